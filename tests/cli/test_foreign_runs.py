"""Runs of other users: no command follows a link in a run, waits for a pipe or reads a device."""

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
"""All commands that read a run or a folder of runs."""


@pytest.fixture(params=COMMANDS)
def read_run(request, litx, monkeypatch, tmp_path):
    """Return a function that calls a command with the run; it returns status and output."""
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
    """Return the folder of a finished and scored run."""
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
    def test_special_files(self, read_run, run, name, make):
        """A pipe, a device or a link in a run is an error with its name."""
        make(run / name)
        status, message = read_run()
        assert f"{name.rpartition('/')[2]} cannot be read: it is " in message.replace("\n", "")
        assert "is a link" in message or "is not a plain file" in message
        assert status in {0, 1, 2}  # a leaderboard omits the run

    def test_link_to_a_run(self, read_run, run):
        """A link to the folder of a run is an error."""
        run.rename(run.parents[2] / "elsewhere")
        run.symlink_to(run.parents[2] / "elsewhere")
        assert "is a link" in " ".join(read_run()[1].split())
