"""Python text in one layout: that of `ruff format` with 100 columns.

ruff is a program of its own and comes with the extras. What is written where it is absent is valid
Python and not laid out.
"""

import importlib
import subprocess

from litx.errors import InfrastructureError, LitxError, ProgramError

WIDTH = 100  # columns of a line

_INSTALL = "pip install ruff"

NOT_FORMATTED = (
    f"what was written is not laid out, because ruff is not installed; {_INSTALL}, then `litx fmt`"
)
"""What to say where `format_if_possible` changed nothing."""

_OPTIONS = (
    "--isolated",
    "--no-cache",
    "--quiet",
    f"--line-length={WIDTH}",
    "--target-version=py311",
)
_LIMIT_S = 60.0
"""How long ruff may take for a module, in seconds; the longest paper takes some 0.05."""


def find_ruff() -> str | None:
    """Return the path of this environment's ruff; None where it has none."""
    try:
        return str(importlib.import_module("ruff").find_ruff_bin())
    except (ImportError, FileNotFoundError):
        return None


def require_ruff() -> str:
    """Return the path of this environment's ruff, or raise `LitxError`."""
    program = find_ruff()
    if program is None:
        raise LitxError("ruff, which lays modules out, is not installed", _INSTALL)
    return program


def format_code(text: str, name: str = "<module>") -> str:
    """Return the text of a module, which messages call `name`, in its one layout.

    No configuration counts, neither of a folder nor of the user or the environment.

    Raises:
        LitxError: ruff is not installed.
        ProgramError: It cannot lay this out.
        InfrastructureError: It does not answer.
    """
    command = [require_ruff(), "format", *_OPTIONS, "-"]
    try:
        done = subprocess.run(  # noqa: S603 (a list, not a shell's text)
            command, input=text.encode(), capture_output=True, check=False, timeout=_LIMIT_S, env={}
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise InfrastructureError(f"ruff failed on {name}: {error}") from None
    if done.returncode:
        told = done.stderr.decode(errors="replace").strip().splitlines() or ["no reason given"]
        raise ProgramError(f"ruff cannot lay {name} out: {told[0]}", "split what is nested deeply")
    return done.stdout.decode()


def format_if_possible(text: str) -> str:
    """Return text that we wrote in its layout, or as it is where ruff is not installed."""
    return text if find_ruff() is None else format_code(text)
