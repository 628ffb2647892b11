"""A line of a source with a caret, at the width of a terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from litx_validators.report.excerpt import LEAST, cut, excerpt

LINES = st.text(st.sampled_from("ab ._(\t合金é\x1b\u202e\U0001f9ea"), max_size=200)


class TestExcerpt:
    @pytest.mark.parametrize(
        ("line", "column", "expected"),
        [
            ("x = Measurement()", 5, ["   7 | x = Measurement()", "     |     ^"]),
            ("\tx = 1", 2, ["   7 |     x = 1", "     |     ^"]),
            ("ab\tx = 1", 4, ["   7 | ab  x = 1", "     |     ^"]),
            ("'合金', x", 7, ["   7 | '合金', x", "     |         ^"]),
            ("'\t合\t', x", 8, ["   7 | '   合  ', x", "     |            ^"]),
            ("'e\u0301', x", 7, ["   7 | 'e\u0301', x", "     |      ^"]),
            ("x = (", 6, ["   7 | x = (", "     |      ^"]),
            ("x = (", 99, ["   7 | x = (", "     |      ^"]),
            ("", 1, ["   7 | ", "     | ^"]),
            ("x  ", None, ["   7 | x"]),
            ("'\x1b[2J' x", 8, ["   7 | '\\x1b[2J' x", "     |           ^"]),
        ],
    )
    def test_caret_stands_below_the_column(self, line, column, expected):
        """Tabs, wide characters, marks above letters and escapes move the caret as they do text."""
        assert expected == excerpt(line, 7, column, 80).plain.split("\n")

    @pytest.mark.parametrize(
        ("column", "start", "end"), [(1, "a", "…"), (150, "…a", "a…"), (200, "…a", "a")]
    )
    def test_long_lines_are_cut(self, column, start, end):
        """A line that is too long is cut where it goes on, and the caret stays in sight."""
        line, caret = excerpt("a" * 200, 12, column, 80).plain.split("\n")
        text = line.removeprefix("  12 | ")
        assert (73, start, end) == (len(text), text[: len(start)], text[-len(end) :])
        assert "a" == line[caret.index("^")]

    @given(LINES, st.data(), st.integers(LEAST + 7, 120))
    def test_never_wider_than_the_terminal(self, line, data, width):
        """Neither line is wider than the terminal, whatever the text and the column are."""
        column = data.draw(st.integers(1, len(line) + 2))
        for shown in excerpt(line, 7, column, width).plain.split("\n"):
            assert cell_len(shown) <= width


@given(LINES, st.data())
def test_cut(line, data):
    """What follows begins with the character at the index, as the whole line shows it."""
    at = data.draw(st.integers(0, len(line)))
    _, whole = cut(line, at, 10_000)
    before, after = cut(line, at, LEAST)
    assert cell_len(before + after) <= LEAST
    assert (after.removesuffix("…") or whole)[:1] == whole[:1]
    assert 80 == len("".join(cut("x" * 5_000_000, 2_500_000, 80)))
