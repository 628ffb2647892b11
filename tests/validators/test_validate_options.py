"""Options of `litx validate` that select, count, show and waive violations."""

import io
import json
import re
from functools import partial
from pathlib import Path

import pytest

from litx.cli import main

PROGRAM = """from litx import *
experiments = [
    Experiment(
        raw_materials={"合金": RawMaterial(kind="other", source="p")},
        synthesis_groups={"合金m": [ProcessEvent(kind="Arc Melting", source="p")]},
        output_materials=[
            Material(
                process="合金->合金m",
                measurements=[CompMeasurement("Fe"), Measurement(kind="x", value=1, unit=None)],
            ),
        ],
    ),
]
"""
"""Program that breaks PRC001 at line 8, and UNI002 and VOC001 at line 9."""

UNBUILDABLE = PROGRAM.replace('"Fe"', '"Fe60"')


@pytest.fixture
def run(litx, working_folder):
    """Function that runs the command in a new folder and returns status, stdout and stderr."""
    (working_folder / "a.py").write_text(PROGRAM)
    (working_folder / "b.py").write_text(UNBUILDABLE)
    return partial(litx, "validate")


def list_codes(out):
    """Return the codes of JSON output."""
    return [violation["code"] for violation in json.loads(out)["violations"]]


class TestSelect:
    @pytest.mark.parametrize(
        ("options", "expected"),
        [
            ((), ["PRC001", "VOC001", "UNI002"]),
            (("--select", "PRC", "--select", "VOC001"), ["PRC001", "VOC001"]),
            (("--select", "ALL", "--ignore", "VOC"), ["PRC001", "UNI002"]),
            (("--ignore", "ALL"), []),
        ],
    )
    def test_status(self, run, options, expected):
        """Selected violations are reported and determine the exit status."""
        status, out, err = run("a.py", *options, "--format", "json")
        assert (int(bool(expected)), expected, "") == (status, list_codes(out), err)

    def test_unreadable_program(self, run):
        """A failure to read a file is reported, or ignored with a message."""
        assert ["CMP002"] == list_codes(run("b.py", "--select", "PRC", "--format", "json")[1])
        status, out, err = run("b.py", "--ignore", "CMP")
        assert (0, "1 file: 0 errors, 0 warnings, 0 waived\n") == (status, out)
        message = "no rule was checked, since CMP002, which is ignored, ended its reading"
        assert f"litx: b.py: {message}\n" == err

    def test_unknown(self, run):
        """An unknown code is an error with the nearest code."""
        message = (
            "litx: unknown rule or prefix 'PCR001'; the nearest is PRC001; "
            "litx validate --explain all lists the rules\n"
        )
        for option in ("--select", "--ignore"):
            assert (2, "", message) == run("a.py", option, "PCR001")


class TestStatistics:
    def test_text(self, run):
        """Counts with code and name, the most frequent first, replace the violations."""
        Path("c.py").write_text(PROGRAM.replace('kind="x"', 'kind="y"').replace("Melting", "Melt"))
        status, out, _ = run("a.py", "c.py", "--statistics")
        expected = [
            "3  VOC001  unknown-word",
            "2  UNI002  missing-unit",
            "1  PRC001  melt-without-cast",
            "2 files: 6 errors, 0 warnings, 0 waived",
        ]
        assert (1, expected) == (status, out.splitlines())
        out = run("a.py", "--statistics", "--select", "MAT")[1]
        assert "1 file: 0 errors, 0 warnings, 0 waived\n" == out
        status, _, err = run("a.py", "--statistics", "--format", "sarif")
        assert (2, True) == (status, "--statistics" in err)

    def test_json(self, run):
        """JSON has the counts beside the violations."""
        status, out, _ = run("a.py", "--statistics", "--select", "PRC", "--format", "json")
        counted = {"code": "PRC001", "name": "melt-without-cast", "severity": "error", "count": 1}
        data = json.loads(out)
        assert (1, [counted], 1) == (status, data["statistics"], len(data["violations"]))


