"""What stands on a page: characters, rules and the cells of ruled grids, as pdfplumber finds them.

Lengths are in points, from the upper left corner of the page. A page whose text runs sideways is
turned.
"""

import re
import statistics
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from pdfplumber.table import merge_edges

_BOLD = re.compile(r"bold|black|heavy|demi|cmbx", re.IGNORECASE)
_UNMAPPED = re.compile(r"\(cid:\d+\)")
UNREADABLE = "\ufffd"  # what stands for a character whose font does not say what it is
_THICKEST_RULE, _SHORTEST_RULE, _WIDEST_BREAK = 3.0, 12.0, 4.0


@dataclass(frozen=True, slots=True)
class BBox:
    """A place on a page, in points."""

    x0: float
    top: float
    x1: float
    bottom: float

    @classmethod
    def of(cls, found: Any) -> Self:
        """Return the place of an object of pdfplumber."""
        return cls(found["x0"], found["top"], found["x1"], found["bottom"])

    @classmethod
    def around(cls, boxes: Iterable["BBox"]) -> "BBox":
        """Return the smallest place that holds all of some."""
        lefts, tops, rights, bottoms = zip(
            *((one.x0, one.top, one.x1, one.bottom) for one in boxes), strict=True
        )
        return cls(min(lefts), min(tops), max(rights), max(bottoms))

    def holds(self, glyph: "Glyph") -> bool:
        """Return whether the middle of a character lies in it."""
        x, y = (glyph.x0 + glyph.x1) / 2, (glyph.top + glyph.bottom) / 2
        return self.x0 <= x <= self.x1 and self.top <= y <= self.bottom

    def overlaps(self, other: "BBox") -> bool:
        """Return whether two places have something in common."""
        is_beside = self.x0 >= other.x1 or other.x0 >= self.x1
        return not is_beside and self.top < other.bottom and other.top < self.bottom


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character, or a ligature, in the box of its font, with the line that it stands on."""

    text: str
    x0: float
    x1: float
    top: float
    bottom: float
    baseline: float
    is_bold: bool

    @property
    def size(self) -> float:
        """Size of its font."""
        return self.bottom - self.top


@dataclass
class Page:
    """A page."""

    height: float
    glyphs: list[Glyph]  # its characters; those that run across its direction are left out
    rules: list[BBox]  # its horizontal rules from top to bottom, as flat boxes
    sides: list[BBox]  # its vertical rules, as narrow boxes
    # its ruled grids, by rows; a cell that another one covers is None
    grids: list[list[list[BBox | None]]]
    is_picture: bool  # whether a picture covers most of it


def read_page(page: Any) -> Page:
    """Return what stands on a page of pdfplumber."""
    turns = Counter(
        0 if char["upright"] else (90 if char["matrix"][1] > 0 else 270) for char in page.chars
    )
    if turns and (turn := turns.most_common(1)[0][0]):  # most of it does not run left to right
        source = page.page_obj
        source.attrs["Rotate"] = source.rotate = (page.rotation + turn) % 360
        page = type(page)(page.pdf, source, page.page_number)
    page = page.dedupe_chars()  # a character may be printed twice to look bold
    width, height = float(page.width), float(page.height)
    sheet = BBox(0.0, 0.0, width, height)
    glyphs = _glyphs([char for char in page.chars if char["upright"]])
    images = sum(abs(i["x1"] - i["x0"]) * abs(i["bottom"] - i["top"]) for i in page.images)
    edges = [(BBox.of(edge), edge) for edge in page.edges]
    flat = [
        {**edge, "orientation": "h"}
        for box, edge in edges
        if box.bottom - box.top < _THICKEST_RULE < box.x1 - box.x0
    ]
    rules = map(BBox.of, merge_edges(flat, 0, _THICKEST_RULE, _WIDEST_BREAK, 0))
    return Page(
        height,
        [one for one in glyphs if one.text and sheet.holds(one)],
        sorted((r for r in rules if r.x1 - r.x0 >= _SHORTEST_RULE), key=lambda box: box.top),
        [box for box, _ in edges if box.x1 - box.x0 < _THICKEST_RULE < box.bottom - box.top],
        [
            [[cell and BBox(*map(float, cell)) for cell in row.cells] for row in table.rows]
            for table in page.find_tables()
        ],
        is_picture=images > 0.6 * width * height,
    )


def _glyphs(chars: list[Any]) -> list[Glyph]:
    """Return characters with their baselines."""
    found = [char for char in chars if char["bottom"] > char["top"]]
    # a font's depth below the baseline is the same for all of its characters but raised ones
    depths: dict[str, list[float]] = defaultdict(list)
    for char in found:
        size, depth = char["bottom"] - char["top"], char["matrix"][5] - char["y0"]
        depths[char["fontname"]].append(round(depth / size, 3))
    common = {font: statistics.mode(all_depths) for font, all_depths in depths.items()}
    glyphs = []
    for char in found:
        box, font, text = BBox.of(char), char["fontname"], char["text"]
        if _UNMAPPED.search(text):
            text = UNREADABLE
        elif any("\ufb00" <= one <= "\ufb06" for one in text):
            text = unicodedata.normalize("NFKC", text)  # which spells ligatures out
        text = " " if text.isspace() else text
        baseline = box.bottom - common[font] * (box.bottom - box.top)
        is_bold = _BOLD.search(font) is not None
        glyphs.append(Glyph(text, box.x0, box.x1, box.top, box.bottom, baseline, is_bold))
    return glyphs
