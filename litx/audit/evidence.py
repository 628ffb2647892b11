"""The search for values in a paper's text: first where the locator points, then anywhere."""

import functools
import itertools
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum

from pymatgen.core import Element

from litx.audit.clock import limit_time
from litx.audit.layout import Span
from litx.audit.locators import add_run_ins, resolve
from litx.audit.numerals import TextNumber, find_numbers
from litx.audit.texts import SYMBOLS, Amounts, SearchedText, read_formula
from litx.audit.units import is_same, printed_unit
from litx.audit.values import PaperValue
from litx.errors import ModelError
from litx.model.formula import fill_series, split_unknown

FOUND, DERIVED, NOT_FOUND = FINDINGS = ("found", "derived", "not found")
"""Results of the search for a value."""


class EvidenceState(Enum):
    """The state of a value in the text."""

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
    """The evidence for a value in the text."""

    value: PaperValue
    state: EvidenceState
    spans: tuple[Span, ...] = ()  # stretches of text with the value, in order of preference
    reason: str = ""  # reason of a waiver that accepts a missing value or another unit
    page: int | None = None  # page of the first stretch, from 1, where the transcript has pages
    is_quoted: bool = True  # whether the text has the quote of its source
    remark: str = ""  # another reason to check the value, such as that it is an outlier

    @property
    def finding(self) -> str:
        """Result of the search: found, derived or not found."""
        return _FINDINGS.get(self.state, NOT_FOUND)

    @property
    def is_unexplained(self) -> bool:
        """Whether the value is missing, or in another unit, and no waiver accepts it."""
        return self.finding == NOT_FOUND and not self.reason


_ROOM = re.compile(r"\b(?:room|ambient)[\s-]+temperatures?\b|\bRT\b|\bambient\b", re.IGNORECASE)
_MOST_PLACES = 1000  # most places of a number whose unit is read; a paper has some ten
_MOST_SERIES = 100  # most formulas with x that are filled; a paper has some ten
_LENGTH_SCALES = (Decimal("0.1"), Decimal(100))
"""Factors from Å, the unit of lattices, to nm and pm, which a paper may print."""


