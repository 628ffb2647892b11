"""Runners that tests share if they do not test isolation, since the start of a runner is slow."""

import pytest

from litx.sandbox import Limits, Mode, Runner, Tier


@pytest.fixture(scope="module", autouse=True)
def lend_supervisors():
    """Do not share supervisors, since these tests start and stop them; a module may override it."""


@pytest.fixture(scope="module", autouse=True)
def check_once():
    """Run the canary programs before and after each batch, since these tests test them."""


@pytest.fixture(scope="session")
def shared_runner():
    """Return a runner, whose tier and mode each test sets."""
    with Runner(jobs=1) as new_runner:
        yield new_runner


@pytest.fixture
def runner(shared_runner):
    """Return the shared runner with default settings."""
    shared_runner.tier, shared_runner.mode = Tier.I, Mode.experiments
    return shared_runner


@pytest.fixture(scope="session")
def printing():
    """Return a runner of programs that print, and may use scientific libraries."""
    with Runner(Limits(cpu_s=60), jobs=1, tier=Tier.X, mode=Mode.text) as new_runner:
        yield new_runner
