"""`litx leaderboard` and `litx score RUN`: boards, scores that are made again, and bad input."""

import json
import shutil

import pytest

from litx.harness.rows import check_runs
from litx.harness.scores import RepeatScores
from litx.harness.scoring import compare
from tests.extract.tasks.stored import GOOD, STEM
from tests.harness.made_runs import METRICS, change, extracted, made_run, make_scores


@pytest.fixture(scope="module")
def scored(tmp_path_factory):
    """Return a run of two repeats that is scored."""
    folder = tmp_path_factory.mktemp("scored")
    return extracted(folder, GOOD, "--repeats", 2, "--tier", "I")[3]


@pytest.fixture
def run(scored, tmp_path):
    """Return a run that is scored, to change."""
    return shutil.copytree(scored, tmp_path / "runs" / "m" / "code-1")


class TestLeaderboard:
    def test_left_out(self, litx, tmp_path):
        """A run that is no row is listed, and on stderr where there is no room for it."""
        made_run(tmp_path, finished=None)
        assert "not finished" in litx("leaderboard", tmp_path)[1]
        _, out, errors = litx("leaderboard", tmp_path, "--format", "csv")
        assert (False, True) == ("not finished" in out, "not finished" in errors)

    def test_slips(self, litx, tmp_path):
        """The share of objects with slips has a column, for people's answers, too."""
        about = json.loads((made_run(tmp_path / "none") / "scores.json").read_text())
        assert "slips" not in about["summary"]
        assert "Slips" not in litx("leaderboard", tmp_path / "none", "--format", "csv")[1]
        metrics = {**METRICS, "slips": 0.25}
        made_run(tmp_path / "runs", metrics=metrics, repeats=2)
        made_run(tmp_path / "runs", "m/2", metrics=metrics, model=None, kind="human")
        for form in ("table", "markdown", "html"):
            assert "Slips" in litx("leaderboard", tmp_path / "runs", "--format", form)[1]
        _, out, _ = litx("leaderboard", tmp_path / "runs", "--format", "json")
        rows = [row for group in json.loads(out)["groups"] for row in group["rows"]]
        shown = [row["metrics"]["slips"]["mean"] for row in rows if row["run"]]
        assert [0.25, 0.25] == shown

    def test_file(self, litx, tmp_path):
        """The file has what is printed without one."""
        made_run(tmp_path / "runs")
        for form in ("table", "markdown", "html", "csv", "json"):
            given = ("leaderboard", tmp_path / "runs", "--format", form)
            _, printed, _ = litx(*given)
            assert (0, "") == litx(*given, "--output", tmp_path / form)[:2]
            assert printed == (tmp_path / form).read_text(encoding="utf-8"), form

    def test_plot(self, litx, tmp_path):
        """Runs of one group are drawn, and Figure 1; else nothing at all is written."""
        pytest.importorskip("matplotlib")
        file, runs = tmp_path / "figure.svg", tmp_path / "runs"
        status, out, _ = litx("leaderboard", "--published", "--plot", file)
        assert (0, True) == (status, "Published Figure 1" in out)
        assert "Gemini CLI" in file.read_text(encoding="utf-8")
        file.unlink()
        runs.mkdir()  # which has baselines, without a cost
        assert 0 == litx("leaderboard", runs, "--profile", "litxbench-0.1.1", "--plot", file)[0]
        assert "Gemini CLI" in file.read_text(encoding="utf-8")
        made_run(runs)
        assert 0 == litx("leaderboard", runs, "--plot", file)[0]
        assert "openai:one" in file.read_text(encoding="utf-8")
        made_run(runs, "m/json-1", task="json", metrics={"f1": 0.5})
        for options, told in (((), "--task"), (("--task", "json"), "no row has a cost")):
            given = ("--output", tmp_path / "out", "--plot", tmp_path / "out", *options)
            status, _, err = litx("leaderboard", runs, *given)
            assert (2, True) == (status, told in err)
        assert not (tmp_path / "out").exists()

    def test_no_runs(self, litx, tmp_path):
        """Without runs the baselines stand alone, and no run is no fault."""
        for options, task in (((), "code"), (("--task", "two-stage"), "two-stage")):
            status, out, errors = litx("leaderboard", tmp_path, "--format", "json", *options)
            (group,) = json.loads(out)["groups"]
            assert (0, "", task, "") == (status, errors, group["task"], group["note"])
            told = [(item["method"], item["kind"], item["run"]) for item in group["rows"]]
            named = ("generic program", "empty answer")
            assert [(name, "baseline", None) for name in named] == told
        expected = (0, "0 runs scored again, 0 not as stored\n", "")
        assert expected == litx("leaderboard", tmp_path, "--check")


