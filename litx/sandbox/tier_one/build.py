"""From what pydantic-monty reports of a program to real objects.

The report is JSON, of which nothing is trusted: what it says is looked up in tables and counted
before anything is made of it. A value is a text, a number, a truth value or null as it is, or a
list whose first element says what the others are.
"""

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pint

from litx.model.record import Origin, Record
from litx.sandbox.failures import LimitReached, ProgramFailed, Refused
from litx.sandbox.names import offered
from litx.sandbox.tier_one.language import CONSTRUCTORS
from litx.sandbox.tier_one.patcher import ENUMS, MAKERS
from litx.sandbox.tier_one.units import Units

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
"""What the building of what a program describes can raise."""

MOST_NODES = 500_000
"""Objects and elements of the result and of each object, counted as often as they are reached."""

MOST_DEEP = 60
"""Objects and containers inside one another."""

MOST_OTHER_KEYS = 5_000
"""Keys of one map or set that are not text; how numbers hash is no secret, so that a program could
make them collide."""

MOST_FORMULA = 2_000
"""Characters of a text that pymatgen reads."""

_READS_FORMULA = ("CompMeasurement", "CompositionMeasurement", "composition_with_weight_additions")


@dataclass
class Built:
    """What a recorded call has built.

    Attributes:
        value: The object.
        depth: Objects and containers inside one another, itself included.
        size: Objects and elements that it holds, counted as often as they are reached.
    """

    value: Any
    depth: int
    size: int


def build(
    calls: list[Any],
    result: Any,
    units: Units,
    sites: Sequence[ast.Call],
    imported: set[str],
    *,
    end: ast.AST,
) -> Any:
    """Build all recorded calls in their order, each of which needs earlier ones alone.

    Args:
        calls: The recorded calls: name, number of the place, arguments by position and by name.
        result: The result of the program.
        units: The units of the program.
        sites: The calls of constructors in the program, by number.
        imported: The names that the program imports, which Python places otherwise.
        end: Where the result stands.

    Returns:
        The result.

    Raises:
        ProgramFailed: A constructor raises, at the place of its call.
        LimitReached: There is too much to build.
        Refused: An argument is nothing that an object can hold.
    """
    builder = _Builder(units, imported)
    at = end
    try:
        for name, site, args, kwargs in calls:
            at = sites[site]
            builder.build(name, at, args, kwargs)
        at = end
        builder.begin()
        return builder.real(result, 0)
    except (Refused, LimitReached) as stopped:
        stopped.place(at)
        raise
    except ERRORS as error:
        failed = ProgramFailed(error)
        failed.place(at)
        raise failed from error


