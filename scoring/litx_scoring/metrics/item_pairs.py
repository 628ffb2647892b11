"""Agreement of predicted items with the true items, word by word and without a judge.

True items and predictions are paired one to one so that the agreement of all pairs is greatest.
Names of fields are ignored, since annotated programs and prompts use different names. Words are
compared, not meanings.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from litx_scoring.assignment import assign
from litx_scoring.metrics.outcome import Unavailable

NAMES: Final = ("pairs-Pr", "pairs-Re", "pairs-F1")
"""Names of precision, recall and F1, which differ from those of LLMSim."""

MAX_FIELDS: Final = 5_000_000
"""Most fields of true items times fields of predictions, which take some seconds."""

_WORD = re.compile(r"[0-9]+(?:\.[0-9]+)?|[^\W\d_]+")
_MISSING = {"", "nan", "none", "null", "unknown"}


@dataclass(frozen=True)
class ItemPairs:
    """The best pairs of two lists.

    Attributes:
        pairs: Position of the true item, position of the prediction, agreement above 0 to 1.
        num_ground_truth: Number of true items.
        num_model_response: Number of predictions.
    """

    pairs: tuple[tuple[int, int, float], ...]
    num_ground_truth: int
    num_model_response: int

    @property
    def precision(self) -> float:
        """Sum of the agreement over the number of predictions, 0 to 1; 0 without any."""
        return self._agreement / self.num_model_response if self.num_model_response else 0.0

    @property
    def recall(self) -> float:
        """Sum of the agreement over the number of true items, 0 to 1; 0 without any."""
        return self._agreement / self.num_ground_truth if self.num_ground_truth else 0.0

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall; 0 if both lists are empty."""
        total = self.num_ground_truth + self.num_model_response
        return 2 * self._agreement / total if total else 0.0

    @property
    def _agreement(self) -> float:
        """Sum of the agreement of all pairs."""
        return sum(score for _, _, score in self.pairs)

    def named(self) -> dict[str, float]:
        """Return precision, recall and F1 by `NAMES`."""
        return dict(zip(NAMES, (self.precision, self.recall, self.f1), strict=True))


def pair_items(truths: Sequence[object], predictions: Sequence[object]) -> ItemPairs | Unavailable:
    """Pair items for the largest sum of agreement; Unavailable if there are too many.

    The agreement of two items is the mean, over the filled fields of the true item, of the best
    overlap of words (F1 of the sets) with any field of the prediction. Case and signs between words
    do not count, `1.0` is `1`. NaN, None, "UNKNOWN" and empty texts are no fields.
    """
    ours, theirs = ([list(_fields(item)) for item in items] for items in (truths, predictions))
    cells = sum(map(len, ours)) * sum(map(len, theirs))
    if cells > MAX_FIELDS:
        return Unavailable(f"{cells:,} pairs of fields are too many to compare")
    if not truths or not predictions:
        return ItemPairs((), len(truths), len(predictions))
    scores = np.array([[_agreement(truth, answer) for answer in theirs] for truth in ours])
    pairs = tuple((i, j, float(scores[i, j])) for i, j in assign(-scores, 0.0) if scores[i, j] > 0)
    return ItemPairs(pairs, len(truths), len(predictions))


def _agreement(truth: list[frozenset[str]], prediction: list[frozenset[str]]) -> float:
    """Return the mean, over fields of a true item, of the best overlap with a predicted field."""
    best = (max((_overlap(a, b) for b in prediction), default=0.0) for a in truth)
    return sum(best) / len(truth) if truth else 0.0


def _overlap(a: frozenset[str], b: frozenset[str]) -> float:
    """Return F1 of the words of two fields, neither of which is empty."""
    return 2 * len(a & b) / (len(a) + len(b))


def _fields(item: object) -> Iterator[frozenset[str]]:
    """Yield the words of each filled field, also of lists and nested objects."""
    if isinstance(item, dict):
        for value in item.values():
            yield from _fields(value)
    elif isinstance(item, (list, tuple)):
        for value in item:
            yield from _fields(value)
    elif str(item).strip().lower() not in _MISSING:
        words = frozenset(map(_plain, _WORD.findall(str(item).lower())))
        if words:
            yield words


def _plain(word: str) -> str:
    """Return a number without zeros at its ends, such as 1 for 1.0; other words unchanged."""
    head, point, tail = word.partition(".")
    tail = tail.rstrip("0")
    return (head.lstrip("0") or "0") + (point + tail if tail else "") if head.isdecimal() else word
