"""Imports, which bind offered names, or what nothing can be done with."""

import ast
import sys
from typing import Any

from litx.sandbox.interpreter.dispatch import statement
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.names import store
from litx.sandbox.interpreter.offered import importable_values, offered_values
from litx.sandbox.interpreter.syntax import check_syntax
from litx.sandbox.interpreter.values import Foreign, Namespace, Scope
from litx.sandbox.names import CHEMISTRY, ROOTS, TRUTH
from litx.words import suggest

HARMLESS = sys.stdlib_module_names | {CHEMISTRY, "numpy", "pandas", "pint", "scipy"}
"""Packages that a program may import and not use: the standard library, and what programs of this
field import by habit."""


@statement(ast.ImportFrom)
def import_from(machine: Machine, node: ast.ImportFrom, scope: Scope) -> None:
    """Bind names of a module."""
    module = node.module or ""
    machine.at = node
    machine.fuel -= 1
    if module == "__future__":
        check_syntax(machine)  # where it may stand, and what there is
    is_ours = _is_ours(module, node.level)
    known = importable_values(module)
    for one in node.names:
        if one.name == "*":
            _bind_all(machine, module, scope, is_ours=is_ours)
        elif one.name in known:
            _bind(machine, one.asname or one.name, known[one.name], scope)
        elif is_ours:
            message = f"cannot import name {one.name[:100]!r} from {module!r}"
            hint = suggest(one.name[:100], offered_values())
            raise ImportError(f"{message}; {hint}", name=module)
        else:
            _bind(machine, one.asname or one.name, Foreign(f"{module}.{one.name}"), scope)


@statement(ast.Import)
def import_(machine: Machine, node: ast.Import, scope: Scope) -> None:
    """Bind modules."""
    machine.at = node
    machine.fuel -= 1
    for one in node.names:
        root = one.name.partition(".")[0]
        if not _is_ours(one.name, 0):
            _bind(machine, one.asname or root, Foreign(one.name if one.asname else root), scope)
        elif root != one.name and one.asname is None:
            raise Refused(f"`import {one.name}`", "write `import litx` or `from litx import *`")
        else:
            _bind(machine, one.asname or one.name, Namespace(one.name), scope)


def _bind_all(machine: Machine, module: str, scope: Scope, *, is_ours: bool) -> None:
    """Bind what `*` stands for: the offered names."""
    if not is_ours:  # whose names would hide others
        raise Refused(f"`from {module} import *`", "import names one by one")
    for name, value in offered_values().items():
        store(machine, name, value, scope)


def _bind(machine: Machine, name: str, value: Any, scope: Scope) -> None:
    """Give an imported name its value."""
    if scope.parent is None:
        machine.imported.add(name)
    store(machine, name, value, scope)


def _is_ours(module: str, level: int) -> bool:
    """Tell whether a module is one of ours, or else one that may be imported and not used.

    Raises:
        ImportError: It is the ground truth.
        Refused: It is neither.
    """
    root = module.partition(".")[0]
    if root == TRUTH and not level:
        raise ImportError(f"{module}: ground truth is not importable from a program", name=module)
    if level or root not in {*ROOTS, *HARMLESS}:
        hint = "leave it out; a program that needs other modules runs in tier X"
        raise Refused(f"importing `{'.' * level}{module}`", hint)
    return root in ROOTS
