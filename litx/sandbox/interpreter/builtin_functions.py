"""The builtins that programs have."""

import ast
from collections.abc import Callable
from typing import Any

from litx.sandbox.interpreter.data import (
    PLAIN,
    SCALARS,
    SETS,
    TEXTS,
    items_of,
    name_of,
    pay_for_keys,
    steps_of,
    unordered,
)
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.growing import CELLS_PER_KEY, one_by_one, update
from litx.sandbox.interpreter.iterators import ITERATORS
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.members import EnumValue, Symbol
from litx.sandbox.interpreter.operators import binary, truth
from litx.sandbox.interpreter.recorded import Call, Marked, Part
from litx.sandbox.interpreter.sorting import extreme, sorted_
from litx.sandbox.interpreter.summing import sum_
from litx.sandbox.interpreter.text import shown, text_of
from litx.sandbox.interpreter.values import Builtin, Function, Lazy, UnitValue, View

Args = list[Any]
Kwargs = dict[str, Any]


def _check(name: str, args: Args, kwargs: Kwargs, least: int, most: int) -> None:
    """Raise unless there are as many arguments as the builtin takes, none by name."""
    if kwargs:
        raise TypeError(f"{name}() takes no keyword arguments")
    if not least <= len(args) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise TypeError(f"{name} expected {wanted} arguments, got {len(args)}")


def _bare(name: str, value: Any) -> Any:
    """Return plain data without the mark of `normalize`."""
    bare = value.value if type(value) is Marked else value
    if type(bare) not in PLAIN:
        raise Refused(f"`{name}` of {name_of(value)}", "compute with plain values")
    return bare


