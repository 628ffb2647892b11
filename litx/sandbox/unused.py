"""Imports that a program makes and has no use for, of modules that a confined process cannot load.

Models write `import pandas as pd` at the top of what turns out to be a list. Tier I takes that, so
that what is installed decides on no score, and tier X does likewise.
"""

import ast
from collections.abc import Iterator
from types import ModuleType

from litx.sandbox.tier_one.language import HARMLESS


class _Unused(ModuleType):
    """A module that nobody looks into; what is imported from it is there as well."""

    def __getattr__(self, _: str) -> "_Unused":
        return self


def stand_in(tree: ast.Module, name: str) -> ModuleType | None:
    """Return what stands for a module that cannot be loaded; None where the program uses it."""
    bound = {*_bound_by(tree, name)}
    is_used = any(type(one) is ast.Name and one.id in bound for one in ast.walk(tree))
    if is_used or not bound or "*" in bound or name.partition(".")[0] not in HARMLESS:
        return None
    return _Unused(name)


def _bound_by(tree: ast.Module, module: str) -> Iterator[str]:
    """Yield the names that the imports of a module bind, `*` included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (
                one.asname or one.name.partition(".")[0] for one in node.names if one.name == module
            )
        elif isinstance(node, ast.ImportFrom) and node.module == module:
            yield from (one.asname or one.name for one in node.names)
