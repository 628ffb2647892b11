"""Expressions but for calls, names and comprehensions."""

import ast
from typing import Any

from litx.sandbox.interpreter.attributes import get_attribute
from litx.sandbox.interpreter.data import PLAIN, SCALARS, items_of, name_of, pay_for_key
from litx.sandbox.interpreter.dispatch import EXPRESSIONS, expression
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.items import get_item
from litx.sandbox.interpreter.machine import CHARACTERS_PER_CELL, Machine
from litx.sandbox.interpreter.names import assign
from litx.sandbox.interpreter.operators import binary, compare, truth, unary
from litx.sandbox.interpreter.syntax import check_syntax
from litx.sandbox.interpreter.text import formatted, shown, text_of
from litx.sandbox.interpreter.values import Scope


@expression(ast.Constant)
def constant(machine: Machine, node: ast.Constant, scope: Scope) -> Any:
    """Return a literal."""
    value: Any = node.value
    kind = type(value)
    if kind is str or kind is float or kind is bool or value is None:
        return value
    machine.at = node
    if kind is int:
        return machine.whole(value)
    del scope
    raise Refused(f"the literal {value!r:.40}", "write a number or text")


@expression(ast.List)
def list_display(machine: Machine, node: ast.List, scope: Scope) -> list[Any]:
    """Return a list."""
    return _elements(machine, node, scope)


@expression(ast.Tuple)
def tuple_display(machine: Machine, node: ast.Tuple, scope: Scope) -> tuple[Any, ...]:
    """Return a tuple."""
    return tuple(_elements(machine, node, scope))


def _elements(machine: Machine, node: Any, scope: Scope) -> list[Any]:
    found: list[Any] = []
    for one in node.elts:
        if type(one) is ast.Starred:
            value = EXPRESSIONS[type(one.value)](machine, one.value, scope)
            machine.at = one
            if type(value) in SCALARS and not isinstance(value, str):
                raise TypeError(f"Value after * must be an iterable, not {type(value).__name__}")
            found += items_of(machine, value)
        else:
            found.append(EXPRESSIONS[type(one)](machine, one, scope))
    machine.at = node
    machine.hold(len(found))
    return found


@expression(ast.Set)
def set_display(machine: Machine, node: ast.Set, scope: Scope) -> set[Any]:
    """Return a set."""
    found: set[Any] = set()
    for item in _elements(machine, node, scope):
        pay_for_key(machine, item, len(found))
        found.add(item)
    return found


_SMALL_MAP = 15
"""Pairs of a map that Python builds at once; of a larger one it adds some as it goes."""


@expression(ast.Dict)
def dict_display(machine: Machine, node: ast.Dict, scope: Scope) -> dict[Any, Any]:
    """Return a map."""
    found: dict[Any, Any] = {}
    fault: TypeError | None = None
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            spread = EXPRESSIONS[type(value)](machine, value, scope)
            machine.at = value
            if type(spread) is not dict:
                if type(spread) not in PLAIN:
                    raise Refused(f"`**` before {name_of(spread)}", "write a map")
                raise TypeError(f"'{type(spread).__name__}' object is not a mapping")
            machine.hold(len(spread))
            for one in spread:
                pay_for_key(machine, one, len(found))
            found.update(spread)
            continue
        name = EXPRESSIONS[type(key)](machine, key, scope)
        item = EXPRESSIONS[type(value)](machine, value, scope)
        machine.at = node
        if type(name) is not str:
            try:
                pay_for_key(machine, name, len(found))
                hash(name)
            except TypeError as error:  # Python evaluates all of a small map first
                if len(node.keys) > _SMALL_MAP or None in node.keys:
                    raise Refused("a key that cannot be one", "write text as the key") from error
                fault = fault or error
                continue
        found[name] = item
    machine.at = node
    if fault is not None:
        raise fault
    machine.hold(4 * len(found))
    return found


@expression(ast.Attribute)
def attribute(machine: Machine, node: ast.Attribute, scope: Scope) -> Any:
    """Return an attribute that is a value."""
    owner = EXPRESSIONS[type(node.value)](machine, node.value, scope)
    machine.at = node
    return get_attribute(machine, owner, node.attr)


@expression(ast.Subscript)
def subscript(machine: Machine, node: ast.Subscript, scope: Scope) -> Any:
    """Return an item or a slice."""
    container = EXPRESSIONS[type(node.value)](machine, node.value, scope)
    key = EXPRESSIONS[type(node.slice)](machine, node.slice, scope)
    machine.at = node
    machine.fuel -= 2
    return get_item(machine, container, key)


