"""The formats of a report."""

import io
import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from litx_validators.engine import Violation, all_rules
from litx_validators.reading import ValidationReport
from litx_validators.report import compact, github, sarif, terminal, text
from litx_validators.report import json as json_report
from litx_validators.report.sources import Sources

ERROR = Violation(
    "PRC001", "error", "experiments[0].x", "a b.py", 3, 9, "50% of\n'x', wrong", "write 'y'"
)
WARNING = Violation("MAT006", "warning", "", "/far/b.json", None, None, "alike")
REPORT = ValidationReport((ERROR, WARNING), files=4, allowed=("PRC001",))
CLEAN = ValidationReport((), files=1)
FIVE = [ERROR, WARNING, *(replace(ERROR, line=n) for n in (1, 2, 8))]
TEXT = 'experiments = [\n    Material(\n        process="a->melt",\n'


def test_text():
    """A violation has place, code and message, then path and hint, indented."""
    expected = [
        "a b.py:3:9: PRC001 50% of",
        "    'x', wrong",
        "    at experiments[0].x",
        "    write 'y'",
        "/far/b.json: MAT006 alike (warning)",
        "4 files: 1 error, 1 warning, 1 waived",
    ]
    assert expected == text.render(REPORT).plain.splitlines()
    assert "1 file: 0 errors, 0 warnings, 0 waived" == text.render(CLEAN).plain


def test_json():
    """A violation has eight fields, the summary four."""
    data = json.loads(json_report.render(REPORT))
    names = ("code", "severity", "path", "file", "line", "column", "message", "hint")
    assert {name: getattr(ERROR, name) for name in names} == data["violations"][0]
    assert {"files": 4, "errors": 1, "warnings": 1, "waived": 1} == data["summary"]


def test_github():
    """Line breaks, percent signs and commas are escaped; an unknown place is omitted."""
    expected = [
        "::error file=a b.py,line=3,col=9,title=PRC001::50%25 of%0A'x', wrong%0Awrite 'y'",
        "::warning file=/far/b.json,title=MAT006::alike",
        "4 files: 1 error, 1 warning, 1 waived",
    ]
    assert expected == github.render(REPORT).splitlines()
    output = github.render(ValidationReport((replace(WARNING, file="a,b:c.py"),), 1))
    assert output.startswith("::warning file=a%2Cb%3Ac.py,title=MAT006::alike\n")


def test_sarif():
    """Each result has the index of its rule, a URI and a region; all rules are listed."""
    (run,) = json.loads(sarif.render(REPORT))["runs"]
    first, second = run["results"]
    listed = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert [rule.code for rule in all_rules()] == listed
    assert "PRC001" == first["ruleId"] == listed[first["ruleIndex"]]
    region = {"startLine": 3, "startColumn": 9}
    physical = {"artifactLocation": {"uri": "a%20b.py"}, "region": region}
    assert physical == first["locations"][0]["physicalLocation"]
    assert ["error", "warning"] == [first["level"], second["level"]]
    location = second["locations"][0]["physicalLocation"]
    assert "file:///far/b.json" == location["artifactLocation"]["uri"]
    assert [] == json.loads(sarif.render(CLEAN))["runs"][0]["results"]


def test_terminal(working_folder):
    """Line and caret follow the message, then path and hint; no line exceeds the width."""

    def render_lines(*violations):
        stream = io.StringIO()
        console = Console(file=stream, force_terminal=True, color_system=None, width=80)
        sources = Sources([working_folder / "a b.py", working_folder / "gone.py"])
        console.print(terminal.render(ValidationReport(violations, 2, ("X",)), sources, 80))
        return [line.rstrip() for line in stream.getvalue().splitlines()]

    (working_folder / "a b.py").write_text('x = [\n\n"合金\t", A(),\n]\n')
    error = replace(ERROR, message="the kind of " * 9)
    lines = render_lines(error, replace(WARNING, file="gone.py", line=2))
    assert lines[0].startswith("a b.py:3:9: PRC001 the kind of")
    expected = [
        '   3 | "合金   ", A(),',
        "     |             ^",
        "    at experiments[0].x",
        "    write 'y'",
        "gone.py:2: MAT006 alike (warning)",
        "2 files: 1 error, 1 warning, 1 waived",
    ]
    assert expected == lines[2:]
    (working_folder / "a b.py").write_text("\n\n" + "合" * 300 + "\n")
    lines = render_lines(replace(ERROR, message="long " * 50))
    assert 80 >= max(map(cell_len, lines))
    assert lines[-5].endswith("…")


