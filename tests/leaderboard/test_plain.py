"""Folders that somebody hands in: nothing of them is read that leads elsewhere or has no end."""

import os

import pytest

from litx.errors import DatasetError
from litx.leaderboard.checking import check_all
from litx.leaderboard.plain import LARGEST_MB, LARGEST_SETTINGS_MB, require_plain
from litx.leaderboard.rows import LeftOut, read_rows
from tests.leaderboard.made_runs import made_run


@pytest.fixture
def run(tmp_path):
    """Return the folder of a run."""
    return made_run(tmp_path / "runs")


def enlarge(file, megabytes):
    """Make a file longer than so many megabytes, without taking up room."""
    with file.open("ab") as stream:
        stream.truncate(megabytes * 1_000_000 + 1)


class TestRequirePlain:
    def test_plain(self, run):
        """A run of files and folders may be read."""
        (run / "outputs" / "1").mkdir(parents=True)
        (run / "outputs" / "1" / "a.py").write_text("[]", encoding="utf-8")
        require_plain(run)

    @pytest.mark.parametrize("target", ["/dev/zero", "/etc", "nowhere", "run.toml"])
    @pytest.mark.parametrize("name", ["scores.json", "outputs/1/a.py", "records/1"])
    def test_links(self, run, name, target):
        """A link is refused wherever it stands and leads."""
        link = run / name
        link.unlink(missing_ok=True)
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(target)
        with pytest.raises(DatasetError, match=f"{name} is a link"):
            require_plain(run)

    def test_pipe(self, run):
        """A pipe, which would keep its reader waiting, is refused."""
        os.mkfifo(run / "pipe")
        with pytest.raises(DatasetError, match="pipe is no plain file"):
            require_plain(run)

    @pytest.mark.parametrize(
        ("name", "most"), [("scores.json", LARGEST_MB), ("run.toml", LARGEST_SETTINGS_MB)]
    )
    def test_large_files(self, run, name, most):
        """A file that is too large is refused; of settings, a smaller one is."""
        enlarge(run / name, most)
        with pytest.raises(DatasetError, match=f"{name} has more than {most} MB"):
            require_plain(run)


class TestRowsOfSuch:
    def test_left_out(self, run):
        """Such a run is no row, and the others are read."""
        other = made_run(run.parents[1], "m/code-2")
        (run / "outputs").symlink_to("/")
        bad, good = read_rows(run.parents[1])
        assert isinstance(bad, LeftOut)
        assert "outputs is a link" in bad.reason
        assert other.name in good[1].run

    def test_not_scored(self, run):
        """Nor is it scored again."""
        (run / "outputs").symlink_to("/")
        (checked,) = check_all([run])
        assert "outputs is a link" in checked.faults[0]
