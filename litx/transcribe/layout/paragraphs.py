"""Lines in reading order as the Markdown of a page."""

import re
import statistics
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from litx.transcribe.layout.columns import Line, Placed
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


@dataclass
class _Open:
    """The paragraph that is being read.

    Attributes:
        text: What it says so far.
        level: Level of the heading that it is, 0 for text.
        lines: Its lines.
    """

    text: str = ""
    level: int = 0
    lines: list[Line] = field(default_factory=list)


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
        self._open = _Open()

    def page(self, stretches: Sequence[Sequence[Line | Placed]]) -> str:
        """Return the Markdown of a page.

        Args:
            stretches: What stands on it, as it is read.
        """
        for stretch in stretches:
            self._stretch(stretch)
        self._close()
        return "\n\n".join(self._blocks)

    def _stretch(self, items: Sequence[Line | Placed]) -> None:
        """Add a stretch of one column."""
        lines = [item for item in items if isinstance(item, Line)]
        column = _Column(lines)
        before: Line | None = None
        for item in items:
            if isinstance(item, Placed):
                self._close()
                self._blocks.append(item.markdown)
                before = None
                continue
            self._line(item, before, column)
            before = item

    def _line(self, line: Line, before: Line | None, column: "_Column") -> None:
        is_apart = before is None or column.is_apart(before, line)
        level = self._headings.level(line.chain, is_apart=is_apart)
        if level and level == self._open.level and before and not column.is_far(before, line):
            self._add(line)  # a heading of several lines
        elif level == self._open.level == 0 and self._goes_on(line, before, column):
            self._add(line)
        else:
            self._close()
            self._open.level = level
            self._add(line)

    def _goes_on(self, line: Line, before: Line | None, column: "_Column") -> bool:
        """Return whether a line belongs to the paragraph that is open."""
        if not self._open.lines:
            return True
        text, last = line.chain.text, self._open.lines[-1]
        is_done = self._open.text.endswith(_SENTENCE_END)
        if abs(line.chain.size - last.chain.size) > _SIZE_STEP * last.chain.size:
            return False
        if before is None:  # in the next column, only a sentence that is not done goes on
            return not is_done and (text[0].islower() or self._open.text.endswith("-"))
        begins = (CAPTION.match(text) and line.chain.is_bold) or column.begins_item(line)
        if begins or column.is_apart(before, line):
            return False
        is_item = bool(_ITEM.match(self._open.text))
        if column.is_indented(line) and not column.is_indented(before) and not is_item:
            return False
        return not (is_done and column.is_short(before))

    def _add(self, line: Line) -> None:
        self._open.text = join(self._open.text, line.chain.text, self._words)
        self._open.lines.append(line)

    def _close(self) -> None:
        """Write the paragraph that is open."""
        text = self._open.text
        if text:
            if self._open.level:
                text = f"{'#' * self._open.level} {text}"
            elif _MARKED.match(text):
                text = f"\\{text}"  # what only looks like a heading or a table
            self._blocks.append(text)
        self._open = _Open()


class _Column:
    """The edges of a column, and how far its lines stand apart."""

    def __init__(self, lines: Sequence[Line]) -> None:
        chains = [line.chain for line in lines]
        self.leading = leading(chains) if len(chains) > _FEW else 0.0
        self.left = min((chain.x0 for chain in chains), default=0.0)
        rights = [chain.x1 for chain in chains]
        self.right = statistics.quantiles(rights, n=10)[-1] if len(rights) > 1 else 0.0

    def is_apart(self, before: Line, line: Line) -> bool:
        """Return whether more space than usual stands between two lines."""
        step = line.chain.baseline - before.chain.baseline
        usual = max(self.leading, _LEADING * line.chain.size)
        return not 0 < step <= _APART * usual

    def is_far(self, before: Line, line: Line) -> bool:
        """Return whether two lines of a heading are two headings."""
        step = line.chain.baseline - before.chain.baseline
        return step > 1.7 * line.chain.size or before.chain.is_bold != line.chain.is_bold

    def is_indented(self, line: Line) -> bool:
        """Return whether a line begins right of the column's edge."""
        return line.chain.x0 > self.left + _INDENT * line.chain.size

    def begins_item(self, line: Line) -> bool:
        """Return whether a line begins an item of a list, such as a reference."""
        found = _ITEM.match(line.chain.text)
        if found is None:
            return False
        return not self.is_indented(line) or not found[0].isascii()  # a bullet may be indented

    def is_short(self, line: Line) -> bool:
        """Return whether a line ends well before the column does."""
        return line.chain.x1 < self.right - _SHORT * line.chain.size