def _simple(name: str, least: int, most: int, run: Callable[..., Any]) -> Callable[..., Any]:
    """Return a builtin that Python runs, at no more cost than its arguments had."""

    def builtin(machine: Machine, args: Args, kwargs: Kwargs) -> Any:
        _check(name, args, kwargs, least, most)
        bare = [_bare(name, value) for value in args]
        machine.spend(1 + sum(len(one) // 8 for one in bare if type(one) in TEXTS))
        for one in bare:
            if type(one) is int:
                machine.spend_for_digits(one)
        found = run(*bare)
        return machine.whole(found) if type(found) is int else found

    return builtin


def _len(machine: Machine, args: Args, kwargs: Kwargs) -> int:
    _check("len", args, kwargs, 1, 1)
    value = args[0].value if type(args[0]) is Marked else args[0]
    machine.fuel -= 1
    if type(value) is View:
        return len(value.of)
    if type(value) is EnumValue:
        return len(value.by_text)
    return len(_bare("len", value))


def _number(name: str, kind: type) -> Callable[..., Any]:
    def builtin(machine: Machine, args: Args, kwargs: Kwargs) -> Any:
        _check(name, args, kwargs, 0, 2 if kind is int else 1)
        bare = [_bare(name, value) for value in args]
        machine.spend(1 + sum(len(one) // 4 for one in bare if type(one) in TEXTS))
        found = kind(*bare)
        return machine.whole(found) if kind is int else found

    return builtin


def _bool(machine: Machine, args: Args, kwargs: Kwargs) -> bool:
    _check("bool", args, kwargs, 0, 1)
    machine.fuel -= 1
    return truth(args[0]) if args else False


def _str(machine: Machine, args: Args, kwargs: Kwargs) -> str:
    _check("str", args, kwargs, 0, 1)
    return text_of(machine, args[0]) if args else ""


def _repr(machine: Machine, args: Args, kwargs: Kwargs) -> str:
    _check("repr", args, kwargs, 1, 1)
    return shown(machine, args[0])


def _sequence(name: str, kind: type) -> Callable[..., Any]:
    def builtin(machine: Machine, args: Args, kwargs: Kwargs) -> Any:
        _check(name, args, kwargs, 0, 1)
        if not args:
            machine.hold(0)
            return kind()
        _iterable(args[0])
        return kind(items_of(machine, args[0]))

    return builtin


def _iterable(value: Any) -> None:
    if type(value) in SCALARS and type(value) not in TEXTS:
        raise TypeError(f"'{type(value).__name__}' object is not iterable")


def _set(name: str, kind: type) -> Callable[..., Any]:
    def builtin(machine: Machine, args: Args, kwargs: Kwargs) -> Any:
        _check(name, args, kwargs, 0, 1)
        if not args:
            machine.hold(0)
            return kind()
        _iterable(args[0])
        if type(args[0]) is Lazy:
            machine.hold(0)
            return kind(one_by_one(machine, args[0], keys=True))
        items = args[0] if type(args[0]) in SETS else unordered(machine, args[0])
        machine.hold(CELLS_PER_KEY * len(items))
        pay_for_keys(machine, items)
        return kind(items)

    return builtin


def _dict(machine: Machine, args: Args, kwargs: Kwargs) -> dict[Any, Any]:
    _check("dict", args, {}, 0, 1)
    found: dict[Any, Any] = {}
    machine.hold(0)
    for one in args:
        update(machine, found, one)
    update(machine, found, kwargs)
    return found


def _range(machine: Machine, args: Args, kwargs: Kwargs) -> range:
    _check("range", args, kwargs, 1, 3)
    made = range(*[_bare("range", value) for value in args])
    machine.fuel -= 1
    if any(abs(edge) > 2**62 for edge in (made.start, made.stop, made.step)):
        machine.stop_for_bits()
    return made


def _round(machine: Machine, args: Args, kwargs: Kwargs) -> Any:
    given = dict(zip(("number", "ndigits"), args, strict=False)) | kwargs
    if not args and not kwargs:
        raise TypeError("round() missing required argument 'number' (pos 1)")
    bare = {key: _bare("round", value) for key, value in given.items()}
    digits = bare.get("ndigits")
    if type(digits) is int and abs(digits) > 1000:
        raise Refused(f"rounding to {digits} digits", "round to fewer")
    machine.fuel -= 1
    found = round(*[_bare("round", value) for value in args], **{key: bare[key] for key in kwargs})
    return machine.whole(found) if type(found) is int else found


def _quantifier(name: str, *, stops: bool) -> Callable[..., bool]:
    def builtin(machine: Machine, args: Args, kwargs: Kwargs) -> bool:
        _check(name, args, kwargs, 1, 1)
        _iterable(args[0])
        steps = iter(args[0]) if type(args[0]) in SETS else steps_of(machine, args[0])
        for item in steps:
            machine.spend(1)
            if truth(item) is stops:
                return stops
        return not stops

    return builtin


def _print(machine: Machine, args: Args, kwargs: Kwargs) -> None:
    between, end = kwargs.pop("sep", " "), kwargs.pop("end", "\n")
    kwargs.pop("flush", None)
    if kwargs:
        raise Refused(f"the argument {next(iter(kwargs))!r} of `print`", "leave it out")
    between, end = (" " if between is None else between), ("\n" if end is None else end)
    if type(between) is not str or type(end) is not str:
        raise Refused("a separator or an end of `print` that is no text", "write text")
    texts = [text_of(machine, value) for value in args]
    length = sum(map(len, texts)) + len(between) * max(len(texts) - 1, 0) + len(end)
    machine.hold_text(max(length, machine.printed + length))
    machine.printed += length
    machine.lines.append(between.join(texts) + end)


def _isinstance(machine: Machine, args: Args, kwargs: Kwargs) -> bool:
    _check("isinstance", args, kwargs, 2, 2)
    value, kinds = args
    machine.fuel -= 1
    for kind in kinds if type(kinds) is tuple else (kinds,):
        if type(kind) is not Builtin or kind.real is None:
            raise Refused(
                f"`isinstance` with {name_of(kind)}", "use str, int, float, list, dict ..."
            )
        if type(value) in PLAIN:
            if isinstance(value, kind.real):
                return True
        elif type(value) not in {Call, Part, Symbol, UnitValue, Function, View}:
            raise Refused(f"`isinstance` of {name_of(value)}", "ask for that of a plain value")
    return False


def _pow(machine: Machine, args: Args, kwargs: Kwargs) -> Any:
    _check("pow", args, kwargs, 2, 3)
    if len(args) == 3:
        raise Refused("`pow` with three arguments", "write a ** b % c")

    return binary(machine, ast.Pow, *args)


def _next(machine: Machine, args: Args, kwargs: Kwargs) -> Any:
    _check("next", args, kwargs, 1, 2)
    if type(args[0]) is not Lazy:
        if type(args[0]) in PLAIN:
            raise TypeError(f"'{type(args[0]).__name__}' object is not an iterator")
        raise Refused(f"`next` of {name_of(args[0])}", "write list(...)[0]")
    machine.spend(1)
    return next(args[0].steps, *args[1:])


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "abs": _simple("abs", 1, 1, abs),
    "all": _quantifier("all", stops=False),
    "any": _quantifier("any", stops=True),
    "bin": _simple("bin", 1, 1, bin),
    "chr": _simple("chr", 1, 1, chr),
    "divmod": _simple("divmod", 2, 2, divmod),
    "hex": _simple("hex", 1, 1, hex),
    "isinstance": _isinstance,
    "len": _len,
    "max": extreme("max"),
    "min": extreme("min"),
    "next": _next,
    "oct": _simple("oct", 1, 1, oct),
    "ord": _simple("ord", 1, 1, ord),
    "pow": _pow,
    "print": _print,
    "range": _range,
    "repr": _repr,
    "round": _round,
    "sorted": sorted_,
    "sum": sum_,
    **ITERATORS,
}

_CLASSES: dict[str, tuple[type, Callable[..., Any]]] = {
    "bool": (bool, _bool),
    "dict": (dict, _dict),
    "float": (float, _number("float", float)),
    "frozenset": (frozenset, _set("frozenset", frozenset)),
    "int": (int, _number("int", int)),
    "list": (list, _sequence("list", list)),
    "set": (set, _set("set", set)),
    "str": (str, _str),
    "tuple": (tuple, _sequence("tuple", tuple)),
}

BUILTINS: dict[str, Builtin] = {
    **{name: Builtin(name, run) for name, run in _FUNCTIONS.items()},
    **{name: Builtin(name, run, real) for name, (real, run) in _CLASSES.items()},
}
"""The builtins by name; there are no others."""
