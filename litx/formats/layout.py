"""Python text in the layout of `ruff format` with 100 columns.

ruff is a separate program and comes with the extras. Without it, litx writes valid Python that is
not formatted.
"""

import importlib
import subprocess

from litx.errors import InfrastructureError, LitxError, ProgramError

WIDTH = 100  # columns of a line

_INSTALL = "pip install ruff"

NOT_FORMATTED = (
    f"the output is not formatted, because ruff is not installed; {_INSTALL}, then `litx fmt`"
)
"""Message for text that `format_if_possible` left unchanged."""

_OPTIONS = (
    "--isolated",
    "--no-cache",
    "--quiet",
    f"--line-length={WIDTH}",
    "--target-version=py311",
)
_LIMIT_S = 60.0
"""Time limit for ruff on a module, in seconds; the longest paper takes some 0.05."""


def find_ruff() -> str | None:
    """Return the path of this environment's ruff; None if it is not installed."""
    try:
        return str(importlib.import_module("ruff").find_ruff_bin())
    except (ImportError, FileNotFoundError):
        return None


def require_ruff() -> str:
    """Return the path of this environment's ruff, or raise `LitxError`."""
    program = find_ruff()
    if program is None:
        raise LitxError("ruff, which formats modules, is not installed", _INSTALL)
    return program


def format_code(text: str, name: str = "<module>") -> str:
    """Return the formatted text of a module, which messages call `name`.

    All configuration is ignored, that of the folder, the user and the environment.

    Raises:
        LitxError: ruff is not installed.
        ProgramError: ruff cannot format the text.
        InfrastructureError: ruff fails or does not answer.
    """
    command = [require_ruff(), "format", *_OPTIONS, "-"]
    try:
        done = subprocess.run(  # noqa: S603 (a list, not a shell's text)
            command, input=text.encode(), capture_output=True, check=False, timeout=_LIMIT_S, env={}
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise InfrastructureError(f"ruff failed on {name}: {error}") from None
    if done.returncode:
        reasons = done.stderr.decode(errors="replace").strip().splitlines() or ["no reason given"]
        message = f"ruff cannot format {name}: {reasons[0]}"
        raise ProgramError(message, "reduce the nesting")
    return done.stdout.decode()


def format_if_possible(text: str) -> str:
    """Return formatted text, or the text unchanged if ruff is not installed."""
    return text if find_ruff() is None else format_code(text)
