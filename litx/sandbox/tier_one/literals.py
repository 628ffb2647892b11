"""Literal programs: literals as for `ast.literal_eval`, with objects.

Most extractions are lists of constructors with text, numbers, units and members of vocabularies.
The module reads their trees into the form of the report of Monty, in a fraction of the time. Monty
runs all other programs, and would report the same for a literal.
"""

import ast
import builtins
from collections.abc import Callable
from typing import Any

from litx.model.record import Record
from litx.sandbox.failures import StopError
from litx.sandbox.names import ROOTS, importable_names
from litx.sandbox.output import RESULT_NAMES, Value
from litx.sandbox.salvage.names import WORD
from litx.sandbox.tier_one.build import ERRORS, Units, build
from litx.sandbox.tier_one.language import CONSTRUCTORS, ENUMS, HIDDEN, MAKERS, NAMES, OFFERED
from litx.sandbox.tier_one.patcher import KNOWN, MOST_BITS, SURROGATE
from litx_ontology.units import Unit, ureg

_LAST = ""
"""Key of the value of the latest expression, among names."""

_OTHERWISE = {"reverse", "self"}
"""Names of arguments with another meaning in Monty or the patcher."""

_KEPT: dict[str, list[Any]] = {
    name: ["k", name] if isinstance(value, type) else ["u", "o", name]
    for name, value in OFFERED.items()
    if isinstance(value, type | Unit)
} | {name: ["r", name] for name, value in OFFERED.items() if isinstance(value, Record)}
"""Values of offered names in a report."""


class _OtherError(Exception):
    """The program is not a literal."""


def read_literal(
    tree: ast.Module, make_word: Callable[[int], Any] | None = None
) -> Callable[[], Value] | None:
    """Return a function that builds the result of a literal program; None for other programs.

    Args:
        tree: The program.
        make_word: Function that makes the words of a salvaged program, by number.
    """
    literal = _Literal(tree)
    try:
        for node in tree.body:
            literal.take(node)
    except (_OtherError, StopError, *ERRORS):
        return None
    names = RESULT_NAMES if type(literal.end) is not ast.Expr else (*RESULT_NAMES, _LAST)
    results = [literal.names[name] for name in names if name in literal.names][:1]
    return lambda: Value(build(literal.calls, results, literal.units, literal, make_word))


