r"""A small language that selects values of a dataset.

::

    query      := both { "or" both }
    both       := term { "and" term }
    term       := "not" term | "(" query ")" | "any" "(" query ")" | has | comparison
    has        := "has" "(" element { "," element } ")"
    comparison := name sign words
    name       := a column of the table `values` or `papers`, a kind of measurement, phase,
                  temperature
    sign       := = | != | < | <= | > | >= | ~ | !~            (~ is: contains)
    words      := a text in quotes, or words without quotes, brackets, commas and signs

A query is evaluated for each value alone; `any` holds where its query holds for any value of the
same material. Nothing of a query is ever evaluated as Python.
"""

import functools
import itertools
import math
import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from litx.display.suggestions import suggest
from litx.errors import LitxError, require_extra
from litx.model.chemistry import Element
from litx.tables import TABLES, Column, Row
from litx.tables.amounts import canonical_units, convert_number
from litx_ontology.canonical import Described
from litx_ontology.unit_text import as_unit
from litx_scoring.facts.numbers import ROOM

if TYPE_CHECKING:
    import lark

LONGEST = 10_000
"""Most characters of a query."""

DEEPEST = 100
"""Most levels of nested brackets, `not` and `any`."""

_GRAMMAR = r"""
?start: either
either: both (_OR both)*
both: _term (_AND _term)*
_term: negated | "(" either ")" | among | elements | comparison
negated: _NOT _term
among: _ANY "(" either ")"
elements: _HAS "(" WORD ("," WORD)* ")"
comparison: (WORD | TEXT) SIGN (WORD+ | TEXT)
_OR.2: /or\b/i
_AND.2: /and\b/i
_NOT.2: /not\b/i
_ANY.2: /any(?=\s*\()/i
_HAS.2: /has(?=\s*\()/i
SIGN: /!=|<=|>=|!~|==|=|<|>|~/
TEXT: /"[^"]*"|'[^']*'/
WORD: /[^\s()"',=<>!~]+/
%ignore /\s+/
"""

COLUMNS: Final[dict[str, Column]] = {**TABLES["papers"].columns, **TABLES["values"].columns}
_ALIASES: Final = {"phase": "structure", "temperature": "temperature_K"}
_SEPARATORS: Final = {"structure": "+", "elements": "-", "parents": "; "}
"""Separators in the columns of several texts, any of which may equal the text of a comparison."""

_AMOUNT = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*(.*)")


def _is_close(left: float, right: float) -> bool:
    """Return whether two numbers differ by at most a relative 1e-9."""
    return math.isclose(left, right, rel_tol=1e-9)


_ORDERS: Final[dict[str, Callable[[float, float], bool]]] = {
    "=": _is_close,
    "!=": lambda left, right: not _is_close(left, right),
    "<": operator.lt,
    "<=": lambda left, right: left <= right or _is_close(left, right),
    ">": operator.gt,
    ">=": lambda left, right: left >= right or _is_close(left, right),
}
_HINT = "such as: yield_strength_tension > 500 MPa and has(Al) and phase = BCC"


def join_papers(tables: Mapping[str, Sequence[Row]]) -> list[Row]:
    """Return the values with the columns of their papers, for queries."""
    papers = {(row["dataset"], row["paper"]): row for row in tables["papers"]}
    return [papers[row["dataset"], row["paper"]] | row for row in tables["values"]]


@dataclass(frozen=True)
class Query:
    """A query, or a part of a query.

    Attributes:
        evaluate: Function that decides for each of some rows whether the query holds.
        text: The comparison as text; empty where the query has parts.
        depth: Levels of nesting, from 1.
        parts: The parts of the query; empty for a comparison.
    """

    evaluate: Callable[[Sequence[Row]], list[bool]]
    text: str = ""
    depth: int = 1
    parts: "tuple[Query, ...]" = ()

    def comparisons(self) -> "Iterator[Query]":
        """Yield the innermost parts of the query in order; a comparison yields itself."""
        for part in self.parts:
            yield from part.comparisons()
        if not self.parts:
            yield self

    def select(self, rows: Sequence[Row]) -> list[Row]:
        """Return the rows for which the query holds."""
        return list(itertools.compress(rows, self.evaluate(rows)))


def read_query(text: str) -> Query:
    """Read a query.

    Raises:
        LitxError: It is not a query; it names no known column, kind or canonical value; or it
            compares with a unit of another dimension.
    """
    with require_extra("data"):
        import lark  # noqa: PLC0415
    if len(text) > LONGEST:
        message = f"the query has {len(text):,} characters, more than {LONGEST:,}"
        raise LitxError(message, "write a shorter query, or use --sql")
    try:
        return cast("Query", _parser().parse(text))
    except lark.exceptions.UnexpectedInput as error:
        place = error.pos_in_stream or 0
        message = f"the query cannot be read at character {place + 1}: {text[place : place + 20]!r}"
        if getattr(getattr(error, "token", None), "type", "") == "$END":
            message = "the query ends too early" if text.strip() else "the query is empty"
        raise LitxError(message, _HINT) from None


