"""`litx leaderboard` and `litx score RUN`: output, files, exit status, bad input."""

import json
import shutil

import pytest

from tests.harness.made_runs import change, made_run


@pytest.fixture
def run(scored, tmp_path):
    """Return a run that is scored, to change."""
    return shutil.copytree(scored, tmp_path / "runs") / "m" / "code-1"


class TestLeaderboard:
    def test_left_out(self, litx, tmp_path):
        """A run that is no row is listed, and on stderr where there is no room for it."""
        made_run(tmp_path, finished=None)
        assert "not finished" in litx("leaderboard", tmp_path)[1]
        _, out, errors = litx("leaderboard", tmp_path, "--format", "csv")
        assert "not finished" not in out
        assert "not finished" in errors

    def test_file(self, litx, tmp_path):
        """The file has what is printed without one."""
        made_run(tmp_path / "runs")
        for form in ("table", "markdown", "html", "csv", "json"):
            given = ("leaderboard", tmp_path / "runs", "--format", form)
            _, printed, _ = litx(*given)
            assert (0, "") == litx(*given, "--output", tmp_path / form)[:2]
            assert printed == (tmp_path / form).read_text(encoding="utf-8"), form

    def test_published(self, litx, tmp_path):
        """The published tables need no runs; Figure 1 is drawn."""
        pytest.importorskip("matplotlib")
        file = tmp_path / "figure.svg"
        status, out, _ = litx("leaderboard", "--published", "--plot", file)
        assert (0, True) == (status, "Published Figure 1" in out)
        assert "Gemini CLI" in file.read_text(encoding="utf-8")

    def test_wrong_plot(self, litx, tmp_path):
        """A plot that cannot be drawn stops before anything is written."""
        made_run(tmp_path, metrics={"f1": 0.5})
        file = tmp_path / "out"
        assert 2 == litx("leaderboard", tmp_path, "--output", file, "--plot", file)[0]
        assert not file.exists()

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("nowhere",), "nowhere is not a folder of runs"),
            (("--published", "--task", "cod"), "did you mean 'code'?"),
            (("--published", "--task", "property", "--plot", "x"), "try --published"),
        ],
    )
    def test_bad_input(self, litx, arguments, message):
        """One line, and the status of wrong usage."""
        status, out, errors = litx("leaderboard", *arguments)
        assert (2, "") == (status, out)
        assert message in errors
        assert 1 == errors.count("\n")

    def test_nothing_to_show(self, litx, tmp_path):
        """A task without runs or published rows says so, and no run is no fault."""
        status, out, errors = litx("leaderboard", tmp_path, "--task", "two-stage")
        assert (0, "") == (status, out.strip())
        assert "nothing" in errors
        expected = (0, "0 runs scored again, 0 not as stored\n", "")
        assert expected == litx("leaderboard", tmp_path, "--check")

    def test_check(self, litx, run):
        """A run that scores as it says passes; one that does not is named with both values."""
        given = ("leaderboard", run.parents[1], "--check")
        assert (0, "1 run scored again, 0 not as stored\n", "") == litx(*given)
        change(run / "scores.json", "repeats", 0, "metrics", "f1", to=0.99)
        status, out, errors = litx(*given)
        assert (1, "1 run scored again, 1 not as stored\n") == (status, out)
        assert f"{run}: repeat 1: f1 is 0.99 in scores.json, and its outputs give 0." in errors


class TestScoreRun:
    def test_table(self, litx, run):
        """The metrics with their intervals, and the same scores as at first."""
        status, out, errors = litx("score", run)
        assert (0, "") == (status, errors)
        assert "2 repeats, profile litx-1" in out
        assert "\u00b1 0.0000" in out
        assert "measurement f1" in litx("score", run, "--format", "csv")[1]
        assert (run / "scores.json").read_text() == litx("score", run, "--format", "json")[1]

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

    def test_wrong_option(self, litx, run, tmp_path):
        """What a run does not take is refused, and only a run keeps scores."""
        for option in (("--truth", "x"), ("--explain",), ("--all",), ("--profile", "litxbench-0")):
            assert 2 == litx("score", run, *option)[0], option
        assert 2 == litx("score", tmp_path, "--write")[0]

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
