"""Run `litx` in tests, within this process or in a separate process."""

from pathlib import Path
from unittest.mock import patch

from tests.command import run_here

KEY = "sk-sentinel-0123456789"
"""A key that must not appear anywhere."""


def extract_arguments(server, *more, task="code", model="openai:test-model", repeats=1):
    """Return the arguments to extract the folder `texts` with the model of a server."""
    return (
        *("extract", task, "--model", model, "--base-url", server.url, "--texts", "texts"),
        *("--repeats", repeats, *more),
    )


class Command:
    """Runs `litx` within this process in a separate folder, with the sentinel as key."""

    def __init__(self, litx, monkeypatch, folder):
        """Set the fixtures of a test."""
        self.litx, self.folder = litx, folder
        monkeypatch.chdir(folder)
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        monkeypatch.setattr("litx.providers.patient.LONGEST_S", 0.01)

    def __call__(self, *arguments):
        """Return status, stdout and stderr."""
        status, out, err = self.litx(*arguments)
        assert KEY not in out + err
        return status, out, err

    def run_rejected(self, *arguments, status=2):
        """Return the only message of a command that is an error."""
        actual, out, err = self(*arguments)
        (line,) = list_messages(err)
        assert (status, "") == (actual, out)
        return line

    def extract(self, server, *arguments, **options):
        """Extract the folder `texts` with the model of a server."""
        return self(*extract_arguments(server, *arguments, **options))

    def resume(self, server, *arguments):
        """Resume the only run with the model of a server."""
        return self("resume", self.run, "--base-url", server.url, *arguments)

    @property
    def run(self) -> Path:
        """The folder of the only run."""
        (folder,) = self.folder.glob("runs/*/*")
        return folder


def run_in(cwd, *arguments):
    """Run `litx` in a folder with the sentinel as key, and return status, stdout and stderr."""
    with patch("litx.providers.patient.LONGEST_S", 0.01):
        status, out, err = run_here(*arguments, cwd=cwd, env={"OPENAI_API_KEY": KEY})
    assert KEY not in out + err
    return status, out, err


def find_files_with(folder: Path, text: str) -> list[Path]:
    """Return the files below a folder that contain a text."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return [file for file in files if text.encode() in file.read_bytes()]


def list_messages(err: str) -> list[str]:
    """Return the lines of stderr except the expected notes about the run."""
    known = ("questions to ask", "question to ask", "litx resume", "no ground truth")
    return [line for line in err.splitlines() if not any(word in line for word in known)]
