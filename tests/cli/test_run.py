"""The command `litx run`."""

import io
import json
from dataclasses import fields

import pytest

from litx.cli._options import MEMORY_MB, TIMEOUT_S, limits_of
from litx.formats import canonical_json
from litx.sandbox import Limits, Outcome, Result
from litx.sandbox.confinement import Survey
from litx_validators.report.json import FIELDS
from tests.sandbox.programs import FENCED, GOOD, UNKNOWN_INPUT

IMPORTS = "import re\nresult = re.findall('a', 'b')"
"""A program that tier I refuses."""


@pytest.fixture
def run_program(run, tmp_path):
    """Return a function that runs the text of a program with options."""

    def write_and_run(program, *options):
        (tmp_path / "a.py").write_text(program)
        return run("a.py", *options)

    return write_and_run


class TestJson:
    def test_good_program(self, run_program):
        """JSON has the agreed fields, and experiments that can be loaded."""
        status, out, err = run_program(GOOD, "--format", "json")
        assert (0, "") == (status, err)
        data = json.loads(out)
        experiments = data.pop("experiments")
        assert 0 < data.pop("wall_s") < 10
        assert 0 <= data.pop("cpu_s") < 10
        assert 0 <= data.pop("peak_mb") < 1000
        assert 1 <= data.pop("level") <= 3
        system = data.pop("system")
        assert {field.name for field in fields(Survey)} == system.keys()  # as of `litx doctor`
        assert "verified" == system["layers"]["limits"]["state"]
        expected = dict.fromkeys(("code", "line", "column", "limit", "salvaged"))
        expected |= {"source": "a.py", "outcome": "ok", "message": "", "tier": "I"}
        assert expected | {"violations": []} == data
        (experiment,) = canonical_json.from_canonical(experiments)
        assert "elements->melt" == experiment.output_materials[0].process

    def test_violation(self, run_program):
        """JSON has all violations, with the fields of `litx validate`."""
        status, out, _ = run_program(UNKNOWN_INPUT, "--format", "json")
        data = json.loads(out)
        (violation,) = data["violations"]
        assert (1, "invalid", None) == (status, data["outcome"], data["experiments"])
        assert list(FIELDS) == list(violation)
        names = ("file", "code", "severity", "line")
        assert ["a.py", "PRC003", "error", data["line"]] == [violation[name] for name in names]

    def test_memory(self, run_program):
        """The memory limit is an option in mebibytes; a crash has no experiments."""
        options = ("--memory", "50", "--format", "json", "--unsafe-exec")
        status, out, _ = run_program("x = bytes(10**8)\n[]", *options)
        data = json.loads(out)
        assert (1, "crashed", 1) == (status, data["outcome"], data["line"])
        assert data["experiments"] is None
        assert "50 MB" in data["message"]

    def test_without_a_supervisor(self, run_program):
        """A program that is rejected unread has no information on the system."""
        status, out, _ = run_program("#" * 8_000_001, "--format", "json")
        data = json.loads(out)
        assert (1, None, None) == (status, data["system"], data["tier"])


class TestText:
    def test_good_program(self, run_program):
        """The text summarizes the experiments."""
        status, out, err = run_program(GOOD, "--tier", "auto")
        assert (0, "") == (status, err)
        first, used, experiment = out.splitlines()
        assert "a.py: ok" == first
        assert "; tier I, level " in used
        assert "  experiment 0: 1 material, 2 measurements" == experiment

    def test_time(self, run_program):
        """The time limit is an option, and outcomes other than ok have status 1."""
        status, out, _ = run_program("while True: pass", "--timeout", "0.2")
        assert (1, True) == (status, ", limit time" in out)
        assert "timed_out: the program was still running after 0.2 s" in out
        assert Limits() == limits_of(TIMEOUT_S, MEMORY_MB)  # without options

    def test_message_of_several_lines(self, run_program):
        """Further lines of a message of a program are indented."""
        status, out, _ = run_program("assert False, 'a\\n::error::b'")
        message = "a.py:1:1: crashed: AssertionError: a\n    ::error::b\n"
        assert (1, True) == (status, out.startswith(message))

    def test_internal_error(self, run_program, monkeypatch):
        """An internal error has status 3."""
        failure = Result("a.py", Outcome.infra_error, "no supervisor starts")
        monkeypatch.setattr("litx.sandbox.Runner.run", lambda *_: failure)
        status, out, _ = run_program("[]")
        assert (3, True) == (status, "a.py: infra_error: no supervisor starts" in out)


class TestInput:
    @pytest.mark.parametrize(
        ("data", "status", "start"),
        [
            (GOOD.encode(), 0, "<stdin>: ok\n"),
            (FENCED.encode(), 0, "<stdin>: ok\n"),
            (b"\n1 / 0", 1, "<stdin>:2:1: crashed: ZeroDivisionError"),
            (b"# \xff", 1, "<stdin>:1: unparsed: the text is not UTF-8; save it as UTF-8\n"),
            (b"", 1, "<stdin>: unparsed: there is no code"),
            (b"#" * 8_000_001, 1, "<stdin>: rejected: the program is larger than 8 MB\n"),
        ],
        ids=["good", "fenced", "crashed", "not UTF-8", "empty", "too large"],
    )
    def test_standard_input(self, run, monkeypatch, data, status, start):
        """A dash reads the program from standard input; a fault is reported on a line."""
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        result = run("-")
        assert (status, "") == (result[0], result[2])
        assert result[1].startswith(start)

    def test_closed_standard_input(self, run, monkeypatch):
        """A closed standard input is an error on a line."""
        monkeypatch.setattr("sys.stdin", None)
        assert (2, "", "litx: standard input is closed; write a program to it\n") == run("-")


class TestTiers:
    def test_tiers(self, run_program):
        """A program that tier I refuses runs in tier X, unless tier I is an option."""
        for options in ([], ["--tier=X"], ["--tier=auto"]):
            status, out, err = run_program(IMPORTS, *options)
            assert (0, True, "") == (status, "tier X, level " in out, err)
        status, out, err = run_program(IMPORTS, "--tier=I")
        assert (1, True, "") == (status, ": rejected: using `re`" in out, err)

    def test_without_tier_x(self, run_program, refuse_tier_x):
        """Without tier X such a program is rejected, and the last line has the reason."""
        for level_python, option, reason in (
            (None, "--format=json", "no layer holds"),
            (2, "--require-level=3", "it is level 2 here, below 3"),
        ):
            refuse_tier_x("no layer holds", level_python)
            status, out, err = run_program(IMPORTS, option)
            assert (1, True) == (status, "rejected" in out)
            start = f"litx: programs that tier I refuses need tier X: {reason}. `litx doctor` shows"
            assert (True, 1) == (err.startswith(start), err.count("\n"))
            assert (0, "") == run_program("[]")[::2]

    def test_unsafe(self, run_program):
        """Confinement is off only with an option, and then has level 0."""
        status, out, _ = run_program("[]", "--unsafe-exec")
        assert (0, True) == (status, "tier unsafe, level 0" in out)
        status, out, _ = run_program("[]", "--unsafe-exec", "--require-level", "1")
        assert (3, True) == (status, "tier unsafe is level 0 here, below 1" in out)
