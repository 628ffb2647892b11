"""The user's text of a paper, as numbers, sections, tables and captions."""

import bisect
import itertools
import os
import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property, lru_cache
from pathlib import Path

from pymatgen.core import Element

from litx.audit.clock import TextError
from litx.audit.layout import Layout, Span, read_layout
from litx.audit.numerals import TextNumber, blank, clean, find_numbers
from litx.files.reading import read_plain_text
from litx.model.paper import stem_of

_DOI = re.compile(r"\b10\.\d{4,}/[^\s\"<>|()\[\]]+")
_STATED_DOI = re.compile(rf"(?:\bdoi[:.\s]*|doi\.org/|^\W*)({_DOI.pattern})", re.IGNORECASE)
_LINE = re.compile(r"[^\n]+")
_LONGEST_HEAD = 6_000
"""Most characters from the start of a text in which a page states its DOI."""

_REFERENCES = re.compile(
    r"^[^\w\n]*(?:\d{1,9}\.?[^\S\n]*)?references?[^\w\n]*$", re.IGNORECASE | re.MULTILINE
)
_HEADER = re.compile(
    r"©|\bdoi[: .]|www\.|https?:|\b\d{1,2} of \d{1,2}\b|\b(?:Received|Accepted|Published):"
    r"|\bSCIENTIFIC REPORTS\b|\bNATURE COMMUNICATIONS\b|\((?:19|20)\d\d\) \d+[\d: ]*[-–]\s*\d+"
    r"|^[A-Z][\w .&]+ (?:19|20)\d\d, \d+,? ",
    re.IGNORECASE,
)
_LONGEST_HEADER = 300
"""Most characters of a header or a footer, since paragraphs may have links too."""

_BACK = re.compile(
    r"^\W*(?:Acknowledge?ments?|Funding|Author Contributions?|Conflicts? of Interest|Keywords"
    r"|Supplementary Materials?|Data Availability|Citation|Correspondence)\b\W*[:.]",
    re.IGNORECASE,
)
_FOUNDATION = re.compile(r"Foundation\b", re.IGNORECASE)
_GRANT = re.compile(r"\b(?:No|numbers?|grants?|projects?)\b", re.IGNORECASE)
_REFERENCE = re.compile(r"^\W{0,3}\d{1,3}[.\])]?\s+[^|]*\b(?:19|20)\d\d\b")
_LONGEST_REFERENCE = 600

_PAGE = re.compile(r"^<!-- page (\d{1,6}) -->[ \t]*$", re.MULTILINE)
"""The line that `litx transcribe` writes before the text of each page."""

_UNSEEN = re.compile(r"<!--[^<>]{0,300}>|</?[a-z]{1,6}>|\\[A-Za-z]+|º")
"""Comments, tags, commands of LaTeX and degree signs, which do not matter in a quote."""
_MOST_QUOTED = 100  # most places of a quote that are returned
_MOST_LETTERS = 4  # most letters that a character stands for, such as a ligature

MOST_CHARACTERS = 1_000_000
"""Most characters of a text that is searched; the longest paper seen has 70,000."""

SYMBOLS = frozenset(element.symbol for element in Element) - {"D", "T"}
"""Symbols of the elements, without isotopes."""

_NOISE = r"(?:\\[A-Za-z]+|[{}$_]|\\[,; ]|</?sub>)"
_AMOUNT = (
    r"(?:\d{1,30}(?:[.\u2024]\d{1,30})?|[\u2080-\u2089]{1,30}(?:[.\u2024][\u2080-\u2089]{1,30})?)"
)
_PART = rf"[A-Z][a-z]?(?:{_NOISE}|[ ](?=[ $]{{0,20}}_)|(?<=[$_{{])[ ])*{_AMOUNT}?"
_BETWEEN = rf"(?:{_NOISE}|(?<=[}}$])[ ](?=\\)|(?<=\d)[ ](?=[A-Z][a-z]?\d))*"
_FORMULA = re.compile(rf"(?<![A-Za-z])(?:{_PART}{_BETWEEN})+")
_SUBSCRIPTS = str.maketrans({chr(0x2080 + d): str(d) for d in range(10)} | {"\u2024": "."})
_SINGLE = re.compile(r"([A-Z][a-z]?)(\d+(?:\.\d+)?)?")

