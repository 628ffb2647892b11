"""The form for a language model."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from litx_validators.engine import Violation
from litx_validators.reading import ValidationReport
from litx_validators.report.compact import MOST, render, render_outcome, render_report
from litx_validators.report.sources import Sources

TEXT = 'experiments = [\n    Material(\n        process="a->melt",\n'
ERROR = Violation(
    "PRC001", "error", "experiments[0].x", "/home/me/a.py", 3, 9, "no cast\n    a\n    ^", "add it"
)
WARNING = Violation("MAT006", "warning", "", "/home/me/a.py", 2, None, "alike")
FIVE = [ERROR, WARNING, *(replace(ERROR, line=n) for n in (1, 2, 8))]


class TestRender:
    def test_one_block_errors_first(self):
        """Each finding has rule, path, line with its text, fault and fix, and no name of a file."""
        expected = [
            "1 error, 1 warning",
            "1. error PRC001 melt-without-cast",
            "   at: experiments[0].x",
            '   line 3, column 9: process="a->melt",',
            "   wrong: no cast",
            "         a",
            "         ^",
            "   fix: add it",
            "2. warning MAT006 look-alike-materials",
            "   line 2: Material(",
            "   wrong: alike",
        ]
        assert expected == render([WARNING, ERROR], TEXT).splitlines()
        assert "0 errors, 0 warnings" == render([], TEXT)

    def test_what_is_left_out_is_counted(self):
        """Beyond the most, findings are counted by severity; errors are shown before them."""
        many = [WARNING] * MOST + [ERROR] * 3
        lines = render(many, TEXT).splitlines()
        assert "3 errors, 20 warnings" == lines[0]
        assert "left out: 0 errors, 3 warnings" == lines[-1]
        assert ["left out: 2 errors, 20 warnings"] == render(many, TEXT, most=1).splitlines()[-1:]
        assert "left out" not in render(many[:MOST], TEXT)

    @given(st.permutations(FIVE))
    def test_is_the_same_in_any_order(self, shuffled):
        """The order of the findings changes nothing."""
        assert render(FIVE, TEXT) == render(shuffled, TEXT)

    def test_long_texts_are_cut(self):
        """Neither a long line nor a long message makes the block long; the column is in sight."""
        text = "x" * 5_000 + "Material" + "x" * 5_000
        found = render([replace(ERROR, line=1, column=5_001, message="m" * 1_900)], text)
        assert "Material" in found
        assert len(found) < 1_000

    def test_odd_text(self):
        """Line ends of any kind count, and what a terminal would obey is escaped.

        A line that the text does not have is named without text.
        """
        assert "   line 9, column 9" in render([replace(ERROR, line=9)], TEXT).splitlines()
        found = render([replace(ERROR, line=2, column=1, path="x['a\nb']")], "a\r\nb\x1b[2J\rc")
        assert r"   line 2, column 1: b\x1b[2J" in found.splitlines()
        assert r"   at: x['a\nb']" in found.splitlines()


def test_render_outcome():
    """A crash has its place, the text there and what was wrong, as far as known."""
    expected = ["the program: crashed", "   line 2, column 5: Material(", "   wrong: no such name"]
    found = render_outcome("crashed", "no such name", TEXT, line=2, column=5)
    assert expected == found.splitlines()
    expected = ["the program: timed out", "   wrong: after 10 s"]
    assert expected == render_outcome("timed out", "after 10 s", "").splitlines()


def test_render_report(working_folder):
    """Blocks of several files are told apart by bare names; without any the counts are left.

    The block of the only file has no heading, and quotes that file.
    """
    report = ValidationReport((ERROR, replace(WARNING, file="/far/b.py")), 2)
    lines = render_report(report, Sources([])).splitlines()
    assert ["file 1 of 2: a.py", "file 2 of 2: b.py"] == [x for x in lines if "file" in x]
    assert "0 errors, 0 warnings" == render_report(ValidationReport((), 1), Sources([]))
    (working_folder / "a.py").write_text(TEXT)
    found = replace(ERROR, file="a.py")
    sources = Sources([working_folder / "a.py"])
    assert render([found], TEXT) == render_report(ValidationReport((found,), 2), sources)
