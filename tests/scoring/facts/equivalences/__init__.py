"""Equivalent changes: each changes how facts are recorded, and no fact."""

from tests.scoring.facts.editing import find_functions
from tests.scoring.facts.equivalences import features, samples, values

STYLE = frozenset({"lattices alone", "one experiment", "an experiment each", "unnamed materials"})
"""Changes of style, which `all_together` omits."""

EQUIVALENCES = find_functions(samples, features, values)
"""Equivalent changes by name, in the order in which `all_together` makes them."""


def all_together(experiments):
    """All changes at once, except those of style alone."""
    for name, change in EQUIVALENCES.items():
        experiments = experiments if name in STYLE else change(experiments)
    return experiments
