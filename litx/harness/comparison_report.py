"""Comparison of runs as tables for a terminal, in Markdown, or as a page."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from litx.display.grid import Cell, Grid, render
from litx.display.text import counted, short_name
from litx.files.paths import display_path
from litx.harness.comparison import ComparedSide, RunComparison, SidePair
from litx.report.page import render_page
from litx_scoring.loss import Category
from litx_scoring.paired import PairedDifference

ABOUT = (
    "95 % interval: the wider of the studentised bootstrap and Student's t; p: the permutation "
    "test. Repeats are averaged, papers are what is drawn at random. An interval with 0 in it: "
    "these papers do not tell which is better."
)
"""Note on the numbers."""

_ROUGH = "~: Student's t alone, since too few papers differ; it may be too narrow."

_LEAST_P = 0.001
"""Smallest p-value in tables."""


def markdown(comparison: RunComparison) -> str:
    """Return all tables of a comparison in Markdown, with the note on their numbers below."""
    return f"{render(list(grids(comparison)), 'markdown')}\n{ABOUT}"


def html(comparison: RunComparison) -> str:
    """Return all tables of a comparison as an HTML page, with the canary if it shows facts."""
    return render_page("litx compare", [ABOUT], list(grids(comparison)), comparison.canary)


def grids(comparison: RunComparison) -> Iterator[Grid]:
    """Yield the sides, differences, papers and losses as tables."""
    sides = comparison.sides
    yield _side_grid(comparison)
    if len(sides) == 2:
        yield _level_grid(sides, comparison.pairs[0])
    else:
        yield _pair_grid(comparison)
    yield _paper_grid(comparison)
    yield _loss_grid(sides)
    yield from _fact_grids(comparison)


def _side_grid(comparison: RunComparison) -> Grid:
    """Return a row for each side: path, number of repeats, outcomes and slips; notes below."""
    has_slips = comparison.has_slips
    rows = []
    for side in comparison.sides:
        outcomes = ", ".join(f"{count} {name}" for name, count in side.outcomes.items())
        path = display_path(side.source.path)
        place = f"{side.source.name}\n{path}" if side.source.task else path
        slips = [side.slips] if has_slips else []
        rows.append((side.label, place, len(side.evaluations), outcomes, *slips))
    dataset, profile = comparison.reference.dataset, comparison.reference.profile
    shared = f"{counted(len(comparison.papers), 'paper')} that all have, {dataset.name} "
    shared += f"{dataset.version or ''} ({dataset.hash:.8}), profile {profile.name}"
    notes = [shared, *comparison.notes]
    if len(comparison.papers) == 1:
        notes.append("A single paper: an interval and a p-value need at least two")
    if has_slips:
        notes.append("Slips: share of the objects that were mended or left out")
    note = "".join(f"{line}.\n" for line in notes).rstrip("\n")
    columns = ("", "Side", "Repeats", "Outcomes", *(["Slips"] if has_slips else []))
    return Grid("Compared", columns, rows, note, wraps=True, decimals=3)


def _level_grid(sides: Sequence[ComparedSide], pair: SidePair) -> Grid:
    """Return the mean F1 of each side at each level, and difference, interval and p of the pair."""
    rows = [
        (level, *(side.means[level] for side in sides), *_cells(difference))
        for level, difference in pair.levels.items()
    ]
    labels = [side.label for side in sides]
    columns = ("Level", *labels, _gain(sides), "95 % interval", "p", "Papers")
    note = _ROUGH if any(difference.is_rough for difference in pair.levels.values()) else ""
    return Grid("Mean F1 of each level", columns, rows, note, decimals=3)


def _pair_grid(comparison: RunComparison) -> Grid:
    """Return the mean F1 of each side, and its difference from each side: row minus column."""
    cells: dict[tuple[str, str], str] = {}
    for pair in comparison.pairs:
        p_value = "" if pair.p_value is None else f" ({_p_value(pair.p_value)})"
        for sides, sign in ((pair.sides, -1), (pair.sides[::-1], 1)):
            cells[sides] = f"{_signed(sign * pair.levels['overall'].mean)}{p_value}"
    labels = [side.label for side in comparison.sides]
    rows = [
        (side.label, side.means["overall"], *(cells.get((side.label, label)) for label in labels))
        for side in comparison.sides
    ]
    columns = ("Side", "F1", *(f"\u2212 {label}" for label in labels))
    note = "The row minus the column, overall; p is corrected by Holm."
    return Grid("Mean F1, and its difference from others", columns, rows, note, decimals=3)


def _cells(difference: PairedDifference) -> tuple[Cell, ...]:
    """Return the cells of a difference: mean, interval, p-value and papers; None if unknown."""
    mean, papers = _signed(difference.mean), difference.papers
    if difference.low is None or difference.high is None or difference.p_value is None:
        return mean, None, None, papers
    low, high = max(difference.low, -1.0), min(difference.high, 1.0)
    interval = f"{_signed(low)} to {_signed(high)}{'~' if difference.is_rough else ''}"
    return mean, interval, _p_value(difference.p_value), papers


def _signed(value: float) -> str:
    """Format a difference with its sign and three decimals, zero as +0.000."""
    return f"{round(value, 3) + 0.0:+.3f}"  # and no -0.000


def _p_value(value: float) -> str:
    """Format a p-value with three decimals; a smaller value than `_LEAST_P` as "<0.001"."""
    return f"{value:.3f}" if value >= _LEAST_P else f"<{_LEAST_P}"


def _gain(sides: Sequence[ComparedSide]) -> str:
    """Return the heading of a difference: the label of the last side minus that of the first."""
    return f"{sides[-1].label} \u2212 {sides[0].label}"


def _paper_grid(comparison: RunComparison) -> Grid:
    """Return the overall F1 of each side on each paper, and the last side minus the first."""
    sides = comparison.sides
    rows: list[tuple[Cell, ...]] = [
        (short_name(stem), *scores, _signed(scores[-1] - scores[0]))
        for stem, scores in comparison.papers.items()
    ]
    columns = ("Paper", *(side.label for side in sides), _gain(sides))
    return Grid("Overall F1 of each paper", columns, rows, decimals=3)


def _loss_grid(sides: Sequence[ComparedSide]) -> Grid:
    """Return the weight that each side lost in recall and precision, by category of loss."""
    parts = ("recall", "precision")
    lost = {
        category: [side.losses[category][part] for part in parts for side in sides]
        for category in Category
    }
    rows = [(category.value, *numbers) for category, numbers in lost.items() if any(numbers)]
    columns = [f"{name} {side.label}" for name in ("Recall", "Prec.") for side in sides]
    note = "Recall: lost weight of the truth; precision: wrong weight of the extraction."
    return Grid("Why it was lost", ("Loss", *columns), rows, note, decimals=1)


def _fact_grids(comparison: RunComparison) -> Iterator[Grid]:
    """Yield a table of the facts that a side has and another lost, for each such pair of sides."""
    for (has, lost), facts in groupby(comparison.facts, key=lambda fact: (fact.has, fact.lost)):
        rows = [
            (f"{short_name(fact.paper)}:{fact.place.rpartition(':')[2]}", fact.weight, fact.text)
            for fact in facts
        ]
        title = f"Facts that {has} has and {lost} lost: the {len(rows)} of most weight"
        yield Grid(title, ("Truth, line", "Weight", "Fact"), rows, wraps=True)
