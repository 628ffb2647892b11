"""Which names are a function's own variables, which Python decides before it runs."""

import ast
from typing import Any

from litx.sandbox.interpreter.machine import Machine

Names = tuple[frozenset[str], frozenset[str]]


def local_names(machine: Machine, node: Any) -> Names:
    """Return the names that are variables of a function, and those that it declares global.

    What is found is kept with the node, for the next time that the definition is met.
    """
    known: Names | None = getattr(node, "_litx_names", None)
    if known is not None:
        return known
    given = node.args
    own = {one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)}
    own |= {one.arg for one in (given.vararg, given.kwarg) if one is not None}
    bound: set[str] = set()
    outer: set[str] = set()
    elsewhere: set[str] = set()
    body = node.body if isinstance(node.body, list) else [node.body]
    todo = list(body)
    while todo:
        one = todo.pop()
        machine.fuel -= 1
        _enter(one, bound, outer, elsewhere)
        todo += _same_scope(one)
    found = (frozenset((own | bound) - outer - elsewhere), frozenset(outer))
    node._litx_names = found
    return found


def _enter(node: Any, bound: set[str], outer: set[str], elsewhere: set[str]) -> None:
    """Enter the names that a node binds, or says to belong elsewhere."""
    kind = type(node)
    if kind is ast.Name:
        if type(node.ctx) is not ast.Load:
            bound.add(node.id)
    elif kind is ast.FunctionDef:
        bound.add(node.name)
    elif kind is ast.Import or kind is ast.ImportFrom:
        bound.update((one.asname or one.name).partition(".")[0] for one in node.names)
    elif kind is ast.Global:
        outer.update(node.names)
    elif kind is ast.Nonlocal:
        elsewhere.update(node.names)


_COMPREHENSIONS = frozenset({ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp})


def _same_scope(node: Any) -> list[Any]:
    """Return the parts of a node that are in the same scope as it."""
    kind = type(node)
    if kind is ast.FunctionDef:
        return [*node.args.defaults, *filter(None, node.args.kw_defaults)]
    if kind is ast.Lambda:
        return [*node.args.defaults, *filter(None, node.args.kw_defaults)]
    if kind in _COMPREHENSIONS:
        walruses = [one for one in ast.walk(node) if type(one) is ast.NamedExpr]
        return [node.generators[0].iter, *(one.target for one in walruses)]
    return list(ast.iter_child_nodes(node))


def targets_of(node: Any) -> frozenset[str]:
    """Return the names that the `for` parts of a comprehension bind."""
    known: frozenset[str] | None = getattr(node, "_litx_names", None)
    if known is None:
        known = frozenset(
            one.id
            for part in node.generators
            for one in ast.walk(part.target)
            if type(one) is ast.Name and type(one.ctx) is ast.Store
        )
        node._litx_names = known
    return known
