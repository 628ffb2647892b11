"""Sections, tables and captions of uneven transcripts."""

import pytest

from litx.audit.layout import read_layout
from tests.audit.invented import UNEVEN, resolve_text


class TestResolve:
    @pytest.mark.parametrize(
        ("locator", "has", "lacks"),
        [
            ("Section 2", "rolling words", "Results"),  # subsections are included
            ("Section 2.1", "melting words", "rolling"),  # the heading is a plain line
            ("Section 2.2", "melting words", "Introduction"),  # the heading is lost
            ("Section 3", "1  2  3", "thanks"),  # acknowledgments are excluded
            ("Table 1", "| 1 | 2 |", "html cell"),
            ("Table 3", "html cell", "| 1 | 2 |"),  # the table is above its caption
            ("Table 4", "1  2  3", "prose"),  # the table has no bars
            ("Abstract", "A short word.", "intro words"),  # the title starts its paragraph
        ],
    )
    def test_text_of_a_locator(self, locator, has, lacks):
        """A locator resolves to its part of the text, and to nothing of the next part."""
        text = resolve_text(UNEVEN, locator)
        assert has in text
        assert lacks not in text

    def test_caption(self):
        """A caption excludes its table; an unknown locator has no text."""
        assert "Table 1. Numbers." == resolve_text(UNEVEN, "Table 1 caption")
        assert "Figure 1. (a) A picture." == resolve_text(UNEVEN, "Fig. 1 caption")
        for locator in ("Table 2 caption", "Fig. 2 caption", "Table 9"):
            assert "" == resolve_text(UNEVEN, locator)

    def test_several(self):
        """Locators can be joined by a semicolon, a comma or "and"."""
        for separator in (";", ",", " and"):
            lines = resolve_text(UNEVEN, f"Table 1{separator} Fig. 1 caption").split("\n")
            assert {"| 1 | 2 |", "Figure 1. (a) A picture."} <= set(lines)

    def test_run_in_title(self):
        """A section can start with its title in a paragraph, and ends at the next heading."""
        text = "# Results\nHow it went. Well.\n\nmore\n# Methods\nHow it was done. With 5.\n"
        assert "more" in resolve_text(text, "Results, How it went")
        assert "5" not in resolve_text(text, "Results, How it went")
        assert "With 5." in resolve_text(text, "Methods, How it was done")

    def test_lost_headings(self):
        """Results without a heading precede the discussion; a table without bars is broken."""
        assert "words" in resolve_text("# Title\nwords\n# Discussion\ntalk\n", "Results")
        assert ("4",) == read_layout(UNEVEN).broken
