"""`litx leaderboard` and `litx score RUN`: boards, repeated scores, and invalid input."""

import json
import shutil

import pytest

from litx.harness.rows import check_runs
from litx.harness.scores import RepeatScores
from litx.harness.scoring import compare
from tests.extract.tasks.stored import GOOD, STEM
from tests.harness.made_runs import METRICS, change_json, extract_program, make_run, make_scores


@pytest.fixture(scope="module")
def scored(tmp_path_factory):
    """Return a scored run of two repeats."""
    folder = tmp_path_factory.mktemp("scored")
    return extract_program(folder, GOOD, "--repeats", 2, "--tier", "I")[3]


@pytest.fixture
def run(scored, tmp_path):
    """Return a copy of the scored run, for changes."""
    return shutil.copytree(scored, tmp_path / "runs" / "m" / "code-1")


class TestLeaderboard:
    def test_left_out(self, litx, tmp_path):
        """An excluded run is listed, in CSV on stderr."""
        make_run(tmp_path, finished=None)
        assert "not finished" in litx("leaderboard", tmp_path)[1]
        _, out, errors = litx("leaderboard", tmp_path, "--format", "csv")
        assert (False, True) == ("not finished" in out, "not finished" in errors)

    def test_slips(self, litx, tmp_path):
        """The share of objects with slips has a column, also for answers of humans."""
        scores = json.loads((make_run(tmp_path / "none") / "scores.json").read_text())
        assert "slips" not in scores["summary"]
        assert "Slips" not in litx("leaderboard", tmp_path / "none", "--format", "csv")[1]
        metrics = {**METRICS, "slips": 0.25}
        make_run(tmp_path / "runs", metrics=metrics, repeats=2)
        make_run(tmp_path / "runs", "m/2", metrics=metrics, model=None, kind="human")
        for form in ("table", "markdown", "html"):
            assert "Slips" in litx("leaderboard", tmp_path / "runs", "--format", form)[1]
        _, out, _ = litx("leaderboard", tmp_path / "runs", "--format", "json")
        rows = [row for group in json.loads(out)["groups"] for row in group["rows"]]
        shown = [row["metrics"]["slips"]["mean"] for row in rows if row["run"]]
        assert [0.25, 0.25] == shown

    def test_file(self, litx, tmp_path):
        """The file has the text that is printed without `--output`."""
        make_run(tmp_path / "runs")
        for form in ("table", "markdown", "html", "csv", "json"):
            command = ("leaderboard", tmp_path / "runs", "--format", form)
            _, printed, _ = litx(*command)
            assert (0, "") == litx(*command, "--output", tmp_path / form)[:2]
            assert printed == (tmp_path / form).read_text(encoding="utf-8"), form

    def test_plot(self, litx, tmp_path):
        """Runs of a single group and Figure 1 are drawn; otherwise no file is written."""
        pytest.importorskip("matplotlib")
        file, runs = tmp_path / "figure.svg", tmp_path / "runs"
        status, out, _ = litx("leaderboard", "--published", "--plot", file)
        assert (0, True) == (status, "Published Figure 1" in out)
        assert "Gemini CLI" in file.read_text(encoding="utf-8")
        file.unlink()
        runs.mkdir()  # has only baselines, without a cost
        assert 0 == litx("leaderboard", runs, "--profile", "litxbench-0.1.1", "--plot", file)[0]
        assert "Gemini CLI" in file.read_text(encoding="utf-8")
        make_run(runs)
        assert 0 == litx("leaderboard", runs, "--plot", file)[0]
        assert "openai:gpt" in file.read_text(encoding="utf-8")
        make_run(runs, "m/json-1", task="json", metrics={"f1": 0.5})
        for options, message in (((), "--task"), (("--task", "json"), "no row has a cost")):
            files = ("--output", tmp_path / "out", "--plot", tmp_path / "out")
            status, _, err = litx("leaderboard", runs, *files, *options)
            assert (2, True) == (status, message in err)
        assert not (tmp_path / "out").exists()

    def test_no_runs(self, litx, tmp_path):
        """Without runs, the board has only baselines, and the check passes."""
        for options, task in (((), "code"), (("--task", "two-stage"), "two-stage")):
            status, out, errors = litx("leaderboard", tmp_path, "--format", "json", *options)
            (group,) = json.loads(out)["groups"]
            assert (0, "", task, "") == (status, errors, group["task"], group["note"])
            for row, method in zip(group["rows"], ("generic program", "empty answer"), strict=True):
                assert {"method": method, "kind": "baseline", "run": None}.items() <= row.items()
        expected = (0, "0 runs scored again, 0 not as stored\n", "")
        assert expected == litx("leaderboard", tmp_path, "--check")


