"""Names that a program uses and nothing defines, replaced by calls that give a `Word`.

Only what certainly fails is replaced: a name that the program binds nowhere, and a member that a
vocabulary lacks. A word that is computed with raises what Python would have raised.
"""

import ast
import builtins
from typing import Any, TypeAlias

import pint

from litx.display.suggestions import nearest, suggest
from litx.errors import ArgumentError
from litx.model.salvage import Word
from litx.sandbox.names import ROOTS, importable_names
from litx_ontology.canonical import Described
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import ureg

WORD = "_litx_word"
"""Name of the function that gives the word of a number."""

GUARD = "_litx_guard"
"""Name of `litx.model.salvage.guarded`."""

_GUARDED = frozenset(
    {
        *("Composition", "Lattice", "balance_composition", "composition_with_weight_additions"),
        "normalize",
    }
)
"""Offered names that are no constructors of the model, and whose calls may fail."""

_NEAR = 85.0
"""Per cent of an offered name and a name for it that must be alike."""

_MATH = (ast.Mult, ast.Div, ast.Pow)
_Fault: TypeAlias = tuple[str, Exception, bool, bool]


class Words:
    """The words of a program by their numbers.

    Attributes:
        static: Faults that show in the program's text alone, each with what was made of it.
    """

    def __init__(self) -> None:
        self._faults: list[_Fault] = []
        self.static: list[tuple[Exception, str]] = []

    def add(self, text: str, error: Exception, node: ast.AST, *, is_member: bool) -> int:
        """Keep the fault of a node, and return its number."""
        error.place = place_of(node)  # type: ignore[attr-defined]
        self._faults.append((text, error, is_member, False))
        return len(self._faults) - 1

    def keep(self, error: Exception, node: ast.AST, mended: str = "it is left out") -> None:
        """Keep a fault that is mended in the text."""
        error.place = place_of(node)  # type: ignore[attr-defined]
        self.static.append((error, mended))

    def text_of(self, number: int) -> str:
        """Return the name that a word stands for."""
        return self._faults[number][0]

    def call(self, number: int) -> None:
        """Have a word stand for an object that the program builds."""
        self._faults[number] = (*self._faults[number][:3], True)

    def make(self, number: int) -> Word:
        """Return a new word of a number; where the program handles the fault, raise it."""
        text, error, is_member, is_call = self._faults[number]
        return Word.make(text, error, is_member=is_member, is_call=is_call)


def place_of(node: ast.AST) -> tuple[int, int]:
    """Return line and column of a node, both from 1."""
    return getattr(node, "lineno", 1), getattr(node, "col_offset", 0) + 1


def replace_names(tree: ast.Module, names: dict[str, Any], *, guards: bool) -> Words:
    """Replace the names in a program that nothing defines.

    Args:
        tree: The program, which is changed.
        names: The names that it is offered.
        guards: Whether calls that may fail and build no object of the model are guarded.
    """
    words = Words()
    _Replacer(tree, names, words, guards=guards).visit(tree)
    ast.fix_missing_locations(tree)
    return words


