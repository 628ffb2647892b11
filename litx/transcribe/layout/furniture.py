"""What repeats at the edges of pages: running heads, feet and page numbers."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from litx.transcribe.layout.columns import TextLine

_EDGE = 0.12
"""Share of a page's height in which it stands, above and below."""

_SAME_PLACE = 6.0
"""How far it stands from the same place on another page at most, in points."""

_SHORT, _FEWEST = 5, 3
"""A document of more pages than the first repeats a line on so many pages, a shorter one on two."""

_DIGITS = re.compile(r"\d{1,9}")


@dataclass(frozen=True)
class _Edge:
    """A line at the edge of a page.

    Attributes:
        page: Which page, counted from 0.
        line: The line.
        words: What it says, without its numbers.
        numbers: Its numbers.
    """

    page: int
    line: TextLine
    words: str
    numbers: tuple[int, ...]

    @property
    def is_number(self) -> bool:
        """Whether it is a bare number."""
        return len(self.numbers) == 1 and not any(one.isalpha() for one in self.words)

    def repeats(self, other: "_Edge") -> bool:
        """Return whether another page says the same there; a number may count the pages."""
        step = other.page - self.page
        counts = [b - a == step for a, b in zip(self.numbers, other.numbers, strict=True)]
        if self.is_number:  # which stands left, right, above or below
            return all(counts)
        apart = abs(self.line.span.baseline - other.line.span.baseline)
        same = [a == b for a, b in zip(self.numbers, other.numbers, strict=True)]
        return apart <= _SAME_PLACE and all(a or b for a, b in zip(counts, same, strict=True))


def without_furniture(pages: Sequence[tuple[float, Sequence[TextLine]]]) -> list[list[TextLine]]:
    """Return the lines of pages without those that repeat at their edges.

    A line repeats when it stands at the same place of several pages and says the same, but for a
    number that counts the pages.

    Args:
        pages: Height and lines of each page.
    """
    alike: dict[str, list[_Edge]] = defaultdict(list)
    for index, (height, lines) in enumerate(pages):
        for line in lines:
            if not _EDGE * height < line.span.baseline < (1 - _EDGE) * height:
                edge = _edge(index, line)
                if edge.is_number or any(one.isalpha() for one in edge.words):
                    alike[edge.words].append(edge)
    fewest = _FEWEST if len(pages) > _SHORT else 2
    dropped = {
        id(one.line)
        for found in alike.values()
        for one in found
        if len({one.page} | {other.page for other in found if one.repeats(other)}) >= fewest
    }
    return [[line for line in lines if id(line) not in dropped] for _, lines in pages]


def _edge(page: int, line: TextLine) -> _Edge:
    numbers = tuple(int(found) for found in _DIGITS.findall(line.span.text))
    return _Edge(page, line, _DIGITS.sub("#", line.span.text), numbers)
