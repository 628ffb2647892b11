"""Replacement of undefined names in a program by calls that return a `Word`.

Only names that certainly fail are replaced: names that the program binds nowhere, and missing
members of vocabularies. An operation with a word raises the error that Python would have raised.
"""

import ast
import builtins
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pint

from litx.display.suggestions import nearest, suggest
from litx.errors import ArgumentError
from litx.model.salvage import Word, require_salvage
from litx.sandbox.names import ROOTS, importable_names, names_bound_by
from litx.sandbox.salvage.cut_off import record_ending
from litx_ontology.canonical import Described
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import ureg

WORD = "_litx_word"
"""Name of the function that returns the word with a number."""

GUARD = "_litx_guard"
"""Name of `litx.model.salvage.guarded`."""

_GUARDED = frozenset(
    {
        *("Composition", "Lattice", "balance_composition", "composition_with_weight_additions"),
        "normalize",
    }
)
"""Offered functions and classes outside the model whose calls may fail."""

_NEAR = 85.0
"""Least similarity of a misspelt name to an offered name, in per cent."""

_MATH = (ast.Mult, ast.Div, ast.Pow)


@dataclass
class _Fault:
    """An undefined name, with the arguments of its `Word`."""

    text: str
    error: Exception
    is_member: bool
    is_call: bool = False


def place_of(node: ast.AST) -> tuple[int, int]:
    """Return line and column of a node, both from 1."""
    return getattr(node, "lineno", 1), getattr(node, "col_offset", 0) + 1


def replace_names(
    tree: ast.Module, names: dict[str, Any], *, guards: bool
) -> Callable[[int], Word]:
    """Replace the undefined names in a program, and return a function that makes their words.

    Args:
        tree: Program; the function changes it.
        names: Offered names.
        guards: Whether to guard calls outside the model that may fail.
    """
    match tree.body:
        case [*_, before, ast.Expr(value=ast.Attribute())]:  # such as `experiments.appe`
            tree.body.pop()
            record_ending((before.end_lineno or 0, before.end_col_offset or 1))
    replacer = _Replacer(tree, names, guards=guards)
    replacer.visit(tree)
    ast.fix_missing_locations(tree)
    return replacer.make_word


