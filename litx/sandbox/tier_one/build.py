"""From what pydantic-monty reports of a program to real objects.

The report is JSON, of which nothing is trusted: what it says is looked up in tables and counted
before anything is made of it. A value is a text, a number, a truth value or null as it is, or a
list whose first element says what the others are.
"""

import ast
import re
from typing import Any

import pint

from litx.model.record import Origin, Record
from litx.sandbox.failures import LimitReached, ProgramFailed, Refused
from litx.sandbox.output import NOTHING
from litx.sandbox.tier_one.language import CONSTRUCTORS, ENUMS, MAKERS, OFFERED
from litx.sandbox.tier_one.patcher import Patcher
from litx.sandbox.tier_one.units import Units

FILE = "<program>"
"""What objects say about the file that built them; whoever runs the program knows the path."""

ERRORS = (
    *(ArithmeticError, AssertionError, AttributeError, ImportError, LookupError, NameError),
    *(RuntimeError, StopIteration, SyntaxError, TypeError, ValueError, pint.PintError),
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

_READS_FORMULA = ("CompMeasurement", "composition_with_weight_additions")
_RANGE = re.compile(r"range\((-?\d{1,15}(?:, -?\d{1,15}){1,2})\)")
_MEMBERS: dict[str, dict[str, Any]] = {name: dict(enum.__members__) for name, enum in ENUMS.items()}
_CONTAINERS: dict[str, Any] = {"l": list, "t": tuple, "s": set, "f": frozenset}

_CALLED: dict[str, Any] = {
    **{name: OFFERED[name] for name in MAKERS},
    **{
        f"{name}.{method}": getattr(OFFERED[name], method)
        for name, methods in CONSTRUCTORS.items()
        for method in methods
    },
}
"""What is called for a recorded call."""


def build(calls: list[Any], found: list[Any], units: Units, patcher: Patcher) -> Any:
    """Build all recorded calls in their order, each of which needs earlier ones alone.

    Args:
        calls: The recorded calls: name, number of the place, arguments by position and by name.
        found: The result of the program, if it has one.
        units: The units of the program.
        patcher: Knows the places of the calls and of the result.

    Returns:
        The result, or `NOTHING`.

    Raises:
        ProgramFailed: A constructor raises, at the place of its call.
        LimitReached: There is too much to build.
        Refused: An argument is nothing that an object can hold.
    """
    builder = _Builder(units)
    at = patcher.end
    try:
        for name, site, args, kwargs in calls:
            at = patcher.sites[site]
            made = builder.call(name, args, kwargs)
            for one in made if type(made) is list else [made]:
                if isinstance(one, Record):
                    object.__setattr__(one, "_origin", _origin(at, patcher.imported))
        at = patcher.end
        builder.begin()
        return builder.real(found[0], 0) if found else NOTHING
    except (Refused, LimitReached) as stopped:
        stopped.at(at)
        raise
    except ERRORS as error:
        raise ProgramFailed(error).at(at) from error


class _Builder:
    """Turns reported values into real ones."""

    def __init__(self, units: Units) -> None:
        self.units = units
        self.built: list[tuple[Any, int, int]] = []  # with depth and size
        self.begin()

    def begin(self) -> None:
        """Count anew."""
        self.size, self.depth = 1, 0

    def call(self, name: str, given: list[Any], named: dict[str, Any]) -> Any:
        """Make one recorded call."""
        self.begin()
        args = [self.real(value, 1) for value in given]
        kwargs = {key: self.real(value, 1) for key, value in named.items()}
        if name in _READS_FORMULA or name.startswith("Composition"):
            for value in (*args, *kwargs.values()):
                if isinstance(value, str) and len(value) > MOST_FORMULA:
                    message = f"a formula of more than {MOST_FORMULA:,} characters"
                    raise LimitReached("size", message)
        made = _CALLED[name](*args, **kwargs)
        if name.startswith("Composition") and name not in MAKERS - {"Composition"} and not made:
            raise Refused("an empty `Composition`", "leave it out")  # of which the truth is another
        self._count(len(kwargs), self.depth + 1)
        self.built.append((made, self.depth, self.size))
        return made

    def real(self, value: Any, depth: int) -> Any:
        """Return what a value stands for."""
        if type(value) is not list:
            return value
        kind, *items = value
        if kind == "m":
            return _MEMBERS[items[0]][items[1]]
        self._count(len(items) + 1, depth)
        keys = items if kind == "s" else [key for key, _ in items] if kind == "d" else []
        if sum(type(key) is not str for key in keys) > MOST_OTHER_KEYS:
            message = f"more than {MOST_OTHER_KEYS:,} keys that are not text in one map or set"
            raise LimitReached("size", message)
        if kind in _CONTAINERS:
            return _CONTAINERS[kind]([self.real(one, depth + 1) for one in items])
        if kind == "d":
            return {self.real(k, depth + 1): self.real(v, depth + 1) for k, v in items}
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
            case "k", [str(name)] if name in ENUMS or isinstance(_CALLED.get(name), type):
                made = ENUMS.get(name) or _CALLED[name]
            case "r", [str(name)] if isinstance(OFFERED.get(name), Record):
                made = OFFERED[name]
            case "x", [str(text)] if (found := _RANGE.fullmatch(text)) is not None:
                made = range(*(int(one) for one in found[1].split(", ")))
                self._count(len(made), depth)
            case _:
                what = items[0][:100] if items and isinstance(items[0], str) else "such a value"
                raise Refused(f"{what} in an object or in the result", "write plain data")
        return made

    def _earlier(self, index: int, depth: int) -> Any:
        """Return what an earlier call has built."""
        value, deep, size = self.built[index]
        self._count(size, depth + deep)
        return value

    def _count(self, size: int, depth: int) -> None:
        """Count objects and elements, at most as deep as this."""
        self.size += size
        self.depth = max(self.depth, depth)
        if self.depth > MOST_DEEP:
            message = f"more than {MOST_DEEP} containers and objects inside one another"
            raise LimitReached("depth", message)
        if self.size > MOST_NODES:
            message = f"more than {MOST_NODES:,} objects and elements in one object"
            raise LimitReached("size", message)


_MOST_ON_STACK = 30


def _origin(node: ast.Call, imported: set[str]) -> Origin:
    """Return the place of a call.

    Python says that a call starts at the name of its method, not at its owner, where the owner ends
    on an earlier line, unless there are stars or many arguments, or the owner has a name that the
    module imports.
    """
    line, column, function = node.lineno, node.col_offset, node.func
    if isinstance(function, ast.Attribute) and function.end_lineno not in {None, line}:
        named = node.keywords[:-1]  # the last one is the number of the place
        given = len(node.args) + len(named) + bool(named)
        stars: list[ast.AST] = [one for one in node.args if isinstance(one, ast.Starred)]
        stars += [one for one in named if one.arg is None]
        is_imported = isinstance(function.value, ast.Name) and function.value.id in imported
        if not stars and not is_imported and given < _MOST_ON_STACK:
            line = function.end_lineno or line
            column = (function.end_col_offset or 0) - len(function.attr)
    return Origin(FILE, line, column + 1, node.end_lineno or line, (node.end_col_offset or 0) + 1)
