"""Calls."""

import ast
from typing import Any

from litx.sandbox.interpreter import hooks, unit_values
from litx.sandbox.interpreter.attributes import of_namespace, refuse_attribute
from litx.sandbox.interpreter.container_methods import (
    LIST_METHODS,
    MAP_METHODS,
    TUPLE_METHODS,
)
from litx.sandbox.interpreter.data import PLAIN, SCALARS, TEXTS, items_of, name_of
from litx.sandbox.interpreter.dispatch import EXPRESSIONS, expression
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.functions import call_function
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.members import EnumValue, Member
from litx.sandbox.interpreter.names import load
from litx.sandbox.interpreter.number_methods import FLOAT_METHODS, INT_METHODS
from litx.sandbox.interpreter.recorded import Call, ClassValue, Marked
from litx.sandbox.interpreter.set_methods import FROZEN_METHODS, SET_METHODS
from litx.sandbox.interpreter.text_methods import TEXT_METHODS, Method
from litx.sandbox.interpreter.values import (
    Builtin,
    Foreign,
    Function,
    Namespace,
    Registry,
    Scope,
)
from litx.words import suggest

METHODS: dict[type, dict[str, Method]] = {
    str: TEXT_METHODS,
    Member: TEXT_METHODS,
    list: LIST_METHODS,
    tuple: TUPLE_METHODS,
    range: TUPLE_METHODS,
    dict: MAP_METHODS,
    set: SET_METHODS,
    frozenset: FROZEN_METHODS,
    int: INT_METHODS,
    bool: INT_METHODS,
    float: FLOAT_METHODS,
}
"""Methods by the type of the value and by name; there are no others."""


@expression(ast.Call)
def call(machine: Machine, node: ast.Call, scope: Scope) -> Any:
    """Call a function, a constructor or a method."""
    function = node.func
    kind = type(function)
    if kind is ast.Name:
        callee = load(machine, function, scope)  # type: ignore[arg-type]
    elif kind is ast.Attribute:
        owner = EXPRESSIONS[type(function.value)](machine, function.value, scope)  # type: ignore[attr-defined]
        machine.at = function
        callee = _method(owner, function.attr)  # type: ignore[attr-defined]
    else:
        callee = EXPRESSIONS[kind](machine, function, scope)
    args: list[Any] = []
    late: Any = None
    for one in node.args:
        if type(one) is ast.Starred:
            late = _spread(machine, node, one, scope, args)
        else:
            args.append(EXPRESSIONS[type(one)](machine, one, scope))
    kwargs = _by_name(machine, node, scope) if node.keywords else {}
    if late is not None:
        args = _elements(machine, node.args[0], late)
    machine.at = node
    machine.fuel -= len(args) + len(kwargs) + 4
    if type(callee) is ClassValue and callee.run is None:
        recorded = Call(callee, args, kwargs, node)
        machine.record(recorded)
        return recorded
    return call_value(machine, callee, args, kwargs)


class _Method:
    """A method that is about to be called."""

    __slots__ = ("owner", "run")

    def __init__(self, owner: Any, run: Method) -> None:
        self.owner = owner
        self.run = run


def _method(owner: Any, name: str) -> Any:
    """Look a method up in the table of its owner's type."""
    table = METHODS.get(type(owner))
    if table is not None:
        run = table.get(name)
        return _no_method(owner, name) if run is None else _Method(owner, run)
    kind = type(owner)
    if kind is ClassValue:
        found = owner.methods.get(name)
        return refuse_attribute(owner, name) if found is None else found
    if kind is Namespace:
        return of_namespace(owner, name)
    if kind is Registry:
        entry = REGISTRY_METHODS.get(name)
        return refuse_attribute(owner, name) if entry is None else _Method(owner, entry)
    if kind is Marked:
        return _method(owner.value, name)
    return _no_method(owner, name)


_NO_METHODS = {
    "format": "write an f-string",
    "format_map": "write an f-string",
    "popitem": "write pop(key)",
    "fromkeys": "write {key: value for key in keys}",
}


def _no_method(owner: Any, name: str) -> Any:
    """Say that there is no such method, in the language or at all."""
    kind = type(owner)
    if kind is EnumValue:
        found = owner.members.get(name)
        if found is not None:
            return found
    if kind in PLAIN and not hasattr(kind if kind is not Member else str, name):
        known = METHODS.get(kind, {})
        hint = suggest(name[:100], known) if known else "it has none"
        raise AttributeError(f"'{kind.__name__}' object has no attribute '{name}'; {hint}")
    if kind is Foreign:
        owner.refuse()
    hint = _NO_METHODS.get(name, "docs/language.md lists the methods that there are")
    raise Refused(f"the method `.{name}()` of {name_of(owner)}", hint)


