"""Characters linked to chains: stretches of one line, with sub- and superscripts in their place."""

import bisect
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from litx.transcribe.layout.glyphs import Glyph

_SAME_LINE = 0.1
"""How far baselines of one line differ at most, in font sizes."""

_SPACE = 0.16
"""Narrowest space between words, in font sizes; tight settings have 0.2."""

_SMALLER = 0.92
"""Scripts are smaller than this share of the text that they belong to."""

_RAISED, _LOWERED = (0.1, 0.7), (0.05, 0.5)
"""How far superscripts are raised and subscripts lowered, in sizes of that text."""

_TOUCHING = 0.35
"""How far a script stands from that text at most, in its sizes."""

_LATE_END = re.compile(r" +\}\$")
_POWER = re.compile(r"(?<![\w.,])10\$\^\{([-+\u2212\u2013]?\d+)\}\$")


@dataclass(frozen=True)
class Chain:
    """A stretch of a line.

    Attributes:
        glyphs: Its characters, from left to right.
        baseline: The line that it stands on.
        size: Its font size, without scripts.
    """

    glyphs: tuple[Glyph, ...]
    baseline: float
    size: float

    @property
    def x0(self) -> float:
        """Left edge."""
        return self.glyphs[0].x0

    @cached_property
    def x1(self) -> float:
        """Right edge."""
        return max(glyph.x1 for glyph in self.glyphs)

    @property
    def top(self) -> float:
        """Upper edge, roughly."""
        return self.baseline - 0.8 * self.size

    @property
    def bottom(self) -> float:
        """Lower edge, roughly."""
        return self.baseline + 0.2 * self.size

    @cached_property
    def text(self) -> str:
        """Its text, scripts as ``$_{...}$`` and ``$^{...}$``."""
        return text_of(self.glyphs, self.baseline, self.size)

    @cached_property
    def is_bold(self) -> bool:
        """Whether all of its letters and digits are bold."""
        return all(glyph.is_bold for glyph in self.glyphs if glyph.text.isalnum())

    def joined(self, other: "Chain") -> "Chain":
        """Return this chain and another of the same line as one."""
        glyphs = sorted((*self.glyphs, *other.glyphs), key=lambda glyph: glyph.x0)
        main = max(self, other, key=lambda chain: (round(chain.size), len(chain.glyphs)))
        return Chain(tuple(glyphs), main.baseline, main.size)


def find_chains(glyphs: Iterable[Glyph], gap: float) -> list[Chain]:
    """Link characters to chains.

    Args:
        glyphs: The characters.
        gap: Widest space within a chain, in font sizes.
    """
    pieces = [chain for row in _rows(glyphs) for chain in _split(row, gap)]
    return sorted(_with_scripts(pieces), key=lambda chain: (chain.baseline, chain.x0))


def text_of(glyphs: Iterable[Glyph], baseline: float, size: float) -> str:
    """Return the text of characters that stand on one line."""
    parts: list[str] = []
    script, before = "", None
    for glyph in glyphs:
        if glyph.text == " ":
            parts.append(" ")
            continue
        kind = _script(glyph, baseline, size)
        is_apart = before is not None and glyph.x0 - before.x1 > _SPACE * max(
            glyph.size, before.size
        )
        space = " " if is_apart else ""
        if kind != script:
            parts.append(("}$" if script else "") + space + (f"${kind}{{" if kind else ""))
        else:
            parts.append(space)
        parts.append(glyph.text)
        script, before = kind, glyph
    text = "".join(parts) + ("}$" if script else "")
    text = _LATE_END.sub("}$ ", text)  # a space belongs behind a script, not into it
    return _POWER.sub(r"$10^{\1}$", " ".join(text.split()))


def _script(glyph: Glyph, baseline: float, size: float) -> str:
    """Return ``^`` or ``_`` where a character is a script, else nothing."""
    raised = (baseline - glyph.baseline) / size
    if glyph.size >= _SMALLER * size:
        return ""
    return "^" if raised > _RAISED[0] else "_" if raised < -_LOWERED[0] else ""


def _rows(glyphs: Iterable[Glyph]) -> list[list[Glyph]]:
    """Group characters by baseline."""
    rows: list[list[Glyph]] = []
    for glyph in sorted(glyphs, key=lambda one: one.baseline):
        if rows and glyph.baseline - rows[-1][-1].baseline <= _SAME_LINE * min(
            glyph.size, rows[-1][-1].size
        ):
            rows[-1].append(glyph)
        else:
            rows.append([glyph])
    return rows


def _split(row: list[Glyph], gap: float) -> list[Chain]:
    """Split the characters of a baseline where they stand apart; blanks at the ends go."""
    found: list[list[Glyph]] = []
    right = 0.0
    for glyph in sorted(row, key=lambda one: one.x0):
        if glyph.text == " ":
            if found:
                found[-1].append(glyph)
            continue
        if not found or glyph.x0 - right > gap * glyph.size:
            found.append([])
        found[-1].append(glyph)
        right = max(right, glyph.x1) if len(found[-1]) > 1 else glyph.x1
    return [_chain(_trimmed(one)) for one in found]


def _trimmed(glyphs: list[Glyph]) -> list[Glyph]:
    while glyphs[-1].text == " ":
        glyphs.pop()
    return glyphs


def _chain(glyphs: list[Glyph]) -> Chain:
    """Return the chain of characters on one baseline, in the size that most of them have."""
    sizes: dict[float, int] = defaultdict(int)
    for glyph in glyphs:
        sizes[round(glyph.size, 1)] += 1
    size = max(sizes, key=lambda one: (sizes[one], one))
    return Chain(tuple(glyphs), glyphs[0].baseline, size)


def _with_scripts(pieces: list[Chain]) -> list[Chain]:
    """Join each script with the chains that it touches."""
    pieces = sorted(pieces, key=lambda chain: chain.baseline)
    baselines = [chain.baseline for chain in pieces]
    heads = list(range(len(pieces)))

    def head(index: int) -> int:
        while heads[index] != index:
            index = heads[index]
        return index

    for index, piece in enumerate(pieces):
        reach = 3 * piece.size
        first = bisect.bisect_left(baselines, piece.baseline - reach)
        last = bisect.bisect_right(baselines, piece.baseline + reach)
        hosts = [near for near in range(first, last) if _is_script_of(piece, pieces[near])]
        best = min((_distance(piece, pieces[near]) for near in hosts), default=0.0)
        for near in hosts:
            if _distance(piece, pieces[near]) <= best + 0.05 * pieces[near].size:
                heads[head(near)] = head(index)
    groups: dict[int, Chain] = {}
    for index, piece in enumerate(pieces):
        known = groups.get(head(index))
        groups[head(index)] = known.joined(piece) if known else piece
    return list(groups.values())


def _distance(piece: Chain, host: Chain) -> float:
    return abs(piece.baseline - host.baseline)


def _is_script_of(piece: Chain, host: Chain) -> bool:
    """Return whether a chain is a script of another."""
    if piece.size >= _SMALLER * host.size:
        return False
    raised = (host.baseline - piece.baseline) / host.size
    gap = max(piece.x0 - host.x1, host.x0 - piece.x1)
    return gap <= _TOUCHING * host.size and (
        _RAISED[0] < raised <= _RAISED[1] or _LOWERED[0] < -raised <= _LOWERED[1]
    )
