"""Sorting, and finding the least and the greatest."""

import operator
from collections.abc import Callable, Iterator
from typing import Any

from litx.sandbox.interpreter import hooks
from litx.sandbox.interpreter.data import NUMBERS, SETS, TEXTS, name_of, scan, steps_of, unordered
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.operators import truth
from litx.sandbox.interpreter.settling import settle


def sort(machine: Machine, items: list[Any], options: dict[str, Any]) -> None:
    """Put a list in order, as `list.sort` takes the options `key` and `reverse`.

    Python's own method does so: the list is empty until it is sorted, and must not change.
    """
    unknown = options.keys() - {"key", "reverse"}
    if unknown:
        name = min(unknown)
        raise TypeError(f"sort() got an unexpected keyword argument '{name}'")
    backwards = options.get("reverse", False)
    if type(backwards) is float:
        raise TypeError("'float' object cannot be interpreted as an integer")
    if type(backwards) is not bool and backwards not in {0, 1}:
        raise Refused(f"reverse={name_of(backwards)}", "write True or False")
    key, count = options.get("key"), len(items)
    machine.hold(2 * count)
    if key is None:
        _pay(machine, items)
        items.sort(reverse=truth(backwards))
        return
    keys: list[Any] = []

    def keyed(item: Any) -> Any:
        try:
            keys.append(hooks.call(machine, key, [item], {}))
        finally:
            settle(machine)  # before the list has its elements again
        if len(keys) == count:
            _pay(machine, keys)
        return keys[-1]

    items.sort(key=keyed, reverse=truth(backwards))


def _pay(machine: Machine, keys: list[Any]) -> None:
    """Account for sorting by these keys, before they are compared."""
    machine.spend((scan(machine, keys) + len(keys)) * max(len(keys).bit_length(), 1))


def sorted_(machine: Machine, args: list[Any], options: dict[str, Any]) -> list[Any]:
    """Run the builtin `sorted`."""
    if len(args) != 1:
        raise TypeError(f"sorted expected 1 argument, got {len(args)}")
    items = unordered(machine, args[0])
    _any_order_will_do(args[0], items, options)
    sort(machine, items, options)
    return items


def _any_order_will_do(given: Any, items: list[Any], options: dict[str, Any]) -> None:
    """Refuse a set whose elements may tie, so that its own order would show."""
    if type(given) not in SETS or len(items) < 2:
        return
    kinds = {type(item) for item in items}
    if options.get("key") is not None or not (kinds <= TEXTS or kinds <= NUMBERS):
        raise Refused("sorting a set of such elements", "sort a list")
    if any(item != item for item in items):  # noqa: PLR0124 (that is what nan is)
        raise Refused("sorting a set with nan in it", "sort a list")


def extreme(name: str) -> Callable[..., Any]:
    """Return the builtin `min` or `max`."""

    def run(machine: Machine, args: list[Any], options: dict[str, Any]) -> Any:
        if options.keys() - {"key", "default"}:
            raise TypeError(f"{name}() got an unexpected keyword argument")
        if not args:
            raise TypeError(f"{name} expected at least 1 argument, got 0")
        if len(args) > 1 and "default" in options:
            raise TypeError(f"Cannot specify a default for {name}() with multiple arguments")
        given = args if len(args) > 1 else args[0]
        if type(given) in SETS:
            _any_order_will_do(given, list(given), options)
        steps = iter(given) if type(given) in SETS else steps_of(machine, given)
        return _choose(machine, name, steps, options)

    return run


_NONE_YET: Any = object()


def _choose(machine: Machine, name: str, steps: Iterator[Any], options: dict[str, Any]) -> Any:
    """Return the least or the greatest, compared as the elements come."""
    key, before = options.get("key"), _LESS[name]
    chosen = rank = _NONE_YET
    for item in steps:
        own = item if key is None else hooks.call(machine, key, [item], {})
        machine.spend(1 + scan(machine, own))
        if rank is _NONE_YET or before(own, rank):
            chosen, rank = item, own
    if chosen is not _NONE_YET:
        return chosen
    if "default" in options:
        return options["default"]
    raise ValueError(f"{name}() arg is an empty sequence")


_LESS: dict[str, Callable[[Any, Any], Any]] = {"max": operator.gt, "min": operator.lt}
"""How the one that is chosen compares with the others."""