_SERIES = re.compile(
    r"(?<![A-Za-z])(?=[A-Za-z\d.]{0,40}?\d[-−–]x)"
    r"(?:[A-Z][a-z]?(?:\d[-−–]x|x(?![a-z])|\d{1,3}(?:\.\d{1,9})?)?){2,9}(?:[-−–+][δα])?"
)
"""A formula with x, such as SrCo1-xNbxO3."""

Amounts = tuple[tuple[str, Decimal], ...]
"""Elements with their shares of the whole, sorted by element, so that Al0.5Co0.5 is AlCo."""


@lru_cache(maxsize=4096)
def read_formula(text: str) -> Amounts:
    """Return the amounts in a formula of two elements or more; empty for any other text."""
    plain = re.sub(rf"{_NOISE}|\s", "", text.translate(_SUBSCRIPTS))
    parts = _SINGLE.findall(plain)
    if "".join(symbol + amount for symbol, amount in parts) != plain:
        return ()
    amounts: dict[str, Decimal] = defaultdict(Decimal)
    for symbol, amount in parts:
        amounts[symbol] += Decimal(amount or 1)
    if len(amounts) < 2 or not amounts.keys() <= SYMBOLS:
        return ()
    total = sum(amounts.values())
    step = Decimal("1e-9")
    shares = ((name, (amount / total).quantize(step)) for name, amount in amounts.items() if total)
    return tuple(sorted(shares))


@dataclass(frozen=True)
class SearchedText:
    """A paper's text."""

    file: Path
    text: str  # the text, published corrections appended
    corrections: tuple[Span, ...] = ()  # the stretches of the appended corrections
    pages: tuple[tuple[int, int], ...] = ()  # offset of the start of each page, and its number

    def page(self, offset: int) -> int | None:
        """Return the page of an offset, from 1; None where the transcript has no marks of pages."""
        if any(offset in correction for correction in self.corrections):
            return None
        index = bisect.bisect_right(self.pages, (offset, 0)) - 1
        return self.pages[index][1] if index >= 0 else None

    def find_quote(self, quote: str) -> list[Span]:
        """Return the places of a quote, whatever its spaces, hyphens, marks and typesetting."""
        wanted, _ = _fold(quote)
        text, offsets = self._folded
        matches = re.finditer(re.escape(wanted), text) if wanted else iter(())
        places = itertools.islice(matches, _MOST_QUOTED)
        return [Span(offsets[m.start()], offsets[m.end() - 1] + 1) for m in places]

    @cached_property
    def _folded(self) -> tuple[str, list[int]]:
        """The letters and digits of the text as `_fold` returns them, and the offset of each."""
        return _fold(self.text)

    @cached_property
    def numbers(self) -> list[TextNumber]:
        """The numbers of the text without asides, in order."""
        lines = self.layout.text + self.text[len(self.layout.text) :]  # headings on their own
        return [n for n in find_numbers(clean(lines)) if not self.is_aside(n.start)]

    @cached_property
    def formulas(self) -> dict[Amounts, list[Span]]:
        """The places of each formula of two elements or more, by its amounts."""
        places: dict[Amounts, list[Span]] = defaultdict(list)
        for match in _FORMULA.finditer(self.text):
            if (amounts := read_formula(match[0])) and not self.is_aside(match.start()):
                places[amounts].append(Span(*match.span()))
        return places

    @cached_property
    def series(self) -> dict[str, list[Span]]:
        """The places of each formula with x, by the formula."""
        places: dict[str, list[Span]] = defaultdict(list)
        for match in _SERIES.finditer(self.text):
            if not self.is_aside(match.start()) and "x" in match[0]:
                places[match[0]].append(Span(*match.span()))
        return places

    @cached_property
    def _asides(self) -> list[Span]:
        """The lines of the reference list, and those that look like references or page headers."""
        layout = self.layout
        captions = layout.captions if layout.is_run_together else []  # behind the references
        lists = [
            Span(heading.start, self._list_end(heading.start, captions))
            for heading in layout.headings
            if heading.title in {"references", "reference", "bibliography"}
        ]
        known = set(captions)
        asides, starts = list(lists), [span.start for span in lists]
        for line in re.finditer(r"^[^\n]+", layout.text, re.MULTILINE):
            length, offset = len(line[0]), line.start()
            index = bisect.bisect_right(starts, offset) - 1  # lists do not overlap
            if (index >= 0 and offset in lists[index]) or line[0].lstrip().startswith("|"):
                continue
            if offset in known:
                continue
            is_header = length < _LONGEST_HEADER and _HEADER.search(line[0])
            is_reference = length < _LONGEST_REFERENCE and _REFERENCE.match(line[0])
            fund = _FOUNDATION.search(line[0])
            is_back = _BACK.match(line[0]) or (fund and _GRANT.search(line[0], fund.end()))
            if is_header or is_reference or is_back:
                asides.append(Span(*line.span()))
        return sorted(asides)

    def _list_end(self, start: int, captions: list[int]) -> int:
        """Return the end of a reference list: the next heading, or the next of some captions."""
        index = bisect.bisect_right(captions, start)
        return min([self.layout.end_of(start), *captions[index : index + 1]])

    def is_aside(self, offset: int) -> bool:
        """Return whether an offset lies in references, in a page header or in a footer."""
        nearest = bisect.bisect_right(self._asides, Span(offset, len(self.text))) - 1
        return nearest >= 0 and offset in self._asides[nearest]

    @cached_property
    def layout(self) -> Layout:
        """The sections, tables and captions of the paper, without the corrections."""
        end = self.corrections[0].start if self.corrections else len(self.text)
        return read_layout(self.text[:end])

    @cached_property
    def _line_ends(self) -> list[int]:
        """The offset of each line break in the text, ascending."""
        return [match.start() for match in re.finditer("\n", self.text)]

    def line(self, offset: int) -> int:
        """Return the line of an offset, from 1."""
        return 1 + bisect.bisect_left(self._line_ends, offset)


