"""Several paths in one table, by one profile or several, and how their ranking moves between."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import combinations
from typing import Any

from litx.display.cells import Measured
from litx.display.grid import Cell, Grid
from litx.display.text import counted, showable
from litx.evaluation.code_hash import code_hash
from litx.files.paths import display_path
from litx.harness.evaluations import EvaluatedPath, UnscoredPath, distinct, f1_by_paper
from litx.harness.rows import HEADINGS
from litx.harness.scores import summarise
from litx.harness.scoring import CODE
from litx_scoring import Profile

_HEADLINES = ("f1", "accuracy")
"""The figures by which paths are ranked: the first that one has."""

_SHOWN = (*_HEADLINES, *(f"{level}_f1" for level in ("value", "composition", "measurement")))
_SHOWN += (*(f"{level}_f1" for level in ("process", "material", "config")), "slips")
"""The figures that a table has room for."""

_HEADINGS = {**HEADINGS, "config_f1": "Conf.", "accuracy": "Acc."}


def as_data(
    found: Sequence[EvaluatedPath | UnscoredPath], profiles: Sequence[Profile]
) -> dict[str, Any]:
    """Return what paths score as data that JSON can hold, the best by the first profile first.

    How rankings agree is told of the paths whose answers are experiments, over the papers that have
    a score in all of them.
    """
    scored = [one for one in found if isinstance(one, EvaluatedPath)]
    labels = distinct([one.path for one in scored], [one.name for one in scored])
    rows: list[dict[str, Any]] = [
        {
            "path": display_path(one.path),
            "name": label,
            "task": one.task,
            "profiles": {profile.name: _of_profile(one, profile) for profile in profiles},
        }
        for one, label in zip(scored, labels, strict=True)
    ]
    for profile in profiles:
        own = [row["profiles"][profile.name] for row in rows]
        for one in own:
            better = [other for other in own if _headline(other) > _headline(one)]
            one["rank"] = 1 + len(better)
    rows.sort(key=lambda row: row["profiles"][profiles[0].name]["rank"])
    by_paper = [one for one in scored if one.evaluations]
    evaluations = [each for one in scored for own in one.evaluations.values() for each in own]
    return {
        "profiles": [
            {"name": one.name, "version": one.version, "hash": one.hash} for one in profiles
        ],
        "datasets": sorted({one.dataset.hash for one in evaluations}),
        "code": code_hash(*CODE),
        "is_unsafe": any(one.is_unsafe for one in evaluations),
        "paths": rows,
        "agreement": [_agreement(by_paper, *pair) for pair in combinations(profiles, 2)],
        "left_out": [
            {"path": display_path(one.path), "reason": showable(str(one.error))}
            for one in found
            if isinstance(one, UnscoredPath)
        ],
    }


def as_grids(data: Mapping[str, Any]) -> list[Grid]:
    """Return the tables of what `as_data` tells."""
    profiles = [one["name"] for one in data["profiles"]]
    grids = [_side_by_side(data, profiles)] if len(profiles) > 1 else []
    for profile in profiles:
        own = [row["profiles"][profile]["summary"] for row in data["paths"]]
        known = {name for one in own for name in one}
        if "composition_f1" in known:
            known -= {"measurement_f1"}  # 80 columns have no room for both
        names = [name for name in _SHOWN if name in known]
        grids.append(
            Grid(
                f"Profile {profile}",
                ("Path", "Papers", "Rep.", *(_HEADINGS[name] for name in names)),
                [_row(row, profile, names) for row in data["paths"]],
                _note(data, profile),
            )
        )
    if data["left_out"]:
        rows = [(one["path"], one["reason"]) for one in data["left_out"]]
        grids.append(Grid("Not scored", ("Path", "Reason"), rows, wraps=True))
    return grids


def as_rows(data: Mapping[str, Any]) -> Grid:
    """Return the same as rows for machines: a row for each path, profile and figure."""
    unsafe = "unsafe" if data["is_unsafe"] else ""
    rows = [
        (row["path"], row["task"], profile, unsafe, one["repeats"], name, *figure.values())
        for row in data["paths"]
        for profile, one in row["profiles"].items()
        for name, figure in one["summary"].items()
    ]
    columns = ("path", "task", "profile", "tier", "repeats", "figure", "mean", "half_width")
    return Grid("", columns, rows)


def _of_profile(one: EvaluatedPath, profile: Profile) -> dict[str, Any]:
    several = one.evaluations.get(profile.name, ())
    scored = {stem for each in several for stem, paper in each.papers.items() if paper.scores}
    return {
        "papers": len(scored) if several else None,
        "repeats": len(one.repeats[profile.name]),
        "left_out": sum(len(each.left_out) for each in several),
        "summary": {
            name: asdict(own) for name, own in summarise(one.repeats[profile.name]).items()
        },
    }


def _headline(told: Mapping[str, Any]) -> float:
    found = (told["summary"].get(name) for name in _HEADLINES)
    return next((one["mean"] for one in found if one), -1.0)


def _row(row: Mapping[str, Any], profile: str, names: Sequence[str]) -> list[Cell]:
    told = row["profiles"][profile]
    cells: list[Cell] = [row["name"], told["papers"], told["repeats"]]
    for name in names:
        own = told["summary"].get(name)
        width = own["half_width"] if own and told["repeats"] > 1 and name in _HEADLINES else None
        cells.append(Measured(own["mean"], width) if own else None)
    return cells


def _note(data: Mapping[str, Any], profile: str) -> str:
    told = [row["profiles"][profile] for row in data["paths"]]
    unsafe = "UNSAFE: programs were executed without confinement. " if data["is_unsafe"] else ""
    notes = [f"{unsafe}Means over papers, then over repeats (Rep.)"]
    if any(one["repeats"] > 1 for one in told):
        notes[0] += ", with the half width of their 95 % interval"
    if len({one["papers"] for one in told}) > 1:
        notes.append("not all have the same papers: `litx compare` takes those that all have")
    if left_out := sum(one["left_out"] for one in told):
        notes.append(f"{counted(left_out, 'paper')} without a score left out")
    return "; ".join(notes) + "."


def _side_by_side(data: Mapping[str, Any], profiles: Sequence[str]) -> Grid:
    """Return the headline and the rank of each path by each profile."""
    rows = []
    for row in data["paths"]:
        cells: list[Cell] = [row["name"]]
        for name in profiles:
            one = row["profiles"][name]
            figure = _headline(one)
            cells += [figure if figure >= 0 else None, one["rank"] if figure >= 0 else None]
        rows.append(cells)
    columns = ("Path", *(text for name in profiles for text in (name, "rank")))
    return Grid(
        "F1, or accuracy, by profile", columns, rows, "\n".join(map(_told, data["agreement"])), 3
    )


def _agreement(paths: Sequence[EvaluatedPath], *profiles: Profile) -> dict[str, Any]:
    """Return how two profiles rank paths alike."""
    from litx_scoring.rank_agreement import rank_agreement  # noqa: PLC0415 (loads numpy)

    numbers = [
        [f1_by_paper(one.evaluations[profile.name]) for one in paths] for profile in profiles
    ]
    papers = [{*own} for way in numbers for own in way]
    shared = sorted(set.intersection(*papers)) if papers else []
    first, second = ([[own[stem] for stem in shared] for own in way] for way in numbers)
    names = [profile.name for profile in profiles]
    return {"profiles": names, **asdict(rank_agreement(first, second))}


def _told(one: Mapping[str, Any]) -> str:
    """Say how two profiles rank paths alike."""
    names = " and ".join(one["profiles"])
    over = f"{counted(one['runs'], 'path')}, {counted(one['papers'], 'shared paper')}"
    if one["tau"] is None:
        return f"Kendall's tau between {names}: none, it takes 3 paths that differ ({over})."
    sure = "no interval from fewer than 10 papers"
    if one["low"] is not None:
        sure = f"95 % interval {one['low']:.2f} to {one['high']:.2f}, bootstrap over papers"
    return f"Kendall's tau-b between the ranks by {names}: {one['tau']:.2f} ({sure}; {over})."
