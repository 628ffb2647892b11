"""Operators on plain data, units and marked values; all others are refused."""

import ast
import operator
from collections.abc import Callable
from typing import Any

from litx.sandbox.interpreter import unit_values
from litx.sandbox.interpreter.data import (
    NUMBERS,
    PLAIN,
    SCALARS,
    SEQUENCES,
    SETS,
    TEXTS,
    name_of,
    pay_for_key,
    pay_for_keys,
    scan,
)
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.growing import extend, update
from litx.sandbox.interpreter.machine import CHARACTERS_PER_CELL, Machine
from litx.sandbox.interpreter.members import Member, Symbol
from litx.sandbox.interpreter.recorded import Marked
from litx.sandbox.interpreter.settling import settle
from litx.sandbox.interpreter.text import percent
from litx.sandbox.interpreter.values import UnitValue, View

_PLAIN_OPERATORS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.BitAnd: operator.and_,
}

SIGNS: dict[type, str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.BitAnd: "&",
}
"""How programs write the operators; `@` is not among them."""


def binary(machine: Machine, kind: type, left: Any, right: Any) -> Any:
    """Apply an operator to two values."""
    left_kind, right_kind = type(left), type(right)
    if left_kind is Marked or right_kind is Marked:
        _require_plain_marks(left, right)
        return binary(
            machine,
            kind,
            left.value if left_kind is Marked else left,
            right.value if right_kind is Marked else right,
        )
    if kind not in SIGNS:
        raise Refused("the operator `@`", "there are no matrices")
    if left_kind is UnitValue or right_kind is UnitValue:
        machine.hold(_CELLS_PER_UNIT)
        return unit_values.combine(SIGNS[kind], left, right)
    if left_kind not in PLAIN or right_kind not in PLAIN:
        culprit = right if left_kind in PLAIN else left
        raise Refused(f"`{SIGNS[kind]}` with {name_of(culprit)}", "compute with plain values")
    if left_kind in NUMBERS and right_kind in NUMBERS:
        return _numbers(machine, kind, left, right)
    _charge(machine, kind, left, right)
    if kind is ast.Mod and left_kind in TEXTS:
        return percent(machine, str.__str__(left) if left_kind is str else left[:], right)
    return _PLAIN_OPERATORS[kind](left, right)


_CELLS_PER_UNIT = 6
"""Elements that a unit takes as much memory as."""


def _require_plain_marks(*values: Any) -> None:
    """Refuse to compute with a marked member, which in Python is no text.

    Raises:
        Refused: One of the values is.
    """
    for value in values:
        if type(value) is Marked and type(value.value) in {Member, Symbol}:
            raise Refused("computing with a `normalize(...)`", "compute with the plain value")


def _numbers(machine: Machine, kind: type, left: Any, right: Any) -> Any:
    """Apply an operator to two numbers."""
    if type(left) is not float and type(right) is not float:
        if kind is ast.Pow and right > 1:
            if left.bit_length() * right > machine.budget.bits + right:
                machine.stop_for_bits()
        elif kind in _DIVISIONS:
            machine.whole(left)
            machine.fuel -= left.bit_length() * right.bit_length() >> _SHIFT
        elif kind is ast.Mult:
            machine.fuel -= left.bit_length() * right.bit_length() >> _SHIFT
        elif kind is ast.LShift and right > machine.budget.bits:
            machine.stop_for_bits()
    result = _PLAIN_OPERATORS[kind](left, right)
    if type(result) is int:
        return machine.whole(result)
    if type(result) is complex:
        raise Refused("a complex number", "take powers of positive numbers alone")
    return result


_SHIFT = 18
"""Products and quotients take the product of the lengths in bits; 2**18 of that is one step."""

_DIVISIONS = frozenset({ast.Div, ast.FloorDiv, ast.Mod})


def _charge(machine: Machine, kind: type, left: Any, right: Any) -> None:
    """Account for what an operator makes of two values of which one is no number."""
    left_kind, right_kind = type(left), type(right)
    if kind is ast.Add:
        if left_kind in TEXTS and right_kind in TEXTS:
            machine.hold_text(len(left) + len(right))
        elif left_kind is right_kind and left_kind in SEQUENCES:
            machine.hold(len(left) + len(right))
    elif kind is ast.Mult:
        for sequence, times in ((left, right), (right, left)):
            if type(times) is int or type(times) is bool:
                length = len(sequence) * max(times, 0) if hasattr(sequence, "__len__") else 0
                (machine.hold_text if type(sequence) in TEXTS else machine.hold)(length)
    elif left_kind in SETS and right_kind in SETS:
        machine.hold(len(left) + len(right))
        pay_for_keys(machine, left, len(right))
        pay_for_keys(machine, right, len(left))
    elif left_kind is dict and right_kind is dict:
        machine.hold(2 * (len(left) + len(right)))
        pay_for_keys(machine, [*left, *right])


