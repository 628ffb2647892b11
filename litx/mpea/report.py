"""A comparison with MPEA for readers: tables, or an errata report in Markdown to send on."""

from collections.abc import Iterator
from typing import Any

from litx.display.cells import Measured
from litx.display.grid import Grid, render
from litx.display.text import short_name
from litx.files.package_data import read_toml
from litx.mpea import MpeaComparison

_INTRODUCTION = (
    "Each entry is a place where the MPEA table and an independent annotation of the same paper "
    "differ. The annotation may be the one that is wrong; the last two columns say where to look."
    " Phases are those of our first sample of that composition whose structures are named, and the"
    " row may be about another one. Values are compared with the closest one of all samples of that"
    " composition, whatever the test temperature, and differ by more than 5 % of ours."
)


def build_report(comparison: MpeaComparison) -> Iterator[Grid | str]:
    """Yield the totals, the papers and the disagreements, for a terminal."""
    yield _tabulate_totals(comparison)
    rows = [
        (short_name(stem), paper["ours"], paper["ours_with_text"], paper["mpea"])
        for stem, paper in comparison.density.items()
    ]
    yield Grid("Values of each paper", ("Paper", "Ours", "+text", "MPEA"), rows)
    blocks = [f"{len(comparison.disagreements)} disagreements"]
    for d in comparison.disagreements:
        gap = "" if d.difference is None else f", {d.difference:.1%} off"
        plural = "lines" if len(d.lines) > 1 else "line"
        blocks.append(
            f"{d.formula} ({d.doi})\n"
            f"  {d.error}, {d.column}: MPEA {d.mpea}, ours {d.ours}{gap}\n"
            f"  MPEA: {plural} {', '.join(map(str, d.lines))}\n"
            f"  ours: {d.source or 'no source'}; {d.material}\n"
            f"  {d.place}"
        )
    yield "\n\n".join(blocks)


def to_markdown(comparison: MpeaComparison) -> str:
    """Return an errata report that a person can send to MPEA's maintainers."""
    head = f"# Differences between MPEA and the ground truth of litx\n\n{_INTRODUCTION}\n"
    grids = [_tabulate_totals(comparison), *_tabulate_errata(comparison)]
    return f"{head}\n{render(grids, 'markdown')}"


def _tabulate_totals(comparison: MpeaComparison) -> Grid:
    """Return the totals and rates of a comparison beside the published figures."""
    data, dataset = comparison.as_data(), comparison.dataset
    rows = [
        (label, _to_cell(data["summary"], name), _to_cell(data["published"], name))
        for name, label in read_toml("litx.mpea", "tables")["labels"].items()
    ]
    note = (
        f"{len(comparison.density)} papers and {comparison.rows} rows of MPEA; "
        f"{len(comparison.unmatched)} rows have no material of the same composition and are not "
        f"compared. {dataset.name} {dataset.version} ({dataset.hash})"
    )
    return Grid("Ground truth and MPEA", ("", "Here", "Published"), rows, note, decimals=1)


def _to_cell(counts: dict[str, Any], name: str) -> Measured | float | None:
    """Return a number; a rate is printed with its counts."""
    number: float | None = counts.get(name)
    if number is None or not name.endswith("_rate"):
        return number
    subject = name.removesuffix("_rate")
    agree, compared = counts[f"{subject}_agree"], counts[f"{subject}_compared"]
    return Measured(number, printed=f"{number:.1%} ({agree}/{compared})")


def _tabulate_errata(comparison: MpeaComparison) -> Iterator[Grid]:
    """Yield the differences by paper, then blanks and rows without a material."""
    papers: dict[str, list[tuple[str, ...]]] = {}
    for d in comparison.disagreements:
        gap = "" if d.difference is None else f" ({d.difference:.1%})"
        lines, what = ", ".join(map(str, d.lines)), f"{d.error}: {d.column}{gap}"
        place = (d.material, d.source or "", d.place)
        papers.setdefault(d.doi, []).append((lines, d.formula, what, d.mpea, d.ours, *place))
    columns = ("Lines of the table", "Alloy", "What differs", "MPEA", "Ours", "Our sample")
    for doi, rows in papers.items():
        yield Grid(doi, (*columns, "In the paper", "Ours, file and line"), rows)
    if comparison.blanks:
        title = "Blank cells for which the paper has a value"
        yield Grid(title, ("Paper", "Alloy", "Column"), comparison.blanks)
    if comparison.unmatched:
        yield Grid(
            "Rows whose composition no sample of ours has",
            ("Line of the table", "Paper", "Alloy"),
            [(row.line, row.doi, row.formula) for row in comparison.unmatched],
            "Most differ by rounding; some give another alloy than the paper.",
        )
