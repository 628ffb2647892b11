"""The sections, tables and captions of a paper's text.

Transcripts are uneven: levels of headings mean nothing, some headings are plain lines or open their
paragraph, some are lost. Numbers of sections and the usual names of main sections are more reliable
than marks.
"""

import bisect
import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass

from litx.audit.run_ins import is_run_together, split_run_ins


@dataclass(frozen=True, order=True)
class Span:
    """A stretch of text."""

    start: int
    end: int

    def __contains__(self, offset: int) -> bool:
        """Return whether an offset is from the start to before the end."""
        return self.start <= offset < self.end


@dataclass(frozen=True)
class Heading:
    """A heading."""

    start: int
    number: tuple[int, ...]
    title: str


@dataclass(frozen=True)
class Layout:
    """The parts of a text."""

    text: str
    headings: tuple[Heading, ...]  # the headings in order
    tables: dict[str, list[Span]]  # stretches of each table, caption included, by number
    table_captions: dict[str, list[Span]]  # stretches of the captions of tables, by number
    figure_captions: dict[str, list[Span]]  # stretches of the captions of figures, by number
    broken: tuple[str, ...]  # numbers of the tables whose rows cannot be separated
    is_run_together: bool = False  # whether its headings are in its sentences

    @property
    def captions(self) -> list[int]:
        """Offsets of the starts of all captions, ascending."""
        spans = [*self.table_captions.values(), *self.figure_captions.values()]
        return sorted(span.start for group in spans for span in group)

    def end_of(self, start: int, is_end: Callable[[Heading], bool] = lambda _: True) -> int:
        """Return the offset of the next heading that ends a section, or the end of the text."""
        first = bisect.bisect_right(self.headings, start, key=lambda heading: heading.start)
        following = itertools.islice(self.headings, first, None)
        return next((heading.start for heading in following if is_end(heading)), len(self.text))


MAIN = re.compile(
    r"abstract|keywords?|introduction|background|results?(?:anddiscussions?)?|discussions?|summary"
    r"|conclusions?(?:andoutlook)?|experimental(?:procedures?|methods?|work|details|section)?"
    r"|methods?|materials|materialsandmethods|methodsandmaterials"
)
"""Titles of main sections about the work of the paper, as `title_key` gives them."""

BACK = re.compile(
    r"references?|bibliography|acknowledge?ments?|authorcontributions?|conflictsofinterests?"
    r"|dataavailability|codeavailability|additionalinformation|supplementary(?:materials?)?"
    r"|supplementaryinformation|funding|appendix|competinginterests?|reportingsummary"
)
"""Titles of sections behind the main sections."""

_MARKED = re.compile(r"^#{1,6}(.*)$", re.MULTILINE)
_BOLD = re.compile(r"^\*\*([^*\n]{3,120})\*\*:?[ \t]*$", re.MULTILINE)
_PLAIN_NUMBERED = re.compile(
    r"^(\d{1,2}\.\d{1,2}(?:(?:\.\d{1,2})?\.?[ \t]+[A-Z]|\.\d{1,2}\.[ \t]+[a-z])[^|\n]{2,})$",
    re.MULTILINE,
)
_PLAIN_MAIN = re.compile(
    r"^\**((?:\d{1,2}\.?[ \t]+)?[A-Z][A-Za-z ]{4,40}?)\**[:.]?[ \t]*$", re.MULTILINE
)
_NUMBER = re.compile(r"^\**(\d{1,2}(?:\.\d{1,2})*)\.?\s+(?=\S)")
_VERBS = (
    r"(?:shows?|displays?|presents?|gives?|lists?|illustrates?|depicts?|demonstrates?|reports?"
    r"|summari[sz]es?|reveals?|is|are|exhibits?|compares?|contains?|provides?|represents?|also|and"
    r"|indicates?"
    r"|plots?|describes?|confirms?|shown|show|further|clearly|in|for|we|the|as|that)\b"
)
_CAPTION = re.compile(
    r"^[>*# \t]*(?P<what>Table|Figure|Fig|Scheme)s?\.?[ ~]*(?P<number>S?\d+)"
    r"(?P<mark>\**[ ]*[.:|–—]|\**)(?P<rest>.*)$",
    re.IGNORECASE | re.MULTILINE,
)
_ROW = re.compile(r"^[ \t]*\|.*$|^[^|\n]+\|[^|\n]+\|[^\n]*$", re.MULTILINE)
_HTML = re.compile(r"<table\b.*?</table>", re.IGNORECASE | re.DOTALL)
_HTML_END = re.compile(r"</table>", re.IGNORECASE)
_PARAGRAPH_END = re.compile(r"\n(?=#|[ \t]*(?:\n|\||<table))")
_LINE = re.compile(r"[^\n]*\n?")
_LINE_END = re.compile(r"\n")
_NEAR, _LONGEST_BETWEEN = 3, 120
"""Most lines between a caption and its table, such as page headers, and their most characters."""

