"""Lines in reading order as the Markdown of a page: headings, paragraphs, tables."""

import itertools
import re
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from litx.transcribe.layout.columns import Table
from litx.transcribe.layout.spans import TextSpan

_APART = 1.3  # least distance of lines between paragraphs, relative to the usual distance
_INDENT = 0.8  # smallest indent of a first line, in font sizes
_SHORT = 3.0  # least room behind the last line of a paragraph, in font sizes
_LEADING = 1.2  # usual distance of lines, in font sizes, where a column has too few lines
_FEW = 3  # most lines of a column without a usual distance
_SIZE_STEP = 0.07
CAPTION = re.compile(
    r"(?:(?:Table|TABLE)\s?(?P<table>S?\d+|[IVX]+)|(?:Fig(?:ure)?|FIG(?:URE)?|Scheme)\.?\s*S?\d+)\b"
    r"\s*(?P<mark>[.:|]|$)?(?:\s|$)"
)
_ITEM = re.compile(r"(?:\[\d{1,3}\]|\d{1,3}\.|[•▪◦‣]|\(\d{1,2}\))\s+\S")
_SENTENCE_END = (".", "!", "?", ":", ".)", "]")
_MARKED = re.compile(r"(?:#{1,6}\s|\|)")

_LARGER = 1.12  # least font size of a heading, relative to the text of the document
_LONGEST, _LONGEST_BOLD = 250, 90  # most characters of a line of a heading
_LETTERS = re.compile(r"[^\W\d_]{3}")
_NUMBERED = re.compile(r"(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+[^\W\d_]")
_LABEL = re.compile(r"(?:table|fig(?:ure)?|scheme|eq)\b", re.IGNORECASE)
_DEEPEST = 6

_SOFT = "\u00ad"
_HYPHENS = "-\u2010\u00ad"
_DASHES = "\u2011\u2013"
_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010][^\W\d_]+)*")
_BEFORE = re.compile(r"(?<![\w.}$])([^\W\d_]+)[-\u2010\u00ad]$")
_AFTER = re.compile(r"[^\W\d_]+(?![\w$])")
_SYMBOL = 2  # most letters of a symbol of an element


def collect_words(lines: Iterable[str]) -> frozenset[str]:
    """Return the words of lines in lower case, without those that a line break may divide."""
    vocabulary: set[str] = set()
    for line in lines:
        words = [word.lower().replace("\u2010", "-") for word in _WORD.findall(line)]
        if words and line.rstrip().endswith(tuple(_HYPHENS)):
            words.pop()
        vocabulary.update(words[1:])  # the first may be the end of a divided word
    return frozenset(vocabulary)


def join(before: str, after: str, words: AbstractSet[str]) -> str:
    """Join two lines, and the parts of a word that the line break divides.

    A hyphen is removed only where the document shows that the word has none. Numbers and formulas
    keep it: 10- and 20 give 10-20, Al- and Co give Al-Co.
    """
    if before.endswith(_SOFT):
        return before[:-1] + after
    if before.endswith(tuple(_HYPHENS)) and before[-2:-1].strip():
        return (before[:-1] if _is_divided(before, after, words) else before) + after
    if before.endswith(tuple(_DASHES)) and before[-2:-1].isalnum() and after[:1].isalnum():
        return before + after
    return f"{before} {after}" if before else after


def _is_divided(before: str, after: str, words: AbstractSet[str]) -> bool:
    """Return whether the hyphen is only there for the line break."""
    head, tail = _BEFORE.search(before), _AFTER.match(after)
    if head is None or tail is None:
        return False
    first, rest = head[1], tail[0]
    if not rest.islower() or not (first.islower() or first.istitle()):
        return False  # a formula, an abbreviation or a name
    if len(first) == 1 or len(rest) == 1:
        return False  # x-ray
    whole, low = (first + rest).lower(), first.lower()
    if whole in words:
        return True
    if f"{low}-{rest}" in words or (first.istitle() and len(first) <= _SYMBOL):
        return False
    return not (low in words and rest in words)


@dataclass(frozen=True)
class Headings:
    """The style of headings in a document."""

    body: float  # font size of the text
    sizes: tuple[float, ...]  # font sizes of headings, the largest first

    def level(self, span: TextSpan, *, is_apart: bool) -> int:
        """Return the level of a line as a heading, from 1; 0 if its size and weight are of text."""
        text = span.text
        if not _LETTERS.search(text) or len(text) > _LONGEST:
            return 0
        numbered = _NUMBERED.match(text)
        below = 2 + numbered[1].count(".") if numbered else 0  # the title, and the sections around
        if _half(span.size) in self.sizes:
            rank = self.sizes.index(_half(span.size)) + 1
            return min(_DEEPEST, max(rank, below))
        if not span.is_bold or not is_apart or len(text) > _LONGEST_BOLD or _LABEL.match(text):
            return 0
        if span.size < 0.95 * self.body or not text[0].isalnum() or text[-1] in ".,;:-":
            return 0
        if numbered:
            return min(_DEEPEST, below)
        return min(_DEEPEST, len(self.sizes) + 1) if text[0].isupper() else 0


