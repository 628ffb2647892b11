"""Scores over many replies, their tables, and the published ones."""

import json

import pytest

from litx.files.package_data import read_toml
from litx.suites.scibench.ask.ways import Setting, Way
from litx.suites.scibench.data.problem import BOOKS, Key, Part
from litx.suites.scibench.report import (
    PROBLEMS,
    TODAY,
    build_tables,
    count_right,
    group_replies,
    published_tables,
    score_replies,
)
from tests.suites.scibench import copies
from tests.suites.scibench.copies import ZERO

SCORES = read_toml("litx.suites.scibench", "published")["scores"]
OFF = {
    ("zero", "LLaMA-2-70B"): 1.54,
    ("zero", "Mistral-7B"): 5.83,
    ("zero", "GPT-3.5-Turbo"): 9.61,
    ("board", "GPT-3.5"): 23.10,
    ("board", "GPT-4"): 36.55,
}
"""Rows whose published average is not that of their cells, and what that is."""
RIGHT, OURS, WRONG = r"\boxed{50.7}", r"\boxed{$50.7$}", "no"


def judged(response, book="fund", index=0, way=ZERO, repeat=1):
    return copies.judged(response, copies.problem(key=Key(book, index, way.part)), way, repeat)


class TestScores:
    def test_published_average(self):
        """The published average of 43.22 is over problems; over textbooks it is 41.09.

        Right answers of GPT-4 with Python, and the test problems of the first published data.
        """
        right = dict(zip(BOOKS, (61, 15, 15, 17, 21, 11, 23, 22, 51, 16), strict=True))
        rates = score_replies(
            [
                judged(RIGHT if index < right[book] else r"\boxed{1}", book, index)
                for book, total in PROBLEMS.items()
                for index in range(total)
            ]
        )
        compat = rates["micro"]["compat"]
        assert (252, 583, 0.4322) == (compat["count"], compat["total"], round(compat["rate"], 4))
        assert 0.4109 == round(rates["macro"]["compat"], 4)
        mean = sum(right[book] / total for book, total in PROBLEMS.items()) / 10
        assert mean == pytest.approx(rates["macro"]["normalised"])
        assert 88 + 20 == rates["subjects"]["chem"]["compat"]["count"]
        low, high = rates["books"]["quan"]["compat"]["interval"]
        assert 0 < low < 15 / 34 < high < 1

    def test_failures(self):
        """Replies without a number are counted, for each rule by itself; no reply has no score."""
        texts = [RIGHT, "The answer is 50.7.", "No idea.", r"\boxed{x}"]
        rates = score_replies([judged(text, "stat", index) for index, text in enumerate(texts)])[
            "micro"
        ]
        expected = {"compat": 1, "normalised": 2, "compat_failures": 3, "failures": 2}
        assert expected == {rule: rate["count"] for rule, rate in rates.items()}
        nothing = score_replies([])
        none = {"count": 0, "total": 0, "rate": None, "interval": None}
        assert ({}, {}) == (nothing["books"], nothing["subjects"])
        assert none == nothing["micro"]["compat"]
        assert {"compat": None, "normalised": None} == nothing["macro"]


class TestGroups:
    def test_order(self):
        """Groups follow part, setting and repeat, whatever the order of the replies."""
        few, solved = Way(Part.test, Setting.few), Way(Part.solved, Setting.zero)
        repeats = [judged(RIGHT, way=few, repeat=repeat) for repeat in (2, 1)]
        groups = group_replies([judged(RIGHT, way=solved), *repeats, judged(RIGHT)])
        names = ["zero, repeat 1", "few, repeat 1", "few, repeat 2", "sol_zero, repeat 1"]
        assert names == [group.name for group in groups]
        assert ["zero"] == [
            group.name for group in group_replies([judged(RIGHT)])
        ]  # the only repeat

    def test_data(self):
        """The data name setting, set and repeat, and leave unfair problems out of second scores."""
        replies = [judged(r"\boxed{0.288}", "stat", 29), judged(RIGHT, "stat", 0)]
        (group,) = group_replies(
            [*replies, judged(RIGHT, "chemmc", 26)]
        )  # whose printed answer is wrong
        data = json.loads(json.dumps(group.data, allow_nan=False))
        assert ("zero", "test", 1) == (data["setting"], data["set"], data["repeat"])
        assert {"box": 3} == data["found"]
        fair, every = (data[name]["micro"]["compat"] for name in ("without_defects", "scores"))
        assert (2, 1.0, 2, 3) == (fair["total"], fair["rate"], every["count"], every["total"])

    def test_complete(self):
        """The data show whether every test problem was judged."""
        every = [
            judged(RIGHT, book, i) for book, counts in BOOKS.items() for i in range(counts.test)
        ]
        assert 580 == len(every)
        (whole,), (part,) = group_replies(every), group_replies(every[1:])
        assert [True, False] == [group.data["is_complete"] for group in (whole, part)]


