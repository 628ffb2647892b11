"""Running programs in the Wolfram Language, where the user has a kernel and says so.

Nothing confines these programs but a time limit: to name a kernel is to trust what a model writes.
"""

import os
import threading
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from litx.errors import InfrastructureError
from litx.extract.agents.running import MARK, run
from litx.sandbox import Outcome

VARIABLE: Final = "LITX_WOLFRAM_KERNEL"
"""Names the program that evaluates code: ``wolframscript``, or one that takes ``-code`` as it."""

WALL_S: Final = 30.0
"""Time that one program may take, in seconds."""

_MOST_PRINTED = 1_000_000
_LONGEST = 100_000
"""Bytes of a program; Linux takes no argument that is longer than 131,072."""

_ENVIRONMENT = ("HOME", "LANG", "PATH", "TMPDIR", "USER")
"""What a program may know of the environment; keys of providers are in it, too."""


@dataclass(frozen=True)
class Printed:
    """What a program came to.

    Attributes:
        text: What it printed; None where it failed.
        outcome: What became of it.
        message: What was wrong; empty when nothing was.
    """

    text: str | None
    outcome: Outcome
    message: str = ""

    @property
    def note(self) -> str:
        """What a reader should know; empty when nothing was wrong."""
        return "" if self.outcome is Outcome.ok else f"{self.outcome}: {self.message}"


def kernel() -> str | None:
    """Return the program that evaluates code; None where none is named."""
    return os.environ.get(VARIABLE) or None


def run_wolfram(program: str, name: str, wall_s: float = WALL_S) -> Printed:
    """Evaluate a program numerically, as the published script does.

    Args:
        program: The text.
        name: What evaluates it, as `kernel` returns it.
        wall_s: Its time, in seconds.

    Raises:
        InfrastructureError: The kernel cannot be started.
    """
    if len(program.encode(errors="replace")) > _LONGEST or "\0" in program:
        message = f"the program must be text of at most {_LONGEST:,} bytes"
        return Printed(None, Outcome.rejected, message)
    command = [name, "-code", f"ToString[N[{program}], CForm]"]
    known = {key: os.environ[key] for key in _ENVIRONMENT if key in os.environ}
    variables = {**known, MARK: uuid.uuid4().hex}  # by which all that it starts is known
    try:
        ended = run(command, Path(), variables, "", wall_s, threading.Event(), _MOST_PRINTED)
    except OSError as error:
        message = f"{name} cannot be started: {error.strerror}"
        raise InfrastructureError(message, f"{VARIABLE} names wolframscript") from error
    if ended.is_cut or len(ended.out) > _MOST_PRINTED:
        return Printed(None, Outcome.rejected, "it prints too much")
    if ended.status is None:
        return Printed(None, Outcome.timed_out, f"it was still running after {wall_s:g} s")
    if ended.status:
        return Printed(None, Outcome.crashed, f"the kernel ended with status {ended.status}")
    return Printed(ended.out.strip(), Outcome.ok)
