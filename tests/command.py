"""Functions that run `litx` in a child process, or in the process of the tests, which is faster."""

import io
import os
import subprocess
import sys
import threading

import pytest
import typer.rich_utils

from litx.cli import main

_UNWRAPPED = 1_000
"""Columns of error panels, wide enough for the path of a temporary folder."""


def run(*arguments, **options):
    """Run `litx` and return status, stdout and stderr; options are those of `subprocess.run`."""
    command = [sys.executable, "-m", "litx", *map(str, arguments)]
    env = {**(options.pop("env", None) or os.environ), "TERMINAL_WIDTH": str(_UNWRAPPED)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env, **options)
    assert "Traceback" not in done.stdout + done.stderr
    return done.returncode, done.stdout, done.stderr


def run_here(*arguments, cwd=".", env=None, width=80):
    """Run `litx` within this process and return status, stdout and stderr.

    Args:
        arguments: Arguments of `litx`.
        cwd: Working folder.
        env: Environment variables to set for the command.
        width: Columns of the terminal.
    """
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(cwd)
        for name, value in {"COLUMNS": str(width), **(env or {})}.items():
            patch.setenv(name, value)
        if arguments and not {"-h", "--help"} & set(arguments):
            patch.setattr(typer.rich_utils, "MAX_WIDTH", _UNWRAPPED)
        patch.setattr(sys, "argv", ["litx", *map(str, arguments)])
        patch.setattr(sys, "excepthook", sys.excepthook)  # the command replaces it
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        with pytest.raises(SystemExit) as caught:
            main()
        for thread in threading.enumerate():  # questions of a stopped run still write to its folder
            if thread.name.startswith("ThreadPoolExecutor"):
                thread.join(1)
    output = [item.buffer.getvalue().decode("utf-8") for item in (out, err)]
    assert "Traceback" not in "".join(output)
    return caught.value.code or 0, *output


def succeed(*arguments, **options):
    """Run `litx` as `run_here` does, with status 0, and return stdout."""
    status, out, err = run_here(*arguments, **options)
    assert 0 == status, out + err
    return out
