"""Values by kind: their number, range and median, and those that are far from the others."""

import math
import statistics
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from litx.display.cells import Measured
from litx.display.grid import Grid
from litx.display.text import counted, on_one_line
from litx.tables.columns import Row
from litx_ontology import ValueQualifier

SIGNS: Final = {str(qualifier.value): qualifier.symbol for qualifier in ValueQualifier}
"""Sign before the number of a value, by qualifier."""

BOUND_SIGNS: Final = {
    qualifier: sign
    for qualifier, sign in SIGNS.items()
    if qualifier not in {"exact", "approximate"}
}
"""Signs of the numbers that are only bounds, by qualifier."""

_LEAST_COUNT = 5  # values of a kind, below which none is an outlier
_LARGEST_SCORE = 3.5
"""Largest modified z-score of a value that is no outlier.

Source: Iglewicz and Hoaglin, How to Detect and Handle Outliers (1993)."""

_SCORE_FACTOR = 0.6745
"""Median absolute deviation of a normal distribution, in standard deviations. Source: the same."""

_LEAST_FACTOR = 4  # between an outlier and the median; different materials differ by less

_DIGITS = 5  # significant digits of a figure for people

_NOTE = (
    "Bounds such as >600 are not counted. Outliers: values far from the median, where there are at "
    "least 5 values."
)


@dataclass(frozen=True)
class KindSummary:
    """The values of a kind in a unit over all papers, without bounds.

    Attributes:
        kind: The kind.
        unit: Usual unit of the kind, else the unit as printed; None without a unit.
        count: Number of values.
        papers: Number of papers.
        minimum: Smallest value.
        median: Median.
        maximum: Largest value.
        outliers: Rows of values that are far from the others.
    """

    kind: str
    unit: str | None
    count: int
    papers: int
    minimum: float
    median: float
    maximum: float
    outliers: Sequence[Row]

    def describe_outlier(self, row: Row) -> str:
        """Return a remark on an outlier that gives its number and the median, on a line."""
        number, _ = read_number(row)
        unit = f" {self.unit}" if self.unit else ""
        text = f"outlier: {self.kind} = {_format(number or 0)}{unit}"
        median = f"{_format(self.median)}{unit}"
        return on_one_line(f"{text}; the median of {counted(self.count, 'value')} is {median}")

    @property
    def data(self) -> Row:
        """The summary as JSON data, with the places of the outliers."""
        return vars(self) | {
            "outliers": [
                {name: row.get(name) for name in ("paper", "material", "value", "unit", "line")}
                for row in self.outliers
            ]
        }


def read_number(row: Row) -> tuple[float | None, str | None]:
    """Return the number of a value in the usual unit of its kind, else as printed, and the unit."""
    if row["canonical_value"] is not None:
        return row["canonical_value"], omit_dimensionless(row["canonical_unit"])
    return row["value"], omit_dimensionless(row["unit"])


def omit_dimensionless(unit: str | None) -> str | None:
    """Return a unit; None for a number without a unit."""
    return None if unit == "dimensionless" else unit


def is_bound(row: Row) -> bool:
    """Return whether the number of a value is only a bound of it."""
    return row["qualifier"] in BOUND_SIGNS


def summarize_kinds(rows: Iterable[Row]) -> Iterator[KindSummary]:
    """Yield a summary of each kind and unit, sorted.

    Args:
        rows: Rows of `values` or of `extracted`.
    """
    groups: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        number, unit = read_number(row)
        if number is not None and not is_bound(row):
            groups[str(row["kind"]), unit or ""].append(row)
    for (kind, unit), members in sorted(groups.items()):
        numbers = [float(read_number(row)[0] or 0) for row in members]
        yield KindSummary(
            kind=kind,
            unit=unit or None,
            count=len(numbers),
            papers=len({row["paper"] for row in members}),
            minimum=min(numbers),
            median=statistics.median(numbers),
            maximum=max(numbers),
            outliers=[members[index] for index in find_outliers(numbers)],
        )


def find_outliers(numbers: Sequence[float]) -> Iterator[int]:
    """Yield the index of each number that is far from at least four others.

    Its modified z-score exceeds 3.5, and it is not within a factor of four of the median. The score
    is computed from the median and the median absolute deviation; from those of the logarithms
    where all numbers are positive.
    """
    if len(numbers) < _LEAST_COUNT:
        return
    is_positive = all(number > 0 for number in numbers)
    points = [math.log(number) for number in numbers] if is_positive else list(numbers)
    middle = statistics.median(points)
    deviations = [abs(point - middle) for point in points]
    least = math.log(_LEAST_FACTOR) if is_positive else (_LEAST_FACTOR - 1) * abs(middle)
    limit = max(_LARGEST_SCORE * statistics.median(deviations) / _SCORE_FACTOR, least)
    yield from (index for index, deviation in enumerate(deviations) if deviation > limit > 0)


def tabulate_kinds(summaries: Sequence[KindSummary]) -> Grid:
    """Return a table with a row for each kind and unit."""
    return Grid(
        "Values by kind",
        ("Kind", "Unit", "Values", "Papers", "Minimum", "Median", "Maximum", "Outliers"),
        [
            (
                on_one_line(item.kind),
                on_one_line(item.unit or ""),
                item.count,
                item.papers,
                *map(_round, (item.minimum, item.median, item.maximum)),
                len(item.outliers),
            )
            for item in summaries
        ],
        _NOTE,
    )


def _round(number: float) -> Measured:
    """Return a figure with its first digits."""
    return Measured(number, printed=_format(number))


def _format(number: float) -> str:
    """Return the first digits of a number."""
    return f"{number:.{_DIGITS}g}"
