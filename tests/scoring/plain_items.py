"""The published rules for items once more, slowly: full matrices, nothing remembered or skipped.

It shares no code with the scorer but the objects, so that what makes the scorer fast is guarded.
"""

import re
from dataclasses import dataclass

import numpy as np
import pint
from scipy.optimize import linear_sum_assignment

from litx import *

SYMBOLS = ["", "~", ">", "<", ">=", "<=", ">>", "<<"]
AGREEMENT = [
    [1, 0.75, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25],
    [0.75, 1, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25],
    [0.5, 0.5, 1, 0, 0.75, 0, 0.5, 0],
    [0.5, 0.5, 0, 1, 0, 0.75, 0, 0.5],
    [0.5, 0.5, 0.75, 0, 1, 0, 0.5, 0],
    [0.5, 0.5, 0, 0.75, 0, 1, 0, 0.5],
    [0.25, 0.25, 0.5, 0, 0.5, 0, 1, 0],
    [0.25, 0.25, 0, 0.5, 0, 0.5, 0, 1],
]
"""How far qualifiers agree, rows and columns as in `SYMBOLS`."""


def jaccard(a, b):
    """Return the overlap of two sets, 1 when both are empty."""
    return len(a & b) / len(a | b) if a or b else 1.0


def tokens(name):
    """Return the words of a name."""
    return set(re.sub(r"[()\[\],:/+]", " ", name.lower()).split())


def context_score(a, b):
    """Return the agreement of two names that may be missing."""
    if a is None or b is None:
        return float(a is None and b is None)
    return jaccard(tokens(a), tokens(b))


def qualifier_score(a, b):
    """Return the agreement of the qualifiers of two quantities."""
    row, column = (SYMBOLS.index(one.value_qualifier.symbol) for one in (a, b))
    return AGREEMENT[row][column]


def converted(number, unit, goal):
    """Return a number in another unit, None where that cannot be said."""
    if isinstance(unit, pint.Quantity) or isinstance(goal, pint.Quantity) or goal is None:
        return None
    if isinstance(goal, str) and unit != goal:
        return None
    try:
        found = ureg.Quantity(number, ureg.Unit("" if unit is None else unit))
        return float(found.to(ureg.Unit(goal)).magnitude)
    except (pint.PintError, OverflowError):
        return None


def values_match(target, extracted):
    """Say whether two numbers with units are equal in the target's unit."""
    a, b = target.numeric_value, extracted.numeric_value
    if a is None or b is None:
        return a is None and b is None
    number = converted(b, extracted.unit, target.unit)
    try:
        return number is not None and abs(a - number) <= 1e-6
    except OverflowError:
        return False


def quantity_score(target, extracted):
    """Return the agreement of two quantities; nothing else agrees."""
    if not (isinstance(target, Quantity) and isinstance(extracted, Quantity)):
        return 0.0
    return qualifier_score(target, extracted) if values_match(target, extracted) else 0.0


def condition_score(target, extracted, unit, lowest, highest):
    """Return the agreement of two conditions of which at least one is given."""
    if target is not None and extracted is not None:
        return quantity_score(target, extracted)
    given = extracted if target is None else target
    number = getattr(given, "numeric_value", None)
    if number is not None:
        number = converted(number, given.unit, unit)
    return 0.85 if number is not None and lowest <= number <= highest else 0.0


def kind_score(target, extracted):
    """Return the agreement of two kinds."""
    a, b = (str(getattr(kind, "value", kind)) for kind in (target, extracted))
    if a == b:
        return 1.0
    if hasattr(target, "value") and hasattr(extracted, "value"):
        return 0.0
    first, second = ({w.lower() for w in re.split("_|(?<=[a-z])(?=[A-Z])", k) if w} for k in (a, b))
    shared = len(first & second)
    if shared > 1:
        return 0.7
    return max(0.3, shared / len(first | second)) if shared else 0.0


