"""A comparison as tables for people, 80 columns wide."""

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from litx.mpea import Comparison, Disagreement
from litx.mpea.report import ROWS, shown
from litx.words import short_name, showable


def render(comparison: Comparison) -> Group:
    """Return the totals, the papers and the disagreements."""
    return Group(_totals(comparison), _papers(comparison), _disagreements(comparison))


def _totals(comparison: Comparison) -> Table:
    table = _empty("Ground truth and MPEA")
    table.add_column("")
    table.add_column("Here", justify="right")
    table.add_column("Published", justify="right")
    data = comparison.as_data()
    for name, label in ROWS.items():
        table.add_row(label, shown(data["summary"], name), shown(data["published"], name))
    dataset = comparison.dataset
    table.caption = (
        f"{len(comparison.density)} papers and {comparison.rows} rows of MPEA; "
        f"{len(comparison.unmatched)} rows have no material of the same composition and are not "
        f"compared. {dataset.name} {dataset.version} ({dataset.hash[:8]})"
    )
    return table


def _papers(comparison: Comparison) -> Table:
    table = _empty("Values of each paper")
    table.add_column("Paper", no_wrap=True)
    for heading in ("Ours", "+text", "MPEA"):
        table.add_column(heading, justify="right")
    for stem, one in comparison.density.items():
        numbers = (one.ours, one.ours_with_text, one.mpea)
        table.add_row(short_name(stem), *map(str, numbers))
    return table


def _disagreements(comparison: Comparison) -> Text:
    """List where the two differ, a few lines each."""
    found = comparison.disagreements
    return Text("\n\n".join([f"{len(found)} disagreements", *map(_entry, found)]))


def _entry(one: Disagreement) -> str:
    gap = "" if one.difference is None else f", {one.difference:.1%} off"
    plural = "lines" if len(one.lines) > 1 else "line"
    lines = (
        f"{one.formula} ({one.doi})",
        f"  {one.error}, {one.column}: MPEA {one.mpea}, ours {one.ours}{gap}",
        f"  MPEA: {plural} {', '.join(map(str, one.lines))}",
        f"  ours: {one.source or 'no source'}; {one.material}",
        f"  {one.place}",
    )
    return showable("\n".join(lines))


def _empty(title: str) -> Table:
    return Table(
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
        title=title,
        title_justify="left",
        caption_justify="left",
    )
