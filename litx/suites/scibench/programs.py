"""The program in a reply, and running it.

The published code takes what stands between the first two fences, a language tag included, which
then fails as the first line of the program. Ours drops the tag, and takes a reply without fences
for the program. The published code runs programs in its own process, where names leak from one to
the next; here each runs by itself, whichever rule it is judged by.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from litx.errors import InfrastructureError
from litx.sandbox import Outcome, Runner, Source
from litx.suites.scibench.ways import Setting
from litx.suites.scibench.wolfram import Printed, kernel, run_wolfram
from litx.words import sendable

_FENCE: Final = "```"
_TAG = re.compile(r"`*[ \t]*[A-Za-z][\w+#.-]*[ \t]*\r?\n")

FAILED: Final = "None"
"""What the published code compares where a program failed."""


def read_program(reply: str) -> str:
    """Return the program in a reply: the first fenced block without its tag, or the whole reply."""
    start = reply.find(_FENCE)
    if start < 0:
        return reply
    block = reply[start + len(_FENCE) :].split(_FENCE, 1)[0]
    tag = _TAG.match(block)
    return block[tag.end() :] if tag else block


def published_program(reply: str) -> str:
    """Return the program in a reply as the published code cuts it out, slips included.

    Where a fence is missing, Python's ``find`` gives -1, and the cuts are made there: the first two
    characters of a reply without fences are lost.
    """
    start = reply.find(_FENCE) + len(_FENCE)
    return reply[start : reply.find(_FENCE, start)]


def up_to_program(reply: str) -> str:
    """Return a reply up to the end of its first fenced block; the whole where none is closed."""
    start = reply.find(_FENCE)
    end = reply.find(_FENCE, start + len(_FENCE)) if start >= 0 else -1
    return reply if end < 0 else reply[: end + len(_FENCE)]


def run_programs(
    programs: Iterable[tuple[Setting, str]], runner: Runner
) -> Mapping[tuple[Setting, str], Printed]:
    """Run programs, each text once, and return what each printed.

    Args:
        programs: Their language and text.
        runner: Runs those in Python, with its limits; those in Wolfram need a kernel.
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
            found[setting, text] = _wolfram(text, name)
    return found


def _wolfram(text: str, name: str | None) -> Printed:
    if name is None:
        return Printed(None, Outcome.infra_error, "no kernel is named")
    try:
        return run_wolfram(text, name)
    except InfrastructureError as error:
        return Printed(None, Outcome.infra_error, str(error))
