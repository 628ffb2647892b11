"""Scoring again: the same outputs give the same scores, and a changed figure is found."""

import re
import shutil

import pytest

from litx.harness.rows import check_all
from litx.harness.scores import RepeatScores, RunScores
from litx.harness.scoring import (
    compare,
    open_run,
    scores_file,
    scores_of,
)
from litx.sandbox import Runner
from litx_scoring import PROFILES
from tests.extract.tasks.stored import STEM
from tests.harness.made_runs import BASIS, change, made_run


@pytest.fixture
def run(scored, tmp_path):
    """Return a run that is scored, to change."""
    return shutil.copytree(scored, tmp_path / "runs") / "m" / "code-1"


def check(run):
    """Return what is wrong with a run."""
    ((_, found, _),) = check_all([run])
    return found


def test_same_text(scored):
    """Scored again, a run gives the scores of each profile letter by letter, and both rates."""
    path = scored / "m" / "code-1"
    run, task = open_run(path)
    with Runner(jobs=1) as runner:
        again = scores_of(run, task, runner, list(PROFILES.values()))
    for name, scores in zip(PROFILES, again, strict=True):
        assert (path / scores_file(name)).read_text(encoding="utf-8") == scores.to_json()
    (repeat, *_) = again[0].repeats
    assert {"hallucination_rate", "hallucination_rate_numbers"} <= set(repeat.metrics)
    rate = repeat.papers[STEM]["hallucination"]["digits"]["rate"]
    assert rate == repeat.metrics["hallucination_rate"]


class TestCheckAll:
    def test_changed_figure(self, run):
        """A changed figure of a repeat or of a paper is named with both values."""
        change(run / "scores.json", "repeats", 1, "metrics", "recall", to=0.99)
        change(run / "scores.json", "repeats", 0, "papers", STEM, "overall", "f1", to=0.99)
        first, second = check(run)
        assert first.startswith(f"repeat 1: {STEM}, overall, f1 is 0.99 in scores.json")
        assert second.startswith("repeat 2: recall is 0.99 in scores.json, and its outputs give")

    def test_changed_output(self, run):
        """An output that was replaced gives other scores."""
        (output,) = (run / "outputs" / "2").iterdir()
        output.write_text("[]", encoding="utf-8")
        assert any("repeat 2" in fault for fault in check(run))

    def test_what_is_not_compared(self, run):
        """A summary is made again, and what hangs on prompts is not compared without them.

        That other code gave its scores is said, and is no fault.
        """
        change(run / "scores.json", "summary", "f1", "mean", to=0.99)
        change(run / "scores.json", "code", "hash", to="0" * 64)
        ((_, found, notes),) = check_all([run])
        assert [] == found
        assert "profile litx-1: its code was litx" in notes[0]
        shutil.rmtree(run / "dialogues")
        assert [] == check(run)

    def test_other_basis(self, run):
        """Scores on another dataset, or by a profile that there is not, are no row."""
        change(run / "scores.json", "dataset", "hash", to="0" * 64)
        (fault,) = check(run)
        assert "the dataset was litxalloy" in fault
        assert "--write" in fault
        change(run / "scores.json", "profile", "name", to="litx-0")
        (fault,) = check(run)
        assert "unknown scoring profile" in fault

    def test_a_bad_run_stops_no_other(self, run):
        """What is no row is told, and the next run is scored."""
        bad = made_run(run.parents[1], "a/bad", finished=None)
        assert [1, 0] == [len(found) for _, found, _ in check_all([bad, run])]


def scores_with(metrics, papers=None, **basis):
    """Return scores of one repeat."""
    return RunScores("code", "f1", {**BASIS, **basis}, [RepeatScores(metrics, papers or {})])


def faults(old, new):
    """Return what differs, each line by its place and the two values."""
    split = re.compile(r"repeat 1: (.*) is (.*) in scores.json, and its outputs give (.*)")
    return [split.fullmatch(one).groups() for one in compare(old, new).faults]


class TestCompare:
    def test_numbers(self):
        """What two processors may round otherwise is the same; beyond all floats nothing is."""
        assert [] == faults(scores_with({"f1": 0.5}), scores_with({"f1": 0.5 + 1e-12}))
        old = scores_with({}, {"a": {"n": 10**350}})
        assert 1 == len(faults(old, scores_with({}, {"a": {"n": 1.5}})))

    def test_words_are_left_out(self):
        """What is said of a paper may change with the code; its outcome may not."""
        old = scores_with({}, {"a": {"outcome": "ok", "message": "x", "line": 1}})
        new = scores_with({}, {"a": {"outcome": "invalid", "message": "y", "line": 2}})
        assert [("a, outcome", "'ok'", "'invalid'")] == faults(old, new)

    def test_missing_and_more(self):
        """A figure on one side alone differs."""
        found = faults(scores_with({"a": 1.0}), scores_with({"b": None, "c": 2.0}))
        assert [("c", "None", "2.0"), ("a", "1.0", "None")] == found

    def test_very_many(self):
        """Of very many differences the first ten are told, and how many more there are."""
        old, new = (scores_with({str(i): float(i + j) for i in range(15)}) for j in (0, 1))
        told = compare(old, new).faults
        assert (11, "5 more figures differ") == (len(told), told[-1])

    def test_other_basis(self):
        """The code may be another; profile and dataset may not."""
        old = scores_with({})
        assert "" == compare(old, scores_with({}, code={"hash": "x"})).other
        assert "the profile was" in compare(old, scores_with({}, profile={"name": "p"})).other
