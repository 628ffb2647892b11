"""Tables of several paths by several profiles, and the agreement of their rankings."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import combinations
from typing import Any

from litx.display.cells import Measured
from litx.display.grid import Cell, Grid
from litx.display.text import counted, showable
from litx.evaluation.code_hash import code_hash
from litx.files.paths import display_path
from litx.harness.evaluations import EvaluatedPath, f1_by_paper, unique_labels
from litx.harness.rows import HEADINGS
from litx.harness.scores import summarise
from litx.harness.scoring import CODE
from litx.report.json import as_version
from litx_scoring import Profile

_HEADLINES = ("f1", "accuracy")
"""Metrics that rank paths: the first that a path has."""

_SHOWN = (*_HEADLINES, *(f"{level}_f1" for level in ("value", "composition", "measurement")))
_SHOWN += (*(f"{level}_f1" for level in ("process", "material", "config")), "slips")
"""Metrics with room in a table."""

_HEADINGS = {**HEADINGS, "config_f1": "Conf.", "accuracy": "Acc."}


def as_data(results: Sequence[EvaluatedPath], profiles: Sequence[Profile]) -> dict[str, Any]:
    """Return the scores of paths as JSON data, the best by the first profile first.

    The agreement of rankings is that of paths whose answers are experiments, over their shared
    papers.
    """
    scored = [result for result in results if result.error is None]
    labels = unique_labels([path.path for path in scored], [path.name for path in scored])
    rows: list[dict[str, Any]] = [
        {
            "path": display_path(path.path),
            "name": label,
            "task": path.task,
            "profiles": {profile.name: _summarise_path(path, profile) for profile in profiles},
        }
        for path, label in zip(scored, labels, strict=True)
    ]
    for profile in profiles:
        summaries = [row["profiles"][profile.name] for row in rows]
        headlines = [_headline(summary) for summary in summaries]
        for summary, headline in zip(summaries, headlines, strict=True):
            summary["rank"] = 1 + sum(value > headline for value in headlines)
    rows.sort(key=lambda row: row["profiles"][profiles[0].name]["rank"])
    by_paper = [path for path in scored if path.evaluations]
    evaluations = [evaluation for path in scored for evaluation in path.all_evaluations]
    return {
        "profiles": list(map(as_version, profiles)),
        "datasets": sorted({evaluation.dataset.hash for evaluation in evaluations}),
        "code": code_hash(*CODE),
        "is_unsafe": any(evaluation.is_unsafe for evaluation in evaluations),
        "paths": rows,
        "agreement": [_agreement(by_paper, *pair) for pair in combinations(profiles, 2)],
        "left_out": [
            {"path": display_path(result.path), "reason": showable(str(result.error))}
            for result in results
            if result.error
        ],
    }


def as_grids(data: Mapping[str, Any]) -> list[Grid]:
    """Return the tables for the result of `as_data`."""
    profiles = [profile["name"] for profile in data["profiles"]]
    grids = [_tabulate_profiles(data, profiles)] if len(profiles) > 1 else []
    for profile in profiles:
        metrics = {name for row in data["paths"] for name in row["profiles"][profile]["summary"]}
        if "composition_f1" in metrics:
            metrics -= {"measurement_f1"}  # 80 columns have no room for both
        names = [name for name in _SHOWN if name in metrics]
        columns = ("Path", "Papers", "Rep.", *(_HEADINGS[name] for name in names))
        cells = [_row(row, profile, names) for row in data["paths"]]
        grids.append(Grid(f"Profile {profile}", columns, cells, _note(data, profile)))
    if data["left_out"]:
        rows = [(path["path"], path["reason"]) for path in data["left_out"]]
        grids.append(Grid("Not scored", ("Path", "Reason"), rows, wraps=True))
    return grids


def as_rows(data: Mapping[str, Any]) -> Grid:
    """Return the result of `as_data` as a table for programs: a row by path, profile and metric."""
    unsafe = "unsafe" if data["is_unsafe"] else ""
    rows = [
        (row["path"], row["task"], profile, unsafe, scores["repeats"], name, *interval.values())
        for row in data["paths"]
        for profile, scores in row["profiles"].items()
        for name, interval in scores["summary"].items()
    ]
    columns = ("path", "task", "profile", "tier", "repeats", "figure", "mean", "half_width")
    return Grid("", columns, rows)


def _summarise_path(path: EvaluatedPath, profile: Profile) -> dict[str, Any]:
    """Return the counts of papers and repeats of a path, and its mean metrics by a profile."""
    evaluations, repeats = path.evaluations.get(profile.name, ()), path.repeats[profile.name]
    return {
        "papers": len(f1_by_paper(evaluations)) if evaluations else None,
        "repeats": len(repeats),
        "left_out": sum(len(evaluation.left_out) for evaluation in evaluations),
        "summary": {name: asdict(interval) for name, interval in summarise(repeats).items()},
    }


def _headline(scores: Mapping[str, Any]) -> float:
    """Return the mean of the first headline metric, or -1 without any."""
    intervals = (scores["summary"].get(name) for name in _HEADLINES)
    return next((interval["mean"] for interval in intervals if interval), -1.0)


def _row(row: Mapping[str, Any], profile: str, names: Sequence[str]) -> list[Cell]:
    """Return the cells of a path: name, papers, repeats and metrics, the headline with interval."""
    scores = row["profiles"][profile]
    cells: list[Cell] = [row["name"], scores["papers"], scores["repeats"]]
    for name in names:
        interval = scores["summary"].get(name)
        has_width = scores["repeats"] > 1 and name in _HEADLINES
        width = interval["half_width"] if interval and has_width else None
        cells.append(Measured(interval["mean"], width) if interval else None)
    return cells


def _note(data: Mapping[str, Any], profile: str) -> str:
    """Return the note below a table: averaging, confinement, papers that differ or lack scores."""
    scores = [row["profiles"][profile] for row in data["paths"]]
    unsafe = "UNSAFE: programs were executed without confinement. " if data["is_unsafe"] else ""
    notes = [f"{unsafe}Means over papers, then over repeats (Rep.)"]
    if any(path["repeats"] > 1 for path in scores):
        notes[0] += ", with the half width of their 95 % interval"
    if len({path["papers"] for path in scores}) > 1:
        notes.append("the papers differ: `litx compare` takes the shared papers")
    if left_out := sum(path["left_out"] for path in scores):
        notes.append(f"{counted(left_out, 'paper')} without a score left out")
    return "; ".join(notes) + "."


def _tabulate_profiles(data: Mapping[str, Any], profiles: Sequence[str]) -> Grid:
    """Return the headline metric and the rank of each path by each profile."""
    rows = []
    for row in data["paths"]:
        cells: list[Cell] = [row["name"]]
        for name in profiles:
            scores = row["profiles"][name]
            headline = _headline(scores)
            cells += [headline, scores["rank"]] if headline >= 0 else [None, None]
        rows.append(cells)
    columns = ("Path", *(text for name in profiles for text in (name, "rank")))
    note = "\n".join(map(_describe_agreement, data["agreement"]))
    return Grid("F1, or accuracy, by profile", columns, rows, note, decimals=3)


def _agreement(paths: Sequence[EvaluatedPath], *profiles: Profile) -> dict[str, Any]:
    """Return the agreement of the rankings by two profiles."""
    from litx_scoring.rank_agreement import rank_agreement  # noqa: PLC0415 (loads numpy)

    numbers = [
        [f1_by_paper(path.evaluations[profile.name]) for path in paths] for profile in profiles
    ]
    papers = [{*scores} for ranking in numbers for scores in ranking]
    shared = sorted(set.intersection(*papers)) if papers else []
    first, second = (
        [[scores[stem] for stem in shared] for scores in ranking] for ranking in numbers
    )
    names = [profile.name for profile in profiles]
    return {"profiles": names, **asdict(rank_agreement(first, second))}


def _describe_agreement(agreement: Mapping[str, Any]) -> str:
    """Describe Kendall's tau between the rankings by two profiles, and its interval, if any."""
    names = " and ".join(agreement["profiles"])
    paths, papers = counted(agreement["runs"], "path"), agreement["papers"]
    over = f"{paths}, {counted(papers, 'shared paper')}"
    tau, low, high = (agreement[name] for name in ("tau", "low", "high"))
    if tau is None:
        return f"Kendall's tau between {names}: none, it takes 3 paths that differ ({over})."
    interval = "no interval from fewer than 10 papers"
    if low is not None:
        interval = f"95 % interval {low:.2f} to {high:.2f}, bootstrap over papers"
    return f"Kendall's tau-b between the ranks by {names}: {tau:.2f} ({interval}; {over})."
