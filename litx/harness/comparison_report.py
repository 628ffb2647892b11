"""A comparison of runs for readers: tables for a terminal, in Markdown, or as a page."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from litx.display.grid import Cell, Grid, render
from litx.display.text import counted, short_name
from litx.files.paths import display_path
from litx.harness.comparison import ComparedSide, RunComparison, SidePair
from litx.report.page import page
from litx_scoring.loss import Category
from litx_scoring.paired import PairedDifference

ABOUT = (
    "95 % interval: the wider of the studentised bootstrap and Student's t; p: the permutation "
    "test. Repeats are averaged, papers are what is drawn at random. An interval with 0 in it: "
    "these papers do not tell which is better."
)
"""What a reader must know of the figures."""

_ROUGH = "~: Student's t alone, since too few papers differ; it may be too narrow."

_LEAST_P = 0.001
"""Below it a p-value is shown as that."""


def markdown(comparison: RunComparison) -> str:
    """Return the tables in Markdown."""
    return f"{render(list(grids(comparison)), 'markdown')}\n{ABOUT}"


def html(comparison: RunComparison) -> str:
    """Return the tables as a page."""
    return page("litx compare", [ABOUT], list(grids(comparison)), comparison.canary)


def grids(comparison: RunComparison) -> Iterator[Grid]:
    """Yield who is compared, the differences, the papers, and what was lost."""
    sides = comparison.sides
    yield _sides(comparison)
    if len(sides) == 2:
        yield _levels(sides, comparison.pairs[0])
    else:
        yield _matrix(comparison)
    yield _papers(comparison)
    yield _categories(sides)
    yield from _facts(comparison)


def _sides(comparison: RunComparison) -> Grid:
    rows = []
    for side in comparison.sides:
        outcomes = ", ".join(f"{count} {name}" for name, count in side.outcomes.items())
        path = display_path(side.given.path)
        place = f"{side.given.name}\n{path}" if side.given.task else path
        rows.append((side.label, place, len(side.evaluations), outcomes))
    dataset, profile = comparison.basis.dataset, comparison.basis.profile
    basis = f"{counted(len(comparison.papers), 'paper')} that all have, {dataset.name} "
    basis += f"{dataset.version or ''} ({dataset.hash:.8}), profile {profile.name}"
    alone = "One paper alone: no interval and no p-value, which take two at least"
    notes = [basis, *comparison.notes, *([alone] if len(comparison.papers) == 1 else [])]
    note = "".join(f"{one}.\n" for one in notes).rstrip("\n")
    return Grid("Compared", ("", "Side", "Repeats", "Outcomes"), rows, note, wraps=True)


def _levels(sides: Sequence[ComparedSide], pair: SidePair) -> Grid:
    rows = [
        (level, *(side.means[level] for side in sides), *_cells(found))
        for level, found in pair.levels.items()
    ]
    labels = [side.label for side in sides]
    columns = ("Level", *labels, _gain(sides), "95 % interval", "p", "Papers")
    note = _ROUGH if any(found.is_rough for found in pair.levels.values()) else ""
    return Grid("Mean F1 of each level", columns, rows, note, decimals=3)


def _matrix(comparison: RunComparison) -> Grid:
    """Return the difference of each side from each, that of the row less that of the column."""
    cells: dict[tuple[str, str], str] = {}
    for pair in comparison.pairs:
        p_value = "" if pair.p_value is None else f" ({_p_value(pair.p_value)})"
        for both, sign in ((pair.sides, -1), (pair.sides[::-1], 1)):
            cells[both] = f"{_signed(sign * pair.levels['overall'].mean)}{p_value}"
    labels = [side.label for side in comparison.sides]
    rows = [
        (one.label, one.means["overall"], *(cells.get((one.label, other)) for other in labels))
        for one in comparison.sides
    ]
    columns = ("Side", "F1", *(f"\u2212 {label}" for label in labels))
    note = "The row less the column, overall; p is corrected by Holm."
    return Grid("Mean F1, and how much more it is than others", columns, rows, note, decimals=3)


def _cells(found: PairedDifference) -> tuple[Cell, ...]:
    """Return a difference with its interval, its p-value and its papers."""
    if found.low is None or found.high is None or found.p_value is None:
        return _signed(found.mean), None, None, found.papers
    low, high = max(found.low, -1.0), min(found.high, 1.0)
    interval = f"{_signed(low)} to {_signed(high)}{'~' * found.is_rough}"
    return _signed(found.mean), interval, _p_value(found.p_value), found.papers


def _signed(value: float) -> str:
    return f"{round(value, 3) + 0.0:+.3f}"  # and no -0.000


def _p_value(value: float) -> str:
    return f"{value:.3f}" if value >= _LEAST_P else f"<{_LEAST_P}"


def _gain(sides: Sequence[ComparedSide]) -> str:
    return f"{sides[-1].label} \u2212 {sides[0].label}"


def _papers(comparison: RunComparison) -> Grid:
    sides = comparison.sides
    rows: list[tuple[Cell, ...]] = [
        (short_name(stem), *scores, _signed(scores[-1] - scores[0]))
        for stem, scores in comparison.papers.items()
    ]
    columns = ("Paper", *(side.label for side in sides), _gain(sides))
    return Grid("Overall F1 of each paper", columns, rows, decimals=3)


def _categories(sides: Sequence[ComparedSide]) -> Grid:
    lost = {one: [side.losses[one][i] for i in (0, 1) for side in sides] for one in Category}
    rows = [(one.value, *numbers) for one, numbers in lost.items() if any(numbers)]
    columns = [f"{name} {side.label}" for name in ("Recall", "Prec.") for side in sides]
    note = "What of the truth was not found, what of the extraction is not right, as levels count."
    return Grid("Why it was lost", ("Loss", *columns), rows, note, decimals=1)


def _facts(comparison: RunComparison) -> Iterator[Grid]:
    for (has, lost), facts in groupby(comparison.facts, key=lambda fact: (fact.has, fact.lost)):
        rows = [
            (f"{short_name(one.paper)}:{one.place.rpartition(':')[2]}", one.weight, one.text)
            for one in facts
        ]
        title = f"What {has} has and {lost} lost: the {len(rows)} facts that weigh most"
        yield Grid(title, ("Truth, line", "Weight", "Fact"), rows, wraps=True)