def measurement_score(target, extracted):
    """Return the agreement of two measurements."""
    kind = kind_score(target.kind, extracted.kind)
    if not kind or not values_match(target, extracted):
        return 0.0
    above, below = 1.0 * qualifier_score(target, extracted), 1.0
    if target.temperature is not None or extracted.temperature is not None:
        pair = target.temperature, extracted.temperature
        above += 2.0 * condition_score(*pair, ureg.kelvin, 294.15, 298.15)
        below += 2.0
    if target.pressure is not None or extracted.pressure is not None:
        pair = target.pressure, extracted.pressure
        above += 2.0 * condition_score(*pair, ureg.atm, 0.9, 1.1)
        below += 2.0
    return kind * (above / below)


def composition_score(target, extracted):
    """Return the agreement of two compositions."""
    texts = {
        one.composition.fractional_composition.alphabetical_formula for one in (target, extracted)
    }
    if len(texts) > 1:
        return 0.0
    free = {MeasurementMethod.Unspecified, MeasurementMethod.Balance}
    right = target.method in free or target.method == extracted.method
    return (1 - 0.25) + 0.25 * (1.0 if right else 0.0)


def lattice_score(target, extracted):
    """Return 1 when six parameters agree."""
    pairs = zip(target.lattice.parameters, extracted.lattice.parameters, strict=True)
    return 1.0 if all(abs(a - b) < 0.01 for a, b in pairs) else 0.0


SCORES = {
    "measurement": measurement_score,
    "composition": composition_score,
    "lattice": lattice_score,
    "struct": lambda a, b: float(a == b),
    "phase_fraction": quantity_score,
}


@dataclass
class Thing:
    """One item: what kind of item, of which phase, what it is."""

    what: str
    context: str | None
    given: object

    def values(self):
        """Count its values."""
        if self.what == "measurement":
            conditions = (self.given.temperature, self.given.pressure)
            return 1 + sum(one is not None for one in conditions)
        if self.what == "composition":
            return len(self.given.composition.elements)
        return 6 if self.what == "lattice" else 1

    def credit(self, other, score):
        """Return what a match counts: correct, target's, extracted's values."""
        if self.what in {"composition", "lattice", "struct"}:
            return self.values(), self.values(), self.values()
        if self.what == "measurement":
            for one in ("temperature", "pressure"):
                score += quantity_score(getattr(self.given, one), getattr(other.given, one))
        return score, self.values(), other.values()


def things(measurements, *, nested):
    """Return the items of a material or, nested, of a configuration."""
    found = []
    for one in measurements:
        if isinstance(one, Measurement):
            found.append(Thing("measurement", None, one))
        elif isinstance(one, CompMeasurement):
            found.append(Thing("composition", None, one))
        elif isinstance(one, LatticeMeasurement):
            found.append(Thing("lattice", None, one))
        elif isinstance(one, GlobalLatticeParam) and not nested:
            parts = (("lattice", one.lattice), ("struct", one.struct))
            parts += (("phase_fraction", one.phase_fraction),)
            found += [Thing(k, one.name or "", part) for k, part in parts if part is not None]
    return found


def thing_score(target, extracted):
    """Return the agreement of two items."""
    if target.what != extracted.what:
        return 0.0
    context = context_score(target.context, extracted.context)
    return context * SCORES[target.what](target.given, extracted.given)


def assigned(cells, padding):
    """Return the best pairs of a matrix given as rows, padded to a square."""
    rows, columns = len(cells), len(cells[0]) if cells else 0
    if not rows or not columns:
        return []
    square = np.full((max(rows, columns),) * 2, padding)
    square[:rows, :columns] = cells
    found = zip(*linear_sum_assignment(square), strict=True)
    return [(int(i), int(j)) for i, j in found if i < rows and j < columns]


@dataclass
class Matched:
    """Pairs of items with their scores, and the sizes of the two lists."""

    pairs: list
    targets: list
    extracted: list

    @property
    def lost(self):
        """What the longer list has more than the scores."""
        return max(len(self.targets), len(self.extracted)) - self.score

    @property
    def score(self):
        """Sum of the scores, by ascending target."""
        total = 0.0
        for _, _, score in self.pairs:
            total += score
        return total


def match_things(targets, extracted):
    """Match two lists of items."""
    cells = [[-thing_score(a, b) for b in extracted] for a in targets]
    kept = [(i, j, -cells[i][j]) for i, j in assigned(cells, 0.0) if cells[i][j] < -0.25]
    return Matched(kept, targets, extracted)
