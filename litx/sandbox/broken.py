"""What a program describes and constructors refuse, all of it: a list for people, never a score.

A run ends at the first object that cannot be built. A run of mode `broken` goes on, with objects
that stand in for those; nothing of its result is kept but what was wrong.
"""

import contextlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from litx.errors import FormatError
from litx.formats.json_text import read_json
from litx.sandbox.result import Result
from litx.sandbox.runner import Runner
from litx.sandbox.source import Source, SourceKind
from litx.sandbox.tier import Mode

MOST = 100
"""How many broken calls are told."""

_LONGEST = 2_000
"""Characters of a message or a hint."""


@dataclass(frozen=True)
class BrokenCall:
    """One call of a constructor that refuses its arguments, or what ended the program.

    Attributes:
        message: What is wrong.
        hint: What to do about it.
        code: Code of the rule that is broken, or None.
        line: Line of the program, or None.
        column: Column there in bytes of UTF-8, from 1, or None.
    """

    message: str
    hint: str
    code: str | None
    line: int | None
    column: int | None


def find_broken(
    runner: Runner, results: Sequence[tuple[Source, Result]]
) -> dict[str, list[BrokenCall]]:
    """Return all that cannot be built in those programs that ended at such an object, by name.

    JSON has its own reader, which ends at the first fault. The runner's mode changes.
    """
    again = [
        source
        for source, result in results
        if source.kind is not SourceKind.json
        and (result.code or result.message.startswith("ArgumentError: "))
    ]
    runner.mode = Mode.broken
    found = {}
    for result in runner.run_all(again):
        with contextlib.suppress(FormatError):  # the program wrote it itself, or has failed now
            found[result.source] = read(result.text or "")
    return found


def write(calls: Iterable[BrokenCall]) -> str:
    """Return calls as JSON text, each once and no more than `MOST`."""
    short = (
        (one.message[:_LONGEST], one.hint[:_LONGEST], one.code, one.line, one.column)
        for one in calls
    )
    return json.dumps(list(dict.fromkeys(short))[:MOST])


def read(text: str) -> list[BrokenCall]:
    """Return the calls in a text that a hostile program may have written.

    Raises:
        FormatError: It is not what `write` gives.
    """
    found: Any = read_json(text)
    if not isinstance(found, list) or len(found) > MOST or not all(map(_is_call, found)):
        raise FormatError("", "it must be a list of broken calls")
    return [BrokenCall(*one) for one in found]


def _is_call(data: Any) -> bool:
    """Tell whether a part of the text is a call."""
    match data:
        case [str(), str(), None | str(), *places] if len(places) == 2:
            return all(one is None or (type(one) is int and 0 < one < 2**31) for one in places)
    return False
