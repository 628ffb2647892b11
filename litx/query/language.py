r"""A small language that says which values of a dataset are wanted.

::

    query      := both { "or" both }
    both       := one { "and" one }
    one        := "not" one | "(" query ")" | "any" "(" query ")" | has | comparison
    has        := "has" "(" element { "," element } ")"
    comparison := name sign words
    name       := a column of the table `values` or `papers`, a kind of measurement, phase,
                  temperature
    sign       := = | != | < | <= | > | >= | ~ | !~            (~ is: contains)
    words      := a text in quotes, or words without quotes, brackets, commas and signs

A query is asked of each value on its own; `any` holds where it holds for any value of the same
material. Nothing of a query is ever evaluated as Python.
"""

import functools
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from litx.errors import LitxError
from litx.extra import needing
from litx.model.chemistry import Element
from litx.tables import TABLES, Column, Row
from litx.tables.amounts import CANONICAL_UNITS, rounded
from litx.words import suggest
from litx_ontology.unit_text import as_unit
from litx_ontology.vocabularies import VOCABULARIES
from litx_scoring.facts.numbers import ROOM

if TYPE_CHECKING:
    import lark

LONGEST = 10_000
"""Characters of a query."""

DEEPEST = 100
"""How deep brackets, `not` and `any` may be nested."""

