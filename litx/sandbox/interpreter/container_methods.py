"""The methods of lists, tuples and maps."""

from typing import Any

from litx.sandbox.interpreter.data import (
    PLAIN,
    SCALARS,
    name_of,
    pay_for_key,
    pay_for_keys,
    scan,
)
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.growing import CELLS_PER_KEY, extend, update
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.settling import settle
from litx.sandbox.interpreter.sorting import sort
from litx.sandbox.interpreter.text_methods import Method
from litx.sandbox.interpreter.values import View

Args = list[Any]
Kwargs = dict[str, Any]


def check(name: str, args: Args, kwargs: Kwargs, least: int, most: int) -> None:
    """Raise unless there are as many arguments as the method takes, none by name."""
    if kwargs:
        raise TypeError(f"{name}() takes no keyword arguments")
    if not least <= len(args) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise TypeError(f"{name}() takes {wanted} arguments ({len(args)} given)")


def _append(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    check("list.append", args, kwargs, 1, 1)
    settle(machine)
    machine.fuel -= 1
    machine.cells -= 1
    if len(of) >= machine.budget.items or machine.cells < 0:
        machine.hold(len(of) + 1)
    of.append(args[0])


def _extend(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    check("list.extend", args, kwargs, 1, 1)
    if type(args[0]) in SCALARS and not isinstance(args[0], str):
        raise TypeError(f"'{type(args[0]).__name__}' object is not iterable")
    extend(machine, of, args[0])


def _insert(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    check("list.insert", args, kwargs, 2, 2)
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
    check("list.pop", args, kwargs, 0, 1)
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
    check("list.remove", args, kwargs, 1, 1)
    settle(machine)
    _find(machine, of, args[0])
    of.remove(args[0])


def _index(machine: Machine, of: Any, args: Args, kwargs: Kwargs) -> int:
    check("index", args, kwargs, 1, 3)
    for one in args[1:]:
        _plain("index", one)
    _find(machine, of, args[0])
    return int(of.index(*args))


def _count(machine: Machine, of: Any, args: Args, kwargs: Kwargs) -> int:
    check("count", args, kwargs, 1, 1)
    _find(machine, of, args[0])
    return int(of.count(args[0]))


def _sort(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    if args:
        raise TypeError("sort() takes no positional arguments")
    settle(machine)
    sort(machine, of, kwargs)


def _reverse(machine: Machine, of: list[Any], args: Args, kwargs: Kwargs) -> None:
    check("list.reverse", args, kwargs, 0, 0)
    settle(machine)
    machine.spend(len(of))
    of.reverse()


def copy(machine: Machine, of: Any, args: Args, kwargs: Kwargs) -> Any:
    """Copy a container."""
    check("copy", args, kwargs, 0, 0)
    if type(of) is not list:
        pay_for_keys(machine, of)
    machine.hold(len(of) * (1 if type(of) is list else CELLS_PER_KEY))
    return of.copy()


def clear(machine: Machine, of: Any, args: Args, kwargs: Kwargs) -> None:
    """Empty a container."""
    check("clear", args, kwargs, 0, 0)
    settle(machine)
    of.clear()


def _get(machine: Machine, of: dict[Any, Any], args: Args, kwargs: Kwargs) -> Any:
    check("dict.get", args, kwargs, 1, 2)
    pay_for_key(machine, args[0], len(of))
    return of.get(*args)


def _view(name: str) -> Method:
    def method(machine: Machine, of: dict[Any, Any], args: Args, kwargs: Kwargs) -> View:
        check(f"dict.{name}", args, kwargs, 0, 0)
        machine.fuel -= 1
        return View(name, of)

    return method


def _pop_key(machine: Machine, of: dict[Any, Any], args: Args, kwargs: Kwargs) -> Any:
    check("dict.pop", args, kwargs, 1, 2)
    settle(machine)
    pay_for_key(machine, args[0], len(of))
    return of.pop(*args)


def _set_default(machine: Machine, of: dict[Any, Any], args: Args, kwargs: Kwargs) -> Any:
    check("dict.setdefault", args, kwargs, 1, 2)
    settle(machine)
    pay_for_key(machine, args[0], len(of))
    machine.cells -= 4
    if len(of) >= machine.budget.items or machine.cells < 0:
        machine.hold(len(of) + 1)
    return of.setdefault(*args)


def _update_map(machine: Machine, of: dict[Any, Any], args: Args, kwargs: Kwargs) -> None:
    check("dict.update", args, {}, 0, 1)
    for one in args:
        update(machine, of, one)
    update(machine, of, kwargs)


LIST_METHODS: dict[str, Method] = {
    "append": _append,
    "clear": clear,
    "copy": copy,
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
    "clear": clear,
    "copy": copy,
    "get": _get,
    "items": _view("items"),
    "keys": _view("keys"),
    "pop": _pop_key,
    "setdefault": _set_default,
    "update": _update_map,
    "values": _view("values"),
}
"""Methods of maps by name."""
