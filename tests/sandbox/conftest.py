"""Runners that tests share if they do not test isolation, since a start takes a while."""

import pytest

from litx.sandbox import Limits, Mode, Runner, Tier


@pytest.fixture(scope="module", autouse=True)
def lend_supervisors():
    """Lend no supervisors, since these tests start and stop them; a module may override it."""


@pytest.fixture(scope="module", autouse=True)
def check_once():
    """Run the canary programs as usual, since these tests test them."""


@pytest.fixture(scope="session")
def shared():
    """Return a runner; each user sets its tier and mode."""
    with Runner(jobs=1) as new_runner:
        yield new_runner


@pytest.fixture
def runner(shared):
    """Return the shared runner with default settings."""
    shared.tier, shared.mode = Tier.I, Mode.experiments
    return shared


@pytest.fixture(scope="session")
def printing():
    """Return a runner of programs that print, which may use the libraries of science."""
    with Runner(Limits(cpu_s=60), jobs=1, tier=Tier.X, mode=Mode.text) as new_runner:
        yield new_runner
