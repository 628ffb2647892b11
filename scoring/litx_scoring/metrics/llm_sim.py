"""LLMSim: how many items of ground truth a judge finds again among the predictions.

For each true item a judge sees it and all predictions, and names the one that says the same.

Source: CURIE (Cui et al., arXiv 2503.13517), section on evaluation, and its published notebook.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan, nan

from litx.formats.lenient_json import write_lenient
from litx_scoring.metrics.judge import Judge
from litx_scoring.metrics.judge_prompts import INDEX_KEY, JudgePrompt
from litx_scoring.metrics.judge_reply import read_choice
from litx_scoring.metrics.outcome import Absent, Unparsed


@dataclass(frozen=True)
class LlmSim:
    """What a judge found.

    Attributes:
        matches: For each true item the position of its prediction, or None.
        num_model_response: How many predictions there are.
        num_unreadable: Replies of the judge that say nothing; they count as no match.
        compat: Whether this is the published behaviour; never put both into one table.
    """

    matches: tuple[int | None, ...]
    num_model_response: int
    num_unreadable: int
    compat: bool

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
        """Matches by predictions, at most 1: several true items may claim one prediction."""
        return self._share(self.num_model_response)

    @property
    def recall(self) -> float:
        """Matches by true items."""
        return self._share(self.num_ground_truth)

    @property
    def f1(self) -> float:
        """Harmonic mean of both; 0 when both are 0, NaN when either is."""
        total = self.precision + self.recall
        if isnan(total):
            return nan
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
        """Divide; without anything to divide by, NaN as published, else 0."""
        if not total:
            return nan if self.compat else 0.0
        return min(self.num_match / total, 1.0)


def llm_sim(
    truths: Sequence[object],
    predictions: Sequence[object],
    judge: Judge,
    prompt: JudgePrompt,
    *,
    compat: bool = False,
) -> LlmSim | Absent:
    """Ask a judge for each true item which prediction says the same.

    Without predictions no judge is asked, since nothing can match. A reply that makes no sense is
    no match, and is counted; errors of the judge are not caught.

    Args:
        truths: The true items, as plain data.
        predictions: The predicted items; see `item_lists`.
        judge: Who is asked, once for each true item; wrap it in `remembering` to ask only once.
        prompt: What the judge is asked.
        compat: As published: the first prediction can never match; an empty list on either side
            gives NaN; a prediction that is no object ends the evaluation (Absent). Otherwise
            every prediction can match, and an empty list gives 0.

    Raises:
        FormatError: An item cannot be written as JSON.
    """
    if compat and not all(isinstance(item, dict) for item in predictions):
        return Absent("the published evaluator stops at a prediction that is not an object")
    if not predictions:
        return LlmSim((None,) * len(truths), 0, 0, compat)
    shown = write_lenient([_numbered(item, i) for i, item in enumerate(predictions)], indent=2)
    found = [
        read_choice(
            judge(prompt.filled(write_lenient(truth, indent=2), shown)),
            len(predictions),
            compat=compat,
        )
        for truth in truths
    ]
    matches = tuple(answer if isinstance(answer, int) else None for answer in found)
    unreadable = sum(isinstance(answer, Unparsed) for answer in found)
    return LlmSim(matches, len(predictions), unreadable, compat)


def _numbered(item: object, index: int) -> dict[object, object]:
    """Give a prediction its position; what is no object becomes one."""
    fields = item if isinstance(item, dict) else {"value": item}
    return {**fields, INDEX_KEY: index}
