"""Bars: every number is text, and its bar is as long as its share."""

import re

from litx.report.bars import render_bars, render_stack
from tests.html_reader import Reader

ROWS = {"value": (0.5, 0.25, 3), "<b>": (None, 0.0, 0)}


def read_widths(page):
    """Return the widths of the bars of a page, in percent."""
    return [float(width) for width in re.findall(r"width:([\d.]+)%", page)]


class TestBars:
    def test_lengths(self):
        """A bar is as long as its share of the largest number, or of `most`."""
        columns = ("Level", "Recall", "Precision", "Places")
        assert [100, 50] == read_widths(render_bars("T", columns, ROWS))
        assert [50, 25] == read_widths(render_bars("T", columns, ROWS, most=1.0))

    def test_text(self):
        """Floats have two decimals, counts have none; unknown is a dash, and names are text."""
        page = render_bars("A & B", ("Level", "Recall", "Precision", "Places"), ROWS)
        read = Reader(page)
        text = [part for part in read.text if part.strip()]
        assert ["A & B", "Level", "Recall", "Precision", "Places"] == text[:5]
        assert ["value", "0.50", "0.25", "3", "<b>", "\u2014", "0.00", "0"] == text[5:]
        assert "b" not in {name for name, _ in read.tags}


class TestStack:
    def test_parts(self):
        """The parts grow with their counts, which are text below; a count of 0 is not drawn."""
        page = render_stack({"found": ("at", 8), "not found": ("missing", 2), "derived": ("d", 0)})
        assert ["8", "2"] == re.findall(r"flex-grow:(\d+)", page)
        words = " ".join("".join(Reader(page).text).split())
        assert words == "8 found2 not found0 derived"

    def test_nothing(self):
        """Without any count there is no bar, and the text says so."""
        page = render_stack({"found": ("at", 0)})
        assert "stack" not in page
        assert "0 found" == "".join(Reader(page).text)
