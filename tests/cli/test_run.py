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


class TestRun:
    def test_json_of_a_good_program(self, run, tmp_path):
        """JSON has the agreed fields, and experiments that can be read back."""
        (tmp_path / "good.py").write_text(GOOD)
        status, out, err = run(tmp_path / "good.py", "--format", "json")
        assert (0, "") == (status, err)
        data = json.loads(out)
        experiments = data.pop("experiments")
        assert 0 < data.pop("wall_s") < 10
        assert 0 <= data.pop("cpu_s") < 10
        assert 0 <= data.pop("peak_mb") < 1000
        assert 1 <= data.pop("level") <= 3
        assert str(tmp_path / "good.py") == data.pop("source")
        assert "verified" == data.pop("system")["layers"]["limits"]["state"]
        expected = dict.fromkeys(("code", "line", "column", "limit"))
        expected |= {"outcome": "ok", "message": "", "tier": "I", "violations": []}
        assert expected == data
        (experiment,) = canonical_json.from_canonical(experiments)
        assert "elements->melt" == experiment.output_materials[0].process

    def test_text_of_a_good_program(self, run, tmp_path):
        """Text sums up what the program gave."""
        (tmp_path / "good.py").write_text(GOOD)
        status, out, err = run(tmp_path / "good.py", "--tier", "auto")
        assert (0, "") == (status, err)
        first, used, experiment = out.splitlines()
        assert f"{tmp_path / 'good.py'}: ok" == first
        assert "; tier I, level " in used
        assert "  experiment 0: 1 materials, 2 measurements" == experiment

    def test_json_of_a_program_that_breaks_rules(self, run, tmp_path):
        """Every violation is there, with the fields that `litx validate` gives it."""
        (tmp_path / "bad.py").write_text(UNKNOWN_INPUT)
        status, out, _ = run(tmp_path / "bad.py", "--format", "json")
        data = json.loads(out)
        (violation,) = data["violations"]
        assert (1, "invalid", None) == (status, data["outcome"], data["experiments"])
        assert list(FIELDS) == list(violation)
        assert ("PRC003", "error", data["line"]) == (
            violation["code"],
            violation["severity"],
            violation["line"],
        )
        assert str(tmp_path / "bad.py") == violation["file"]

    def test_json_without_a_supervisor(self, run, tmp_path):
        """Of a program that is rejected unread, nothing is known of the system."""
        (tmp_path / "a.py").write_text("#" * 8_000_001)
        status, out, _ = run(tmp_path / "a.py", "--format", "json")
        data = json.loads(out)
        assert (1, None, None) == (status, data["system"], data["tier"])

    def test_json_names_the_same_system_as_the_doctor(self, run, tmp_path):
        """The system has the fields that `litx doctor` prints."""
        (tmp_path / "a.py").write_text("[]")
        _, out, _ = run(tmp_path / "a.py", "--format", "json")
        assert {field.name for field in fields(Survey)} == json.loads(out)["system"].keys()

    def test_limits(self, run, tmp_path):
        """The limits are those given, and another outcome than ok is exit status 1."""
        (tmp_path / "endless.py").write_text("while True: pass")
        status, out, _ = run(tmp_path / "endless.py", "--timeout", "0.2")
        assert 1 == status
        assert "timed_out: the program was still running after 0.2 s" in out
        assert ", limit time" in out

    def test_memory(self, run, tmp_path):
        """The memory limit is the one given, in mebibytes; JSON has no experiments then."""
        (tmp_path / "large.py").write_text("x = bytes(10**8)\n[]")
        options = ("--memory", "50", "--format", "json", "--unsafe-exec")
        status, out, _ = run(tmp_path / "large.py", *options)
        data = json.loads(out)
        assert (1, "crashed", 1, None) == (
            status,
            data["outcome"],
            data["line"],
            data["experiments"],
        )
        assert "50 MB" in data["message"]

    def test_lines_of_a_message_are_indented(self, run, tmp_path):
        """No line of a program's message can pass for one of ours."""
        (tmp_path / "a.py").write_text("assert False, 'a\\n::error::b'")
        status, out, _ = run(tmp_path / "a.py")
        assert 1 == status
        assert f"{tmp_path / 'a.py'}:1:15: crashed: AssertionError: a\n    ::error::b\n" in out

    def test_our_own_failure(self, run, tmp_path, monkeypatch):
        """A failure of our own machinery has its own exit status."""
        failure = Result("a.py", Outcome.infra_error, "no supervisor starts")
        monkeypatch.setattr("litx.sandbox.Runner.run", lambda *_: failure)
        (tmp_path / "a.py").write_text("[]")
        status, out, _ = run(tmp_path / "a.py")
        assert 3 == status
        assert "a.py: infra_error: no supervisor starts" in out

    def test_missing_file(self, run, tmp_path):
        """A file that is not there is one line on stderr and exit status 2."""
        status, out, err = run(tmp_path / "nowhere.py")
        assert (2, "") == (status, out)
        assert 1 == err.count("\n")
        assert f"{tmp_path / 'nowhere.py'} does not exist" in err

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

    def test_limits_are_those_of_the_sandbox(self):
        """Without options the limits are the ones that the sandbox has anyway."""
        assert Limits() == limits_of(TIMEOUT_S, MEMORY_MB)

    def test_odd_paths(self, run, tmp_path):
        """A path that the system refuses is one line on stderr too."""
        (tmp_path / "link.py").symlink_to("link.py")
        for name, words in [("x" * 300, "File name too long"), ("link.py", "it is a link")]:
            status, out, err = run(tmp_path / name)
            assert (2, "") == (status, out)
            assert err.startswith(f"litx: {tmp_path / name} ")
            assert 1 == err.count("\n")
            assert words in err

    def test_tiers(self, run, tmp_path):
        """What tier I refuses runs in tier X, unless another tier is asked for."""
        (tmp_path / "a.py").write_text("import re\nresult = re.findall('a', 'b')")
        for options in ([], ["--tier=X"], ["--tier=auto"]):
            status, out, err = run(tmp_path / "a.py", *options)
            assert (0, True, "") == (status, "tier X, level " in out, err)
        status, out, err = run(tmp_path / "a.py", "--tier=I")
        assert (1, True, "") == (status, ": rejected: using `re`" in out, err)

    def test_without_tier_x(self, run, tmp_path, refuse_tier_x):
        """Where tier X may not run a program it stays rejected, and the last line says why."""
        (tmp_path / "a.py").write_text("import re\nresult = re.findall('a', 'b')")
        (tmp_path / "b.py").write_text("[]")
        for level_python, option, why in (
            (None, "--format=json", "no layer holds"),
            (2, "--require-level=3", "it is level 2 here, below 3"),
        ):
            refuse_tier_x("no layer holds", level_python)
            status, out, err = run(tmp_path / "a.py", option)
            assert (1, True) == (status, "rejected" in out)
            told = f"litx: programs that tier I refuses need tier X: {why}; `litx doctor` shows "
            assert (True, 1) == (err.startswith(told), err.count("\n"))
            status, _, err = run(tmp_path / "b.py")
            assert (0, "") == (status, err)

    def test_unsafe(self, run, tmp_path):
        """Execution without confinement must be typed out, alone, and stamps the result."""
        (tmp_path / "a.py").write_text("[]")
        status, out, _ = run(tmp_path / "a.py", "--unsafe-exec")
        assert (0, True) == (status, "tier unsafe, level 0" in out)
        status, _, err = run(tmp_path / "a.py", "--unsafe-exec", "--tier", "X")
        assert (2, True) == (status, "--tier X" in err)

    def test_level(self, run, tmp_path):
        """A level that this machine does not have is a failure of ours, and nothing runs."""
        (tmp_path / "a.py").write_text("[]")
        status, out, _ = run(tmp_path / "a.py", "--unsafe-exec", "--require-level", "1")
        assert (3, True) == (status, "tier unsafe is level 0 here, below 1" in out)

    @pytest.mark.parametrize(
        "option",
        [
            "--timeout=0",
            "--timeout=-1",
            "--timeout=86401",
            "--timeout=1e300",
            "--timeout=inf",
            "--timeout=nan",
            "--memory=-1",
            "--memory=1048577",
            "--format=xml",
            "--colour",
            "--tier=none",
            "--require-level=4",
        ],
    )
    def test_wrong_usage(self, run, tmp_path, option):
        """Options out of range are usage errors."""
        (tmp_path / "a.py").write_text("[]")
        status, out, err = run(tmp_path / "a.py", option)
        assert (2, "") == (status, out)
        assert option.partition("=")[0] in err
