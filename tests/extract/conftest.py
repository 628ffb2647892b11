"""What tests of extraction share."""

import pytest

from litx.sandbox import Runner


@pytest.fixture(scope="module")
def runner():
    """Return a runner of one program at a time."""
    with Runner(jobs=1) as one:
        yield one
