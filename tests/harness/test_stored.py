"""Runs of litx 0.1.0 are resumed, scored and ranked as before; see `stored`."""

import pytest

from tests.harness.stored import BOARDS, NAMES, STORED, Workspace, read_state


def read_stored(*parts):
    """Return the text of each stored file below a folder."""
    folder = STORED.joinpath(*parts)
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}


@pytest.mark.parametrize("name", NAMES)
def test_replayed(name, tmp_path):
    """The same replies give the same run, and so does a killed run that is resumed."""
    workspace = Workspace(tmp_path)
    expected = read_stored(name, "finished")
    printed = (STORED / name / "printed.txt").read_text("utf-8")
    status, out, run = workspace.extract(name)
    assert (0, printed, expected) == (status, out, read_state(run, tmp_path))
    killed = workspace.copy_run(name, "begun", "runs/killed", prompts=run)
    assert (0, printed) == workspace.resume(name, killed)
    assert expected == read_state(killed, tmp_path)


def test_boards(tmp_path):
    """Stored runs have the stored boards and scores; the check omits runs of suites."""
    workspace = Workspace(tmp_path)
    assert read_stored(BOARDS) == dict(workspace.collect_boards())
    status, out, err = workspace("leaderboard", "side", "--check")
    assert (1, f"{len(NAMES)} runs scored again, 3 not as stored\n") == (status, out)
    assert 3 == err.count("is a run of a suite")


def test_plots(tmp_path):
    """Plots of judged answers are written to the requested folder."""
    pytest.importorskip("matplotlib")
    workspace = Workspace(tmp_path)
    workspace.copy_run("suite-curie", "finished", "run")
    options = ("--data", "curie", "--format", "json", "--plots", "plots")
    workspace("suite", "score", "curie", "run", *options)
    texts = [file.read_text("utf-8") for file in (tmp_path / "plots").glob("*.svg")]
    assert {True} == {"<svg" in text for text in texts}
