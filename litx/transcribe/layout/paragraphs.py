"""Lines in reading order as the Markdown of a page."""

import re
import statistics
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from litx.transcribe.layout.columns import Table, TextLine
from litx.transcribe.layout.headings import Headings, leading
from litx.transcribe.layout.hyphens import join

_APART = 1.3
"""A paragraph begins where lines are further apart than usual by this."""

_INDENT = 0.8
"""Smallest indent of a first line, in font sizes."""

_SHORT = 3.0
"""How much room the last line of a paragraph leaves, in font sizes."""

_LEADING = 1.2
"""Usual distance of lines, in font sizes, where a column has too few of them to tell."""

_FEW = 3
"""So many lines of a column do not tell how far apart they usually stand."""

_SIZE_STEP = 0.07
CAPTION = re.compile(r"(?:Table|TABLE|Fig(?:ure)?|FIG(?:URE)?|Scheme)\b\.?\s*S?\d+\b\s*[.:|]?\s")
_ITEM = re.compile(r"(?:\[\d{1,3}\]|\d{1,3}\.|[•▪◦‣]|\(\d{1,2}\))\s+\S")
_SENTENCE_END = (".", "!", "?", ":", ".)", "]")
_MARKED = re.compile(r"(?:#{1,6}\s|\|)")


class Writer:
    """Writes the blocks of one page."""

    def __init__(self, headings: Headings, words: AbstractSet[str]) -> None:
        """Write with what the whole document shows.

        Args:
            headings: How its headings look.
            words: Its words, in lower case.
        """
        self._headings = headings
        self._words = words
        self._blocks: list[str] = []
        self._text, self._level = "", 0  # of the paragraph that is open, 0 where it is no heading
        self._last: TextLine | None = None

    def page(self, stretches: Sequence[Sequence[TextLine | Table]]) -> str:
        """Return the Markdown of a page.

        Args:
            stretches: What stands on it, as it is read.
        """
        for stretch in stretches:
            self._stretch(stretch)
        self._close()
        return "\n\n".join(self._blocks)

    def _stretch(self, items: Sequence[TextLine | Table]) -> None:
        """Add a stretch of one column."""
        lines = [item for item in items if isinstance(item, TextLine)]
        column = _Column(lines)
        before: TextLine | None = None
        for item in items:
            if isinstance(item, Table):
                self._close()
                self._blocks.append(item.markdown)
                before = None
                continue
            self._line(item, before, column)
            before = item

    def _line(self, line: TextLine, before: TextLine | None, column: "_Column") -> None:
        is_apart = before is None or column.is_apart(before, line)
        level = self._headings.level(line.span, is_apart=is_apart)
        if level:  # a heading may have several lines
            goes_on = level == self._level and before and not column.is_far(before, line)
        else:
            goes_on = self._level == 0 and self._goes_on(line, before, column)
        if not goes_on:
            self._close()
        self._text, self._level = join(self._text, line.span.text, self._words), level
        self._last = line

    def _goes_on(self, line: TextLine, before: TextLine | None, column: "_Column") -> bool:
        """Return whether a line belongs to the paragraph that is open."""
        if self._last is None:
            return True
        text, last = line.span.text, self._last.span
        is_done = self._text.endswith(_SENTENCE_END)
        if abs(line.span.size - last.size) > _SIZE_STEP * last.size:
            return False
        if before is None:  # in the next column, only a sentence that is not done goes on
            return not is_done and (text[0].islower() or self._text.endswith("-"))
        begins = (CAPTION.match(text) and line.span.is_bold) or column.begins_item(line)
        if begins or column.is_apart(before, line):
            return False
        is_item = bool(_ITEM.match(self._text))
        if column.is_indented(line) and not column.is_indented(before) and not is_item:
            return False
        return not (is_done and column.is_short(before))

    def _close(self) -> None:
        """Write the paragraph that is open."""
        text = self._text
        if text and self._level:
            text = f"{'#' * self._level} {text}"
        elif _MARKED.match(text):
            text = f"\\{text}"  # what only looks like a heading or a table
        self._blocks += [text] if text else []
        self._text, self._level, self._last = "", 0, None


class _Column:
    """The edges of a column, and how far its lines stand apart."""

    def __init__(self, lines: Sequence[TextLine]) -> None:
        spans = [line.span for line in lines]
        self.leading = leading(spans) if len(spans) > _FEW else 0.0
        self.left = min((span.x0 for span in spans), default=0.0)
        rights = [span.x1 for span in spans]
        self.right = statistics.quantiles(rights, n=10)[-1] if len(rights) > 1 else 0.0

    def is_apart(self, before: TextLine, line: TextLine) -> bool:
        """Return whether more space than usual stands between two lines."""
        step = line.span.baseline - before.span.baseline
        usual = max(self.leading, _LEADING * line.span.size)
        return not 0 < step <= _APART * usual

    def is_far(self, before: TextLine, line: TextLine) -> bool:
        """Return whether two lines of a heading are two headings."""
        step = line.span.baseline - before.span.baseline
        return step > 1.7 * line.span.size or before.span.is_bold != line.span.is_bold

    def is_indented(self, line: TextLine) -> bool:
        """Return whether a line begins right of the column's edge."""
        return line.span.x0 > self.left + _INDENT * line.span.size

    def begins_item(self, line: TextLine) -> bool:
        """Return whether a line begins an item of a list, such as a reference."""
        found = _ITEM.match(line.span.text)
        if found is None:
            return False
        return not self.is_indented(line) or not found[0].isascii()  # a bullet may be indented

    def is_short(self, line: TextLine) -> bool:
        """Return whether a line ends well before the column does."""
        return line.span.x1 < self.right - _SHORT * line.span.size
