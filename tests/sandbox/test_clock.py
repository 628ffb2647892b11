"""The clock of one program, and who tells it that a program is kept from running."""

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

import litx.sandbox.clock as module
from litx.sandbox import Limits
from litx.sandbox.clock import Canary, Clock, SwitchCount, has_kernel_state
from litx.sandbox.protocol import Ending
from tests.sandbox.processes import busy_core, put_last, wait_until

LIMITS = Limits(cpu_s=2)


class Life:
    """A program whose processor time, readiness and wall clock a test sets; it is its scheduler."""

    def __init__(self, limits=LIMITS):
        self.now, self.cpu, self.is_ready = 100.0, 7.0, False
        self.limits = limits
        self.clock = Clock(limits, lambda: self.cpu, self)

    def was_ready(self):
        """Say what the test has set."""
        return self.is_ready

    def until_the_end(self, cpu, *, is_ready):
        """Let the program go on, computing a share of the time; return its end and its seconds."""
        self.is_ready, begun = is_ready, self.now
        while not (ending := self.go(cpu)):
            pass
        return ending, self.now - begun

    def go(self, cpu):
        """Let the program go on until the next check."""
        pause = self.clock.pause_s()
        self.now += pause
        self.cpu += cpu * pause
        return self.clock.check()


@contextmanager
def life(limits=LIMITS):
    """Give out a program that has just begun, whose time is the module's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "time", SimpleNamespace(monotonic=lambda: 100.0))
        simulation = Life(limits)
        module.time.monotonic = lambda: simulation.now
        yield simulation


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
        """What computes or waits ends at its time; what got no processor late, and not blamed."""
        with life() as simulation:
            assert (ending, seconds) == simulation.until_the_end(cpu, is_ready=is_ready)

    def test_of_a_program_that_waits_first(self):
        """Who waits almost as long as it may and then computes is blamed."""
        with life() as simulation:
            while simulation.now < 100 + LIMITS.wait_s - 0.2:
                assert simulation.go(0) is None
            ending, seconds = simulation.until_the_end(1, is_ready=True)
        assert Ending.time is ending
        assert seconds < 2.1

    def test_of_a_supervisor_that_was_kept_from_running(self):
        """Time in which nobody could look is not taken for the program's waiting."""
        with life() as simulation:
            simulation.clock.pause_s()
            simulation.now += 3 * LIMITS.wait_s
            assert simulation.clock.check() is None

    @given(
        st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=9),
        st.sampled_from([0.001, 0.05, 3]),
    )
    def test_always_ends(self, steps, cpu_s):
        """However a program spends its time, it ends; not blamed only where it got too little."""
        with life(Limits(cpu_s=cpu_s)) as simulation:
            ending = None
            while not ending:
                for cpu, is_ready in steps:
                    simulation.is_ready = is_ready
                    ending = ending or simulation.go(cpu)
        assert simulation.now - 100 < simulation.limits.longest_s + 1
        if ending is Ending.starved:
            assert simulation.clock.cpu_s < cpu_s
            assert any(is_ready and cpu < 0.2 for cpu, is_ready in steps)

    @pytest.mark.parametrize("cpu_s", [0.001, 0.1, 10, 86_400])
    def test_limits_of_the_wall_are_larger(self, cpu_s):
        """The limit of processor time is reached before any limit of wall time."""
        limits = Limits(cpu_s=cpu_s)
        assert cpu_s < limits.wait_s < cpu_s + limits.wait_s < limits.longest_s
        assert cpu_s < limits.cpu_limit


@contextmanager
def program(text):
    """Run a program that says when it begins, and give out its process and a scheduler."""
    command = [sys.executable, "-I", "-S", "-c", f"print(flush=True)\n{text}"]
    # in a session of its own, since `put_last` puts a whole session last
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as process:
        process.stdout.readline()
        try:
            yield process, SwitchCount(process.pid)
        finally:
            process.kill()


def looks(scheduler, count=5):
    """Return the answers of a scheduler state; the first call has nothing to compare with."""
    scheduler.was_ready()
    answers = []
    for _ in range(count):
        time.sleep(0.02)
        answers.append(scheduler.was_ready())
    return answers


@pytest.mark.skipif(not has_kernel_state(), reason="needs /proc of Linux")
class TestWitness:
    def test_of_a_program_that_computes(self):
        """A program that computes, or queues behind others, is ready all the while."""
        with program("while True: pass") as (process, scheduler):
            assert any(looks(scheduler))  # some page may have come from a disk
            with busy_core() as core:
                put_last(process.pid, core)
                assert any(looks(scheduler))

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
    def test_of_a_program_that_waits(self, text):
        """A program that sleeps, locks itself out, reads on or stops itself is not ready."""
        with program(text) as (process, scheduler):
            os.sched_setaffinity(process.pid, {min(os.sched_getaffinity(0))})
            wait_until(lambda: not any(looks(scheduler, 2)))
            assert [False] * 5 == looks(scheduler)

    def test_of_a_program_that_naps_or_has_ended(self):
        """Who gave up its processor for a moment was not ready all the while, nor is nobody."""
        with program("import time\nwhile True: time.sleep(0)") as (process, scheduler):
            assert wait_until(lambda: looks(scheduler).count(False) > 2)
            process.kill()
            process.wait()
            assert [False] * 5 == looks(scheduler)

    def test_of_a_canary(self):
        """One in time accuses nobody; one that gets no processor says so, the next time too."""
        with closing(Canary()) as canary:
            assert not canary.was_ready()
            assert wait_until(lambda: canary._process.poll() == 0 or not canary.was_ready())
            canary.was_ready()
            os.kill(canary._process.pid, signal.SIGSTOP)
            assert wait_until(canary.was_ready)
            os.kill(canary._process.pid, signal.SIGCONT)
            canary._process.wait()
            assert canary.was_ready()
