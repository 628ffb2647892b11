"""Outcomes of a program in Python and in tier I, in a form to compare."""

import contextlib
import re
import signal
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from litx.formats import canonical_json
from litx.model import Record
from litx.sandbox.failures import InterpreterGoneError, LimitReached, ProgramFailed, Refused
from litx.sandbox.output import OutputLimitError
from tests.sandbox.tier_one import python
from tests.sandbox.tier_one.interpreted import ShortLimits, interpret

LIMITS = ShortLimits(memory_mb=32)

_GROUP = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


@dataclass(frozen=True)
class ProgramOutcome:
    """Outcome of a program.

    Attributes:
        status: Either ok or failed, or the reason why nothing is compared: syntax, refused, limit.
        value: Result in a form to compare, see `to_comparable`.
        printed: Output.
    """

    status: str
    value: Any = None
    printed: str = ""


class TooLongError(BaseException):
    """A program runs for too long."""


@contextlib.contextmanager
def limit_time() -> Iterator[None]:
    """Stop code that takes too long, and ignore warnings about it."""

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


def interpret_program(text: str) -> ProgramOutcome:
    """Return the outcome of a program in tier I; unexpected exceptions are raised."""
    with limit_time():
        try:
            compile(text, "<program>", "exec", dont_inherit=True)
        except SyntaxError:
            return ProgramOutcome("syntax")
        try:
            value = interpret(text, LIMITS)
        except Refused:
            return ProgramOutcome("refused")
        except (LimitReached, OutputLimitError, InterpreterGoneError):
            return ProgramOutcome("limit")
        except ProgramFailed:
            return ProgramOutcome("failed")
        return ProgramOutcome("ok", to_comparable(value.result), value.printed)


def execute_program(text: str) -> ProgramOutcome:
    """Return the outcome of a program in Python."""
    with limit_time():
        try:
            value, printed = python.run(text)
        except Exception:  # noqa: BLE001 (any error of the program is its outcome)
            return ProgramOutcome("failed")
        return ProgramOutcome("ok", to_comparable(value), printed)


def to_comparable(value: Any) -> Any:
    """Return a value as nested texts and tuples, which show types, order, NaN and the sign of 0."""
    name = type(value).__name__
    match value:
        case list() | tuple():
            return (name, *(to_comparable(item) for item in value))
        case dict():
            return (name, *((to_comparable(k), to_comparable(v)) for k, v in value.items()))
        case set() | frozenset():
            return (name, *sorted((to_comparable(item) for item in value), key=repr))
        case Record():
            try:
                text = canonical_json.dumps(value)
            except Exception as error:  # noqa: BLE001 (errors are compared, too)
                text = f"{type(error).__name__} {value!r}"
            return (name, _GROUP.sub("", text), _GROUP.sub("", repr(python.list_places(value))))
    return (name, _GROUP.sub("", repr(value)))