class TestCheck:
    def test_command(self, litx, run):
        """A run with the stored scores passes; otherwise both values are reported for each run."""
        command = ("leaderboard", run.parents[1], "--check")
        assert (0, "1 run scored again, 0 not as stored\n", "") == litx(*command)
        make_run(run.parents[1], "a/bad", finished=None)
        change_json(run / "scores.json", "repeats", 1, "metrics", "recall", to=0.99)
        change_json(run / "scores.json", "repeats", 0, "papers", STEM, "overall", "f1", to=0.99)
        status, out, errors = litx(*command)
        assert (1, "2 runs scored again, 2 not as stored\n") == (status, out)
        bad, first, second = errors.splitlines()
        assert "not finished" in bad
        start, source = f"litx: {run}: repeat", "0.99 in scores.json"
        assert first.startswith(f"{start} 1: {STEM}, overall, f1 is {source}")
        assert second.startswith(f"{start} 2: recall is {source}, and its outputs give 0.")

    def test_compared_values(self, run):
        """Summaries are not compared, nor metrics of missing prompts; other code is noted."""
        change_json(run / "scores.json", "summary", "f1", "mean", to=0.99)
        change_json(run / "scores.json", "code", "hash", to="0" * 64)
        ((_, faults, notes),) = check_runs([run])
        assert [] == faults
        assert "profile litx-1: its code was litx" in notes[0]
        shutil.rmtree(run / "dialogues")
        assert [] == next(check_runs([run]))[1]
        (output,) = (run / "outputs" / "2").iterdir()
        output.write_text("[]", encoding="utf-8")
        assert any("repeat 2" in fault for fault in next(check_runs([run]))[1])

    def test_other_versions(self, litx, run):
        """Another version of the data is noted; an unknown dataset or profile is a fault."""
        change_json(run / "scores.json", "dataset", "hash", to="0" * 64)
        status, out, err = litx("leaderboard", run, "--check")
        assert (0, "1 run scored again, 0 not as stored\n") == (status, out)
        assert "older data: the dataset was litxalloy" in err
        assert "--write" in err
        change_json(run / "scores.json", "dataset", "name", to="other")
        ((_, (fault,), _),) = check_runs([run])
        assert fault.startswith("the dataset was other")
        change_json(run / "scores.json", "profile", "name", to="litx-0")
        ((_, (fault,), _),) = check_runs([run])
        assert "unknown scoring profile" in fault


def make_repeat(metrics, papers=None, **versions):
    """Return scores of a single repeat."""
    return make_scores([RepeatScores(metrics, papers or {})], **versions)


class TestCompare:
    @pytest.mark.parametrize(
        ("old", "new", "expected"),
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
    def test_metrics(self, old, new, expected):
        """Rounding and messages make no difference; a metric on one side alone does."""
        faults = compare(make_repeat(*old), make_repeat(*new)).faults
        starts = [fault.partition(" in scores.json, and its outputs give ")[0] for fault in faults]
        assert [f"repeat 1: {start}" for start in expected] == starts

    def test_many_differences(self):
        """At most ten differences are reported, with the number of the others."""
        old, new = (make_repeat({str(i): float(i + j) for i in range(15)}) for j in (0, 1))
        faults = compare(old, new).faults
        assert (11, "5 more figures differ") == (len(faults), faults[-1])
        assert "the profile was" in compare(old, make_repeat({}, profile={"name": "p"})).mismatch


class TestScoreRun:
    def test_table(self, litx, run):
        """The table has metrics with intervals, and each profile gives the stored scores again."""
        status, out, errors = litx("score", run)
        assert (0, "") == (status, errors)
        assert "2 repeats, profile litx-1" in out
        assert "\u00b1 0.0000" in out
        assert "measurement f1" in litx("score", run, "--format", "csv")[1]
        for name, options in (("", ()), ("-litxbench-0.1.1", ("--profile", "litxbench-0.1.1"))):
            command = ("score", run, "--format", "json", *options)
            assert (run / f"scores{name}.json").read_text() == litx(*command)[1]
        repeat = json.loads((run / "scores.json").read_text())["repeats"][0]
        rate = repeat["papers"][STEM]["hallucination"]["digits"]["rate"]
        assert rate == repeat["metrics"]["hallucination_rate"] is not None
        assert repeat["metrics"]["hallucination_rate_numbers"] is not None

    def test_differs(self, litx, run):
        """Stored scores that differ are reported; `--write` replaces them."""
        change_json(run / "scores.json", "repeats", 0, "metrics", "f1", to=0.99)
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
        change_json(run / "scores.json", "dataset", "version", to="0.1.0")  # not comparable
        status, _, errors = litx("score", run)
        assert 0 == status
        assert "not compared with its scores.json: the dataset was litxalloy 0.1.0" in errors

    def test_wrong_option(self, litx, run):
        """An option that runs do not have is an error."""
        for option in (("--truth", "x"), ("--all",), ("--profile", "litxbench-0")):
            assert 2 == litx("score", run, *option)[0], option

    def test_broken_run(self, litx, run):
        """An invalid run.toml and a link among the outputs are errors in one line."""
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
        """Programs of a run without confinement are interpreted."""
        file = run / "run.toml"
        file.write_text(file.read_text().replace('tier = "I"', 'tier = "unsafe"'))
        assert 0 == litx("score", run)[0]