class _Replacer(ast.NodeTransformer):
    def __init__(
        self, tree: ast.Module, names: dict[str, Any], words: Words, *, guards: bool
    ) -> None:
        self._names = names
        self._words = words
        self._guards = guards
        self._defines_units = any(getattr(node, "attr", "") == "define" for node in ast.walk(tree))
        self._bound, self._aliases, self._is_open = _bound_names(tree, names)

    def _word(
        self, node: ast.expr, text: str, error: Exception, *, is_member: bool = False
    ) -> ast.expr:
        number = self._words.add(text, error, node, is_member=is_member)
        call = ast.Call(ast.Name(WORD, ast.Load()), [ast.Constant(number)], [])
        return ast.copy_location(call, node)

    def _offered(self, node: ast.AST) -> tuple[str, Any]:
        """Return the offered name that an expression stands for, and its value."""
        if isinstance(node, ast.Name) and node.id not in self._bound:
            name = self._aliases.get(node.id, node.id)
            return name, self._names.get(name)
        match node:
            case ast.Attribute(value=ast.Name(id=root)) if (
                root in ROOTS and self._aliases.get(root) == root
            ):
                return node.attr, self._names.get(node.attr)
        return "", None

    def _is_undefined(self, node: ast.AST) -> bool:
        return (
            isinstance(node, ast.Name)
            and not self._is_open
            and isinstance(node.ctx, ast.Load)
            and node.id not in self._bound
            and node.id not in self._aliases
            and node.id not in self._names
            and not hasattr(builtins, node.id)
            and not node.id.startswith("__")
        )

    def _is_unit(self, node: ast.AST) -> bool:
        """Tell whether an expression is made of names and units alone."""
        match node:
            case ast.Name():
                return self._is_undefined(node) or isinstance(self._offered(node)[1], ureg.Unit)
            case ast.Attribute(value=ast.Name(id="ureg")):
                return True
            case ast.BinOp(op=op):
                is_power = isinstance(op, ast.Pow) and isinstance(node.right, ast.Constant)
                is_right = is_power or self._is_unit(node.right)
                return isinstance(op, _MATH) and self._is_unit(node.left) and is_right
        return False

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Replace a name that is not defined."""
        if not self._is_undefined(node):
            return node
        return self._word(node, node.id, NameError(f"name {node.id!r} is not defined"))

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Replace a product of units in which one is not defined."""
        parts = [part for part in ast.walk(node) if self._is_unknown_unit(part)]
        if not parts or not self._is_unit(node):
            self.generic_visit(node)
            return node
        text = ast.unparse(node).replace("ureg.", "")
        return self._word(node, text, NameError(f"name {ast.unparse(parts[0])!r} is not defined"))

    def _is_unknown_unit(self, node: ast.AST) -> bool:
        """Tell whether a part of a product is a name or a unit that is not defined."""
        match node:
            case ast.Attribute(value=ast.Name(id="ureg"), attr=name):
                return not self._defines_units and read_unit_text(name) is None
        return self._is_undefined(node)

    def _correct(self, node: ast.expr) -> None:
        """Give what is called, or has a member, its name where that is misspelt and near."""
        if not isinstance(node, ast.Name) or not self._is_undefined(node):
            return
        for name in nearest(node.id, self._names, least=_NEAR):
            error = NameError(f"name {node.id!r} is not defined")
            self._words.keep(error, node, f"it is read as {name}")
            node.id = name

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Replace a member that a vocabulary lacks, and a unit that pint does not know."""
        self._correct(node.value)
        name, owner = self._offered(node.value)
        lacks = (
            isinstance(node.ctx, ast.Load) and owner is not None and not hasattr(owner, node.attr)
        )
        if lacks and isinstance(owner, type):
            error = AttributeError(f"type object {name!r} has no attribute {node.attr!r}")
            is_member = issubclass(owner, Described)
            return self._word(node, f"{name}.{node.attr}", error, is_member=is_member)
        if lacks and owner is ureg and not self._defines_units:
            return self._word(node, node.attr, pint.UndefinedUnitError(node.attr))
        if self._is_undefined(node.value) and isinstance(node.ctx, ast.Load):
            owner_name = ast.unparse(node.value)
            undefined = NameError(f"name {owner_name!r} is not defined")
            return self._word(node, ast.unparse(node), undefined, is_member=True)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Guard a call, and replace one that names no member or no unit."""
        self._correct(node.func)
        name, owner = self._offered(node.func)
        given: list[Any] = [getattr(arg, "value", None) for arg in node.args]
        if isinstance(owner, type) and issubclass(owner, Described) and not node.keywords:
            values = {member.value for member in owner}
            if len(given) == 1 and isinstance(given[0], str) and given[0] not in values:
                error = ValueError(f"{given[0]!r} is not a valid {name}")
                return self._word(node, f"{name}.{given[0]}", error, is_member=True)
        is_registry = owner is ureg or (
            isinstance(node.func, ast.Attribute)
            and node.func.attr in {"Unit", "parse_units"}
            and self._offered(node.func.value)[1] is ureg
        )
        is_unit = is_registry and len(given) == 1 and isinstance(given[0], str)
        if is_unit and not self._defines_units and read_unit_text(given[0]) is None:
            return self._word(node, given[0], pint.UndefinedUnitError(given[0][:80]))
        self._drop_repeated(node)
        self.generic_visit(node)
        for keyword in node.keywords:  # a map of arguments that is not defined is one of them
            if keyword.arg is None and _is_word(keyword.value):
                number = keyword.value.args[0].value  # type: ignore[attr-defined]
                keyword.arg = self._words.text_of(number)
        if _is_word(node.func):
            self._words.call(node.func.args[0].value)  # type: ignore[attr-defined]
            return node.func
        first, is_group = name, False
        if isinstance(node.func, ast.Attribute):
            first = self._offered(node.func.value)[0]
            is_group = node.func.attr == "group_measurements"
        if self._guards and (first in _GUARDED or is_group):
            place = [ast.Constant(number) for number in place_of(node)]
            guard = ast.Call(ast.Name(GUARD, ast.Load()), [node.func, *place], [])
            node.func = ast.copy_location(guard, node.func)
        return node

    def _drop_repeated(self, node: ast.Call) -> None:
        """Drop arguments that are named twice, which Python does not compile."""
        seen: set[str] = set()
        kept = []
        for keyword in node.keywords:
            if keyword.arg is not None and keyword.arg in seen:
                error = ArgumentError(
                    f"the argument {keyword.arg!r} is given twice", "give it once"
                )
                self._words.keep(error, keyword)
            else:
                kept.append(keyword)
            seen |= {keyword.arg} if keyword.arg else set()
        node.keywords = kept

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Replace a member that is looked up by a name that the vocabulary lacks."""
        name, owner = self._offered(node.value)
        key = getattr(node.slice, "value", None)
        is_vocabulary = isinstance(owner, type) and issubclass(owner, Described)
        if is_vocabulary and isinstance(key, str) and key not in owner.__members__:
            return self._word(node, f"{name}.{key}", KeyError(key), is_member=True)
        self.generic_visit(node)
        return node

    def visit_Starred(self, node: ast.Starred) -> ast.expr:
        """Put a word that is to be spread into a list."""
        self.generic_visit(node)
        if _is_word(node.value):
            node.value = ast.copy_location(ast.List([node.value], ast.Load()), node.value)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        """Leave a statement that does nothing but fail to Python, unless it is the result."""
        is_name = self._is_undefined(node.value) or (
            isinstance(node.value, ast.Call) and self._is_undefined(node.value.func)
        )
        return node if is_name else self.generic_visit(node)  # type: ignore[return-value]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt:
        """Drop what the offered names lack from an import of them."""
        root = (node.module or "").partition(".")[0]
        if node.level or root not in ROOTS:
            return node
        known = importable_names(root, self._names)
        kept = []
        for alias in node.names:
            if alias.name == "*" or alias.name in known:
                kept.append(alias)
                continue
            message = f"cannot import name {alias.name!r} from {node.module!r}"
            error = ImportError(f"{message}; {suggest(alias.name, self._names)}")
            self._words.keep(error, node)
        node.names = kept
        return node if kept else ast.copy_location(ast.Pass(), node)


def _is_word(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == WORD


def _bound_names(
    tree: ast.Module, offered: dict[str, Any]
) -> tuple[set[str], dict[str, str], bool]:
    """Return the names that a program binds, those that stand for offered ones, and openness.

    A program is open where it takes all names of a module that is not ours.
    """
    bound: set[str] = set()
    aliases: dict[str, str] = {}
    is_open = False
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            root = (node.module or "").partition(".")[0]
            known = importable_names(root, {name: name for name in offered})
            names = {alias.asname or alias.name: alias.name for alias in node.names}
            aliases |= {name: known[given] for name, given in names.items() if given in known}
            is_open = is_open or ("*" in names and root not in ROOTS)
            bound |= {name for name in names if name not in aliases and root not in ROOTS}
        elif isinstance(node, ast.Import):
            modules = {alias.asname or alias.name.partition(".")[0] for alias in node.names}
            aliases |= {name: name for name in modules if name in ROOTS}
            bound |= modules - aliases.keys()
        else:
            bound |= set(_names_bound_by(node))
    return bound, {name: given for name, given in aliases.items() if name not in bound}, is_open


def _names_bound_by(node: ast.AST) -> list[str]:
    """Return the names that a node other than an import gives values to."""
    match node:
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
            return [name]
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AsyncFunctionDef(name=name):
            return [name]
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
            return [name]
        case ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
            return [name]
    return []