_FARTHEST, _NEAREST = 2_000, 50
"""Most characters between a caption and its table, empty lines included, and most tables tried."""

_MOST_WORDS = 12  # most words of a line that is part of a table without bars


def title_key(title: str) -> str:
    """Return a title without number, marks and spaces, in lower case."""
    title = re.sub(r"\\[A-Za-z]+|[$*{}_^]", "", title)
    return re.sub(r"[\W_]", "", _NUMBER.sub("", title.strip())).lower()


def read_layout(text: str) -> Layout:
    """Find the headings, tables and captions of a text.

    In a text that runs together, a caption is a line, and its table the same or the next line.
    """
    is_plain = is_run_together(text)
    text = split_run_ins(text) if is_plain else text
    tables: dict[str, list[Span]] = {}
    broken: list[str] = []
    table_captions: dict[str, list[Span]] = {}
    figure_captions: dict[str, list[Span]] = {}
    paragraph_end = _LINE_END if is_plain else _PARAGRAPH_END
    ends = [match.start() for match in paragraph_end.finditer(text)]
    for match in _CAPTION.finditer(text):
        if _is_caption(match, is_plain=is_plain):
            is_table = match["what"].lower() == "table"
            captions = table_captions if is_table else figure_captions
            index = bisect.bisect_left(ends, match.end())  # a table may follow without a gap
            span = Span(match.start(), ends[index] if index < len(ends) else len(text))
            captions.setdefault(match["number"].upper(), []).append(span)
    blocks = _blocks(text)
    ordered = sorted((s, n) for n, spans in table_captions.items() for s in spans)
    bodies = _bodies(text, [span for span, _ in ordered], blocks)
    for (caption, number), body in zip(ordered, bodies, strict=True):
        if is_plain:
            rows = Span(caption.end, _numbers_end(text, caption.end))
        else:
            if body is None:
                broken.append(number)
            rows = body or Span(caption.end, _loose_end(text, caption.end))
        tables.setdefault(number, []).extend([caption, rows])
    headings: dict[int, Heading] = {}  # by offset, since several patterns may match
    for pattern in (_MARKED, _BOLD, _PLAIN_NUMBERED, _PLAIN_MAIN):
        for match in pattern.finditer(text):
            line = match[1].strip().rstrip("# \t")
            key, numbered = title_key(line), _NUMBER.match(line)
            is_known = pattern is not _PLAIN_MAIN or MAIN.fullmatch(key) or BACK.fullmatch(key)
            if key and is_known:
                numbers = tuple(map(int, numbered[1].split("."))) if numbered else ()
                headings.setdefault(match.start(), Heading(match.start(), numbers, key))
    in_order = tuple(headings[start] for start in sorted(headings))
    parts = (in_order, tables, table_captions, figure_captions)
    return Layout(text, *parts, tuple(broken), is_plain)


