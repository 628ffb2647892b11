"""An evaluation as a table for people, 80 columns wide."""

from typing import TYPE_CHECKING

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from litx.evaluation import Evaluation, PaperScore
from litx.words import short_name
from litx_scoring.loss import Loss

if TYPE_CHECKING:
    from rich.console import RenderableType

_COLUMNS = {
    "F1": ("overall", "f1"),
    "Prec.": ("overall", "precision"),
    "Rec.": ("overall", "recall"),
    "Value": ("value", "f1"),
    "Meas.": ("measurement", "f1"),
    "Comp.": ("composition", "f1"),
    "Proc.": ("process", "f1"),
    "Mat.": ("material", "f1"),
    "Conf.": ("config", "f1"),
}
"""Heading of each column with the level and the number that it shows, where the profile has it."""


_NARROW = 70
"""Below this width, in characters, the table shows the first number alone."""


def render(evaluation: Evaluation, *, explain: bool) -> "RenderableType":
    """Return the table, what was wrong with papers, and, if asked for, what each lost."""
    parts: list[RenderableType] = [_ScoreTable(evaluation)]
    parts += [_complaint(paper) for paper in evaluation.papers.values() if paper.message]
    if explain:
        parts += [_losses(paper) for paper in evaluation.papers.values() if paper.scores]
    return Group(*parts)


class _ScoreTable:
    """The table of scores, in a width that the console decides."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        known = {"overall", *self.evaluation.profile.levels}
        if "composition" in known:
            known -= {"measurement"}  # 80 columns have no room for both
        columns = [(name, place) for name, place in _COLUMNS.items() if place[0] in known]
        count = len(columns) if options.max_width >= _NARROW else 1
        yield _table(self.evaluation, dict(columns[:count]))


def _table(evaluation: Evaluation, columns: dict[str, tuple[str, str]]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=0, pad_edge=False, caption_justify="left")
    table.add_column("Paper", no_wrap=True, max_width=24)
    table.add_column("Outcome", no_wrap=True)
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True, min_width=4)
    for stem, paper in evaluation.papers.items():
        numbers = [
            _number(paper, *place, is_published=evaluation.profile.is_published)
            for place in columns.values()
        ]
        style = "" if paper.outcome == "ok" else "yellow"
        table.add_row(short_name(stem), Text(paper.outcome.value, style=style), *numbers)
    left_out = len(evaluation.left_out)
    scored = f"{len(evaluation.papers) - left_out}" + (f", {left_out} left out" if left_out else "")
    means = [evaluation.mean[level][name] for level, name in columns.values()]
    table.add_section()
    row = ["-" if number is None else f"{number:.2f}" for number in means]
    table.add_row(f"mean of {scored}", "", *row, style="bold")
    dataset = evaluation.dataset
    version = f" {dataset.version}" if dataset.version else ""
    digest = f" ({dataset.hash[:8]})" if dataset.hash else ""  # which a picture leaves out
    stamp = "UNSAFE: programs were executed without confinement. " if evaluation.is_unsafe else ""
    table.caption = stamp + (
        f"F1, Prec., Rec.: overall; other columns: F1 of the level. {dataset.name}{version}"
        f"{digest}, profile {evaluation.profile.name}"
    )
    return table


def _number(paper: PaperScore, level: str, name: str, *, is_published: bool) -> str:
    if paper.scores is None:
        return "-"
    if level == "overall":
        return f"{getattr(paper.scores.overall, name):.2f}"
    found = paper.scores.levels[level]
    return f"{getattr(found, name):.2f}" if found.active or is_published else "-"


def _complaint(paper: PaperScore) -> Text:
    line = f", line {paper.line}" if paper.line else ""
    message = paper.message.replace("\n", "\n    ")  # no line of a program's looks like ours
    return Text(f"{short_name(paper.stem)}: {paper.outcome.label}{line}: {message}")


def _losses(paper: PaperScore) -> "RenderableType":
    """List what one paper lost."""
    name = short_name(paper.stem)
    found = paper.scores.losses() if paper.scores else []
    if not found:
        return Text(f"{name}: nothing was lost")
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, title_justify="left")
    table.title = f"{name}: what was lost"
    table.add_column("Recall", justify="right")
    table.add_column("Prec.", justify="right")
    table.add_column("What", overflow="fold")
    for loss in found:
        why = f"{loss.category}: " if loss.category else ""
        what = f"{why}{loss.material}: {loss.what}{_where(loss)}"
        table.add_row(f"{loss.recall:.2f}", f"{loss.precision:.2f}", Text(what))
    return table


def _where(loss: Loss) -> str:
    """Return a line with the lines of both sides, as far as they are known."""
    if not loss.place:
        return ""
    told = {"truth" if loss.missing or loss.other_place else "extraction": loss.place}
    if loss.other_place:
        told["extraction"] = loss.other_place
    lines = (f"{side} line {place.rpartition(':')[2]}" for side, place in told.items())
    return f"\n({', '.join(lines)})"
