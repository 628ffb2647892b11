"""The search for values in a paper's text: first where the locator points, then anywhere."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum

from pymatgen.core import Element

from litx.audit.clock import timed
from litx.audit.layout import Span
from litx.audit.locators import resolve, with_run_ins
from litx.audit.numerals import FoundNumber, find_numbers
from litx.audit.texts import SYMBOLS, Amounts, SearchedText, read_formula
from litx.audit.units import is_same, printed_unit
from litx.audit.values import PaperValue

FOUND, DERIVED, NOT_FOUND = FINDINGS = ("found", "derived", "not found")
"""What the search for a value comes to."""


class EvidenceState(Enum):
    """Where the evidence for a value is."""

    at_locator = "found"
    elsewhere = "found elsewhere"
    derived = "derived"
    other_unit = "not found in its unit"
    missing = "not found"


_FINDINGS = {
    EvidenceState.at_locator: FOUND,
    EvidenceState.elsewhere: FOUND,
    EvidenceState.derived: DERIVED,
}


@dataclass(frozen=True)
class Evidence:
    """What the text says of one value."""

    value: PaperValue
    state: EvidenceState
    # the stretches of text that are the evidence, first ones first; at least one unless the value
    # is missing
    spans: tuple[Span, ...] = ()
    reason: str = ""  # why it may be missing or in another unit, from a waiver; empty without
    page: int | None = None  # page of the first stretch, from 1, where the transcript tells pages
    is_quoted: bool = True  # whether the words that its source quotes are in the text

    @property
    def finding(self) -> str:
        """What the search came to: found, derived or not found."""
        return _FINDINGS.get(self.state, NOT_FOUND)

    @property
    def is_unexplained(self) -> bool:
        """Whether the value is missing, or in another unit, and no waiver says why."""
        return self.finding == NOT_FOUND and not self.reason


_ROOM = re.compile(r"\b(?:room|ambient)[\s-]+temperatures?\b|\bRT\b|\bambient\b", re.IGNORECASE)
_MOST_PLACES = 1000  # places of one number that are looked at for its unit; a paper has some ten
_LENGTH_SCALES = (Decimal("0.1"), Decimal(100))
"""Factors from Å, in which lattices are held, to nm and pm, in which a paper may print them."""


class Searcher:
    """Finds values in the text of one paper."""

    def __init__(self, text: SearchedText, locators: Iterable[str]) -> None:
        """Index the numbers and formulas, and find what the locators name."""
        known = set(locators)
        layout = with_run_ins(text.layout, known)
        self.layout = layout
        self._places = {one: resolve(layout, one, text.corrections) for one in known if one}
        self._text = text
        self._numbers: dict[Decimal, list[FoundNumber]] = {}
        for number in text.numbers:
            self._numbers.setdefault(number.value.normalize(), []).append(number)
        self._formulas: dict[Amounts, list[Span]] = {}
        for amounts, span in text.formulas:
            self._formulas.setdefault(amounts, []).append(span)
        rooms = (Span(*one.span()) for one in _ROOM.finditer(text.text))
        self._rooms = [one for one in rooms if not text.is_aside(one.start)]
        self._used: set[Span] = set()
        self._quotes: dict[str, list[Span]] = {}

    def search(self, values: Iterable[PaperValue]) -> list[Evidence]:
        """Return the evidence for each value; a search that takes too long is a `TextError`."""
        return [self._search(one) for one in timed(values)]

    def _search(self, value: PaperValue) -> Evidence:
        near = self._places.get(value.locator) or []
        whole = [Span(0, len(self._text.text))]
        quoted = self._quoted(value.quote)
        at, elsewhere = EvidenceState.at_locator, EvidenceState.elsewhere
        first = _inside(quoted, near) if near else quoted
        for spans, state in ((first, at), (near, at), (quoted, elsewhere), (whole, elsewhere)):
            found = self._find(value, spans)
            if right := self._in_unit(value, found):
                is_room = state is EvidenceState.elsewhere and right[0] in self._rooms
                is_derived = value.kind == "computed" or is_room
                return self._evidence(value, EvidenceState.derived if is_derived else state, right)
            if derived := self._derive(value, spans):
                return self._evidence(value, EvidenceState.derived, derived)
            if found:
                return self._evidence(value, EvidenceState.other_unit, found)
        return self._evidence(value, EvidenceState.missing, [])

    def _quoted(self, quote: str) -> list[Span]:
        """Return where a quote stands in the text."""
        if quote not in self._quotes:
            self._quotes[quote] = self._text.find_quote(quote)
        return self._quotes[quote]

    def remarks(self) -> Iterator[str]:
        """Yield what made the search worse: tables that cannot be read, unknown locators."""
        if broken := self.layout.broken:
            names = f"Table{'s' if len(broken) > 1 else ''} {', '.join(broken)}"
            what = "of the text cannot be told by rows; the lines after the caption were searched"
            yield f"{names} {what}"
        for one in sorted(one for one, spans in self._places.items() if not spans):
            yield f"the text has no {one!r}"

    def _in_unit(self, value: PaperValue, found: list[Span]) -> list[Span]:
        """Return the places where no other unit than the value's is printed beside it."""
        if value.unit is None:
            return found
        printed = {one: printed_unit(self._text.text, one.end) for one in found[:_MOST_PLACES]}
        return [
            one
            for one, unit in printed.items()
            if unit is None or is_same(unit, value.unit) or one in self._rooms
        ]

    def _evidence(self, value: PaperValue, state: EvidenceState, found: list[Span]) -> Evidence:
        """Prefer a place that is the evidence of no other value, so that each has its own."""
        if found and not value.is_several:
            first = next((one for one in found if one not in self._used), found[0])
            self._used.add(first)
            found = [first, *(one for one in found if one != first)]
        page = self._text.page(found[0].start) if found else None
        is_quoted = not value.quote or bool(self._quoted(value.quote))
        return Evidence(value, state, tuple(found), page=page, is_quoted=is_quoted)

    def _find(self, value: PaperValue, spans: Sequence[Span]) -> list[Span]:
        """Return where a value stands in some stretches of the text."""
        match value.kind:
            case "formula":
                return self._formula(value.formulas[0], spans)
            case "computed":
                formulas = [self._formula(one, spans) for one in value.formulas]
                return _all_of([*formulas, *self._each(value.numbers, spans)])
            case "room":
                number = self._in_unit(value, self._number(value.numbers[0], spans))
                return number or _inside(self._rooms, spans)
            case kind:
                return self._number(value.numbers[0], spans, in_formula=kind == "amount")

    def _number(
        self, number: Decimal, spans: Sequence[Span], *, in_formula: bool = False
    ) -> list[Span]:
        """Return where a number stands, what certainly is one before what may be one."""
        known = [
            one
            for one in self._numbers.get(number.normalize(), [])
            if in_formula or not one.in_formula
        ]
        known.sort(key=lambda one: one.is_guess)
        return _inside([Span(one.start, one.end) for one in known], spans)

    def _each(self, numbers: Iterable[Decimal], spans: Sequence[Span]) -> list[list[Span]]:
        """Return where each of several numbers stands, in formulas or not."""
        return [self._number(one, spans, in_formula=True) for one in dict.fromkeys(numbers)]

    def _formula(self, formula: str, spans: Sequence[Span]) -> list[Span]:
        """Return where a formula stands, or all of its numbers; an element by symbol or name."""
        if formula in SYMBOLS:
            return self._element(formula, spans)
        amounts = read_formula(formula)
        found = _inside(self._formulas.get(amounts, []), spans) if amounts else []
        numbers = [one.value for one in find_numbers(formula) if one.value != 1]
        return found or _all_of(self._each(numbers, spans))

    def _derive(self, value: PaperValue, spans: Sequence[Span]) -> list[Span]:
        """Return what a value follows from: its elements, or its length in another unit."""
        if value.kind == "length":
            places = (self._number(value.numbers[0] * one, spans) for one in _LENGTH_SCALES)
            return next((found for found in places if found), [])
        if value.kind == "formula" and all(one.value == 1 for one in find_numbers(*value.formulas)):
            elements = re.findall(r"[A-Z][a-z]?", value.formulas[0])
            return _all_of([self._element(one, spans) for one in elements])
        return []

    def _element(self, symbol: str, spans: Sequence[Span]) -> list[Span]:
        """Return where an element stands, by its symbol or its name."""
        if symbol not in SYMBOLS:
            return []
        name = Element(symbol).long_name
        pattern = re.compile(rf"(?<![A-Za-z]){symbol}(?![a-z])|\b{name}\b|\b{name.lower()}\b")
        found = (pattern.search(self._text.text, span.start, span.end) for span in spans)
        return [Span(*one.span()) for one in found if one]


def _all_of(places: list[list[Span]]) -> list[Span]:
    """Return the first place of each of several parts; none when one part has no place."""
    return [one[0] for one in places] if all(places) else []


def _inside(found: list[Span], spans: Sequence[Span]) -> list[Span]:
    """Return those that lie in one of some stretches."""
    return [one for one in found if any(one.start in span for span in spans)]
