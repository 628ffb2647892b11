"""Build of real objects from the report of pydantic-monty about a program.

The report is untrusted JSON: its names are looked up in tables and its items are counted before
anything is built. A value is a text, a number, a truth value or null, or a list whose first element
is the kind of the others. Units are built like objects, from recorded calls and operations.
"""

import ast
import operator
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pint

from litx.model.chemistry import Composition
from litx.model.record import Origin, Record
from litx.model.salvage import LOST, guarded
from litx.sandbox.failures import LimitReached, ProgramFailed, Refused
from litx.sandbox.output import NOTHING
from litx.sandbox.tier_one.language import OFFERED, RECORDED, find_enum
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Unit, exponents_of, ureg

FILE = "<program>"
"""File name in the origins of objects; the host knows the path."""

ERRORS = (
    *(ArithmeticError, AssertionError, AttributeError, ImportError, LookupError, NameError),
    *(RuntimeError, StopIteration, SyntaxError, TypeError, ValueError, pint.PintError),
)
"""Errors that building objects can raise."""

MOST_NODES = 500_000
"""Most objects and elements of the result and of each object, with repetitions."""

MOST_DEEP = 60
"""Greatest depth of objects and containers."""

MOST_OTHER_KEYS = 5_000
"""Most keys other than text in a map or set; a program could make the hashes of numbers collide."""

MOST_FORMULA = 2_000
"""Longest text for pymatgen, in characters."""

_READS_FORMULA = ("CompMeasurement", "composition_with_weight_additions")
_CONTAINERS: dict[str, Any] = {"l": list, "t": tuple, "s": set}

_LARGEST_EXPONENT = 100
_MOST_NAMES = 20

_NAME = re.compile(r"[A-Za-z_]\w{0,99}", re.ASCII)


def read_unit(*args: Any, **kwargs: Any) -> Any:
    """Return the unit that a text names, as `ureg.Unit(text)` does."""
    if kwargs or len(args) != 1 or not isinstance(args[0], str):
        raise Refused("a unit from this", 'write text such as "mm/year"')
    unit = read_unit_text(args[0])
    if unit is None and _NAME.fullmatch(args[0]):
        raise pint.UndefinedUnitError(args[0])
    if unit is None:
        hint = "write a product of unit names, such as 'mm/year'"
        raise Refused(f"the unit {args[0]!r:.120}", hint)
    return unit


def _read_amount(*args: Any, **kwargs: Any) -> Any:
    """Return the amount that `ureg(text)` makes: 1 or 1.0 of a unit, as pint reads it."""
    read_unit(*args, **kwargs)
    if not args[0].isascii():
        raise Refused("an amount from this", 'write ureg("mm/year") or ureg.Unit(...)')
    return ureg(args[0])


