"""Literal programs: literals as for `ast.literal_eval`, with objects.

Most extractions are lists of constructors with text, numbers, units and members of vocabularies.
The module reads their trees into the form of the report of Monty, in a fraction of the time. Monty
runs all other programs; for a literal, it would report the same or refuse it.
"""

import ast
from collections.abc import Callable
from typing import Any

from litx.sandbox.failures import StopError
from litx.sandbox.names import ROOTS
from litx.sandbox.output import RESULT_NAMES, Value
from litx.sandbox.salvage.names import WORD
from litx.sandbox.tier_one.build import ERRORS, UNITS, build, is_value
from litx.sandbox.tier_one.language import OFFERED, RECORDED, find_enum, is_reserved, offered_by
from litx.sandbox.tier_one.patcher import check_constant, check_unit_name
from litx_ontology.units import Unit

_LAST = ""
"""Key of the value of the latest expression, among names."""

_SIGNS: dict[type[ast.operator], str] = {ast.Mult: "*", ast.Div: "/", ast.Pow: "**"}


class NotALiteralError(Exception):
    """The program is not a literal."""


def read_literal(
    tree: ast.Module, make_word: Callable[[int], Any] | None = None
) -> Callable[[], Value] | None:
    """Return a function that builds the result of a literal program; None for other programs.

    Args:
        tree: The program.
        make_word: Function that makes the words of a salvaged program, by number.
    """
    literal = _Literal()
    try:
        for node in tree.body:
            literal.read_statement(node)
    except (NotALiteralError, StopError, *ERRORS):
        return None
    end = tree.body[-1]
    names = RESULT_NAMES if type(end) is not ast.Expr else (*RESULT_NAMES, _LAST)
    results = [literal.names[name] for name in names if name in literal.names][:1]
    return lambda: Value(build(literal.calls, results, literal.sites, end, make_word))


class _Literal:
    """Reader of statements and expressions, with `calls` and `sites` for `build`."""

    def __init__(self) -> None:
        self.calls: list[Any] = []
        self.sites: list[ast.expr] = []
        self.names: dict[str, Any] = {}

    def read_statement(self, node: ast.stmt) -> None:
        """Read a statement."""
        match node:
            case ast.Expr():
                self.names[_LAST] = self.read(node.value)
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ) if not is_reserved(name):
                self.names[name] = self.read(value)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                root = module.partition(".")[0]
                known = offered_by(root) | ({"*": "*"} if root in ROOTS else {})
                for alias in names:
                    if known.get(alias.name) != (alias.asname or alias.name):
                        raise NotALiteralError
            case _:
                raise NotALiteralError

    def read(self, node: ast.expr) -> Any:
        """Return the value of an expression for a report."""
        value: Any
        match node:
            case ast.Constant(value=value):
                check_constant(node)
            case ast.Call():
                value = self._call(node)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float()) as number):
                value = -self.read(number)
            case ast.Name(id=name):
                value = self._name(name)
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                value = self._member(node, owner, name)
            case ast.BinOp():
                value = self._operation(node)
            case _:
                value = self._container(node)
        return value

    def _name(self, name: str) -> Any:
        """Read a name of the program, or an offered name."""
        if name in self.names:
            return self.names[name]
        if not is_value(name):
            raise NotALiteralError
        return ["k", name]

    def _member(self, node: ast.Attribute, owner: str, name: str) -> Any:
        """Read a member of a vocabulary, or a unit of the registry."""
        enum = find_enum(owner)
        if enum is not None and (member := enum.__members__.get(name)) is not None:
            return ["m", owner, member.name]
        if owner != "ureg":
            raise NotALiteralError
        check_unit_name(node)
        return self._record("ureg.Unit", node, [name], {})

    def _call(self, node: ast.Call) -> Any:
        """Read a recorded call, which may replace a word of a salvaged program."""
        name, function = getattr(node.func, "id", ""), node.func
        if name == WORD:
            return ["w", getattr(node.args[0], "value", None)]
        if isinstance(function, ast.Attribute):
            name = f"{getattr(function.value, 'id', '')}.{function.attr}"
        if name not in RECORDED or function.end_lineno != node.lineno:
            raise NotALiteralError
        named = {keyword.arg or "": keyword.value for keyword in node.keywords}
        if "" in named or len(named) < len(node.keywords):
            raise NotALiteralError
        args = [self.read(arg) for arg in node.args]
        kwargs = {key: self.read(value) for key, value in named.items()}
        record = self._record(name, node, args, kwargs)
        if name != "Measurement.group_measurements":
            return record
        parts = self._items(kwargs.get("values"))
        return ["l", *(["p", record[1], part] for part in range(len(parts)))]

    def _record(self, name: str, site: ast.expr, args: list[Any], named: dict[str, Any]) -> Any:
        """Record a call; an unknown unit raises, so that Monty runs the program."""
        if name in UNITS and name not in _SIGNS.values():
            UNITS[name](*args, **named)
        self.calls.append([name, len(self.sites), args, named])
        self.sites.append(site)
        return ["o", len(self.sites) - 1]

    def _items(self, value: Any) -> list[Any]:
        """Return the items of a list or tuple."""
        if type(value) is not list or value[0] not in "lt":
            raise NotALiteralError
        return value[1:]

    def _container(self, node: ast.expr) -> Any:
        """Read a list or tuple, a set of members, or a map with texts or members as keys."""
        match node:
            case ast.List(elts=elements) | ast.Tuple(elts=elements):
                items: list[Any] = ["l" if type(node) is ast.List else "t"]
                for element in elements:
                    if isinstance(element, ast.Starred):
                        items += self._items(self.read(element.value))
                    else:
                        items.append(self.read(element))
                return items
            case ast.Set(elts=elements):
                items = [self.read(element) for element in elements]
                if all(type(item) is list and item[0] in "mw" for item in items):
                    return ["s", *items]
            case ast.Dict(keys=keys, values=values) if None not in keys:  # as in {**other}
                names = [self.read(key) for key in keys if key]
                pairs = [[*pair] for pair in zip(names, map(self.read, values), strict=True)]
                has_texts = all(type(name) is str for name in names)
                has_members = all(type(name) is list and name[0] == "m" for name in names)
                if has_members or (has_texts and len({*names}) == len(names)):
                    return ["d", *pairs]
        raise NotALiteralError

    def _operation(self, node: ast.BinOp) -> Any:
        """Read a product, quotient or power of units."""
        left, right = self.read(node.left), self.read(node.right)
        sign = _SIGNS.get(type(node.op), "")
        is_right = type(right) in {int, float} if sign == "**" else self._is_unit(right)
        if not sign or not self._is_unit(left) or not is_right:
            raise NotALiteralError
        return self._record(sign, node, [left, right], {})

    def _is_unit(self, value: Any) -> bool:
        """Return whether a value of the report is a unit or an amount of one."""
        match value:
            case ["k", name]:
                return isinstance(OFFERED[name], Unit)
            case ["o", index]:
                return self.calls[index][0] in UNITS
        return False
