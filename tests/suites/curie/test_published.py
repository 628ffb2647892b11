"""The published tables, and what follows from them."""

import pytest

from litx.suites.curie import columns
from litx.suites.curie.published import average, numbers, primary, tables


class TestNumbers:
    def test_complete(self):
        """Each row has a number for each column."""
        shapes = {"table1": 14, "table2": 15, "table5": 6, "table6": 6, "table7": 3}
        assert set(shapes) == set(numbers())
        assert all(
            width == len(row) for name, width in shapes.items() for row in numbers()[name].values()
        )

    @pytest.mark.parametrize("model", list(numbers()["table6"]))
    def test_pooled(self, model):
        """DFT of table 1 is the mean of its three tasks in table 6, but for rounding."""
        tasks = numbers()["table6"][model][:3]
        assert sum(tasks) / 3 == pytest.approx(numbers()["table1"][model][0], abs=0.011)


class TestAverage:
    @pytest.mark.parametrize(
        ("model", "expected"),
        [
            ("Claude 3 Opus", 28.0),
            ("Gemini 1.5 Pro", 26.6),
            ("Gemini 1.5 Flash", 25.4),
            ("GPT-4o", 24.4),
            ("Command-R+", 15.5),
            ("Gemini 1.0 Pro", 15.0),
            ("Mixtral", 10.1),
            ("LongLLaMa", 4.3),
        ],
    )
    def test_recomputed(self, model, expected):
        """The average follows from tables 1, 2 and 6, but for the rounding of their numbers."""
        assert expected == pytest.approx(average(model), abs=0.06)

    def test_unpublished_task(self):
        """Gemini 2.0 Flash has no DFT-C, and no average; with any of the others' it leads."""
        assert average("Gemini 2.0 Flash") is None
        least = sum(one for one in primary("Gemini 2.0 Flash") if one is not None) / 10
        assert 30.6 < least < 31.5
        assert all(least > (average(model) or 0) for model in numbers()["table6"])


class TestTables:
    def test_sources(self):
        """Each table says where its numbers are from, and rows are as long as headings."""
        grids = tables()
        assert 6 == len(grids)
        assert all("arXiv 2503.13517" in grid.note for grid in grids)
        assert all(len(grid.columns) == len(row) for grid in grids for row in grid.rows)

    def test_headings(self):
        """Tasks are called as they were published."""
        assert "MPV-non-trivial F1" in columns.TABLE_2
        assert ("Model", "DFT R-L", "DFT BERT") == columns.TABLE_1[:3]
