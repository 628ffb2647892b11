"""Runs on a machine whose clock is set back during a run."""

import itertools
from datetime import UTC, datetime, timedelta

from litx.harness.run import RunFolder
from tests.command import run_here
from tests.extract.tasks.stored import fenced, store

STEM = "doi_10_3390__e21020122"


def test_clock_set_back(tmp_path, monkeypatch):
    """A run that ends before its start is scored, ranked and resumed like any run."""
    years = itertools.count()

    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime(2026, 1, 1, tzinfo=tz or UTC) - timedelta(days=365 * next(years))

    monkeypatch.setattr("litx.harness.job.datetime", Clock)
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / f"{STEM}.md").write_text("An alloy was cast.")
    store(tmp_path / "script", [fenced("[]")] * 3, STEM)
    options = ("--model", "scripted:script", "--texts", "texts", "--repeats", "2")
    status, _, err = run_here("extract", "code", *options, cwd=tmp_path)
    assert 0 == status, err
    (path,) = tmp_path.glob("runs/*/*")
    settings = RunFolder.read(path).settings
    assert settings["finished"] < settings["started"]
    assert settings["totals"]["wall_s"] >= 0
    for command in (("score", path), ("leaderboard", "runs"), ("resume", path)):
        status, out, err = run_here(*command, cwd=tmp_path)
        assert (0, False) == (status, "Traceback" in out + err), (command, err)
