"""Comprehensions, each with variables of its own."""

import ast
from collections.abc import Callable, Iterator
from typing import Any

from litx.sandbox.interpreter.data import pay_for_key, steps_of
from litx.sandbox.interpreter.dispatch import EXPRESSIONS, expression
from litx.sandbox.interpreter.local_names import targets_of
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.names import assign
from litx.sandbox.interpreter.operators import truth
from litx.sandbox.interpreter.values import Lazy, Scope

Visit = Callable[[Scope], None]


@expression(ast.ListComp)
def list_comprehension(machine: Machine, node: ast.ListComp, scope: Scope) -> list[Any]:
    """Return a list."""
    found: list[Any] = []
    element = node.elt
    evaluate = EXPRESSIONS[type(element)]
    for inner in _start(machine, node, scope):
        found.append(evaluate(machine, element, inner))
        _grow(machine, node, len(found))
    return found


@expression(ast.SetComp)
def set_comprehension(machine: Machine, node: ast.SetComp, scope: Scope) -> set[Any]:
    """Return a set."""
    found: set[Any] = set()
    element = node.elt
    for inner in _start(machine, node, scope):
        item = EXPRESSIONS[type(element)](machine, element, inner)
        machine.at = element
        pay_for_key(machine, item, len(found))
        found.add(item)
        _grow(machine, node, len(found), 4)
    return found


@expression(ast.DictComp)
def dict_comprehension(machine: Machine, node: ast.DictComp, scope: Scope) -> dict[Any, Any]:
    """Return a map."""
    found: dict[Any, Any] = {}
    for inner in _start(machine, node, scope):
        key = EXPRESSIONS[type(node.key)](machine, node.key, inner)
        value = EXPRESSIONS[type(node.value)](machine, node.value, inner)
        machine.at = node
        pay_for_key(machine, key, len(found))
        found[key] = value
        _grow(machine, node, len(found), 4)
    return found


@expression(ast.GeneratorExp)
def generator(machine: Machine, node: ast.GeneratorExp, scope: Scope) -> Lazy:
    """Return what yields each element when it is asked for."""
    scopes = _start(machine, node, scope)
    element = node.elt
    elements = (EXPRESSIONS[type(element)](machine, element, inner) for inner in scopes)
    return Lazy("a generator", elements, 1)


def _grow(machine: Machine, node: ast.AST, length: int, cells: int = 1) -> None:
    """Account for one more element."""
    machine.cells -= cells
    if machine.cells < 0 or length > machine.budget.items:
        machine.at = node
        machine.hold(length)
        machine.stop_for_cells()


def _start(machine: Machine, node: Any, scope: Scope) -> Iterator[Scope]:
    """Evaluate the first iterable where the comprehension stands, then go through the rest."""
    inner = Scope(scope, targets_of(node), is_comprehension=True)
    first = node.generators[0]
    value = EXPRESSIONS[type(first.iter)](machine, first.iter, scope)
    machine.at = first.iter
    steps = steps_of(machine, value)
    return _scopes(machine, node.generators, 0, steps, inner)


def _scopes(
    machine: Machine, generators: list[Any], index: int, steps: Iterator[Any], scope: Scope
) -> Iterator[Scope]:
    """Yield the scope once for each time that the element is evaluated."""
    part = generators[index]
    last = index + 1 == len(generators)
    for item in steps:
        machine.fuel -= 2
        if machine.fuel < 0:
            machine.at = part.iter
            machine.stop_for_fuel()
        assign(machine, part.target, item, scope)
        if not _wanted(machine, part.ifs, scope):
            continue
        if last:
            yield scope
        else:
            following = generators[index + 1]
            value = EXPRESSIONS[type(following.iter)](machine, following.iter, scope)
            machine.at = following.iter
            further = steps_of(machine, value)
            yield from _scopes(machine, generators, index + 1, further, scope)


def _wanted(machine: Machine, tests: list[Any], scope: Scope) -> bool:
    """Tell whether all conditions hold."""
    for test in tests:
        value = EXPRESSIONS[type(test)](machine, test, scope)
        machine.at = test
        if not truth(value):
            return False
    return True
