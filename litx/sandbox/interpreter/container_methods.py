"""The methods of lists, tuples, maps and sets."""

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
    scan,
    unordered,
)
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.operators import settle
from litx.sandbox.interpreter.sorting import sort
from litx.sandbox.interpreter.text_methods import Method
from litx.sandbox.interpreter.values import View

Args = list[Any]
Kwargs = dict[str, Any]


def _check(name: str, args: Args, kwargs: Kwargs, least: int, most: int) -> None:
    """Raise unless there are as many arguments as the method takes, none by name."""
    if kwargs:
        raise TypeError(f"{name}() takes no keyword arguments")
    if not least <= len(args) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise TypeError(f"{name}() takes {wanted} arguments ({len(args)} given)")


def _append(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    _check("list.append", args, kwargs, 1, 1)
    settle(machine)
    machine.fuel -= 1
    machine.cells -= 1
    if len(of) >= machine.budget.items or machine.cells < 0:
        machine.hold(len(of) + 1)
    of.append(args[0])


def _extend(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    _check("list.extend", args, kwargs, 1, 1)
    if type(args[0]) in SCALARS and not isinstance(args[0], str):
        raise TypeError(f"'{type(args[0]).__name__}' object is not iterable")
    items = items_of(machine, args[0])
    settle(machine)
    if len(of) + len(items) > machine.budget.items:
        machine.hold(len(of) + len(items))
    of.extend(items)


def _insert(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    _check("list.insert", args, kwargs, 2, 2)
    _plain("insert", args[0])
    settle(machine)
    machine.spend(1 + len(of) // 16)
    machine.cells -= 1
    if len(of) >= machine.budget.items or machine.cells < 0:
        machine.hold(len(of) + 1)
    of.insert(*args)


def _plain(name: str, value: Any) -> None:
    if type(value) not in PLAIN:
        raise Refused(f"{name_of(value)} as argument of `.{name}()`", "write plain data")


def _pop_item(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> Any:
    _check("list.pop", args, kwargs, 0, 1)
    for one in args:
        _plain("pop", one)
    settle(machine)
    machine.spend(1 + (len(of) // 16 if args else 0))
    return of.pop(*args)


def _find(machine: Machine, of: Any, item: Any) -> None:
    """Account for looking an item up in a sequence."""
    machine.spend(len(of) * scan(machine, item))
    if type(item) not in SCALARS:
        machine.spend(scan(machine, of))


def _remove_item(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    _check("list.remove", args, kwargs, 1, 1)
    settle(machine)
    _find(machine, of, args[0])
    of.remove(args[0])


def _index(machine: Machine, of: Any, args: Args, kwargs: Kwargs) -> int:
    _check("index", args, kwargs, 1, 3)
    for one in args[1:]:
        _plain("index", one)
    _find(machine, of, args[0])
    return int(of.index(*args))


def _count(machine: Machine, of: Any, args: Args, kwargs: Kwargs) -> int:
    _check("count", args, kwargs, 1, 1)
    _find(machine, of, args[0])
    return int(of.count(args[0]))


def _sort(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    if args:
        raise TypeError("sort() takes no positional arguments")
    settle(machine)
    of[:] = sort(machine, list(of), kwargs)


def _reverse(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    _check("list.reverse", args, kwargs, 0, 0)
    settle(machine)
    machine.spend(len(of))
    of.reverse()


def _copy(machine: Machine, of: Any, args: Args, kwargs: Kwargs) -> Any:
    _check("copy", args, kwargs, 0, 0)
    machine.hold(len(of) * (1 if type(of) is list else 4))
    return of.copy()


def _clear(machine: Machine, of: Any, args: Args, kwargs: Kwargs) -> None:
    _check("clear", args, kwargs, 0, 0)
    settle(machine)
    of.clear()


def _get(machine: Machine, of: dict[Any, Any], args: Args, kwargs: Kwargs) -> Any:
    _check("dict.get", args, kwargs, 1, 2)
    pay_for_key(machine, args[0], len(of))
    return of.get(*args)


def _view(name: str) -> Method:
    def method(machine: Machine, of: dict[Any, Any], args: Args, kwargs: Kwargs) -> View:
        _check(f"dict.{name}", args, kwargs, 0, 0)
        machine.fuel -= 1
        return View(name, of)

    return method


def _pop_key(machine: Machine, of: dict[Any, Any], args: Args, kwargs: Kwargs) -> Any:
    _check("dict.pop", args, kwargs, 1, 2)
    settle(machine)
    pay_for_key(machine, args[0], len(of))
    return of.pop(*args)


def _set_default(machine: Machine, of: dict[Any, Any], args: Args, kwargs: Kwargs) -> Any:
    _check("dict.setdefault", args, kwargs, 1, 2)
    settle(machine)
    pay_for_key(machine, args[0], len(of))
    machine.cells -= 4
    if len(of) >= machine.budget.items or machine.cells < 0:
        machine.hold(len(of) + 1)
    return of.setdefault(*args)


def _update_map(machine: Machine, of: dict[Any, Any], args: Args, kwargs: Kwargs) -> None:
    _check("dict.update", args, {}, 0, 1)
    settle(machine)
    for one in args:
        pairs = one
        if type(one) is not dict:
            if type(one) in SCALARS and type(one) not in TEXTS:
                raise TypeError(f"'{type(one).__name__}' object is not iterable")
            pairs = pairs_of(machine, one)
        pay_for_keys(machine, pairs, len(of))
        machine.hold(4 * len(pairs))
        machine.hold(len(of) + len(pairs))
        of.update(pairs)
    of.update(kwargs)


def pairs_of(machine: Machine, given: Any) -> dict[Any, Any]:
    """Return the map that pairs of keys and values make."""
    found: dict[Any, Any] = {}
    for index, item in enumerate(items_of(machine, given)):
        if type(item) not in {list, tuple, str}:
            if type(item) in PLAIN - {range, dict, set, frozenset}:
                message = f"cannot convert dictionary update sequence element #{index}"
                raise TypeError(f"{message} to a sequence")
            raise Refused(f"{name_of(item)} as a pair of key and value", "write a tuple")
        if len(item) != 2:
            message = f"dictionary update sequence element #{index} has length {len(item)}"
            raise ValueError(f"{message}; 2 is required")
        pay_for_key(machine, item[0], len(found))
        found[item[0]] = item[1]
    return found


def _add(machine: Machine, of: set[Any], args: Args, kwargs: Kwargs) -> None:
    _check("set.add", args, kwargs, 1, 1)
    settle(machine)
    pay_for_key(machine, args[0], len(of))
    machine.cells -= 4
    if len(of) >= machine.budget.items or machine.cells < 0:
        machine.hold(len(of) + 1)
    of.add(args[0])


def _drop(name: str) -> Method:
    def method(machine: Machine, of: set[Any], args: Args, kwargs: Kwargs) -> None:
        _check(f"set.{name}", args, kwargs, 1, 1)
        settle(machine)
        pay_for_key(machine, args[0], len(of))
        of.remove(args[0]) if name == "remove" else of.discard(args[0])

    return method


def _algebra(name: str, *, changes: bool = False) -> Method:
    def method(machine: Machine, of: Any, args: Args, kwargs: Kwargs) -> Any:
        _check(f"set.{name}", args, kwargs, 0, 20)
        others: list[Any] = []
        for one in args:
            if type(one) in SCALARS and not isinstance(one, str):
                raise TypeError(f"'{type(one).__name__}' object is not iterable")
            others.append(one if type(one) in SETS else unordered(machine, one))
            pay_for_keys(machine, others[-1], len(of))
        pay_for_keys(machine, of, sum(map(len, others)))
        if changes:
            settle(machine)
        machine.hold(4 * (len(of) + sum(map(len, others))))
        return getattr(type(of), name)(of, *others)

    return method


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

LIST_METHODS: dict[str, Method] = {
    "append": _append,
    "clear": _clear,
    "copy": _copy,
    "count": _count,
    "extend": _extend,
    "index": _index,
    "insert": _insert,
    "pop": _pop_item,
    "remove": _remove_item,
    "reverse": _reverse,
    "sort": _sort,
}
"""Methods of lists by name."""

TUPLE_METHODS: dict[str, Method] = {"count": _count, "index": _index}
"""Methods of tuples and ranges by name."""

MAP_METHODS: dict[str, Method] = {
    "clear": _clear,
    "copy": _copy,
    "get": _get,
    "items": _view("items"),
    "keys": _view("keys"),
    "pop": _pop_key,
    "setdefault": _set_default,
    "update": _update_map,
    "values": _view("values"),
}
"""Methods of maps by name."""

SET_METHODS: dict[str, Method] = {
    **_READ_SET,
    "add": _add,
    "clear": _clear,
    "copy": _copy,
    "difference_update": _algebra("difference_update", changes=True),
    "discard": _drop("discard"),
    "intersection_update": _algebra("intersection_update", changes=True),
    "remove": _drop("remove"),
    "symmetric_difference_update": _algebra("symmetric_difference_update", changes=True),
    "update": _algebra("update", changes=True),
}
"""Methods of sets by name."""

FROZEN_METHODS: dict[str, Method] = {**_READ_SET, "copy": _copy}
"""Methods of frozen sets by name."""
