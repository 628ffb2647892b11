"""How many examples the laws try: a few by default, the same ones every time.

``--hypothesis-profile=thorough`` tries thousands of random ones, and what takes minutes.
"""

from hypothesis import HealthCheck, settings

from tests.fuzz.effort import THOROUGH
from tests.supervisors import load_little  # noqa: F401 (a fixture)

settings.register_profile(
    THOROUGH, max_examples=5_000, deadline=None, suppress_health_check=list(HealthCheck)
)
