"""The page on the language says what the tables of the interpreter say."""

import dataclasses
from pathlib import Path

from litx.sandbox.interpreter import Budget
from litx.sandbox.interpreter.builtin_functions import BUILTINS
from litx.sandbox.interpreter.calls import METHODS, REGISTRY_METHODS
from litx.sandbox.interpreter.offered import CONSTRUCTORS, MEMBER_ATTRIBUTES

PAGE = Path(__file__).parents[3] / "docs" / "language.md"

LIMIT_OF = {
    "fuel": ("fuel", "steps"),
    "cells": ("size", "elements of all containers; 16 characters count as one"),
    "text": ("size", "characters in one text"),
    "items": ("size", "elements in one container"),
    "bits": ("size", "bits of a whole number"),
    "calls": ("depth", "calls of the program's functions inside one another"),
    "nesting": ("depth", "containers and objects inside one another"),
    "nodes": ("size", "objects and elements in one object or in the result"),
    "other_keys": ("size", "keys of one map or set that are no text"),
    "width": ("size", "width and precision in a format"),
    "formula": ("size", "characters of a formula"),
}
"""Which limit each part of the budget belongs to, and what it counts."""

KINDS = {
    "text": str,
    "list": list,
    "tuple, range": tuple,
    "map": dict,
    "set": set,
    "frozenset": frozenset,
    "int": int,
    "float": float,
}
"""How the page calls the types that have methods."""


def _code(names):
    return ", ".join(f"`{name}`" for name in sorted(names))


def builtins_table():
    """Return the rows of the builtins."""
    return f"| {_code(BUILTINS)} |\n"


def methods_table():
    """Return the rows of the methods by type."""
    return "".join(f"| {name} | {_code(METHODS[kind])} |\n" for name, kind in KINDS.items())


def constructors_table():
    """Return the rows of what may be called of classes and of the registry."""
    rows = {**CONSTRUCTORS, "ureg": REGISTRY_METHODS}
    return "".join(f"| `{name}` | {_code(methods)} |\n" for name, methods in rows.items())


def limits_table():
    """Return the rows of the limits."""
    rows = []
    for field in dataclasses.fields(Budget):
        limit, counts = LIMIT_OF[field.name]
        rows.append(f"| {limit} | {counts} | {field.default:,} |\n")
    return "".join(rows)


class TestLanguagePage:
    def test_tables_are_those_of_the_code(self):
        """Every table of the page is what the interpreter's own tables say."""
        page = PAGE.read_text(encoding="utf-8")
        for table in (builtins_table(), methods_table(), constructors_table(), limits_table()):
            assert table in page

    def test_attributes_of_members_are_listed(self):
        """The page lists what a member of an enum has."""
        told = ", ".join(f"`.{name}`" for name in MEMBER_ATTRIBUTES)
        assert told in PAGE.read_text(encoding="utf-8")

    def test_all_types_with_methods_are_listed(self):
        """No type that has methods is missing in the page."""
        shared = {id(METHODS[kind]) for kind in KINDS.values()}
        assert shared == {id(table) for table in METHODS.values()}
