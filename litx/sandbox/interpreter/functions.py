"""The program's own functions."""

import ast
from typing import Any

from litx.sandbox.interpreter.dispatch import EXPRESSIONS, STATEMENTS, expression, statement
from litx.sandbox.interpreter.failures import LimitReached, Refused, column_of, line_of
from litx.sandbox.interpreter.local_names import local_names
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.names import store
from litx.sandbox.interpreter.syntax import check_syntax
from litx.sandbox.interpreter.values import Function, Scope

_CELLS = 16
"""Elements that a function, with the variables around it, takes as much memory as."""


@statement(ast.FunctionDef)
def define(machine: Machine, node: ast.FunctionDef, scope: Scope) -> None:
    """Define a function."""
    if node.decorator_list:
        one = node.decorator_list[0]
        raise Refused("a decorator", "leave it out", line_of(one), column_of(one))
    store(machine, node.name, _make(machine, node.name, node, scope), scope)


@expression(ast.Lambda)
def lambda_(machine: Machine, node: ast.Lambda, scope: Scope) -> Function:
    """Return a function without a name."""
    return _make(machine, "<lambda>", node, scope)


def _make(machine: Machine, name: str, node: Any, scope: Scope) -> Function:
    """Make a function, with the defaults as they are now."""
    check_syntax(machine)
    given = node.args
    places = [*given.posonlyargs, *given.args]
    defaults = {}
    start = len(places) - len(given.defaults)
    for one, value in zip(places[start:], given.defaults, strict=True):
        defaults[one.arg] = EXPRESSIONS[type(value)](machine, value, scope)
    for one, value in zip(given.kwonlyargs, given.kw_defaults, strict=True):
        if value is not None:
            defaults[one.arg] = EXPRESSIONS[type(value)](machine, value, scope)
    machine.at = node
    machine.hold(_CELLS)
    function = Function(name, node, scope, defaults)
    function.names, function.outer = local_names(machine, node)
    return function


def call_function(
    machine: Machine, function: Function, args: list[Any], kwargs: dict[str, Any]
) -> Any:
    """Run a function of the program."""
    if machine.depth >= machine.budget.calls:
        raise LimitReached(
            "depth", f"more than {machine.budget.calls} calls of functions inside one another"
        )
    scope = Scope(function.scope, function.names, function.outer)
    _bind(machine, function, args, kwargs, scope.vars)
    machine.spend(10 + 2 * len(scope.vars))
    machine.depth += 1
    at = machine.at
    body = function.node.body
    if type(function.node) is ast.Lambda:
        value = EXPRESSIONS[type(body)](machine, body, scope)
    else:
        value = None
        for one in body:
            if STATEMENTS[type(one)](machine, one, scope) is not None:
                value, machine.returned = machine.returned, None
                break
    machine.depth -= 1
    machine.at = at
    return value


def _bind(
    machine: Machine,
    function: Function,
    args: list[Any],
    kwargs: dict[str, Any],
    found: dict[str, Any],
) -> None:
    """Give the parameters of a function their values."""
    given = function.node.args
    name = f"{function.name}()"
    by_place = [one.arg for one in (*given.posonlyargs, *given.args)]
    only_place = {one.arg for one in given.posonlyargs}
    only_name = [one.arg for one in given.kwonlyargs]
    found.update(zip(by_place, args, strict=False))
    if given.vararg is not None:
        found[given.vararg.arg] = tuple(args[len(by_place) :])
    elif len(args) > len(by_place):
        message = f"{name} takes {len(by_place)} positional arguments but {len(args)} were given"
        raise TypeError(message)
    known = {*by_place, *only_name} - only_place
    rest = _bind_names(name, known, kwargs, found)
    if given.kwarg is not None:
        found[given.kwarg.arg] = rest
    elif rest:
        raise TypeError(f"{name} got an unexpected keyword argument '{next(iter(rest))}'")
    for one in (*by_place, *only_name):
        if one not in found and one in function.defaults:
            found[one] = function.defaults[one]
    missing = [repr(one) for one in (*by_place, *only_name) if one not in found]
    if missing:
        raise TypeError(f"{name} missing required arguments: {', '.join(missing)}")
    machine.fuel -= len(found)


def _bind_names(
    name: str, known: set[str], kwargs: dict[str, Any], found: dict[str, Any]
) -> dict[str, Any]:
    """Give parameters the values that are given by name, and return those that fit none."""
    rest = {}
    for key, value in kwargs.items():
        if key not in known:
            rest[key] = value
        elif key in found:
            raise TypeError(f"{name} got multiple values for argument '{key}'")
        else:
            found[key] = value
    return rest
