"""Runs `litx` as a process of its own; the fixture `litx` does within the process of the tests."""

import subprocess
import sys


def run(*arguments, **options):
    """Run `litx` and return status, stdout and stderr; options are those of `subprocess.run`."""
    command = [sys.executable, "-m", "litx", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    assert "Traceback" not in done.stdout + done.stderr
    return done.returncode, done.stdout, done.stderr
