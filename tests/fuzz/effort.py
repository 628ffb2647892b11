"""Number of examples that the laws try."""

import pytest
from hypothesis import HealthCheck, settings

THOROUGH = "thorough"
"""Name of the profile for thousands of examples."""

_LAWS = "laws"
"""Name of the profile for the examples of `make laws`."""

_SHARE = 0.2
"""Share of those examples that is tried by default."""


def is_thorough() -> bool:
    """Tell whether the profile for thousands of examples was chosen."""
    return settings.get_current_profile_name() == THOROUGH


def takes_minutes() -> pytest.MarkDecorator:
    """Return the mark of a test that takes minutes."""
    reason = f"takes minutes: --hypothesis-profile={THOROUGH}"
    return pytest.mark.skipif(not is_thorough(), reason=reason)


def effort(few: int, share: float = 1.0) -> settings:
    """Return the settings of a law: few examples, or a share of the thorough ones."""
    if is_thorough():
        return settings(max_examples=int(settings().max_examples * share))
    is_law = settings.get_current_profile_name() == _LAWS
    return settings(
        max_examples=few if is_law else int(few * _SHARE),
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
