"""Text of values: str, repr, and formats with a bounded width."""

import re
from typing import Any

from litx.sandbox.interpreter.data import NUMBERS, PLAIN, SCALARS, name_of, scan
from litx.sandbox.interpreter.failures import LimitReached, Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.members import Member, Symbol
from litx.sandbox.interpreter.recorded import Marked

_DIGITS = re.compile(r"\d+")
_PERCENT = re.compile(
    r"%(?:\((?P<key>[^()]*)\))?(?P<flags>[-+ #0]*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d*))?"
    r"[hlL]?(?P<kind>.)",
    re.DOTALL,
)


def text_of(machine: Machine, value: Any) -> str:
    """Return what `str` makes of a value."""
    kind = type(value)
    if kind is str:
        return value  # type: ignore[no-any-return]
    if kind in SCALARS:
        if kind is int:
            machine.spend_for_digits(value)
        return str(value)
    if kind is Symbol:
        return value.full  # type: ignore[no-any-return]
    if kind is Marked:
        return text_of(machine, value.value)
    return shown(machine, value)


def shown(machine: Machine, value: Any) -> str:
    """Return what `repr` makes of a value."""
    if type(value) not in PLAIN:
        return repr(value)  # which mostly refuses
    cost = scan(machine, value, ordered=True)
    machine.hold_text(cost)  # the text has at least as many characters
    text = repr(value)
    machine.hold_text(len(text))
    return text


def formatted(machine: Machine, value: Any, spec: str) -> str:
    """Return what `format` makes of a value, with the width and precision that the budget has.

    Raises:
        LimitReached: The width or precision is larger.
    """
    if not spec:
        return text_of(machine, value)
    check_width(machine, spec)
    kind = type(value)
    if kind is Marked:
        return formatted(machine, value.value, spec)
    if kind is Member or kind is Symbol:
        return format(value.full, spec)
    if kind is str or kind in NUMBERS:
        if kind is int:
            machine.spend_for_digits(value)
        return format(value, spec)
    if kind in PLAIN:
        raise TypeError(f"unsupported format string passed to {kind.__name__}.__format__")
    raise Refused(f"the text of {name_of(value)}", "write the text itself")


def check_width(machine: Machine, spec: str) -> None:
    """Raise if a format asks for too wide a text."""
    most = machine.budget.width
    for digits in _DIGITS.findall(spec):
        if len(digits) > 6 or int(digits) > most:
            raise LimitReached("size", f"a width or precision above {most:,} in a format")


def percent(machine: Machine, template: str, given: Any) -> str:
    """Return what the operator % makes of a text and values.

    Raises:
        LimitReached: A width or precision is too large.
        Refused: A form that few use: values by key, a width from the values, %a.
    """
    machine.spend(len(template))
    machine.hold(template.count("%"))
    check_width(machine, template)
    fields = [field for field in _PERCENT.finditer(template) if field["kind"] != "%"]
    for field in fields:
        if field["key"] is not None or "*" in field[0] or field["kind"] == "a":
            raise Refused(f"the format {field[0]!r}", "write an f-string")
    if not fields and type(given) in PLAIN:
        return str(template % given)
    values = list(given) if type(given) is tuple else [given]
    for index, field in enumerate(fields[: len(values)]):
        value = values[index]
        if field["kind"] == "s":
            values[index] = text_of(machine, value)
        elif field["kind"] == "r":
            values[index] = _Shown(shown(machine, value))
        else:
            values[index] = value.value if type(value) is Marked else value
            if type(values[index]) is int:
                machine.spend_for_digits(values[index])
            elif type(values[index]) not in SCALARS:
                raise Refused(f"{name_of(value)} in the format {field[0]!r}", "use a number")
    machine.hold_text(len(template) + sum(map(_most_characters, fields, values)))
    return str(template % tuple(values))


_LONGEST_FLOAT = 330
"""Characters of the largest float without an exponent, and of what comes with it."""


def _most_characters(field: re.Match[str], value: Any) -> int:
    """Return how many characters a field makes at most of a value."""
    told = int(field["width"] or 0) + int(field["precision"] or 0) + 8
    if isinstance(value, str):
        return told + len(value)
    if type(value) is int:
        return told + value.bit_length()
    return told + _LONGEST_FLOAT if type(value) is float and abs(value) > _WIDE else told + 20


_WIDE = 1e16
"""Floats up to which one has no more than 17 digits before the point."""


class _Shown(str):
    """A text that shows itself as it is, for %r of what has been rendered before."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)
