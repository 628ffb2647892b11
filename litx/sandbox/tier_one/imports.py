"""Imports, which bind offered names, modules that Monty has too, or what must not be used."""

import ast

from litx.sandbox.names import ROOTS, TRUTH, importable
from litx.sandbox.tier_one import language
from litx.sandbox.tier_one.patcher import HIDDEN, OFFERED, Patcher, handles, refuse
from litx.words import suggest

_NAMES = {name: name for name in OFFERED}
_OURS = f"{HIDDEN}_module"


@handles(ast.Import)
def import_(patcher: Patcher, node: ast.Import) -> None:
    """Bind modules."""
    bound = []
    for one in node.names:
        root = one.name.partition(".")[0]
        name = one.asname or root
        patcher.imported.add(name)
        if root == TRUTH:
            bound.append(_no_truth(one.name))
        elif root in ROOTS:
            if root != one.name and one.asname is None:
                refuse(node, f"`import {one.name}`", "write `import litx` or `from litx import *`")
            patcher.modules[name] = root
            bound.append(f"{name} = {_OURS}")
        elif one.name in language.USABLE:
            patcher.modules[name] = one.name
            bound.append(f"import {one.name} as {name}")
        else:
            _require_harmless(node, one.name, 0)
            _bind_foreign(patcher, node, name, one.name if one.asname else root)
    patcher.edits.replace(*patcher.edits.span(node), "; ".join(bound) or "pass")


@handles(ast.ImportFrom)
def import_from(patcher: Patcher, node: ast.ImportFrom) -> None:
    """Bind names of a module."""
    module = node.module or ""
    root = module.partition(".")[0]
    is_ours = not node.level and root in ROOTS
    bound: list[str] = []
    if root == TRUTH and not node.level:
        bound.append(_no_truth(module))
    elif not is_ours:
        _require_harmless(node, module, node.level)
    known = importable(root, _NAMES)
    for one in node.names:
        name = one.asname or one.name
        if one.name == "*":
            if not is_ours:
                refuse(node, f"`from {module} import *`", "import names one by one")
            again = sorted(patcher.stored & OFFERED.keys())
            bound += [f"{each} = {_OURS}.{each}" for each in again]
        elif one.name in known:
            bound.append(f"{name} = {_OURS}.{known[one.name]}")
            patcher.aliases[name] = known[one.name]
            patcher.foreign.pop(name, None)
        elif is_ours:
            message = f"cannot import name {one.name[:100]!r} from {module!r}"
            hint = suggest(one.name[:100], OFFERED)
            bound.append(f"raise ImportError({f'{message}; {hint}'!r})")
        elif one.name in language.USABLE.get(module, ()):
            bound.append(f"from {module} import {one.name} as {name}")
            patcher.stored.add(name)
        elif root != TRUTH:
            _bind_foreign(patcher, node, name, f"{module}.{one.name}")
        patcher.imported.add(name)
    patcher.edits.replace(*patcher.edits.span(node), "; ".join(bound) or "pass")


def _no_truth(module: str) -> str:
    return f"raise ImportError({f'{module}: ground truth is not importable from a program'!r})"


def _require_harmless(node: ast.AST, module: str, level: int) -> None:
    """Refuse a module that no program imports without using it."""
    if level or module.partition(".")[0] not in language.HARMLESS:
        hint = "leave it out; a program that needs other modules runs in tier X"
        refuse(node, f"importing `{'.' * level}{module}`", hint)


def _bind_foreign(patcher: Patcher, node: ast.AST, name: str, dotted: str) -> None:
    """Bind a name that must not be used."""
    if name in patcher.stored:
        refuse(node, f"importing `{dotted}` as a name of the program", "choose another name")
    patcher.foreign[name] = dotted
