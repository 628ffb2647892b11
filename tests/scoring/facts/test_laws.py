"""Laws of litx-1: what holds for any papers."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from litx import *
from litx.formats.canonical_json import dumps, loads
from litx_scoring.facts import pairing
from tests import strategies
from tests.scoring import draw
from tests.scoring.draw import HURRIED
from tests.scoring.facts.editing import materials, predicted
from tests.scoring.facts.errors import ERRORS
from tests.scoring.facts.errors.drawing import *
from tests.scoring.facts.figures import tallies
from tests.scoring.facts.papers import FEW, MADE_UP

ROUNDING = 1e-9

ONCE = sorted(set(ERRORS) - {"state duplicated"})
"""Errors that write nothing twice."""

SMALL = min(FEW.values(), key=lambda truth: sum(len(item.output_materials) for item in truth))
RANDOM = st.randoms(use_true_random=True)


def papers():
    """Papers that collide in many ways, any papers that pass the rules, and a made-up paper."""
    return st.one_of(
        draw.papers(least=1).map(tuple),
        strategies.valid_experiments().map(lambda item: (item,)),
        st.sampled_from([predicted(MADE_UP), SMALL]),
    )


@st.composite
def misreadings(draw, names=ONCE):
    """A paper, and a reading of it with up to three errors, by default none that writes twice."""
    truth = extracted = draw(papers())
    random = draw(RANDOM)
    for name in draw(st.lists(st.sampled_from(names), max_size=3)):
        draw = next(ERRORS[name](extracted, random), None)
        extracted = extracted if draw is None else draw.experiments
    return truth, extracted


def rates(truth, extracted):
    """Return precision, recall and F1 at each level and overall."""
    result = tallies(truth, extracted).items()
    return {name: (tally.precision, tally.recall, tally.f1) for name, tally in result}


@HURRIED
@given(
    papers(),
    st.lists(st.sampled_from(sorted(ERRORS)), min_size=2, max_size=3),
    RANDOM,
    st.sampled_from([pairing.MOST_CACHED, 50]),
)
def test_what_was_scored_before(truth, names, random, most):
    """A score is the same, whatever was compared with the truth before and is still known."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pairing, "MOST_CACHED", most)
        for name in names:
            draw = next(ERRORS[name](truth, random), None)
            extracted = truth if draw is None else draw.experiments
            alone = tallies(tuple(loads(dumps(truth))), extracted)
            assert alone == tallies(truth, extracted), name


@HURRIED
@given(papers())
def test_identity_scores_one(paper):
    """A paper scores 1 against itself, at every level that counts anything."""
    for name, tally in tallies(paper, paper).items():
        if tally.active:
            assert (1.0, 1.0) == pytest.approx((tally.precision, tally.recall)), name


@HURRIED
@given(
    misreadings(sorted(ERRORS))
    | st.tuples(*[strategies.experiments().map(lambda item: (item,))] * 2)
)
def test_bounds_readings(reading):
    """Precision, recall and F1 lie from 0 to 1, whatever stands in the fields."""
    assume(any(item.output_materials for item in reading[0]))
    for rate in rates(*reading).values():
        assert all(0 <= rate <= 1 + ROUNDING for rate in rate)


def shuffled(experiments, random):
    """Return experiments with everything unordered in another order."""

    def mixed(given):
        return tuple(random.sample(given, len(given)))

    inner = materials(
        experiments, lambda _, record: record.evolve(measurements=mixed(record.measurements))
    )
    return mixed([item.evolve(output_materials=mixed(item.output_materials)) for item in inner])


@HURRIED
@given(misreadings(sorted(ERRORS)), RANDOM)
def test_order_changes_nothing(reading, random):
    """The order of experiments, materials and measurements on either side says nothing."""
    before, after = rates(*reading), rates(*(shuffled(side, random) for side in reading))
    for name, match in before.items():
        assert match == pytest.approx(after[name], abs=ROUNDING), name


def true_values(truth, extracted):
    """Return the places of values that an extraction has once, and where the truth has them."""
    known = [locate_value(truth, place) for place in places(truth, is_number)]
    result = [(place, locate_value(extracted, place)) for place in places(extracted, is_number)]
    values = [value[-1] for _, value in result]
    return [place for place, value in result if value in known and values.count(value[-1]) == 1]


def locate_value(experiments, place):
    """Return what tells a value: its sample, its feature, and itself."""
    e, m, path = place
    material = experiments[e].output_materials[m]
    feature = material.measurements[path[0]].name if len(path) > 1 else None
    return material.name, material.process, feature, at(experiments, place)


@HURRIED
@given(misreadings(), RANDOM)
def test_true_value_dropped(reading, random):
    """It never raises recall, and a wrong number in its place raises no precision either."""
    truth, extracted = reading
    result = true_values(truth, extracted)
    assume(result)
    place = random.choice(result)
    value = at(extracted, place)
    worse = put(extracted, place, with_number(value, value.numeric_value * 137.31))
    before, without, after = (
        tallies(truth, side)["overall"] for side in (extracted, put(extracted, place), worse)
    )
    assert max(without.recall, after.recall) <= before.recall + ROUNDING
    assert after.precision <= before.precision + ROUNDING


@HURRIED
@given(misreadings(), RANDOM)
def test_false_value_added(reading, random):
    """Adding a false value never raises precision."""
    truth, extracted = reading
    result = every_material(extracted)
    assume(result)
    e, m, _ = random.choice(result)
    sides = extracted, with_items(extracted, e, m, CITED)
    before, after = (tallies(truth, side)["overall"] for side in sides)
    assert after.precision <= before.precision + ROUNDING
