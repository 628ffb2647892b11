"""What Python makes of a program, and what tier I does."""

import contextlib
import re
import signal
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from litx.formats import canonical_json
from litx.model import Record
from litx.model.walk import walk
from litx.sandbox.failures import InterpreterGoneError, LimitReached, ProgramFailed, Refused
from litx.sandbox.limits import Limits
from litx.sandbox.output import OutputLimitError
from tests.sandbox.tier_one import python
from tests.sandbox.tier_one.interpreted import interpret


class Small(Limits):
    """Ends what does not end by itself within a fraction of a second."""

    longest_s = 0.25


SMALL = Small(memory_mb=32)

_GROUP = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


@dataclass(frozen=True)
class Said:
    """What became of a program."""

    how: str  # ok, failed, or why there is nothing to compare: syntax, refused, limit
    value: Any = None  # its result, in a form that equals another one's only if all types do, too
    printed: str = ""


class TooLongError(BaseException):
    """A program runs for longer than it can."""


@contextlib.contextmanager
def clock() -> Iterator[None]:
    """Stop what takes too long, and be silent about what Python warns of in odd code."""

    def stop(*_: object) -> None:
        raise TooLongError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 10)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def interpreted(text: str) -> Said:
    """Return what tier I makes of a program; what is none of its own exceptions goes through."""
    with clock():
        try:
            compile(text, "<program>", "exec", dont_inherit=True)
        except SyntaxError:
            return Said("syntax")
        try:
            value = interpret(text, SMALL)
        except Refused:
            return Said("refused")
        except (LimitReached, OutputLimitError, InterpreterGoneError):
            return Said("limit")
        except ProgramFailed:
            return Said("failed")
        return Said("ok", form(value.result), value.printed)


def executed(text: str) -> Said:
    """Return what Python makes of a program."""
    with clock():
        try:
            value, printed = python.run(text)
        except Exception:  # noqa: BLE001 (whatever the program raises is the answer)
            return Said("failed")
        return Said("ok", form(value), printed)


def form(value: Any) -> Any:
    """Return a value as nested texts and tuples, which show types, signs of 0, nan and order."""
    name = type(value).__name__
    match value:
        case list() | tuple():
            return (name, *(form(item) for item in value))
        case dict():
            return (name, *((form(k), form(v)) for k, v in value.items()))
        case set() | frozenset():
            return (name, *sorted((form(item) for item in value), key=repr))
        case Record():
            places = [
                (path, repr(record.origin), repr(dict(record.as_printed)))
                for path, record in walk(value, "result")
            ]
            try:
                text = canonical_json.dumps(value)
            except Exception as error:  # noqa: BLE001 (it is the same for both, or they differ)
                text = f"{type(error).__name__} {value!r}"
            return (name, _GROUP.sub("", text), _GROUP.sub("", repr(places)))
    return (name, _GROUP.sub("", repr(value)))
