"""How many examples the laws try, and what runs only when asked for.

``--hypothesis-profile=thorough`` tries thousands of random examples; otherwise a few run, the same
ones every time. Tests marked ``long`` run with ``--hypothesis-profile=thorough`` alone.
"""

import pytest
from hypothesis import HealthCheck, settings

from tests.fuzz.effort import THOROUGH, is_thorough
from tests.supervisors import load_little  # noqa: F401 (a fixture)

settings.register_profile(
    THOROUGH, max_examples=5_000, deadline=None, suppress_health_check=list(HealthCheck)
)


def pytest_configure(config):
    """Say what the marker means."""
    config.addinivalue_line("markers", "long: takes minutes; needs the profile `thorough`")


def pytest_collection_modifyitems(items):
    """Skip what takes minutes, visibly, unless it was asked for."""
    if is_thorough():
        return
    skip = pytest.mark.skip(reason=f"takes minutes: --hypothesis-profile={THOROUGH}")
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(skip)
