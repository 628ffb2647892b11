"""Sorting, and finding the least and the greatest."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from litx.sandbox.interpreter import hooks
from litx.sandbox.interpreter.data import NUMBERS, SETS, TEXTS, name_of, scan, unordered
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.operators import truth


def sort(machine: Machine, items: list[Any], options: dict[str, Any]) -> list[Any]:
    """Return items in order, as `sorted` takes the options `key` and `reverse`."""
    unknown = options.keys() - {"key", "reverse"}
    if unknown:
        name = min(unknown)
        raise TypeError(f"sort() got an unexpected keyword argument '{name}'")
    keys = _keys(machine, items, options.get("key"))
    machine.hold(2 * len(items))
    machine.spend((scan(machine, keys) + len(keys)) * max(len(keys).bit_length(), 1))
    backwards = options.get("reverse", False)
    if type(backwards) is float:
        raise TypeError("'float' object cannot be interpreted as an integer")
    if type(backwards) is not bool and backwards not in {0, 1}:
        raise Refused(f"reverse={name_of(backwards)}", "write True or False")
    pairs = list(zip(keys, items, strict=True))
    pairs.sort(key=itemgetter(0), reverse=truth(backwards))
    return [item for _, item in pairs]


def _keys(machine: Machine, items: list[Any], key: Any) -> list[Any]:
    """Return what the items are sorted by."""
    if key is None:
        return items
    return [hooks.call(machine, key, [item], {}) for item in items]


def sorted_(machine: Machine, args: list[Any], options: dict[str, Any]) -> list[Any]:
    """Run the builtin `sorted`."""
    if len(args) != 1:
        raise TypeError(f"sorted expected 1 argument, got {len(args)}")
    items = unordered(machine, args[0])
    _any_order_will_do(args[0], items, options)
    return sort(machine, items, options)


def _any_order_will_do(given: Any, items: list[Any], options: dict[str, Any]) -> None:
    """Refuse a set whose elements may tie, so that its own order would show."""
    if type(given) not in SETS or len(items) < 2:
        return
    kinds = {type(item) for item in items}
    if options.get("key") is not None or not (kinds <= TEXTS or kinds <= NUMBERS):
        raise Refused("sorting a set of such elements", "sort a list")
    if any(item != item for item in items):  # noqa: PLR0124 (that is what nan is)
        raise Refused("sorting a set with nan in it", "sort a list")


def extreme(name: str, choose: Callable[..., Any]) -> Callable[..., Any]:
    """Return the builtin `min` or `max`."""

    def run(machine: Machine, args: list[Any], options: dict[str, Any]) -> Any:
        if options.keys() - {"key", "default"}:
            raise TypeError(f"{name}() got an unexpected keyword argument")
        if not args:
            raise TypeError(f"{name} expected at least 1 argument, got 0")
        if len(args) > 1 and "default" in options:
            raise TypeError(f"Cannot specify a default for {name}() with multiple arguments")
        items = args if len(args) > 1 else unordered(machine, args[0])
        if len(args) == 1:
            _any_order_will_do(args[0], items, options)
        if not items and "default" in options:
            return options["default"]
        keys = _keys(machine, items, options.get("key"))
        machine.spend(2 * scan(machine, keys))
        if not items:
            raise ValueError(f"{name}() arg is an empty sequence")
        pairs = zip(keys, items, strict=True)
        return choose(pairs, key=itemgetter(0))[1]

    return run
