"""Locations of violations in the texts of files: lines, columns, fields, excerpts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from litx_validators.engine import Violation
from litx_validators.reading import ValidationReport
from litx_validators.report.excerpt import LEAST, cut, excerpt
from litx_validators.report.fields import find_calls, find_field
from litx_validators.report.sources import Sources, column_in_characters, locate_fields

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
    def test_lines_are_counted_as_python_does(self, working_folder):
        """Lines end in any of three ways and at no other character; a mark at the start is none."""
        (working_folder / "a.py").write_bytes("\ufeffa\r\nb\rc\u2028\x0c\nd".encode())
        sources = Sources([working_folder / "a.py"])
        assert ["a", "b", "c\u2028\x0c", "d"] == [sources.line("a.py", n) for n in range(1, 5)]
        assert [None, None, None] == [sources.line("a.py", n) for n in (0, 5, None)]
        assert "a\nb\nc\u2028\x0c\nd" == sources.text("a.py")

    def test_what_is_not_read(self, working_folder):
        """A file that is gone, a folder, and a file that was not given have no lines."""
        sources = Sources([working_folder, working_folder / "gone.py"])
        assert {None} == {sources.line(name, 1) for name in (None, ".", "gone.py")}
        (working_folder / "secret.txt").write_text("secret")
        assert sources.line("secret.txt", 1) is None
        assert "" == sources.text("secret.txt")

    def test_at_fields(self, working_folder):
        """Columns of objects are counted anew; a waiver's is in characters already."""
        (working_folder / "a.py").write_text('x = "合金", y\n')
        violations = (
            Violation("X", "error", path, "a.py", 1, 15, "") for path in ("experiments", "")
        )
        report, sources = ValidationReport(tuple(violations), 1), Sources([working_folder / "a.py"])
        assert [11, 15] == [v.column for v in locate_fields(report, sources).violations]

    @given(st.text(max_size=50), st.data())
    def test_characters(self, line, data):
        """The column of a character in bytes becomes its column in characters."""
        index = data.draw(st.integers(0, len(line)))
        assert index + 1 == column_in_characters(
            line, len(line[:index].encode(errors="replace")) + 1
        )


def find(text, line, column, field):
    """Return the place of a field of the call at a place, or None."""
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
    def test_place(self, line, call, field, expected):
        """A field is where its keyword, its value or its entry of a map stands, if anywhere."""
        lines = [line.encode() for line in TEXT.split("\n")]
        place = find(TEXT, line, lines[line - 1].index(call.encode()) + 1, field)
        if expected is None:
            assert place is None
        else:
            assert lines[place[0] - 1][place[1] - 1 :].decode().startswith(expected)

    def test_in_a_fenced_block(self):
        """Lines are those of the whole text; a text of a megabyte is not taken apart."""
        text = "Here:\n\n```python\nQuantity(5, None)\n```\n"
        assert (4, 10) == find(text, 4, 1, "value")
        assert find("f(a=1)\n" * 150_000, 1, 1, "a") is None

    @given(st.text(st.sampled_from("[({=*`\n\0a,'")) | st.just("[" * 9999) | st.just("-" * 99999))
    def test_any_text(self, text):
        """Text that is no Python, or that Python gives up on, has no fields."""
        assert find(text, 1, 1, "a") is None


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
    def test_cut(self, line, data):
        """What follows begins with the character at the index, as the whole line shows it."""
        at = data.draw(st.integers(0, len(line)))
        _, whole = cut(line, at, 10_000)
        before, after = cut(line, at, LEAST)
        assert cell_len(before + after) <= LEAST
        assert (after.removesuffix("…") or whole)[:1] == whole[:1]
        assert 80 == len("".join(cut("x" * 5_000_000, 2_500_000, 80)))
