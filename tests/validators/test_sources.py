"""Locations of violations in the texts of files: lines, columns, fields, excerpts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from litx_validators.reading import ValidationReport
from litx_validators.report.excerpt import LEAST, cut, excerpt
from litx_validators.report.fields import find_calls, find_field
from litx_validators.report.sources import Sources, column_in_characters, locate_fields
from tests.validators.fixtures import make_violation

LINES = st.text(st.sampled_from("ab ._(\t合金é\x1b\u202e\U0001f9ea"), max_size=200)

TEXT = """experiments = [
    Experiment(
        {"é": RawMaterial(kind="other")},
        synthesis_groups={"melt": [], "anneal[T]": []},
        output_materials=[*many, Quantity("5", unit=None), Quantity(*both, unit=None)],
    ),
]
"""


class TestSources:
    def test_line_numbers(self, working_folder):
        """Lines end as in Python, and a byte order mark is not part of the first line."""
        (working_folder / "a.py").write_bytes("\ufeffa\r\nb\rc\u2028\x0c\nd".encode())
        sources = Sources([working_folder / "a.py"])
        assert ["a", "b", "c\u2028\x0c", "d"] == [sources.line("a.py", n) for n in range(1, 5)]
        assert [None, None, None] == [sources.line("a.py", n) for n in (0, 5, None)]
        assert "a\nb\nc\u2028\x0c\nd" == sources.text("a.py")

    def test_unread_files(self, working_folder):
        """A missing file, a folder and a file outside the arguments have no lines."""
        sources = Sources([working_folder, working_folder / "gone.py"])
        assert {None} == {sources.line(name, 1) for name in (None, ".", "gone.py")}
        (working_folder / "secret.txt").write_text("secret")
        assert sources.line("secret.txt", 1) is None
        assert "" == sources.text("secret.txt")

    def test_locate_fields(self, working_folder):
        """Columns of objects become columns in characters, as those of waivers are."""
        (working_folder / "a.py").write_text('x = "合金", y\n')
        place = {"file": "a.py", "line": 1, "column": 15}
        violations = tuple(make_violation("X", path, **place) for path in ("experiments", ""))
        report, sources = ValidationReport(violations, 1), Sources([working_folder / "a.py"])
        assert [11, 15] == [v.column for v in locate_fields(report, sources).violations]

    @given(st.text(max_size=50), st.data())
    def test_characters(self, line, data):
        """A column in bytes becomes a column in characters."""
        index = data.draw(st.integers(0, len(line)))
        column = len(line[:index].encode(errors="replace")) + 1
        assert index + 1 == column_in_characters(line, column)


def locate_field(text, line, column, field):
    """Return the place of a field of the call at a line and column, or None."""
    call = find_calls(text).get((line, column))
    return call and find_field(call, field)


class TestFields:
    @pytest.mark.parametrize(
        ("line", "call", "field", "expected"),
        [
            (2, "Experiment(", "output_materials[0].process", "output_materials=["),
            (2, "Experiment(", "raw_materials", '{"é": '),
            (2, "Experiment(", "raw_materials.é", '"é": '),
            (2, "Experiment(", "synthesis_groups.anneal[T]", '"anneal[T]": '),
            (2, "Experiment(", "synthesis_groups.other", "synthesis_groups="),
            (5, "Quantity(", "value", '"5", '),
            (5, "Quantity(", "unit", "unit=None"),
            (2, "Experiment(", "descriptions", None),
            (3, "RawMaterial(", "source", None),
            (2, "  Experiment(", "output_materials", None),
            (5, "Quantity(*", "value", None),
        ],
    )
    def test_place_of_a_field(self, line, call, field, expected):
        """The place of a field is its keyword, its value or its key in a map, if any."""
        lines = [line.encode() for line in TEXT.split("\n")]
        place = locate_field(TEXT, line, lines[line - 1].index(call.encode()) + 1, field)
        if expected is None:
            assert place is None
        else:
            assert lines[place[0] - 1][place[1] - 1 :].decode().startswith(expected)

    def test_fenced_block(self):
        """Lines in a fenced block are those of the file; a text of a megabyte is not parsed."""
        text = "Here:\n\n```python\nQuantity(5, None)\n```\n"
        assert (4, 10) == locate_field(text, 4, 1, "value")
        assert locate_field("f(a=1)\n" * 150_000, 1, 1, "a") is None

    @given(st.text(st.sampled_from("[({=*`\n\0a,'")) | st.just("[" * 9999) | st.just("-" * 99999))
    def test_any_text(self, text):
        """A text that Python cannot parse has no fields."""
        assert locate_field(text, 1, 1, "a") is None


class TestExcerpt:
    @pytest.mark.parametrize(
        ("line", "column", "expected"),
        [
            ("ab\tx = 1", 4, ["   7 | ab  x = 1", "     |     ^"]),
            ("'\t合\t', x", 8, ["   7 | '   合  ', x", "     |            ^"]),
            ("'e\u0301', x", 7, ["   7 | 'e\u0301', x", "     |      ^"]),
            ("x = (", 99, ["   7 | x = (", "     |      ^"]),
            ("", 1, ["   7 | ", "     | ^"]),
            ("x  ", None, ["   7 | x"]),
            ("'\x1b[2J' x", 8, ["   7 | '\\x1b[2J' x", "     |           ^"]),
        ],
    )
    def test_caret(self, line, column, expected):
        """The caret is below the column, also after tabs, wide characters and escapes."""
        assert expected == excerpt(line, 7, column, 80).plain.split("\n")

    @pytest.mark.parametrize(
        ("column", "start", "end"), [(1, "a", "…"), (150, "…a", "a…"), (200, "…a", "a")]
    )
    def test_long_line(self, column, start, end):
        """A long line is cut at both ends, and the caret stays visible."""
        line, caret = excerpt("a" * 200, 12, column, 80).plain.split("\n")
        text = line.removeprefix("  12 | ")
        assert (73, start, end) == (len(text), text[: len(start)], text[-len(end) :])
        assert "a" == line[caret.index("^")]

    @given(LINES, st.data(), st.integers(LEAST + 7, 120))
    def test_width(self, line, data, width):
        """No line exceeds the width, for any text and column."""
        column = data.draw(st.integers(1, len(line) + 2))
        for line_shown in excerpt(line, 7, column, width).plain.split("\n"):
            assert cell_len(line_shown) <= width

    @given(LINES, st.data())
    def test_cut(self, line, data):
        """The part after the cut starts with the character at the index, as in the full line."""
        index = data.draw(st.integers(0, len(line)))
        _, full = cut(line, index, 10_000)
        before, after = cut(line, index, LEAST)
        assert cell_len(before + after) <= LEAST
        assert (after.removesuffix("…") or full)[:1] == full[:1]
        assert 80 == len("".join(cut("x" * 5_000_000, 2_500_000, 80)))
