"""Containers that gain elements one by one, as Python adds them.

What yields the elements may look at the container meanwhile, or change it. So Python's own methods
are given an iterator, in which each element is paid for when it is asked for.
"""

from collections.abc import Iterator, Sized
from typing import Any

from litx.sandbox.interpreter.data import (
    PLAIN,
    SCALARS,
    SETS,
    TEXTS,
    items_of,
    name_of,
    pay_for_key,
    pay_for_keys,
    steps_of,
)
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.members import Member
from litx.sandbox.interpreter.settling import settle
from litx.sandbox.interpreter.values import Lazy

CELLS_PER_KEY = 4
"""Cells that an entry of a map or a set takes, with the room that Python leaves around it."""


def one_by_one(
    machine: Machine, given: Any, into: Sized = (), *, keys: bool = False
) -> Iterator[Any]:
    """Yield the elements of a value, each paid for, for Python to add them to a container.

    Args:
        machine: Pays.
        given: What is gone through.
        into: The container that gains them, if the program knows it.
        keys: Whether they are entered by their hash.
    """
    for seen, item in enumerate(steps_of(machine, given), 1):
        settle(machine)
        length = max(seen, len(into) + 1)
        if keys:
            pay_for_key(machine, item, length)
        machine.gain(length, CELLS_PER_KEY if keys else 1)
        yield item
    settle(machine)


def extend(machine: Machine, of: list[Any], given: Any) -> None:
    """Add the elements of a value to a list."""
    if type(given) is Lazy:
        settle(machine)
        of.extend(one_by_one(machine, given, of))
        return
    items = items_of(machine, given)
    settle(machine)
    if len(of) + len(items) > machine.budget.items:
        machine.hold(len(of) + len(items))
    of.extend(items)


def update(machine: Machine, of: dict[Any, Any], given: Any) -> None:
    """Add the entries of a map, or pairs of keys and values, to a map.

    Raises:
        TypeError: The value cannot be gone through, or one of its elements cannot.
        ValueError: An element is not a pair.
    """
    settle(machine)
    if type(given) is dict:
        pay_for_keys(machine, given, len(of))
        machine.hold(CELLS_PER_KEY * len(given))
        if len(of) + len(given) > machine.budget.items:
            machine.hold(len(of) + len(given))
        of.update(given)
    elif type(given) in SCALARS and type(given) not in TEXTS:
        raise TypeError(f"'{type(given).__name__}' object is not iterable")
    else:
        of.update(_pairs(machine, given, of))


_NO_PAIR = PLAIN - {range, dict, Member} - SETS
"""Plain data that is no pair, or that has an order in which it can be one."""


def _pairs(machine: Machine, given: Any, of: dict[Any, Any]) -> Iterator[Any]:
    """Yield pairs of keys and values, each paid for."""
    for index, item in enumerate(steps_of(machine, given)):
        settle(machine)
        if type(item) not in {list, tuple, str}:
            if type(item) in _NO_PAIR:
                message = f"cannot convert dictionary update sequence element #{index}"
                raise TypeError(f"{message} to a sequence")
            raise Refused(f"{name_of(item)} as a pair of key and value", "write a tuple")
        if len(item) == 2:  # or Python says that it is no pair
            pay_for_key(machine, item[0], len(of))
        machine.gain(len(of) + 1, CELLS_PER_KEY)
        yield item
    settle(machine)
