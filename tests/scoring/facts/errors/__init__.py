"""Errors of reading: each changes facts, and a score must lose these and no others."""

from tests.scoring.facts.editing import functions
from tests.scoring.facts.errors import samples, steps, values

_ALL = functions(values, samples, steps)

OF_STEPS = {name: _ALL.pop(name) for name in ("step dropped", "step added", "steps reordered")}
"""Errors of steps that must cost steps alone."""

ERRORS = _ALL
"""Every other error by name."""

TOLERANCES = {
    "value moved": 0.15,
    "elements exchanged": 0.15,
    "weight as atomic percent": 0.15,
    "phase missing": 0.15,
    "state duplicated": 0.30,
    "all values exchanged": 0.20,
}
"""Largest difference of what is lost from what is touched, as a share."""

EXACT = 0.05
"""The tolerance of all others."""
