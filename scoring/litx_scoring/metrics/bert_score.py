"""BERTScore: similarity of the words of two texts in the vectors of a language model.

Source: Zhang et al., BERTScore (2020), equation 1; parameters of CURIE (Cui et al., arXiv
2503.13517): English, which means roberta-large, layer 17; no weights by rarity, no rescaling; a
single pair at a time. The function `score` of the library loads the model for each pair; its class,
which is used here, loads it once and gives the same numbers.
"""

import importlib
import threading
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from litx_scoring.metrics.outcome import Unavailable

_FAULTS = (AttributeError, OSError, OverflowError, RuntimeError, TypeError, ValueError)
"""Errors of the library without weights or memory, or with unsupported versions."""

_LOCK = threading.Lock()
"""The model is loaded once and answers a single question at a time."""


@dataclass(frozen=True)
class BertScore:
    """Agreement of two texts: mean cosines of the nearest words, about 0.8 for unrelated texts."""

    precision: float
    recall: float
    f1: float

    def published(self) -> dict[str, float]:
        """Return the numbers under their published names."""
        return {f"bert_{name}": number for name, number in asdict(self).items()}


def bert_score(prediction: str, reference: str) -> BertScore | Unavailable:
    """Return the agreement of two texts; only their first 512 tokens count.

    If either text is blank, everything is 0, as in the library.

    Returns:
        The agreement; Unavailable if the library or its weights (1.4 GB) are not available, which
        is tried once. Report it, and continue without the metric.
    """
    with _LOCK:
        model = _model()
        if isinstance(model, Unavailable):
            return model
        if not prediction.strip() or not reference.strip():
            return BertScore(0.0, 0.0, 0.0)
        try:
            scores = model.score([prediction], [reference])
        except _FAULTS as error:
            return _unavailable(error)
    return BertScore(*(float(values[0]) for values in scores))


@cache
def _model() -> Any:
    """Return the model, or the reason why it is unavailable."""
    try:
        return importlib.import_module("bert_score").BERTScorer(lang="en")
    except ImportError as error:
        hint = "pip install 'litx[bertscore]'"
        return Unavailable(f"BERTScore needs a library that is not here ({error}); {hint}")
    except _FAULTS as error:
        return _unavailable(error)


def _unavailable(error: Exception) -> Unavailable:
    """Return the reason from the first line of an error, or its type if it has no text."""
    reason = str(error).strip().partition("\n")[0] or type(error).__name__
    return Unavailable(f"BERTScore cannot load or run its model: {reason}")