class TestCheck:
    def test_command(self, litx, run):
        """A run that scores as it says passes; otherwise both values are named, of each run."""
        given = ("leaderboard", run.parents[1], "--check")
        assert (0, "1 run scored again, 0 not as stored\n", "") == litx(*given)
        made_run(run.parents[1], "a/bad", finished=None)
        change(run / "scores.json", "repeats", 1, "metrics", "recall", to=0.99)
        change(run / "scores.json", "repeats", 0, "papers", STEM, "overall", "f1", to=0.99)
        status, out, errors = litx(*given)
        assert (1, "2 runs scored again, 2 not as stored\n") == (status, out)
        bad, first, second = errors.splitlines()
        assert "not finished" in bad
        start = f"litx: {run}: repeat"
        assert first.startswith(f"{start} 1: {STEM}, overall, f1 is 0.99 in scores.json")
        told = "2: recall is 0.99 in scores.json, and its outputs give 0."
        assert second.startswith(f"{start} {told}")

    def test_what_is_compared(self, run):
        """No summary is compared, nor what hangs on prompts without them; other code is noted."""
        change(run / "scores.json", "summary", "f1", "mean", to=0.99)
        change(run / "scores.json", "code", "hash", to="0" * 64)
        ((_, found, notes),) = check_runs([run])
        assert [] == found
        assert "profile litx-1: its code was litx" in notes[0]
        shutil.rmtree(run / "dialogues")
        assert [] == next(check_runs([run]))[1]
        (output,) = (run / "outputs" / "2").iterdir()
        output.write_text("[]", encoding="utf-8")
        assert any("repeat 2" in fault for fault in next(check_runs([run]))[1])

    def test_other_basis(self, litx, run):
        """Another version of the data is older data; a dataset or profile not at hand is no row."""
        change(run / "scores.json", "dataset", "hash", to="0" * 64)
        status, out, err = litx("leaderboard", run, "--check")
        assert (0, "1 run scored again, 0 not as stored\n") == (status, out)
        assert "older data: the dataset was litxalloy" in err
        assert "--write" in err
        change(run / "scores.json", "dataset", "name", to="other")
        ((_, (fault,), _),) = check_runs([run])
        assert fault.startswith("the dataset was other")
        change(run / "scores.json", "profile", "name", to="litx-0")
        ((_, (fault,), _),) = check_runs([run])
        assert "unknown scoring profile" in fault


def scores_with(metrics, papers=None, **basis):
    """Return scores of one repeat."""
    return make_scores([RepeatScores(metrics, papers or {})], **basis)


