"""From the text of a program to the text that pydantic-monty runs, or a refusal.

What Monty does not have is written otherwise where that is possible (`del`, imports, generators),
and what it would do differently from Python is watched by functions of the prelude.
"""

import ast
from collections.abc import Callable, Iterator
from enum import Enum, EnumMeta
from typing import Any, NoReturn

from litx.sandbox.failures import Refused
from litx.sandbox.names import importable, offered
from litx.sandbox.tier_one import language
from litx.sandbox.tier_one.edits import Edits

HIDDEN = "_litx"
"""What names of the prelude begin with, which a program must not use."""

OFFERED = offered()
ENUMS: dict[str, EnumMeta] = {
    name: one for name, one in OFFERED.items() if isinstance(one, type) and issubclass(one, Enum)
}
MAKERS = frozenset(
    name
    for name, one in OFFERED.items()
    if callable(one)
    and name not in {*ENUMS, "clean_formula", "convert_value_between_units", "ureg"}
)
"""Offered names of constructors, and of functions that make an object, whose calls are recorded."""

_MEMBER_TEXTS = {one.value for name in ENUMS for one in OFFERED[name].__members__.values()}
_NAMES = {name: name for name in OFFERED}
_NO_SET = (
    *(ast.List, ast.Tuple, ast.Dict, ast.ListComp, ast.DictComp, ast.GeneratorExp),
    *(ast.Constant, ast.JoinedStr),
)
_NO_SET_FROM = frozenset({"range", "enumerate", "zip", "map", "filter", "reversed", "sorted"})
_NO_SET_OF = frozenset({"items", "keys", "values", "split"})


def _parts(kind: Any) -> tuple[str, ...]:
    """Return the fields of a kind of node that hold nodes."""
    if kind not in _PARTS:
        has_none = kind in {ast.Constant, ast.MatchSingleton}
        _PARTS[kind] = () if has_none else tuple(n for n in kind._fields if n not in _NO_NODES)
    return _PARTS[kind]


_PARTS: dict[Any, tuple[str, ...]] = {}

_NO_NODES = frozenset(
    {
        *("arg", "asname", "attr", "conversion", "ctx", "id", "is_async", "kind", "level"),
        *("module", "name", "names", "op", "ops", "rest", "simple", "type_comment"),
        *("type_ignores", "type_params"),
    }
)