@functools.cache
def _parser() -> "lark.Lark":
    """Return the parser of queries, built once; requires the extra `data`."""
    import lark  # noqa: PLC0415 (of the extra `data`)

    return lark.Lark(_GRAMMAR, parser="lalr", transformer=_QueryReader())


class _QueryReader:
    """A transformer of the grammar, which builds queries while parsing, without recursion."""

    def either(self, parts: Sequence[Query]) -> Query:
        """Return the query of parts joined by `or`; a single part stays as it is."""
        return _join(parts, any)

    def both(self, parts: Sequence[Query]) -> Query:
        """Return the query of parts joined by `and`; a single part stays as it is."""
        return _join(parts, all)

    def negated(self, parts: Sequence[Query]) -> Query:
        """Return the query of `not` and its only part."""
        (part,) = parts
        return _nest(parts, lambda rows: [not holds for holds in part.evaluate(rows)])

    def among(self, parts: Sequence[Query]) -> Query:
        """Return the query of `any(...)`: all rows of a material with a row that fits."""
        (part,) = parts

        def evaluate(rows: Sequence[Row]) -> list[bool]:
            keys = [(row["dataset"], row["paper"], row["material"]) for row in rows]
            matches = set(itertools.compress(keys, part.evaluate(rows)))
            return [key in matches for key in keys]

        return _nest(parts, evaluate)

    def elements(self, symbols: Sequence[str]) -> Query:
        """Return the query of `has(...)`: the material has all these elements, perhaps more."""
        for symbol in symbols:
            if not Element.is_valid_symbol(symbol):
                message = f"has({symbol}): {symbol} is not an element"
                raise LitxError(message, suggest(symbol, (element.symbol for element in Element)))
        wanted = set(map(str, symbols))
        text = f"has({', '.join(symbols)})"
        return _each(text, lambda row: wanted <= set((row["elements"] or "").split("-")))

    def comparison(self, words: Sequence[str]) -> Query:
        """Return the query of a column or kind, a sign and a text; quotes are removed, == is =."""
        name, sign, *rest = (word[1:-1] if word[:1] in "\"'" else str(word) for word in words)
        return _compare(name, sign.replace("==", "="), " ".join(rest))


def _each(text: str, holds: Callable[[Row], bool]) -> Query:
    """Return a query that tests each row by itself; `text` is its form in messages."""
    return Query(lambda rows: [holds(row) for row in rows], text)


def _join(parts: Sequence[Query], combine: Callable[[Iterable[bool]], bool]) -> Query:
    """Return a query that combines the results of its parts for each row by `all` or `any`."""
    if len(parts) == 1:
        return parts[0]

    def evaluate(rows: Sequence[Row]) -> list[bool]:
        return list(map(combine, zip(*(part.evaluate(rows) for part in parts), strict=True)))

    return _nest(parts, evaluate)


def _nest(parts: Sequence[Query], evaluate: Callable[[Sequence[Row]], list[bool]]) -> Query:
    """Return a query of parts, a level deeper than these; a `LitxError` beyond `DEEPEST` levels."""
    depth = 1 + max(part.depth for part in parts)
    if depth > DEEPEST:
        raise LitxError(f"the query is nested more than {DEEPEST} deep", "write it flatter")
    return Query(evaluate, depth=depth, parts=tuple(parts))


def _compare(name: str, sign: str, operand: str) -> Query:
    """Return the comparison of a column, or of the values of a kind, with a text."""
    text = f"{name[:80]} {sign} {operand[:80]}"
    column = COLUMNS.get(_ALIASES.get(name, name))
    if column is None:
        kinds = _canonical_values(COLUMNS["kind"], name)
        if not kinds:
            known = [*COLUMNS, *_ALIASES, *canonical_units()]
            raise LitxError(f"unknown column or kind {name[:80]!r}", suggest(name, known))
        holds = _compare_values(kinds, sign, operand, text)
    elif column.name == "value":
        holds = _compare_values(None, sign, operand, text)
    elif column.type in {"number", "integer"}:
        holds = _compare_number(column, sign, operand, text)
    else:
        holds = _compare_text(column, sign, operand, text)
    return _each(text, holds)


def _canonical_values(column: Column, word: str) -> set[str]:
    """Return the canonical values of a word: those with this name, else those with this alias."""
    members = _list_members(column)
    names: dict[str, tuple[str, ...]] = {}
    if column.name == "kind":
        names = {kind: (kind,) for kind in canonical_units()}
    names |= {str(m.value): (str(m.value), m.name, m.label) for m in members}
    aliases = {str(member.value): member.aliases for member in members}
    for known in (names, aliases):
        matches = {v for v, words in known.items() if word.casefold() in map(str.casefold, words)}
        if matches:
            return matches
    return set()


