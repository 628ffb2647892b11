"""An evaluation as JSON, for machines; numbers are not rounded."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from litx import __version__
from litx.dataset import DatasetIdentity
from litx.evaluation import Evaluation, PaperScore
from litx.evaluation.scores import RATES
from litx_scoring.profile import Profile

NUMBERS = (*RATES, "tp", "target", "extracted")
"""Numbers of a paper at a level."""


def as_data(evaluation: Evaluation, *, explain: bool = False) -> dict[str, Any]:
    """Return the evaluation as data for JSON.

    Args:
        evaluation: The evaluation.
        explain: Whether to list the losses of each paper, and their sums.
    """
    profile, dataset = evaluation.profile, evaluation.dataset
    papers = evaluation.papers.items()
    return {
        "profile": as_version(profile),
        "dataset": as_version(dataset),
        "code": {"name": "litx", "version": __version__, "hash": evaluation.code},
        "papers": {
            stem: {
                **paper_as_data(paper, profile.levels, explain=explain),
                "truth_hash": dataset.papers.get(stem),
            }
            for stem, paper in papers
        },
        "mean": evaluation.mean,
        "mean_published": evaluation.mean_published,
        "left_out": evaluation.left_out,
        **({"canary": dataset.canary} if explain and dataset.canary else {}),
        **({"summary_of_losses": list(map(asdict, evaluation.summed_losses))} if explain else {}),
        "unpaired": {
            "predictions": evaluation.pairing.unpaired_predictions,
            "truths": evaluation.pairing.unpaired_truths,
        },
        "sandbox": _sandbox(evaluation),
        "broken_truths": {stem: t.message for stem, t in evaluation.broken_truths.items()},
    }


def as_version(item: DatasetIdentity | Profile) -> dict[str, str | None]:
    """Return name, version and hash of a dataset or profile."""
    return {"name": item.name, "version": item.version, "hash": item.hash}


def _sandbox(evaluation: Evaluation) -> dict[str, Any]:
    """Return how programs were run: their outcomes, tiers and confinement levels."""
    runs = [paper.run for paper in evaluation.papers.values() if paper.run]
    survey = evaluation.survey
    return {
        "is_unsafe": evaluation.is_unsafe,
        "outcomes": dict(Counter(paper.outcome.value for paper in evaluation.papers.values())),
        "tiers": dict(Counter(run.tier.value for run in runs)),
        "levels": dict(Counter(str(run.level) for run in runs)),
        "limits": dict(Counter(run.limit for run in runs if run.limit)),
        "alarms": list(evaluation.alarms),
        "checks": dict(evaluation.checks),
        "system": json.loads(survey.to_json()) if survey else None,
    }


def _slips(paper: PaperScore, *, explain: bool) -> dict[str, Any]:
    """Return the number of objects with slips, and with `explain` each slip."""
    if paper.slips is None:  # the profile is strict
        return {}
    listed = paper.result.slips.listed if paper.result else ()
    more = {"list": [asdict(slip) for slip in listed]} if explain else {}
    return {"slips": asdict(paper.slips) | more}


def paper_as_data(
    paper: PaperScore, levels: Sequence[str], *, explain: bool = False
) -> dict[str, Any]:
    """Return outcome, run, slips and scores of a paper; scores are None without a score."""
    data: dict[str, Any] = {
        "outcome": paper.outcome.value,
        "message": paper.message,
        "line": paper.line,
        "run": asdict(paper.run) if paper.run else None,
        **_slips(paper, explain=explain),
    }
    if paper.scores is None:
        return data | dict.fromkeys(("overall", *levels))
    overall = paper.scores.overall
    data["overall"] = {name: getattr(overall, name) for name in RATES}
    for level in levels:
        counts = paper.scores.levels[level]
        data[level] = {name: getattr(counts, name) for name in NUMBERS}
    if explain:
        data["losses"] = [asdict(loss) for loss in paper.scores.losses()]
    return data