class _Literal:
    """Reader of statements and expressions, with `calls` and `sites` for `build`."""

    def __init__(self, tree: ast.Module) -> None:
        self.calls: list[Any] = []
        self.sites: list[ast.Call] = []
        self.end: ast.AST = tree.body[-1]
        self.units = Units()
        self.names: dict[str, Any] = {}
        self._used: set[str] = set()

    def take(self, node: ast.stmt) -> None:
        """Read a statement."""
        match node:
            case ast.Expr(value=ast.Name(id=name)) if name in self.names:
                self.names[_LAST] = self.names[name]
            case ast.Expr():
                self.names[_LAST] = self.read(node.value)
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ):
                is_known = name in KNOWN or name in OFFERED
                if is_known or name.startswith(("__", HIDDEN)) or hasattr(builtins, name):
                    raise _OtherError
                self.names[name] = self.read(value)
                self._used.discard(name)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                root = module.partition(".")[0]
                known = importable_names(root, {**NAMES, "*": "*"} if root in ROOTS else NAMES)
                names_read = [alias.name for alias in names if alias.asname in {None, alias.name}]
                if len(names_read) < len(names) or any(
                    known.get(alias) != alias for alias in names_read
                ):
                    raise _OtherError
            case _:
                raise _OtherError

    def read(self, node: ast.expr) -> Any:
        """Return the value of an expression for a report."""
        read = _READS.get(type(node))
        if read is None:
            raise _OtherError
        return read(self, node)

    def constant(self, node: ast.Constant) -> Any:
        """Read text, a number, a truth value or None."""
        value: Any = node.value
        kind = type(value)
        if kind is str:
            is_fine = value.isascii() or not SURROGATE.search(value)
        elif kind is int:
            is_fine = value.bit_length() <= MOST_BITS
        else:
            is_fine = value is None or kind is float or kind is bool
        if not is_fine:
            raise _OtherError
        return value

    def name(self, node: ast.Name) -> Any:
        """Read a name; containers may be used once, so that the report does not grow."""
        name = node.id
        if name not in self.names:
            if name in ENUMS:
                return ["k", name]
            if name not in _KEPT:
                raise _OtherError
            return _KEPT[name]
        value = self.names[name]
        if type(value) is list and (value[0] in _MANY or (value[0] == "u" and len(value) == 4)):
            if name in self._used:
                raise _OtherError
            self._used.add(name)
        return value

    def attribute(self, node: ast.Attribute) -> Any:
        """Read a member of a vocabulary, or a unit of the registry."""
        owner, name = getattr(node.value, "id", ""), node.attr
        if owner in ENUMS and (member := ENUMS[owner].__members__.get(name)) is not None:
            return ["m", owner, member.name]
        if owner != "ureg" or hasattr(type(ureg), name) or name in vars(ureg):
            raise _OtherError
        return self._unit(name)

    def _unit(self, text: object) -> Any:
        if type(text) is not str or text[:1] == "_":
            raise _OtherError
        self.units.read(text)
        return ["u", "=", text]

    def call(self, node: ast.Call) -> Any:
        """Read a call, which may replace a word of a salvaged program."""
        if getattr(node.func, "id", "") == WORD:
            return ["w", getattr(node.args[0], "value", None)]
        return self._made(node)

    def _made(self, node: ast.Call) -> Any:
        """Read the call of a constructor, or of the registry for units."""
        name, function = getattr(node.func, "id", ""), node.func
        if isinstance(function, ast.Attribute):
            owner, method = getattr(function.value, "id", ""), function.attr
            name = f"{owner}.{method}" if method in CONSTRUCTORS.get(owner, ()) else ""
            is_unit = owner == "ureg" and method in {"Unit", "parse_units"}
        else:
            is_unit = name == "ureg"
        if is_unit and len(node.args) == 1 and not node.keywords:
            unit = self._unit(getattr(node.args[0], "value", None))
            if name:
                self.units.amount(unit[-1])
                return ["u", "1", unit[-1]]
            return unit
        is_maker = name in MAKERS or "." in name
        if not is_maker or function.end_lineno != node.lineno:
            raise _OtherError
        args = [self.read(arg) for arg in node.args]
        named: dict[str, Any] = {}
        for keyword in node.keywords:
            key = keyword.arg
            if key is None or key in named or key in _OTHERWISE or key.startswith(HIDDEN):
                raise _OtherError
            named[key] = self.read(keyword.value)
        index = len(self.calls)
        self.calls.append([name, index, args, named])
        self.sites.append(node)
        if name == "Measurement.group_measurements":
            parts = self._items(named.get("values"))
            return ["l", *(["p", index, part] for part in range(len(parts)))]
        if name == "normalize":
            value = args[0] if args else named.get("val")
            is_known = (
                value[0] in "muw" if type(value) is list else type(value) in {str, int, float}
            )
            if not value or not is_known:
                raise _OtherError
        return ["o", index]

    def _items(self, value: Any) -> list[Any]:
        """Return the items of a list or tuple."""
        if type(value) is not list or value[0] not in {"l", "t"}:
            raise _OtherError
        return value[1:]

    def several(self, kind: str, node: ast.List | ast.Tuple) -> Any:
        """Read a list or tuple."""
        items = [kind]
        for element in node.elts:
            if type(element) is ast.Starred:
                items += self._items(self.read(element.value))
            else:
                items.append(self.read(element))
        return items

    def members(self, node: ast.Set) -> Any:
        """Read a set of members."""
        items = [self.read(element) for element in node.elts]
        if any(type(item) is not list or item[0] not in "mw" for item in items):
            raise _OtherError
        return ["s", *items]

    def map(self, node: ast.Dict) -> Any:
        """Read a map with text as keys."""
        keys = [key.value if type(key) is ast.Constant else None for key in node.keys]
        if len(set(keys)) < len(keys) or any(type(key) is not str for key in keys):
            raise _OtherError
        values = [self.read(child) for child in (*node.keys, *node.values)]  # type: ignore[arg-type]
        return ["d", *([key, value] for key, value in zip(keys, values[len(keys) :], strict=True))]

    def negative(self, node: ast.UnaryOp) -> Any:
        """Read a negative number."""
        value = self.read(node.operand)
        if type(node.op) is not ast.USub or type(value) not in {int, float}:
            raise _OtherError
        return -value

    def product(self, node: ast.BinOp) -> Any:
        """Read a product, quotient or power of units."""
        left, right = self.read(node.left), self.read(node.right)
        sign = {ast.Mult: "*", ast.Div: "/", ast.Pow: "**"}.get(type(node.op))
        is_right = type(left) is list and left[0] == "u" and sign is not None
        if sign == "**":
            is_right = is_right and type(right) in {int, float}
        else:
            is_right = is_right and type(right) is list and right[0] == "u"
        if not is_right:
            raise _OtherError
        return ["u", sign, left, right]


_MANY = frozenset("ltsd")
_READS: dict[type, Callable[[_Literal, Any], Any]] = {
    ast.Attribute: _Literal.attribute,
    ast.BinOp: _Literal.product,
    ast.Call: _Literal.call,
    ast.Constant: _Literal.constant,
    ast.Dict: _Literal.map,
    ast.List: lambda self, node: self.several("l", node),
    ast.Name: _Literal.name,
    ast.Set: _Literal.members,
    ast.Tuple: lambda self, node: self.several("t", node),
    ast.UnaryOp: _Literal.negative,
}
"""Readers of expressions, by type of node."""
