"""Pool of supervisor processes that tests share, because each takes half a second to start.

Requests, confinement and results stay the same. All tests of a pytest worker share the pool, except
those in tests/sandbox, which test starting and stopping.
"""

from contextlib import contextmanager
from dataclasses import replace
from functools import partial

import pytest

from litx.sandbox import Runner, canary_programs
from litx.sandbox.process import SupervisorProcess
from litx.sandbox.runner import STARTS

MOST = 8
"""Most idle supervisors."""


@contextmanager
def started_by(start):
    """Replace the function that runners use to start supervisors."""
    token = STARTS.set(start)
    yield
    STARTS.reset(token)


@pytest.fixture(scope="session")
def supervisors():
    """Return the pool."""
    pool = SupervisorPool()
    yield pool
    pool.end()


@pytest.fixture(scope="module", autouse=True)
def lend_supervisors(supervisors):
    """Let every runner take its supervisors from the pool."""
    with started_by(supervisors.lend):
        yield


@pytest.fixture(scope="module", autouse=True)
def load_little(supervisors):
    """Likewise, with supervisors that do not load scipy and sympy, which takes two seconds."""
    with started_by(partial(supervisors.lend, is_numeric=False)):
        yield


@pytest.fixture(scope="module", autouse=True)
def check_once():
    """Run the canary programs once in each supervisor, not for each batch.

    Five before and five after each batch take most of the time of a command that scores one paper.
    """
    check = Runner._check

    def checked(runner, supervisor, when="before"):
        key = runner.tier, runner.mode, canary_programs.GOOD
        passed = getattr(
            supervisor, "passed", {}
        )  # number of programs, by the settings they depend on
        if key in passed:
            runner.passed += [when] * passed[key]
        else:
            count = len(runner.passed)
            check(runner, supervisor, when)
            passed[key] = len(runner.passed) - count

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Runner, "_check", checked)
        yield


class SupervisorPool:
    """Idle supervisors, the last used at the end."""

    def __init__(self):
        self._all = []

    def lend(self, settings, *, is_numeric=True):
        """Return an idle supervisor with these settings, or a new one.

        Its own time limit exceeds that of any test, so that the limit of the request applies.
        """
        limits = replace(settings.limits, cpu_s=600)
        original = replace(settings, limits=limits, is_numeric=settings.is_numeric and is_numeric)
        for item in self._all:
            if original == item.original:
                self._all.remove(item)
                item.is_new, item.settings = True, settings
                return item
        return PooledSupervisor(settings, original, self)

    def take(self, supervisor):
        """Add an idle supervisor; beyond `MOST`, end the oldest."""
        self._all.append(supervisor)
        if len(self._all) > MOST:
            self._all.pop(0).end()

    def end(self):
        """End all idle supervisors."""
        while self._all:
            self._all.pop().end()


class PooledSupervisor(SupervisorProcess):
    """Supervisor that returns to the pool when it is closed, unless it was stopped at work."""

    def __init__(self, settings, original, pool):
        super().__init__(original)
        self.settings, self.original = settings, original
        self._pool = pool
        self._is_busy = False
        self.passed = {}

    def ask(self, request, cpu_s=None, **how):
        """Run a program."""
        self._is_busy = True
        answer = super().ask(request, cpu_s, **how)
        self._is_busy = False
        return answer

    def kill(self):
        """End the process if it is busy; if not, `close` follows."""
        if self._is_busy:
            super().kill()

    def close(self):
        """Return it to the pool if it can run another program; else end it."""
        if self._is_busy or not self.is_alive:
            self.end()
        else:
            self._pool.take(self)

    def end(self):
        """End the process and wait for it."""
        super().close()
