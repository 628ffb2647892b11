"""Looking names up, and giving them values."""

import ast
import builtins
from typing import Any

from litx.sandbox.interpreter.builtin_functions import BUILTINS
from litx.sandbox.interpreter.data import items_of, take
from litx.sandbox.interpreter.dispatch import EXPRESSIONS, expression
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.items import delete_item, set_item
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.offered import offered_values
from litx.sandbox.interpreter.values import Lazy, Scope

MISSING: Any = object()
"""Stands for the value of a name that has none."""


def known_names() -> dict[str, Any]:
    """Return all names that programs have without defining them."""
    return {**BUILTINS, "__name__": "__main__", **offered_values()}


KNOWN = known_names()


@expression(ast.Name)
def load(machine: Machine, node: ast.Name, scope: Scope) -> Any:
    """Return the value of a name."""
    name = node.id
    around: Scope | None = scope
    while around is not None:
        value = around.vars.get(name, MISSING)
        if value is not MISSING:
            return value
        if name in around.names:
            machine.at = node
            raise _unbound(name, own=around is scope)
        if name in around.outer:
            value = machine.module.get(name, MISSING)
            if value is not MISSING:
                return value
            break
        around = around.parent
    value = KNOWN.get(name, MISSING)
    if value is not MISSING:
        return value
    machine.at = node
    raise _unknown(name)


def _unbound(name: str, *, own: bool) -> NameError:
    """Say that a variable has no value yet, as Python does."""
    if own:
        return UnboundLocalError(
            f"cannot access local variable {name!r} where it is not associated with a value"
        )
    return NameError(
        f"cannot access free variable {name!r} where it is not associated with a value in "
        "enclosing scope"
    )


def _unknown(name: str) -> Exception:
    """Say that a name is not offered, or not known at all, as Python does."""
    if hasattr(builtins, name) or name.startswith("__"):
        hint = "leave it out; docs/language.md lists what there is"
        return Refused(f"`{name}` is not part of the language of extraction programs", hint)
    return NameError(f"name {name!r} is not defined")


def store(machine: Machine, name: str, value: Any, scope: Scope) -> None:
    """Give a name a value in the scope that it belongs to."""
    if name in scope.outer:
        machine.module[name] = value
        return
    around: Scope | None = scope
    while around is not None and around.parent is not None:
        if name in around.names:
            around.vars[name] = value
            return
        around = around.parent
    machine.module[name] = value


def assign(machine: Machine, target: ast.AST, value: Any, scope: Scope) -> None:
    """Assign a value to whatever stands left of `=`, `in` or `as`."""
    kind = type(target)
    if kind is ast.Name:
        store(machine, target.id, value, scope)  # type: ignore[attr-defined]
    elif kind is ast.Tuple or kind is ast.List:
        _unpack(machine, target, value, scope)
    elif kind is ast.Subscript:
        container = EXPRESSIONS[type(target.value)](machine, target.value, scope)  # type: ignore[attr-defined]
        key = EXPRESSIONS[type(target.slice)](machine, target.slice, scope)  # type: ignore[attr-defined]
        machine.at = target
        set_item(machine, container, key, value)
    else:
        machine.at = target
        raise Refused("assigning to an attribute", "give the constructor all arguments")


def _unpack(machine: Machine, target: Any, value: Any, scope: Scope) -> None:
    """Assign the elements of a value to several targets."""
    machine.at = target
    targets = target.elts
    starred = [i for i, one in enumerate(targets) if type(one) is ast.Starred]
    if type(value).__name__ in {"NoneType", "int", "float", "bool"}:
        raise TypeError(f"cannot unpack non-iterable {type(value).__name__} object")
    if starred or type(value) is not Lazy:
        items = items_of(machine, value)
    else:  # of which Python asks for no more than it needs
        items = take(machine, value, len(targets) + 1)
    if not starred:
        if len(items) < len(targets):
            raise ValueError(
                f"not enough values to unpack (expected {len(targets)}, got {len(items)})"
            )
        if len(items) > len(targets):
            raise ValueError(f"too many values to unpack (expected {len(targets)})")
    else:
        after = len(targets) - starred[0] - 1
        if len(items) < len(targets) - 1:
            raise ValueError(
                f"not enough values to unpack (expected at least {len(targets) - 1}, "
                f"got {len(items)})"
            )
        end = len(items) - after
        items = [*items[: starred[0]], items[starred[0] : end], *items[end:]]
    for one, item in zip(targets, items, strict=True):
        assign(machine, one.value if type(one) is ast.Starred else one, item, scope)


def unbind(machine: Machine, target: ast.AST, scope: Scope) -> None:
    """Delete a name or an item."""
    kind = type(target)
    machine.at = target
    if kind is ast.Name:
        _forget(machine, target.id, scope)  # type: ignore[attr-defined]
    elif kind is ast.Tuple or kind is ast.List:
        for one in target.elts:  # type: ignore[attr-defined]
            unbind(machine, one, scope)
    elif kind is ast.Subscript:
        container = EXPRESSIONS[type(target.value)](machine, target.value, scope)  # type: ignore[attr-defined]
        key = EXPRESSIONS[type(target.slice)](machine, target.slice, scope)  # type: ignore[attr-defined]
        machine.at = target
        delete_item(machine, container, key)
    else:
        raise Refused("deleting an attribute", "leave it out")


def _forget(machine: Machine, name: str, scope: Scope) -> None:
    around: Scope | None = None if name in scope.outer else scope
    while around is not None and around.parent is not None:
        if name in around.names:
            if name not in around.vars:
                raise _unbound(name, own=around is scope)
            del around.vars[name]
            return
        around = around.parent
    if name not in machine.module:
        raise NameError(f"name {name!r} is not defined")
    del machine.module[name]
