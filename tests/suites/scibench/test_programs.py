"""The program in a reply."""

import pytest

from litx.errors import InfrastructureError
from litx.sandbox import Limits, Mode, Outcome, Runner, Tier
from litx.suites.scibench.evaluator import program_of
from litx.suites.scibench.programs import read_program, run_programs, run_wolfram
from litx.suites.scibench.ways import Setting

FENCED = "First.\n```\nprint(5)\n```\nDone.\n```\nprint(6)\n```"
TAGGED = "First.\n```python\nprint(5)\n```\nDone."


@pytest.fixture(scope="module")
def runner():
    """A runner of tier X that takes what is printed."""
    with Runner(Limits(cpu_s=2), jobs=1, tier=Tier.X, mode=Mode.text) as one:
        yield one


class TestReadProgram:
    @pytest.mark.parametrize(
        ("ours", "published", "reply"),
        [
            ("\nprint(5)\n", "\nprint(5)\n", FENCED),
            ("print(5)\n", "python\nprint(5)\n", TAGGED),
            ("print(5)\n", "Python3\nprint(5)\n", TAGGED.replace("python", "Python3")),
            ("print(5)\r\n", "py\r\nprint(5)\r\n", "```py\r\nprint(5)\r\n```"),
            ("x = 1\n", "wolfram\nx = 1\n", "```wolfram\nx = 1\n```"),
            ("print(5)", "print(5)", "```print(5)```"),
            ("\nprint(5)\n", "\nprint(5)", "```\nprint(5)\n"),
            ("print(5)", "int(5", "print(5)"),
            ("", "", ""),
            ("print(5)\n", "`python\nprint(5)\n", "````python\nprint(5)\n````"),
        ],
    )
    def test_replies(self, ours, published, reply):
        """The first block counts without its tag; published, with it, and fences may be missing."""
        assert (ours, published) == (read_program(reply), program_of(reply))


class TestRunPrograms:
    @pytest.mark.parametrize(
        ("outcome", "text", "source"),
        [
            (Outcome.ok, "5\n", "print(5)"),
            (Outcome.ok, "", "x = 5"),
            (Outcome.ok, "0.5\n", "from scipy.integrate import quad\nprint(quad(abs, 0, 1)[0])"),
            (Outcome.ok, "1.0\n", "import numpy as np\nprint(np.array([1.0])[0])"),
            (Outcome.ok, "x**2\n", "import sympy as s\nprint(s.Symbol('x')**2)"),
            (Outcome.crashed, None, "python\nprint(5)"),
            (Outcome.crashed, None, "print(5)\n1 / 0"),
            (Outcome.crashed, None, "open('/etc/hostname')"),
            (Outcome.unparsed, None, "print(5"),
            (Outcome.crashed, None, "open('written', 'w')"),
            (Outcome.rejected, None, "for i in range(10**7): print(i)"),
            (Outcome.crashed, None, "x = [0] * 10**10"),
            (Outcome.crashed, None, "import os\nos._exit(0)"),
            pytest.param(Outcome.timed_out, None, "while True: pass", marks=pytest.mark.law),
        ],
    )
    def test_outcomes(self, runner, outcome, text, source):
        """What a program printed counts only where it came to its end."""
        printed = run_programs([(Setting.python, source)], runner)[Setting.python, source]
        assert (outcome, text) == (printed.outcome, printed.text)
        assert printed.note.startswith("" if outcome is Outcome.ok else f"{outcome}: ")

    def test_fresh_names(self, runner):
        """No program sees the names of another, and what is printed can be sent on."""
        sources = ["x = 5", "print(x)", r"print('\ud800')"]
        found = run_programs([(Setting.python, one) for one in sources], runner)
        assert "name 'x' is not defined" in found[Setting.python, "print(x)"].message
        assert "?\n" == found[Setting.python, sources[2]].text

    def test_no_kernel(self, runner, monkeypatch):
        """A Wolfram program without kernel is no fault of the program."""
        monkeypatch.delenv("LITX_WOLFRAM_KERNEL", raising=False)
        found = run_programs([(Setting.wolfram, "1")], runner)
        assert Outcome.infra_error is found[Setting.wolfram, "1"].outcome


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

    def test_rejected(self, script):
        """A program that prints without end, or that no system takes as an argument, is ended."""
        assert Outcome.rejected is run_wolfram("1", script("yes")).outcome
        kernel = script("echo 5")
        for program in ("1" * 100_001, "\u2212" * 50_000, "1\0"):
            assert Outcome.rejected is run_wolfram(program, kernel).outcome
        assert Outcome.ok is run_wolfram("1" * 100_000, kernel).outcome

    def test_keys(self, script, monkeypatch):
        """Keys of providers stay out of its environment."""
        monkeypatch.setenv("OPENAI_API_KEY", "secret")
        assert "secret" not in (run_wolfram("1", script("env")).text or "secret")

    def test_no_kernel(self, tmp_path):
        """A kernel that is not there is a fault of the machinery."""
        with pytest.raises(InfrastructureError, match="LITX_WOLFRAM_KERNEL names"):
            run_wolfram("1", str(tmp_path / "none"))
