"""From files to a report: errors that end a module, waivers, names of files."""

import re
import runpy
from unittest.mock import Mock

import pytest

from litx.errors import DatasetError, ModelError
from litx.formats import canonical_json
from litx.model import CompMeasurement
from litx_validators.reading import (
    HIDDEN,
    LoadedFile,
    build_failure,
    build_report,
    read_module,
    reread_module,
)

UNCAST = """from litx import *
groups = {"melt": [ProcessEvent(kind="Arc Melting", source="p")]}
cast = Material(
    process="a->melt",
    measurements=[CompMeasurement("Fe", MeasurementMethod.EDS, source="p")],
)
experiments = [Experiment({"a": RawMaterial(kind="other", source="p")}, groups, [cast])]
"""


def read(file, text):
    """Write and read a module."""
    file.write_text(text)
    return read_module(file, lambda: runpy.run_path(str(file))["experiments"])


class TestReadModule:
    @pytest.mark.parametrize(
        ("code", "column", "message", "hint", "line"),
        [
            ("CMP002", 5, "Fe60", HIDDEN, 'x = CompMeasurement("Fe60")'),
            ("PRC002", 4, "'->'", HIDDEN, '[*[Material(process="a", measurements=[])]]'),
            ("RUN001", 5, "'Measurment'", "did you mean 'Measurement'?", "x = Measurment()"),
            ("RUN001", 5, "'megapascl'", "did you mean 'megapascal'?", "x = ureg.megapascl"),
            ("RUN001", 1, "Quantity has no argument 'x'", "value", "Quantity(x=1)"),
            ("RUN001", 1, "ZeroDivisionError: division by zero", "", "1 / 0"),
            ("RUN001", 5, "SyntaxError: ", "", "x = (1"),
            ("RUN001", 1, "ModuleNotFoundError", "", "import nowhere_to_be_found"),
            ("RUN001", 12, f"{re.error.__name__}: ", "", "import re; re.compile('(')"),
        ],
    )
    def test_error(self, tmp_path, code, column, message, hint, line):
        """The error that ends a module is a violation at its line, with a hint."""
        file = tmp_path / "m.py"
        violation = read(file, f"from litx import *\n{line}\n").failure
        place = violation.file, violation.line, violation.column
        assert (code, (str(file), 2, column)) == (violation.code, place)
        assert message in violation.message
        assert hint in violation.hint

    def test_error_in_a_function(self, tmp_path):
        """The line is the last line of the module in the traceback."""
        text = 'from litx import *\ndef make(x):\n    CompMeasurement(x)\n\nmake("Fe60")\n'
        assert 3 == read(tmp_path / "m.py", text).failure.line

    def test_error_outside_the_module(self, tmp_path):
        """A file without a paper is a violation; other errors outside the module are raised."""
        error = DatasetError("m.py does not define a paper", "define it")
        violation = read_module(tmp_path / "m.py", Mock(side_effect=error)).failure
        assert ("RUN001", 1, "define it") == (violation.code, violation.line, violation.hint)
        for kind in (TypeError, OSError):
            with pytest.raises(kind, match="ours"):
                read_module(tmp_path / "m.py", Mock(side_effect=kind("ours")))


def test_reread_module(tmp_path):
    """Each object that cannot be built has a violation; the error that ends the module is last."""
    text = """from litx import *
x = CompMeasurement("Fe60")
y = Material(process="a", measurements=[Measurement(kind="x", value=1), x])
z = nothing
"""
    reading = reread_module(read(tmp_path / "m.py", text))
    violations = (reading.failure, *reading.more)
    places = [(v.code, v.line, v.column, HIDDEN in v.hint) for v in violations]
    last = [("RUN001", 3, 41, False), ("RUN001", 4, 5, True)]
    assert [("CMP002", 2, 5, False), ("PRC002", 3, 5, False), *last] == places
    assert 4 == build_report([reading]).errors
    with pytest.raises(ModelError):
        CompMeasurement("Fe60")
    reading = read(tmp_path / "m.py", "from litx import *\nx = nothing\n")
    assert reading == reread_module(reading)


class TestBuildReport:
    def test_continues_after_a_failure(self, working_folder):
        """A module that does not run is reported with the others; files are relative and sorted."""
        broken = build_failure(working_folder / "b.py", "no", line=3)
        readings = [LoadedFile(working_folder / "b.py", "validate", failure=broken)]
        readings.append(read(working_folder / "a.py", UNCAST))
        assert ("ground truth", None) == (readings[1].scope, readings[1].failure)
        report = build_report(readings)
        places = [(v.file, v.line, v.code) for v in report.violations]
        assert [("a.py", 3, "PRC001"), ("b.py", 3, "RUN001")] == places
        assert (2, 2, 0, 0) == (report.files, report.errors, report.warnings, report.waived)

    def test_waivers(self, tmp_path):
        """A waiver of the object or the module counts, and is not unused after a failure."""
        waiver = "# litx: allow[PRC001] why"
        on_the_line = UNCAST.replace('"a->melt",', f'"a->melt",  {waiver}')
        for text in (on_the_line, f"{waiver}\n{UNCAST}"):
            report = build_report([read(tmp_path / "m.py", text)])
            assert ((), 1) == (report.violations, report.waived)
        text = f'from litx import *\nx = CompMeasurement("Fe60")  {waiver}\n'
        (violation,) = build_report([read(tmp_path / "m.py", text)]).violations
        assert "CMP002" == violation.code

    def test_objects_without_origin(self, tmp_path):
        """A violation without origin has its file, but no line."""
        experiments = read(tmp_path / "m.py", UNCAST).experiments
        file = tmp_path / "m.json"
        file.write_text(canonical_json.dumps(list(experiments)))
        loaded = tuple(canonical_json.loads(file.read_text()))
        (violation,) = build_report([LoadedFile(file, "validate", loaded)]).violations
        assert (str(file), None, "PRC001") == (violation.file, violation.line, violation.code)
