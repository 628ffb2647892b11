"""Scores over many replies."""

import json
from dataclasses import replace
from statistics import fmean

import pytest

from litx.errors import ArgumentError
from litx.suites.scibench.books import BOOKS, Subject
from litx.suites.scibench.defects import DEFECTS, is_unfair
from litx.suites.scibench.parse import How
from litx.suites.scibench.problem import Key, Part
from litx.suites.scibench.score import Verdict, judge
from litx.suites.scibench.summary import summarise
from tests.suites.scibench.copies import problem


def verdict(book: str, index: int, text: str = r"\boxed{50.7}", part: Part = Part.test) -> Verdict:
    """Return a verdict, right if nothing else is said."""
    return judge(replace(problem(), key=Key(book, index, part)), text, "few")


PUBLISHED_CORRECT = {
    "atkins": (61, 107),
    "chemmc": (15, 39),
    "quan": (15, 34),
    "matter": (17, 49),
    "fund": (21, 73),
    "class": (11, 47),
    "thermo": (23, 67),
    "diff": (22, 50),
    "stat": (51, 75),
    "calculus": (16, 42),
}
"""Right answers of GPT-4 with Python, and the test problems of the first published data."""


class TestSummarise:
    def test_published_average(self) -> None:
        """The published average of 43.22 is over problems; over textbooks it is 41.09."""
        verdicts = [
            verdict(book, index, r"\boxed{50.7}" if index < right else r"\boxed{1}")
            for book, (right, total) in PUBLISHED_CORRECT.items()
            for index in range(total)
        ]
        scores = summarise(verdicts).scores
        assert (252, 583) == (scores.micro.compat.count, scores.micro.compat.total)
        assert 0.4322 == round(scores.micro.compat.rate or 0, 4)
        assert 0.4109 == round(scores.macro_compat or 0, 4)
        rates = [right / total for right, total in PUBLISHED_CORRECT.values()]
        assert fmean(rates) == pytest.approx(scores.macro_normalised)
        assert 88 + 20 == scores.subjects[Subject.chemistry].compat.count
        low, high = scores.books["quan"].compat.interval or (0, 0)
        assert 0 < low < 15 / 34 < high < 1

    def test_failures(self) -> None:
        """Replies without a number are counted, for each rule by itself."""
        texts = [r"\boxed{50.7}", "The answer is 50.7.", "No idea.", r"\boxed{x}"]
        found = summarise([verdict("stat", i, text) for i, text in enumerate(texts)])
        micro = found.scores.micro
        assert (1, 2) == (micro.compat.count, micro.normalised.count)
        assert (3, 2) == (micro.compat_failures.count, micro.failures.count)
        assert {How.box: 1, How.fallback: 1, How.nothing: 1, How.unreadable: 1} == found.hows

    def test_defects(self) -> None:
        """Problems that cannot be judged fairly are left out of the second scores."""
        verdicts = [verdict("stat", 29, r"\boxed{0.288}"), verdict("stat", 0)]
        found = summarise(verdicts)
        assert 0.5 == found.scores.micro.compat.rate
        assert 1.0 == found.without_defects.micro.compat.rate
        assert 1 == found.without_defects.micro.compat.total

    def test_solved_problems(self) -> None:
        """Solved problems are no test problems."""
        verdicts = [verdict("stat", 0), verdict("stat", 0, part=Part.solved)]
        found = summarise(verdicts)
        assert (1, 1) == (found.scores.micro.compat.total, found.left_out)
        assert 1 == summarise(verdicts, Part.solved).scores.micro.compat.total

    def test_complete(self) -> None:
        """The summary says whether every test problem was judged."""
        all_ = [verdict(book, i) for book, one in BOOKS.items() for i in range(one.test)]
        assert 580 == len(all_)
        assert summarise(all_).is_complete
        assert not summarise(all_[1:]).is_complete

    def test_nothing(self) -> None:
        """No reply has no score."""
        found = summarise([])
        assert found.setting is None
        assert found.scores.micro.compat.rate is None
        assert found.scores.micro.compat.interval is None
        assert found.scores.macro_compat is None
        assert not found.is_complete

    def test_mixed(self) -> None:
        """Several settings, or two verdicts on one problem, are never mixed."""
        one = verdict("stat", 0)
        with pytest.raises(ArgumentError, match="stat/0 has 2 verdicts"):
            summarise([one, one])
        with pytest.raises(ArgumentError, match="several settings: few, zero"):
            summarise([one, judge(problem(), "", "zero")])

    def test_as_data(self) -> None:
        """A summary is JSON data."""
        found = json.loads(json.dumps(summarise([verdict("stat", 0)]).as_data(), allow_nan=False))
        assert "few" == found["setting"]
        assert 1 == found["scores"]["books"]["stat"]["compat"]["count"]
        assert {"box": 1} == found["found"]


class TestDefects:
    def test_reasons(self) -> None:
        """Every defect has a textbook and a reason of one line."""
        for key, defect in DEFECTS.items():
            assert key.book in BOOKS
            assert 20 < len(defect.reason) < 200
            assert "\n" not in defect.reason

    def test_unfair(self) -> None:
        """A wrong answer is unfair; a wrong note beside a right answer is not."""
        assert is_unfair(Key("stat", 29))
        assert not is_unfair(Key("chemmc", 26))
        assert not is_unfair(Key("stat", 0))
