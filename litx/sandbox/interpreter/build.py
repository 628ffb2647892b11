"""From recorded calls to real objects."""

import ast
from typing import Any, NoReturn

import pint

from litx.model.record import Origin, Record
from litx.sandbox.interpreter.data import SETS, name_of, pay_for_keys
from litx.sandbox.interpreter.failures import LimitReached, Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.members import EnumValue, Member, Symbol
from litx.sandbox.interpreter.recorded import Call, ClassValue, Marked, Part
from litx.sandbox.interpreter.unit_values import real as real_unit
from litx.sandbox.interpreter.values import UnitValue

FILE = "<program>"
"""What objects say about the file that built them; whoever runs the program knows the path."""

ERRORS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    ImportError,
    LookupError,
    NameError,
    RuntimeError,
    StopIteration,
    SyntaxError,
    TypeError,
    ValueError,
    pint.PintError,
)
"""What a program, or the building of what it describes, can raise."""

_STEPS_PER_OBJECT = 30
"""What building an object costs: about 10 microseconds."""

_LONG = 1000
"""Characters from which on a text costs, since constructors parse some."""

_TEXT_OR_NUMBER = frozenset({str, int, float, bool, type(None)})


def build(machine: Machine) -> None:
    """Build all recorded calls in their order, each of which needs earlier ones alone.

    Raises:
        ProgramFailed: A constructor raises, at the place of its call.
        LimitReached: There is too much to build.
        Refused: An argument is nothing that an object can hold.
    """
    builder = Builder(machine)
    for call in machine.calls:
        machine.at = call.node
        builder.build(call)


class Builder:
    """Turns recorded values into real ones.

    Attributes:
        machine: Pays.
        count: Objects and elements in the call being built, counted as often as they are reached.
        depth: Objects and containers inside one another there.
    """

    __slots__ = ("count", "depth", "machine")

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.count = 0
        self.depth = 0

    def build(self, call: Call) -> None:
        """Build one recorded call."""
        self.count, self.depth = 1, 0
        real = self.real
        args = [real(value, 1) for value in call.args]
        kwargs = self._by_name(call.kwargs) if call.kwargs else {}
        maker = call.maker
        machine = self.machine
        if maker.formula:
            self._check_formula([*args, *kwargs.values()])
        machine.spend(self.count + len(kwargs) + _STEPS_PER_OBJECT)
        call.built = built = maker.real(*args, **kwargs)
        call.depth, call.size = self.depth + 1, self.count + len(kwargs)
        if call.depth > machine.budget.nesting:
            machine.stop_for_nesting()
        if call.size > machine.budget.nodes:
            self._stop()
        if isinstance(built, Record):
            give_place(built, call.node, machine.imported)
        elif type(built) is list:
            for one in built:
                give_place(one, call.node, machine.imported)

    def _by_name(self, given: dict[str, Any]) -> dict[str, Any]:
        """Return real arguments, of which most are text, numbers and members."""
        real = self.real
        kwargs: dict[str, Any] = {}
        for key, value in given.items():
            kind = type(value)
            if kind is str or kind is float or kind is int:
                kwargs[key] = value
                if kind is str and len(value) > _LONG:
                    self.machine.spend(3 * len(value))
            elif kind is Member:
                kwargs[key] = value.real
            else:
                kwargs[key] = real(value, 1)
        return kwargs

    def real(self, value: Any, depth: int) -> Any:
        """Return what a value stands for."""
        kind = type(value)
        if kind in _TEXT_OR_NUMBER:
            return value
        if kind is Call:
            return self._built(value, depth)
        if kind is Member:
            return value.real
        if kind is list or kind is tuple:
            self._enter(value, depth)
            real = self.real
            items = [real(item, depth + 1) for item in value]
            return items if kind is list else tuple(items)
        return self._other(value, depth)

    def _map(self, value: dict[Any, Any], depth: int) -> dict[Any, Any]:
        """Return a map of real objects."""
        self._enter(value, depth)
        pay_for_keys(self.machine, value)
        real = self.real
        return {
            key if type(key) is str else real(key, depth + 1): real(item, depth + 1)
            for key, item in value.items()
        }

    def _other(self, value: Any, depth: int) -> Any:
        """Return what another value stands for."""
        kind = type(value)
        if kind is dict:
            return self._map(value, depth)
        if kind in SETS:
            self._enter(value, depth)
            pay_for_keys(self.machine, value)
            return kind(self.real(item, depth + 1) for item in value)
        if kind is UnitValue:
            return real_unit(value)
        return self._rare(value, depth)

    def _rare(self, value: Any, depth: int) -> Any:
        """Return what one of the rarer values stands for."""
        kind = type(value)
        if kind is Marked:
            return self._built(value.call, depth)
        if kind is Part:
            return self._built(value.call, depth)[value.index]
        if kind is range:
            self.count += len(value)
            return value
        if (kind is ClassValue and value.is_class) or kind is EnumValue or kind is Symbol:
            return value.real
        raise Refused(f"{name_of(value)} in an object or in the result", "write plain data")

    def _built(self, call: Call, depth: int) -> Any:
        """Return what an earlier call has built."""
        self.count += call.size
        self.depth = max(self.depth, depth + call.depth)
        return call.built

    def _enter(self, container: Any, depth: int) -> None:
        """Account for the elements of a container."""
        self.count += len(container) + 1
        self.depth = max(self.depth, depth)
        if depth > self.machine.budget.nesting:
            self.machine.stop_for_nesting()
        if self.count > self.machine.budget.nodes:
            self._stop()

    def _stop(self) -> NoReturn:
        most = self.machine.budget.nodes
        raise LimitReached("size", f"more than {most:,} objects and elements in one object")

    def _check_formula(self, values: list[Any]) -> None:
        """Raise if a text is longer than pymatgen can read in bounded time."""
        most = self.machine.budget.formula
        for value in values:
            if isinstance(value, str):
                self.machine.spend(len(value))
                if len(value) > most:
                    raise LimitReached("size", f"a formula of more than {most:,} characters")


def give_place(record: Record, node: Any, imported: set[str]) -> None:
    """Tell a record which part of the program built it."""
    line, column = node.lineno, node.col_offset + 1
    function = getattr(node, "func", None)
    if type(function) is ast.Attribute and _starts_at_name(node, function, imported):
        line = function.end_lineno or line
        column = (function.end_col_offset or 0) - len(function.attr) + 1
    origin = Origin(FILE, line, column, node.end_lineno, node.end_col_offset + 1)
    object.__setattr__(record, "_origin", origin)


_MOST_ON_STACK = 30


def _starts_at_name(node: ast.Call, function: ast.Attribute, imported: set[str]) -> bool:
    """Tell whether Python says that a call starts at the name of its method, not at its owner.

    It does so for calls of methods whose owner ends on an earlier line, unless there are stars or
    many arguments, or the owner has a name that the module imports.
    """
    if node.lineno == function.end_lineno:
        return False
    given = len(node.args) + len(node.keywords) + bool(node.keywords)
    if given >= _MOST_ON_STACK or any(type(one) is ast.Starred for one in node.args):
        return False
    if any(one.arg is None for one in node.keywords):
        return False
    owner = function.value
    return not (type(owner) is ast.Name and owner.id in imported)
