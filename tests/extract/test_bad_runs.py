"""Runs are files of the user too: what is wrong with them is one clear line."""

import shutil

import pytest

from tests.extract.command import Command, extraction, run_in
from tests.extract.papers import FIRST, good_replies, write_texts
from tests.extract.server import ModelServer

NOWHERE = ("--base-url", "http://127.0.0.1:9/v1")
"""An address that nobody answers at."""


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Return a folder with three papers and a run that is finished."""
    folder = tmp_path_factory.mktemp("finished")
    write_texts(folder / "texts")
    with ModelServer(good_replies()) as server:
        assert 0 == run_in(folder, *extraction(server))[0]
    return folder


@pytest.fixture
def litx(litx, monkeypatch, finished, tmp_path):
    return Command(litx, monkeypatch, shutil.copytree(finished, tmp_path / "copy"))


def test_no_run(litx):
    """A folder that is no run is told so; a run goes on with no papers that say something else."""
    line = litx.refused("resume", "texts")
    assert "litx: texts is not a run; a run has a file run.toml" == line
    (litx.folder / "texts" / f"{FIRST}.md").write_text("another text")
    assert "was begun with other prompts" in litx.refused("resume", litx.run, *NOWHERE)


def test_broken_settings(litx):
    """A file that litx did not write so is told in one line."""
    file = litx.run / "run.toml"
    text = file.read_text()
    for before, after in (
        ('task = "code"', ""),
        ('task = "code"', 'task = "cod"'),
        ("[prompt]", "[promt]"),
        ("[settings]", "[sttings]"),
        ("repeats = 1", "repeats = -1"),
        ("concurrency = 5", 'concurrency = "many"'),
        ('tier = "auto"', 'tier = "Z"'),
        ("helpers = true", ""),
        ('configuration = "litx-1"', 'configuration = "litx-9"'),
        ('texts = "texts"', "texts = 3"),
        ('format = "litx-run/1"', 'format = "litx-run/9"'),
        ("[code]", "[code"),
    ):
        assert before in text
        file.write_text(text.replace(before, after))
        assert litx.refused("resume", litx.run, *NOWHERE), after
