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

_LONGEST = 200_000
"""Most characters of a program of which the written values are told from the computed ones."""

_MOST_STEPS = 200_000  # expressions that are looked at; a long module has some 5,000


@dataclass(frozen=True)
class Written:
    """What a module writes as a composition or a lattice."""

    # the numbers written, each with what it belongs to, such as an element
    numbers: tuple[tuple[str, Decimal], ...] = ()
    formulas: tuple[str, ...] = ()
    is_computed: bool = False  # whether a helper turns them into other numbers


class ModuleSource:
    """The source of a module."""

    def __init__(self, text: str) -> None:
        """Find every call by its place."""
        tree = ast.parse(text)
        self._steps = 0
        self._lines: dict[ast.AST, dict[Decimal | None, int]] = {}
        self.text = text
        self.docstring = ast.get_docstring(tree) or ""
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        self._calls = {  # by their place as the origin of an object gives it
            (one.lineno, one.col_offset + 1, one.end_lineno, (one.end_col_offset or 0) + 1): one
            for one in calls
        }
        papers = (one for one in calls if getattr(one.func, "id", None) == "Paper")
        told = {
            keyword.arg: keyword.value.value
            for paper in papers
            for keyword in paper.keywords
            if isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, str)
        }
        self.doi = told.get("doi", "").removeprefix("unknown")  # as the module gives its paper
        self.title, self.notes = told.get("title", ""), told.get("notes", "")
        self._constants = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    @classmethod
    def from_program(cls, text: str) -> "ModuleSource":
        """Return the source of a stranger's program; a reply, JSON or a bomb tells nothing."""
        try:
            return cls(text if len(text) <= _LONGEST else "")
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return cls("")

    def argument(self, record: Record, name: str) -> Written | None:
        """Return what is written for an argument, the first or by name; None where nothing is."""
        call = self._call(record)
        if call is None:
            return None
        named = [keyword.value for keyword in call.keywords if keyword.arg == name]
        given = [*named, *call.args[:1]]
        return self._read(given[0]) if given else None

    def line(self, record: Record, name: str, number: Decimal | None) -> int | None:
        """Return the line of a number of a record, else of its argument or of the whole call."""
        call = self._call(record)
        if call is None:
            return None
        named = (keyword.value for keyword in call.keywords if keyword.arg == name)
        node = next(named, call)
        if node not in self._lines:
            constants = (one for one in ast.walk(node) if isinstance(one, ast.Constant))
            read = [(to_decimal(one.value), one.lineno) for one in constants]
            self._lines[node] = {one.copy_abs(): line for one, line in reversed(read) if one}
        return self._lines[node].get(number.copy_abs() if number else None, node.lineno)

    def _call(self, record: Record) -> ast.Call | None:
        """Return the call that built a record, None where the module has none."""
        at = record.origin
        place = at and (at.line, at.column, at.end_line, at.end_column)
        return self._calls.get(place) if place else None

    def _read(self, node: ast.expr) -> Written | None:
        """Return what an expression writes: a formula, amounts by element, or a call with such."""
        node = self._bare(node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return Written(formulas=(node.value,))
        if isinstance(node, ast.Dict):
            keys = [one.value for one in node.keys if isinstance(one, ast.Constant)]
            if len(keys) < len(node.keys):
                return None
            pairs = zip(keys, node.values, strict=True)
            return Written(
                tuple(a for key, value in pairs for a in self._labelled(value, str(key)))
            )
        if not isinstance(node, ast.Call):
            return None
        given = [(arg, "") for arg in node.args]
        given += [(one.value, one.arg or "") for one in node.keywords]
        parts = [self._read(one) or Written(self._labelled(one, label)) for one, label in given]
        name = _name(node)
        if name == "composition_with_weight_additions" and parts:
            # the additions are one substance; the last argument is a fraction of what papers print
            fraction = [(label, number * 100) for label, number in parts[-1].numbers]
            parts = [parts[0], *(Written(formulas=one.formulas) for one in parts[1:-1])]
            parts.append(Written(numbers=tuple(fraction)))
        numbers = tuple(number for part in parts for number in part.numbers)
        formulas = tuple(text for part in parts for text in part.formulas)
        return Written(numbers, formulas, is_computed=name in _HELPERS)

    def _bare(self, node: ast.expr) -> ast.expr:
        """Return an expression without `normalize` and without the name of a constant."""
        while True:
            self._steps += 1
            if self._steps > _MOST_STEPS:  # without end, or so often that no person did
                raise ValueError("the constants of the module name one another too often")
            if isinstance(node, ast.Name) and node.id in self._constants:
                node = self._constants[node.id]
            elif isinstance(node, ast.Call) and _name(node) == "normalize" and node.args:
                node = node.args[0]
            else:
                return node

    def _labelled(self, node: ast.expr, label: str) -> tuple[tuple[str, Decimal], ...]:
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
    return ast.unparse(node.func).rpartition(".")[2]
