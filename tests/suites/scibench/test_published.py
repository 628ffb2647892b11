"""The published tables."""

import pytest

from litx.suites.published import numbers
from litx.suites.scibench.problem import BOOKS
from litx.suites.scibench.report import PROBLEMS, TODAY, published_tables, right_answers

SCORES = numbers("scibench")["scores"]
OFF = {
    ("zero", "LLaMA-2-70B"): 1.54,
    ("zero", "Mistral-7B"): 5.83,
    ("zero", "GPT-3.5-Turbo"): 9.61,
    ("board", "GPT-3.5"): 23.10,
    ("board", "GPT-4"): 36.55,
}
"""Rows whose published average is not that of their cells, and what that is."""


class TestScores:
    def test_count(self):
        """There are seven models in each of four settings."""
        assert [7] * 4 == [len(rows) for rows in SCORES.values()]
        assert (583, 580) == (sum(PROBLEMS.values()), sum(TODAY.values()))
        assert list(BOOKS) == list(PROBLEMS)

    @pytest.mark.parametrize("table", [*SCORES, "board"])
    def test_averages(self, table):
        """Averages are over all problems, of the board over those of today, but for five rows."""
        rows = numbers("scibench")["board"] if table == "board" else SCORES[table]
        problems = TODAY if table == "board" else PROBLEMS
        for model, (*books, average) in rows.items():
            again = 100 * sum(right_answers(books, problems)) / sum(problems.values())
            assert (abs(again - average) > 0.06) is ((table, model) in OFF), model
            assert OFF.get((table, model), round(again, 2)) == round(again, 2)

    def test_other_counts(self):
        """A cell is a share of its textbook's problems, or of the 43 of one column of GPT-3.5."""
        odd = [
            (model, book, share)
            for rows in SCORES.values()
            for model, (*books, _) in rows.items()
            for (book, total), share, right in zip(
                PROBLEMS.items(), books, right_answers(books, PROBLEMS), strict=True
            )
            if abs(100 * right / total - share) > 0.06
        ]
        assert [("GPT-3.5-Turbo", "calculus", share) for share in (9.30, 9.30, 6.98)] == odd
        assert [9.30, 6.98] == [round(100 * right / 43, 2) for right in (4, 3)]


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
        few_cot = {model: average for model, (*_, average) in SCORES["fewCot"].items()}
        (grid,) = [one for one in published_tables() if "Wolfram" in one.title]
        for model, average, below in grid.rows:
            assert average == round(few_cot[model] - below, 2)
