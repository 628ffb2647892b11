"""The formats of a report."""

import json

from litx_validators.engine import Violation, all_rules
from litx_validators.reading import ValidationReport
from litx_validators.report import github, sarif, text
from litx_validators.report import json as json_report

ERROR = Violation(
    "CFG001", "error", "experiments[0].x", "a b.py", 3, 5, "50% of\n'x', wrong", "write 'y'"
)
WARNING = Violation("MAT001", "warning", "", "/far/b.json", None, None, "none")
REPORT = ValidationReport((ERROR, WARNING), files=4, allowed=("PRC001",))
CLEAN = ValidationReport((), files=1)


def test_text():
    """A violation is its place, code and message; then the path and the hint, indented."""
    expected = [
        "a b.py:3:5: CFG001 50% of",
        "    'x', wrong",
        "    at experiments[0].x",
        "    write 'y'",
        "/far/b.json: MAT001 none (warning)",
        "4 files: 1 error, 1 warning, 1 waived",
    ]
    assert expected == text.render(REPORT).plain.splitlines()
    assert "1 file: 0 errors, 0 warnings, 0 waived" == text.render(CLEAN).plain


def test_json():
    """Violations have eight fields, the summary four."""
    data = json.loads(json_report.render(REPORT))
    names = ("code", "severity", "path", "file", "line", "column", "message", "hint")
    assert {name: getattr(ERROR, name) for name in names} == data["violations"][0]
    assert {"files": 4, "errors": 1, "warnings": 1, "waived": 1} == data["summary"]


def test_github():
    """Line breaks, percent signs and commas are escaped; an unknown place is left out."""
    expected = [
        "::error file=a b.py,line=3,col=5,title=CFG001::50%25 of%0A'x', wrong%0Awrite 'y'",
        "::warning file=/far/b.json,title=MAT001::none",
        "4 files: 1 error, 1 warning, 1 waived",
    ]
    assert expected == github.render(REPORT).splitlines()
    odd = Violation("MAT001", "error", "", "a,b:c.py", None, None, "none")
    shown = github.render(ValidationReport((odd,), 1))
    assert shown.startswith("::error file=a%2Cb%3Ac.py,title=MAT001::none\n")


def test_sarif():
    """Each result names its rule by index, its file as URI and its region; all rules are there."""
    (run,) = json.loads(sarif.render(REPORT))["runs"]
    first, second = run["results"]
    listed = [one["id"] for one in run["tool"]["driver"]["rules"]]
    assert [one.code for one in all_rules()] == listed
    assert "CFG001" == first["ruleId"] == listed[first["ruleIndex"]]
    region = {"startLine": 3, "startColumn": 5}
    physical = {"artifactLocation": {"uri": "a%20b.py"}, "region": region}
    assert physical == first["locations"][0]["physicalLocation"]
    assert ["error", "warning"] == [first["level"], second["level"]]
    location = second["locations"][0]["physicalLocation"]
    assert "file:///far/b.json" == location["artifactLocation"]["uri"]
    assert [] == json.loads(sarif.render(CLEAN))["runs"][0]["results"]