def _list_members(column: Column) -> list[Described]:
    """Return the members of the vocabularies of a column."""
    return [member for enum in column.enums for member in enum]


def _compare_text(column: Column, sign: str, operand: str, text: str) -> Callable[[Row], bool]:
    """Return the test of a column of text, without regard to case; ~ matches a part of the cell."""
    if sign not in {"=", "!=", "~", "!~"}:
        raise LitxError(f"{text}: {column.name} is text", "write =, !=, ~ or !~")
    folded, separator = operand.casefold(), _SEPARATORS.get(column.name)
    if sign in {"~", "!~"}:
        return lambda row: (folded in str(row[column.name] or "").casefold()) == (sign == "~")
    wanted = {folded}
    if column.vocabularies:
        values = _canonical_values(column, operand)
        if not values:
            known = [str(member.value) for member in _list_members(column)]
            message = f"{text}: there is no {column.name} {operand!r}"
            raise LitxError(message, suggest(operand, known))
        wanted = set(map(str.casefold, values))

    def holds(row: Row) -> bool:
        cell = str(row[column.name] or "").casefold()
        parts = {cell, *(cell.split(separator) if separator else ())}
        return bool(wanted & parts) == (sign == "=")

    return holds


def _compare_values(
    kinds: set[str] | None, sign: str, operand: str, text: str
) -> Callable[[Row], bool]:
    """Return the test of a value, in canonical units, of some kinds or of all that fit the unit."""
    number, unit = _read_amount(sign, operand, text)
    every = canonical_units()
    units = {kind: every[kind] for kind in kinds or every}
    usual = "MPa" if kinds is None else next(iter(units.values()))
    sizes = {kind: convert_number(number, unit, canonical) for kind, canonical in units.items()}
    fitting = {kind: size for kind, size in sizes.items() if size is not None}
    if not fitting or not (unit or usual == "dimensionless"):
        raise _wrong_unit(text, unit, usual)
    return _order(sign, "canonical_value", lambda row: fitting.get(row["kind"]))


def _compare_number(column: Column, sign: str, operand: str, text: str) -> Callable[[Row], bool]:
    """Return the test of a column of numbers; a temperature may equal `room`."""
    name = column.name
    if column.unit == "K" and operand.casefold() == "room" and sign in {"=", "!="}:
        low, high = ROOM
        return lambda row: row[name] is not None and (low <= row[name] <= high) == (sign == "=")
    number, unit = _read_amount(sign, operand, text)
    size: float | None = number
    if column.unit:
        size = convert_number(number, unit, column.unit) if unit else None
        if size is None:
            raise _wrong_unit(text, unit, column.unit)
    elif unit:
        hint = "write the number alone; `value` and kinds have units"
        raise LitxError(f"{text}: {name} has no unit", hint)
    return _order(sign, name, lambda _: size)


def _read_amount(sign: str, operand: str, text: str) -> tuple[float, str]:
    """Return number and unit of a text such as "500 MPa"; a `LitxError` for any other text."""
    if sign not in _ORDERS:
        raise LitxError(f"{text}: {sign} does not compare numbers", "write =, !=, <, <=, > or >=")
    match = _AMOUNT.fullmatch(operand)
    if match is None or not math.isfinite(float(match[1])):
        hint = "write a number, with a unit where it has one, such as 500 MPa"
        raise LitxError(f"{text}: {operand!r} is not a number", hint)
    unit = match[2].strip()
    if unit and as_unit(unit) is None:
        hint = "write a unit such as MPa, HV, % or g/cm^3"
        raise LitxError(f"{text}: {unit!r} is not a unit", hint)
    return float(match[1]), unit


def _wrong_unit(text: str, unit: str, usual: str) -> LitxError:
    """Return the error for a unit that is missing or of another dimension."""
    if not unit:
        return LitxError(f"{text}: the unit is missing", f"write {text} {usual}, for example")
    message = f"{text}: {unit} cannot be converted to {usual}"
    return LitxError(message, f"write a unit such as {usual}")


def _order(sign: str, name: str, operand: Callable[[Row], float | None]) -> Callable[[Row], bool]:
    """Return the test that compares a column of numbers; an empty cell never passes."""

    def holds(row: Row) -> bool:
        left, right = row[name], operand(row)
        return left is not None and right is not None and _ORDERS[sign](left, right)

    return holds


def explain_no_match(query: Query, rows: Sequence[Row], matches: Sequence[Row]) -> str:
    """Say how many rows each comparison matches alone; empty where the query has matches."""
    parts = list(query.comparisons())
    if matches or len(parts) < 2:
        return ""
    alone = "; ".join(f"{part.text}: {sum(part.evaluate(rows))}" for part in parts)
    return f"Matches of each alone: {alone}. any(...) looks at all values of the same material."