class TestColumns:
    """Columns of a field after wide characters."""

    PROGRAM = PROGRAM.replace("Melting", "Melt")

    def test_characters(self, run):
        """Every format has the selected violations alone, at columns in characters."""
        Path("a.py").write_text(self.PROGRAM)
        column = 1 + self.PROGRAM.split("\n")[4].index('kind="Arc')
        arguments = (Path("a.py").absolute(), "--select", "VOC001", "--format")
        first, second = json.loads(run(*arguments, "json")[1])["violations"]
        assert {"VOC001"} == {first["code"], second["code"]}
        assert column == first["column"]
        results = json.loads(run(*arguments, "sarif")[1])["runs"][0]["results"]
        assert ["VOC001"] * 2 == [result["ruleId"] for result in results]
        region = {"startLine": 5, "startColumn": column}
        assert region == results[0]["locations"][0]["physicalLocation"]["region"]
        for format_, start in (
            ("github", f"::error file=a.py,line=5,col={column},title=VOC001"),
            ("text", f"a.py:5:{column}: VOC001"),
            ("compact", "2 errors, 0 warnings\n1. error VOC001 unknown-word\n   at: "),
        ):
            out = run(*arguments, format_)[1]
            assert (True, 2) == (out.startswith(start), out.count("VOC001"))
        assert f"line 5, column {column}: " in out
        assert "a.py" not in out

    @pytest.mark.parametrize("fault", ["1/0", "Nothing()", 'CompMeasurement("Fe60")', "1 1"])
    def test_failure(self, run, fault):
        """The violation for a program that fails has a column in characters, too."""
        Path("a.py").write_text(f'from litx import *\nx = ["合金é", {fault}]\n')
        (violation,) = json.loads(run("a.py", "--format", "json")[1])["violations"]
        column = 13 + len("CompMeasurement(") * ("Comp" in fault)
        assert (2, column) == (violation["line"], violation["column"])

    def test_caret(self, run, monkeypatch):
        """A terminal shows a caret below the field; other output has none."""
        Path("a.py").write_text(self.PROGRAM)
        assert "^" not in run("a.py")[1]
        terminal = io.StringIO()
        monkeypatch.setattr(terminal, "isatty", lambda: True)
        for name in ("sys.stdout", "sys.__stdout__"):
            monkeypatch.setattr(name, terminal)
        monkeypatch.setenv("TERM", "dumb")
        monkeypatch.setattr("sys.argv", ["litx", "validate", "a.py", "--select", "VOC"])
        with pytest.raises(SystemExit):
            main()
        lines = terminal.getvalue().splitlines()
        assert '   5 | …synthesis_groups={"合金m": [ProcessEvent(kind=' in lines[1]
        before = lines[1][: lines[1].index('kind="Arc')]
        assert len(before) + before.count("合") * 2 == lines[2].index("^")


class TestAddWaivers:
    def test_writes_waivers(self, run):
        """Each violation has a waiver, and the next run requests the reasons."""
        status, out, err = run("a.py", "--add-waivers")
        assert (0, "") == (status, err)
        expected = [
            "a.py:8: # litx: allow[PRC001]",
            "a.py:9: # litx: allow[VOC001, UNI002]",
            "2 waivers written to 1 file; write the reason behind each",
        ]
        assert expected == out.splitlines()
        broken = list_codes(run("a.py", "--format", "json")[1])
        assert ["PRC001", "UNI002", "VOC001", "WVR002", "WVR002"] == sorted(broken)
        written = Path("a.py").read_text()
        assert (0, "no waiver written\n", "") == run("a.py", "--add-waivers")
        assert written == Path("a.py").read_text()
        Path("a.py").write_text(re.sub(r"(# litx: .*)", r"\1 a reason", written))
        assert (0, "1 file: 0 errors, 0 warnings, 3 waived\n", "") == run("a.py")

    def test_select(self, run):
        """Only selected violations are waived."""
        run("a.py", "--add-waivers", "--select", "PRC")
        expected = PROGRAM.replace('m",\n', 'm",  # litx: allow[PRC001]\n')
        assert expected == Path("a.py").read_text()

    def test_unwaivable(self, run):
        """Violations that no comment can waive are reported, with status 1."""
        status, out, err = run("b.py", "a.py", "--add-waivers", "--select", "PRC")
        place = f"b.py:9:{UNBUILDABLE.splitlines()[8].index('Fe60')}"
        ended = "CMP002 cannot be waived by a comment: it ended the reading of the file"
        assert (1, f"litx: {place}: {ended}\n") == (status, err)
        assert "a.py:8: # litx: allow[PRC001]" == out.splitlines()[0]
        assert UNBUILDABLE == Path("b.py").read_text()

    @pytest.mark.parametrize(
        "arguments", [(), ("a.py", "--format", "json"), ("a.py", "--statistics")]
    )
    def test_usage(self, run, arguments):
        """The option needs paths, and excludes other output."""
        status, out, err = run("--add-waivers", *arguments)
        assert (2, "") == (status, out)
        assert "--add-waivers" in err
        assert PROGRAM == Path("a.py").read_text()
