"""What stands on a page: characters, rules and the cells of ruled grids, as pdfplumber finds them.

Lengths are in points, from the upper left corner of the page. A page whose text runs sideways is
turned.
"""

import itertools
import re
import statistics
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from pdfminer.pdftypes import dict_value, int_value, num_value
from pdfminer.psparser import literal_name
from pdfplumber.table import merge_edges
from pdfplumber.utils.geometry import merge_bboxes, obj_to_bbox

_BOLD = re.compile(r"bold|black|heavy|demi|cmbx", re.IGNORECASE)
_UNMAPPED = re.compile(r"\(cid:\d+\)")
UNREADABLE = "\ufffd"  # what stands for a character whose font does not say what it is
_NUMBER = re.compile(r"([\d.,]*\d%?)")
_SYMBOLIC, _LATIN = 4, 32  # flags of fonts whose characters are not, or are, those of Latin text
_PICTURE = 0.6  # share of a page that pictures cover at least where it may be scanned
_THICKEST_RULE, _SHORTEST_RULE, _WIDEST_BREAK = 3.0, 12.0, 4.0


class BBox(NamedTuple):
    """A place on a page, in points, as pdfplumber has it."""

    x0: float
    top: float
    x1: float
    bottom: float

    def holds(self, glyph: "Glyph") -> bool:
        """Return whether the middle of a character lies in it."""
        x, y = (glyph.x0 + glyph.x1) / 2, (glyph.top + glyph.bottom) / 2
        return self.x0 <= x <= self.x1 and self.top <= y <= self.bottom


def around(boxes: "Iterable[BBox | Glyph]") -> BBox:
    """Return the smallest place that holds all of some."""
    return BBox(*merge_bboxes((one.x0, one.top, one.x1, one.bottom) for one in boxes))


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
    # its ruled grids, by rows; a cell that another one covers is None
    grids: list[list[list[BBox | None]]]
    is_picture: bool  # whether pictures cover most of it
    notes: list[str]  # what the user should know of it


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
    flat = [
        {**edge, "orientation": "h"}
        for edge in page.edges
        if edge["height"] < _THICKEST_RULE < edge["width"]
    ]
    merged = merge_edges(flat, 0, _THICKEST_RULE, _WIDEST_BREAK, 0)
    rules = [BBox(*obj_to_bbox(edge)) for edge in merged]
    return Page(
        height,
        [one for one in glyphs if one.text and sheet.holds(one)],
        sorted((r for r in rules if r.x1 - r.x0 >= _SHORTEST_RULE), key=lambda box: box.top),
        [
            [[cell and BBox(*map(float, cell)) for cell in row.cells] for row in table.rows]
            for table in page.find_tables()
        ],
        images > _PICTURE * width * height,
        _trapped(page.chars, _unmapped(page)),
    )


def _unmapped(page: Any) -> set[str]:
    """Return the upright fonts of signs on a page that have no map to Unicode."""
    fonts = (dict_value(one) for one in dict_value(page.page_obj.resources.get("Font")).values())
    found = set()
    for font in fonts:
        about = dict_value(font.get("FontDescriptor"))
        is_symbolic = int_value(about.get("Flags")) & (_SYMBOLIC | _LATIN) == _SYMBOLIC
        if is_symbolic and not num_value(about.get("ItalicAngle")) and "ToUnicode" not in font:
            found.add(str(literal_name(font.get("BaseFont"))))
    return found


def _trapped(chars: list[Any], fonts: set[str]) -> list[str]:
    """Return which of some fonts write letters before numbers of other fonts, but no words."""
    examples: dict[str, str] = {}
    for index, (char, after) in enumerate(itertools.pairwise(chars)):
        font, letter, size = char["fontname"], char["text"], char["height"]
        if font in fonts and letter.isascii() and letter.isalpha():
            if after["fontname"] == font and after["text"].isalpha():
                fonts = fonts - {font}
            is_next = abs(after["x0"] - char["x1"]) + abs(after["height"] - size) < 0.3 * size
            if is_next and after["fontname"] != font and after["text"].isdecimal():
                digits = "".join(one["text"] for one in chars[index + 1 : index + 9])
                examples.setdefault(font, letter + _NUMBER.split(digits)[1])
    return [
        f"the font {font[:80]} does not say what its characters are, and writes a letter before"
        f' numbers, as in "{examples[font]}"; another sign may be meant'
        for font in filter(fonts.__contains__, examples)
    ]


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
        box, font, text = BBox(*obj_to_bbox(char)), char["fontname"], char["text"]
        if _UNMAPPED.search(text):
            text = UNREADABLE
        elif any("\ufb00" <= one <= "\ufb06" for one in text):
            text = unicodedata.normalize("NFKC", text)  # which spells ligatures out
        text = " " if text.isspace() else text
        baseline = box.bottom - common[font] * (box.bottom - box.top)
        is_bold = _BOLD.search(font) is not None
        glyphs.append(Glyph(text, box.x0, box.x1, box.top, box.bottom, baseline, is_bold))
    return glyphs
