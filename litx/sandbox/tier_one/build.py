"""Build of real objects from the report of pydantic-monty about a program.

The report is untrusted JSON: its names are looked up in tables and its items are counted before
anything is built. A value is a text, a number, a truth value or null, or a list whose first element
is the kind of the others. The module also reads and builds the units of programs.
"""

import ast
import re
from collections.abc import Callable
from typing import Any, Protocol

import pint

from litx.model.record import Origin, Record
from litx.model.salvage import LOST, Word, guarded
from litx.sandbox.failures import LimitReached, ProgramFailed, Refused
from litx.sandbox.output import NOTHING
from litx.sandbox.tier_one.language import CONSTRUCTORS, ENUMS, MAKERS, OFFERED
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

_CALLED: dict[str, Any] = {
    **{name: OFFERED[name] for name in MAKERS},
    **{
        f"{name}.{method}": getattr(OFFERED[name], method)
        for name, methods in CONSTRUCTORS.items()
        for method in methods
    },
}
"""Functions of recorded calls, by name."""

_LARGEST_EXPONENT = 100
_MOST_NAMES = 20

_NAME = re.compile(r"[A-Za-z_]\w{0,99}", re.ASCII)


class Units:
    """Units of a program, and amounts of them, as in pint."""

    def __init__(self) -> None:
        self._known: dict[str, Any] = {}

    def read(self, text: Any) -> Any:
        """Return the unit that a text names."""
        if not isinstance(text, str):
            raise Refused("a unit from this", 'write text such as "mm/year"')
        if text not in self._known:
            unit = read_unit_text(text)
            if unit is None and _NAME.fullmatch(text):
                raise pint.UndefinedUnitError(text)
            if unit is None:
                hint = "write a product of unit names, such as 'mm/year'"
                raise Refused(f"the unit {text!r:.120}", hint)
            self._known[text] = unit
        return self._known[text]

    def amount(self, text: Any) -> Any:
        """Return the amount that `ureg(text)` makes: 1 or 1.0 of a unit, as pint reads it."""
        self.read(text)
        if not text.isascii():
            raise Refused("an amount from this", 'write ureg("mm/year") or ureg.Unit(...)')
        return ureg(text)

    def real(self, how: list[Any]) -> Any:
        """Return the unit or amount of an expression of the program."""
        match how:
            case ["=", str(text)]:
                return self.read(text)
            case ["1", str(text)]:
                return self.amount(text)
            case ["o", str(name)] if isinstance(OFFERED.get(name), Unit):
                return OFFERED[name]
            case ["**", ["u", *unit], int(power) | float(power)]:
                if not abs(power) <= _LARGEST_EXPONENT:
                    raise Refused(f"a unit to the power {power!r:.20}", "write a small number")
                result = self.real(unit) ** power
            case [("*" | "/") as sign, ["u", *left], ["u", *right]]:
                first, second = self.real(left), self.real(right)
                result = first * second if sign == "*" else first / second
            case _:
                raise Refused("such a unit", "write a product of units")
        exponents = exponents_of(result if isinstance(result, Unit) else result.units)
        largest = max(map(abs, exponents.values()), default=0)
        if len(exponents) > _MOST_NAMES or not largest <= _LARGEST_EXPONENT:
            raise Refused("a unit of that many parts", "write a simple unit")
        return result


class ProgramParts(Protocol):
    """Parts of a program: calls by number, and its end."""

    sites: list[ast.Call]
    end: ast.AST


def build(
    calls: list[Any],
    results: list[Any],
    units: Units,
    program: ProgramParts,
    make_word: Callable[[int], Any] | None = None,
) -> Any:
    """Build the objects of all recorded calls, in order; a call needs only earlier objects.

    A call has a name, the number of its place, and arguments by position and by name. The result of
    the program is the first of `results`, or `NOTHING` if that is empty. `make_word` makes the
    words of a salvaged program.

    Raises:
        ProgramFailed: A constructor raises, at the place of its call.
        LimitReached: There is too much to build.
        Refused: An argument is nothing that an object can hold.
    """
    builder = _Builder(units, make_word)
    at = program.end
    try:
        for name, site, args, kwargs in calls:
            at = program.sites[site]
            place = at.lineno, at.col_offset + 1
            value = builder.call(name, args, kwargs, place)
            origin = Origin(FILE, *place, at.end_lineno or 0, (at.end_col_offset or 0) + 1)
            for record in value if type(value) is list else [value]:
                if isinstance(record, Record):
                    object.__setattr__(record, "_origin", origin)
        at = program.end
        builder.begin()
        return builder.real(results[0], 0) if results else NOTHING
    except (Refused, LimitReached) as stopped:
        stopped.at(at)
        raise
    except ERRORS as error:
        raise ProgramFailed(error).at(at) from error