@expression(ast.Slice)
def slice_(machine: Machine, node: ast.Slice, scope: Scope) -> slice:
    """Return the bounds of a slice, which Python judges."""
    bounds = [
        None if one is None else EXPRESSIONS[type(one)](machine, one, scope)
        for one in (node.lower, node.upper, node.step)
    ]
    machine.at = node
    for bound in bounds:
        if type(bound) not in PLAIN:
            raise Refused(f"{name_of(bound)} as a bound of a slice", "write a whole number")
    return slice(*bounds)


@expression(ast.BinOp)
def binary_operation(machine: Machine, node: ast.BinOp, scope: Scope) -> Any:
    """Apply an operator."""
    left = EXPRESSIONS[type(node.left)](machine, node.left, scope)
    right = EXPRESSIONS[type(node.right)](machine, node.right, scope)
    machine.at = node
    machine.fuel -= 3
    return binary(machine, type(node.op), left, right)


@expression(ast.UnaryOp)
def unary_operation(machine: Machine, node: ast.UnaryOp, scope: Scope) -> Any:
    """Apply a sign or `not`."""
    value = EXPRESSIONS[type(node.operand)](machine, node.operand, scope)
    machine.at = node
    machine.fuel -= 1
    if type(node.op) is ast.Not:
        return not truth(value)
    return unary(machine, type(node.op), value)


@expression(ast.BoolOp)
def boolean_operation(machine: Machine, node: ast.BoolOp, scope: Scope) -> Any:
    """Evaluate `and` or `or` as far as it goes."""
    stops = type(node.op) is ast.Or
    value: Any = None
    for one in node.values[:-1]:
        value = EXPRESSIONS[type(one)](machine, one, scope)
        machine.at = one
        machine.fuel -= 1
        if truth(value) is stops:
            return value
    last = node.values[-1]
    return EXPRESSIONS[type(last)](machine, last, scope)


@expression(ast.Compare)
def comparison(machine: Machine, node: ast.Compare, scope: Scope) -> bool:
    """Evaluate a chain of comparisons as far as it goes."""
    left = EXPRESSIONS[type(node.left)](machine, node.left, scope)
    for operator, one in zip(node.ops, node.comparators, strict=True):
        right = EXPRESSIONS[type(one)](machine, one, scope)
        machine.at = node
        machine.fuel -= 2
        if not compare(machine, type(operator), left, right):
            return False
        left = right
    return True


@expression(ast.IfExp)
def conditional(machine: Machine, node: ast.IfExp, scope: Scope) -> Any:
    """Evaluate one of two expressions."""
    test = EXPRESSIONS[type(node.test)](machine, node.test, scope)
    machine.at = node.test
    machine.fuel -= 1
    chosen = node.body if truth(test) else node.orelse
    return EXPRESSIONS[type(chosen)](machine, chosen, scope)


@expression(ast.NamedExpr)
def named(machine: Machine, node: ast.NamedExpr, scope: Scope) -> Any:
    """Bind a name outside of the comprehensions that it stands in."""
    check_syntax(machine)
    value = EXPRESSIONS[type(node.value)](machine, node.value, scope)
    around = scope
    while around.is_comprehension and around.parent is not None:
        around = around.parent
    assign(machine, node.target, value, around)
    return value


_CONVERSIONS = {-1: None, ord("s"): text_of, ord("r"): shown}


@expression(ast.JoinedStr)
def joined(machine: Machine, node: ast.JoinedStr, scope: Scope) -> str:
    """Return the text of an f-string."""
    parts: list[str] = []
    part: Any
    length = 0
    for one in node.values:
        if type(one) is ast.Constant:
            part = one.value
        else:
            part = EXPRESSIONS[type(one)](machine, one, scope)
        parts.append(part)
        length += len(part)
        if length > machine.budget.text:
            break
    machine.at = node
    machine.fuel -= len(parts)
    machine.hold_text(length)
    return "".join(parts)


@expression(ast.FormattedValue)
def formatted_value(machine: Machine, node: ast.FormattedValue, scope: Scope) -> str:
    """Return the text of one value in an f-string."""
    value = EXPRESSIONS[type(node.value)](machine, node.value, scope)
    spec = ""
    if node.format_spec is not None:
        spec = EXPRESSIONS[type(node.format_spec)](machine, node.format_spec, scope)
    machine.at = node
    if node.conversion not in _CONVERSIONS:
        raise Refused("!a in an f-string", "write !r")
    convert = _CONVERSIONS[node.conversion]
    text = formatted(machine, value if convert is None else convert(machine, value), spec)
    machine.fuel -= len(text) // CHARACTERS_PER_CELL
    return text
