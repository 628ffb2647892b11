"""Scores of predictions against their truths, without a model."""

from litx.evaluation.predictions import Predictions, evaluate, evaluate_all
from litx.evaluation.results import as_it_is, drop_claims, take_result, without_claims
from litx.evaluation.scores import Evaluation, PaperScore, means_of, not_known, number_of, sound
from litx.evaluation.scoring import score_result
from litx.evaluation.truths import BrokenTruth

__all__ = [
    "BrokenTruth",
    "Evaluation",
    "PaperScore",
    "Predictions",
    "as_it_is",
    "drop_claims",
    "evaluate",
    "evaluate_all",
    "means_of",
    "not_known",
    "number_of",
    "score_result",
    "sound",
    "take_result",
    "without_claims",
]
