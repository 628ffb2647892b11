"""What tests of suites share."""

import pytest

from litx.sandbox import Mode, Runner, Tier


@pytest.fixture(scope="module")
def runner():
    """A runner of tier X that takes printed text."""
    with Runner(jobs=1, tier=Tier.X, mode=Mode.text) as runner:
        yield runner


@pytest.fixture(scope="session")
def reference(request):
    """The user's copies of published code, which may be none."""
    return request.config.getoption("--reference")
