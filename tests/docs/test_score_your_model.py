"""The page "Score your own model in ten minutes": its commands do what it says."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from litx.extract.task_names import task_names
from litx.runs import RunFolder
from tests.docs.commands import DOCS, commands
from tests.extract.papers import TEXTS, good_replies, write_texts
from tests.extract.server import ModelServer

PAGE = "score-your-model.md"

ADDRESS = "http://127.0.0.1:8000/v1"
"""The server of the page; that of the test has another port."""

_SHIM = '#!/bin/sh\nexec {} "$@"\n'


class Reader:
    """Somebody who types every command of the page, one after the other, into one shell."""

    def __init__(self, folder: Path) -> None:
        write_texts(folder / "papers")
        programs = folder / "bin"
        programs.mkdir()
        shims = {"python": sys.executable, "litx": f"{sys.executable} -m litx", "pip": "echo pip"}
        for name, program in shims.items():
            (programs / name).write_text(_SHIM.format(program))
            (programs / name).chmod(0o755)
        self.folder = folder
        self.outputs: list[str] = []
        with ModelServer(good_replies(), key="sk-...", model="my-model") as server:
            lines = [line.replace(ADDRESS, server.url) for line in commands(PAGE)]
            self.calls = self._type(lines, f"{programs}:{os.environ['PATH']}", server)

    def _type(self, lines: list[str], path: str, server: ModelServer) -> list[int]:
        """Type the lines, keep what each prints, and return how many calls came before each."""
        command = ["bash", "--norc", "--noprofile"]
        environment = {**os.environ, "PATH": path, "COLUMNS": "100"}
        environment.pop("OPENAI_API_KEY", None)
        calls = []
        with subprocess.Popen(
            command,
            cwd=self.folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as shell:
            for line in lines:
                calls.append(server.count())
                shell.stdin.write(f"{line}\necho END $?\n")
                shell.stdin.flush()
                printed = ""
                while not (told := shell.stdout.readline()).startswith("END "):
                    assert told, f"the shell is gone after: {line}\n{printed}"
                    printed += told
                assert "END 0\n" == told, f"{line}\n{printed}"
                self.outputs.append(printed)
            shell.stdin.close()
        return [*calls, server.count()]

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
        told = tomllib.loads((DOCS.parent / "pyproject.toml").read_text())
        assert "llm" in told["project"]["optional-dependencies"]

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
