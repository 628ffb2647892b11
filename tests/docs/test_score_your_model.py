"""The page "Score your own model in ten minutes": its commands do what it says."""

import itertools
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from litx.harness.run import RunFolder
from litx.harness.task_names import task_names
from tests.command import run_here
from tests.docs.commands import DOCS, commands
from tests.extract.papers import TEXTS, good_replies, write_texts
from tests.extract.server import ModelServer

pytestmark = pytest.mark.law

PAGE = "score-your-model.md"

ADDRESS = "http://127.0.0.1:8000/v1"
"""The server of the page; that of the test has another port."""


class Reader:
    """Somebody who types every command of the page, one after the other."""

    def __init__(self, folder: Path) -> None:
        write_texts(folder / "papers")
        self.folder = folder
        self.outputs: list[str] = []
        self.calls: list[int] = []
        self._exported: dict[str, str] = {}
        with ModelServer(good_replies(), key="sk-...", model="my-model") as server:
            for line in commands(PAGE):
                self.calls.append(server.count())
                self.outputs.append(self._type(line.replace(ADDRESS, server.url)))
            self.calls.append(server.count())

    def _type(self, line: str) -> str:
        """Do what a shell does with a line, as far as the page goes, and return what it prints."""
        program, *words = shlex.split(line)
        if program == "export":
            self._exported |= [words[0].split("=", 1)]
            return ""
        if program == "litx":
            expanded = [self._expand(word) if "*" in word else [word] for word in words]
            status, out, err = run_here(
                *itertools.chain(*expanded), cwd=self.folder, env=self._exported, width=100
            )
            assert 0 == status, f"{line}\n{err}"
            return out + err
        programs = {"python": sys.executable, "pip": "echo pip"}
        line = line.replace(program, programs.get(program, program), 1)
        return subprocess.run(
            line, shell=True, cwd=self.folder, capture_output=True, text=True, check=True
        ).stdout

    def _expand(self, pattern: str) -> list[str]:
        """Return the paths that a pattern stands for."""
        return [str(path.relative_to(self.folder)) for path in self.folder.glob(pattern)]

    def output(self, start: str) -> str:
        """Return what the command printed that begins so."""
        return next(
            printed
            for line, printed in zip(commands(PAGE), self.outputs, strict=True)
            if line.startswith(start)
        )


@pytest.fixture(scope="module")
def reader(tmp_path_factory):
    return Reader(tmp_path_factory.mktemp("reader"))


class TestCommands:
    def test_installs_what_there_is(self, reader):
        """The extra that is installed is one of the package."""
        assert "pip install litx[llm]\n" == reader.output("pip")
        pyproject = tomllib.loads((DOCS.parent / "pyproject.toml").read_text())
        assert "llm" in pyproject["project"]["optional-dependencies"]

    def test_lists_names(self, reader):
        """The names of the papers are those of their texts."""
        assert set(TEXTS) <= set(reader.output("python").split())

    def test_runs(self, reader):
        """There is a run of one paper apart, and one of all, three times each."""
        (trial,) = reader.folder.glob("trial/*/*")
        assert ["doi_10_3390__e18050189"] == RunFolder.read(trial).settings["papers"]
        (run,) = reader.folder.glob("runs/openai-my-model/*")
        totals = RunFolder.read(run).settings["totals"]
        assert (9, 9) == (totals["questions"], totals["attempts"])
        assert f"{run.relative_to(reader.folder)}\n" in reader.output("litx resume")

    def test_asks_no_more_than_it_says(self, reader):
        """Once for the trial, nine times for the run, and nothing to resume, score or compare."""
        assert [0, 10] == [reader.calls[0], reader.calls[-1]]
        resumed = next(
            index for index, line in enumerate(commands(PAGE)) if line.startswith("litx resume")
        )
        assert 10 == reader.calls[resumed]

    def test_leaderboard_has_the_run(self, reader):
        """The last command shows the model."""
        assert "my-model" in reader.output("litx leaderboard")


class TestText:
    def test_tasks(self):
        """The task of the page is there."""
        (task,) = {line.split()[2] for line in commands(PAGE) if line.startswith("litx extract")}
        assert task in task_names()
