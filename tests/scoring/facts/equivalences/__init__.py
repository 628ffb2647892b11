"""What says the same in other words: each changes how facts are written down, and no fact."""

from tests.scoring.facts.editing import functions
from tests.scoring.facts.equivalences import features, samples, values

STYLE = frozenset({"lattices alone", "one experiment", "an experiment each", "unnamed materials"})
"""Those that are left out where all are made together."""

EQUIVALENCES = functions(samples, features, values)
"""Every equivalence by name, in the order in which all are made together."""


def all_together(experiments):
    """All changes at once, except those of style alone."""
    for name, change in EQUIVALENCES.items():
        experiments = experiments if name in STYLE else change(experiments)
    return experiments