def _unit_from_text(machine: Machine, _owner: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
    if len(args) != 1 or kwargs:
        raise Refused("a unit from several arguments", 'write text such as ureg("mm/year")')
    return unit_values.read(machine, args[0])


def _define(machine: Machine, _owner: Any, args: list[Any], kwargs: dict[str, Any]) -> None:
    if len(args) != 1 or kwargs or type(args[0]) not in TEXTS:
        raise Refused(
            "a unit definition that is no text", 'write ureg.define("name = 2.5 * pascal")'
        )
    unit_values.define(machine, args[0])


REGISTRY_METHODS: dict[str, Method] = {
    "Unit": _unit_from_text,
    "define": _define,
    "parse_units": _unit_from_text,
}
"""Methods of the unit registry, which can also be called itself."""


def _repeated(node: ast.Call, name: str) -> None:
    """Raise for a keyword that is given twice."""
    if sum(one.arg == name for one in node.keywords) > 1:
        raise SyntaxError(f"keyword argument repeated: {name}")
    raise TypeError(f"got multiple values for keyword argument '{name}'")


def _spread(
    machine: Machine, node: ast.Call, star: ast.Starred, scope: Scope, args: list[Any]
) -> Any:
    """Add the elements after a star to the arguments.

    Returns:
        The value whose elements are still to be added, since it is the only argument by position:
        Python goes through it when it has evaluated the arguments by name.
    """
    value = EXPRESSIONS[type(star.value)](machine, star.value, scope)
    if node.keywords and len(node.args) == 1 and value is not None:
        return value
    args += _elements(machine, star, value)
    return None


def _elements(machine: Machine, star: ast.expr, value: Any) -> list[Any]:
    """Return what stands in a value after a star."""
    machine.at = star
    if type(value) in SCALARS and type(value) not in TEXTS:
        raise TypeError(f"argument after * must be an iterable, not {type(value).__name__}")
    return items_of(machine, value)


def _by_name(machine: Machine, node: ast.Call, scope: Scope) -> dict[str, Any]:
    """Return the arguments that are given by name."""
    kwargs: dict[str, Any] = {}
    for keyword in node.keywords:
        name, value = keyword.arg, keyword.value
        if name is None:
            _spread_map(machine, keyword, scope, kwargs)
        elif name in kwargs:
            machine.at = keyword
            _repeated(node, name)
        else:
            kwargs[name] = EXPRESSIONS[type(value)](machine, value, scope)
    return kwargs


def _spread_map(machine: Machine, node: ast.keyword, scope: Scope, kwargs: dict[str, Any]) -> None:
    """Add the entries after two stars to the arguments by name."""
    value = EXPRESSIONS[type(node.value)](machine, node.value, scope)
    machine.at = node.value
    if type(value) is not dict:
        if type(value) not in PLAIN:
            raise Refused(f"`**` before {name_of(value)}", "write a map")
        raise TypeError(f"argument after ** must be a mapping, not {type(value).__name__}")
    machine.hold(len(value))
    for key, item in value.items():
        if type(key) is not str:
            if type(key) in PLAIN and type(key) is not Member:
                raise TypeError("keywords must be strings")
            raise Refused(f"{name_of(key)} as the name of an argument", "write text")
        if key in kwargs:
            raise TypeError(f"got multiple values for keyword argument '{key}'")
        kwargs[key] = item


@hooks.provide
def call_value(machine: Machine, callee: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Call a value with arguments."""
    kind = type(callee)
    if kind is _Method:
        return callee.run(machine, callee.owner, args, kwargs)
    if kind is Builtin:
        return callee.run(machine, args, kwargs)
    run = _CALLS.get(kind)
    if run is not None:
        return run(machine, callee, args, kwargs)
    if kind in PLAIN:
        raise TypeError(f"'{kind.__name__}' object is not callable")
    raise Refused(f"calling {name_of(callee)}", "call a function or a constructor")


def _construct(machine: Machine, maker: ClassValue, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Record a constructor call, unless the constructor does something else."""
    if maker.run is not None:
        return maker.run(machine, maker, args, kwargs)
    recorded = Call(maker, args, kwargs, machine.at)
    machine.record(recorded)
    return recorded


def _amount(machine: Machine, owner: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Return what `ureg("text")` makes."""
    _unit_from_text(machine, owner, args, kwargs)
    return unit_values.amount(machine, args[0])


def _member(machine: Machine, enum: EnumValue, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Return the member with a value."""
    if len(args) != 1 or kwargs:
        raise Refused(f"`{enum.name}` with several arguments", "name one value")
    given = args[0]
    machine.fuel -= 1
    if type(given) in TEXTS:
        found = enum.by_text.get(given)
        if found is not None:
            return found
    elif type(given) not in SCALARS:
        raise Refused(f"`{enum.name}` of {name_of(given)}", "write text")
    raise ValueError(f"{given!r:.100} is not a valid {enum.name}")


_CALLS: dict[type, Method] = {
    ClassValue: _construct,
    EnumValue: _member,
    Function: call_function,
    Registry: _amount,
}
"""What calls a value, by its type."""
