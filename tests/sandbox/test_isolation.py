"""Isolation between programs of a supervisor."""

import os
import signal
import subprocess
import sys

import pytest

from litx.sandbox import Limits, Mode, Outcome, Runner, Source, Tier
from tests.sandbox.processes import find_supervisor, read_mappings
from tests.sandbox.programs import GOOD
from tests.supervisors import lend_supervisors  # noqa: F401 (a fixture)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux")

LIMITS = Limits(cpu_s=10)

POISON = """
import sys
frame = sys._getframe()
while frame:
    supervisor = frame.f_locals.get("self")
    if type(supervisor).__name__ == "Supervisor" and supervisor._worker:
        supervisor._worker._page[:6] = b"poison"
    frame = frame.f_back
result = []
"""
"""Program that changes the page in which the child of tier I reports its confinement."""

SEARCH = """
import ctypes
needle = "-".join(["mark", "of", "another"]).encode()
start, end = {heap}
raise ValueError(ctypes.string_at(start, end - start).count(needle))
"""
"""Program that counts a text in the initial memory of its process, at an address."""

KILL = """
import os, pathlib, time
path = pathlib.Path('/proc/{pid}/task/{pid}/children')
print(flush=True)
while not path.read_text():
    time.sleep(0.01)
time.sleep(0.2)
for child in path.read_text().split():
    os.kill(int(child), 9)
"""
"""Program that prints a line, then kills the children of a supervisor when there are some."""

UNITS = GOOD.replace(
    "experiments = [", "ureg.define('wibble = 2 * megapascal')\nexperiments = ["
).replace("unit=HV", "unit=ureg.wibble")
"""Program that defines a unit."""


class TestPrograms:
    def test_page_of_another_child(self):
        """A program cannot change the confinement report of another child."""
        sources = [Source("[]"), Source(POISON), Source("[]"), Source("[]")]
        with Runner(LIMITS, tier=Tier.auto, jobs=1) as runner:
            results = list(runner.run_all(sources))
        assert ["ok", "crashed", "ok", "ok"] == [result.outcome for result in results]
        assert Tier.X is results[1].tier

    @pytest.mark.parametrize("tier", [Tier.X, Tier.auto])
    def test_memory(self, tier):
        """The memory of a program contains nothing of the previous program."""
        marks = "".join(f"mark-of-another{number}|" for number in range(3000))
        first = f"x = {marks!r}\nimport re\nresult = []"
        with Runner(LIMITS, tier=tier, jobs=1) as runner:
            assert Outcome.ok is runner.run(Source(first)).outcome
            mappings = read_mappings(find_supervisor(runner))
            (heap,) = ((start, end) for start, end, line in mappings if line.endswith("[heap]"))
            result = runner.run(Source(SEARCH.format(heap=heap)))
        assert "ValueError: 0" == result.message

    def test_defined_unit(self):
        """A unit of a program is converted to base units; the next program does not have it."""
        with Runner(LIMITS, tier=Tier.X, jobs=1) as runner:
            result = runner.run(Source(UNITS))
            next_result = runner.run(Source("[ureg.wibble]"))
        unit = result.experiments[0].output_materials[0].measurements[1].unit
        assert (2e6, "kilogram / meter / second ** 2") == (unit.magnitude, str(unit.units))
        assert Outcome.ok is not next_result.outcome

    @pytest.mark.parametrize("tier", [Tier.I, Tier.X])
    def test_time_shorter_than_start(self, tier):
        """A program whose time ends before it starts times out, or runs without an error."""
        with Runner(Limits(cpu_s=0.0001), jobs=1, tier=tier) as runner:
            assert runner.run(Source("[]")).outcome in {Outcome.timed_out, Outcome.ok}


class TestKilled:
    @pytest.mark.parametrize("tier", [pytest.param(Tier.I, marks=pytest.mark.law), Tier.X])
    def test_from_outside(self, tier):
        """If another process kills a child, the program runs again."""
        text = "import time\ntime.sleep(1)\n[]"
        if tier is Tier.I:
            text = "for i in range(40):\n    for j in range(20_000):\n        pass\nresult = []"
        with Runner(LIMITS, tier=tier, jobs=1) as runner:
            runner.run(Source("[]"))
            command = [sys.executable, "-c", KILL.format(pid=find_supervisor(runner))]
            with subprocess.Popen(command, stdout=subprocess.PIPE) as killer:
                killer.stdout.readline()
                result = runner.run(Source(text))
        assert Outcome.ok is result.outcome

    def test_during_start(self):
        """If a supervisor dies before it is ready, its program runs in another supervisor."""
        with Runner(LIMITS, jobs=2) as runner:
            runner.prestart(2)
            os.kill(runner._pool.idle[0]._process.pid, signal.SIGKILL)
            results = list(runner.run_all([Source("[]")] * 40))
        assert {Outcome.ok} == {result.outcome for result in results}


class TestNumeric:
    CALLS = (
        "sympy.Rational(1, 3) + x",
        "sympy.solve(x**2 - 2)",
        "sympy.diff(x**2, x)",
        "sympy.integrate(sympy.sin(x), x)",
        "sympy.Matrix([[1, 2], [3, 4]]).eigenvals()",
        "sympy.lambdify(x, x**2)(3)",
        "sympy.sympify('x + 1')",
        "sympy.simplify(sympy.sin(x)**2 + sympy.cos(x)**2)",
        "scipy.signal.find_peaks([0, 1, 0])[0]",
        "scipy.optimize.minimize(lambda y: (y[0] - 1)**2, [0]).success",
        "scipy.integrate.solve_ivp(lambda t, y: -y, (0, 1), [1]).success",
        "numpy.linalg.solve([[2.0]], [4.0])",
    )

    @pytest.mark.law
    def test_libraries_work(self, printing):
        """Common calls give the same with and without confinement; no test modules are loaded."""
        lines = "".join(f"print({call})\n" for call in self.CALLS)
        unwanted = {"pytest", "hypothesis", "sympy.testing", "sympy.this"}
        source = Source(
            "import numpy, scipy, scipy.signal, scipy.optimize, scipy.integrate, sympy, sys\n"
            f"loaded = {unwanted} & sys.modules.keys()\nx = sympy.Symbol('x')\n{lines}print(loaded)"
        )
        with Runner(Limits(cpu_s=60), jobs=1, tier=Tier.unsafe, mode=Mode.text) as unsafe:
            confined, free = printing.run(source), unsafe.run(source)
        assert (Outcome.ok, "") == (confined.outcome, confined.message)
        assert confined.text == free.text
        assert len(self.CALLS) + 1 == confined.text.count("\n")
        assert confined.text.endswith("\nset()\n")

    def test_loaded_for_tier_x(self):
        """Supervisors of programs that print load the libraries first, but only in tier X."""
        for tier, is_numeric in ((Tier.I, False), (Tier.X, True)):
            with Runner(jobs=1, tier=tier, mode=Mode.text) as runner:
                runner.prestart()
                assert [is_numeric] == [
                    supervisor.settings.is_numeric for supervisor in runner._pool.idle
                ]
