"""The program in a reply, and running it.

The published code runs programs in its own process, where names leak from one to the next; here
each runs by itself, whichever rule it is judged by. Programs in the Wolfram Language are run where
the user has a kernel and says so. Nothing confines these but a time limit: to name a kernel is to
trust what a model writes.
"""

import os
import re
import threading
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from litx.display.text import sendable
from litx.errors import InfrastructureError
from litx.extract.agents.running import MARK, run_tool
from litx.sandbox import Outcome, Runner, Source
from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.published_evaluator import FENCE

VARIABLE: Final = "LITX_WOLFRAM_KERNEL"
"""Names the program that evaluates code: ``wolframscript``, or one that takes ``-code`` as it."""

WALL_S: Final = 30.0  # time that one program may take, in seconds
_MOST_PRINTED = 1_000_000
_LONGEST = 100_000  # bytes of a program; Linux takes no argument that is longer than 131,072
_ENVIRONMENT = ("HOME", "LANG", "PATH", "TMPDIR", "USER")
"""What a program may know of the environment; keys of providers are in it, too."""

_TAG = re.compile(r"`*[ \t]*[A-Za-z][\w+#.-]*[ \t]*\r?\n")


@dataclass(frozen=True)
class Printed:
    """What a program printed, or None where it failed, what became of it, and what was wrong."""

    text: str | None
    outcome: Outcome
    message: str = ""

    @property
    def note(self) -> str:
        """What a reader should know; empty when nothing was wrong."""
        return "" if self.outcome is Outcome.ok else f"{self.outcome}: {self.message}"


def read_program(reply: str) -> str:
    """Return the program in a reply: the first fenced block without its tag, or the whole reply."""
    _, fence, rest = reply.partition(FENCE)
    if not fence:
        return reply
    block = rest.split(FENCE, 1)[0]
    tag = _TAG.match(block)
    return block[tag.end() :] if tag else block


def run_programs(
    programs: Iterable[tuple[Setting, str]], runner: Runner
) -> Mapping[tuple[Setting, str], Printed]:
    """Run programs by language, each text once, and return what each printed.

    Those in Python run within the limits of the runner, those in Wolfram need a kernel.
    """
    wanted = list(dict.fromkeys(programs))
    found: dict[tuple[Setting, str], Printed] = {}
    sources = [Source(text, "<reply>") for setting, text in wanted if setting is Setting.python]
    for source, result in zip(sources, runner.run_all(sources), strict=True):
        text = sendable(result.text or "") if result.outcome is Outcome.ok else None
        found[Setting.python, source.text] = Printed(text, result.outcome, result.message)
    name = kernel()
    for setting, text in wanted:
        if setting is Setting.wolfram:
            try:
                found[setting, text] = run_wolfram(text, name)
            except InfrastructureError as error:
                found[setting, text] = Printed(None, Outcome.infra_error, str(error))
    return found


def kernel() -> str | None:
    """Return the program that evaluates code; None where none is named."""
    return os.environ.get(VARIABLE) or None


def run_wolfram(program: str, name: str | None, wall_s: float = WALL_S) -> Printed:
    """Evaluate a program numerically, as published; no kernel is an `InfrastructureError`."""
    if name is None:
        raise InfrastructureError("no kernel is named")
    if len(program.encode(errors="replace")) > _LONGEST or "\0" in program:
        message = f"the program must be text of at most {_LONGEST:,} bytes"
        return Printed(None, Outcome.rejected, message)
    command = [name, "-code", f"ToString[N[{program}], CForm]"]
    known = {key: os.environ[key] for key in _ENVIRONMENT if key in os.environ}
    variables = {**known, MARK: uuid.uuid4().hex}  # by which all that it starts is known
    try:
        ended = run_tool(command, Path(), variables, "", wall_s, threading.Event(), _MOST_PRINTED)
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
