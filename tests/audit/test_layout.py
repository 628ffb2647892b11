"""Sections, tables and captions of uneven transcripts."""

import pytest

from litx.audit.layout import read_layout
from litx.audit.locators import add_run_ins, resolve
from tests.audit.invented import UNEVEN


def resolved_text(locator, text=UNEVEN):
    """Return the text that a locator names."""
    layout = add_run_ins(read_layout(text), [locator])
    return "\n".join(text[span.start : span.end] for span in resolve(layout, locator))


class TestResolve:
    @pytest.mark.parametrize(
        ("locator", "has", "lacks"),
        [
            ("Section 2", "rolling words", "Results"),  # with its subsections
            ("Section 2.1", "melting words", "rolling"),  # whose heading is a plain line
            ("Section 2.2", "melting words", "Introduction"),  # whose heading is lost
            ("Section 3", "1  2  3", "thanks"),  # without the back of the paper
            ("Table 1", "| 1 | 2 |", "html cell"),
            ("Table 3", "html cell", "| 1 | 2 |"),  # above its caption
            ("Table 4", "1  2  3", "prose"),  # without bars
            ("Abstract", "A short word.", "intro words"),  # which opens its paragraph
        ],
    )
    def test_has_its_words_alone(self, locator, has, lacks):
        """A locator resolves to the stretch with its words, and nothing of the next stretch."""
        assert has in resolved_text(locator)
        assert lacks not in resolved_text(locator)

    def test_caption(self):
        """A caption is not a sentence and not its table; a locator may resolve to nothing."""
        assert "Table 1. Numbers." == resolved_text("Table 1 caption")
        assert "Figure 1. (a) A picture." == resolved_text("Fig. 1 caption")
        for locator in ("Table 2 caption", "Fig. 2 caption", "Table 9"):
            assert "" == resolved_text(locator)

    def test_several(self):
        """Several locators with a semicolon, a comma or "and" name several stretches."""
        for between in (";", ",", " and"):
            lines = resolved_text(f"Table 1{between} Fig. 1 caption").split("\n")
            assert {"| 1 | 2 |", "Figure 1. (a) A picture."} <= set(lines)

    def test_run_in_title(self):
        """A title of a locator may open its paragraph, and ends at the next heading."""
        text = "# Results\nHow it went. Well.\n\nmore\n# Methods\nHow it was done. With 5.\n"
        assert "more" in resolved_text("Results, How it went", text)
        assert "5" not in resolved_text("Results, How it went", text)
        assert "With 5." in resolved_text("Methods, How it was done", text)

    def test_what_is_lost(self):
        """Results without a heading stand before the discussion; tables without bars are read."""
        assert "words" in resolved_text("Results", "# Title\nwords\n# Discussion\ntalk\n")
        assert ("4",) == read_layout(UNEVEN).broken
