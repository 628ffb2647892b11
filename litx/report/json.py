"""An evaluation as JSON, for machines; numbers are not rounded."""

import json
from dataclasses import asdict
from typing import Any

from litx import __version__
from litx.evaluation import Evaluation, PaperScore
from litx_scoring import LEVELS, Counts
from litx_scoring.losses import losses


def render(evaluation: Evaluation, *, explain: bool) -> str:
    """Return the evaluation as JSON text."""
    return json.dumps(as_data(evaluation, explain=explain), indent=2, allow_nan=False)


def as_data(evaluation: Evaluation, *, explain: bool = False) -> dict[str, Any]:
    """Return the evaluation as data that JSON can hold.

    Args:
        evaluation: What was scored.
        explain: Whether each paper lists what it lost.
    """
    profile = evaluation.profile
    papers = evaluation.papers.items()
    return {
        "profile": {"name": profile.name, "version": profile.version, "hash": profile.hash},
        "dataset": asdict(evaluation.dataset),
        "code": {"name": "litx", "version": __version__, "hash": evaluation.code},
        "papers": {stem: _paper(paper, explain=explain) for stem, paper in papers},
        "mean": evaluation.mean,
        "mean_published": evaluation.mean_published,
        "unpaired": {
            "predictions": evaluation.pairing.unpaired_predictions,
            "truths": evaluation.pairing.unpaired_truths,
        },
        "broken_truths": {stem: t.message for stem, t in evaluation.broken_truths.items()},
    }


def _paper(paper: PaperScore, *, explain: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "outcome": paper.outcome.value,
        "message": paper.message,
        "line": paper.line,
    }
    if paper.scores is None:
        return data | dict.fromkeys(("overall", *LEVELS))
    data["overall"] = asdict(paper.scores.overall)
    data |= {level: _level(getattr(paper.scores, level)) for level in LEVELS}
    if explain and paper.comparison:
        data["losses"] = [asdict(loss) for loss in losses(paper.comparison)]
    return data


def _level(counts: Counts) -> dict[str, float]:
    names = ("precision", "recall", "f1", "tp", "target", "extracted")
    return {name: getattr(counts, name) for name in names}
