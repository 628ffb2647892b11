"""Plain data: what it costs, how it is gone through, and what must not be asked of it."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import CHARACTERS_PER_CELL, Machine
from litx.sandbox.interpreter.members import EnumValue, Member
from litx.sandbox.interpreter.recorded import Marked
from litx.sandbox.interpreter.values import Foreign, Lazy, View

NUMBERS = frozenset({int, float, bool})
TEXTS = frozenset({str, Member})
SETS = frozenset({set, frozenset})
SEQUENCES = frozenset({list, tuple})
SCALARS = NUMBERS | {str, type(None), Member}
PLAIN = SCALARS | SEQUENCES | SETS | {dict, range}
"""Types of plain data, which Python's own operators may be given."""

SET_HINT = "the order of a set is not the same in every run; write sorted(...), or use a list"


def scan(machine: Machine, value: Any, *, ordered: bool = False) -> int:
    """Go through all of a value, at the cost of what it expands to, and return that cost.

    Whatever Python's own repr, hash and comparison do to the value costs about as much.

    Args:
        machine: Pays.
        value: Any value.
        ordered: Whether to refuse sets, whose order shows.

    Raises:
        LimitReached: It expands to too much, or is nested too deeply, or in itself.
        Refused: It holds a set, and that is not wanted.
    """
    if type(value) in SCALARS:
        if type(value) is int:
            machine.spend_for_digits(value)
        return 1 + len(value) // CHARACTERS_PER_CELL if isinstance(value, str) else 1
    before = machine.fuel
    level = [value]
    depth = 0
    while level:
        if depth > machine.budget.nesting:
            machine.stop_for_nesting()
        level = _inside(machine, level, ordered=ordered)
        depth += 1
    return before - machine.fuel


def _inside(machine: Machine, level: list[Any], *, ordered: bool) -> list[Any]:
    """Return what the containers of one level hold."""
    found: list[Any] = []
    for value in level:
        kind = type(value)
        if kind is list or kind is tuple or kind in SETS:
            if ordered and kind in SETS and len(value) > 1:
                raise Refused("the text of a set", SET_HINT)
            machine.spend(len(value) + 1)
            if kind in SETS and not ordered:
                _pay_for_hashes(machine, value)
            found.extend(value)
        elif kind is dict:
            machine.spend(2 * len(value) + 1)
            if not ordered:
                _pay_for_hashes(machine, value)
            found.extend(value)
            found.extend(value.values())
        elif kind is Marked:
            found.append(value.value)
        elif kind is int:
            machine.spend_for_digits(value)
        elif isinstance(value, str):
            machine.spend(1 + (len(value) if ordered else len(value) // CHARACTERS_PER_CELL))
    return found


def _pay_for_hashes(machine: Machine, entries: Any) -> None:
    """Account for looking all keys of a map or a set up in another one, as comparing does."""
    others = sum(type(key) is not str for key in entries)
    machine.spend(others * (others // 16))


def pay_for_key(machine: Machine, key: Any, entries: int) -> None:
    """Account for looking a key up among so many entries, or for entering it there.

    Raises:
        LimitReached: There are too many entries for a key that is not text.
    """
    kind = type(key)
    if kind is str or kind is Member:
        machine.fuel -= 1 + len(key) // CHARACTERS_PER_CELL
        return
    if entries > machine.budget.other_keys:
        machine.stop_for_keys()
    machine.spend(scan(machine, key) * (1 + entries // 16))


def pay_for_keys(machine: Machine, keys: Any, entries: int = 0) -> None:
    """Account for entering all of these keys among so many entries."""
    machine.spend(len(keys))
    others = sum(type(key) is not str for key in keys)
    if others:
        if others + entries > machine.budget.other_keys:
            machine.stop_for_keys()
        for key in keys:
            pay_for_key(machine, key, others)


def steps_of(machine: Machine, value: Any) -> Iterator[Any]:
    """Return an iterator over a value, of which each step must be paid for.

    Raises:
        Refused: Its order depends on the run, or it has none that the language offers.
        TypeError: It cannot be gone through.
    """
    kind = type(value)
    if kind in SEQUENCES or kind in TEXTS or kind is range or kind is dict:
        return iter(value)
    if kind is Lazy:
        return value.steps  # type: ignore[no-any-return]
    if kind is View:
        return iter(value.items())
    if kind in SETS:
        if len(value) > 1:
            raise Refused("going through a set", SET_HINT)
        return iter(value)
    if kind is EnumValue:
        return iter(list(dict.fromkeys(value.members.values())))
    if kind in PLAIN:
        raise TypeError(f"'{kind.__name__}' object is not iterable")
    del machine
    raise Refused(f"going through {name_of(value)}", "use a list")


def items_of(machine: Machine, value: Any) -> list[Any]:
    """Return all elements of a value, paid for, in a list of its own."""
    kind = type(value)
    if kind is list or kind is tuple or kind is str or kind is range or kind is dict:
        machine.hold(len(value))
        return list(value)
    steps = steps_of(machine, value)
    found: list[Any] = []
    most = machine.budget.items
    for item in steps:
        found.append(item)
        machine.fuel -= 1
        if machine.fuel < 0:
            machine.stop_for_fuel()
        if len(found) > most:
            break
    machine.hold(len(found))
    return found


def unordered(machine: Machine, value: Any) -> list[Any]:
    """Return all elements of a value for a use to which their order is nothing."""
    if type(value) in SETS:
        machine.hold(len(value))
        return list(value)
    return items_of(machine, value)


def take(machine: Machine, value: Any, most: int) -> list[Any]:
    """Return up to so many elements of a value."""
    machine.spend(most)
    return list(islice(steps_of(machine, value), most))


def name_of(value: Any) -> str:
    """Name a value's type in words for people."""
    kind = type(value)
    if kind in PLAIN:
        return f"a value of type {kind.__name__}"
    words = {
        "Call": "a recorded object",
        "Part": "a measurement of a group",
        "Marked": "a `normalize(...)`",
        "Symbol": "a member of an enum",
        "UnitValue": "a unit",
        "Registry": "`ureg`",
        "Namespace": "a module",
        "Lazy": "an iterator",
        "View": "a view of a map",
        "ClassValue": "a class",
        "EnumValue": "an enum",
        "Builtin": "a builtin",
        "Function": "a function",
    }
    if kind.__name__ == "Call":
        return f"`{value.maker.name}(...)`"
    if kind is Foreign:
        return f"`{value.name}`"
    return words[kind.__name__]