def _combine(operation: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
    """Return a product, quotient or power of units."""
    kinds = (int, float) if operation is operator.pow else (Unit, pint.Quantity)
    if not isinstance(left, Unit | pint.Quantity) or not isinstance(right, kinds):
        raise Refused("such a unit", "write a product of units")
    if isinstance(right, int | float) and not abs(right) <= _LARGEST_EXPONENT:
        raise Refused(f"a unit to the power {right!r:.20}", "write a small number")
    result = operation(left, right)
    exponents = exponents_of(result if isinstance(result, Unit) else result.units)
    largest = max(map(abs, exponents.values()), default=0)
    if len(exponents) > _MOST_NAMES or not largest <= _LARGEST_EXPONENT:
        raise Refused("a unit of that many parts", "write a simple unit")
    return result


UNITS: dict[str, Callable[..., Any]] = {
    "ureg": _read_amount,
    **dict.fromkeys(("ureg.Unit", "ureg.parse_units"), read_unit),
    "*": partial(_combine, operator.mul),
    "/": partial(_combine, operator.truediv),
    "**": partial(_combine, operator.pow),
}
"""Functions and operations that make units and amounts, by name."""


def is_value(name: str) -> bool:
    """Return whether an offered name stands for a value that objects and results can hold."""
    return isinstance(OFFERED.get(name), type | Unit | Record)


_FUNCTIONS = RECORDED | UNITS


def build(
    calls: list[Any],
    results: list[Any],
    sites: Sequence[ast.expr],
    end: ast.AST,
    make_word: Callable[[int], Any] | None = None,
) -> Any:
    """Build the objects of all recorded calls, in order; a call needs only earlier objects.

    A call has a name, the number of its site, or None for an operation, and arguments by position
    and by name. The result of the program is the first of `results`, or `NOTHING` if that is empty;
    it stands at `end`. `make_word` makes the words of a salvaged program.

    Raises:
        ProgramFailed: A constructor raises, at the place of its call.
        LimitReached: There is too much to build.
        Refused: An object cannot hold an argument.
    """
    builder = _Builder(make_word)
    at = end
    try:
        for name, site, args, kwargs in calls:
            at = at if site is None else sites[site]
            builder.call(name, args, kwargs, at)
        at = end
        builder.reset()
        return builder.build_value(results[0], 0) if results else NOTHING
    except (Refused, LimitReached) as stopped:
        stopped.at(at)
        raise
    except ERRORS as error:
        raise ProgramFailed(error).at(at) from error


class _Builder:
    """Builder of objects from the values of a report."""

    def __init__(self, make_word: Callable[[int], Any] | None) -> None:
        self.make_word = make_word
        self.built: list[tuple[Any, int, int]] = []  # with depth and size
        self.reset()

    def reset(self) -> None:
        """Reset the counts."""
        self.size, self.depth = 1, 0

    def call(self, name: str, values: list[Any], named: dict[str, Any], at: Any) -> None:
        """Make a recorded call."""
        self.reset()
        args = [self.build_value(value, 1) for value in values]
        kwargs = {key: self.build_value(value, 1) for key, value in named.items()}
        if name in _READS_FORMULA or name.startswith("Composition"):
            for value in (*args, *kwargs.values()):
                if isinstance(value, str) and len(value) > MOST_FORMULA:
                    message = f"a formula of more than {MOST_FORMULA:,} characters"
                    raise LimitReached("size", message)
        function = _FUNCTIONS[name]
        place = at.lineno, at.col_offset + 1
        is_record = isinstance(function, type) and issubclass(function, Record)
        if not is_record and name not in UNITS:
            function = guarded(function, *place)
        result = function(*args, **kwargs)
        if type(result) is Composition and not result:
            raise Refused("an empty `Composition`", "leave it out")  # its truth value differs
        for record in result if type(result) is list else [result]:
            if isinstance(record, Record):
                origin = Origin(FILE, *place, at.end_lineno or 0, (at.end_col_offset or 0) + 1)
                object.__setattr__(record, "_origin", origin)
        self._count(len(kwargs), self.depth + 1)
        self.built.append((result, self.depth, self.size))

    def build_value(self, value: Any, depth: int) -> Any:
        """Return the value of an item of the report."""
        if type(value) is not list:
            return value
        kind, *items = value
        self._count(len(items) + 1, depth)
        if kind in ("s", "d"):
            self._count_keys(items if kind == "s" else [key for key, _ in items])
        result: Any
        match kind, items:
            case "m", [str(name), str(member)] if (enum := find_enum(name)) is not None:
                result = enum.__members__[member]
            case "l" | "t" | "s", _:
                result = _CONTAINERS[kind]([self.build_value(item, depth + 1) for item in items])
            case "d", _:
                result = {
                    self.build_value(k, depth + 1): self.build_value(v, depth + 1) for k, v in items
                }
            case "o", [int(index)]:
                result = self._reuse_object(index, depth)
            case "p", [int(index), int(part)]:
                group = self._reuse_object(index, depth)
                is_lost = self.make_word is not None and part >= len(group)  # in a salvaged group
                result = LOST if is_lost else group[part]
            case "k", [str(name)] if is_value(name):
                result = OFFERED[name]
            case "w", [int(number)] if self.make_word is not None:
                result = self.make_word(number)
            case _:
                what = items[0][:100] if items and isinstance(items[0], str) else "such a value"
                raise Refused(f"{what} in an object or in the result", "write plain data")
        return result

    def _reuse_object(self, index: int, depth: int) -> Any:
        """Return the object of an earlier call."""
        value, deep, size = self.built[index]
        self._count(size, depth + deep)
        return value

    def _count_keys(self, keys: list[Any]) -> None:
        """Check the limit of keys of a map or set."""
        if sum(type(key) is not str for key in keys) > MOST_OTHER_KEYS:
            message = f"more than {MOST_OTHER_KEYS:,} keys that are not text in one map or set"
            raise LimitReached("size", message)

    def _count(self, size: int, depth: int) -> None:
        """Add to the counts of objects and depth, and check their limits."""
        self.size += size
        self.depth = max(self.depth, depth)
        if self.depth > MOST_DEEP:
            message = f"more than {MOST_DEEP} containers and objects inside one another"
            raise LimitReached("depth", message)
        if self.size > MOST_NODES:
            message = f"more than {MOST_NODES:,} objects and elements in one object"
            raise LimitReached("size", message)
