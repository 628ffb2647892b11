"""An evaluation as tables: for a terminal, as a page, and as rows for machines."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

import litxalloy
from litx.evaluation import Evaluation
from litx.report.grid import Grid, render
from litx.report.json import as_data
from litx.report.page import Markup, page
from litx.report.sides import side_by_side
from litx.words import short_name

if TYPE_CHECKING:  # it loads the objects, which a table of known scores does without
    from litx_scoring.loss import Loss

_COLUMNS = {
    "F1": ("overall", "f1"),
    "Prec": ("overall", "precision"),
    "Rec": ("overall", "recall"),
    "Value": ("value", "f1"),
    "Meas": ("measurement", "f1"),
    "Comp": ("composition", "f1"),
    "Proc": ("process", "f1"),
    "Mat": ("material", "f1"),
    "Conf": ("config", "f1"),
}
"""Heading of each column with the level and the number that it shows, where the profile has it."""

SHOWN = 10
"""How many losses of a paper a table shows; the sum of all stands above."""

_NUMBERS = ("precision", "recall", "f1", "tp", "target", "extracted")


def report_parts(
    evaluation: Evaluation, *, explain: bool, most: int | None = None
) -> Iterator[Grid | str]:
    """Yield the scores, what was wrong with papers, and, if asked for, what each lost.

    Args:
        evaluation: The scores.
        explain: Whether losses are asked for.
        most: How many of a paper, those that cost most; None for all.
    """
    known = {"overall", *evaluation.profile.levels}
    if "composition" in known:
        known -= {"measurement"}  # 80 columns have no room for both
    columns = {name: place for name, place in _COLUMNS.items() if place[0] in known}
    yield _scores(evaluation, columns)
    yield from _complaints(evaluation)
    if explain:
        lost = evaluation.losses
        yield _summary(lost.values())
        for stem, own in lost.items():
            yield _losses(stem, own, most) if own else f"{short_name(stem)}: nothing was lost"


def as_html(evaluation: Evaluation, *, explain: bool) -> str:
    """Return a page of the scores at each level and, if asked for, of what each paper lost."""
    canary = evaluation.dataset.canary if explain else ""
    return page("litx scores", *page_parts(evaluation, explain=explain), canary)


def page_parts(evaluation: Evaluation, *, explain: bool) -> tuple[list[str], list[Grid | Markup]]:
    """Return what such a page says first, and its tables.

    What a paper lost is marked in its truth and in its extraction, side by side.
    """
    columns = {level: (level, "f1") for level in ("overall", *evaluation.profile.levels)}
    sections: list[Grid | Markup] = [_scores(evaluation, columns, decimals=4)]
    dataset, profile, pairing = evaluation.dataset, evaluation.profile, evaluation.pairing
    lost = evaluation.losses if explain else {}
    sections += [_summary(lost.values())] if explain else []
    for number, (stem, own) in enumerate(lost.items()):
        if own:
            truth = pairing.truths[stem] or litxalloy.papers.path(stem)
            sides = side_by_side(f"p{number}", truth, pairing.predictions.get(stem), own)
            sections += [_losses(stem, own), sides]
    basis = (
        f"Dataset {dataset.name} {dataset.hash}, profile {profile.name} {profile.hash}, code "
        f"{evaluation.code}."
    )
    return [basis, *_complaints(evaluation)], sections


def as_csv(evaluation: Evaluation) -> str:
    """Return a row for each paper and level, numbers not rounded, hashes included."""
    data, rows = as_data(evaluation), []
    hashes = [data[name]["hash"] for name in ("profile", "dataset", "code")]
    for stem, paper in data["papers"].items():
        tier = paper["run"]["tier"] if paper["run"] else ""
        for level in ("overall", *evaluation.profile.levels):
            numbers = (paper[level] or {}).get
            slips = paper.get("slips", {})
            counts = (slips.get("objects"), slips.get("of"))
            row = (stem, paper["outcome"], level, *map(numbers, _NUMBERS), tier, *counts, *hashes)
            rows.append(row)
    about = ("tier", "slips", "objects", "profile", "dataset", "code")
    columns = ("paper", "outcome", "level", *_NUMBERS, *about)
    return render([Grid("", columns, rows)], "csv").rstrip("\n")


def _scores(
    evaluation: Evaluation, columns: Mapping[str, tuple[str, str]], decimals: int = 2
) -> Grid:
    places = columns.values()
    has_slips = evaluation.profile.salvages
    rows = [
        (
            short_name(stem),
            paper.outcome.value,
            *(evaluation.number(stem, *place) for place in places),
            *([str(paper.slips or "")] if has_slips else []),
        )
        for stem, paper in evaluation.papers.items()
    ]
    left_out = len(evaluation.left_out)
    scored = f"{len(rows) - left_out}" + (f", {left_out} left out" if left_out else "")
    means = [evaluation.mean[level][name] for level, name in places]
    dataset, profile = evaluation.dataset, evaluation.profile
    version = f" {dataset.version}" if dataset.version else ""
    digest = f" ({dataset.hash[:8]})" if dataset.hash else ""  # which a picture leaves out
    stamp = "UNSAFE: programs were executed without confinement. " if evaluation.is_unsafe else ""
    parts = "F1, Prec, Rec: overall; other columns: F1 of the level."
    meaning = parts if "F1" in columns else "Each number is an F1."
    meaning += " Slips: objects mended or left out, of all." if has_slips else ""
    return Grid(
        "",
        ("Paper", "Outcome", *columns, *(["Slips"] if has_slips else [])),
        rows,
        f"{stamp}{meaning} {dataset.name}{version}{digest}, profile {profile.name}",
        decimals,
        total=(f"mean of {scored}", "", *means, *([""] if has_slips else [])),
        colours={row[1]: "yellow" for row in rows if row[1] != "ok"},
    )


def _complaints(evaluation: Evaluation) -> Iterator[str]:
    """Yield what was wrong with papers."""
    for paper in evaluation.papers.values():
        if paper.message:
            line = f", line {paper.line}" if paper.line else ""
            message = paper.message.replace("\n", "\n    ")  # no line of it looks like ours
            yield f"{short_name(paper.stem)}: {paper.outcome.label}{line}: {message}"


def _summary(lost: "Iterable[Sequence[Loss]]") -> Grid:
    """Sum up what all papers lost, by reason and level."""
    from litx_scoring.loss import summed  # noqa: PLC0415

    found = summed(chain.from_iterable(lost))
    rows = [(one.category, one.level, one.recall, one.precision, one.count) for one in found]
    columns = ("Category", "Level", "Recall", "Prec.", "Count")
    note = "Recall, Prec.: points lost, as the level counts. Count: places that lost some."
    sums = (sum(one.recall for one in found), sum(one.precision for one in found))
    total = ("all", "", *sums, sum(one.count for one in found))
    return Grid("What was lost", columns, rows, note, total=total)


def _losses(stem: str, lost: "Sequence[Loss]", most: int | None = None) -> Grid:
    """List what one paper lost, or the part of it that cost most."""
    rows = []
    shown = sorted(lost, key=lambda one: -one.recall - one.precision)[:most] if most else lost
    for loss in shown:
        what = f"{loss.category}: {loss.material}: {loss.what}{_where(loss)}"
        rows.append((loss.level, loss.recall, loss.precision, what))
    columns = ("Level", "Recall", "Prec.", "What")
    left = len(lost) - len(rows)
    note = f"The {len(rows)} that cost most; --full lists {left} more." if left else ""
    return Grid(f"{short_name(stem)}: what was lost", columns, rows, note, wraps=True)


def _where(loss: "Loss") -> str:
    """Return a line with the lines of both sides, as far as they are known."""
    places = {"truth": loss.place, "extraction": loss.other_place}
    told = (f"{side} line {at.rpartition(':')[2]}" for side, at in places.items() if at)
    lines = ", ".join(told)
    return f"\n({lines})" if lines else ""
