"""Programs in replies, and their execution.

The published code runs programs in its process, where names leak from a program to the next; here
each runs by itself, for both rules. Programs in the Wolfram Language are run where the user names a
kernel. Nothing confines these but a time limit: to name a kernel is to trust the model's code.
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
from litx.suites.scibench.ask.ways import VARIABLE, Setting, find_kernel
from litx.suites.scibench.published_evaluator import FENCE

WALL_S: Final = 30.0  # time limit of a program, in seconds
_MOST_PRINTED = 1_000_000
_LONGEST = 100_000  # bytes of a program; Linux takes no argument that is longer than 131,072
_ENVIRONMENT = ("HOME", "LANG", "PATH", "TMPDIR", "USER")
"""Variables of the environment for a program; others may hold keys of providers."""

_TAG = re.compile(r"`*[ \t]*[A-Za-z][\w+#.-]*[ \t]*\r?\n")


@dataclass(frozen=True)
class Printed:
    """Output of a program, or None where it failed, with its outcome and its error."""

    text: str | None
    outcome: Outcome
    message: str = ""

    @property
    def note(self) -> str:
        """Remark for readers; empty for a program that ended normally."""
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
    """Run programs by language, each text once, and return their outputs.

    Python runs within the limits of the runner, Wolfram needs a kernel.
    """
    unique = list(dict.fromkeys(programs))
    outputs: dict[tuple[Setting, str], Printed] = {}
    sources = [Source(text, "<reply>") for setting, text in unique if setting is Setting.python]
    for source, result in zip(sources, runner.run_all(sources), strict=True):
        text = sendable(result.text or "") if result.outcome is Outcome.ok else None
        outputs[Setting.python, source.text] = Printed(text, result.outcome, result.message)
    kernel = find_kernel()
    for setting, text in unique:
        if setting is Setting.wolfram:
            try:
                outputs[setting, text] = run_wolfram(text, kernel)
            except InfrastructureError as error:
                outputs[setting, text] = Printed(None, Outcome.infra_error, str(error))
    return outputs


def run_wolfram(program: str, name: str | None, wall_s: float = WALL_S) -> Printed:
    """Evaluate a program numerically, as published; no kernel is an `InfrastructureError`."""
    if name is None:
        raise InfrastructureError("no kernel is named")
    if len(program.encode(errors="replace")) > _LONGEST or "\0" in program:
        message = f"the program must be text of at most {_LONGEST:,} bytes"
        return Printed(None, Outcome.rejected, message)
    command = [name, "-code", f"ToString[N[{program}], CForm]"]
    variables = {key: os.environ[key] for key in _ENVIRONMENT if key in os.environ}
    variables[MARK] = uuid.uuid4().hex  # identifies all processes that it starts
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
