"""What a module writes where an object holds something computed from it.

A composition given in weight percent is held in moles, a lattice as nine numbers. The evidence for
them is what the module writes, which its source tells.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from litx.audit.numerals import to_decimal
from litx.model import Record

_HELPERS = frozenset({"from_weights", "balance_composition", "composition_with_weight_additions"})
"""Functions whose result holds other numbers than they were given."""

_MOST_STEPS = 200_000
"""Expressions that are looked at; a long module has some 5,000."""


@dataclass(frozen=True)
class Written:
    """What a module writes as a composition or a lattice.

    Attributes:
        numbers: The numbers written, each with what it belongs to, such as an element.
        formulas: The formulas written.
        is_computed: Whether a helper turns them into other numbers.
    """

    numbers: tuple[tuple[str, Decimal], ...] = ()
    formulas: tuple[str, ...] = ()
    is_computed: bool = False


class ModuleSource:
    """The source of a module.

    Attributes:
        text: It.
        docstring: The module's docstring; empty when there is none.
    """

    def __init__(self, text: str) -> None:
        """Find every call by its place."""
        tree = ast.parse(text)
        self._steps = 0
        self.text = text
        self.docstring = ast.get_docstring(tree) or ""
        self._calls = {_place(node): node for node in ast.walk(tree) if isinstance(node, ast.Call)}
        self._constants = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    def argument(self, record: Record, name: str) -> Written | None:
        """Return what is written for an argument that is the first or is given by name.

        Returns:
            None when the call is not in this source, or the argument is not written out.
        """
        origin = record.origin
        if origin is None:
            return None
        place = (origin.line, origin.column, origin.end_line, origin.end_column)
        call = self._calls.get(place)
        if call is None:
            return None
        named = [keyword.value for keyword in call.keywords if keyword.arg == name]
        given = named[0] if named else call.args[0] if call.args else None
        return self._read(given) if given is not None else None

    def _read(self, node: ast.expr) -> Written | None:
        """Return what an expression writes."""
        node = self._bare(node)
        match node:
            case ast.Constant(value=str(formula)):
                return Written(formulas=(formula,))
            case ast.Dict():
                return self._dict(node)
            case ast.Call():
                return self._call(node)
        return None

    def _bare(self, node: ast.expr) -> ast.expr:
        """Return an expression without `normalize` and without the name of a constant.

        Raises:
            ValueError: Constants name one another without end, or so often that no person did.
        """
        while True:
            self._steps += 1
            if self._steps > _MOST_STEPS:
                raise ValueError("the constants of the module name one another too often")
            if isinstance(node, ast.Name) and node.id in self._constants:
                node = self._constants[node.id]
            elif isinstance(node, ast.Call) and _name(node) == "normalize" and node.args:
                node = node.args[0]
            else:
                return node

    def _dict(self, node: ast.Dict) -> Written | None:
        """Return the amounts of a map, by element."""
        amounts = []
        for key, value in zip(node.keys, node.values, strict=True):
            if not isinstance(key, ast.Constant):
                return None
            numbers = list(self._numbers(value))
            amounts += [(str(key.value), number) for number in numbers]
        return Written(numbers=tuple(amounts))

    def _call(self, node: ast.Call) -> Written | None:
        """Return what the arguments of a constructor or helper write."""
        parts = [self._read(arg) or Written(numbers=self._labelled(arg)) for arg in node.args]
        parts += [
            self._read(one.value) or Written(numbers=self._labelled(one.value, one.arg or ""))
            for one in node.keywords
        ]
        name = _name(node)
        if name == "composition_with_weight_additions" and parts:
            # the additions are one substance; the last argument is a fraction of what papers print
            fraction = [(label, number * 100) for label, number in parts[-1].numbers]
            parts = [parts[0], *(Written(formulas=one.formulas) for one in parts[1:-1])]
            parts.append(Written(numbers=tuple(fraction)))
        numbers = tuple(number for part in parts for number in part.numbers)
        formulas = tuple(text for part in parts for text in part.formulas)
        return Written(numbers, formulas, is_computed=name in _HELPERS)

    def _labelled(self, node: ast.expr, label: str = "") -> tuple[tuple[str, Decimal], ...]:
        return tuple((label, number) for number in self._numbers(node))

    def _numbers(self, node: ast.expr) -> Iterator[Decimal]:
        """Yield the numbers written in an expression, signs applied."""
        node = self._bare(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            yield from (-number for number in self._numbers(node.operand))
        elif isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
            number = to_decimal(node.value)
            if number is not None:
                yield number
        elif not isinstance(node, ast.Constant):
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.expr):
                    yield from self._numbers(child)


def _name(node: ast.Call) -> str:
    """Return the last name of what is called."""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _place(node: ast.Call) -> tuple[int, int, int, int]:
    """Return lines and columns of a call as an object's origin gives them, from 1."""
    end_line, end_column = node.end_lineno or 0, node.end_col_offset or 0
    return node.lineno, node.col_offset + 1, end_line, end_column + 1
