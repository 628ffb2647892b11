"""Runs of strangers: no command that takes a run follows, waits for or writes through anything."""

import pytest

from tests.extract.tasks.stored import STEM, TEXT
from tests.harness.made_runs import make_run
from tests.hostile import endless, impatient, pipe

COMMANDS = [
    "resume RUN",
    "score RUN",
    "score RUN --write",
    "compare RUN RUN",
    "leaderboard runs",
    "leaderboard RUN",
    "leaderboard runs --check",
    "suite score alloys RUN",
    "suite run alloys --data texts --model scripted:script --resume RUN",
    "suite leaderboard alloys runs",
    "extract code --model replay:RUN --texts texts",
]
"""Every command that takes a run, or a folder of runs."""


@pytest.fixture(params=COMMANDS)
def call(request, litx, monkeypatch, tmp_path):
    """Return a function that calls one of the commands with the run."""
    monkeypatch.chdir(tmp_path)
    for folder in ("texts", "script"):
        (tmp_path / folder).mkdir()
    (tmp_path / "texts" / f"{STEM}.md").write_text(TEXT)

    def call():
        with impatient():
            status, out, err = litx(*request.param.replace("RUN", "runs/m/code-1").split())
        return status, out + err

    return call


@pytest.fixture
def run(tmp_path):
    """Return a run that is finished and scored."""
    run = make_run(tmp_path / "runs")
    for folder in ("outputs/1", "records/1", f"dialogues/1/{STEM}"):
        (run / folder).mkdir(parents=True)
    return run


class TestEveryCommand:
    @pytest.mark.parametrize(
        ("name", "make"),
        [
            ("run.toml", pipe),
            ("run.toml", endless),
            ("scores.json", pipe),
            (f"outputs/1/{STEM}.py", pipe),
            (f"records/1/{STEM}.json", endless),
            (f"dialogues/1/{STEM}/1.reply.md", pipe),
            ("judge", lambda file: file.symlink_to("/etc")),
            (".scores.json.new", endless),
        ],
    )
    def test_refuses_what_is_no_plain_file(self, call, run, name, make):
        """A pipe, a device or a link anywhere in a run is named, and nothing of the run is read."""
        make(run / name)
        status, told = call()
        assert f"{name.rpartition('/')[2]} cannot be read: it is " in "".join(told.split("\n"))
        assert "is a link" in told or "is not a plain file" in told
        assert status in {0, 1, 2}  # a leaderboard leaves the run out

    def test_refuses_a_run_that_is_a_link(self, call, run):
        """A run that is itself a link to a folder is not followed either."""
        run.rename(run.parents[2] / "elsewhere")
        run.symlink_to(run.parents[2] / "elsewhere")
        assert "is a link" in " ".join(call()[1].split())
