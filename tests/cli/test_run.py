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
def of(run, tmp_path):
    """Return a function that runs a program with options."""

    def call(program, *options):
        (tmp_path / "a.py").write_text(program)
        return run("a.py", *options)

    return call


class TestJson:
    def test_good_program(self, of):
        """JSON has the agreed fields, and experiments that can be read back."""
        status, out, err = of(GOOD, "--format", "json")
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

    def test_program_that_breaks_rules(self, of):
        """Every violation is there, with the fields that `litx validate` gives it."""
        status, out, _ = of(UNKNOWN_INPUT, "--format", "json")
        data = json.loads(out)
        (violation,) = data["violations"]
        assert (1, "invalid", None) == (status, data["outcome"], data["experiments"])
        assert list(FIELDS) == list(violation)
        found = [violation[name] for name in ("file", "code", "severity", "line")]
        assert ["a.py", "PRC003", "error", data["line"]] == found

    def test_memory(self, of):
        """The memory limit is the one given, in mebibytes; JSON has no experiments then."""
        options = ("--memory", "50", "--format", "json", "--unsafe-exec")
        status, out, _ = of("x = bytes(10**8)\n[]", *options)
        data = json.loads(out)
        assert (1, "crashed", 1) == (status, data["outcome"], data["line"])
        assert data["experiments"] is None
        assert "50 MB" in data["message"]

    def test_without_a_supervisor(self, of):
        """Of a program that is rejected unread, nothing is known of the system."""
        status, out, _ = of("#" * 8_000_001, "--format", "json")
        data = json.loads(out)
        assert (1, None, None) == (status, data["system"], data["tier"])


class TestText:
    def test_good_program(self, of):
        """Text sums up what the program gave."""
        status, out, err = of(GOOD, "--tier", "auto")
        assert (0, "") == (status, err)
        first, used, experiment = out.splitlines()
        assert "a.py: ok" == first
        assert "; tier I, level " in used
        assert "  experiment 0: 1 material, 2 measurements" == experiment

    def test_time(self, of):
        """The limits are those given, and another outcome than ok is exit status 1."""
        status, out, _ = of("while True: pass", "--timeout", "0.2")
        assert (1, True) == (status, ", limit time" in out)
        assert "timed_out: the program was still running after 0.2 s" in out
        assert Limits() == limits_of(TIMEOUT_S, MEMORY_MB)  # without options

    def test_lines_of_a_message_are_indented(self, of):
        """No line of a program's message can pass for one of ours."""
        status, out, _ = of("assert False, 'a\\n::error::b'")
        told = "a.py:1:1: crashed: AssertionError: a\n    ::error::b\n"
        assert (1, True) == (status, out.startswith(told))

    def test_our_own_failure(self, of, monkeypatch):
        """A failure of our own machinery has its own exit status."""
        failure = Result("a.py", Outcome.infra_error, "no supervisor starts")
        monkeypatch.setattr("litx.sandbox.Runner.run", lambda *_: failure)
        status, out, _ = of("[]")
        assert (3, True) == (status, "a.py: infra_error: no supervisor starts" in out)


class TestInput:
    @pytest.mark.parametrize(
        ("data", "status", "words"),
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
    def test_standard_input(self, run, monkeypatch, data, status, words):
        """A dash reads the program from standard input; what is wrong with it is one line."""
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        found, out, err = run("-")
        assert (status, "") == (found, err)
        assert out.startswith(words)

    def test_closed_standard_input(self, run, monkeypatch):
        """Where there is no standard input, one line on stderr says so."""
        monkeypatch.setattr("sys.stdin", None)
        assert (2, "", "litx: standard input is closed; write a program to it\n") == run("-")


class TestTiers:
    def test_tiers(self, of):
        """What tier I refuses runs in tier X, unless another tier is asked for."""
        for options in ([], ["--tier=X"], ["--tier=auto"]):
            status, out, err = of(IMPORTS, *options)
            assert (0, True, "") == (status, "tier X, level " in out, err)
        status, out, err = of(IMPORTS, "--tier=I")
        assert (1, True, "") == (status, ": rejected: using `re`" in out, err)

    def test_without_tier_x(self, of, refuse_tier_x):
        """Where tier X may not run a program it stays rejected, and the last line says why."""
        for level_python, option, why in (
            (None, "--format=json", "no layer holds"),
            (2, "--require-level=3", "it is level 2 here, below 3"),
        ):
            refuse_tier_x("no layer holds", level_python)
            status, out, err = of(IMPORTS, option)
            assert (1, True) == (status, "rejected" in out)
            told = f"litx: programs that tier I refuses need tier X: {why}. `litx doctor` shows "
            assert (True, 1) == (err.startswith(told), err.count("\n"))
            assert (0, "") == of("[]")[::2]

    def test_unsafe(self, of):
        """To run without confinement is typed out, alone, and has no level to be required."""
        status, out, _ = of("[]", "--unsafe-exec")
        assert (0, True) == (status, "tier unsafe, level 0" in out)
        status, out, _ = of("[]", "--unsafe-exec", "--require-level", "1")
        assert (3, True) == (status, "tier unsafe is level 0 here, below 1" in out)
