# ruff: noqa: N802 (methods are named by ast)
"""Patches of the tree of a program for pydantic-monty, or a refusal.

What Monty does not have is written otherwise where that is possible (imports, generators), and what
it would do differently from Python is watched by functions of the prelude. An import binds offered
names, modules that Monty has too, or what must not be used.
"""

import ast
from collections.abc import Collection
from typing import Any

from litx.display.suggestions import suggest
from litx.sandbox.names import DATASETS, ROOTS, importable_names
from litx.sandbox.tier_one import language
from litx.sandbox.tier_one.expressions import Expressions, called, refuse, written
from litx.sandbox.tier_one.language import HIDDEN, NAMES, OFFERED

_IN_PLACE = (ast.BitOr, ast.BitAnd, ast.BitXor, ast.Mult)
_NO_TRUTH = "raise ImportError('{}: ground truth is not importable from a program')"


class Patcher(Expressions):
    """Checker of a program, which also changes its tree; raises `Refused`."""

    def __init__(
        self, tree: ast.Module, *, has_words: bool = False, datasets: Collection[str] = DATASETS
    ) -> None:
        super().__init__(tree, has_words=has_words)
        self.tree, self.datasets = tree, datasets
        for node in ast.walk(tree):  # annotations, which nobody evaluates
            if isinstance(node, ast.FunctionDef):
                node.returns = None
            elif isinstance(node, ast.arg):
                node.annotation = None
            elif isinstance(node, ast.AnnAssign):
                node.annotation = ast.Constant(None)
        self.visit(tree)
        self.end: ast.AST = tree.body[-1] if tree.body else tree  # where its result stands
        if isinstance(self.end, ast.Expr):
            value = ast.Name(f"{HIDDEN}_value", ast.Store())
            tree.body[-1] = ast.copy_location(ast.Assign([value], self.end.value), self.end)

    def visit(self, node: ast.AST) -> Any:
        """Check a node and return its replacement."""
        if type(node) in language.MISSING:
            word, hint = language.MISSING[type(node)]
            refuse(node, f"`{word}` is not part of the language of extraction programs", hint)
        return super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        """Refuse decorators."""
        for decorator in node.decorator_list:
            refuse(decorator, "a decorator", "call the function where it is needed")
        return self.generic_visit(node)

    def visit_For(self, node: ast.For | ast.comprehension) -> Any:
        """Record the iterable of a loop."""
        self.taken.add(node.iter)
        return self.generic_visit(node)

    visit_comprehension = visit_For

    def visit_Assign(self, node: ast.Assign) -> Any:
        """Record the unpacked value."""
        if isinstance(node.targets[0], ast.Tuple | ast.List) and len(node.targets) == 1:
            self.taken.add(node.value)
        return self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        """Refuse changes in place that Monty makes in another way than Python."""
        if isinstance(node.op, _IN_PLACE):
            refuse(node, "changing a value in place", "write x = x * 2, or x = x | y")
        self.generic_visit(node)
        if isinstance(node.op, ast.Mod):
            node.value = called("t", node.value)
        return node

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        """Bind modules."""
        bound = []
        for alias in node.names:
            root = alias.name.partition(".")[0]
            name = alias.asname or root
            if root in ROOTS and (alias.asname or root == alias.name):
                self.modules[name] = root
                bound.append(f"{name} = {HIDDEN}_module")
            elif alias.name in language.USABLE:
                self.modules[name] = alias.name
                bound.append(f"import {alias.name} as {name}")
            else:
                bound.append(self._bind_foreign(node, name, alias.name))
        return [written(statement, node) for statement in bound]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Bind names of a module."""
        module = "." * node.level + (node.module or "")
        root = module.partition(".")[0]
        known = importable_names(root, NAMES)
        bound = []
        for alias in node.names:
            name, offered = alias.asname or alias.name, known.get(alias.name)
            if alias.name == "*" and root in ROOTS:
                again = sorted(self.stored & OFFERED.keys())
                bound += [f"{name} = {HIDDEN}_module.{name}" for name in again] or ["pass"]
            elif offered:
                bound.append(f"{name} = {HIDDEN}_module.{offered}")
                self.aliases[name] = offered
                self.foreign.pop(name, None)
            elif root in ROOTS:
                message = f"cannot import name {alias.name[:100]!r} from {module!r}"
                message = f"{message}; {suggest(alias.name[:100], OFFERED)}"
                bound.append(f"raise ImportError({message!r})")
            elif alias.name in language.USABLE.get(module, ()):
                bound.append(f"from {module} import {alias.name} as {name}")
                self.stored.add(name)
            else:
                bound.append(self._bind_foreign(node, name, f"{module}.{alias.name}"))
        return [written(statement, node) for statement in bound]

    def _bind_foreign(self, node: ast.AST, name: str, dotted: str) -> str:
        """Return a statement for an imported name that the program must not use."""
        root = dotted.partition(".")[0]
        if root in self.datasets:
            return _NO_TRUTH.format(dotted)
        if root not in language.HARMLESS or dotted.endswith("*"):
            hint = "leave it out; a program that needs other modules runs in tier X"
            refuse(node, f"importing `{dotted}`", hint)
        if name in self.stored:
            refuse(node, f"importing `{dotted}` as a name of the program", "choose another name")
        self.foreign[name] = dotted
        return "pass"
