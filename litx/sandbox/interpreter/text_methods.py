"""The methods of text."""

from collections.abc import Callable
from typing import Any

from litx.sandbox.interpreter.data import PLAIN, TEXTS, items_of, name_of
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.recorded import Marked

Method = Callable[[Machine, Any, list[Any], dict[str, Any]], Any]

_NAMED = {"split": {"sep", "maxsplit"}, "rsplit": {"sep", "maxsplit"}, "splitlines": {"keepends"}}
"""Methods that take arguments by name."""


def _simple(name: str, cost: int = 1) -> Method:
    """Return a method that Python runs, whose result is about as long as its text."""
    run = getattr(str, name)

    def method(machine: Machine, text: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        _check(name, args, kwargs)
        if name in _SLOW:
            _pay_for_pairs(machine, text, args[0] if args else kwargs.get("sep"))
        machine.hold_text(min(cost * len(text), machine.budget.text))
        for one in args:
            if type(one) in TEXTS:
                machine.spend(len(one) // 16)
            elif type(one) is tuple:
                machine.spend(len(one) * (1 + len(text) // 16))
        found = run(text, *args, **kwargs)
        if type(found) is list:
            machine.hold(len(found))
        elif type(found) is str:
            machine.hold_text(len(found))
        return found

    return method


_SLOW = frozenset({"rfind", "rindex", "rsplit", "rpartition", "strip", "lstrip", "rstrip"})
"""Methods that may compare each character of the text with each one of the argument."""


def _pay_for_pairs(machine: Machine, text: str, other: Any) -> None:
    """Account for comparing all characters of two texts with one another."""
    if type(other) in TEXTS:
        machine.spend(len(text) * len(other) // _PAIRS_PER_STEP)


_PAIRS_PER_STEP = 64
"""Pairs of characters that take as long to compare as one step."""


def _check(name: str, args: list[Any], kwargs: dict[str, Any]) -> None:
    """Raise unless the arguments are plain data under known names."""
    if kwargs.keys() - _NAMED.get(name, set()):
        raise TypeError(f"str.{name}() takes no keyword arguments")
    for value in (*args, *kwargs.values()):
        if type(value) not in PLAIN:
            raise Refused(f"{name_of(value)} as argument of `.{name}()`", "write text")


def _padded(name: str) -> Method:
    """Return a method that makes its text as wide as it is told."""
    run = getattr(str, name)

    def method(machine: Machine, text: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        _check(name, args, kwargs)
        if args and type(args[0]) in {int, bool}:
            machine.hold_text(max(args[0], len(text)))
        return run(text, *args)

    return method


def _replace(machine: Machine, text: str, args: list[Any], kwargs: dict[str, Any]) -> str:
    """Replace, once it is known how long that gets."""
    _check("replace", args, kwargs)
    machine.hold_text(len(text))
    if len(args) in {2, 3} and all(type(one) in TEXTS for one in args[:2]):
        times = text.count(args[0])
        if len(args) == 3 and type(args[2]) is int and args[2] >= 0:
            times = min(times, args[2])
        machine.hold_text(len(text) + times * max(len(args[1]) - len(args[0]), 0))
        machine.spend(times)
    return text.replace(*args)


def _join(machine: Machine, text: str, args: list[Any], kwargs: dict[str, Any]) -> str:
    """Join, once it is known how long that gets."""
    if kwargs or len(args) != 1:
        raise TypeError("str.join() takes exactly one argument")
    given = args[0]
    if type(given) in {int, float, bool, type(None)}:
        raise TypeError("can only join an iterable")
    parts = items_of(machine, given)
    parts = [one.value if type(one) is Marked else one for one in parts]
    for index, part in enumerate(parts):
        if type(part) not in TEXTS:
            if type(part) not in PLAIN:
                raise Refused(f"{name_of(part)} in `.join()`", "write text")
            found = type(part).__name__
            raise TypeError(f"sequence item {index}: expected str instance, {found} found")
    machine.hold_text(sum(map(len, parts)) + len(text) * max(len(parts) - 1, 0))
    return text.join(parts)


def _count(name: str) -> Method:
    """Return a method that looks a text up."""
    run = getattr(str, name)

    def method(machine: Machine, text: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        _check(name, args, kwargs)
        if name in _SLOW and args:
            _pay_for_pairs(machine, text, args[0])
        machine.spend((len(text) + sum(len(a) for a in args if type(a) in TEXTS)) // 8)
        return run(text, *args)

    return method


TEXT_METHODS: dict[str, Method] = {
    **{
        name: _simple(name)
        for name in (
            "capitalize",
            "casefold",
            "endswith",
            "isalnum",
            "isalpha",
            "isdecimal",
            "isdigit",
            "islower",
            "isspace",
            "isupper",
            "lower",
            "lstrip",
            "partition",
            "removeprefix",
            "removesuffix",
            "rpartition",
            "rsplit",
            "rstrip",
            "split",
            "splitlines",
            "startswith",
            "strip",
            "swapcase",
            "title",
            "upper",
        )
    },
    **{name: _padded(name) for name in ("center", "ljust", "rjust", "zfill")},
    **{name: _count(name) for name in ("count", "find", "index", "rfind", "rindex")},
    "join": _join,
    "replace": _replace,
}
"""Methods of text by name."""