class TestCompact:
    """The format for a language model."""

    def test_errors_first(self):
        """A finding has rule, path, line with its text, fault and fix, but no name of a file."""
        expected = [
            "1 error, 1 warning",
            "1. error PRC001 melt-without-cast",
            "   at: experiments[0].x",
            '   line 3, column 9: process="a->melt",',
            "   wrong: 50% of",
            "     'x', wrong",
            "   fix: write 'y'",
            "2. warning MAT006 look-alike-materials",
            "   line 2: Material(",
            "   wrong: alike",
        ]
        assert expected == compact.render([replace(WARNING, line=2), ERROR], TEXT).splitlines()

    def test_limit(self):
        """Findings beyond the limit are counted by severity; errors come first."""
        violations = [WARNING] * compact.MOST + [ERROR] * 3
        lines = compact.render(violations, TEXT).splitlines()
        assert "3 errors, 20 warnings" == lines[0]
        assert "left out: 0 errors, 3 warnings" == lines[-1]
        lines = compact.render(violations, TEXT, most=1).splitlines()
        assert "left out: 2 errors, 20 warnings" == lines[-1]
        assert "left out" not in compact.render(violations[: compact.MOST], TEXT)

    @given(st.permutations(FIVE))
    def test_any_order(self, shuffled):
        """The output does not depend on the order of the findings."""
        assert compact.render(FIVE, TEXT) == compact.render(shuffled, TEXT)

    def test_odd_text(self):
        """Long texts are cut around the column, any line end counts, and escapes are shown."""
        long = "x" * 5_000 + "Material" + "x" * 5_000
        block = compact.render([replace(ERROR, line=1, column=5_001, message="m" * 1_900)], long)
        assert "Material" in block
        assert len(block) < 1_000
        assert "   line 9, column 9" in compact.render([replace(ERROR, line=9)], TEXT).splitlines()
        violation = replace(ERROR, line=2, column=1, path="x['a\nb']")
        block = compact.render([violation], "a\r\nb\x1b[2J\rc").splitlines()
        assert [r"   at: x['a\nb']", r"   line 2, column 1: b\x1b[2J"] == block[2:4]

    def test_outcome(self):
        """An outcome has its place, its line and a message, as far as known."""
        block = compact.render_outcome("crashed", "no such name", TEXT, line=2, column=5)
        place = "   line 2, column 5: Material("
        assert f"the program: crashed\n{place}\n   wrong: no such name" == block
        block = compact.render_outcome("timed out", "after 10 s", "")
        assert "the program: timed out\n   wrong: after 10 s" == block

    def test_report(self, working_folder):
        """Blocks of several files have headings with bare names; a single file has none."""
        lines = compact.render_report(REPORT, Sources([])).splitlines()
        heads = ["file 1 of 2: a b.py", "file 2 of 2: b.json"]
        assert heads == [x for x in lines if x.startswith("file")]
        assert "0 errors, 0 warnings" == compact.render_report(CLEAN, Sources([]))
        (working_folder / "a b.py").write_text(TEXT)
        sources = Sources([working_folder / "a b.py"])
        block = compact.render_report(ValidationReport((ERROR,), 2), sources)
        assert compact.render([ERROR], TEXT) == block
