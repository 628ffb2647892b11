"""The content of a page: characters, rules and the cells of ruled grids, from pdfplumber.

Lengths are in points, from the upper left corner of the page. A page with sideways text is turned.
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
UNREADABLE = "\ufffd"  # replacement of a character that its font does not map to Unicode
_NUMBER = re.compile(r"([\d.,]*\d%?)")
_SYMBOLIC, _LATIN = 4, 32  # flags of fonts with other characters than Latin text, and with those
_PICTURE = 0.6  # least share of a scanned page that pictures cover
_THICKEST_RULE, _SHORTEST_RULE, _WIDEST_BREAK = 3.0, 12.0, 4.0


class BBox(NamedTuple):
    """A box on a page, in points, in the order of pdfplumber."""

    x0: float
    top: float
    x1: float
    bottom: float

    def holds(self, glyph: "Glyph") -> bool:
        """Return whether the middle of a character lies in the box, edges included."""
        x, y = (glyph.x0 + glyph.x1) / 2, (glyph.top + glyph.bottom) / 2
        return self.x0 <= x <= self.x1 and self.top <= y <= self.bottom


def bounding_box(boxes: "Iterable[BBox | Glyph]") -> BBox:
    """Return the smallest box around some boxes."""
    return BBox(*merge_bboxes((box.x0, box.top, box.x1, box.bottom) for box in boxes))


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character, or a ligature, with the box of its font and its baseline."""

    text: str
    x0: float
    x1: float
    top: float
    bottom: float
    baseline: float
    is_bold: bool

    @property
    def size(self) -> float:
        """Font size, in points: the height of its box."""
        return self.bottom - self.top


@dataclass
class Page:
    """A page."""

    height: float
    glyphs: list[Glyph]  # characters, without those that run across the direction of the page
    rules: list[BBox]  # horizontal rules from top to bottom, as flat boxes
    grids: list[list[list[BBox | None]]]  # ruled grids, by rows; a covered cell is None
    is_picture: bool  # whether pictures cover most of the page
    notes: list[str]  # notes for the user


def read_page(page: Any) -> Page:
    """Return the content of a page of pdfplumber, turned so that most of its text is upright."""
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
        [glyph for glyph in glyphs if glyph.text and sheet.holds(glyph)],
        sorted((r for r in rules if r.x1 - r.x0 >= _SHORTEST_RULE), key=lambda box: box.top),
        [
            [[cell and BBox(*map(float, cell)) for cell in row.cells] for row in table.rows]
            for table in page.find_tables()
        ],
        images > _PICTURE * width * height,
        _find_doubtful_fonts(page.chars, _unmapped_fonts(page)),
    )


def _unmapped_fonts(page: Any) -> set[str]:
    """Return the upright symbol fonts of a page that have no map to Unicode."""
    unmapped = set()
    for font in map(dict_value, dict_value(page.page_obj.resources.get("Font")).values()):
        about = dict_value(font.get("FontDescriptor"))
        is_symbolic = int_value(about.get("Flags")) & (_SYMBOLIC | _LATIN) == _SYMBOLIC
        if is_symbolic and not num_value(about.get("ItalicAngle")) and "ToUnicode" not in font:
            unmapped.add(str(literal_name(font.get("BaseFont"))))
    return unmapped


def _find_doubtful_fonts(chars: list[Any], fonts: set[str]) -> list[str]:
    """Return notes on fonts that write letters before numbers of other fonts, but no words."""
    examples: dict[str, str] = {}
    for index, (char, after) in enumerate(itertools.pairwise(chars)):
        font, letter, size = char["fontname"], char["text"], char["height"]
        if font in fonts and letter.isascii() and letter.isalpha():
            if after["fontname"] == font and after["text"].isalpha():
                fonts = fonts - {font}
            is_next = abs(after["x0"] - char["x1"]) + abs(after["height"] - size) < 0.3 * size
            if is_next and after["fontname"] != font and after["text"].isdecimal():
                digits = "".join(digit["text"] for digit in chars[index + 1 : index + 9])
                examples.setdefault(font, letter + _NUMBER.split(digits)[1])
    return [
        f"the font {font[:80]} does not say what its characters are, and writes a letter before"
        f' numbers, as in "{examples[font]}"; another sign may be meant'
        for font in filter(fonts.__contains__, examples)
    ]


def _glyphs(chars: list[Any]) -> list[Glyph]:
    """Return the visible characters with their baselines; unmapped characters become UNREADABLE."""
    visible = [char for char in chars if char["bottom"] > char["top"]]
    # the depth of a font below the baseline is the same for all characters that are not raised
    depths: dict[str, list[float]] = defaultdict(list)
    for char in visible:
        size, depth = char["bottom"] - char["top"], char["matrix"][5] - char["y0"]
        depths[char["fontname"]].append(round(depth / size, 3))
    common = {font: statistics.mode(all_depths) for font, all_depths in depths.items()}
    glyphs = []
    for char in visible:
        box, font, text = BBox(*obj_to_bbox(char)), char["fontname"], char["text"]
        if _UNMAPPED.search(text):
            text = UNREADABLE
        elif any("\ufb00" <= letter <= "\ufb06" for letter in text):
            text = unicodedata.normalize("NFKC", text)  # spells out ligatures
        text = " " if text.isspace() else text
        baseline = box.bottom - common[font] * (box.bottom - box.top)
        is_bold = _BOLD.search(font) is not None
        glyphs.append(Glyph(text, box.x0, box.x1, box.top, box.bottom, baseline, is_bold))
    return glyphs
