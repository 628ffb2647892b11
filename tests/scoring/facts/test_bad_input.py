"""Unusual input, which is scored or refused with a message."""

from itertools import permutations

import pytest

from litx import *
from litx.errors import DatasetError
from litx_scoring import PROFILES, score_experiments
from litx_scoring.facts.comparison import MOST_JOINED
from tests.scoring.build import alloy, celsius, event, measured, rates

GROUPS = {
    "melt": [event(ProcessKind.ArcMelting), event(ProcessKind.AsCast)],
    "anneal": [event(ProcessKind.Annealing, temperature=celsius(900))],
}


def build(*materials):
    """Return an experiment with a melt, an annealing, and some materials."""
    return [Experiment({"elements": RawMaterial(kind="other")}, GROUPS, list(materials))]


def sample(value, process="elements->melt", name=None):
    """Return a material with a composition and a density."""
    items = [alloy(), measured(value, AlloyMeasurementKind.density, gram_per_cm3)]
    return Material(process=process, name=name, measurements=items)


@pytest.mark.parametrize("is_same", [True, False])
def test_same_history(is_same):
    """At most fifty materials are joined in a state, and each further material is charged."""
    many = [sample(1 if is_same else 1 + item) for item in range(MOST_JOINED + 3)]
    value = score_experiments(build(sample(1)), build(*many)).levels["value"]
    joined = 1 if is_same else MOST_JOINED
    assert (2, 2 * (joined + 3)) == (value.target, value.extracted)
    assert 1 == score_experiments(build(*many), build(*many)).overall.f1


def test_too_many_to_compare():
    """Too many pairs of materials are an error with their numbers."""
    many = build(*[sample(1) for _ in range(501)])
    with pytest.raises(DatasetError, match="truth has 501 materials, the extraction 501; at"):
        score_experiments(many, many)
    assert 0 == score_experiments(many, []).overall.f1


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
@pytest.mark.parametrize(
    ("samples", "values", "message"),
    [
        (5_001, 1, "the extraction has 5,001 materials; at most 5,000 are compared"),
        (1, 20_001, "the extraction has 20,001 measurements; at most 20,000 are compared"),
    ],
)
def test_too_many_items(profile, samples, values, message):
    """Too many materials or measurements are an error before any is compared, by either profile."""
    density = sample(1).measurements[1]
    many = Material(process="elements->melt", measurements=[density] * values)
    with pytest.raises(DatasetError, match=message):
        score_experiments(build(sample(1)), build(*[many] * samples), profile)


@pytest.mark.parametrize("value", [1e308, -1e308, "1e308", "1e400", 10**400])
def test_largest_numbers(value):
    """A number near the limit of floats, or beyond it, matches itself alone."""
    papers = [
        build(sample(first).evolve(measurements=[alloy(), measured(first, temperature=hot)]))
        for first, hot in ((value, celsius(1e308)), (1.7e307, celsius(900)))
    ]
    assert [1, 0] == [score_experiments(papers[0], item).levels["value"].f1 for item in papers]


def test_too_many_facts():
    """Too many pairs of facts of two samples are an error with their number."""
    many = build(sample(1).evolve(measurements=[alloy()] * 1_001))
    with pytest.raises(DatasetError, match="1,002,001 pairs of facts of two states"):
        score_experiments(many, many)


@pytest.mark.parametrize(
    ("count", "steps", "message"),
    [
        (500, 1, "the histories of the materials have more than 100,000 steps"),
        (3, 1500, "the history of 'm2' has more than 2,000 steps"),
    ],
)
def test_long_histories(count, steps, message):
    """A very long chain of materials is an error with the limit."""
    anneals, numbers = "->anneal" * steps, range(1, count)
    chain = [sample(1, "elements->melt", "m0")]
    chain += [sample(number, f"m{number - 1}{anneals}", f"m{number}") for number in numbers]
    with pytest.raises(DatasetError, match=message):
        score_experiments(build(sample(1)), build(*chain))


def test_circles():
    """Materials made from each other have no history, in any order, which costs steps alone."""
    second, third = sample(2, "a->anneal", "b"), sample(3, "b->anneal->anneal", "c")
    circle = [sample(1, "b->melt", "a"), second, third, sample(4, "d->anneal", "d")]
    for order in permutations(circle):
        result = score_experiments(build(*circle), build(*order))
        assert (1, 1) == (result.overall.precision, result.overall.recall)
    result = score_experiments(build(sample(1, name="a"), second), build(*circle[:2])).levels
    assert (1, 1) == (result["value"].f1, result["composition"].f1)
    assert 0 < result["process"].recall < 1


class TestLevelsWithoutFacts:
    def test_phases(self):
        """A level without facts is not active; additional facts there count."""
        truth, phase = sample(1), GlobalLatticeParam(struct=CrysStruct.FCC)
        level = score_experiments(build(truth), build(truth)).levels["config"]
        assert (False, 0, 0, 0) == (level.active, *rates(level))
        more = truth.evolve(measurements=[*truth.measurements, phase])
        level = score_experiments(build(truth), build(more)).levels["config"]
        assert (True, 0, 0, 1) == (level.active, level.f1, level.target, level.extracted)

    def test_steps_alone(self):
        """A truth without values and phases has no targets, and any extraction scores 0."""
        steps = build(Material(process="elements->melt", measurements=[alloy()]))
        for extracted in (steps, build(sample(1)), []):
            result = score_experiments(steps, extracted)
            assert 0 == result.overall.f1
            assert not any(level.target for level in result.levels.values())