def in_place(machine: Machine, kind: type, left: Any, right: Any) -> Any:
    """Apply an augmented assignment's operator, which changes lists, sets and maps themselves."""
    left_kind = type(left)
    if kind is ast.Add and left_kind is list:
        extend(machine, left, right)
        return left
    if left_kind is list and kind is ast.Mult and type(right) in {int, bool}:
        settle(machine)
        machine.hold(len(left) * max(right, 0))
        left *= right
        return left
    if left_kind is dict and kind is ast.BitOr:
        update(machine, left, right)
        return left
    if left_kind in {set, dict} and type(right) in PLAIN:
        _charge(machine, kind, left, right)
        settle(machine)
        return _IN_PLACE[kind](left, right) if kind in _IN_PLACE else _none(kind, left, right)
    return binary(machine, kind, left, right)


_IN_PLACE: dict[type, Callable[[Any, Any], Any]] = {
    ast.BitOr: operator.ior,
    ast.BitAnd: operator.iand,
    ast.BitXor: operator.ixor,
    ast.Sub: operator.isub,
}


def _none(kind: type, left: Any, right: Any) -> Any:
    """Let Python say that the operator does not exist."""
    return _PLAIN_OPERATORS[kind](left, right)


def unary(machine: Machine, kind: type, value: Any) -> Any:
    """Apply +, - or ~ to a value; `not` is `truth`'s."""
    if type(value) is Marked:
        value = value.value
        if type(value) not in NUMBERS:
            raise Refused("a sign before a `normalize(...)`", "use plain values")
    if type(value) in PLAIN:
        if kind is ast.USub:
            return -value
        return +value if kind is ast.UAdd else ~value
    del machine
    raise Refused(f"a sign before {name_of(value)}", "compute with plain values")


def truth(value: Any) -> bool:
    """Tell whether a value counts as true."""
    kind = type(value)
    if kind in SCALARS:
        return bool(value)
    if kind is View:
        return bool(value.of)
    return bool(value)


def compare(machine: Machine, kind: type, left: Any, right: Any) -> bool:
    """Apply one comparison."""
    if kind is ast.Is or kind is ast.IsNot:
        return same(left, right) is (kind is ast.Is)
    if kind is ast.In:
        return contains(machine, right, left)
    if kind is ast.NotIn:
        return not contains(machine, right, left)
    if type(left) not in SCALARS or type(right) not in SCALARS:
        machine.spend(scan(machine, left) + scan(machine, right))
    elif isinstance(left, str):
        machine.fuel -= len(left) // CHARACTERS_PER_CELL
    if type(left) is Marked or type(right) is Marked:
        _only_equality(kind)
    return bool(_COMPARISONS[kind](left, right))


def _only_equality(kind: type) -> None:
    if kind is not ast.Eq and kind is not ast.NotEq:
        raise Refused("ordering a `normalize(...)`", "compare the plain values")


_COMPARISONS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def same(left: Any, right: Any) -> bool:
    """Tell whether two values are the same object, where that is Python's to say.

    Raises:
        Refused: They are numbers or texts, of which equal ones may or may not be the same.
    """
    for value in (left, right):
        if type(value) in {int, float, str, tuple, frozenset, range} and type(left) is type(right):
            raise Refused(f"`is` between values of type {type(value).__name__}", "write ==")
    return left is right


def contains(machine: Machine, container: Any, item: Any) -> bool:
    """Tell whether a container holds an item."""
    kind = type(container)
    if kind is Marked:
        return contains(machine, container.value, item)
    if kind is View and container.name == "keys":
        return contains(machine, container.of, item)
    if kind is View and container.name == "values":
        return contains(machine, list(container.of.values()), item)
    if kind not in PLAIN:
        raise Refused(f"`in` with {name_of(container)}", "write `in` with a list")
    _pay_to_find(machine, container, item)
    return item in container


def _pay_to_find(machine: Machine, container: Any, item: Any) -> None:
    """Account for looking an item up in plain data."""
    kind = type(container)
    if kind in TEXTS:
        machine.spend((len(container) + len(item if type(item) in TEXTS else "")) // 8)
    elif kind is dict or kind in SETS:
        pay_for_key(machine, item, len(container))
    elif kind in SEQUENCES:
        machine.spend(len(container) * scan(machine, item))
        if type(item) not in SCALARS:
            machine.spend(scan(machine, container))
    elif kind is range and type(item) is not int and type(item) is not bool:
        machine.spend(len(container))  # Python goes through it, also for a float
