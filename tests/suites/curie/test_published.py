"""The published tables, and what follows from them."""

import pytest

from litx.suites.curie.report.published import NUMBERS, average, primary, tables


class TestNumbers:
    def test_rows(self):
        """Each table has the models that were published, with a number for each column."""
        shapes = {"table1": (9, 14), "table2": (9, 15), "table5": (8, 6), "table6": (8, 6)}
        shapes |= {"table7": (6, 3), "others": (2, 3)}
        for name, (models, columns) in shapes.items():
            assert [columns] * models == [len(row) for row in NUMBERS[name].values()], name
            assert set(NUMBERS[name]) <= set(NUMBERS["table1"])
        assert list(NUMBERS["table1"]) == list(NUMBERS["table2"])

    def test_specific(self):
        """Asking for band gaps alone lowers precision for 7 of the 8 models that have any."""
        found = [row for row in NUMBERS["table2"].values() if row[6]]
        assert (7, 8) == (sum(row[12] < row[6] for row in found), len(found))

    def test_pooled(self):
        """DFT of tables 1 and 5 is the mean of its three tasks in table 6, but for rounding."""
        for model, figures in NUMBERS["table6"].items():
            assert sum(figures[:3]) / 3 == pytest.approx(NUMBERS["table1"][model][0], abs=0.011)
            assert sum(figures[3:]) / 3 == pytest.approx(NUMBERS["table5"][model][0], abs=0.0101)


class TestAverage:
    def test_recomputed(self):
        """The average follows from tables 1, 2 and 6, but for the rounding of their numbers."""
        expected = {"Claude 3 Opus": 28.0, "Gemini 1.5 Pro": 26.6, "Gemini 1.5 Flash": 25.4}
        expected |= {"GPT-4o": 24.4, "Command-R+": 15.5, "Gemini 1.0 Pro": 15.0, "Mixtral": 10.1}
        expected["LongLLaMa"] = 4.3
        assert expected == {one: pytest.approx(average(one), abs=0.06) for one in NUMBERS["table6"]}

    def test_unpublished_task(self):
        """Gemini 2.0 Flash has no DFT-C, and no average; whatever it was, it leads."""
        assert average("Gemini 2.0 Flash") is None
        known = sum(one for one in primary("Gemini 2.0 Flash") if one is not None)
        assert (31.5, 31.9) == (round((known + 8) / 10, 1), round((known + 12) / 10, 1))
        assert all(known / 10 > (average(model) or 0) for model in NUMBERS["table6"])


def test_tables():
    """Each table says where its numbers are from; other benchmarks stand beside the average."""
    *_, scores, others = grids = tables()
    assert 7 == len(grids)
    assert all("arXiv 2503.13517" in grid.note for grid in grids)
    assert all(len(grid.columns) == len(row) for grid in grids for row in grid.rows)
    assert "Average score" == scores.title
    assert "with the least and the most" in scores.note
    assert "31.1 to 31.8" in scores.note  # of nine figures 306.67, with 4.61 and with 10.83
    assert ["Gemini 1.0 Pro", average("Gemini 1.0 Pro"), 74.9, 27.9, 71.8] == others.rows[0]