def parts_of(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all that is in it, without contexts and operators."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        for name in _parts(type(one)):
            part = getattr(one, name)
            if type(part) is list:
                waiting += [inner for inner in part if inner is not None]
            elif part is not None:
                waiting.append(part)


def refuse(node: ast.AST, message: str, hint: str) -> NoReturn:
    """Refuse a program at a place.

    Raises:
        Refused: Always.
    """
    refused = Refused(message, hint)
    refused.place(node)
    raise refused


class Patcher:
    """Checks a program and notes what to change in its text.

    Attributes:
        edits: The changes.
        sites: The calls of constructors, by the numbers that they get.
        handlers: The handlers of exceptions, likewise.
        is_lazy: Whether there are generators that Python leaves in the middle.
        imported: The names that the program imports.
        stored: The names that it gives values to in other ways.
        fields: The names of fields and methods of its classes.
        aliases: The offered names that imported names stand for.
        modules: The modules that imported names stand for.
        foreign: What imported names stand for that must not be used.
        used_up: Generators and other expressions of which all is taken at once.
    """

    def __init__(self, text: str, tree: ast.Module) -> None:
        """Look at a program.

        Raises:
            Refused: It uses what the language does not have.
        """
        self.edits = Edits(text)
        self.tree = tree
        self.sites: list[ast.Call] = []
        self.handlers: list[ast.AST] = []
        self.is_lazy = False
        self.imported: set[str] = set()
        self.stored: set[str] = set()
        self.fields: set[str] = set()
        self.aliases: dict[str, str] = {}
        self.modules: dict[str, str] = {}
        self.foreign: dict[str, str] = {}
        self.used_up: set[ast.AST] = set()
        for node in parts_of(tree):
            if (collect := _COLLECT.get(type(node))) is not None and (name := collect(node)):
                if name.startswith(HIDDEN):
                    refuse(node, f"the name `{name}`", "choose another name")
                self.stored.add(name)
            if type(node) is ast.ClassDef:
                self.fields |= _fields_of(node)
        if tree.body and isinstance(last := tree.body[-1], ast.Expr):
            self.edits.wrap(last.value, f"{HIDDEN}_last((", "))")
        for one in tree.body:
            self.visit(one)

    def visit(self, node: ast.AST) -> None:
        """Look at a node."""
        handler = HANDLERS.get(type(node))
        if handler is not None:
            handler(self, node)
        else:
            self.visit_parts(node)

    def visit_parts(self, node: ast.AST) -> None:
        """Look at the parts of a node."""
        for name in _parts(type(node)):
            part = getattr(node, name)
            if type(part) is list:
                for one in part:
                    if one is not None:
                        self.visit(one)
            elif part is not None:
                self.visit(part)

    # What names mean

    def meant(self, node: ast.AST) -> str:
        """Return the offered name that an expression certainly stands for, or an empty text."""
        if type(node) is ast.Name and node.id not in self.stored:
            name = self.aliases.get(node.id, node.id)
            is_other = name in self.foreign or name in self.modules
            return name if name in OFFERED and not is_other else ""
        if type(node) is ast.Attribute and (module := self.module(node.value)):
            return importable(module, _NAMES).get(node.attr, "")
        return ""

    def module(self, node: ast.AST) -> str:
        """Return the module that an expression certainly stands for, or an empty text."""
        if type(node) is ast.Name and node.id not in self.stored:
            return self.modules.get(node.id, "")
        return ""

    def maker(self, node: ast.AST) -> str:
        """Return the constructor that an expression certainly stands for, or an empty text."""
        if type(node) is ast.Subscript:
            return self.maker(node.value)
        name = self.meant(node)
        if name or type(node) is not ast.Attribute:
            return name if name in MAKERS else ""
        owner = self.meant(node.value)
        is_method = node.attr in language.CONSTRUCTORS.get(owner, ())
        return f"{owner}.{node.attr}" if is_method else ""

    def is_builtin(self, node: ast.AST, names: frozenset[str]) -> bool:
        """Tell whether an expression certainly is one of these builtins."""
        return type(node) is ast.Name and node.id in names and node.id not in self.stored

    # What is watched

    def ordered(self, node: ast.AST) -> None:
        """Watch that an expression gives no set, of which the order would show."""
        if isinstance(node, _NO_SET):
            return
        if type(node) is ast.Call:
            function = node.func
            if self.is_builtin(function, _NO_SET_FROM):
                return
            if type(function) is ast.Attribute and function.attr in _NO_SET_OF:
                return
        self.edits.wrap(node, f"{HIDDEN}_it(")

    def shown(self, node: ast.AST) -> None:
        """Watch that the text of an expression shows no order of a set, and no address."""
        if not isinstance(node, ast.Constant | ast.JoinedStr):
            self.edits.wrap(node, f"{HIDDEN}_t(")

    def keyed(self, node: ast.expr) -> None:
        """Watch that a key equals no key of another type, which Monty would keep instead."""
        value = node.value if type(node) is ast.Constant else None
        if type(value) is int or (isinstance(value, str) and value not in _MEMBER_TEXTS):
            return
        is_bare = type(node) is ast.Tuple and not self.edits.segment(node).startswith("(")
        self.edits.wrap(node, f"{HIDDEN}_key({'(' * is_bare}", ")" * (1 + is_bare))

    def require_still(self, node: ast.AST, where: str, owner: ast.AST | None = None) -> None:
        """Refuse what would show that Monty takes a generator as a whole."""
        for one in parts_of(node):
            called = one.func if type(one) is ast.Call else None
            if type(called) is ast.Attribute:
                has_effect = called.attr in language.MUTATORS
            elif type(called) is ast.Name and called.id not in self.stored:
                has_effect = called.id in {"next", "print"}
            else:
                has_effect = called is not None or type(one) is ast.NamedExpr
            if type(owner) is ast.Name and type(one) is ast.Name:
                has_effect = one.id == owner.id
            if has_effect:
                refuse(one, f"an effect in `{where}`", "write a list in it: [...]")


def _fields_of(node: ast.ClassDef) -> set[str]:
    """Return the names of fields and methods of a class."""
    found = set()
    for one in ast.walk(node):
        match one:
            case ast.FunctionDef(name=name) | ast.Attribute(attr=name, ctx=ast.Store()):
                found.add(name)
            case ast.Name(id=name, ctx=ast.Store()):
                found.add(name)
    return found


_COLLECT: dict[type, Callable[[Any], str | None]] = {
    ast.Name: lambda node: None if type(node.ctx) is ast.Load else node.id,
    ast.arg: lambda node: node.arg,
    **dict.fromkeys(
        (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler, ast.MatchAs), lambda node: node.name
    ),
}
"""The name that a node gives a value to."""

HANDLERS: dict[type, Callable[[Patcher, Any], None]] = {}
"""What looks at nodes, by their type."""


def handles(*kinds: type) -> Callable[[Callable[[Patcher, Any], None]], None]:
    """Enter a function in `HANDLERS`."""

    def enter(handler: Callable[[Patcher, Any], None]) -> None:
        HANDLERS.update(dict.fromkeys(kinds, handler))

    return enter
