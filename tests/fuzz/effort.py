"""How much the laws are tried."""

from hypothesis import HealthCheck, settings

THOROUGH = "thorough"
"""Name of the profile for thousands of examples."""

_LAWS = "laws"
"""Name of the profile for the examples of `make laws`."""

_SHARE = 0.2
"""Of those, how much is tried by default."""


def is_thorough() -> bool:
    """Tell whether the profile for thousands of examples was chosen."""
    return settings.get_current_profile_name() == THOROUGH


def effort(few: int, share: float = 1.0) -> settings:
    """Return the settings of a law.

    Args:
        few: Examples of `make laws`, a fifth of them by default; the same in each run.
        share: Of the examples of the thorough profile, this share is tried; they are random.
    """
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
