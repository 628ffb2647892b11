"""Scores of recipes alone, as LeMat-Synth is scored; one bad paper never stops the rest."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litx.dataset import load_paper
from litx.errors import InfrastructureError, LitxError
from litx.faults import FAULTS_OF_DATA
from litx.memory import bounded_growth
from litx.model import Experiment
from litx.pairing import Pairing
from litx.refactor.programs import run_each
from litx.report.grid import Grid
from litx.sandbox import Source
from litx.words import short_name, showable
from litx_scoring.process_match import ProcessComparison, compare_processes, summarise

_Outcome = Sequence[Experiment] | LitxError


@dataclass(frozen=True)
class ProcessScores:
    """What recipes scored."""

    # the comparison of each paper, by its stem; a prediction that gives nothing is compared as an
    # empty one
    papers: dict[str, ProcessComparison]
    messages: dict[str, str]  # what was wrong with a prediction, by its stem
    # what was wrong with a truth, by its stem; such a paper has no comparison
    broken_truths: dict[str, str]


def score_processes(pairing: Pairing) -> ProcessScores:
    """Compare the recipes of predictions with those of their truths.

    Raises:
        InfrastructureError: Our own machinery failed.
    """
    predictions = _run(pairing.predictions)
    truths = _run({stem: path for stem, path in pairing.truths.items() if path is not None})
    scores = ProcessScores({}, {}, {})
    for stem in pairing.truths:
        truth: _Outcome
        try:
            truth = truths[stem] if stem in truths else load_paper(stem)
        except LitxError as error:
            truth = error
        if isinstance(truth, LitxError):
            scores.broken_truths[stem] = showable(str(truth))
            continue
        found = predictions.get(stem, LitxError("there is no prediction"))
        if isinstance(found, LitxError):
            scores.messages[stem], found = showable(str(found)), ()
        try:
            with bounded_growth():
                scores.papers[stem] = compare_processes(truth, found)
        except FAULTS_OF_DATA as error:
            scores.messages[stem] = showable(f"it cannot be compared: {error}")
            scores.papers[stem] = compare_processes(truth, ())
    return scores


def _run(files: Mapping[str, Path]) -> dict[str, _Outcome]:
    """Run programs by stem."""
    found: dict[str, _Outcome] = {}
    sources: dict[str, Source] = {}
    for stem, file in files.items():
        try:
            sources[stem] = Source.read(file)
        except LitxError as error:
            found[stem] = error
    results = run_each(list(sources.values())) if sources else []
    for stem, result in zip(sources, results, strict=True):
        if isinstance(result, InfrastructureError):
            raise result
        found[stem] = result
    return found


_FIGURES = {
    "f1": "F1, mean of the pairs (published figure)",
    "precision": "Precision, mean of the pairs",
    "recall": "Recall, mean of the pairs",
    "macro_f1": "F1, mean of the papers",
    "exact_compositions": "Pairs of equal composition",
    "mean_distance": "Distance of the compositions, mean",
    "mean_edit_distance": "Edit distance of the processes, mean",
    "temperatures": "Temperatures that agree",
    "durations": "Durations that agree",
    "pairs": "Pairs",
    "targets": "Materials of the truth",
    "extracted": "Materials of the extraction",
}
"""What people read beside each figure."""


def grids(scores: ProcessScores) -> tuple[Grid, Grid]:
    """Return the table of papers, each with the F1 of its pooled pairs, and that of the figures."""
    papers = [
        (short_name(stem), len(paper.matches), paper.targets, paper.extracted, paper.f1)
        for stem, paper in scores.papers.items()
    ]
    summary = summarise(list(scores.papers.values()))
    figures = [(label, getattr(summary, name)) for name, label in _FIGURES.items()]
    return (
        Grid("", ("Paper", "Pairs", "Truth", "Extr.", "F1"), papers, decimals=4),
        Grid("", ("All papers", ""), figures, decimals=4),
    )


def as_data(scores: ProcessScores) -> dict[str, Any]:
    """Return the whole as data for JSON."""
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
