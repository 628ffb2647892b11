"""Numbers that a module writes where an object holds numbers computed from them.

A composition given in weight percent is held in moles, a lattice as nine numbers. The evidence for
them are the numbers in the source of the module.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from litx.audit.numerals import to_decimal
from litx.errors import ModelError
from litx.model import Record
from litx.model.formula import fill_series

_HELPERS = frozenset({"from_weights", "balance_composition", "composition_with_weight_additions"})
"""Functions whose result holds other numbers than their arguments."""

_LONGEST = 200_000
"""Most characters of an untrusted program whose source is read."""

_MOST_STEPS = 200_000  # most expressions that are visited; a long module has some 5,000


@dataclass(frozen=True)
class Written:
    """The source of a composition or a lattice."""

    # the numbers, each with its label, such as an element
    numbers: tuple[tuple[str, Decimal], ...] = ()
    formulas: tuple[str, ...] = ()
    is_computed: bool = False  # whether a helper turns them into other numbers


class ModuleSource:
    """The source of a module."""

    def __init__(self, text: str) -> None:
        """Index the calls by their place."""
        tree = ast.parse(text)
        self._steps = 0
        self._lines: dict[ast.AST, dict[Decimal | None, int]] = {}
        self.text = text
        self.docstring = ast.get_docstring(tree) or ""
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        self._calls = {  # by their place, in the form of the origin of an object
            (c.lineno, c.col_offset + 1, c.end_lineno, (c.end_col_offset or 0) + 1): c
            for c in calls
        }
        fields = {
            keyword.arg: keyword.value.value
            for call in calls
            if getattr(call.func, "id", None) == "Paper"
            for keyword in call.keywords
            if isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, str)
        }
        self.doi = fields.get("doi", "").removeprefix("unknown")
        self.title, self.notes = fields.get("title", ""), fields.get("notes", "")
        self._constants = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    @classmethod
    def from_program(cls, text: str) -> "ModuleSource":
        """Read the source of an untrusted program; text that is not Python has no content."""
        try:
            return cls(text if len(text) <= _LONGEST else "")
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return cls("")

    def argument(self, record: Record, name: str) -> Written | None:
        """Return the source of an argument, by name or in first place; None where it has none."""
        call = self._call(record)
        if call is None:
            return None
        named = [keyword.value for keyword in call.keywords if keyword.arg == name]
        arguments = [*named, *call.args[:1]]
        return self._read(arguments[0]) if arguments else None

    def line(self, record: Record, name: str, number: Decimal | None) -> int | None:
        """Return the line of a number of a record, else of its argument or of the whole call."""
        call = self._call(record)
        if call is None:
            return None
        named = (keyword.value for keyword in call.keywords if keyword.arg == name)
        node = next(named, call)
        if node not in self._lines:
            constants = (child for child in ast.walk(node) if isinstance(child, ast.Constant))
            numbers = [(to_decimal(constant.value), constant.lineno) for constant in constants]
            self._lines[node] = {n.copy_abs(): line for n, line in reversed(numbers) if n}
        return self._lines[node].get(number.copy_abs() if number else None, node.lineno)

    def _call(self, record: Record) -> ast.Call | None:
        """Return the call that built a record; None where it is not in the module."""
        origin = record.origin
        if not origin:
            return None
        return self._calls.get((origin.line, origin.column, origin.end_line, origin.end_column))

    def _read(self, node: ast.expr) -> Written | None:
        """Read an expression: a formula, amounts by element, or a call with such arguments."""
        node = self._unwrap(node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return Written(formulas=(node.value,))
        if isinstance(node, ast.Dict):
            keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
            if len(keys) < len(node.keys):
                return None
            pairs = zip(keys, node.values, strict=True)
            return Written(tuple(n for key, value in pairs for n in self._label(value, str(key))))
        if not isinstance(node, ast.Call):
            return None
        arguments = [(argument, "") for argument in node.args]
        arguments += [(keyword.value, keyword.arg or "") for keyword in node.keywords]
        parts = [
            self._read(value) or Written(self._label(value, name)) for value, name in arguments
        ]
        name = _name(node)
        if name == "fill_series":
            return _filled(parts)
        if name == "composition_with_weight_additions" and parts:
            # the additions are a substance; the last argument is a fraction of their percentage
            fraction = [(label, number * 100) for label, number in parts[-1].numbers]
            parts = [parts[0], *(Written(formulas=part.formulas) for part in parts[1:-1])]
            parts.append(Written(numbers=tuple(fraction)))
        numbers = tuple(number for part in parts for number in part.numbers)
        formulas = tuple(text for part in parts for text in part.formulas)
        return Written(numbers, formulas, is_computed=name in _HELPERS)

    def _unwrap(self, node: ast.expr) -> ast.expr:
        """Replace the names of constants by their values, and remove `normalize`."""
        while True:
            self._steps += 1
            if self._steps > _MOST_STEPS:  # in a cycle, or in a bomb
                raise ValueError("the constants of the module refer to each other too often")
            if isinstance(node, ast.Name) and node.id in self._constants:
                node = self._constants[node.id]
            elif isinstance(node, ast.Call) and _name(node) == "normalize" and node.args:
                node = node.args[0]
            else:
                return node

    def _label(self, node: ast.expr, label: str) -> tuple[tuple[str, Decimal], ...]:
        """Return each number in an expression beside the same label."""
        return tuple((label, number) for number in self._numbers(node))

    def _numbers(self, node: ast.expr) -> Iterator[Decimal]:
        """Yield the numbers in an expression, with their signs."""
        node = self._unwrap(node)
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


def _filled(parts: list[Written]) -> Written | None:
    """Return the filled formula of a series; None where it cannot be filled."""
    series = next((text for part in parts for text in part.formulas), "")
    values = {name: float(number) for part in parts for name, number in part.numbers}
    try:
        return Written(formulas=(fill_series(series, **values),))
    except (ModelError, TypeError):
        return None


def _name(node: ast.Call) -> str:
    """Return the last part of the name of a called function."""
    return ast.unparse(node.func).rpartition(".")[2]
