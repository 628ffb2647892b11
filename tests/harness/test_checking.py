"""Scoring again: the same outputs give the same scores, and a changed figure is found."""

import json
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
    stored_scores,
)
from litx.sandbox import Runner
from litx_scoring import PROFILES
from tests.extract.tasks.stored import STEM
from tests.harness.made_runs import BASIS, change, made_run


@pytest.fixture
def runs(scored, tmp_path):
    """Return a folder of runs with one that is scored, to change."""
    return shutil.copytree(scored, tmp_path / "runs")


@pytest.fixture
def scores(runs):
    """Return the file with the scores."""
    return runs / "m" / "code-1" / "scores.json"


def check(runs):
    """Return what is wrong with the run."""
    (checked,) = check_all([runs / "m" / "code-1"])
    return checked.faults


class TestScoringAgain:
    def test_same_text(self, scored):
        """Scored again, a run gives the scores of each profile letter by letter."""
        path = scored / "m" / "code-1"
        run, task = open_run(path)
        with Runner(jobs=1) as runner:
            again = scores_of(run, task, runner, list(PROFILES.values()))
        for name, scores in zip(PROFILES, again, strict=True):
            assert (path / scores_file(name)).read_text(encoding="utf-8") == scores.to_json()

    def test_has_both_rates(self, scored):
        """The scores hold both hallucination rates, and what they count of each paper."""
        data = json.loads((scored / "m" / "code-1" / "scores.json").read_text())
        metrics = data["repeats"][0]["metrics"]
        assert {"hallucination_rate", "hallucination_rate_numbers"} <= set(metrics)
        digits = data["repeats"][0]["papers"][STEM]["hallucination"]["digits"]
        assert digits["rate"] == metrics["hallucination_rate"]


class TestCheckAll:
    @pytest.mark.parametrize(
        ("place", "told"),
        [
            ((1, "metrics", "recall"), "repeat 2: recall is 0.99 in scores.json, and its outputs"),
            ((0, "papers", STEM, "overall", "f1"), f"repeat 1: {STEM}, overall, f1 is 0.99"),
        ],
    )
    def test_changed_figure(self, runs, scores, place, told):
        """A changed figure of a repeat or of a paper is named with both values."""
        change(scores, "repeats", *place, to=0.99)
        (fault,) = check(runs)
        assert told in fault

    def test_changed_output(self, runs):
        """An output that was replaced gives other scores."""
        (output,) = (runs / "m" / "code-1" / "outputs" / "2").iterdir()
        output.write_text("[]", encoding="utf-8")
        assert any("repeat 2" in fault for fault in check(runs))

    def test_what_is_not_compared(self, runs, scores):
        """A summary is made again, and what hangs on prompts is not compared without them."""
        change(scores, "summary", "f1", "mean", to=0.99)
        assert () == check(runs)
        shutil.rmtree(runs / "m" / "code-1" / "dialogues")
        assert () == check(runs)

    def test_other_code(self, runs, scores):
        """That other code gave its scores is said, and is no fault."""
        change(scores, "code", "hash", to="0" * 64)
        (checked,) = check_all([runs / "m" / "code-1"])
        assert () == checked.faults
        assert "profile litx-1: its code was litx" in checked.notes[0]

    def test_other_dataset(self, runs, scores):
        """Scores on another dataset are no row, whatever they are."""
        change(scores, "dataset", "hash", to="0" * 64)
        (fault,) = check(runs)
        assert "the dataset was litxalloy" in fault
        assert "--write" in fault

    def test_other_profile(self, runs, scores):
        """A profile that there is not is named."""
        for profile in ("litx-0", None):
            change(scores, "profile", "name", to=profile)
            (fault,) = check(runs)
            assert "unknown scoring profile" in fault

    def test_a_bad_run_stops_no_other(self, runs):
        """What is no row is told, and the next run is scored."""
        bad = made_run(runs, "a/bad", finished=None)
        found = list(check_all([bad, runs / "m" / "code-1"]))
        assert [1, 0] == [len(one.faults) for one in found]


def scores_with(metrics, papers=None, **basis):
    """Return scores of one repeat."""
    return RunScores("code", "f1", {**BASIS, **basis}, [RepeatScores(metrics, papers or {})])


def faults(old, new):
    """Return what differs, each line by its place and the two values."""
    split = re.compile(r"repeat 1: (.*) is (.*) in scores.json, and its outputs give (.*)")
    return [split.fullmatch(one).groups() for one in compare(old, new).faults]


class TestCompare:
    def test_rounding_is_none(self):
        """What two processors may round otherwise is the same."""
        assert [] == faults(scores_with({"f1": 0.5}), scores_with({"f1": 0.5 + 1e-12}))

    def test_words_are_left_out(self):
        """What is said of a paper may change with the code; its outcome may not."""
        old = scores_with({}, {"a": {"outcome": "ok", "message": "x", "line": 1}})
        new = scores_with({}, {"a": {"outcome": "invalid", "message": "y", "line": 2}})
        assert [("a, outcome", "'ok'", "'invalid'")] == faults(old, new)

    def test_missing_and_more(self):
        """A figure on one side alone differs."""
        found = faults(scores_with({"a": 1.0}), scores_with({"b": None, "c": 2.0}))
        assert [("c", "None", "2.0"), ("a", "1.0", "None")] == found

    def test_beyond_floats(self):
        """A whole number beyond all floats differs from any other."""
        old = scores_with({}, {"a": {"n": 10**350}})
        assert 1 == len(faults(old, scores_with({}, {"a": {"n": 1.5}})))

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


class TestStoredScores:
    def test_none(self, runs, scores):
        """A run without scores has none."""
        scores.unlink()
        assert stored_scores(open_run(runs / "m" / "code-1")[0]) is None