class TestTables:
    def test_rows(self):
        """There is a row for each textbook and subject, for all, and for the mean of books."""
        replies = [
            *(judged(text, index=index) for index, text in enumerate((RIGHT, OURS, WRONG))),
            judged(WRONG, "atkins", 51),
            judged(RIGHT, "atkins"),
        ]
        ours, published = build_tables(group_replies(replies), compat=False)
        assert "SciBench, zero: by our rule" == ours.title
        assert ours.note.startswith("Not all 580 test problems were answered. ")
        rows = {row[0]: row[1:] for row in ours.rows}
        names = ["atkins", "fund", "subject chem", "subject phys", "all", "mean of books"]
        assert names == list(rows)
        assert (2, 50.0, 50.0, 1, 100.0) == tuple(rows["atkins"][i] for i in (0, 1, 4, 5, 6))
        total, right, low, high, _, fair, fair_right = rows["all"]
        assert (5, 60.0, 4, 75.0) == (total, right, fair, fair_right)
        assert 0 < low < 60 < high < 100
        assert 100 * (2 / 3 + 1 / 2) / 2 == pytest.approx(rows["mean of books"][1])
        (every,) = [row for row in published.rows if row[0] == "all"]
        assert (5, 40.0, 60.0) == (*every[1:3], every[5])
        (grid,) = build_tables(group_replies(replies), compat=True)
        assert "SciBench, zero: by the published rule" == grid.title == published.title

    def test_overview(self):
        """Several groups have an overview, with both rules; of nothing there is no table."""
        replies = [judged(RIGHT), judged(OURS, repeat=2)]
        overview, *rest = build_tables(group_replies(replies), compat=False)
        assert [("zero", 1, 1, 100.0, 100.0), ("zero", 2, 1, 100.0, 0.0)] == overview.rows
        assert 4 == len(rest)
        assert [] == build_tables([], compat=False)


class TestPublished:
    @pytest.mark.parametrize("table", [*SCORES, "board"])
    def test_averages(self, table):
        """Averages are over all problems, of the board over those of today, but for five rows."""
        assert (583, 580) == (sum(PROBLEMS.values()), sum(TODAY.values()))
        assert list(BOOKS) == list(PROBLEMS)
        is_board = table == "board"
        rows = (
            read_toml("litx.suites.scibench", "published")["board"] if is_board else SCORES[table]
        )
        problems = TODAY if is_board else PROBLEMS
        for model, (*books, average) in rows.items():
            again = 100 * sum(count_right(books, problems)) / sum(problems.values())
            assert (abs(again - average) > 0.06) is ((table, model) in OFF), model
            assert OFF.get((table, model), round(again, 2)) == round(again, 2)

    def test_other_counts(self):
        """A cell is a share of its textbook's problems, or of 43 in a column of GPT-3.5."""
        odd = [
            (model, book, share)
            for rows in SCORES.values()
            for model, (*books, _) in rows.items()
            for (book, total), share, right in zip(
                PROBLEMS.items(), books, count_right(books, PROBLEMS), strict=True
            )
            if abs(100 * right / total - share) > 0.06
        ]
        assert [("GPT-3.5-Turbo", "calculus", share) for share in (9.30, 9.30, 6.98)] == odd
        assert [9.30, 6.98] == [round(100 * right / 43, 2) for right in (4, 3)]

    def test_tables(self):
        """Every table names its source; averages with Wolfram agree with the text below."""
        grids = published_tables()
        for grid in grids:
            assert grid.note.startswith("Source: ")
            assert {len(grid.columns)} == {len(row) for row in grid.rows}
        assert [7, 7, 7, 7, 5] == [len(grid.rows) for grid in grids[:5]]
        _, average, again, right, *_ = grids[3].rows[5]
        assert (43.22, 43.22, 252) == (average, round(again, 2), right)
        few_cot = {model: average for model, (*_, average) in SCORES["fewCot"].items()}
        (wolfram,) = [grid for grid in grids if "Wolfram" in grid.title]
        for model, average, below in wolfram.rows:
            assert average == round(few_cot[model] - below, 2)
