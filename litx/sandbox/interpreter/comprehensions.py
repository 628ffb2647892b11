"""Comprehensions, each with variables of its own."""

import ast
from collections.abc import Iterator
from typing import Any

from litx.sandbox.interpreter.data import pay_for_key, steps_of
from litx.sandbox.interpreter.dispatch import EXPRESSIONS, expression
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.iterators import lazy
from litx.sandbox.interpreter.local_names import targets_of
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.names import assign
from litx.sandbox.interpreter.operators import truth
from litx.sandbox.interpreter.values import Lazy, Scope

_CELLS_PER_GENERATOR = 40
"""Elements that a generator takes as much memory as."""


@expression(ast.ListComp)
def list_comprehension(machine: Machine, node: ast.ListComp, scope: Scope) -> list[Any]:
    """Return a list."""
    machine.hold(0)
    found: list[Any] = []
    element = node.elt
    evaluate = EXPRESSIONS[type(element)]
    for inner in _start(machine, node, scope, _first(machine, node, scope)):
        found.append(evaluate(machine, element, inner))
        _grow(machine, node, len(found))
    return found


@expression(ast.SetComp)
def set_comprehension(machine: Machine, node: ast.SetComp, scope: Scope) -> set[Any]:
    """Return a set."""
    machine.hold(0)
    found: set[Any] = set()
    element = node.elt
    for inner in _start(machine, node, scope, _first(machine, node, scope)):
        item = EXPRESSIONS[type(element)](machine, element, inner)
        machine.at = element
        pay_for_key(machine, item, len(found))
        found.add(item)
        _grow(machine, node, len(found), 4)
    return found


@expression(ast.DictComp)
def dict_comprehension(machine: Machine, node: ast.DictComp, scope: Scope) -> dict[Any, Any]:
    """Return a map."""
    machine.hold(0)
    found: dict[Any, Any] = {}
    for inner in _start(machine, node, scope, _first(machine, node, scope)):
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
    first = _first(machine, node, scope)
    scopes = _start(machine, node, scope, first)
    element = node.elt
    elements = (EXPRESSIONS[type(element)](machine, element, inner) for inner in scopes)
    machine.hold(_CELLS_PER_GENERATOR)
    return lazy("a generator", elements, [first])


def _grow(machine: Machine, node: ast.AST, length: int, cells: int = 1) -> None:
    """Account for one more element."""
    machine.cells -= cells
    if machine.cells < 0 or length > machine.budget.items:
        machine.at = node
        machine.hold(length)
        machine.stop_for_cells()


def _first(machine: Machine, node: Any, scope: Scope) -> Any:
    """Evaluate the first iterable, where the comprehension stands."""
    first = node.generators[0].iter
    value = EXPRESSIONS[type(first)](machine, first, scope)
    machine.at = first
    return value


def _start(machine: Machine, node: Any, scope: Scope, first: Any) -> Iterator[Scope]:
    """Go through the first iterable, and then through the others."""
    inner = Scope(scope, targets_of(node), is_comprehension=True)
    steps = steps_of(machine, first)
    return _scopes(machine, node.generators, 0, steps, inner)


def _scopes(
    machine: Machine, generators: list[Any], index: int, steps: Iterator[Any], scope: Scope
) -> Iterator[Scope]:
    """Yield the scope once for each time that the element is evaluated."""
    part = generators[index]
    last = index + 1 == len(generators)
    for item in steps:
        machine.fuel -= 3
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
            value = _evaluated(machine, following.iter, scope)
            machine.at = following.iter
            further = steps_of(machine, value)
            yield from _scopes(machine, generators, index + 1, further, scope)


def _evaluated(machine: Machine, node: ast.expr, scope: Scope) -> Any:
    """Evaluate what stands after `if` or in a later `for`.

    Raises:
        Refused: It ends with StopIteration, which a generator cannot pass on as it is.
    """
    try:
        return EXPRESSIONS[type(node)](machine, node, scope)
    except StopIteration:
        machine.at = node
        what = "`next` without a default after `if` or `in` of a comprehension"
        raise Refused(what, "give a default") from None


def _wanted(machine: Machine, tests: list[Any], scope: Scope) -> bool:
    """Tell whether all conditions hold."""
    for test in tests:
        value = _evaluated(machine, test, scope)
        machine.at = test
        if not truth(value):
            return False
    return True
