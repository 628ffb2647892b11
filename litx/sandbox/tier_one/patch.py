"""From the text of a program to the text that pydantic-monty runs, or a refusal.

What Monty does not have is written otherwise where that is possible (`del`, imports, generators),
and what it would do differently from Python is watched by functions of the prelude.
"""

import ast

from litx.sandbox.tier_one import expressions, imports, statements  # noqa: F401 (enter handlers)
from litx.sandbox.tier_one.patcher import Patcher


def patch(text: str, tree: ast.Module) -> tuple[str, Patcher]:
    """Check a program and return it as Monty runs it.

    Args:
        text: The program, whose lines end with line feeds.
        tree: The same, as `ast.parse` returns it.

    Raises:
        Refused: It uses what the language does not have.
    """
    patcher = Patcher(text, tree)
    return patcher.edits.apply(), patcher
