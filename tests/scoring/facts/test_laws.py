"""Laws of litx-1 that hold for any papers."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from litx import *
from litx.formats.canonical_json import dumps, loads
from litx_scoring.facts import pairing
from tests import strategies
from tests.scoring import draw
from tests.scoring.build import rates
from tests.scoring.draw import SETTINGS
from tests.scoring.facts.editing import edit_materials, to_prediction
from tests.scoring.facts.errors import ERRORS
from tests.scoring.facts.errors.drawing import *
from tests.scoring.facts.figures import tallies
from tests.scoring.facts.papers import FEW, MADE_UP

ROUNDING = 1e-9

ONCE = sorted(set(ERRORS) - {"state duplicated"})
"""Errors that repeat no material."""

SMALL = min(FEW.values(), key=lambda truth: sum(len(item.output_materials) for item in truth))
RANDOM = st.randoms(use_true_random=True)


def papers():
    """Draw papers with similar facts, valid papers, or a made-up paper."""
    return st.one_of(
        draw.papers(min_size=1).map(tuple),
        strategies.valid_experiments().map(lambda item: (item,)),
        st.sampled_from([to_prediction(MADE_UP), SMALL]),
    )


@st.composite
def misreadings(draw, names=ONCE):
    """Draw a paper, and a reading of it with up to three errors, by default none that repeats."""
    truth = extracted = draw(papers())
    random = draw(RANDOM)
    for name in draw(st.lists(st.sampled_from(names), max_size=3)):
        draw = next(ERRORS[name](extracted, random), None)
        extracted = extracted if draw is None else draw.experiments
    return truth, extracted


def all_rates(truth, extracted):
    """Return precision, recall and F1 at each level and overall."""
    return {name: rates(tally) for name, tally in tallies(truth, extracted).items()}


@SETTINGS
@given(
    papers(),
    st.lists(st.sampled_from(sorted(ERRORS)), min_size=2, max_size=3),
    RANDOM,
    st.sampled_from([pairing.MOST_CACHED, 50]),
)
def test_cache(truth, names, random, limit):
    """A score does not depend on cached comparisons with the same truth."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pairing, "MOST_CACHED", limit)
        for name in names:
            draw = next(ERRORS[name](truth, random), None)
            extracted = truth if draw is None else draw.experiments
            alone = tallies(tuple(loads(dumps(truth))), extracted)
            assert alone == tallies(truth, extracted), name


@SETTINGS
@given(papers())
def test_identity_scores_one(paper):
    """A paper scores 1 against itself, at every active level."""
    for name, tally in tallies(paper, paper).items():
        if tally.active:
            assert (1.0, 1.0) == pytest.approx((tally.precision, tally.recall)), name


@SETTINGS
@given(
    misreadings(sorted(ERRORS))
    | st.tuples(*[strategies.experiments().map(lambda item: (item,))] * 2)
)
def test_bounds(reading):
    """Precision, recall and F1 are from 0 to 1, for any fields."""
    assume(any(item.output_materials for item in reading[0]))
    for level in all_rates(*reading).values():
        assert all(0 <= rate <= 1 + ROUNDING for rate in level)


def shuffle_papers(experiments, random):
    """Return experiments with experiments, materials and measurements in another order."""

    def shuffle(values):
        return tuple(random.sample(values, len(values)))

    inner = edit_materials(
        experiments, lambda _, record: record.evolve(measurements=shuffle(record.measurements))
    )
    return shuffle([item.evolve(output_materials=shuffle(item.output_materials)) for item in inner])


@SETTINGS
@given(misreadings(sorted(ERRORS)), RANDOM)
def test_order(reading, random):
    """The order of experiments, materials and measurements on either side has no effect."""
    before, after = (
        all_rates(*reading),
        all_rates(*(shuffle_papers(side, random) for side in reading)),
    )
    for name, match in before.items():
        assert match == pytest.approx(after[name], abs=ROUNDING), name


def find_true_values(truth, extracted):
    """Return the places of true values that an extraction has once."""
    known = [describe_value(truth, place) for place in find_places(truth, is_number)]
    places = find_places(extracted, is_number)
    described = [describe_value(extracted, place) for place in places]
    values, pairs = [value[-1] for value in described], zip(places, described, strict=True)
    return [place for place, value in pairs if value in known and values.count(value[-1]) == 1]


def describe_value(experiments, place):
    """Return a value with its sample and its feature."""
    e, m, path = place
    material = experiments[e].output_materials[m]
    feature = material.measurements[path[0]].name if len(path) > 1 else None
    return material.name, material.process, feature, get(experiments, place)


@SETTINGS
@given(misreadings(), RANDOM)
def test_true_value_dropped(reading, random):
    """A dropped true value never raises recall; a wrong number in its place raises no precision."""
    truth, extracted = reading
    result = find_true_values(truth, extracted)
    assume(result)
    place = random.choice(result)
    value = get(extracted, place)
    worse = put(extracted, place, with_number(value, value.numeric_value * 137.31))
    sides = extracted, put(extracted, place), worse
    before, missing, after = (tallies(truth, side)["overall"] for side in sides)
    assert max(missing.recall, after.recall) <= before.recall + ROUNDING
    assert after.precision <= before.precision + ROUNDING


@SETTINGS
@given(misreadings(), RANDOM)
def test_false_value_added(reading, random):
    """A false value never raises precision."""
    truth, extracted = reading
    result = find_materials(extracted)
    assume(result)
    e, m, _ = random.choice(result)
    sides = extracted, with_items(extracted, e, m, CITED)
    before, after = (tallies(truth, side)["overall"] for side in sides)
    assert after.precision <= before.precision + ROUNDING
