"""Summaries of values by kind, and their outliers."""

import math

import pytest

from litx.display.grid import render
from litx.tables.kinds import find_outliers, read_number, summarize_kinds, tabulate_kinds


def make_row(number, *, kind="hardness", unit="HV", paper="a", **more):
    """Return a row with a value of a kind that no vocabulary has."""
    row = {"paper": paper, "material": "m", "kind": kind, "value": number, "unit": unit, "line": 7}
    return row | {"canonical_value": None, "canonical_unit": None, "qualifier": "exact"} | more


class TestOutliers:
    @pytest.mark.parametrize(
        ("numbers", "expected"),
        [
            ([200, 340, 520, 280, 20_000], [4]),
            ([250] * 10 + [20_000, 2.5], [10, 11]),
            ([200, 340, 520, 20_000], []),
            ([1e-5, 3e-4, 2e-3, 1e-2, 0.2, 3.0], []),
            ([3.590, 3.591, 3.592, 3.593, 3.600, 14.0], []),
            ([3.590, 3.591, 3.592, 3.593, 3.600, 35.9], [5]),
            ([-0.3, -0.32, -0.35, -0.36, -0.2, 12.0], [5]),
            ([0.0, 0.0, 0.0, 0.0, 1.0], []),
            ([], []),
            ([1e308, -1e308, 1e308, -1e308, 0.0], []),
        ],
    )
    def test_rule(self, numbers, expected):
        """An outlier is one of at least five numbers, and not within a factor of four of them."""
        assert expected == list(find_outliers(numbers))

    def test_score(self):
        """The limit is a modified z-score of 3.5, as defined by Iglewicz and Hoaglin."""
        limit = 3.5 / 0.6745  # the median absolute deviation is 1
        for point, is_outlier in ((limit - 0.01, False), (limit + 0.01, True)):
            numbers = [math.exp(p) for p in (-2, -1, -1, 0, 1, 1, point)]
            assert is_outlier == (6 in find_outliers(numbers))


class TestSummary:
    def test_counts(self):
        """Each kind and unit has its count, its papers, its range and its median."""
        rows = [make_row(100, paper="a"), make_row(300, paper="b"), make_row(250, paper="b")]
        rows += [make_row(3, unit="GPa"), make_row(None), make_row(999, qualifier="above")]
        first, second = summarize_kinds(rows)
        assert ("GPa", 1, 1) == (first.unit, first.count, first.papers)
        assert (3, 2) == (second.count, second.papers)
        assert (100, 250, 300) == (second.minimum, second.median, second.maximum)

    def test_usual_unit(self):
        """Values of a kind of the vocabulary are compared in its usual unit."""
        row = make_row(1.1, unit="GPa", canonical_value=1100.0, canonical_unit="MPa")
        assert (1100, "MPa") == read_number(row)
        assert (2, None) == read_number(make_row(2, unit="dimensionless"))

    def test_outlier(self):
        """An outlier is described on a single line, with the median."""
        numbers = (200, 340, 520, 280, 20_000)
        (summary,) = summarize_kinds(make_row(number, kind="hard\nness") for number in numbers)
        (row,) = summary.outliers
        remark = r"outlier: hard\nness = 20000 HV; the median of 5 values is 340 HV"
        assert remark == summary.describe_outlier(row)
        place = {"paper": "a", "material": "m", "value": 20_000, "unit": "HV", "line": 7}
        assert [place] == summary.data["outliers"]

    def test_table(self):
        """Numbers are rounded to five digits, and kinds are escaped."""
        rows = [make_row(0.000123456, kind="<b>", unit=None), make_row(20_000)]
        shown = render([tabulate_kinds(list(summarize_kinds(rows)))], "html")
        assert "<b>" not in shown
        assert ">0.00012346</td>" in shown
        assert ">20000</td>" in shown
