"""The help of `litx`, `litx extract` and `litx resume`."""

import subprocess
import sys

from litx.harness.task_names import task_names

HEAVY = ("pydantic_ai", "pymatgen", "litx.model", "litx.sandbox", "litx.harness.task")

CODE = f"""\
import atexit, sys
from litx.cli import main
atexit.register(lambda: print("LOADED", *(name for name in {HEAVY!r} if name in sys.modules)))
main()
"""


def test_help():
    """Help names every task, and loads nothing heavy for that."""
    values = {}
    for command in ("", "resume", "extract"):
        arguments = [sys.executable, "-c", CODE, *command.split(), "--help"]
        done = subprocess.run(arguments, capture_output=True, text=True, check=True)
        values[command], _, loaded = done.stdout.rpartition("LOADED")
        assert "" == loaded.strip(), command
    words = values["extract"].replace("│", " ").replace(",", " ").replace(".", " ").split()
    assert set(task_names()) <= set(words)
