"""Supervisors that wait for the next runner, since the start of one takes half a second or more.

What a runner asks, how a program is confined and what becomes of it stay the same. Every test of
a worker shares them but those of tests/sandbox: starting and stopping themselves are tested with
supervisors that come and go.
"""

from contextlib import contextmanager
from dataclasses import replace
from functools import partial

import pytest

from litx.sandbox import Runner, canary_programs
from litx.sandbox.process import SupervisorProcess
from litx.sandbox.runner import STARTS

MOST = 8
"""How many wait at once."""


@contextmanager
def started_by(start):
    """Have runners take their supervisors from a function."""
    token = STARTS.set(start)
    yield
    STARTS.reset(token)


@pytest.fixture(scope="session")
def supervisors():
    """Return those that wait."""
    waiting = Waiting()
    yield waiting
    waiting.end()


@pytest.fixture(scope="module", autouse=True)
def lend_supervisors(supervisors):
    """Have every runner take those that wait, and give back what it has."""
    with started_by(supervisors.lend):
        yield


@pytest.fixture(scope="module", autouse=True)
def load_little(supervisors):
    """Likewise, of those that only say that they load scipy and sympy, which takes two seconds."""
    with started_by(partial(supervisors.lend, is_numeric=False)):
        yield


@pytest.fixture(scope="module", autouse=True)
def check_once():
    """Make an idle supervisor run the canary programs once, not for each batch.

    They are five before a batch and five after it, of truths and of predictions: most of what a
    command costs that scores one paper.
    """
    check = Runner._check

    def checked(runner, supervisor, when="before"):
        told = runner.tier, runner.mode, canary_programs.GOOD
        passed = getattr(supervisor, "passed", {})  # how many, by what they depend on
        if told in passed:
            runner.passed += [when] * passed[told]
        else:
            count = len(runner.passed)
            check(runner, supervisor, when)
            passed[told] = len(runner.passed) - count

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Runner, "_check", checked)
        yield


class Waiting:
    """Supervisors that runners gave back, the latest last."""

    def __init__(self):
        self._all = []

    def lend(self, settings, *, is_numeric=True):
        """Return one that was started with these settings, or a new one; each asks for its time.

        What it has itself is more than any test asks for, so that it never decides.
        """
        limits = replace(settings.limits, cpu_s=600)
        began = replace(settings, limits=limits, is_numeric=settings.is_numeric and is_numeric)
        for item in self._all:
            if began == item.began:
                self._all.remove(item)
                item.is_new, item.settings = True, settings
                return item
        return Lent(settings, began, self)

    def take(self, supervisor):
        """Take one back, and end the oldest where there are too many."""
        self._all.append(supervisor)
        if len(self._all) > MOST:
            self._all.pop(0).end()

    def end(self):
        """End all."""
        while self._all:
            self._all.pop().end()


class Lent(SupervisorProcess):
    """A supervisor that is given back when it is closed, unless it was stopped at work."""

    def __init__(self, settings, began, owner):
        super().__init__(began)
        self.settings, self.began = settings, began
        self._owner = owner
        self._works = False
        self.passed = {}

    def ask(self, request, cpu_s=None, **how):
        """Have a program run."""
        self._works = True
        answer = super().ask(request, cpu_s, **how)
        self._works = False
        return answer

    def kill(self):
        """End it where it works; otherwise it is closed next."""
        if self._works:
            super().kill()

    def close(self):
        """Give it back, if it can take another program."""
        if self._works or not self.is_alive:
            self.end()
        else:
            self._owner.take(self)

    def end(self):
        """End it, and wait until it has ended."""
        super().close()
