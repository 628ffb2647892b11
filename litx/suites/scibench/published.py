"""Tables of what was published, each with the average worked out again where that can be done."""

from collections.abc import Mapping, Sequence
from typing import Final

from litx.report.grid import Cell, Grid
from litx.suites.published import numbers
from litx.suites.scibench.problem import BOOKS

PROBLEMS: Final[Mapping[str, int]] = numbers("scibench")["problems"]
"""Test problems of each textbook in the version of the publication, in the order of its columns."""

TODAY: Final = {name: book.test for name, book in BOOKS.items()}
"""The same of the data today, which are those of the later board."""

_HEADINGS: Final = {"calculus": "calc"}
"""Textbooks that the published tables call otherwise."""


def right_answers(shares: Sequence[float], problems: Mapping[str, int]) -> list[int]:
    """Return how many answers were right, of which the cells are rounded per cent by textbook.

    A cell that is a share of some other number comes to the count that is nearest.
    """
    pairs = zip(shares, problems.values(), strict=True)
    return [round(share * count / 100) for share, count in pairs]


def published_tables() -> Sequence[Grid]:
    """Return every published table that is known as numbers."""
    told = numbers("scibench")
    grids = [
        _table(f"published scores in %: {setting}", rows, PROBLEMS, told["notes"]["scores"])
        for setting, rows in told["scores"].items()
    ]
    grids.append(_table("the later board in %: zero", told["board"], TODAY, told["notes"]["board"]))
    for one in told["tables"]:
        known = [[None if cell != cell else cell for cell in row] for row in one["rows"]]  # noqa: PLR0124 (NaN)
        grids.append(Grid(one["title"], one["columns"], known, one["note"]))
    return grids


def _table(
    title: str, scores: Mapping[str, Sequence[float]], problems: Mapping[str, int], note: str
) -> Grid:
    """Return the rows of models; `Again` is the average over problems that their cells make."""
    rows: list[list[Cell]] = []
    for model, (*shares, average) in scores.items():
        right = sum(right_answers(shares, problems))
        again = 100 * right / sum(problems.values())
        rows.append([model, average, again, right, *map(float, shares)])
    headings = [_HEADINGS.get(book, book) for book in problems]
    return Grid(f"SciBench, {title}", ("Model", "Avg.", "Again", "Right", *headings), rows, note)
