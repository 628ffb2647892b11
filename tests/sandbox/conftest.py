"""Runners that tests share, where isolation is not what they test: to start one takes a while."""

import pytest

from litx.sandbox import Limits, Mode, Runner, Tier


@pytest.fixture(scope="module", autouse=True)
def lend_supervisors():
    """Lend none: how they start and stop is tested here; a module that may share imports it."""


@pytest.fixture(scope="module", autouse=True)
def check_once():
    """Check as ever, since that is tested here."""


@pytest.fixture(scope="session")
def shared():
    """Return a runner whose tier and mode whoever uses it sets."""
    with Runner(jobs=1) as new_runner:
        yield new_runner


@pytest.fixture
def runner(shared):
    """Return the same one, set as a new one would be."""
    shared.tier, shared.mode = Tier.I, Mode.experiments
    return shared


@pytest.fixture(scope="session")
def printing():
    """Return a runner of programs that print, which may use the libraries of science."""
    with Runner(Limits(cpu_s=60), jobs=1, tier=Tier.X, mode=Mode.text) as new_runner:
        yield new_runner