class _Builder:
    """Builder of objects from the values of a report."""

    def __init__(self, units: Units, make_word: Callable[[int], Any] | None) -> None:
        self.units = units
        self.make_word = make_word
        self.built: list[tuple[Any, int, int]] = []  # with depth and size
        self.begin()

    def begin(self) -> None:
        """Reset the counts."""
        self.size, self.depth = 1, 0

    def call(
        self, name: str, values: list[Any], named: dict[str, Any], place: tuple[int, int]
    ) -> Any:
        """Make a recorded call."""
        self.begin()
        args = [self.real(value, 1) for value in values]
        kwargs = {key: self.real(value, 1) for key, value in named.items()}
        if name in _READS_FORMULA or name.startswith("Composition"):
            for value in (*args, *kwargs.values()):
                if isinstance(value, str) and len(value) > MOST_FORMULA:
                    message = f"a formula of more than {MOST_FORMULA:,} characters"
                    raise LimitReached("size", message)
        function = _CALLED[name]
        is_record = isinstance(function, type) and issubclass(function, Record)
        result = (function if is_record else guarded(function, *place))(*args, **kwargs)
        is_formula = name.startswith("Composition") and name not in MAKERS - {"Composition"}
        if is_formula and not isinstance(result, Word) and not result:
            raise Refused("an empty `Composition`", "leave it out")  # of which the truth is another
        self._count(len(kwargs), self.depth + 1)
        self.built.append((result, self.depth, self.size))
        return result

    def real(self, value: Any, depth: int) -> Any:
        """Return the value of an item of the report."""
        if type(value) is not list:
            return value
        kind, *items = value
        if kind == "m":
            return ENUMS[items[0]].__members__[items[1]]
        self._count(len(items) + 1, depth)
        keys = items if kind == "s" else [key for key, _ in items] if kind == "d" else []
        if sum(type(key) is not str for key in keys) > MOST_OTHER_KEYS:
            message = f"more than {MOST_OTHER_KEYS:,} keys that are not text in one map or set"
            raise LimitReached("size", message)
        if kind in _CONTAINERS:
            return _CONTAINERS[kind]([self.real(item, depth + 1) for item in items])
        if kind == "d":
            return {self.real(k, depth + 1): self.real(v, depth + 1) for k, v in items}
        return self._special(kind, items, depth)

    def _special(self, kind: str, items: list[Any], depth: int) -> Any:
        """Return the value of another kind of item."""
        result: Any = None
        match kind, items:
            case "o", [int(index)]:
                result = self._earlier(index, depth)
            case "p", [int(index), int(part)]:
                result = self._part(index, part, depth)
            case "u", _:
                result = self.units.real(items)
            case "w", [int(number)] if self.make_word is not None:
                result = self.make_word(number)
            case "k", [str(name)] if name in ENUMS or isinstance(_CALLED.get(name), type):
                result = ENUMS.get(name) or _CALLED[name]
            case "r", [str(name)] if isinstance(OFFERED.get(name), Record):
                result = OFFERED[name]
            case _:
                what = items[0][:100] if items and isinstance(items[0], str) else "such a value"
                raise Refused(f"{what} in an object or in the result", "write plain data")
        return result

    def _part(self, index: int, part: int, depth: int) -> Any:
        """Return a measurement of a group; a salvaged group may have fewer."""
        group = self._earlier(index, depth)
        if self.make_word is None:
            return group[part]
        if isinstance(group, Word):
            return LOST if part else group
        return group[part] if part < len(group) else LOST

    def _earlier(self, index: int, depth: int) -> Any:
        """Return the object of an earlier call."""
        value, deep, size = self.built[index]
        self._count(size, depth + deep)
        return value

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
