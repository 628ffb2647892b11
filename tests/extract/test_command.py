"""The help of `litx extract` and `litx resume`."""

import subprocess
import sys

import pytest

from litx.harness.task import find
from litx.harness.task_names import task_names

HEAVY = ("pydantic_ai", "pymatgen", "litx.model", "litx.sandbox", "litx.harness.task")


def help_of(*command):
    """Return what a command prints as help, and which heavy modules it loads for that."""
    code = (
        "import sys\n"
        "from litx.cli import main\n"
        f"sys.argv = ['litx', *{command!r}, '--help']\n"
        "try:\n"
        "    main()\n"
        "finally:\n"
        f"    print('LOADED', *(name for name in {HEAVY!r} if name in sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    told, _, loaded = done.stdout.rpartition("LOADED")
    return told, loaded.split()


class TestHelp:
    def test_lists_the_tasks(self):
        """Every task is named, though none is loaded."""
        told, loaded = help_of("extract")
        assert [] == loaded
        words = told.replace("│", " ").replace(",", " ").replace(".", " ").split()
        assert set(task_names()) <= set(words)

    @pytest.mark.parametrize("command", [(), ("resume",)])
    def test_is_quick(self, command):
        """Help loads nothing heavy."""
        assert [] == help_of(*command)[1]


class TestTaskNames:
    @pytest.mark.parametrize("name", task_names())
    def test_are_found(self, name):
        """Each name is that of a task."""
        assert name == find(name).name
