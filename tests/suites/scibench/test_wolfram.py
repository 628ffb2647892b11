"""Running Wolfram programs, with a shell script in place of a kernel."""

import pytest

from litx.errors import InfrastructureError
from litx.sandbox import Outcome
from litx.suites.scibench.wolfram import run_wolfram


@pytest.fixture
def script(tmp_path):
    """Return a function that writes a kernel."""

    def write(text):
        file = tmp_path / "kernel"
        file.write_text(f"#!/bin/sh\n{text}\n")
        file.chmod(0o755)
        return str(file)

    return write


class TestRunWolfram:
    def test_evaluates_numerically(self, script):
        """The kernel is asked for the number, written as other languages write it."""
        printed = run_wolfram("1/3", script('echo "$1 $2"'))
        assert (Outcome.ok, "-code ToString[N[1/3], CForm]") == (printed.outcome, printed.text)

    def test_failure(self, script):
        """A status that is not zero is a failure."""
        printed = run_wolfram("1", script("echo 5; exit 3"))
        assert (Outcome.crashed, None) == (printed.outcome, printed.text)
        assert "crashed: the kernel ended with status 3" == printed.note

    def test_time(self, script):
        """A program that takes too long is ended, with all that it started."""
        printed = run_wolfram("1", script("sleep 60 & sleep 60"), wall_s=0.3)
        assert (Outcome.timed_out, None) == (printed.outcome, printed.text)

    def test_too_much(self, script):
        """A program that prints without end is ended."""
        assert Outcome.rejected is run_wolfram("1", script("yes")).outcome

    def test_too_long(self, script):
        """A program that no system takes as an argument is not started."""
        assert Outcome.rejected is run_wolfram("1" * 100_001, script("echo 5")).outcome
        assert Outcome.rejected is run_wolfram("\u2212" * 50_000, script("echo 5")).outcome
        assert Outcome.ok is run_wolfram("1" * 100_000, script("echo 5")).outcome
        assert Outcome.rejected is run_wolfram("1\0", script("echo 5")).outcome

    def test_keys(self, script, monkeypatch):
        """Keys of providers stay out of its environment."""
        monkeypatch.setenv("OPENAI_API_KEY", "secret")
        assert "secret" not in (run_wolfram("1", script("env")).text or "secret")

    def test_no_kernel(self, tmp_path):
        """A kernel that is not there is a fault of the machinery."""
        with pytest.raises(InfrastructureError, match="LITX_WOLFRAM_KERNEL names"):
            run_wolfram("1", str(tmp_path / "none"))