def _is_caption(match: re.Match[str], *, is_plain: bool = False) -> bool:
    """Return whether a line that begins with a label is a caption, not a sentence."""
    rest = match["rest"].strip(" *")
    if match["mark"].strip(" *"):
        return bool(rest)
    sentence = rf"(?:\(?[a-z](?:[-–,] ?[a-z])*\)?[ ,]*(?:and[ ]*\(?[a-z]\)?[ ]*)?)?{_VERBS}"
    if re.match(sentence, rest) or re.match(r"[,;)]", rest):
        return False
    if is_plain:  # its captions have no full stop behind the number
        return re.match(r"(?:[a-z] )?[A-Z(]", rest) is not None
    return match["what"].lower() != "figure" and bool(rest)


def _blocks(text: str) -> list[Span]:
    """Return the tables: consecutive rows with bars, and HTML tables."""
    tables: list[Span] = []
    for row in _ROW.finditer(text):
        end = tables[-1].end if tables else 0
        between = text[end : row.start()] if row.start() - end <= _FARTHEST else "far"
        if tables and not between.strip(" \t\n") and between.count("\n") <= 1:
            tables[-1] = Span(tables[-1].start, row.end())
        elif row[0].lstrip().startswith("|"):
            tables.append(Span(*row.span()))
    ends = [match.end() for match in _HTML_END.finditer(text)]
    html = _HTML.finditer(text, 0, ends[-1]) if ends else ()  # searches without an end are slow
    return sorted([*tables, *(Span(*match.span()) for match in html)])


def _bodies(text: str, captions: list[Span], blocks: list[Span]) -> list[Span | None]:
    """Return the table of each caption: the nearest free table, after it or before it."""
    pairs = []
    by_end = sorted(blocks, key=lambda block: block.end)
    for index, caption in enumerate(captions):
        first = bisect.bisect_left(blocks, caption.end, key=lambda block: block.start)
        last = bisect.bisect_right(by_end, caption.start, key=lambda block: block.end)
        before = by_end[max(0, last - _NEAREST) : last]
        for is_before, near in enumerate((blocks[first : first + _NEAREST], before[::-1])):
            for block in near:
                above, below = (block, caption) if is_before else (caption, block)
                if below.start - above.end > _FARTHEST:
                    break
                between = text[above.end : below.start].splitlines()
                lengths = [len(line) for line in between if line.strip()]
                if len(lengths) > _NEAR or max(lengths, default=0) >= _LONGEST_BETWEEN:
                    break
                pairs.append((len(lengths), is_before, index, block))
    bodies: dict[int, Span] = {}
    taken: set[Span] = set()
    for _, _, index, block in sorted(pairs):
        if index not in bodies and block not in taken:
            bodies[index] = block
            taken.add(block)
    return [bodies.get(index) for index in range(len(captions))]


def _loose_end(text: str, start: int) -> int:
    """Return the end of the lines after a caption that look like a table, not prose."""
    end = start
    for line in _LINE.finditer(text, start):
        caption = _CAPTION.match(line[0])
        is_prose = len(re.findall(r"[a-z]{3,}", line[0])) > _MOST_WORDS
        is_next = line[0].startswith("#") or (caption and _is_caption(caption))
        if is_prose or is_next or not line[0]:
            break
        end = line.end()
    return end


def _numbers_end(text: str, start: int) -> int:
    """Return the end of the line after a caption if it has as many numbers as words."""
    line = _LINE.match(text, start + 1)
    if line is None or not line[0] or line[0].startswith(("Table", "Fig")):
        return start
    numbers, words = len(re.findall(r"\d+", line[0])), len(re.findall(r"[a-z]{3,}", line[0]))
    return line.end() if numbers >= words else start


def is_main(heading: Heading) -> bool:
    """Return whether a heading begins a main section."""
    if heading.number:
        return len(heading.number) == 1
    return bool(MAIN.fullmatch(heading.title) or BACK.fullmatch(heading.title))
