"""Settings of supervisors: attacks need no scientific libraries."""

import pytest

from tests.supervisors import load_little  # noqa: F401 (a fixture)


@pytest.fixture(scope="module", autouse=True)
def check_once():
    """Run the canary programs as usual, since attacks may aim at them."""
