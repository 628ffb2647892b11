"""Install stand-ins for the command-line tools, and ask them."""

import os
import sys
import time
from pathlib import Path

from litx.extract.agents.chat import open_agent
from litx.extract.tasks.agent import ANSWER
from litx.providers import ChatRole, Message, Sampling
from tests.extract.tasks.stored import STEM, TEXT

NAMES = {
    "codex": "codex:gpt-5.2-codex",
    "claude": "claude-code:claude-opus-4-6",
    "gemini": "gemini-cli:gemini-3.1-pro-preview",
}


class ToolFolder:
    """A folder with stand-ins, which is first on the PATH."""

    def __init__(self, folder, patch):
        """Install all tools with the behaviour `good`."""
        self.folder = folder
        folder.mkdir()
        text = (Path(__file__).parent / "stand_in.py").read_text(encoding="utf-8")
        for name in NAMES:
            file = folder / name
            file.write_text(f"#!{sys.executable}\n{text}", encoding="utf-8")
            file.chmod(0o755)
        self.behave("good")
        patch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")

    def behave(self, behaviour):
        """Set the behaviour of the tools from now on."""
        (self.folder / "behaviour").write_text(behaviour, encoding="utf-8")

    def open(self, behaviour="good", name="claude", *, effort=None, timeout_s=60.0):
        """Set the behaviour of all tools, and open the model of a tool."""
        self.behave(behaviour)
        return open_agent(NAMES[name], None, Sampling(100, effort=effort, timeout_s=timeout_s))

    def read(self, name):
        """Read a file that a stand-in wrote into its folder."""
        return (self.folder / name).read_text(encoding="utf-8")

    def wait(self):
        """Wait until a tool hangs."""
        end = time.monotonic() + 120
        while not (self.folder / "pids").exists():
            assert time.monotonic() < end, "no tool was started"
            time.sleep(0.1)
        time.sleep(0.5)

    def have_ended(self):
        """Return whether the hanging tool and all its child processes have ended."""
        pids = self.read("pids").split()
        assert 3 == len(pids)
        return all(map(_has_ended, pids))


def _has_ended(pid):
    """Return whether a process has ended or is a zombie."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        return status.rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def ask(chat):
    """Ask a tool to extract the paper."""
    return chat.ask([Message(ChatRole.user, ANSWER), Message(ChatRole.user, TEXT)], f"1/{STEM}")
