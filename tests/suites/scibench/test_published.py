"""The published tables."""

import pytest

from litx.suites.scibench.books import BOOKS
from litx.suites.scibench.published import published_tables
from litx.suites.scibench.published_scores import BOARD, SCORES, WEIGHTS

TEST = {name: book.test for name, book in BOOKS.items()}
OFF = {
    ("zero", "LLaMA-2-70B"): 1.55,
    ("zero", "Mistral-7B"): 5.83,
    ("zero", "GPT-3.5-Turbo"): 9.58,
}
"""Rows whose published average is not that of their cells, and what that is."""


class TestScores:
    def test_count(self):
        """There are seven models in each of four settings."""
        assert 28 == len({(one.setting, one.model) for one in SCORES})
        assert 583 == sum(WEIGHTS.values())
        assert list(BOOKS) == list(WEIGHTS)

    @pytest.mark.parametrize("score", SCORES, ids=lambda one: f"{one.setting}-{one.model}")
    def test_averages(self, score):
        """Averages are over all problems, but for three rows."""
        expected = OFF.get((score.setting, score.model), score.average)
        assert expected == pytest.approx(score.recomputed(WEIGHTS), abs=0.06)
        assert (abs(score.recomputed(WEIGHTS) - score.average) > 0.06) is (
            (score.setting, score.model) in OFF
        )

    def test_counts(self):
        """The cells of GPT-4 with programs are 252 right answers of 583."""
        (score,) = [one for one in SCORES if ("python", "GPT-4") == (one.setting, one.model)]
        pairs = zip(score.books, WEIGHTS.values(), strict=True)
        right = [round(share * weight / 100) for share, weight in pairs]
        assert [61, 15, 15, 17, 21, 11, 23, 22, 51, 16] == right


class TestBoard:
    @pytest.mark.parametrize("score", BOARD, ids=lambda one: one.model)
    def test_averages(self, score):
        """Averages are over the 580 problems of today, but for GPT-3.5."""
        is_off = abs(score.recomputed(TEST) - score.average) > 0.06
        assert ("GPT-3.5" == score.model) is is_off


class TestPublishedTables:
    def test_tables(self):
        """Every table names its source, and its rows are as long as its headings."""
        for grid in published_tables():
            assert grid.note.startswith("Source: ")
            assert {len(grid.columns)} == {len(row) for row in grid.rows}
        assert [7, 7, 7, 7, 5] == [len(grid.rows) for grid in published_tables()[:5]]
        _, average, again, *_ = published_tables()[3].rows[5]
        assert (43.22, 43.23) == (average, round(again, 2))
