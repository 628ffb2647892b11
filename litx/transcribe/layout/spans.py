"""Spans: characters linked to parts of a line, with sub- and superscripts in their place."""

import functools
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import TypeVar

from litx.transcribe.layout.glyphs import Glyph

_SAME_LINE = 0.1  # greatest difference of the baselines of a line, in font sizes
_SPACE = 0.16  # narrowest space between words, in font sizes; tight settings have 0.2
_SMALLER = 0.92  # greatest size of scripts, relative to their text
_RAISED, _LOWERED = (0.1, 0.7), (0.05, 0.5)
"""Range of the heights of superscripts and of the depths of subscripts, in sizes of their text."""

_TOUCHING = 0.35  # greatest distance of a script from its text, in sizes of that
_LATE_END = re.compile(r" +\}\$")
_POWER = re.compile(r"(?<![\w.,])10\$\^\{([-+\u2212\u2013]?\d+)\}\$")


class Side(IntEnum):
    """The column of an item, in reading order."""

    both = 0
    left = 1
    right = 2


@dataclass(frozen=True)
class TextSpan:
    """A part of a line, or a whole line, in order; its size is that of the text without scripts."""

    glyphs: tuple[Glyph, ...]
    baseline: float
    size: float
    side: Side = Side.both

    @property
    def x0(self) -> float:
        """Left edge, in points."""
        return self.glyphs[0].x0

    @cached_property
    def x1(self) -> float:
        """Right edge, in points."""
        return max(glyph.x1 for glyph in self.glyphs)

    @property
    def top(self) -> float:
        """Upper edge, in points, estimated from baseline and size."""
        return self.baseline - 0.8 * self.size

    @cached_property
    def text(self) -> str:
        """Text, with scripts as ``$_{...}$`` and ``$^{...}$``."""
        parts: list[str] = []
        script, before = "", None
        for glyph in self.glyphs:
            if glyph.text == " ":
                parts.append(" ")
                continue
            kind = ""
            if glyph.size < _SMALLER * self.size:
                raised = (self.baseline - glyph.baseline) / self.size
                kind = "^" if raised > _RAISED[0] else "_" if raised < -_LOWERED[0] else ""
            is_apart = before and glyph.x0 - before.x1 > _SPACE * max(before.size, glyph.size)
            space = " " if is_apart else ""
            if kind != script:
                parts.append(("}$" if script else "") + space + (f"${kind}{{" if kind else ""))
            else:
                parts.append(space)
            parts.append(glyph.text)
            script, before = kind, glyph
        text = "".join(parts) + ("}$" if script else "")
        text = _LATE_END.sub("}$ ", text)  # a space belongs behind a script, not inside
        return _POWER.sub(r"$10^{\1}$", " ".join(text.split()))

    @cached_property
    def is_bold(self) -> bool:
        """Whether its letters and digits are bold, except for a few such as scripts."""
        letters = [glyph.is_bold for glyph in self.glyphs if glyph.text.isalnum()]
        return sum(letters) >= 0.9 * len(letters)

    def join(self, other: "TextSpan") -> "TextSpan":
        """Return a span of the characters of both spans, at the baseline of the larger span."""
        glyphs = sorted((*self.glyphs, *other.glyphs), key=lambda glyph: glyph.x0)
        main = max(self, other, key=lambda span: (round(span.size), len(span.glyphs)))
        return TextSpan(tuple(glyphs), main.baseline, main.size)


def find_spans(glyphs: Iterable[Glyph], gap: float) -> list[TextSpan]:
    """Link characters to spans with spaces of at most `gap` font sizes."""
    pieces = [span for row in group_by_baseline(glyphs, _SAME_LINE) for span in _split(row, gap)]
    return sorted(_with_scripts(pieces), key=lambda span: (span.baseline, span.x0))


_T = TypeVar("_T", Glyph, TextSpan)


def group_by_baseline(items: Iterable[_T], reach: float) -> list[list[_T]]:
    """Group items by lines from top to bottom, each from left to right.

    Consecutive baselines of a line differ by at most `reach` font sizes.
    """
    rows: list[list[_T]] = []
    for item in sorted(items, key=lambda item: item.baseline):
        last = rows[-1][-1] if rows else None
        if last and item.baseline - last.baseline <= reach * min(item.size, last.size):
            rows[-1].append(item)
        else:
            rows.append([item])
    return [sorted(row, key=lambda item: item.x0) for row in rows]


def _split(row: list[Glyph], gap: float) -> list[TextSpan]:
    """Split the characters of a baseline at wide spaces; blanks at the ends are dropped."""
    pieces: list[list[Glyph]] = []
    right, blanks = 0.0, list[Glyph]()
    for glyph in row:
        if glyph.text == " ":
            blanks.append(glyph)
            continue
        if not pieces or glyph.x0 - right > gap * glyph.size:
            pieces.append([])
            right = glyph.x1
        else:
            pieces[-1] += blanks
        blanks = []
        pieces[-1].append(glyph)
        right = max(right, glyph.x1)
    spans = []
    for piece in pieces:
        sizes = Counter(round(glyph.size, 1) for glyph in piece)
        size = max(sizes, key=lambda size: (sizes[size], size))
        spans.append(TextSpan(tuple(piece), piece[0].baseline, size))
    return spans


def _with_scripts(pieces: list[TextSpan]) -> list[TextSpan]:
    """Join each script with the spans that it touches."""
    spans: dict[int, TextSpan] = {}
    for piece in sorted(pieces, key=lambda span: -span.size):
        distances = [(abs(piece.baseline - span.baseline), span) for span in spans.values()]
        hosts = [(d, span) for d, span in distances if d < span.size and _is_script_of(piece, span)]
        least = min((distance for distance, _ in hosts), default=0.0)
        nearest = [span for distance, span in hosts if distance <= least + 0.05 * span.size]
        for span in nearest:
            del spans[id(span)]
        whole = functools.reduce(TextSpan.join, nearest, piece)
        spans[id(whole)] = whole
    return list(spans.values())


def _is_script_of(piece: TextSpan, host: TextSpan) -> bool:
    """Return whether a span is a sub- or superscript: smaller, shifted, and touching the host."""
    if piece.size >= _SMALLER * host.size:
        return False
    raised = (host.baseline - piece.baseline) / host.size
    gap = max(piece.x0 - host.x1, host.x0 - piece.x1)
    return gap <= _TOUCHING * host.size and (
        _RAISED[0] < raised <= _RAISED[1] or _LOWERED[0] < -raised <= _LOWERED[1]
    )
