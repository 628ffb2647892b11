"""Supervisors that wait for the next runner, since the start of one takes half a second or more.

What a runner asks, how a program is confined and what becomes of it stay the same. Every test of
a worker shares them but those of tests/sandbox: starting and stopping themselves are tested with
supervisors that come and go.
"""

from dataclasses import replace
from unittest.mock import patch

import pytest

from litx.sandbox import Runner
from litx.sandbox.process import SupervisorProcess

MOST = 8
"""How many wait at once."""


@pytest.fixture(scope="session")
def supervisors():
    """Return those that wait."""
    waiting = Waiting()
    yield waiting
    waiting.end()


@pytest.fixture(scope="module", autouse=True)
def lend_supervisors(supervisors):
    """Have every runner take those that wait, and give back what it has."""
    with patch("litx.sandbox.runner.SupervisorProcess", supervisors.lend):
        yield


@pytest.fixture(scope="module", autouse=True)
def load_little():
    """Have no supervisor load scipy and sympy, which takes two seconds and few programs use."""
    with patch.object(Runner, "_is_numeric", lambda *_: False):
        yield


class Waiting:
    """Supervisors that runners gave back, the latest last."""

    def __init__(self):
        self._all = []

    def lend(self, settings):
        """Return one that was started with these settings, or a new one; each asks for its time."""
        for one in self._all:
            if _untimed(settings) == _untimed(one.settings):
                self._all.remove(one)
                one.is_new, one.settings = True, settings
                return one
        return Lent(settings, self)

    def take(self, supervisor):
        """Take one back, and end the oldest where there are too many."""
        self._all.append(supervisor)
        if len(self._all) > MOST:
            self._all.pop(0).end()

    def end(self):
        """End all."""
        while self._all:
            self._all.pop().end()


def _untimed(settings):
    return replace(settings, limits=replace(settings.limits, cpu_s=1))


class Lent(SupervisorProcess):
    """A supervisor that is given back when it is closed, unless it was stopped at work."""

    def __init__(self, settings, owner):
        super().__init__(settings)
        self._owner = owner
        self._works = False

    def ask(self, request, cpu_s=None):
        """Have a program run."""
        self._works = True
        answer = super().ask(request, cpu_s)
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
