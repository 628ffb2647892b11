"""Imports, which bind offered names and do nothing else."""

import ast
from typing import Any

from litx.sandbox.interpreter.dispatch import statement
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.names import store
from litx.sandbox.interpreter.offered import offered_values
from litx.sandbox.interpreter.syntax import check_syntax
from litx.sandbox.interpreter.values import Namespace, Scope
from litx.sandbox.names import ROOTS, TRUTH
from litx.words import suggest

_ELSEWHERE = "leave it out; a program that needs other modules runs in tier X"


@statement(ast.ImportFrom)
def import_from(machine: Machine, node: ast.ImportFrom, scope: Scope) -> None:
    """Bind offered names."""
    module = node.module or ""
    machine.at = node
    machine.fuel -= 1
    if not node.level and module in {"__future__", "typing"}:
        check_syntax(machine)  # annotations are not evaluated, whatever it offers
        return
    _check(module, node.level)
    offered = offered_values()
    for one in node.names:
        if one.name == "*":
            for name, value in offered.items():
                store(machine, name, value, scope)
        elif one.name in offered:
            _bind(machine, one.asname or one.name, offered[one.name], scope)
        else:
            message = f"cannot import name {one.name[:100]!r} from {module!r}"
            raise ImportError(f"{message}; {suggest(one.name[:100], offered)}", name=module)


@statement(ast.Import)
def import_(machine: Machine, node: ast.Import, scope: Scope) -> None:
    """Bind the offered names as a module."""
    machine.at = node
    machine.fuel -= 1
    for one in node.names:
        _check(one.name, 0)
        if "." in one.name and one.asname is None:
            raise Refused(f"`import {one.name}`", "write `import litx` or `from litx import *`")
        _bind(machine, one.asname or one.name, Namespace(one.name), scope)


def _bind(machine: Machine, name: str, value: Any, scope: Scope) -> None:
    """Give an imported name its value."""
    if scope.parent is None:
        machine.imported.add(name)
    store(machine, name, value, scope)


def _check(module: str, level: int) -> None:
    """Raise unless a module is one of ours."""
    root = module.partition(".")[0]
    if root == TRUTH and not level:
        raise ImportError(f"{module}: ground truth is not importable from a program", name=module)
    if level or root not in ROOTS:
        raise Refused(f"importing `{'.' * level}{module}`", _ELSEWHERE)
