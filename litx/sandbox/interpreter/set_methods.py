"""The methods of sets."""

from collections.abc import Iterator
from typing import Any

from litx.sandbox.interpreter.container_methods import Args, Kwargs, check, clear, copy
from litx.sandbox.interpreter.data import SCALARS, SETS, pay_for_key, pay_for_keys, unordered
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.growing import CELLS_PER_KEY, one_by_one
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.settling import settle
from litx.sandbox.interpreter.text_methods import Method
from litx.sandbox.interpreter.values import Lazy


def _add(machine: Machine, of: set[Any], args: Args, kwargs: Kwargs) -> None:
    check("set.add", args, kwargs, 1, 1)
    settle(machine)
    pay_for_key(machine, args[0], len(of))
    machine.cells -= 4
    if len(of) >= machine.budget.items or machine.cells < 0:
        machine.hold(len(of) + 1)
    of.add(args[0])


def _drop(name: str) -> Method:
    def method(machine: Machine, of: set[Any], args: Args, kwargs: Kwargs) -> None:
        check(f"set.{name}", args, kwargs, 1, 1)
        settle(machine)
        pay_for_key(machine, args[0], len(of))
        of.remove(args[0]) if name == "remove" else of.discard(args[0])

    return method


def _algebra(name: str, *, changes: bool = False) -> Method:
    def method(machine: Machine, of: Any, args: Args, kwargs: Kwargs) -> Any:
        check(f"set.{name}", args, kwargs, 0, 20)
        if changes:
            settle(machine)
        lazy = any(type(one) is Lazy for one in args)
        others = [(_later if lazy else _now)(machine, of, one) for one in args]
        if lazy and len(others) > 1 and not all(isinstance(one, Iterator) for one in others):
            raise Refused(f"a set and an iterator in one `.{name}()`", "make it two calls")
        lengths = sum(len(one) for one in others if not isinstance(one, Iterator))
        pay_for_keys(machine, of, lengths)
        machine.hold(CELLS_PER_KEY * (len(of) + lengths))
        return getattr(type(of), name)(of, *others)

    return method


def _now(machine: Machine, of: Any, given: Any) -> Any:
    """Return a set, or all elements of another value, paid for."""
    if type(given) in SCALARS and not isinstance(given, str):
        raise TypeError(f"'{type(given).__name__}' object is not iterable")
    found = given if type(given) in SETS else unordered(machine, given)
    pay_for_keys(machine, found, len(of))
    return found


def _later(machine: Machine, of: Any, given: Any) -> Any:
    """Return a set, or what yields the elements of another value as Python asks for them."""
    return given if type(given) in SETS else one_by_one(machine, given, of, keys=True)


_READ_SET = {
    name: _algebra(name)
    for name in (
        "difference",
        "intersection",
        "isdisjoint",
        "issubset",
        "issuperset",
        "symmetric_difference",
        "union",
    )
}

SET_METHODS: dict[str, Method] = {
    **_READ_SET,
    "add": _add,
    "clear": clear,
    "copy": copy,
    "difference_update": _algebra("difference_update", changes=True),
    "discard": _drop("discard"),
    "intersection_update": _algebra("intersection_update", changes=True),
    "remove": _drop("remove"),
    "symmetric_difference_update": _algebra("symmetric_difference_update", changes=True),
    "update": _algebra("update", changes=True),
}
"""Methods of sets by name."""

FROZEN_METHODS: dict[str, Method] = {**_READ_SET, "copy": copy}
"""Methods of frozen sets by name."""
