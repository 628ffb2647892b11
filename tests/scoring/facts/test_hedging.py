"""Two candidates gain no more than a random choice if everything else is read correctly."""

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


def expected(truth, wrong, both, level="overall"):
    """Return F1 of both candidates, and of a random choice between them."""
    single, hedged = (tallies(truth, item)[level].f1 for item in (wrong, both))
    return hedged, (1 + single) / 2


def asked(papers):
    """Yield papers without what is optional."""
    for truth in papers.values():
        yield predicted(drop_the_optional(truth))


CHANGES = {
    "number": lambda item: with_number(item, item.numeric_value * 1.37),
    "kind": lambda record: record.evolve(kind=AlloyMeasurementKind.pugh_ductility_ratio),
}


@some_and_all
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_of_values(papers, change):
    """Two numbers or two kinds for a value gain neither for the paper nor for its values."""
    draw = random.Random("values")
    for truth in asked(papers):
        for place in some(draw, places(truth, is_number)):
            right = at(truth, place)
            guess = change(right)
            wrong, both = put(truth, place, guess), put(truth, place, right, guess)
            for level in ("overall", "value"):
                hedged, single = expected(truth, wrong, both, level)
                assert hedged <= single + ROUNDING, (right, level)


def assert_no_gain(scores):
    """Check that two candidates gain nothing over all draws."""
    hedged, single = map(fmean, zip(*scores, strict=True))
    assert hedged <= single + ROUNDING


@pytest.mark.law
@pytest.mark.parametrize("level", ["overall", "config"])
def test_of_structures(level):
    """Two structures for a phase gain nothing over all draws."""
    draw, result = random.Random("structures"), []
    for truth in asked(PAPERS):
        for place in some(draw, places(truth, lambda item: bool(getattr(item, "struct", None)))):
            right = at(truth, place)
            guess = right.evolve(struct=CrysStruct.C14)
            empty = {"lattice": None, "phase_fraction": None}
            if isinstance(right, Configuration):
                empty = {"measurements": ()}
            wrong, both = (
                put(truth, place, guess),
                put(truth, place, right, guess.evolve(**empty)),
            )
            result.append(expected(truth, wrong, both, level))
    assert_no_gain(result)


@pytest.mark.law
def test_of_samples():
    """Nor do two samples for a value, or the values of two samples for a single sample."""
    draws, result, exchanged = (random.Random("samples"), random.Random("two samples")), [], []
    for truth in asked(PAPERS):
        given = [place for place in places(truth, is_number) if len(place[2]) == 1]
        pairs = [pair for pair in product(given, repeat=2) if pair[0][:2] != pair[1][:2]]
        for place, (e, m, _) in some(draws[0], pairs):
            both = with_items(truth, e, m, at(truth, place))
            result.append(expected(truth, put(both, place), both))
        alike = [(a, b) for a, b in pairs if at(truth, a).kind == at(truth, b).kind]
        for first, second in some(draws[1], alike):
            a, b = at(truth, first), at(truth, second)
            wrong, both = put(put(truth, first, b), second, a), put(put(truth, first, a, b), second)
            exchanged.append(expected(truth, wrong, both, "value"))
    assert_no_gain(result)
    assert_no_gain(exchanged)
