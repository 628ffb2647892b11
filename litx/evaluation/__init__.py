"""Scores of predictions against their truths, without a model."""

import warnings
from typing import Any

from litx.evaluation.predictions import Predictions, evaluate, evaluate_all
from litx.evaluation.results import accept_result, drop_claims, keep_result, without_claims
from litx.evaluation.scores import (
    Evaluation,
    PaperScore,
    check_scores,
    means_of,
    number_of,
    refuse_losses,
)
from litx.evaluation.scoring import score_result
from litx.evaluation.truths import BrokenTruth

__all__ = [
    "BrokenTruth",
    "Evaluation",
    "PaperScore",
    "Predictions",
    "accept_result",
    "check_scores",
    "drop_claims",
    "evaluate",
    "evaluate_all",
    "keep_result",
    "means_of",
    "number_of",
    "refuse_losses",
    "score_result",
    "without_claims",
]

_OLD_NAMES = {
    "as_it_is": "keep_result",
    "not_known": "refuse_losses",
    "sound": "check_scores",
    "take_result": "accept_result",
}


def __getattr__(name: str) -> Any:
    """Return a function by its former name, with a warning that says the present name."""
    if name not in _OLD_NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    new = _OLD_NAMES[name]
    message = f"litx.evaluation.{name} is now litx.evaluation.{new}"
    warnings.warn(message, DeprecationWarning, stacklevel=2)
    return globals()[new]
