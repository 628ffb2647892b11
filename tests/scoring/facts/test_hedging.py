"""Two candidates for a fact gain no more than a random choice between them."""

import random
from statistics import fmean

import pytest

from litx import *
from tests.scoring.facts.editing import to_prediction
from tests.scoring.facts.equivalences.samples import drop_the_optional
from tests.scoring.facts.errors.drawing import *
from tests.scoring.facts.figures import tallies
from tests.scoring.facts.papers import PAPERS, few_and_all_papers

ROUNDING = 1e-9


def score_candidates(truth, wrong, both, level="overall"):
    """Return F1 of both candidates, and the mean F1 of a random choice between them."""
    single, hedged = (tallies(truth, item)[level].f1 for item in (wrong, both))
    return hedged, (1 + single) / 2


def required_facts(papers):
    """Yield papers without optional facts."""
    for truth in papers.values():
        yield to_prediction(drop_the_optional(truth))


CHANGES = {
    "number": lambda item: with_number(item, item.numeric_value * 1.37),
    "kind": lambda record: record.evolve(kind=AlloyMeasurementKind.pugh_ductility_ratio),
}


@few_and_all_papers
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_values(papers, change):
    """Two numbers or two kinds for a value gain nothing, overall or for values."""
    draw = random.Random("values")
    for truth in required_facts(papers):
        for place in choose(draw, find_places(truth, is_number)):
            right = get(truth, place)
            guess = change(right)
            wrong, both = put(truth, place, guess), put(truth, place, right, guess)
            for level in ("overall", "value"):
                hedged, single = score_candidates(truth, wrong, both, level)
                assert hedged <= single + ROUNDING, (right, level)


def assert_no_gain(scores):
    """Assert that two candidates gain nothing over all draws."""
    hedged, single = map(fmean, zip(*scores, strict=True))
    assert hedged <= single + ROUNDING


@pytest.mark.law
@pytest.mark.parametrize("level", ["overall", "config"])
def test_structures(level):
    """Two structures for a phase gain nothing over all draws."""
    draw, result = random.Random("structures"), []
    for truth in required_facts(PAPERS):
        for place in choose(
            draw, find_places(truth, lambda item: bool(getattr(item, "struct", None)))
        ):
            right = get(truth, place)
            guess = right.evolve(struct=CrysStruct.C14)
            empty = {"lattice": None, "phase_fraction": None}
            if isinstance(right, Configuration):
                empty = {"measurements": ()}
            wrong = put(truth, place, guess)
            both = put(truth, place, right, guess.evolve(**empty))
            result.append(score_candidates(truth, wrong, both, level))
    assert_no_gain(result)


@pytest.mark.law
def test_samples():
    """Two samples for a value, or values of two samples for one of them, gain nothing."""
    draws, result, exchanged = (random.Random("samples"), random.Random("two samples")), [], []
    for truth in required_facts(PAPERS):
        pairs = find_value_pairs(truth)
        for (place, value), ((e, m, _), _) in choose(draws[0], pairs):
            both = with_items(truth, e, m, value)
            result.append(score_candidates(truth, put(both, place), both))
        same_kind = [(a, b) for a, b in pairs if a[1].kind == b[1].kind]
        for (first, a), (second, b) in choose(draws[1], same_kind):
            wrong = put(put(truth, first, b), second, a)
            both = put(put(truth, first, a, b), second)
            exchanged.append(score_candidates(truth, wrong, both, "value"))
    assert_no_gain(result)
    assert_no_gain(exchanged)
