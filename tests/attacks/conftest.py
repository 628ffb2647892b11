"""What is attacked is how supervisors confine, so that they need load no libraries of science."""

import pytest

from tests.supervisors import load_little  # noqa: F401 (a fixture)


@pytest.fixture(scope="module", autouse=True)
def check_once():
    """Check as ever, since attacks may aim at that, too."""
