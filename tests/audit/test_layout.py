"""Sections, tables and captions of uneven transcripts."""

import pytest

from litx.audit.layout import read_layout
from litx.audit.locators import resolve, with_run_ins

TEXT = """# On ingots

Abstract: A short word.

# 1. Introduction
intro words
# 2. Making
making words
2.1. Melting of it
melting words
## 2.3. Rolling
rolling words
# 3. Results

Table 1. Numbers.

| a | b |
|---|---|
| 1 | 2 |

Table 2 shows a sentence that is no caption.

<table><tr><td>html cell</td></tr></table>

TABLE 3: Below its table.

Figure 1. (a) A picture.

Figure 2a displays a sentence.

Table 4. Broken

a  b  c
1  2  3

After the broken table there is prose of a paper, with many common words in one long line of it.

# Acknowledgements
thanks
"""


def found(locator, text=TEXT):
    """Return the text that a locator names."""
    layout = with_run_ins(read_layout(text), [locator])
    return "\n".join(text[span.start : span.end] for span in resolve(layout, locator))


class TestResolve:
    def test_section_with_subsections(self):
        """A section goes on through its subsections and ends at the next."""
        assert "rolling words" in found("Section 2")
        assert "Results" not in found("Section 2")

    def test_subsection(self):
        """A heading may be a plain numbered line."""
        assert "melting words" in found("Section 2.1")
        assert "rolling" not in found("Section 2.1")

    def test_lost_heading(self):
        """A section whose heading is lost lies between its neighbours."""
        assert "melting words" in found("Section 2.2")
        assert "Introduction" not in found("Section 2.2")

    def test_last_section(self):
        """The back of the paper belongs to no section."""
        assert "thanks" not in found("Section 3")

    @pytest.mark.parametrize(
        ("locator", "cell"), [("Table 1", "| 1 | 2 |"), ("Table 3", "html cell")]
    )
    def test_table(self, locator, cell):
        """A table is found above or below its caption, as Markdown or HTML."""
        assert cell in found(locator)

    def test_table_caption(self):
        """A caption is told from a sentence and from the table."""
        assert "Table 1. Numbers." == found("Table 1 caption")
        assert "" == found("Table 2 caption")

    def test_figure(self):
        """A figure is its caption."""
        assert "Figure 1. (a) A picture." == found("Fig. 1 caption")
        assert "" == found("Fig. 2 caption")

    def test_several(self):
        """Several locators with a semicolon, a comma or "and" name several stretches."""
        for between in (";", ",", " and"):
            lines = found(f"Table 1{between} Fig. 1 caption").split("\n")
            assert {"| 1 | 2 |", "Figure 1. (a) A picture."} <= set(lines)

    def test_abstract(self):
        """The abstract may open its paragraph."""
        assert "A short word." in found("Abstract")
        assert "intro words" not in found("Abstract")

    def test_run_in_title(self):
        """A title of a locator may open its paragraph, and ends at the next heading."""
        text = "# Results\nHow it went. Well.\n\nmore\n# Methods\nHow it was done. With 5.\n"
        assert "more" in found("Results, How it went", text)
        assert "5" not in found("Results, How it went", text)
        assert "With 5." in found("Methods, How it was done", text)

    def test_lost_results(self):
        """Results without a heading stand before the discussion."""
        assert "words" in found("Results", "# Title\nwords\n# Discussion\ntalk\n")

    def test_unknown(self):
        """A locator may name nothing."""
        assert "" == found("Table 9")


class TestReadLayout:
    def test_broken_table(self):
        """A table without bars is reported, and its lines are searched up to the prose."""
        assert ("4",) == read_layout(TEXT).broken
        assert "1  2  3" in found("Table 4")
        assert "prose" not in found("Table 4")