def _fold(text: str) -> tuple[str, list[int]]:
    """Return the letters and digits of a text in a normal form, and the offset of each."""
    known: dict[str, str] = {}
    letters: list[str] = []
    offsets: list[int] = []
    for offset, sign in enumerate(_UNSEEN.sub(blank, text)):
        if sign not in known:
            parts = unicodedata.normalize("NFKD", sign).casefold()
            known[sign] = "".join(filter(str.isalnum, parts))[:_MOST_LETTERS]
        letters += known[sign]
        offsets += [offset] * len(known[sign])
    return "".join(letters), offsets


def read_text(file: Path, doi: str, mentioned: str) -> SearchedText:
    """Read the text of a paper, and the texts of corrections that its module mentions.

    Args:
        file: File of the text; a correction is a file beside it, named by the stem of its DOI.
        doi: DOI of the paper.
        mentioned: Text of the module, with the DOIs of corrections.

    Raises:
        TextError: A text is missing, empty or not readable.
    """
    stems = dict.fromkeys(stem_of(match.rstrip(".,;:")) for match in _DOI.findall(mentioned))
    stems.pop(stem_of(doi), None)
    text = _read(file)
    corrections = []
    for notice in (file.with_name(f"{stem}.md") for stem in stems):
        if notice != file and os.path.lexists(notice):
            start = len(text) + 2
            text = f"{text}\n\n{_read(notice)}"
            corrections.append(Span(start, len(text)))
    pages = [(match.start(), int(match[1])) for match in _PAGE.finditer(text)]
    return SearchedText(file, _PAGE.sub(blank, text), tuple(corrections), tuple(pages))


def other_doi(text: str, doi: str) -> str | None:
    """Return the DOI that a text states as its own near its title, if that of its paper lacks."""
    if not doi or has_doi(text, doi):
        return None
    ends = [match.start() for match in _REFERENCES.finditer(text)]
    # DOIs behind the last heading "References" belong to other papers, and so do most that stand
    # in a paragraph or far from the title
    for line in _LINE.finditer(text, 0, min([_LONGEST_HEAD, *ends[-1:]])):
        match = _STATED_DOI.search(line[0]) if len(line[0]) < _LONGEST_HEADER else None
        if match:
            return match[1].rstrip(".,;:")
    return None


def _read(file: Path) -> str:
    """Return the text of a file; a `TextError` if it is missing, unreadable, too long or blank."""
    if not os.path.lexists(file):
        raise TextError(f"{file.stem} has no text {file}", "put the paper's text there")
    try:
        text = read_plain_text(file, 4 * MOST_CHARACTERS, "utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise TextError(f"{file} cannot be read: {why}", "put the text there, in UTF-8") from None
    if len(text) > MOST_CHARACTERS:
        message = f"{file} has more than {MOST_CHARACTERS:,} characters"
        raise TextError(message, "use the text of the paper alone")
    if not text.strip():
        raise TextError(f"{file} is empty", "put the paper's text there")
    return text


def has_doi(text: str, doi: str) -> bool:
    """Return whether a text has a DOI, which white space may interrupt."""
    return doi.lower() in re.sub(r"\s", "", text).lower()