def find_headings(spans: Sequence[TextSpan]) -> Headings:
    """Return the font size of most text, and the larger sizes of headings in descending order."""
    sizes = Counter[float]()
    for span in spans:
        sizes[round(span.size, 1)] += len(span.glyphs)
    body = max(sizes, key=lambda size: (sizes[size], size), default=0.0)  # of most characters
    large = {_half(s.size) for s in spans if s.size >= _LARGER * body and _LETTERS.search(s.text)}
    return Headings(body, tuple(sorted(large, reverse=True)))


def usual_distance(spans: Sequence[TextSpan]) -> float:
    """Return the usual distance of the baselines of consecutive lines, in points."""
    steps = [after.baseline - before.baseline for before, after in itertools.pairwise(spans)]
    near = [step for step in steps if step > 0]
    return statistics.median_low(near) if near else 0.0


def _half(size: float) -> float:
    """Round a font size to half points, so that nearly equal sizes are the same."""
    return round(2 * size) / 2


class Writer:
    """A writer of the blocks of a page."""

    def __init__(self, headings: Headings, words: AbstractSet[str]) -> None:
        """Take the style of headings and the vocabulary of the document."""
        self._headings = headings
        self._words = words
        self._blocks: list[str] = []
        self._text, self._level = "", 0  # of the open paragraph; level 0 if it is not a heading
        self._last: TextSpan | None = None

    def page(self, stretches: Sequence[Sequence[TextSpan | Table]]) -> str:
        """Return the Markdown of a page: paragraphs, headings and tables in reading order."""
        for stretch in stretches:
            column = _Column([item for item in stretch if isinstance(item, TextSpan)])
            before: TextSpan | None = None
            for item in stretch:
                if isinstance(item, TextSpan):
                    self._line(item, before, column)
                    before = item
                else:
                    self._close()
                    self._blocks.append(item.markdown)
                    before = None
        self._close()
        return "\n\n".join(self._blocks)

    def _line(self, line: TextSpan, before: TextSpan | None, column: "_Column") -> None:
        """Add a line to the open paragraph or heading, or close that and open the next with it."""
        is_apart = before is None or column.is_apart(before, line)
        level = self._headings.level(line, is_apart=is_apart)
        last = self._last if self._level else None  # a heading may have several lines
        is_next = last and last.is_bold == line.is_bold and abs(last.size - line.size) < 0.5
        if last and is_next and 0 < line.baseline - last.baseline <= 1.7 * line.size:
            continues = level == self._level or not _LETTERS.search(line.text)
            level = self._level if continues else level
        else:
            continues = not level and self._level == 0 and self._continues(line, before, column)
        if not continues:
            self._close()
        self._text, self._level = join(self._text, line.text, self._words), level
        self._last = line

    def _continues(self, line: TextSpan, before: TextSpan | None, column: "_Column") -> bool:
        """Return whether a line continues the open paragraph."""
        if self._last is None:
            return True
        text, last = line.text, self._last
        is_done = self._text.endswith(_SENTENCE_END)
        if abs(line.size - last.size) > _SIZE_STEP * last.size:
            return False
        if before is None:  # in the next column, only an unfinished sentence continues
            return not is_done and (text[0].islower() or self._text.endswith("-"))
        item = _ITEM.match(text)  # a bullet may be indented
        begins_item = item and not (column.is_indented(line) and item[0].isascii())
        is_number = _LABEL.match(self._text.rpartition(" ")[2])  # of "Table", at the line's end
        begins = (CAPTION.match(text) and line.is_bold) or (begins_item and not is_number)
        if begins or column.is_apart(before, line):
            return False
        is_item = bool(_ITEM.match(self._text))
        if column.is_indented(line) and not column.is_indented(before) and not is_item:
            return False
        return not (is_done and column.is_short(before))

    def _close(self) -> None:
        """End the open paragraph or heading, if any, and add it to the blocks as Markdown."""
        text = self._text
        if text and self._level:
            text = f"{'#' * self._level} {text}"
        elif _MARKED.match(text):
            text = f"\\{text}"  # it only looks like a heading or a table
        if text:
            self._blocks.append(text)
        self._text, self._level, self._last = "", 0, None


class _Column:
    """The edges of a column, and the usual distance of its lines."""

    def __init__(self, lines: Sequence[TextSpan]) -> None:
        """Measure the usual distance of lines, and the edges; 0 where there are too few lines."""
        self.leading = usual_distance(lines) if len(lines) > _FEW else 0.0
        self.left = min((line.x0 for line in lines), default=0.0)
        rights = [line.x1 for line in lines]
        self.right = statistics.quantiles(rights, n=10)[-1] if len(rights) > 1 else 0.0

    def is_apart(self, before: TextSpan, line: TextSpan) -> bool:
        """Return whether the space between two lines is larger than usual."""
        step = line.baseline - before.baseline
        usual = max(self.leading, _LEADING * line.size)
        return not 0 < step <= _APART * usual

    def is_indented(self, line: TextSpan) -> bool:
        """Return whether a line begins right of the column's edge."""
        return line.x0 > self.left + _INDENT * line.size

    def is_short(self, line: TextSpan) -> bool:
        """Return whether a line ends well before the column does."""
        return line.x1 < self.right - _SHORT * line.size
