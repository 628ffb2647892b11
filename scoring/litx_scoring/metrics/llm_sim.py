"""LLMSim: how many items of ground truth a judge finds again among the predictions.

For each true item a judge sees it and all predictions, and names the one that says the same.

Source: CURIE (Cui et al., arXiv 2503.13517), section on evaluation, and its published notebook.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from litx.formats.lenient_json import write_lenient
from litx_scoring.assignment import assign
from litx_scoring.metrics.judge import Judge
from litx_scoring.metrics.judge_prompts import INDEX_KEY, JudgePrompt
from litx_scoring.metrics.judge_reply import read_choice
from litx_scoring.metrics.outcome import Unparsed


@dataclass(frozen=True)
class LlmSim:
    """What a judge found.

    Attributes:
        matches: For each true item the position of its prediction, or None.
        num_model_response: How many predictions there are.
        num_unreadable: Replies of the judge that say nothing; they count as no match.
    """

    matches: tuple[int | None, ...]
    num_model_response: int
    num_unreadable: int

    @property
    def num_ground_truth(self) -> int:
        """How many true items there are."""
        return len(self.matches)

    @property
    def num_match(self) -> int:
        """How many true items were found."""
        return sum(match is not None for match in self.matches)

    @property
    def precision(self) -> float:
        """Matches by predictions, of which each is matched once."""
        return self._share(self.num_model_response)

    @property
    def recall(self) -> float:
        """Matches by true items."""
        return self._share(self.num_ground_truth)

    @property
    def f1(self) -> float:
        """Harmonic mean of both; 0 when both are 0."""
        total = self.precision + self.recall
        return 2 * self.precision * self.recall / total if total else 0.0

    def published(self) -> dict[str, float]:
        """Return the numbers under the names that the published tables read."""
        return {
            "num_match": self.num_match,
            "num_ground_truth": self.num_ground_truth,
            "num_model_response": self.num_model_response,
            "LMSim-Pr": self.precision,
            "LMSim-Re": self.recall,
            "LMSim-F1": self.f1,
        }

    def _share(self, total: int) -> float:
        return self.num_match / total if total else 0.0


def llm_sim(
    truths: Sequence[object], predictions: Sequence[object], judge: Judge, prompt: JudgePrompt
) -> LlmSim:
    """Ask a judge for each true item which prediction says the same, and pair them one to one.

    Of several true items that claim one prediction one gets it. A reply that makes no sense is no
    match, and is counted; errors of the judge are not caught.

    Args:
        truths: The true items, as plain data.
        predictions: The predicted items; see `item_lists`.
        judge: Who is asked, once for each true item; wrap it in `remembering` to ask only once.
        prompt: What the judge is asked.

    Raises:
        FormatError: An item cannot be written as JSON.
    """
    replies = ask_judge(truths, predictions, judge, prompt)
    found = [read_choice(reply, len(predictions)) for reply in replies]
    unreadable = sum(isinstance(answer, Unparsed) for answer in found)
    claimed = sorted({answer for answer in found if isinstance(answer, int)})
    matches: list[int | None] = [None] * len(truths)
    if claimed:
        costs = np.array([[-float(answer == one) for one in claimed] for answer in found])
        for place, column in assign(costs, 0.0):
            if costs[place, column]:
                matches[place] = claimed[column]
    return LlmSim(tuple(matches), len(predictions), unreadable)


def ask_judge(
    truths: Sequence[object], predictions: Sequence[object], judge: Judge, prompt: JudgePrompt
) -> list[str]:
    """Return what a judge says of each true item, who sees it and all predictions.

    Without predictions no judge is asked, since nothing can match. Raises as `llm_sim`.
    """
    if not predictions:
        return []
    shown = write_lenient([_numbered(item, i) for i, item in enumerate(predictions)], indent=2)
    return [judge(prompt.filled(write_lenient(truth, indent=2), shown)) for truth in truths]


def _numbered(item: object, index: int) -> dict[object, object]:
    """Give a prediction its position; what is no object becomes one."""
    fields = item if isinstance(item, dict) else {"value": item}
    return {**fields, INDEX_KEY: index}
