"""The program in a reply."""

import pytest

from litx.sandbox import Limits, Mode, Outcome, Runner, Tier
from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.published_evaluator import cut_program
from litx.suites.scibench.score.programs import (
    describe_failure,
    read_program,
    run_programs,
    run_wolfram,
)

FENCED = "First.\n```\nprint(5)\n```\nDone.\n```\nprint(6)\n```"


@pytest.mark.parametrize(
    ("ours", "published", "reply"),
    [
        ("\nprint(5)\n", "\nprint(5)\n", FENCED),
        ("print(5)\n", "Python3\nprint(5)\n", "First.\n```Python3\nprint(5)\n```\nDone."),
        ("print(5)\r\n", "py\r\nprint(5)\r\n", "```py\r\nprint(5)\r\n```"),
        ("print(5)", "print(5)", "```print(5)```"),
        ("\nprint(5)\n", "\nprint", "```\nprint(5)\n"),
        ("\nprint(50.7) ", "\nprint(50", "Code:\n```\nprint(50.7) "),
        ("print(5)", "int", "print(5)"),
        ("", "", ""),
        ("print(5)\n", "`python\nprint(5)\n", "````python\nprint(5)\n````"),
    ],
)
def test_read_program(ours, published, reply):
    """The first block counts without its tag; published, with it, and fences may be missing."""
    assert (ours, published) == (read_program(reply), cut_program(reply))


class TestRunPrograms:
    @pytest.fixture(scope="class")
    @staticmethod
    def runner():
        """A runner of tier X that takes printed text, with a limit of two seconds."""
        with Runner(Limits(cpu_s=2), jobs=1, tier=Tier.X, mode=Mode.text) as runner:
            yield runner

    @pytest.mark.parametrize(
        ("outcome", "text", "source"),
        [
            (Outcome.ok, "5\n", "print(5)"),
            (Outcome.ok, "", "x = 5"),
            (Outcome.ok, "0.5\n", "from scipy.integrate import quad\nprint(quad(abs, 0, 1)[0])"),
            (Outcome.ok, "x**2\n", "import sympy as s\nprint(s.Symbol('x')**2)"),
            (Outcome.ok, "?\n", r"print('\ud800')"),
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
        assert describe_failure(printed).startswith("" if outcome is Outcome.ok else f"{outcome}: ")

    def test_fresh_names(self, runner):
        """No program sees the names of another."""
        outputs = run_programs(
            [(Setting.python, program) for program in ("x = 5", "print(x)")], runner
        )
        assert "name 'x' is not defined" in outputs[Setting.python, "print(x)"].message


class TestRunWolfram:
    @pytest.fixture
    def kernel(self, tmp_path):
        """Return a function that writes a kernel."""

        def write(text):
            file = tmp_path / "kernel"
            file.write_text(f"#!/bin/sh\n{text}\n")
            file.chmod(0o755)
            return str(file)

        return write

    @pytest.mark.parametrize(
        ("outcome", "text", "script"),
        [
            (Outcome.ok, "-code ToString[N[1/3], CForm]", 'echo "$1 $2"'),  # evaluates numerically
            (Outcome.crashed, None, "echo 5; exit 3"),
            (Outcome.timed_out, None, "sleep 60 & sleep 60"),
            (Outcome.rejected, None, "yes"),
        ],
    )
    def test_outcomes(self, kernel, outcome, text, script):
        """A status other than zero is a failure; a program that goes on too long is ended."""
        wall_s = 0.3 if outcome is Outcome.timed_out else 30
        printed = run_wolfram("1/3", kernel(script), wall_s=wall_s)
        assert (outcome, text) == (printed.outcome, printed.text)
        if outcome is Outcome.crashed:
            assert "crashed: the kernel ended with status 3" == describe_failure(printed)

    def test_long(self, kernel):
        """A program that no system takes as an argument is rejected."""
        name = kernel("echo 5")
        for program in ("1" * 100_001, "\u2212" * 50_000, "1\0"):
            assert Outcome.rejected is run_wolfram(program, name).outcome
        assert Outcome.ok is run_wolfram("1" * 100_000, name).outcome

    def test_keys(self, kernel, monkeypatch):
        """Keys of providers stay out of its environment."""
        monkeypatch.setenv("OPENAI_API_KEY", "secret")
        assert "secret" not in (run_wolfram("1", kernel("env")).text or "secret")

    def test_no_kernel(self, tmp_path):
        """A kernel that is not there is a fault of the machinery, and none of the program."""
        for name in (str(tmp_path / "none"), None):
            assert Outcome.infra_error is run_wolfram("1", name).outcome
