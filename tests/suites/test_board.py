"""The leaderboard of a suite."""

from hypothesis import given
from hypothesis import strategies as st

from litx.leaderboard.rows import LeftOut
from litx.report.cells import Measured
from litx.suites.board import Row, tables
from litx.suites.suite import find

SUITE = find("scibench")


def row(model, answers=3, **figures):
    """Return a row."""
    return Row(model, f"runs/{model}", answers, {k: Measured(v) for k, v in figures.items()})


class TestTables:
    def test_best_first(self):
        """The mean of the settings ranks."""
        (grid,) = tables(SUITE, [row("a", zero=0.2, few=0.4), row("b", zero=0.1, few=0.9)])
        assert ["b", "a"] == [cells[0] for cells in grid.rows]
        assert ("Model", "Mean", "zero", "few", "Run") == grid.columns

    def test_groups(self):
        """Runs of other settings, or with fewer answers, are not ranked with others."""
        found = [row("a", zero=0.2), row("b", few=0.4), row("c", answers=2, zero=0.5)]
        assert 3 == len(tables(SUITE, found))

    def test_left_out(self):
        """What could not be judged stands last, with the reason."""
        last = tables(SUITE, [LeftOut("runs/x", "no run"), row("a", zero=1.0)])[-1]
        assert [("runs/x", "no run")] == last.rows

    def test_nothing(self):
        """Without runs there is no table."""
        assert [] == tables(SUITE, [])

    @given(st.lists(st.floats(0, 1), min_size=1, max_size=8))
    def test_order(self, values):
        """Means fall from row to row."""
        rows = [row(str(index), zero=value) for index, value in enumerate(values)]
        (grid,) = tables(SUITE, rows)
        means = [cells[1] for cells in grid.rows]
        assert sorted(values, reverse=True) == means
