"""How many values a paper has in MPEA."""

from collections.abc import Sequence

from litx.mpea.table import NUMERIC, Row


def count_cells(rows: Sequence[Row]) -> int:
    """Count the values of a paper's rows, by the published rule.

    One for each number that was measured, each structure class, each processing method, and each
    composition that differs from the other ones. Calculated numbers and microstructures are not
    counted.

    Source: published alloy benchmark, version 0.1.1.
    """
    numbers = sum(row.number(column) is not None for row in rows for column in NUMERIC)
    texts = sum(bool(row.cells[column]) for row in rows for column in ("phase", "processing"))
    return numbers + texts + len({row.key for row in rows})
