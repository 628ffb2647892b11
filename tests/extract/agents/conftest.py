import pytest

from litx.extract.agents import chat
from litx.extract.agents.workspace import AgentPython
from tests.extract.agents.installed import Installed


@pytest.fixture(scope="session")
def python() -> AgentPython:
    """Return the Python of workspaces, which takes a second or two to make."""
    return AgentPython()


@pytest.fixture
def installed(tmp_path, monkeypatch, python) -> Installed:
    """Return stand-ins for the tools, in a folder on the PATH."""
    monkeypatch.setattr(chat, "AgentPython", lambda: python)
    return Installed(tmp_path / "bin", monkeypatch)
