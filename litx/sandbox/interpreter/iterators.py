"""The builtins that return what is gone through once."""

from collections.abc import Callable, Iterator
from typing import Any

from litx.sandbox.interpreter import hooks
from litx.sandbox.interpreter.data import NUMBERS, PLAIN, name_of, steps_of
from litx.sandbox.interpreter.failures import LimitReached, Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.operators import truth
from litx.sandbox.interpreter.recorded import ClassValue
from litx.sandbox.interpreter.values import Lazy, View

_DEEPEST = 20
"""Most iterators in one another; Python itself crashes at some hundred thousand."""

_MOST_ZIPPED = 100
"""Most arguments of `zip`."""

_CELLS_PER_ITERATOR = 12
"""Elements that an iterator takes as much memory as."""

Args = list[Any]
Kwargs = dict[str, Any]


def lazy(name: str, steps: Iterator[Any], sources: list[Any]) -> Lazy:
    """Return an iterator, unless it stands on too many others.

    Raises:
        LimitReached: It does.
    """
    depth = 1 + max((one.depth for one in sources if type(one) is Lazy), default=0)
    if depth > _DEEPEST:
        raise LimitReached("depth", f"more than {_DEEPEST} iterators inside one another")
    return Lazy(name, steps, depth)


def _held(machine: Machine, name: str, steps: Iterator[Any], sources: list[Any]) -> Lazy:
    """Return an iterator, paid for.

    It is Python's own, so that a function may ask it for the next element while it is at work.
    """
    machine.hold(_CELLS_PER_ITERATOR + len(sources))
    return lazy(name, steps, sources)


def _enumerate(machine: Machine, args: Args, kwargs: Kwargs) -> Lazy:
    start: Any = kwargs.get("start", args[1] if len(args) > 1 else 0)
    if not 1 <= len(args) <= 2 or kwargs.keys() - {"start"} or len(args) + len(kwargs) > 2:
        raise TypeError("enumerate() takes an iterable and a start")
    if type(start) not in NUMBERS:
        raise Refused(f"start={name_of(start)} of `enumerate`", "write a whole number")
    steps = enumerate(steps_of(machine, args[0]), start)
    return _held(machine, "enumerate", steps, args)


def _zip(machine: Machine, args: Args, kwargs: Kwargs) -> Lazy:
    strict = kwargs.pop("strict", False)
    if kwargs:
        raise TypeError("zip() got an unexpected keyword argument")
    if len(args) > _MOST_ZIPPED:
        raise Refused(f"`zip` of more than {_MOST_ZIPPED} arguments", "zip fewer at once")
    machine.fuel -= len(args)
    sources = [steps_of(machine, one) for one in args]
    return _held(machine, "zip", iter(zip(*sources, strict=truth(strict))), args)


def _map(machine: Machine, args: Args, kwargs: Kwargs) -> Lazy:
    if kwargs or len(args) < 2:
        raise TypeError("map() must have at least two arguments.")
    function, sources = args[0], [steps_of(machine, one) for one in args[1:]]
    _check_function("map", function)

    def made(*given: Any) -> Any:
        machine.spend(len(given))
        return _result(machine, function, list(given))

    return _held(machine, "map", map(made, *sources), args[1:])


def _result(machine: Machine, function: Any, args: list[Any]) -> Any:
    """Call a function of `map` or `filter`."""
    try:
        return hooks.call(machine, function, args, {})
    except StopIteration:  # Python would take it for the end of the elements
        raise Refused("`next` without a default in `map` or `filter`", "give a default") from None


def _check_function(name: str, function: Any) -> None:
    """Refuse constructors, whose place would be that of whoever goes through the result."""
    if type(function) is ClassValue:
        raise Refused(f"`{name}` with a constructor", "write a comprehension")


def _filter(machine: Machine, args: Args, kwargs: Kwargs) -> Lazy:
    if kwargs or len(args) != 2:
        raise TypeError(f"filter expected 2 arguments, got {len(args)}")
    function, source = args[0], steps_of(machine, args[1])
    _check_function("filter", function)

    def wanted(item: Any) -> bool:
        machine.spend(1)
        return truth(item if function is None else _result(machine, function, [item]))

    return _held(machine, "filter", filter(wanted, source), args[1:])


def _reversed(machine: Machine, args: Args, kwargs: Kwargs) -> Lazy:
    if kwargs or len(args) != 1:
        raise TypeError(f"reversed expected 1 argument, got {len(args)}")
    value = args[0]
    machine.fuel -= 1
    if type(value) is View:
        return _held(machine, "reversed", reversed(value.items()), args)  # type: ignore[call-overload]
    if type(value) not in PLAIN:
        raise Refused(f"`reversed` of {name_of(value)}", "write reversed(list(...))")
    return _held(machine, "reversed", iter(reversed(value)), args)


ITERATORS: dict[str, Callable[..., Any]] = {
    "enumerate": _enumerate,
    "filter": _filter,
    "map": _map,
    "reversed": _reversed,
    "zip": _zip,
}
"""Builtins that return an iterator, by name."""