_GRAMMAR = r"""
?start: either
either: both (_OR both)*
both: _one (_AND _one)*
_one: negated | "(" either ")" | among | elements | comparison
negated: _NOT _one
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

_COLUMNS: Final[dict[str, Column]] = {**TABLES["papers"].columns, **TABLES["values"].columns}
_OTHER_NAMES: Final = {"phase": "structure", "temperature": "temperature_K"}
_SEVERAL: Final = {"structure": "+", "elements": "-", "parents": "; "}
"""Columns of several texts, with what stands between them: one of them must be the text asked for.
"""

_AMOUNT = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*(.*)")
_ORDERS: Final[dict[str, Callable[[float, float], bool]]] = {
    "=": lambda one, other: math.isclose(one, other, rel_tol=1e-9),
    "!=": lambda one, other: not math.isclose(one, other, rel_tol=1e-9),
    "<": lambda one, other: one < other,
    "<=": lambda one, other: one <= other or math.isclose(one, other, rel_tol=1e-9),
    ">": lambda one, other: one > other,
    ">=": lambda one, other: one >= other or math.isclose(one, other, rel_tol=1e-9),
}
_HINT = "such as: yield_strength_tension > 500 MPa and has(Al) and phase = BCC"


def join_papers(tables: Mapping[str, Sequence[Row]]) -> list[Row]:
    """Return the values with what is known of their papers, which is what a query asks about."""
    papers = {(row["dataset"], row["paper"]): row for row in tables["papers"]}
    return [papers[row["dataset"], row["paper"]] | row for row in tables["values"]]


@dataclass(frozen=True)
class Query:
    """A query, or a part of one, ready to be asked.

    Attributes:
        of: Says of each of some rows whether it holds.
        told: The query as text, where it has no parts.
        depth: How deep it is nested.
        parts: What it is made of.
    """

    of: Callable[[Sequence[Row]], list[bool]]
    told: str = ""
    depth: int = 1
    parts: "tuple[Query, ...]" = ()

    def comparisons(self) -> "Iterator[Query]":
        """Yield what the query is made of in the end."""
        for part in self.parts:
            yield from part.comparisons()
        if not self.parts:
            yield self

    def select(self, rows: Sequence[Row]) -> list[Row]:
        """Return the rows for which the query holds."""
        return [row for row, holds in zip(rows, self.of(rows), strict=True) if holds]


def read_query(text: str) -> Query:
    """Read a query.

    Raises:
        LitxError: It is no query; it names no known column, kind or canonical value; or it
            compares with a unit of another dimension.
    """
    with needing("data"):
        import lark  # noqa: PLC0415
    if len(text) > LONGEST:
        message = f"the query has {len(text):,} characters, more than {LONGEST:,}"
        raise LitxError(message, "ask for less at once, or use --sql")
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
    import lark  # noqa: PLC0415 (of the extra `data`)

    return lark.Lark(_GRAMMAR, parser="lalr", transformer=_QueryReader())


class _QueryReader:
    """Makes conditions while a query is read, so that nothing recurs: a method for each rule."""

    def either(self, parts: Sequence[Query]) -> Query:
        return _joined(parts, any)

    def both(self, parts: Sequence[Query]) -> Query:
        return _joined(parts, all)

    def negated(self, parts: Sequence[Query]) -> Query:
        (part,) = parts
        return _deeper(parts, lambda rows: [not holds for holds in part.of(rows)])

    def among(self, parts: Sequence[Query]) -> Query:
        (part,) = parts

        def of(rows: Sequence[Row]) -> list[bool]:
            keys = [(row["dataset"], row["paper"], row["material"]) for row in rows]
            found = {key for key, holds in zip(keys, part.of(rows), strict=True) if holds}
            return [key in found for key in keys]

        return _deeper(parts, of)

    def elements(self, symbols: Sequence[str]) -> Query:
        for symbol in symbols:
            if not Element.is_valid_symbol(symbol):
                message = f"has({symbol}): {symbol} is not an element"
                raise LitxError(message, suggest(symbol, (one.symbol for one in Element)))
        wanted = set(map(str, symbols))
        told = f"has({', '.join(symbols)})"
        return _each(told, lambda row: wanted <= set((row["elements"] or "").split("-")))

    def comparison(self, words: Sequence[str]) -> Query:
        name, sign, *rest = (word[1:-1] if word[:1] in "\"'" else str(word) for word in words)
        return _compared(name, sign.replace("==", "="), " ".join(rest))


def _each(told: str, holds: Callable[[Row], bool]) -> Query:
    return Query(lambda rows: [holds(row) for row in rows], told)


def _joined(parts: Sequence[Query], how: Callable[[Iterable[bool]], bool]) -> Query:
    if len(parts) == 1:
        return parts[0]

    def of(rows: Sequence[Row]) -> list[bool]:
        return [how(told) for told in zip(*(part.of(rows) for part in parts), strict=True)]

    return _deeper(parts, of)


def _deeper(parts: Sequence[Query], of: Callable[[Sequence[Row]], list[bool]]) -> Query:
    depth = 1 + max(part.depth for part in parts)
    if depth > DEEPEST:
        raise LitxError(f"the query is nested more than {DEEPEST} deep", "write it flatter")
    return Query(of, depth=depth, parts=tuple(parts))


def _compared(name: str, sign: str, text: str) -> Query:
    """Return the comparison of a column, or of the values of a kind, with a text."""
    told = f"{name[:80]} {sign} {text[:80]}"
    column = _COLUMNS.get(_OTHER_NAMES.get(name, name))
    if column is None:
        kinds = _canonical(_COLUMNS["kind"], name)
        if not kinds:
            known = [*_COLUMNS, *_OTHER_NAMES, *CANONICAL_UNITS]
            raise LitxError(f"unknown column or kind {name[:80]!r}", suggest(name, known))
        holds = _value_in(kinds, sign, text, told)
    elif column.name == "value":
        holds = _value_in(None, sign, text, told)
    elif column.type in {"number", "integer"}:
        holds = _number_in(column, sign, text, told)
    else:
        holds = _text_in(column, sign, text, told)
    return _each(told, holds)


def _canonical(column: Column, word: str) -> set[str]:
    """Return the canonical values that a word names: their own names first, then aliases."""
    members = [one for name in column.vocabularies for one in VOCABULARIES[name]]
    own: dict[str, tuple[str, ...]] = {}
    if column.name == "kind":
        own = {kind: (kind,) for kind in CANONICAL_UNITS}
    own |= {str(one.value): (str(one.value), one.name, one.label) for one in members}
    aliases = {str(one.value): one.aliases for one in members}
    found = (
        {value for value, names in known.items() if word.casefold() in map(str.casefold, names)}
        for known in (own, aliases)
    )
    return next(filter(None, found), set())


def _text_in(column: Column, sign: str, text: str, told: str) -> Callable[[Row], bool]:
    if sign not in {"=", "!=", "~", "!~"}:
        raise LitxError(f"{told}: {column.name} is text", "write =, !=, ~ or !~")
    folded, between = text.casefold(), _SEVERAL.get(column.name)
    if sign in {"~", "!~"}:
        return lambda row: (folded in str(row[column.name] or "").casefold()) == (sign == "~")
    wanted = {folded}
    if column.vocabularies:
        found = _canonical(column, text)
        if not found:
            known = [str(one.value) for name in column.vocabularies for one in VOCABULARIES[name]]
            raise LitxError(f"{told}: there is no {column.name} {text!r}", suggest(text, known))
        wanted = {one.casefold() for one in found}

    def holds(row: Row) -> bool:
        given = str(row[column.name] or "").casefold()
        parts = {given, *(given.split(between) if between else ())}
        return bool(wanted & parts) == (sign == "=")

    return holds


def _value_in(kinds: set[str] | None, sign: str, text: str, told: str) -> Callable[[Row], bool]:
    """Compare values in the canonical units of their kinds: of some kinds, or of all that fit."""
    number, unit = _read_amount(sign, text, told)
    own = {kind: CANONICAL_UNITS[kind] for kind in kinds or CANONICAL_UNITS}
    usual = "MPa" if kinds is None else next(iter(own.values()))
    sizes = {kind: rounded(number, unit, wanted) for kind, wanted in own.items()}
    fitting = {kind: size for kind, size in sizes.items() if size is not None}
    if not fitting or not (unit or usual == "dimensionless"):
        raise _unfit(told, unit, usual)
    return _ordered(sign, "canonical_value", lambda row: fitting.get(row["kind"]))


def _number_in(column: Column, sign: str, text: str, told: str) -> Callable[[Row], bool]:
    """Compare a column of numbers; that of temperatures knows room temperature."""
    name = column.name
    if column.unit == "K" and text.casefold() == "room" and sign in {"=", "!="}:
        low, high = ROOM
        return lambda row: row[name] is not None and (low <= row[name] <= high) == (sign == "=")
    number, unit = _read_amount(sign, text, told)
    size: float | None = number
    if column.unit:
        size = rounded(number, unit, column.unit) if unit else None
        if size is None:
            raise _unfit(told, unit, column.unit)
    elif unit:
        hint = "write the number alone; `value` and kinds take units"
        raise LitxError(f"{told}: {name} is compared without a unit", hint)
    return _ordered(sign, name, lambda _: size)


def _read_amount(sign: str, text: str, told: str) -> tuple[float, str]:
    """Return number and unit of a text."""
    if sign not in _ORDERS:
        raise LitxError(f"{told}: numbers are compared", "write =, !=, <, <=, > or >=")
    read = _AMOUNT.fullmatch(text)
    if read is None or not math.isfinite(float(read[1])):
        hint = "write a number, with its unit where it has one, such as 500 MPa"
        raise LitxError(f"{told}: {text!r} is not a number", hint)
    unit = read[2].strip()
    if unit and as_unit(unit) is None:
        raise LitxError(
            f"{told}: {unit!r} is not a unit", "units are MPa, HV, %, g/cm^3 and the like"
        )
    return float(read[1]), unit


def _unfit(told: str, unit: str, usual: str) -> LitxError:
    """Return what to say of a unit that is missing, or is of another dimension."""
    if not unit:
        return LitxError(f"{told}: the unit is missing", f"write {told} {usual}, or what you mean")
    return LitxError(
        f"{told}: {unit} cannot be converted to {usual}", f"write a unit such as {usual}"
    )


def _ordered(sign: str, name: str, wanted: Callable[[Row], float | None]) -> Callable[[Row], bool]:
    """Compare the number of a column; where there is none, nothing holds."""

    def holds(row: Row) -> bool:
        one, other = row[name], wanted(row)
        return one is not None and other is not None and _ORDERS[sign](one, other)

    return holds


def explain_no_match(condition: Query, rows: Sequence[Row], found: Sequence[Row]) -> str:
    """Return what each comparison finds alone, where all together find nothing; else nothing."""
    parts = list(condition.comparisons())
    if found or len(parts) < 2:
        return ""
    alone = "; ".join(f"{part.told}: {sum(part.of(rows))}" for part in parts)
    return f"Alone they find: {alone}. any(...) asks for another value of the same material."
