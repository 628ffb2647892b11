"""Number of examples of the laws: a few by default, which are always the same.

``--hypothesis-profile=thorough`` tries thousands of random examples, and runs the slow tests.
"""

from hypothesis import HealthCheck, settings

from tests.fuzz.effort import THOROUGH
from tests.supervisors import load_little  # noqa: F401 (a fixture)

settings.register_profile(
    THOROUGH, max_examples=5_000, deadline=None, suppress_health_check=list(HealthCheck)
)
