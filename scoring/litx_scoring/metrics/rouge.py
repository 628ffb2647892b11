"""ROUGE: the words, pairs of words and common sequences that two texts share.

Source: Lin, ROUGE: a package for automatic evaluation of summaries (2004), section 3.2; parameters
of CURIE (Cui et al., arXiv 2503.13517), whose "ROUGE-L" is `rougeLsum`, not `rougeL`.
"""

import importlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Final

from litx_scoring.metrics.outcome import Unavailable

KINDS: Final = ("rouge1", "rouge2", "rougeLsum")
"""Single words, pairs of neighbours, and the longest common sequences line by line."""

MAX_CELLS: Final = 50_000_000
"""Most words of a text times words of the other, which take about 10 s and up to 2 GB."""

_TABLE_LOCK = Lock()
"""Several threads would take as much time, and the memory of each comparison."""

_WORD = re.compile(r"[a-z0-9]+")


@dataclass(frozen=True)
class Rouge:
    """Agreement of two texts, each number from 0 to 1."""

    precision: float
    recall: float
    f1: float


def rouge(prediction: str, reference: str) -> dict[str, Rouge] | Unavailable:
    """Compare two texts unchanged: neither fences nor prose are removed.

    `" . "` ends a line; other sentences do not. Words have only letters from a to z and digits.
    If either text has no words, everything is 0.

    Returns:
        The agreement by `KINDS`; Unavailable if the library is missing, or if the texts are too
        long.
    """
    cells = _count_words(prediction) * _count_words(reference)
    if cells > MAX_CELLS:
        return Unavailable(
            f"ROUGE compares every word with every other one: {cells:,} pairs are too many"
        )
    try:
        scorer = importlib.import_module("rouge_score.rouge_scorer").RougeScorer(list(KINDS))
    except ImportError:
        return Unavailable("ROUGE needs the library rouge-score; pip install 'litx[suites]'")
    with _TABLE_LOCK:
        scores = scorer.score(_with_lines(reference), _with_lines(prediction))
    return {
        kind: Rouge(float(score.precision), float(score.recall), float(score.fmeasure))
        for kind, score in scores.items()
    }


def published_rouge(scores: Mapping[str, Rouge]) -> dict[str, float]:
    """Return the numbers as published: F1 times 100."""
    return {kind: 100 * score.f1 for kind, score in scores.items()}


def _with_lines(text: str) -> str:
    """Return a text with a line break after each separate period."""
    return text.replace(" . ", " .\n")


def _count_words(text: str) -> int:
    """Return the number of words as the library counts them."""
    return sum(1 for _ in _WORD.finditer(text.lower()))
