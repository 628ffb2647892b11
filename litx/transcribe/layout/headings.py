"""Which lines are headings: by the size of their font, or bold and apart from the text."""

import itertools
import re
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from litx.transcribe.layout.spans import TextSpan

_LARGER = 1.12
"""A heading is this much larger than the text of the document."""

_LONGEST, _LONGEST_BOLD = 250, 90
"""Most characters of a line of a heading."""

_LETTERS = re.compile(r"[^\W\d_]{3}")
_NUMBERED = re.compile(r"(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+[^\W\d_]")
_CAPTION = re.compile(r"(?:table|fig(?:ure)?|scheme|eq)\b", re.IGNORECASE)
_DEEPEST = 6


@dataclass(frozen=True)
class Headings:
    """How headings look in a document.

    Attributes:
        body: Font size of the text.
        sizes: Font sizes of headings, the largest first.
    """

    body: float
    sizes: tuple[float, ...]

    def level(self, span: TextSpan, *, is_apart: bool) -> int:
        """Return the level of a heading, from 1; 0 for other text.

        Args:
            span: The line.
            is_apart: Whether more space than usual stands above it.
        """
        text = span.text
        if not _LETTERS.search(text) or len(text) > _LONGEST:
            return 0
        numbered = _NUMBERED.match(text)
        if _half(span.size) in self.sizes:
            rank = self.sizes.index(_half(span.size)) + 1
            return min(_DEEPEST, max(rank, 1 + _depth(numbered[1]) if numbered else rank))
        if not span.is_bold or not is_apart or len(text) > _LONGEST_BOLD or _CAPTION.match(text):
            return 0
        if span.size < 0.95 * self.body or not text[0].isalnum() or text[-1] in ".,;:-":
            return 0
        if numbered:
            return min(_DEEPEST, 1 + _depth(numbered[1]))
        return min(_DEEPEST, len(self.sizes) + 1) if text[0].isupper() else 0


def find_headings(spans: Sequence[TextSpan]) -> Headings:
    """Return how headings look in a document.

    Args:
        spans: The lines of all pages.
    """
    body = body_size(spans)
    counts = Counter(
        _half(span.size)
        for span in spans
        if span.size >= _LARGER * body and _LETTERS.search(span.text)
    )
    return Headings(body, tuple(sorted(counts, reverse=True)))


def body_size(spans: Iterable[TextSpan]) -> float:
    """Return the font size that most characters have, in points."""
    sizes = Counter[float]()
    for span in spans:
        sizes[round(span.size, 1)] += len(span.glyphs)
    return max(sizes, key=lambda size: (sizes[size], size)) if sizes else 0.0


def leading(spans: Sequence[TextSpan]) -> float:
    """Return the usual distance of the baselines of lines that follow one another, in points."""
    steps = [after.baseline - before.baseline for before, after in itertools.pairwise(spans)]
    near = [step for step in steps if step > 0]
    return statistics.median_low(near) if near else 0.0


def _half(size: float) -> float:
    return round(2 * size) / 2


def _depth(number: str) -> int:
    return number.count(".") + 1
