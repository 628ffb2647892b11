"""Unused imports of modules that a confined process cannot load.

Models write `import pandas as pd` at the top of programs that only build a list. Both tiers accept
that, so that scores do not depend on the installed modules.
"""

import ast
from collections.abc import Iterator
from types import ModuleType

from litx.sandbox.tier_one.language import HARMLESS


class _Unused(ModuleType):
    """Module that is not used; each import from it works."""

    def __getattr__(self, _: str) -> "_Unused":
        return self


def stand_in(tree: ast.Module, name: str) -> ModuleType | None:
    """Return a stand-in for a module that cannot be loaded; None if the program uses it."""
    bound = {*_find_bound_names(tree, name)}
    is_used = any(type(node) is ast.Name and node.id in bound for node in ast.walk(tree))
    if is_used or not bound or "*" in bound or name.partition(".")[0] not in HARMLESS:
        return None
    return _Unused(name)


def _find_bound_names(tree: ast.Module, module: str) -> Iterator[str]:
    """Yield the names that the imports of a module bind, `*` included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (
                alias.asname or alias.name.partition(".")[0]
                for alias in node.names
                if alias.name == module
            )
        elif isinstance(node, ast.ImportFrom) and node.module == module:
            yield from (alias.asname or alias.name for alias in node.names)
