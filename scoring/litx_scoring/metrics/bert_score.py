"""BERTScore: how near the words of two texts are in a language model's vectors.

Source: Zhang et al., BERTScore (2020), equation 1; parameters of CURIE (Cui et al., arXiv
2503.13517): English, which means roberta-large, layer 17; no weights by rarity, no rescaling; one
pair at a time. The library's function `score` loads the model for each pair; its class, which is
used here, loads it once and gives the same numbers.
"""

import importlib
import threading
from dataclasses import dataclass
from functools import cache
from typing import Any

from litx_scoring.metrics.outcome import Unavailable

_FAULTS = (AttributeError, OSError, OverflowError, RuntimeError, TypeError, ValueError)
"""What the library raises without weights or memory, or beside versions that it does not know."""

_LOCK = threading.Lock()
"""The model is loaded once and asked one question at a time."""


@dataclass(frozen=True)
class BertScore:
    """Agreement of two texts: mean cosines of the nearest words, near 0.8 for unrelated texts."""

    precision: float
    recall: float
    f1: float

    def published(self) -> dict[str, float]:
        """Return the numbers under their published names."""
        return {
            "bert_precision": self.precision,
            "bert_recall": self.recall,
            "bert_f1": self.f1,
        }


def bert_score(prediction: str, reference: str) -> BertScore | Unavailable:
    """Compare two texts; only their first 512 tokens count.

    If either text is blank, everything is 0, as the library has it.

    Returns:
        The agreement; Unavailable when the library or its weights (1.4 GB) cannot be had, which is
        tried once. Tell it, and go on without the metric.
    """
    with _LOCK:
        model = _model()
        if isinstance(model, Unavailable):
            return model
        if not prediction.strip() or not reference.strip():
            return BertScore(0.0, 0.0, 0.0)
        try:
            found = model.score([prediction], [reference])
        except _FAULTS as error:
            return _unavailable(error)
    return BertScore(*(float(values[0]) for values in found))


@cache
def _model() -> Any:
    """Return the model, or why it is Unavailable."""
    try:
        return importlib.import_module("bert_score").BERTScorer(lang="en")
    except ImportError as error:
        hint = "pip install 'litx[bertscore]'"
        return Unavailable(f"BERTScore needs a library that is not here ({error}); {hint}")
    except _FAULTS as error:
        return _unavailable(error)


def _unavailable(error: Exception) -> Unavailable:
    reason = str(error).strip().partition("\n")[0] or type(error).__name__
    return Unavailable(f"BERTScore cannot load or run its model: {reason}")
