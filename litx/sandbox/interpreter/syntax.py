"""What Python itself refuses to compile, although it can be parsed."""

import ast
import warnings

from litx.sandbox.interpreter.machine import Machine

_SIMPLE = frozenset(
    {ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Import, ast.ImportFrom, ast.Pass}
)
"""Statements that Python compiles whatever stands around them."""


def check_syntax(machine: Machine) -> None:
    """Compile the program without running it, once, for errors such as `return` in no function.

    Raises:
        SyntaxError: Python refuses it.
    """
    if not machine.checked:
        machine.checked = True
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # such as that of calling a number
            compile(machine.tree, "<program>", "exec", dont_inherit=True)


def needs_check(tree: ast.Module) -> bool:
    """Tell whether a program has statements that depend on what stands around them."""
    return any(type(one) not in _SIMPLE for one in tree.body)
