"""Statements but for definitions and imports."""

import ast
from typing import Any

from litx.sandbox.interpreter.data import steps_of
from litx.sandbox.interpreter.dispatch import EXPRESSIONS, STATEMENTS, statement
from litx.sandbox.interpreter.items import get_item, set_item
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.names import assign, load, store, unbind
from litx.sandbox.interpreter.operators import in_place, truth
from litx.sandbox.interpreter.text import text_of
from litx.sandbox.interpreter.values import Scope

BREAK, CONTINUE, RETURN = "break", "continue", "return"
"""What a statement returns that ends more than itself."""


def block(machine: Machine, body: list[ast.stmt], scope: Scope) -> str | None:
    """Execute statements, up to one that ends more than itself."""
    for one in body:
        signal: str | None = STATEMENTS[type(one)](machine, one, scope)
        if signal is not None:
            return signal
    return None


@statement(ast.Expr)
def expression_statement(machine: Machine, node: ast.Expr, scope: Scope) -> None:
    """Evaluate an expression, which may be the program's last."""
    value = node.value
    machine.last_value = EXPRESSIONS[type(value)](machine, value, scope)
    machine.fuel -= 1


@statement(ast.Assign)
def assignment(machine: Machine, node: ast.Assign, scope: Scope) -> None:
    """Assign one value to one or more targets."""
    value = EXPRESSIONS[type(node.value)](machine, node.value, scope)
    machine.fuel -= 2
    for target in node.targets:
        assign(machine, target, value, scope)


@statement(ast.AnnAssign)
def annotated_assignment(machine: Machine, node: ast.AnnAssign, scope: Scope) -> None:
    """Assign a value; the annotation is not evaluated."""
    if node.value is not None:
        assign(
            machine, node.target, EXPRESSIONS[type(node.value)](machine, node.value, scope), scope
        )


@statement(ast.AugAssign)
def augmented_assignment(machine: Machine, node: ast.AugAssign, scope: Scope) -> None:
    """Apply an operator to a target in place."""
    target = node.target
    kind = type(node.op)
    machine.fuel -= 6
    if isinstance(target, ast.Subscript):
        container = EXPRESSIONS[type(target.value)](machine, target.value, scope)
        key = EXPRESSIONS[type(target.slice)](machine, target.slice, scope)
        machine.at = target
        old = get_item(machine, container, key)
        value = EXPRESSIONS[type(node.value)](machine, node.value, scope)
        machine.at = node
        set_item(machine, container, key, in_place(machine, kind, old, value))
        return
    if isinstance(target, ast.Name):
        old = load(machine, target, scope)
        value = EXPRESSIONS[type(node.value)](machine, node.value, scope)
        machine.at = node
        store(machine, target.id, in_place(machine, kind, old, value), scope)
        return
    assign(machine, target, None, scope)  # which refuses an attribute


@statement(ast.If)
def if_(machine: Machine, node: ast.If, scope: Scope) -> str | None:
    """Execute one of two blocks."""
    test = EXPRESSIONS[type(node.test)](machine, node.test, scope)
    machine.at = node.test
    machine.fuel -= 1
    return block(machine, node.body if truth(test) else node.orelse, scope)


@statement(ast.For)
def for_(machine: Machine, node: ast.For, scope: Scope) -> str | None:
    """Execute a block for each element."""
    value = EXPRESSIONS[type(node.iter)](machine, node.iter, scope)
    machine.at = node.iter
    for item in steps_of(machine, value):
        machine.spend(2 + len(node.body))
        assign(machine, node.target, item, scope)
        signal = block(machine, node.body, scope)
        if signal is BREAK:
            return None
        if signal is RETURN:
            return RETURN
        machine.at = node.iter
    return block(machine, node.orelse, scope)


@statement(ast.While)
def while_(machine: Machine, node: ast.While, scope: Scope) -> str | None:
    """Execute a block as long as a condition holds."""
    while True:
        test = EXPRESSIONS[type(node.test)](machine, node.test, scope)
        machine.at = node.test
        machine.spend(1 + len(node.body))
        if not truth(test):
            return block(machine, node.orelse, scope)
        signal = block(machine, node.body, scope)
        if signal is BREAK:
            return None
        if signal is RETURN:
            return RETURN


@statement(ast.Break)
def break_(_machine: Machine, _node: ast.Break, _scope: Scope) -> str:
    """End the loop."""
    return BREAK


@statement(ast.Continue)
def continue_(_machine: Machine, _node: ast.Continue, _scope: Scope) -> str:
    """Go on with the next round of the loop."""
    return CONTINUE


@statement(ast.Return)
def return_(machine: Machine, node: ast.Return, scope: Scope) -> str:
    """End the function with a value."""
    value: Any = None
    if node.value is not None:
        value = EXPRESSIONS[type(node.value)](machine, node.value, scope)
    machine.returned = value
    return RETURN


@statement(ast.Pass, ast.Global, ast.Nonlocal)
def pass_(machine: Machine, _node: ast.AST, _scope: Scope) -> None:
    """Do nothing; declarations have been looked at before."""
    machine.fuel -= 1


@statement(ast.Assert)
def assert_(machine: Machine, node: ast.Assert, scope: Scope) -> None:
    """Raise if a condition does not hold."""
    test = EXPRESSIONS[type(node.test)](machine, node.test, scope)
    machine.at = node.test
    machine.fuel -= 1
    if truth(test):
        return
    told: list[Any] = []
    if node.msg is not None:
        told.append(text_of(machine, EXPRESSIONS[type(node.msg)](machine, node.msg, scope)))
    machine.at = node.test
    raise AssertionError(*told)


@statement(ast.Delete)
def delete(machine: Machine, node: ast.Delete, scope: Scope) -> None:
    """Delete names and items."""
    machine.fuel -= 1
    for target in node.targets:
        unbind(machine, target, scope)
