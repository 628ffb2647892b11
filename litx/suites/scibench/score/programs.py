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
from dataclasses import replace
from pathlib import Path
from typing import Final

from litx.display.text import sendable
from litx.extract.agents.running import MARK, run_tool
from litx.sandbox import Outcome, Result, Runner, Source
from litx.suites.scibench.ask.ways import VARIABLE, Setting, find_kernel
from litx.suites.scibench.published_evaluator import FENCE

_NAME: Final = "<reply>"  # name of a program in messages
WALL_S: Final = 30.0  # time limit of a program, in seconds
_MOST_PRINTED = 1_000_000
_LONGEST = 100_000  # bytes of a program; Linux takes no argument that is longer than 131,072
_ENVIRONMENT = ("HOME", "LANG", "PATH", "TMPDIR", "USER")
"""Variables of the environment for a program; others may hold keys of providers."""

_TAG = re.compile(r"`*[ \t]*[A-Za-z][\w+#.-]*[ \t]*\r?\n")


def describe_failure(result: Result) -> str:
    """Return outcome and message of a program; empty for a program that ended normally."""
    return "" if result.outcome is Outcome.ok else f"{result.outcome}: {result.message}"


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
) -> Mapping[tuple[Setting, str], Result]:
    """Run programs by language, each text once, and return their results.

    Python runs within the limits of the runner, Wolfram needs a kernel. A program that failed has
    no text.
    """
    unique = list(dict.fromkeys(programs))
    results: dict[tuple[Setting, str], Result] = {}
    sources = [Source(text, _NAME) for setting, text in unique if setting is Setting.python]
    for source, result in zip(sources, runner.run_all(sources), strict=True):
        text = sendable(result.text or "") if result.outcome is Outcome.ok else None
        results[Setting.python, source.text] = replace(result, text=text)
    kernel = find_kernel()
    for setting, text in unique:
        if setting is Setting.wolfram:
            results[setting, text] = run_wolfram(text, kernel)
    return results


def run_wolfram(program: str, name: str | None, wall_s: float = WALL_S) -> Result:
    """Evaluate a program numerically, as published; no kernel is a fault of the machinery."""
    if name is None:
        return Result(_NAME, Outcome.infra_error, "no kernel is named")
    if len(program.encode(errors="replace")) > _LONGEST or "\0" in program:
        message = f"the program must be text of at most {_LONGEST:,} bytes"
        return Result(_NAME, Outcome.rejected, message)
    command = [name, "-code", f"ToString[N[{program}], CForm]"]
    variables = {key: os.environ[key] for key in _ENVIRONMENT if key in os.environ}
    variables[MARK] = uuid.uuid4().hex  # identifies all processes that it starts
    try:
        ended = run_tool(command, Path(), variables, "", wall_s, threading.Event(), _MOST_PRINTED)
    except OSError as error:
        message = f"{name} cannot be started: {error.strerror}; {VARIABLE} names wolframscript"
        return Result(_NAME, Outcome.infra_error, message)
    if ended.is_cut or len(ended.out) > _MOST_PRINTED:
        outcome, message = Outcome.rejected, "it prints too much"
    elif ended.status is None:
        outcome, message = Outcome.timed_out, f"it was still running after {wall_s:g} s"
    elif ended.status:
        outcome, message = Outcome.crashed, f"the kernel ended with status {ended.status}"
    else:
        return Result(_NAME, Outcome.ok, text=ended.out.strip())
    return Result(_NAME, outcome, message)
