"""The published tables."""

import pytest

from litx.suites.scibench.problem import BOOKS
from litx.suites.scibench.published import BOARD, SCORES, WEIGHTS, published_tables

TEST = {name: book.test for name, book in BOOKS.items()}
OFF = {
    ("zero", "LLaMA-2-70B"): 1.54,
    ("zero", "Mistral-7B"): 5.83,
    ("zero", "GPT-3.5-Turbo"): 9.61,
}
"""Rows whose published average is not that of their cells, and what that is."""
OFF_BOARD = {"GPT-3.5": 23.10, "GPT-4": 36.55}
"""The same of the later board."""


class TestScores:
    def test_count(self):
        """There are seven models in each of four settings."""
        assert 28 == len({(one.setting, one.model) for one in SCORES})
        assert 583 == sum(WEIGHTS.values())
        assert list(BOOKS) == list(WEIGHTS)

    @pytest.mark.parametrize("score", SCORES, ids=lambda one: f"{one.setting}-{one.model}")
    def test_averages(self, score):
        """Averages are over all problems, but for three rows."""
        again, name = score.recomputed(WEIGHTS), (score.setting, score.model)
        assert (abs(again - score.average) > 0.06) is (name in OFF)
        assert OFF.get(name, round(again, 2)) == round(again, 2)

    def test_other_counts(self):
        """A cell is a share of its textbook's problems, or of the 43 of one column of GPT-3.5."""
        odd = [
            (one.model, book, share)
            for one in SCORES
            for (book, total), share, right in zip(
                WEIGHTS.items(), one.books, one.right(WEIGHTS), strict=True
            )
            if abs(100 * right / total - share) > 0.06
        ]
        assert [("GPT-3.5-Turbo", "calculus", share) for share in (9.30, 9.30, 6.98)] == odd
        assert [9.30, 6.98] == [round(100 * right / 43, 2) for right in (4, 3)]


class TestBoard:
    @pytest.mark.parametrize("score", BOARD, ids=lambda one: one.model)
    def test_averages(self, score):
        """Averages are over the 580 problems of today, but for two rows."""
        again = score.recomputed(TEST)
        assert (abs(again - score.average) > 0.06) is (score.model in OFF_BOARD)
        assert OFF_BOARD.get(score.model, round(again, 2)) == round(again, 2)


class TestPublishedTables:
    def test_tables(self):
        """Every table names its source, and its rows are as long as its headings."""
        for grid in published_tables():
            assert grid.note.startswith("Source: ")
            assert {len(grid.columns)} == {len(row) for row in grid.rows}
        assert [7, 7, 7, 7, 5] == [len(grid.rows) for grid in published_tables()[:5]]
        _, average, again, right, *_ = published_tables()[3].rows[5]
        assert (43.22, 43.22, 252) == (average, round(again, 2), right)

    def test_wolfram(self):
        """The averages with Wolfram programs are those of fewCot less what the text says."""
        few_cot = {one.model: one.average for one in SCORES if "fewCot" == one.setting}
        (grid,) = [one for one in published_tables() if "Wolfram" in one.title]
        for model, average, below in grid.rows:
            assert average == round(few_cot[model] - below, 2)
