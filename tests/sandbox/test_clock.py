"""The clock of one program, with a time and a witness that are made up."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litx.sandbox.clock as module
from litx.sandbox import Limits
from litx.sandbox.clock import Clock
from litx.sandbox.protocol import Ending

LIMITS = Limits(cpu_s=2)


class Life:
    """A program whose processor time, readiness and wall clock a test sets."""

    def __init__(self, limits=LIMITS):
        self.now, self.cpu, self.is_ready = 100.0, 7.0, False
        self.limits = limits
        module.time, self._real = SimpleNamespace(monotonic=lambda: self.now), module.time
        self.clock = Clock(limits, lambda: self.cpu, self)

    def was_ready(self):
        """Say what the test has set."""
        return self.is_ready

    def close(self):
        """Give the module its own time back."""
        module.time = self._real

    def until_the_end(self, cpu, *, is_ready):
        """Let the program go on, computing a share of the time; return its end and its seconds."""
        self.is_ready, begun = is_ready, self.now
        while not (ending := self.go(cpu)):
            pass
        return ending, self.now - begun

    def go(self, cpu):
        """Let the program go on until the next look."""
        pause = self.clock.pause_s()
        self.now += pause
        self.cpu += cpu * pause
        return self.clock.look()


@pytest.fixture
def life():
    """Return a program that has just begun."""
    one = Life()
    yield one
    one.close()


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
    def test_ends(self, life, cpu, is_ready, ending, seconds):
        """What computes or waits ends at its time; what got no processor late, and not blamed."""
        assert (ending, seconds) == life.until_the_end(cpu, is_ready=is_ready)

    def test_of_a_program_that_waits_first(self, life):
        """Who waits almost as long as it may and then computes is blamed."""
        life.is_ready = False
        while life.now < 100 + LIMITS.wait_s - 0.2:
            assert life.go(0) is None
        ending, seconds = life.until_the_end(1, is_ready=True)
        assert Ending.time is ending
        assert seconds < 2.1

    def test_of_a_supervisor_that_was_kept_from_running(self, life):
        """Time in which nobody could look is not taken for the program's waiting."""
        life.clock.pause_s()
        life.now += 3 * LIMITS.wait_s
        assert life.clock.look() is None

    @given(
        st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=9),
        st.sampled_from([0.001, 0.05, 3]),
    )
    def test_always_ends(self, steps, cpu_s):
        """However a program spends its time, it ends; not blamed only where it got too little."""
        life = Life(Limits(cpu_s=cpu_s))
        try:
            ending = None
            while not ending:
                for cpu, is_ready in steps:
                    life.is_ready = is_ready
                    ending = ending or life.go(cpu)
        finally:
            life.close()
        assert life.now - 100 < life.limits.longest_s + 1
        if ending is Ending.starved:
            assert life.clock.cpu_s < cpu_s
            assert any(is_ready and cpu < 0.2 for cpu, is_ready in steps)


class TestLimits:
    @pytest.mark.parametrize("cpu_s", [0.001, 0.1, 10, 86_400])
    def test_of_the_wall_are_larger(self, cpu_s):
        """Whoever computes is ended for that, before any clock of the wall is asked."""
        limits = Limits(cpu_s=cpu_s)
        assert cpu_s < limits.wait_s < limits.longest_s
        assert cpu_s + limits.wait_s < limits.longest_s
        assert cpu_s < limits.cpu_limit
