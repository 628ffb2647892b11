"""Whoever writes down two candidates expects no more than whoever chooses one at random.

All else is read rightly. An extraction of which most is missing is another matter: there, any
guess is worth more than none, as with every F1.
"""

import random
from itertools import product
from statistics import fmean

import pytest

from litx import *
from tests.scoring.facts.editing import predicted
from tests.scoring.facts.equivalences.samples import drop_the_optional
from tests.scoring.facts.errors.drawing import *
from tests.scoring.facts.figures import tallies
from tests.scoring.facts.papers import PAPERS, some_and_all

ROUNDING = 1e-9


def expected(truth, wrong, both, level):
    """Return F1 of both candidates, and of one at random when the other is the truth."""
    single, hedged = (tallies(truth, one)[level].f1 for one in (wrong, both))
    return hedged, (1 + single) / 2


def asked(papers):
    """Yield papers without what is optional."""
    for truth in papers.values():
        yield predicted(drop_the_optional(truth))


class TestHedging:
    @some_and_all
    def test_of_numbers(self, papers):
        """Two numbers for one value gain nowhere, neither for the paper nor for its values."""
        self.check_values(papers, lambda one: with_number(one, one.numeric_value * 1.37))

    @some_and_all
    def test_of_kinds(self, papers):
        """Nor do two kinds for one number."""
        other = AlloyMeasurementKind.pugh_ductility_ratio
        self.check_values(papers, lambda one: one.evolve(kind=other))

    def check_values(self, papers, change):
        """Check each draw of a value with a wrong candidate."""
        draw = random.Random("values")
        for truth in asked(papers):
            for place in some(draw, places(truth, is_number)):
                right = at(truth, place)
                candidates = (change(right),), (right, change(right))
                wrong, both = (put(truth, place, *told) for told in candidates)
                for level in ("overall", "value"):
                    hedged, single = expected(truth, wrong, both, level)
                    assert hedged <= single + ROUNDING, (right, level)

    @pytest.mark.law
    def test_of_structures(self):
        """Two structures for one phase gain nothing over all draws."""
        draw, found = random.Random("structures"), {"overall": [], "config": []}
        for truth in asked(PAPERS):
            known = places(truth, lambda one: bool(getattr(one, "struct", None)))
            for place in some(draw, known):
                right = at(truth, place)
                told = right.evolve(struct=CrysStruct.C14)
                wrong, both = put(truth, place, told), put(truth, place, right, emptied(told))
                for level, scores in found.items():
                    scores.append(expected(truth, wrong, both, level))
        for scores in found.values():
            hedged, single = map(fmean, zip(*scores, strict=True))
            assert hedged <= single

    @pytest.mark.law
    def test_of_samples(self):
        """Two samples for one value gain nothing over all draws, by the F1 of the paper.

        Nor do the values of two samples that are both written down for one of them.
        """
        draws, found, exchanged = (random.Random("samples"), random.Random("two samples")), [], []
        for truth in asked(PAPERS):
            given = [place for place in places(truth, is_number) if len(place[2]) == 1]
            pairs = [pair for pair in product(given, repeat=2) if pair[0][:2] != pair[1][:2]]
            for place, (e, m, _) in some(draws[0], pairs):
                both = with_items(truth, e, m, at(truth, place))
                found.append(expected(truth, put(both, place), both, "overall"))
            alike = [(a, b) for a, b in pairs if at(truth, a).kind == at(truth, b).kind]
            for one, other in some(draws[1], alike):
                a, b = at(truth, one), at(truth, other)
                wrong, both = put(put(truth, one, b), other, a), put(put(truth, one, a, b), other)
                exchanged.append(expected(truth, wrong, both, "value"))
        for scores in (found, exchanged):
            hedged, single = map(fmean, zip(*scores, strict=True))
            assert hedged <= single + ROUNDING


def emptied(one):
    """Return a record of a phase without what was measured on it."""
    if isinstance(one, Configuration):
        return one.evolve(measurements=())
    assert isinstance(one, GlobalLatticeParam)
    return one.evolve(lattice=None, phase_fraction=None)
