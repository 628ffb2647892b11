"""Runs that litx 0.1.0 left are gone on with, scored and ranked as then; see `stored`."""

import pytest

from tests.harness.stored import BOARDS, NAMES, STORED, Place, state_of


def stored(*parts):
    """Return the text of each stored file below a folder."""
    folder = STORED.joinpath(*parts)
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}


@pytest.mark.parametrize("name", NAMES)
def test_replayed(name, tmp_path):
    """The same replies give the same run, and so does a killed run that is gone on with."""
    place = Place(tmp_path)
    expected = stored(name, "finished")
    printed = (STORED / name / "printed.txt").read_text("utf-8")
    status, out, run = place.extract(name)
    assert (0, printed, expected) == (status, out, state_of(run, tmp_path))
    killed = place.take(name, "begun", "runs/killed", prompts=run)
    assert (0, printed) == place.resume(name, killed)
    assert expected == state_of(killed, tmp_path)


def test_boards(tmp_path):
    """Stored runs stand side by side, are judged again, and score as then but for suites."""
    place = Place(tmp_path)
    assert stored(BOARDS) == dict(place.boards())
    status, out, err = place("leaderboard", "side", "--check")
    assert (1, f"{len(NAMES)} runs scored again, 3 not as stored\n") == (status, out)
    assert 3 == err.count("is a run of a suite")


def test_plots(tmp_path):
    """Plots of what was judged are written where they are wanted."""
    pytest.importorskip("matplotlib")
    place = Place(tmp_path)
    place.take("suite-curie", "finished", "run")
    given = ("--data", "curie", "--format", "json", "--plots", "plots")
    place("suite", "score", "curie", "run", *given)
    drawn = ["<svg" in file.read_text("utf-8") for file in (tmp_path / "plots").glob("*.svg")]
    assert {True} == set(drawn)
