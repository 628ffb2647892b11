"""Help of `litx`, `litx extract` and `litx resume`."""

import re
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
    """Help lists every task, and loads no heavy module."""
    texts = {}
    for command in ("", "resume", "extract"):
        arguments = [sys.executable, "-c", CODE, *command.split(), "--help"]
        process = subprocess.run(arguments, capture_output=True, text=True, check=True)
        texts[command], _, loaded = process.stdout.rpartition("LOADED")
        assert "" == loaded.strip(), command
    assert set(task_names()) <= set(re.split(r"[│,.\s]+", texts["extract"]))
