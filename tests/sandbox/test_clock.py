"""Clock of a program, and schedulers that report whether it was ready to run."""

import os
import signal
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litx.sandbox.clock as clock_module
from litx.sandbox import Limits
from litx.sandbox.clock import Canary, Clock, SwitchCount, has_kernel_state
from litx.sandbox.protocol import Ending
from tests.sandbox.processes import busy_core, lower_priority, wait_until

LIMITS = Limits(cpu_s=2)


class SimulatedProgram:
    """A program whose processor time, readiness and wall clock are set by a test."""

    def __init__(self, limits=LIMITS):
        self.now, self.cpu, self.is_ready = 100.0, 7.0, False
        self.limits = limits
        self.clock = Clock(limits, lambda: self.cpu, self)

    def was_ready(self):
        """Return the readiness that the test has set."""
        return self.is_ready

    def run(self, cpu, *, is_ready):
        """Run to the end with a share of a processor; return the ending and the time in seconds."""
        self.is_ready, start = is_ready, self.now
        while not (ending := self.step(cpu)):
            pass
        return ending, self.now - start

    def step(self, cpu):
        """Run until the next check, with a share of a processor."""
        pause = self.clock.pause_s()
        self.now += pause
        self.cpu += cpu * pause
        return self.clock.check()


@contextmanager
def simulate_program(limits=LIMITS):
    """Start a simulated program, whose time replaces that of the module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock_module, "time", SimpleNamespace(monotonic=lambda: 100.0))
        program = SimulatedProgram(limits)
        clock_module.time.monotonic = lambda: program.now
        yield program


class TestClock:
    @pytest.mark.parametrize(
        ("cpu", "is_ready", "ending", "seconds"),
        [
            (1, True, Ending.time, pytest.approx(2, abs=0.02)),
            (0.5, True, Ending.time, pytest.approx(4, abs=0.2)),
            (0, False, Ending.time, pytest.approx(LIMITS.wait_s, abs=0.02)),
            (0, True, Ending.starved, pytest.approx(LIMITS.longest_s, abs=0.2)),
        ],
        ids=["computes", "gets half a processor", "waits", "gets no processor"],
    )
    def test_ends(self, cpu, is_ready, ending, seconds):
        """A program that gets a processor, or waits, times out; else it is starved, much later."""
        with simulate_program() as program:
            assert (ending, seconds) == program.run(cpu, is_ready=is_ready)

    def test_waiting_first(self):
        """A program that waits almost too long and then computes times out."""
        with simulate_program() as program:
            while program.now < 100 + LIMITS.wait_s - 0.2:
                assert program.step(0) is None
            ending, seconds = program.run(1, is_ready=True)
        assert Ending.time is ending
        assert seconds < 2.1

    def test_late_check(self):
        """Time in which the supervisor did not run is not counted as waiting."""
        with simulate_program() as program:
            program.clock.pause_s()
            program.now += 3 * LIMITS.wait_s
            assert program.clock.check() is None

    @given(
        st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=9),
        st.sampled_from([0.001, 0.05, 3]),
    )
    def test_always_ends(self, steps, cpu_s):
        """Every program ends; a starved program was ready and got too little processor time."""
        with simulate_program(Limits(cpu_s=cpu_s)) as program:
            ending = None
            while not ending:
                for cpu, is_ready in steps:
                    program.is_ready = is_ready
                    ending = ending or program.step(cpu)
        assert program.now - 100 < program.limits.longest_s + 1
        if ending is Ending.starved:
            assert program.clock.cpu_s < cpu_s
            assert any(is_ready and cpu < 0.2 for cpu, is_ready in steps)

    @pytest.mark.parametrize("cpu_s", [0.001, 0.1, 10, 86_400])
    def test_wall_limits(self, cpu_s):
        """The limit of processor time is reached before any limit of wall time."""
        limits = Limits(cpu_s=cpu_s)
        assert cpu_s < limits.wait_s < cpu_s + limits.wait_s < limits.longest_s
        assert cpu_s < limits.cpu_limit


@contextmanager
def run_program(text):
    """Start a program; return its process and its scheduler."""
    command = [sys.executable, "-I", "-S", "-c", f"print(flush=True)\n{text}"]
    # in a new session, since `lower_priority` changes a whole session
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as process:
        process.stdout.readline()
        try:
            yield process, SwitchCount(process.pid)
        finally:
            process.kill()


def observe(scheduler, count=5):
    """Return several observations of a scheduler, after a first one without a comparison."""
    scheduler.was_ready()
    observations = []
    for _ in range(count):
        time.sleep(0.02)
        observations.append(scheduler.was_ready())
    return observations


@pytest.mark.skipif(not has_kernel_state(), reason="needs /proc of Linux")
class TestSchedulers:
    def test_computing(self):
        """A program that computes, or waits for a processor, is ready."""
        with run_program("while True: pass") as (process, scheduler):
            assert any(observe(scheduler))  # a page may have come from a disk
            with busy_core() as core:
                lower_priority(process.pid, core)
                assert any(observe(scheduler))

    @pytest.mark.parametrize(
        "text",
        [
            "import time; time.sleep(60)",
            "import _thread\nlock = _thread.allocate_lock()\nlock.acquire()\nlock.acquire()",
            "import os\nos.read(os.pipe()[0], 1)",
            "import signal\nsignal.sigwait({signal.SIGUSR1})",
            "import os\nos.kill(os.getpid(), 19)",
        ],
    )
    def test_waiting(self, text):
        """A program that sleeps, waits for a lock, a pipe or a signal, or stops is not ready."""
        with run_program(text) as (process, scheduler):
            os.sched_setaffinity(process.pid, {min(os.sched_getaffinity(0))})
            wait_until(lambda: not any(observe(scheduler, 2)))
            assert [False] * 5 == observe(scheduler)

    def test_short_sleeps_and_end(self):
        """A program that gives up its processor for a moment, or has ended, was not ready."""
        with run_program("import time\nwhile True: time.sleep(0)") as (process, scheduler):
            assert wait_until(lambda: observe(scheduler).count(False) > 2)
            process.kill()
            process.wait()
            assert [False] * 5 == observe(scheduler)

    def test_canary(self):
        """A canary reports that no processor was free only if it does not end in time."""
        with closing(Canary()) as canary:
            assert not canary.was_ready()
            assert wait_until(lambda: canary._process.poll() == 0 or not canary.was_ready())
            canary.was_ready()
            os.kill(canary._process.pid, signal.SIGSTOP)
            assert wait_until(canary.was_ready)
            os.kill(canary._process.pid, signal.SIGCONT)
            canary._process.wait()
            assert canary.was_ready()