class TestCompare:
    @pytest.mark.parametrize(
        ("old", "new", "told"),
        [
            (({"f1": 0.5},), ({"f1": 0.5 + 1e-12},), []),
            (({}, {"a": {"n": 10**350}}), ({}, {"a": {"n": 1.5}}), [f"a, n is 1{'0' * 79}"]),
            (
                ({}, {"a": {"outcome": "ok", "message": "x", "line": 1}}),
                ({}, {"a": {"outcome": "invalid", "message": "y", "line": 2}}),
                ["a, outcome is 'ok'"],
            ),
            (({"a": 1.0},), ({"b": None, "c": 2.0},), ["c is None", "a is 1.0"]),
        ],
    )
    def test_figures(self, old, new, told):
        """Rounding is no difference, and neither are words; a figure on one side alone is one."""
        found = compare(scores_with(*old), scores_with(*new)).faults
        starts = [item.partition(" in scores.json, and its outputs give ")[0] for item in found]
        assert [f"repeat 1: {one}" for one in told] == starts

    def test_others(self):
        """Of very many differences ten are told, and their number; of another profile none is."""
        old, new = (scores_with({str(i): float(i + j) for i in range(15)}) for j in (0, 1))
        told = compare(old, new).faults
        assert (11, "5 more figures differ") == (len(told), told[-1])
        assert "the profile was" in compare(old, scores_with({}, profile={"name": "p"})).mismatch


class TestScoreRun:
    def test_table(self, litx, run):
        """The metrics with their intervals, and by each profile the same scores as at first."""
        status, out, errors = litx("score", run)
        assert (0, "") == (status, errors)
        assert "2 repeats, profile litx-1" in out
        assert "\u00b1 0.0000" in out
        assert "measurement f1" in litx("score", run, "--format", "csv")[1]
        for name, options in (("", ()), ("-litxbench-0.1.1", ("--profile", "litxbench-0.1.1"))):
            given = ("score", run, "--format", "json", *options)
            assert (run / f"scores{name}.json").read_text() == litx(*given)[1]
        repeat = json.loads((run / "scores.json").read_text())["repeats"][0]
        rates = [repeat["metrics"][f"hallucination_rate{one}"] for one in ("", "_numbers")]
        assert None not in rates
        assert repeat["papers"][STEM]["hallucination"]["digits"]["rate"] == rates[0]

    def test_differs(self, litx, run):
        """Stored scores that are others are told; `--write` writes the right ones."""
        change(run / "scores.json", "repeats", 0, "metrics", "f1", to=0.99)
        status, _, errors = litx("score", run)
        assert 1 == status
        assert "repeat 1: f1 is 0.99" in errors
        assert 0 == litx("score", run, "--write")[0]
        written = (run / "scores.json").read_text()
        assert 0.99 != json.loads(written)["repeats"][0]["metrics"]["f1"]
        (run / "scores.json").unlink()  # a run without scores is scored
        assert 0 == litx("score", run)[0]
        assert not (run / "scores.json").exists()
        assert 0 == litx("score", run, "--write")[0]
        assert written == (run / "scores.json").read_text()
        change(run / "scores.json", "dataset", "version", to="0.1.0")  # with which none compares
        status, _, errors = litx("score", run)
        assert 0 == status
        assert "not compared with its scores.json: the dataset was litxalloy 0.1.0" in errors

    def test_wrong_option(self, litx, run):
        """What a run does not take is refused."""
        for option in (("--truth", "x"), ("--all",), ("--profile", "litxbench-0")):
            assert 2 == litx("score", run, *option)[0], option

    def test_broken_run(self, litx, run):
        """A run.toml that is none is one line; one that holds a link is not read at all."""
        (run / "outputs" / "3").symlink_to("/")
        status, out, err = litx("score", run)
        assert (2, "") == (status, out)
        assert "outputs/3 cannot be read: it is a link" in err
        (run / "outputs" / "3").unlink()
        for text in ("", "task = 5", 'format = "litx-run/1"\ntask = "cod"'):
            (run / "run.toml").write_text(text)
            status, out, errors = litx("score", run)
            assert (2, "", 1) == (status, out, errors.count("\n"))

    def test_unsafe_run(self, litx, run):
        """Programs of a run that was unsafe are interpreted all the same."""
        file = run / "run.toml"
        file.write_text(file.read_text().replace('tier = "I"', 'tier = "unsafe"'))
        assert 0 == litx("score", run)[0]
