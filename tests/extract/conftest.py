"""Fixtures for tests of extraction."""

import pytest

from litx.extract.agents import chat
from litx.extract.agents.workspace import AgentPython
from litx.sandbox import Runner
from tests.extract.agents.tool_folder import ToolFolder
from tests.extract.command import Command
from tests.extract.papers import write_texts


@pytest.fixture(scope="module")
def runner():
    """Return a runner with a single job."""
    with Runner(jobs=1) as shared_runner:
        yield shared_runner


@pytest.fixture
def command(litx, monkeypatch, tmp_path):
    """Return `litx` in an empty folder."""
    return Command(litx, monkeypatch, tmp_path)


@pytest.fixture
def cli(command):
    """Return `litx` in a folder with three papers."""
    write_texts(command.folder / "texts")
    return command


@pytest.fixture(scope="session")
def python() -> AgentPython:
    """Return the Python of workspaces, which takes a second or two to set up."""
    return AgentPython()


@pytest.fixture
def tools(tmp_path, monkeypatch, python) -> ToolFolder:
    """Return stand-ins for the tools, in a folder on the PATH."""
    monkeypatch.setattr(chat, "AgentPython", lambda: python)
    return ToolFolder(tmp_path / "bin", monkeypatch)
