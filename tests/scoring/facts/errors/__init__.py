"""Errors of reading: each changes facts, and must cost these facts alone."""

from tests.scoring.facts.editing import find_functions
from tests.scoring.facts.errors import samples, steps, values

_ALL = find_functions(values, samples, steps)

OF_STEPS = {name: _ALL.pop(name) for name in ("step dropped", "step added", "steps reordered")}
"""Errors of steps, which must cost steps alone."""

ERRORS = _ALL
"""All other errors, by name."""

TOLERANCES = {
    "value moved": 0.15,
    "elements exchanged": 0.15,
    "weight as atomic percent": 0.15,
    "phase missing": 0.15,
    "state duplicated": 0.30,
    "all values exchanged": 0.20,
}
"""Largest difference of lost from touched weight, as a share of the touched weight."""

EXACT = 0.05
"""Tolerance of all other errors, as a share."""
