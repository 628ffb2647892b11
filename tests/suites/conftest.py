"""Fixtures of the tests of suites."""

import pytest

from litx.sandbox import Mode, Runner, Tier


@pytest.fixture(scope="module")
def runner():
    """A runner of tier X for programs that print their answer."""
    with Runner(jobs=1, tier=Tier.X, mode=Mode.text) as runner:
        yield runner


@pytest.fixture(scope="session")
def reference(request):
    """Paths of the user's copies of published code."""
    return request.config.getoption("--reference")
