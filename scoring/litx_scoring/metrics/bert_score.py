"""BERTScore: how near the words of two texts are in a language model's vectors.

Source: Zhang et al., BERTScore (2020), equation 1; parameters of CURIE (Cui et al., arXiv
2503.13517): English, which means roberta-large, layer 17; no weights by rarity, no rescaling.
"""

import importlib
from dataclasses import dataclass

from litx_scoring.metrics.outcome import Unavailable


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

    If either text is blank, everything is 0, and the model is not asked.

    Returns:
        The agreement; Unavailable when the library or its weights (1.4 GB) cannot be had. Tell it
        once, and go on without the metric.
    """
    if not prediction.strip() or not reference.strip():
        return BertScore(0.0, 0.0, 0.0)
    try:
        library = importlib.import_module("bert_score")
        found = library.score([prediction], [reference], lang="en")
    except ImportError as error:
        hint = "pip install 'litx[bertscore]'"
        return Unavailable(f"BERTScore needs a library that is not here ({error}); {hint}")
    except (OSError, RuntimeError) as error:
        reason = str(error).strip().partition("\n")[0]
        return Unavailable(f"BERTScore cannot load or run its model: {reason}")
    precision, recall, f1 = (float(values[0]) for values in found)
    return BertScore(precision, recall, f1)
