"""What stands on a page: characters, rules and the cells of ruled grids, as pdfplumber finds them.

Lengths are in points, from the upper left corner of the page. A page whose text runs sideways is
turned.
"""

import re
import statistics
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

_BOLD = re.compile(r"bold|black|heavy|demi|cmbx", re.IGNORECASE)
_UNMAPPED = re.compile(r"\(cid:\d+\)")
UNREADABLE = "\ufffd"
"""What stands for a character whose font does not say what it is."""

_THICKEST_RULE, _SHORTEST_RULE = 3.0, 12.0


@dataclass(frozen=True, slots=True)
class Box:
    """A place on a page, in points."""

    x0: float
    top: float
    x1: float
    bottom: float

    def holds(self, glyph: "Glyph", margin: float = 0.0) -> bool:
        """Return whether the middle of a character lies in it."""
        x, y = (glyph.x0 + glyph.x1) / 2, (glyph.top + glyph.bottom) / 2
        return (
            self.x0 - margin <= x <= self.x1 + margin
            and self.top - margin <= y <= self.bottom + margin
        )


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character, or a ligature.

    Attributes:
        text: What it says.
        x0: Left edge.
        x1: Right edge.
        top: Upper edge of its font's box.
        bottom: Lower edge of its font's box.
        baseline: The line that it stands on.
        size: Size of its font.
        is_bold: Whether the font is.
    """

    text: str
    x0: float
    x1: float
    top: float
    bottom: float
    baseline: float
    size: float
    is_bold: bool


@dataclass
class Sheet:
    """A page.

    Attributes:
        width: Its width.
        height: Its height.
        glyphs: Its characters; those that run across its direction are left out.
        rules: Its horizontal rules, as flat boxes.
        sides: Its vertical rules, as narrow boxes.
        grids: Its ruled grids, by rows; a cell that another one covers is None.
        is_picture: Whether a picture covers most of it.
    """

    width: float
    height: float
    glyphs: list[Glyph]
    rules: list[Box] = field(default_factory=list)
    sides: list[Box] = field(default_factory=list)
    grids: list[list[list[Box | None]]] = field(default_factory=list)
    is_picture: bool = False


def read_sheet(page: Any) -> Sheet:
    """Return what stands on a page of pdfplumber."""
    page = page.dedupe_chars()  # a character may be printed twice to look bold
    width, height = float(page.width), float(page.height)
    turn = _Turn(width, height, _direction(page.chars))
    chars = [char for char in page.chars if _direction([char]) == turn.direction]
    if turn.direction:
        width, height = height, width
    edges = [turn(_box(edge)) for edge in page.edges]
    rules = [box for box in edges if box.bottom - box.top < _THICKEST_RULE < box.x1 - box.x0]
    sides = [box for box in edges if box.x1 - box.x0 < _THICKEST_RULE < box.bottom - box.top]
    images = sum(abs(i["x1"] - i["x0"]) * abs(i["bottom"] - i["top"]) for i in page.images)
    return Sheet(
        width,
        height,
        [one for one in _glyphs(chars, turn) if _is_on(one, width, height)],
        _merged(rules),
        sides,
        [] if turn.direction else _grids(page),
        is_picture=images > 0.6 * width * height,
    )


class _Turn:
    """Turns boxes of a page so that its text runs from left to right.

    Attributes:
        direction: 0 where it does so already, 1 where it runs upwards, -1 where it runs downwards.
    """

    def __init__(self, width: float, height: float, direction: int) -> None:
        self.width, self.height, self.direction = width, height, direction

    def __call__(self, box: Box) -> Box:
        if self.direction > 0:
            return Box(self.height - box.bottom, box.x0, self.height - box.top, box.x1)
        if self.direction < 0:
            return Box(box.top, self.width - box.x1, box.bottom, self.width - box.x0)
        return box


def _direction(chars: Iterable[Any]) -> int:
    """Return how most characters run, as `_Turn.direction`."""
    found = Counter(
        0 if char["upright"] else (1 if char["matrix"][1] > 0 else -1) for char in chars
    )
    return found.most_common(1)[0][0] if found else 0


def _box(found: Any) -> Box:
    return Box(found["x0"], found["top"], found["x1"], found["bottom"])


def _glyphs(chars: list[Any], turn: _Turn) -> list[Glyph]:
    """Return characters with their baselines.

    A font's depth below the baseline is the same for all of its characters but those that are
    raised, so its most common value is taken.
    """
    found = [(char, turn(_box(char)), char["fontname"]) for char in chars]
    depths: dict[str, list[float]] = defaultdict(list)
    for char, box, font in found:
        if box.bottom > box.top:
            depths[font].append(round(_depth(char, turn) / (box.bottom - box.top), 3))
    depth = {font: statistics.mode(all_depths) for font, all_depths in depths.items()}
    glyphs = []
    for char, box, font in found:
        size = box.bottom - box.top
        if size > 0:
            baseline, is_bold = box.bottom - depth[font] * size, bool(_BOLD.search(font))
            text = _text(char["text"])
            glyphs.append(Glyph(text, box.x0, box.x1, box.top, box.bottom, baseline, size, is_bold))
    return glyphs


def _depth(char: Any, turn: _Turn) -> float:
    """Return how far the box of a character reaches below the origin of its matrix."""
    x, y = char["matrix"][4:6]
    if turn.direction > 0:
        return float(char["x1"] - x)
    return float(x - char["x0"] if turn.direction < 0 else y - char["y0"])


def _text(text: str) -> str:
    """Return the text of a character: ligatures spelt out, odd spaces as plain ones."""
    if _UNMAPPED.search(text):
        return UNREADABLE
    if any("\ufb00" <= one <= "\ufb06" for one in text):
        text = unicodedata.normalize("NFKC", text)
    return " " if text.isspace() else text


def _is_on(glyph: Glyph, width: float, height: float) -> bool:
    x, y = (glyph.x0 + glyph.x1) / 2, (glyph.top + glyph.bottom) / 2
    return bool(glyph.text) and 0 <= x <= width and 0 <= y <= height


def _merged(rules: list[Box]) -> list[Box]:
    """Join the pieces of rules; drop what is too short for one. The order is from top to bottom."""
    joined: list[Box] = []
    for rule in sorted(rules, key=lambda box: (round(box.top / 2), box.x0)):
        last = joined[-1] if joined else None
        if last and abs(rule.top - last.top) < _THICKEST_RULE and rule.x0 <= last.x1 + 4:
            joined[-1] = Box(
                last.x0,
                min(last.top, rule.top),
                max(last.x1, rule.x1),
                max(last.bottom, rule.bottom),
            )
        else:
            joined.append(rule)
    return sorted(
        (rule for rule in joined if rule.x1 - rule.x0 >= _SHORTEST_RULE),
        key=lambda box: box.top,
    )


def _grids(page: Any) -> list[list[list[Box | None]]]:
    """Return the cells of grids that have rules on all sides of each cell."""
    return [
        [[cell and Box(*map(float, cell)) for cell in row.cells] for row in table.rows]
        for table in page.find_tables()
    ]
