"""An evaluation as a table for people, 80 columns wide."""

from typing import TYPE_CHECKING

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from litx.evaluation import Evaluation, PaperScore
from litx_scoring.losses import losses

if TYPE_CHECKING:
    from rich.console import RenderableType

_COLUMNS = {
    "F1": ("overall", "f1"),
    "Prec.": ("overall", "precision"),
    "Rec.": ("overall", "recall"),
    "Value": ("value", "f1"),
    "Meas.": ("measurement", "f1"),
    "Proc.": ("process", "f1"),
    "Mat.": ("material", "f1"),
    "Conf.": ("config", "f1"),
}
"""Heading of each column with the level and the number that it shows."""


def render(evaluation: Evaluation, *, explain: bool) -> "RenderableType":
    """Return the table, what was wrong with papers, and, if asked for, what each lost."""
    parts: list[RenderableType] = [_table(evaluation)]
    parts += [_complaint(paper) for paper in evaluation.papers.values() if paper.message]
    if explain:
        parts += [_losses(paper) for paper in evaluation.papers.values() if paper.comparison]
    return Group(*parts)


def _table(evaluation: Evaluation) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=0, pad_edge=False, caption_justify="left")
    table.add_column("Paper", no_wrap=True, max_width=24)
    table.add_column("Outcome", no_wrap=True)
    for heading in _COLUMNS:
        table.add_column(heading, justify="right", no_wrap=True)
    for stem, paper in evaluation.papers.items():
        numbers = [_number(paper, *place) for place in _COLUMNS.values()]
        style = "" if paper.outcome == "ok" else "yellow"
        table.add_row(short_name(stem), Text(paper.outcome.value, style=style), *numbers)
    means = evaluation.mean
    table.add_section()
    row = [f"{means[level][name]:.2f}" for level, name in _COLUMNS.values()]
    scored = sum(paper.scores is not None for paper in evaluation.papers.values())
    table.add_row(f"mean of {scored}", "", *row, style="bold")
    dataset = evaluation.dataset
    version = f" {dataset.version}" if dataset.version else ""
    table.caption = (
        f"F1, Prec., Rec.: overall; other columns: F1 of the level. {dataset.name}{version},"
        f" profile {evaluation.profile.name}"
    )
    return table


def short_name(stem: str) -> str:
    """Return what tells a paper from others: its stem without the publisher."""
    return stem.rsplit("__", 1)[-1]


def _number(paper: PaperScore, level: str, name: str) -> str:
    return "-" if paper.scores is None else f"{getattr(getattr(paper.scores, level), name):.2f}"


def _complaint(paper: PaperScore) -> Text:
    line = f", line {paper.line}" if paper.line else ""
    return Text(f"{short_name(paper.stem)}: {paper.outcome.label}{line}: {paper.message}")


def _losses(paper: PaperScore) -> Table:
    """List what one paper lost at the value level."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, title_justify="left")
    table.title = f"{short_name(paper.stem)}: what was lost, in values"
    table.add_column("Recall", justify="right")
    table.add_column("Prec.", justify="right")
    table.add_column("What", overflow="fold")
    found = losses(paper.comparison) if paper.comparison else []
    for loss in found:
        where = f" ({loss.place})" if loss.place else ""
        what = f"{loss.material}: {loss.what}{where}"
        table.add_row(f"{loss.recall:.2f}", f"{loss.precision:.2f}", Text(what))
    return table
