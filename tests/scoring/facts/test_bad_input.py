"""What no careful reader writes, but somebody may: it is scored, or refused in words."""

from itertools import permutations

import pytest

from litx import *
from litx.errors import DatasetError
from litx_scoring import PROFILES, score_experiments
from litx_scoring.facts.comparison import MOST_JOINED
from tests.scoring.build import alloy, celsius, event, measured

GROUPS = {
    "melt": [event(ProcessKind.ArcMelting), event(ProcessKind.AsCast)],
    "anneal": [event(ProcessKind.Annealing, temperature=celsius(900))],
}


def made_of(*materials):
    """Return an experiment with a melt, an annealing, and some materials."""
    return [Experiment({"elements": RawMaterial(kind="other")}, GROUPS, list(materials))]


def sample(value, process="elements->melt", name=None):
    """Return a material with a composition and a density."""
    items = [alloy(), measured(value, AlloyMeasurementKind.density, gram_per_cm3)]
    return Material(process=process, name=name, measurements=items)


@pytest.mark.parametrize("is_same", [True, False])
def test_many_of_one_history(is_same):
    """At most fifty materials are joined in a state, and each further material is charged."""
    many = [sample(1 if is_same else 1 + item) for item in range(MOST_JOINED + 3)]
    value = score_experiments(made_of(sample(1)), made_of(*many)).levels["value"]
    joined = 1 if is_same else MOST_JOINED
    assert (2, 2 * (joined + 3)) == (value.target, value.extracted)
    assert 1 == score_experiments(made_of(*many), made_of(*many)).overall.f1


def test_too_many_to_compare():
    """More pairs than can be compared in a minute or two are refused, with their numbers."""
    many = made_of(*[sample(1) for _ in range(501)])
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
def test_no_paper_has_so_much(profile, samples, values, message):
    """More than any paper has is refused before it is read, by either profile."""
    density = sample(1).measurements[1]
    many = Material(process="elements->melt", measurements=[density] * values)
    with pytest.raises(DatasetError, match=message):
        score_experiments(made_of(sample(1)), made_of(*[many] * samples), profile)


@pytest.mark.parametrize("value", [1e308, -1e308, "1e308", "1e400", 10**400])
def test_largest_numbers(value):
    """A number at the end of what floats hold, or beyond it, is itself and no other."""
    both = [
        made_of(sample(first).evolve(measurements=[alloy(), measured(first, temperature=hot)]))
        for first, hot in ((value, celsius(1e308)), (1.7e307, celsius(900)))
    ]
    assert [1, 0] == [score_experiments(both[0], item).levels["value"].f1 for item in both]


def test_facts_written_too_often():
    """More pairs of facts of two samples than can be compared are refused with their number."""
    many = made_of(sample(1).evolve(measurements=[alloy()] * 1_001))
    with pytest.raises(DatasetError, match="1,002,001 pairs of facts of two states"):
        score_experiments(many, many)


@pytest.mark.parametrize(
    ("count", "steps", "message"),
    [
        (500, 1, "the histories of the materials have more than 100,000 steps"),
        (3, 1500, "the history of 'm2' has more than 2,000 steps"),
    ],
)
def test_long_histories_have_an_end(count, steps, message):
    """A chain of materials that is longer than any paper's is refused, with the number."""
    numbers = range(1, count)
    chain = [
        sample(number, f"m{number - 1}" + "->anneal" * steps, f"m{number}") for number in numbers
    ]
    chain.insert(0, sample(1, "elements->melt", "m0"))
    with pytest.raises(DatasetError, match=message):
        score_experiments(made_of(sample(1)), made_of(*chain))


def test_circles():
    """Materials made from each other are no history, in any order, and cost steps alone."""
    second, third = sample(2, "a->anneal", "b"), sample(3, "b->anneal->anneal", "c")
    circle = [sample(1, "b->melt", "a"), second, third, sample(4, "d->anneal", "d")]
    for order in permutations(circle):
        result = score_experiments(made_of(*circle), made_of(*order))
        assert (1, 1) == (result.overall.precision, result.overall.recall)
    result = score_experiments(made_of(sample(1, name="a"), second), made_of(*circle[:2])).levels
    assert (1, 1) == (result["value"].f1, result["composition"].f1)
    assert 0 < result["process"].recall < 1


class TestLevelsWithoutFacts:
    def test_of_phases(self):
        """Such a level is not active, and no part of any mean; what is added there is charged."""
        truth, phase = sample(1), GlobalLatticeParam(struct=CrysStruct.FCC)
        level = score_experiments(made_of(truth), made_of(truth)).levels["config"]
        assert (False, 0, 0, 0) == (level.active, level.precision, level.recall, level.f1)
        more = truth.evolve(measurements=[*truth.measurements, phase])
        level = score_experiments(made_of(truth), made_of(more)).levels["config"]
        assert (True, 0, 0, 1) == (level.active, level.f1, level.target, level.extracted)

    def test_of_steps_alone(self):
        """A truth without value and phase asks for nothing, and whatever is extracted has 0."""
        steps = made_of(Material(process="elements->melt", measurements=[alloy()]))
        for extracted in (steps, made_of(sample(1)), []):
            result = score_experiments(steps, extracted)
            assert 0 == result.overall.f1
            assert not any(level.target for level in result.levels.values())