class _Builder:
    """Turns reported values into real ones."""

    def __init__(self, units: Units, imported: set[str]) -> None:
        self.units = units
        self.imported = imported
        self.built: list[Built] = []
        self.begin()

    def begin(self) -> None:
        """Count anew."""
        self.count, self.depth = 1, 0

    def build(self, name: str, node: ast.Call, given: list[Any], named: dict[str, Any]) -> None:
        """Build one recorded call."""
        self.begin()
        args = [self.real(value, 1) for value in given]
        kwargs = {k: self.real(v, 1) if type(v) is list else v for k, v in named.items()}
        if name in _READS_FORMULA or name.startswith("Composition"):
            for value in (*args, *kwargs.values()):
                if isinstance(value, str) and len(value) > MOST_FORMULA:
                    message = f"a formula of more than {MOST_FORMULA:,} characters"
                    raise LimitReached("size", message)
        made = CALLED[name](*args, **kwargs)
        if name.startswith("Composition") and name not in MAKERS - {"Composition"} and not made:
            raise Refused("an empty `Composition`", "leave it out")  # of which the truth is another
        self._enter(len(kwargs), self.depth + 1)
        self.built.append(Built(made, self.depth, self.count))
        for one in made if type(made) is list else [made]:
            if isinstance(one, Record):
                give_place(one, node, self.imported)

    def real(self, value: Any, depth: int) -> Any:
        """Return what a value stands for."""
        if type(value) is not list:
            return value
        kind, *items = value
        if kind == "m":
            return _MEMBERS[items[0]][items[1]]
        self._enter(len(items) + 1, depth)
        real, inner = self.real, depth + 1
        if kind in _CONTAINERS:
            if kind in "sf":
                self._check_keys(items)
            found = [real(one, inner) if type(one) is list else one for one in items]
            return found if kind == "l" else _CONTAINERS[kind](found)
        if kind == "d":
            self._check_keys([key for key, _ in items])
            return {real(key, inner): real(one, inner) for key, one in items}
        return self._special(kind, items, depth)

    def _special(self, kind: str, items: list[Any], depth: int) -> Any:
        """Return what one of the program's other values stands for."""
        made: Any = None
        match kind, items:
            case "o", [int(index)]:
                made = self._earlier(index, depth)
            case "p", [int(index), int(part)]:
                made = self._earlier(index, depth)[part]
            case "u", _:
                made = self.units.real(items)
            case "k", [str(name)] if name in ENUMS or isinstance(CALLED.get(name), type):
                made = ENUMS.get(name) or CALLED[name]
            case "r", [str(name)] if isinstance(_OFFERED.get(name), Record):
                made = _OFFERED[name]
            case "x", [str(text)] if (found := _RANGE.fullmatch(text)) is not None:
                made = range(*(int(one) for one in found[1].split(", ")))
                self._enter(len(made), depth)
            case _:
                what = items[0][:100] if items and isinstance(items[0], str) else "such a value"
                raise Refused(f"{what} in an object or in the result", "write plain data")
        return made

    def _earlier(self, index: int, depth: int) -> Any:
        """Return what an earlier call has built."""
        found = self.built[index]
        self._enter(found.size, depth + found.depth)
        return found.value

    def _enter(self, size: int, depth: int) -> None:
        """Count objects and elements, at most as deep as this."""
        self.count += size
        self.depth = max(self.depth, depth)
        if self.depth > MOST_DEEP:
            message = f"more than {MOST_DEEP} containers and objects inside one another"
            raise LimitReached("depth", message)
        if self.count > MOST_NODES:
            message = f"more than {MOST_NODES:,} objects and elements in one object"
            raise LimitReached("size", message)

    def _check_keys(self, keys: Sequence[Any]) -> None:
        if sum(type(key) is not str for key in keys) > MOST_OTHER_KEYS:
            message = f"more than {MOST_OTHER_KEYS:,} keys that are not text in one map or set"
            raise LimitReached("size", message)


def give_place(record: Record, node: ast.Call, imported: set[str]) -> None:
    """Tell a record which part of the program built it."""
    line, column = node.lineno, node.col_offset + 1
    function = node.func
    if isinstance(function, ast.Attribute) and _starts_at_name(node, function, imported):
        line = function.end_lineno or line
        column = (function.end_col_offset or 0) - len(function.attr) + 1
    end = node.end_lineno or line, (node.end_col_offset or 0) + 1
    origin = Origin(FILE, line, column, *end)
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


_OFFERED = offered()

_RANGE = re.compile(r"range\((-?\d{1,15}(?:, -?\d{1,15}){1,2})\)")

_MEMBERS: dict[str, dict[str, Any]] = {name: dict(enum.__members__) for name, enum in ENUMS.items()}

_CONTAINERS: dict[str, Any] = {"l": list, "t": tuple, "s": set, "f": frozenset}

CALLED: dict[str, Any] = {
    **{name: _OFFERED[name] for name in MAKERS},
    **{
        f"{name}.{method}": getattr(_OFFERED[name], method)
        for name, methods in CONSTRUCTORS.items()
        for method in methods
    },
}
"""What is called for a recorded call."""
