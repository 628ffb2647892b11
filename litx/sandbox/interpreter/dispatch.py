"""The tables from a kind of node to what evaluates or executes it."""

import ast
from collections.abc import Callable
from typing import Any, TypeVar

from litx.sandbox.interpreter.failures import Refused, column_of, line_of
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.values import Scope

Evaluate = Callable[[Machine, Any, Scope], Any]
_E = TypeVar("_E", bound=Evaluate)

HINTS = {
    ast.Try: ("try", "leave it out, and test for what could go wrong"),
    ast.TryStar: ("try", "leave it out, and test for what could go wrong"),
    ast.With: ("with", "leave it out; programs have no files"),
    ast.ClassDef: ("class", "use maps, tuples and functions"),
    ast.Raise: ("raise", "leave it out, or use assert"),
    ast.Match: ("match", "use if and elif"),
    ast.AsyncFunctionDef: ("async def", "write def"),
    ast.AsyncFor: ("async for", "write for"),
    ast.AsyncWith: ("async with", "leave it out"),
    ast.Await: ("await", "leave it out"),
    ast.Yield: ("yield", "return a list"),
    ast.YieldFrom: ("yield", "return a list"),
}
"""How programs write what the language has not, and what to do instead."""


class _Table(dict[type, Evaluate]):
    """Evaluators by the type of node; what is not in the table is refused."""

    def __missing__(self, kind: type) -> Evaluate:
        return _refuse


def _refuse(_machine: Machine, node: ast.AST, _scope: Scope) -> Any:
    name, hint = HINTS.get(type(node), (type(node).__name__, "leave it out"))
    message = f"`{name}` is not part of the language of extraction programs"
    raise Refused(message, hint, line_of(node), column_of(node))


EXPRESSIONS: dict[type, Evaluate] = _Table()
"""What evaluates an expression: machine, node, scope; returns its value."""

STATEMENTS: dict[type, Evaluate] = _Table()
"""What executes a statement: machine, node, scope; returns None or a signal."""


def expression(*kinds: type) -> Callable[[_E], _E]:
    """Enter a function as evaluator of these kinds of nodes."""

    def enter(function: _E) -> _E:
        EXPRESSIONS.update(dict.fromkeys(kinds, function))
        return function

    return enter


def statement(*kinds: type) -> Callable[[_E], _E]:
    """Enter a function as executor of these kinds of statements."""

    def enter(function: _E) -> _E:
        STATEMENTS.update(dict.fromkeys(kinds, function))
        return function

    return enter
