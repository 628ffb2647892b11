"""What names stand for in a program."""

import ast
from enum import Enum, EnumMeta
from typing import Any, NoReturn

from litx.sandbox.failures import Refused
from litx.sandbox.names import importable, offered
from litx.sandbox.tier_one import language

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

NAMES = {name: name for name in OFFERED}

_NAMED: dict[type, str] = {
    ast.arg: "arg",
    **dict.fromkeys((ast.FunctionDef, ast.ClassDef, ast.ExceptHandler, ast.MatchAs), "name"),
}
"""The field that holds the name that a node gives a value to."""


def refuse(node: ast.AST, message: str, hint: str) -> NoReturn:
    """Refuse a program at a place.

    Raises:
        Refused: Always.
    """
    raise Refused(message, hint).at(node)


def written(text: str, at: ast.AST) -> Any:
    """Return a statement that stands where another node stood."""
    (statement,) = ast.parse(text).body
    for one in ast.walk(statement):
        ast.copy_location(one, at)
    return statement


def _bound(node: Any) -> str:
    """Return the name that a node gives a value to, an attribute's too, or an empty text."""
    if type(node) in {ast.Name, ast.Attribute} and type(node.ctx) is not ast.Load:
        return str(node.id if type(node) is ast.Name else node.attr)
    return getattr(node, _NAMED.get(type(node), ""), None) or ""


class Meaning(ast.NodeTransformer):
    """Knows what names stand for.

    Attributes:
        imported: The names that the program imports.
        stored: The names that it gives values to in other ways.
        fields: Those of them in its classes.
        aliases: The offered names that imported names stand for.
        modules: The modules that imported names stand for.
        foreign: What imported names stand for that must not be used.
    """

    def __init__(self, tree: ast.Module) -> None:
        """Look at the names of a program.

        Raises:
            Refused: It uses one of ours.
        """
        self.imported: set[str] = set()
        self.stored: set[str] = set()
        self.fields: set[str] = set()
        self.aliases: dict[str, str] = {}
        self.modules: dict[str, str] = {}
        self.foreign: dict[str, str] = {}
        for node in ast.walk(tree):
            if name := _bound(node):
                if name.startswith(HIDDEN):
                    refuse(node, f"the name `{name}`", "choose another name")
                self.stored.add(name)
            if type(node) is ast.ClassDef:
                self.fields.update(map(_bound, ast.walk(node)))

    def module(self, node: ast.AST) -> str:
        """Return the module that an expression certainly stands for, or an empty text."""
        if type(node) is ast.Name and node.id not in self.stored:
            return self.modules.get(node.id, "")
        return ""

    def meant(self, node: ast.AST) -> str:
        """Return the offered name that an expression certainly stands for, or an empty text."""
        if type(node) is ast.Name and node.id not in self.stored:
            name = self.aliases.get(node.id, node.id)
            is_other = name in self.foreign or name in self.modules
            return name if name in OFFERED and not is_other else ""
        if type(node) is ast.Attribute and (module := self.module(node.value)):
            return importable(module, NAMES).get(node.attr, "")
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
