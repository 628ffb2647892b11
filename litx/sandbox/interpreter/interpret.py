"""Running a program."""

import ast
import sys
from dataclasses import dataclass
from typing import Any

from litx.sandbox.interpreter import (  # noqa: F401 (they enter their evaluators in the tables)
    calls,
    comprehensions,
    expressions,
    functions,
    imports,
)
from litx.sandbox.interpreter.budget import Budget
from litx.sandbox.interpreter.build import ERRORS, Builder, build
from litx.sandbox.interpreter.failures import LimitReached, ProgramFailed, StopError
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.statements import block
from litx.sandbox.interpreter.syntax import check_syntax, needs_check
from litx.sandbox.interpreter.values import Scope
from litx.sandbox.result_names import NOTHING, RESULT_NAMES

_PYTHON_FRAMES = 6_000
"""Calls inside one another that Python must allow: 60 calls of functions take up to 100 each."""


@dataclass(frozen=True)
class Interpreted:
    """What a program came to.

    Attributes:
        value: Its result, made of real objects; `NOTHING` when it has none.
        printed: What it printed.
    """

    value: object
    printed: str


def interpret(tree: ast.Module, budget: Budget | None = None) -> Interpreted:
    """Run a program and build what it describes.

    Args:
        tree: The program, as `ast.parse` returns it.
        budget: How much it may use.

    Raises:
        Refused: It uses what the language does not have.
        LimitReached: It wants more than the budget holds.
        ProgramFailed: It raises what it would have raised in Python.
    """
    machine = Machine(tree, budget or Budget())
    allowed = sys.getrecursionlimit()
    sys.setrecursionlimit(max(allowed, _PYTHON_FRAMES))
    try:
        return _run(machine)
    except StopError as stopped:
        stopped.place(machine.at)
        raise
    except RecursionError:
        deep = LimitReached("depth", "the program is nested too deeply")
        deep.place(machine.at)
        raise deep from None
    except ERRORS as error:
        failed = ProgramFailed(error)
        failed.place(machine.at)
        raise failed from error
    finally:
        sys.setrecursionlimit(allowed)


def _run(machine: Machine) -> Interpreted:
    """Execute the module, choose its result, and build."""
    tree = machine.tree
    if needs_check(tree):
        check_syntax(machine)
    scope = Scope(None)
    scope.vars = machine.module
    _execute(machine, scope)
    if machine.fuel < 0:
        machine.stop_for_fuel()
    value = _result(machine)
    build(machine)
    if value is not NOTHING:
        value = Builder(machine).real(value, 0)
    return Interpreted(value, "".join(machine.lines))


def _execute(machine: Machine, scope: Scope) -> None:
    """Execute the module; when it fails, what a recorded call would have raised comes first."""
    try:
        block(machine, machine.tree.body, scope)
    except RecursionError:
        raise
    except ERRORS:
        at = machine.at
        build(machine)
        machine.at = at
        raise


def _result(machine: Machine) -> Any:
    """Choose the result of a program that has been executed."""
    body = machine.tree.body
    ends_with_value = bool(body) and type(body[-1]) is ast.Expr
    if not (ends_with_value and len(body) == 1):
        for name in RESULT_NAMES:
            if name in machine.module:
                return machine.module[name]
    return machine.last_value if ends_with_value else NOTHING