class _Replacer(ast.NodeTransformer):
    def __init__(self, tree: ast.Module, names: dict[str, Any], *, guards: bool) -> None:
        self._faults: list[_Fault] = []  # by the numbers of their words
        self._names = names
        self._guards = guards
        self._defines_units = any(getattr(node, "attr", "") == "define" for node in ast.walk(tree))
        self._bound, self._aliases, self._is_open = _bound_names(tree, names)

    def make_word(self, number: int) -> Word:
        """Return a new word; raise its error if the program handles it."""
        fault = self._faults[number]
        if require_salvage().is_handled(fault.error):
            raise fault.error
        return Word(**vars(fault))

    def _add_fault(self, error: Exception, node: ast.AST, mended: str = "it is left out") -> None:
        """Record a fault that is repaired in the text."""
        error.place = place_of(node)  # type: ignore[attr-defined]
        require_salvage().add(error, mended, counts_object=not isinstance(error, ImportError))

    def _word(
        self, node: ast.expr, text: str, error: Exception, *, is_member: bool = False
    ) -> ast.expr:
        error.place = place_of(node)  # type: ignore[attr-defined]
        number = ast.Constant(len(self._faults))
        self._faults.append(_Fault(text, error, is_member))
        call = ast.Call(ast.Name(WORD, ast.Load()), [number], [])
        return ast.copy_location(call, node)

    def _fault_of(self, node: ast.AST) -> _Fault | None:
        """Return the fault behind a word, or None for other expressions."""
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=int(number))]) if (
                name == WORD
            ):
                return self._faults[number]
        return None

    def _offered(self, node: ast.AST) -> tuple[str, Any]:
        """Return the offered name of an expression, and its value."""
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
        """Return whether an expression consists of names and units."""
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
        """Replace a product of units with an undefined unit."""
        parts = [part for part in ast.walk(node) if self._is_unknown_unit(part)]
        if not parts or not self._is_unit(node):
            self.generic_visit(node)
            return node
        text = ast.unparse(node).replace("ureg.", "")
        return self._word(node, text, NameError(f"name {ast.unparse(parts[0])!r} is not defined"))

    def _is_unknown_unit(self, node: ast.AST) -> bool:
        """Return whether a part of a product is an undefined name or unit."""
        match node:
            case ast.Attribute(value=ast.Name(id="ureg"), attr=name):
                return not self._defines_units and read_unit_text(name) is None
        return self._is_undefined(node)

    def _correct(self, node: ast.expr) -> None:
        """Correct a misspelt name if an offered name is similar."""
        if not isinstance(node, ast.Name) or not self._is_undefined(node):
            return
        for name in nearest(node.id, self._names, least=_NEAR):
            error = NameError(f"name {node.id!r} is not defined")
            self._add_fault(error, node, f"it is read as {name}")
            node.id = name

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Replace missing members of vocabularies and unknown units."""
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
        """Guard a call, or replace a call with an unknown member or unit."""
        self._correct(node.func)
        name, owner = self._offered(node.func)
        values: list[Any] = [getattr(arg, "value", None) for arg in node.args]
        if isinstance(owner, type) and issubclass(owner, Described) and not node.keywords:
            members = {member.value for member in owner}
            if len(values) == 1 and isinstance(values[0], str) and values[0] not in members:
                error = ValueError(f"{values[0]!r} is not a valid {name}")
                return self._word(node, f"{name}.{values[0]}", error, is_member=True)
        is_registry = owner is ureg or (
            isinstance(node.func, ast.Attribute)
            and node.func.attr in {"Unit", "parse_units"}
            and self._offered(node.func.value)[1] is ureg
        )
        is_unit = is_registry and len(values) == 1 and isinstance(values[0], str)
        if is_unit and not self._defines_units and read_unit_text(values[0]) is None:
            return self._word(node, values[0], pint.UndefinedUnitError(values[0][:80]))
        self._drop_repeated(node)
        self.generic_visit(node)
        for keyword in node.keywords:  # also an undefined map of arguments
            if keyword.arg is None and (fault := self._fault_of(keyword.value)):
                keyword.arg = fault.text
        if fault := self._fault_of(node.func):
            fault.is_call = True
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
        """Drop repeated keyword arguments, which Python does not compile."""
        seen: set[str] = set()
        remaining = []
        for keyword in node.keywords:
            if keyword.arg is not None and keyword.arg in seen:
                error = ArgumentError(
                    f"the argument {keyword.arg!r} is given twice", "give it once"
                )
                self._add_fault(error, keyword)
            else:
                remaining.append(keyword)
            seen |= {keyword.arg} if keyword.arg else set()
        node.keywords = remaining

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Replace a lookup of a missing member."""
        name, owner = self._offered(node.value)
        key = getattr(node.slice, "value", None)
        is_vocabulary = isinstance(owner, type) and issubclass(owner, Described)
        if is_vocabulary and isinstance(key, str) and key not in owner.__members__:
            return self._word(node, f"{name}.{key}", KeyError(key), is_member=True)
        self.generic_visit(node)
        return node

    def visit_Starred(self, node: ast.Starred) -> ast.expr:
        """Put a word after a star into a list."""
        self.generic_visit(node)
        if self._fault_of(node.value):
            node.value = ast.copy_location(ast.List([node.value], ast.Load()), node.value)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        """Keep a statement that only fails, such as an undefined name."""
        is_name = self._is_undefined(node.value) or (
            isinstance(node.value, ast.Call) and self._is_undefined(node.value.func)
        )
        return node if is_name else self.generic_visit(node)  # type: ignore[return-value]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt:
        """Drop missing names from an import of offered names."""
        root = (node.module or "").partition(".")[0]
        if node.level or root not in ROOTS:
            return node
        known = importable_names(root, self._names)
        remaining = []
        for alias in node.names:
            if alias.name == "*" or alias.name in known:
                remaining.append(alias)
                continue
            message = f"cannot import name {alias.name!r} from {node.module!r}"
            error = ImportError(f"{message}; {suggest(alias.name, self._names)}")
            self._add_fault(error, node)
        node.names = remaining
        return node if remaining else ast.copy_location(ast.Pass(), node)


def _bound_names(
    tree: ast.Module, offered: dict[str, Any]
) -> tuple[set[str], dict[str, str], bool]:
    """Return the bound names of a program, its aliases of offered names, and whether it is open.

    A program is open if it imports all names of a foreign module.
    """
    bound: set[str] = set()
    aliases: dict[str, str] = {}
    is_open = False
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            root = (node.module or "").partition(".")[0]
            known = importable_names(root, {name: name for name in offered})
            names = {alias.asname or alias.name: alias.name for alias in node.names}
            aliases |= {name: known[target] for name, target in names.items() if target in known}
            is_open = is_open or ("*" in names and root not in ROOTS)
            bound |= {name for name in names if name not in aliases and root not in ROOTS}
        elif isinstance(node, ast.Import):
            modules = {alias.asname or alias.name.partition(".")[0] for alias in node.names}
            aliases |= {name: name for name in modules if name in ROOTS}
            bound |= modules - aliases.keys()
        else:
            bound |= set(names_bound_by(node))
    return bound, {name: target for name, target in aliases.items() if name not in bound}, is_open
