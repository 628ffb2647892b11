"""LLMSim: the share of true items that a judge recognizes among the predictions.

For each true item, a judge reads it and all predictions, and names the prediction that matches it.

Source: CURIE (Cui et al., arXiv 2503.13517), section on evaluation, and its published notebook.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import numpy as np

from litx.errors import FormatError
from litx.formats.lenient_json import read_lenient, read_prefix, write_lenient
from litx_scoring.assignment import assign
from litx_scoring.ledger import Counts
from litx_scoring.metrics.judge import Judge
from litx_scoring.metrics.judge_prompts import INDEX_KEY, JudgePrompt
from litx_scoring.metrics.outcome import Unparsed

MAX_OBJECTS: Final = 1000
"""Most places in a reply where an object is searched; an answer has a few."""

_BRACE = re.compile(r"\{")
_DIGITS = re.compile(r"0*[0-9]{1,9}")


@dataclass(frozen=True)
class LlmSim:
    """Matches of a judge.

    Attributes:
        matches: Position of the prediction for each true item, or None.
        num_model_response: Number of predictions.
        num_unreadable: Number of unreadable replies of the judge, which count as no match.
    """

    matches: tuple[int | None, ...]
    num_model_response: int
    num_unreadable: int

    @property
    def counts(self) -> Counts:
        """Counts of matches, true items and predictions, with precision, recall and F1."""
        matched = sum(match is not None for match in self.matches)
        return Counts(matched, len(self.matches), self.num_model_response, matched)

    def published(self) -> dict[str, float]:
        """Return the numbers under their names in the published tables."""
        counts = self.counts
        return {
            "num_match": counts.tp,
            "num_ground_truth": counts.target,
            "num_model_response": counts.extracted,
            "LMSim-Pr": counts.precision,
            "LMSim-Re": counts.recall,
            "LMSim-F1": counts.f1,
        }


def llm_sim(
    truths: Sequence[object], predictions: Sequence[object], judge: Judge, prompt: JudgePrompt
) -> LlmSim:
    """Ask a judge for the prediction that matches each true item, and pair them one to one.

    If several true items claim a prediction, a single item gets it. An unreadable reply is no
    match, and is counted; errors of the judge are not caught.

    Args:
        truths: The true items, as plain data.
        predictions: The predicted items; see `item_lists`.
        judge: The judge, asked once for each true item; see `cache_replies`.
        prompt: Prompt of the judge.

    Raises:
        FormatError: An item cannot be written as JSON.
    """
    replies = ask_judge(truths, predictions, judge, prompt)
    choices = [read_choice(reply, len(predictions)) for reply in replies]
    unreadable = sum(isinstance(choice, Unparsed) for choice in choices)
    claimed = sorted({choice for choice in choices if isinstance(choice, int)})
    matches: list[int | None] = [None] * len(truths)
    if claimed:
        costs = np.array([[-float(choice == place) for place in claimed] for choice in choices])
        for place, column in assign(costs, 0.0):
            if costs[place, column]:
                matches[place] = claimed[column]
    return LlmSim(tuple(matches), len(predictions), unreadable)


def ask_judge(
    truths: Sequence[object], predictions: Sequence[object], judge: Judge, prompt: JudgePrompt
) -> list[str]:
    """Return the replies of a judge for each true item, shown with all predictions.

    Without predictions the judge is not asked, and the list is empty. Raises as `llm_sim`.
    """
    if not predictions:
        return []
    shown = write_lenient([_numbered(item, i) for i, item in enumerate(predictions)], indent=2)
    return [judge(prompt.fill(write_lenient(truth, indent=2), shown)) for truth in truths]


def _numbered(item: object, index: int) -> dict[object, object]:
    """Return a prediction with its index; a value that is no object becomes the field `value`."""
    fields = item if isinstance(item, dict) else {"value": item}
    return {**fields, INDEX_KEY: index}


def read_choice(reply: str, count: int) -> int | Unparsed | None:
    """Return the prediction that a judge names in the first object with an index.

    Args:
        reply: Reply of the judge.
        count: Number of predictions in the question.

    Returns:
        Position of the prediction; None if the judge names none; Unparsed if the reply cannot be
        read or names a prediction that does not exist.
    """
    data = _data(reply)
    if isinstance(data, list):
        data = data[0] if data else {}
    if not isinstance(data, dict):
        return Unparsed("the judge's reply holds no object")
    if INDEX_KEY not in data:
        return Unparsed("the judge names no index") if data else None
    index = _index(data[INDEX_KEY])
    if index is None or index >= count:
        return Unparsed(f"no prediction has the index {str(data[INDEX_KEY])[:80]!r}")
    return index


def _index(value: object) -> int | None:
    """Return an index of decimal digits, as a number, text or `1.0`; None for anything else."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = str(value)
    return int(text) if _DIGITS.fullmatch(text) else None


def _data(reply: str) -> Any:
    """Return a reply as data, or the first object in it that names an index; None without any.

    If no object names an index, it is the first object, since `{}` is an answer too.
    """
    with suppress(FormatError):
        whole = read_lenient(reply)
        if isinstance(whole, (dict, list)):
            return whole
    objects = []
    for brace in islice(_BRACE.finditer(reply), MAX_OBJECTS):
        with suppress(FormatError):
            objects.append(read_prefix(reply, brace.start())[0])
    if INDEX_KEY in reply:
        objects = [item for item in objects if INDEX_KEY in item]
    return objects[0] if objects else None
