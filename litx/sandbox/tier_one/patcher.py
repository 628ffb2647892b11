# ruff: noqa: N802 (methods are named by ast)
"""From the tree of a program to the text that pydantic-monty runs, or a refusal.

What Monty does not have is written otherwise where that is possible (imports, generators), and what
it would do differently from Python is watched by functions of the prelude. An import binds offered
names, modules that Monty has too, or what must not be used.
"""

import ast
from typing import Any

from litx.display.suggestions import suggest
from litx.sandbox.names import ROOTS, TRUTH, importable
from litx.sandbox.tier_one import language
from litx.sandbox.tier_one.expressions import Expressions, called, refuse, written
from litx.sandbox.tier_one.language import HIDDEN, NAMES, OFFERED

_IN_PLACE = (ast.BitOr, ast.BitAnd, ast.BitXor, ast.Sub, ast.Mult)
_NO_TRUTH = "raise ImportError('{}: ground truth is not importable from a program')"


def _assign(target: ast.expr, value: ast.expr) -> ast.stmt:
    return ast.copy_location(ast.Assign([target], value), target)


class Patcher(Expressions):
    """Checks a program and changes its tree; `Refused` is raised at what the language has not."""

    def __init__(self, tree: ast.Module, *, has_words: bool = False) -> None:
        super().__init__(tree, has_words=has_words)
        self.tree = tree
        self._count = 0  # of names for what is unpacked
        self.visit(tree)
        self.end: ast.AST = tree.body[-1] if tree.body else tree  # where its result stands
        if isinstance(self.end, ast.Expr):
            value = ast.Name(f"{HIDDEN}_value", ast.Store())
            tree.body[-1] = ast.copy_location(ast.Assign([value], self.end.value), self.end)

    def visit(self, node: ast.AST) -> Any:
        """Look at a node and return what stands in its place."""
        if type(node) in language.MISSING:
            word, hint = language.MISSING[type(node)]
            refuse(node, f"`{word}` is not part of the language of extraction programs", hint)
        return super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        """Look at a function, but not at its annotations, which nobody evaluates."""
        for one in node.decorator_list:
            refuse(one, "a decorator", "call the function where it is needed")
        node.returns = None
        return self.generic_visit(node)  # type: ignore[return-value]

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Drop the annotation of a parameter, likewise."""
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        """Pass an annotation by, likewise."""
        node.target = self.visit(node.target)
        node.value = node.value and self.visit(node.value)
        return node

    def visit_For(self, node: ast.For) -> ast.stmt:
        """Watch what is gone through, and what of it is unpacked."""
        self.taken.add(node.iter)
        self.generic_visit(node)
        node.iter = self.ordered(node.iter)
        node.target, rest = self._parts(node.target)
        node.body[:0] = [_assign(*one) for one in rest]
        return node

    def visit_comprehension(self, node: ast.comprehension) -> list[ast.comprehension]:
        """Watch what is gone through, and what of it is unpacked, in a `for` of one round."""
        self.taken.add(node.iter)
        self.generic_visit(node)
        first, rest = self._parts(node.target)
        loops = [(first, self.ordered(node.iter))]
        loops += [(one, ast.List([given], ast.Load())) for one, given in rest]
        made = [ast.comprehension(one, given, [], 0) for one, given in loops]
        made[-1].ifs = node.ifs
        return made

    def visit_Assign(self, node: ast.Assign) -> list[ast.stmt]:
        """Watch what is unpacked, or takes the place of a slice."""
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Tuple | ast.List):
            self.taken.add(node.value)
        self.generic_visit(node)
        rest = []
        for one in node.targets:
            at = getattr(one, "slice", None)
            if isinstance(one, ast.Tuple | ast.List) or isinstance(at, ast.Slice):
                node.value = self.ordered(node.value)
            rest += self._parts(one)[1][1:]
        if rest and len(node.targets) > 1:
            refuse(node, "unpacking within one of two targets", "write an assignment for each")
        return [node, *(_assign(*one) for one in rest)]

    def _parts(self, target: ast.expr) -> tuple[ast.expr, list[tuple[ast.expr, ast.expr]]]:
        """Return a name in the place of a target that unpacks, and what is unpacked from it.

        Targets within this one are replaced likewise, and unpacked after it.
        """
        if not isinstance(target, ast.Tuple | ast.List):
            return target, []
        rest: list[tuple[ast.expr, ast.expr]] = []
        names = [one.id for one in ast.walk(target) if isinstance(one, ast.Name)]
        for index, one in enumerate(target.elts):
            target.elts[index], more = self._parts(one)
            rest += more
        is_plain = all(isinstance(one, ast.Name | ast.Starred) for one in target.elts)
        if rest and not (is_plain and len(names) == len(set(names))):
            refuse(target, "unpacking within such a target", "unpack in two assignments")
        self._count += 1
        taken, given = (
            ast.copy_location(ast.Name(f"{HIDDEN}_part{self._count}", context), target)
            for context in (ast.Store(), ast.Load())
        )
        return taken, [(target, called("it", given)), *rest]

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        """Watch what Monty would not change in place: it does so for `+=` alone."""
        self.generic_visit(node)
        if isinstance(node.op, ast.Add):
            node.value = self.ordered(node.value)
        elif isinstance(node.op, ast.Mod):
            node.value = self.shown(node.value)
        elif isinstance(node.op, _IN_PLACE):
            if not isinstance(node.target, ast.Name):
                refuse(node, "changing a part of a container in place", "write x[0] = x[0] * 2")
            node.value = called("plain", node.value, ast.Name(node.target.id, ast.Load()))
        return node

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        """Bind modules."""
        bound = []
        for one in node.names:
            root = one.name.partition(".")[0]
            name = one.asname or root
            self.imported.add(name)
            if root == TRUTH:
                bound.append(_NO_TRUTH.format(one.name))
            elif root in ROOTS:
                if root != one.name and one.asname is None:
                    hint = "write `import litx` or `from litx import *`"
                    refuse(node, f"`import {one.name}`", hint)
                self.modules[name] = root
                bound.append(f"{name} = {HIDDEN}_module")
            elif one.name in language.USABLE:
                self.modules[name] = one.name
                bound.append(f"import {one.name} as {name}")
            else:
                self._bind_foreign(node, name, one.name if one.asname else root)
        return [written(one, node) for one in bound or ["pass"]]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Bind names of a module."""
        module = "." * node.level + (node.module or "")
        root = module.partition(".")[0]
        known = importable(root, NAMES)
        bound = [_NO_TRUTH.format(module)] if root == TRUTH else []
        for one in node.names if root != TRUTH else ():
            name = one.asname or one.name
            self.imported.add(name)
            if one.name == "*":
                if root not in ROOTS:
                    refuse(node, f"`from {module} import *`", "import names one by one")
                again = sorted(self.stored & OFFERED.keys())
                bound += [f"{each} = {HIDDEN}_module.{each}" for each in again]
            elif one.name in known:
                bound.append(f"{name} = {HIDDEN}_module.{known[one.name]}")
                self.aliases[name] = known[one.name]
                self.foreign.pop(name, None)
            elif root in ROOTS:
                message = f"cannot import name {one.name[:100]!r} from {module!r}"
                told = f"{message}; {suggest(one.name[:100], OFFERED)}"
                bound.append(f"raise ImportError({told!r})")
            elif one.name in language.USABLE.get(module, ()):
                bound.append(f"from {module} import {one.name} as {name}")
                self.stored.add(name)
            else:
                self._bind_foreign(node, name, f"{module}.{one.name}")
        return [written(one, node) for one in bound or ["pass"]]

    def _bind_foreign(self, node: ast.AST, name: str, dotted: str) -> None:
        """Bind a name that must not be used, of a module that programs import by habit."""
        if dotted.partition(".")[0] not in language.HARMLESS:
            hint = "leave it out; a program that needs other modules runs in tier X"
            refuse(node, f"importing `{dotted}`", hint)
        if name in self.stored:
            refuse(node, f"importing `{dotted}` as a name of the program", "choose another name")
        self.foreign[name] = dotted
