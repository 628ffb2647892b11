"""Scores of recipes alone, for LeMat-Synth; a faulty paper never stops the rest."""

import dataclasses
from dataclasses import dataclass
from typing import Any

from litx.display.grid import Grid
from litx.display.text import short_name, showable
from litx.errors import DATA_ERRORS
from litx.evaluation.memory import bounded_growth
from litx.evaluation.pairing import Pairing
from litx.files.package_data import read_toml
from litx.refactor.programs import load_experiments
from litx_scoring.process_match import ProcessComparison, compare_processes, summarise


@dataclass(frozen=True)
class ProcessScores:
    """Scores of recipes by paper.

    Attributes:
        papers: Comparisons by stem; a missing prediction is compared as an empty prediction.
        messages: Faults of predictions by stem.
        broken_truths: Faults of truths by stem; such a paper has no comparison.
    """

    papers: dict[str, ProcessComparison]
    messages: dict[str, str]
    broken_truths: dict[str, str]


def score_processes(pairing: Pairing) -> ProcessScores:
    """Compare the recipes of predictions with those of their truths."""
    predictions, messages = load_experiments(pairing.predictions, pairing.dataset)
    truths, broken = load_experiments(pairing.truths, pairing.dataset)
    scores = ProcessScores({}, messages, broken)
    for stem, truth in truths.items():
        if stem not in predictions:
            messages.setdefault(stem, "there is no prediction")
        try:
            with bounded_growth():
                scores.papers[stem] = compare_processes(truth, predictions.get(stem, ()))
        except DATA_ERRORS as error:
            messages[stem] = showable(f"it cannot be compared: {error}")
            scores.papers[stem] = compare_processes(truth, ())
    return scores


def build_grids(scores: ProcessScores) -> tuple[Grid, Grid]:
    """Return a table of papers, each with the F1 of its pooled pairs, and a table of metrics."""
    papers = [
        (short_name(stem), len(paper.matches), paper.targets, paper.extracted, paper.f1)
        for stem, paper in scores.papers.items()
    ]
    summary = summarise(list(scores.papers.values()))
    metrics = [
        (label, getattr(summary, name))
        for name, label in read_toml("litx.adapters", "process_scores").items()
    ]
    return (
        Grid("", ("Paper", "Pairs", "Truth", "Extr.", "F1"), papers, decimals=4),
        Grid("", ("All papers", ""), metrics, decimals=4),
    )


def as_data(scores: ProcessScores) -> dict[str, Any]:
    """Return F1, pairs and message of each paper, and the metrics, as data for JSON."""
    papers = {
        stem: {
            "f1": paper.f1,
            "pairs": len(paper.matches),
            "targets": paper.targets,
            "extracted": paper.extracted,
            "message": scores.messages.get(stem, ""),
        }
        for stem, paper in scores.papers.items()
    }
    return {
        "summary": dataclasses.asdict(summarise(list(scores.papers.values()))),
        "papers": papers,
        "broken_truths": scores.broken_truths,
    }
