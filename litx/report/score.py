"""An evaluation as tables for a terminal, and as CSV."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from litx.display.grid import Grid, render
from litx.display.text import short_name
from litx.evaluation import Evaluation
from litx.report.json import NUMBERS, as_data

if TYPE_CHECKING:  # it loads the objects, which a table of scores does not need
    from litx_scoring.loss import Loss, LossSum

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
"""Level and metric of each column, which is shown where the profile has the level."""

SHOWN = 10
"""Most losses of a paper that a table lists; another table sums up all of them."""


def report_parts(
    evaluation: Evaluation, *, explain: bool, most: int | None = None
) -> Iterator[Grid | str]:
    """Yield the scores, messages about papers and, with `explain`, the losses of each paper.

    Args:
        evaluation: The scores.
        explain: Whether to list losses.
        most: Most losses of a paper, the largest ones; None for all.
    """
    levels = {"overall", *evaluation.profile.levels}
    if "composition" in levels:
        levels -= {"measurement"}  # 80 characters have no room for both
    columns = {name: place for name, place in _COLUMNS.items() if place[0] in levels}
    yield tabulate_scores(evaluation, columns)
    yield from list_messages(evaluation)
    if explain:
        yield _summary(evaluation.summed_losses)
        for stem, losses in evaluation.losses.items():
            if losses:
                yield list_losses(stem, losses, most)
            else:
                yield f"{short_name(stem)}: nothing was lost"


def as_csv(evaluation: Evaluation) -> str:
    """Return a row for each paper and level, with unrounded numbers and with hashes."""
    data, rows = as_data(evaluation), []
    hashes = [data[name]["hash"] for name in ("profile", "dataset", "code")]
    for stem, paper in data["papers"].items():
        tier = paper["run"]["tier"] if paper["run"] else ""
        for level in ("overall", *evaluation.profile.levels):
            numbers = (paper[level] or {}).get
            slips = paper.get("slips", {})
            counts = (slips.get("objects"), slips.get("of"))
            row = (stem, paper["outcome"], level, *map(numbers, NUMBERS), tier, *counts, *hashes)
            rows.append(row)
    about = ("tier", "slips", "objects", "profile", "dataset", "code")
    columns = ("paper", "outcome", "level", *NUMBERS, *about)
    return render([Grid("", columns, rows)], "csv").rstrip("\n")


def tabulate_scores(
    evaluation: Evaluation, columns: Mapping[str, tuple[str, str]], decimals: int = 2
) -> Grid:
    """Return outcome and scores of each paper, and means; `columns` names level and metric."""
    places = columns.values()
    has_slips = evaluation.profile.salvages
    rows = []
    for stem, paper in evaluation.papers.items():
        numbers = (evaluation.number(stem, *place) for place in places)
        slips = [str(paper.slips or "")] if has_slips else []
        rows.append((short_name(stem), paper.outcome.value, *numbers, *slips))
    omitted = len(evaluation.left_out)
    scored = f"{len(rows) - omitted}" + (f", {omitted} left out" if omitted else "")
    means = [evaluation.mean[level][name] for level, name in places]
    dataset, profile = evaluation.dataset, evaluation.profile
    version = f" {dataset.version}" if dataset.version else ""
    digest = f" ({dataset.hash[:8]})" if dataset.hash else ""  # none in a picture
    stamp = "UNSAFE: programs were executed without confinement. " if evaluation.is_unsafe else ""
    meaning = "Each number is an F1."
    if "F1" in columns:
        meaning = "F1, Prec, Rec: overall; other columns: F1 of the level."
    meaning += " Slips: objects mended or left out, of all." if has_slips else ""
    headings, total = ["Paper", "Outcome", *columns], [f"mean of {scored}", "", *means]
    if has_slips:
        headings.append("Slips")
        total.append("")
    note = f"{stamp}{meaning} {dataset.name}{version}{digest}, profile {profile.name}"
    colours = {row[1]: "yellow" for row in rows if row[1] != "ok"}
    return Grid("", headings, rows, note, decimals, total=total, colours=colours)


def list_messages(evaluation: Evaluation) -> Iterator[str]:
    """Yield a line for each paper with a message: outcome, line of the program, message."""
    for paper in evaluation.papers.values():
        if paper.message:
            line = f", line {paper.line}" if paper.line else ""
            message = paper.message.replace("\n", "\n    ")  # so no line can imitate a heading
            yield f"{short_name(paper.stem)}: {paper.outcome.label}{line}: {message}"


def _summary(sums: "Sequence[LossSum]") -> Grid:
    """Return the losses of all papers, by category and level."""
    rows = [(s.category, s.level, s.recall, s.precision, s.count) for s in sums]
    columns = ("Category", "Level", "Recall", "Prec.", "Count")
    note = "Recall, Prec.: points lost, as the level counts. Count: places that lost some."
    points = sum(s.recall for s in sums), sum(s.precision for s in sums)
    total = ("all", "", *points, sum(s.count for s in sums))
    return Grid("What was lost", columns, rows, note, total=total)


def list_losses(stem: str, losses: "Sequence[Loss]", most: int | None = None) -> Grid:
    """List the losses of a paper, or the largest ones."""
    if most:
        listed = sorted(losses, key=lambda loss: -loss.recall - loss.precision)[:most]
    else:
        listed = list(losses)
    rows = []
    for loss in listed:
        what = f"{loss.category}: {loss.material}: {loss.what}{_where(loss)}"
        rows.append((loss.level, loss.recall, loss.precision, what))
    columns = ("Level", "Recall", "Prec.", "What")
    more = len(losses) - len(rows)
    note = f"The {len(rows)} that cost most; --full lists {more} more." if more else ""
    return Grid(f"{short_name(stem)}: what was lost", columns, rows, note, wraps=True)


def _where(loss: "Loss") -> str:
    """Name the lines of both sides that are known, on a separate line."""
    places = {"truth": loss.place, "extraction": loss.other_place}
    lines = ", ".join(f"{s} line {at.rpartition(':')[2]}" for s, at in places.items() if at)
    return f"\n({lines})" if lines else ""
