"""What no careful reader writes, but somebody may: it is scored, or refused in words."""

from itertools import permutations

import pytest

from litx import *
from litx.errors import DatasetError
from litx_scoring import LITX_1, judge
from litx_scoring.facts.comparison import MOST_JOINED
from tests.scoring.build import alloy, measured

DENSITY = AlloyMeasurementKind.density


def made_of(*materials):
    """Return an experiment with a melt, an annealing, and some materials."""
    groups = {
        "melt": [ProcessEvent(kind="Arc Melting"), ProcessEvent(kind="As Cast")],
        "anneal": [ProcessEvent(kind="Annealing", temperature=Quantity(900, Celsius))],
    }
    return [Experiment({"elements": RawMaterial(kind="other")}, groups, list(materials))]


def sample(value, process="elements->melt", name=None):
    """Return a material with a composition and a density."""
    items = [alloy(), measured(value, DENSITY, gram_per_cm3)]
    return Material(process=process, name=name, measurements=items)


class TestManyMaterials:
    @pytest.mark.parametrize("is_same", [True, False])
    def test_of_one_history(self, is_same):
        """Fifty materials are one state at most, and each of the others is charged."""
        many = [sample(1 if is_same else 1 + one) for one in range(MOST_JOINED + 3)]
        value = judge(made_of(sample(1)), made_of(*many)).levels["value"]
        joined = 1 if is_same else MOST_JOINED
        assert (2, 2 * (joined + 3)) == (value.target, value.extracted)
        assert 1 == judge(made_of(*many), made_of(*many)).overall.f1

    def test_too_many_to_compare(self):
        """More pairs than can be compared in a minute or two are refused, with their numbers."""
        many = made_of(*[sample(1) for _ in range(501)])
        with pytest.raises(DatasetError, match="truth has 501 materials, the extraction 501; at"):
            judge(many, many)
        assert 0 == judge(many, []).overall.f1


@pytest.mark.parametrize(
    ("count", "steps", "told"),
    [
        (500, 1, "the histories of the materials have more than 100,000 steps"),
        (3, 1500, "the history of 'm2' has more than 2,000 steps"),
    ],
)
def test_long_histories_have_an_end(count, steps, told):
    """A chain of materials that is longer than any paper's is refused, with the number."""
    chain = [sample(1, "elements->melt", "m0")]
    for number in range(1, count):
        process = f"m{number - 1}" + "->anneal" * steps
        chain.append(sample(number, process, f"m{number}"))
    with pytest.raises(DatasetError, match=told):
        judge(made_of(sample(1)), made_of(*chain))


class TestCircles:
    MATERIALS = (
        sample(1, "b->melt", "a"),
        sample(2, "a->anneal", "b"),
        sample(3, "b->anneal->anneal", "c"),
        sample(4, "d->anneal", "d"),
    )

    def test_order_says_nothing(self):
        """Materials that are made from each other are no history of each other, in any order."""
        circle = made_of(*self.MATERIALS)
        for order in permutations(self.MATERIALS):
            found = judge(circle, made_of(*order))
            assert (1, 1) == (found.overall.precision, found.overall.recall)

    def test_costs_steps_alone(self):
        """Whoever closes a circle loses the steps that it hides, and no value."""
        truth = made_of(sample(1, name="a"), sample(2, "a->anneal", "b"))
        circle = made_of(sample(1, "b->melt", "a"), sample(2, "a->anneal", "b"))
        found = judge(truth, circle).levels
        assert (1, 1) == (found["value"].f1, found["composition"].f1)
        assert 0 < found["process"].recall < 1


class TestLevelsWithoutFacts:
    def test_of_phases(self):
        """Such a level is not active, and no part of any mean; what is added there is charged."""
        truth, phase = sample(1), GlobalLatticeParam(struct=CrysStruct.FCC)
        level = judge(made_of(truth), made_of(truth)).levels["config"]
        assert (False, 0, 0, 0) == (level.active, level.precision, level.recall, level.f1)
        more = truth.evolve(measurements=[*truth.measurements, phase])
        level = judge(made_of(truth), made_of(more)).levels["config"]
        assert (True, 0, 0, 1) == (level.active, level.f1, level.target, level.extracted)

    def test_of_steps_alone(self):
        """A truth without value and phase asks for nothing, and whatever is extracted has 0."""
        steps = made_of(Material(process="elements->melt", measurements=[alloy()]))
        for extracted in (steps, made_of(sample(1)), []):
            found = judge(steps, extracted, LITX_1)
            assert 0 == found.overall.f1
            assert not any(level.target for level in found.levels.values())
