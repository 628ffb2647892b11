"""Runs `litx` in the tests, within this process or as one of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from litx.cli import main
from litx.runs import Record, RunFolder

KEY = "sk-sentinel-0123456789"
"""A key that must not be found anywhere."""


class Command:
    """Runs `litx` within this process, in a folder of its own, with the sentinel as key."""

    def __init__(self, monkeypatch, capsys, folder):
        """Take the fixtures of a test."""
        self.monkeypatch, self.capsys = monkeypatch, capsys
        self.folder = folder
        monkeypatch.chdir(folder)
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        monkeypatch.setattr("litx.providers.patient.LONGEST_S", 0.01)

    def __call__(self, *arguments):
        """Return status, stdout and stderr."""
        self.monkeypatch.setattr("sys.argv", ["litx", *map(str, arguments)])
        with pytest.raises(SystemExit) as caught:
            main()
        out, err = self.capsys.readouterr()
        assert "Traceback" not in out + err
        assert KEY not in out + err
        return caught.value.code, out, err

    def extract(self, server, *arguments, task="code", model="openai:test-model", repeats=1):
        """Have the model of a server read the folder `texts`."""
        return self(
            *("extract", task, "--model", model, "--base-url", server.url, "--texts", "texts"),
            *("--repeats", repeats, *arguments),
        )

    @property
    def run(self) -> Path:
        """The folder of the only run."""
        (found,) = self.folder.glob("runs/*/*")
        return found


def command_line(*arguments):
    """Return what runs `litx` as a process of its own."""
    return [sys.executable, "-W", "error", "-m", "litx", *map(str, arguments)]


def environment(**more):
    """Return the environment of such a process, with the sentinel as key."""
    return {**os.environ, "OPENAI_API_KEY": KEY, **more}


def litx(*arguments, cwd, **options):
    """Run `litx` as a process of its own, and return what became of it."""
    done = subprocess.run(
        command_line(*arguments),
        cwd=cwd,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        **options,
    )
    assert "Traceback" not in done.stdout + done.stderr
    assert KEY not in done.stdout + done.stderr
    return done


def files_with(folder: Path, text: str) -> list[Path]:
    """Return the files below a folder that hold a text."""
    return [
        file for file in folder.rglob("*") if file.is_file() and text.encode() in file.read_bytes()
    ]


def lines(err: str) -> list[str]:
    """Return what stderr says beside how much there is to do and how to go on."""
    known = ("questions to ask", "question to ask", "litx resume")
    return [line for line in err.splitlines() if not any(word in line for word in known)]


def record(run: Path, stem: str) -> Record:
    """Return what became of a paper in the first repeat."""
    found = RunFolder.read(run).record(1, stem)
    assert found is not None
    return found