class Searcher:
    """A search for values in the text of a paper."""

    def __init__(self, text: SearchedText, locators: Iterable[str]) -> None:
        """Index the numbers and formulas of the text, and resolve the locators."""
        known = set(locators)
        self.layout = add_run_ins(text.layout, known)
        self._places = {
            name: resolve(self.layout, name, text.corrections) for name in known if name
        }
        self._text = text
        self._numbers: dict[Decimal, list[TextNumber]] = defaultdict(list)
        for number in text.numbers:
            self._numbers[number.value.normalize()].append(number)
        rooms = (Span(*match.span()) for match in _ROOM.finditer(text.text))
        self._rooms = [span for span in rooms if not text.is_aside(span.start)]
        self._used: set[Span] = set()
        self._find_quote = functools.cache(text.find_quote)

    def search(self, values: Iterable[PaperValue]) -> list[Evidence]:
        """Return the evidence for each value; a search that takes too long is a `TextError`."""
        return [self._search(value) for value in limit_time(values)]

    def _search(self, value: PaperValue) -> Evidence:
        """Return the evidence for a value: at its locator or quote, else anywhere in the text."""
        near = self._places.get(value.locator) or []
        whole = [Span(0, len(self._text.text))]
        quoted = self._find_quote(value.quote)
        at, elsewhere = EvidenceState.at_locator, EvidenceState.elsewhere
        first = _inside(quoted, near) if near else quoted
        for spans, state in ((first, at), (near, at), (quoted, elsewhere), (whole, elsewhere)):
            places = self._find(value, spans)
            if in_unit := self._in_unit(value, places):
                is_room = state is EvidenceState.elsewhere and in_unit[0] in self._rooms
                is_derived = value.kind == "computed" or is_room
                result = EvidenceState.derived if is_derived else state
                return self._evidence(value, result, in_unit)
            if derived := self._derive(value, spans):
                return self._evidence(value, EvidenceState.derived, derived)
            if places:
                return self._evidence(value, EvidenceState.other_unit, places)
        return self._evidence(value, EvidenceState.missing, [])

    def remarks(self) -> Iterator[str]:
        """Yield remarks about tables without readable rows, and about unknown locators."""
        if broken := self.layout.broken:
            names = f"Table{'s' if len(broken) > 1 else ''} {', '.join(broken)}"
            yield f"the rows of {names} are not readable; the lines after the caption were searched"
        for locator in sorted(locator for locator, spans in self._places.items() if not spans):
            yield f"the text has no {locator!r}"

    def _in_unit(self, value: PaperValue, places: list[Span]) -> list[Span]:
        """Drop the places where the text prints another unit than that of the value."""
        if value.unit is None:
            return places
        printed = {p: printed_unit(self._text.text, p.end) for p in places[:_MOST_PLACES]}
        return [
            place
            for place, unit in printed.items()
            if unit is None or is_same(unit, value.unit) or place in self._rooms
        ]

    def _evidence(self, value: PaperValue, state: EvidenceState, places: list[Span]) -> Evidence:
        """Build the evidence; a place that no other value uses comes first."""
        if places and not value.is_several:
            first = next((place for place in places if place not in self._used), places[0])
            self._used.add(first)
            places = [first, *(place for place in places if place != first)]
        page = self._text.page(places[0].start) if places else None
        is_quoted = not value.quote or bool(self._find_quote(value.quote))
        return Evidence(value, state, tuple(places), page=page, is_quoted=is_quoted)

    def _find(self, value: PaperValue, spans: Sequence[Span]) -> list[Span]:
        """Return the places of a value in some stretches of the text."""
        match value.kind:
            case "formula":
                return self._formula(value.formulas[0], spans)
            case "computed":
                formulas = [self._formula(formula, spans) for formula in value.formulas]
                return _first_of_each([*formulas, *self._each(value.numbers, spans)])
            case "room":
                number = self._in_unit(value, self._number(value.numbers[0], spans))
                return number or _inside(self._rooms, spans)
            case kind:
                return self._number(value.numbers[0], spans, in_formula=kind == "amount")

    def _number(
        self, number: Decimal, spans: Sequence[Span], *, in_formula: bool = False
    ) -> list[Span]:
        """Return the places of a number, certain ones before guesses."""
        matches = self._numbers.get(number.normalize(), [])
        matches = [match for match in matches if in_formula or not match.in_formula]
        matches.sort(key=lambda match: match.is_guess)
        return _inside([Span(match.start, match.end) for match in matches], spans)

    def _each(self, numbers: Iterable[Decimal], spans: Sequence[Span]) -> list[list[Span]]:
        """Return the places of each number, in formulas or not."""
        return [self._number(n, spans, in_formula=True) for n in dict.fromkeys(numbers)]

    def _formula(self, formula: str, spans: Sequence[Span]) -> list[Span]:
        """Return the places of a formula or of all its numbers, or of a single element."""
        if formula in SYMBOLS:
            return self._element(formula, spans)
        amounts = read_formula(split_unknown(formula)[0])
        places = _inside(self._text.formulas.get(amounts, []), spans) if amounts else []
        numbers = [number.value for number in find_numbers(formula) if number.value != 1]
        if amounts and not places:
            places = self._series(amounts, numbers, spans)
        return places or _first_of_each(self._each(numbers, spans))

    def _series(
        self, amounts: Amounts, numbers: Iterable[Decimal], spans: Sequence[Span]
    ) -> list[Span]:
        """Return the place of a series with x that has the amounts, and that of x."""
        for series, places in itertools.islice(self._text.series.items(), _MOST_SERIES):
            for number in numbers:
                if _filled(series, number) == amounts:
                    parts = [_inside(places, spans), self._number(number, spans)]
                    if all(parts):
                        return _first_of_each(parts)
        return []

    def _derive(self, value: PaperValue, spans: Sequence[Span]) -> list[Span]:
        """Return the places of the elements of a formula, or of a length in another unit."""
        if value.kind == "length":
            places = (self._number(value.numbers[0] * scale, spans) for scale in _LENGTH_SCALES)
            return next(filter(None, places), [])
        if value.kind == "formula" and all(n.value == 1 for n in find_numbers(*value.formulas)):
            elements = re.findall(r"[A-Z][a-z]?", value.formulas[0])
            return _first_of_each([self._element(symbol, spans) for symbol in elements])
        return []

    def _element(self, symbol: str, spans: Sequence[Span]) -> list[Span]:
        """Return the first place of an element in each stretch, by its symbol or its name."""
        if symbol not in SYMBOLS:
            return []
        name = Element(symbol).long_name
        pattern = re.compile(rf"(?<![A-Za-z]){symbol}(?![a-z])|\b{name}\b|\b{name.lower()}\b")
        matches = (pattern.search(self._text.text, span.start, span.end) for span in spans)
        return [Span(*match.span()) for match in matches if match]


@functools.lru_cache(maxsize=4096)
def _filled(series: str, number: Decimal) -> Amounts:
    """Return the amounts of a series for an x; empty where it cannot be filled."""
    try:
        return read_formula(split_unknown(fill_series(series, x=float(number)))[0])
    except ModelError:
        return ()


def _first_of_each(places: list[list[Span]]) -> list[Span]:
    """Return the first place of each part; empty where a part has no place."""
    return [part[0] for part in places] if all(places) else []


def _inside(places: list[Span], spans: Sequence[Span]) -> list[Span]:
    """Return the places that lie in any of the stretches."""
    return [place for place in places if any(place.start in span for span in spans)]
