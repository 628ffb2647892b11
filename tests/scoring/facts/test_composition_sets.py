"""The compositions of a paper's alloys, in the answer of a person or a model."""

import pytest

import litxalloy
from litx import *
from litx.extract.tasks.compositions import TASK
from litx_scoring import LITX_1, LITXBENCH_0_1_1, judge_compositions
from litx_scoring.facts.composition_sets import METHODS
from tests.scoring.build import paper_of

MEASURED = CompMeasurement("Fe60Ni40", MeasurementMethod.EDS)
NOMINAL = CompMeasurement("FeNi", MeasurementMethod.Balance)


def counted(items, formulas, profile=LITX_1):
    """Return what is found, asked for and answered."""
    counts = judge_compositions(paper_of(*items), [Composition(one) for one in formulas], profile)
    return counts.tp, counts.target, counts.extracted


class TestCredit:
    @pytest.mark.parametrize(
        ("formula", "credit"),
        [
            ("FeNi", 1),
            ("Fe50.3Ni49.7", 1),
            ("Fe50.9Ni49.1", 0.5),
            ("Fe51.5Ni48.5", 0),
            ("FeNiCo", 0),
        ],
    )
    def test_falls_in_a_line(self, formula, credit):
        """Up to 0.3 at.% is the composition, 1.5 at.% is another one."""
        assert (pytest.approx(credit), 1, 1) == counted([NOMINAL], [formula])

    def test_published_takes_two_percent(self):
        """As published, a difference below 2 at.% is none."""
        assert (1, 1, 1) == counted([NOMINAL], ["Fe51.5Ni48.5"], LITXBENCH_0_1_1)

    def test_amounts_are_fractions(self):
        """FeNi and Fe50Ni50 are one, in the truth and in the answer."""
        again = CompMeasurement("Fe50Ni50")
        experiments = [*paper_of(NOMINAL), *paper_of(again)]
        counts = judge_compositions(experiments, [Composition("FeNi"), Composition("Fe2Ni2")])
        assert (1, 1, 1) == (counts.tp, counts.target, counts.extracted)


class TestTargets:
    def test_order_of_methods_is_that_of_the_prompt(self):
        """The first of the methods that the prompt names is asked for, the nominal one last."""
        named = [one.name.replace("_", "-") for one in METHODS if one.name != "TEM_EDS"]
        asked = ", ".join([*named[: named.index("Balance")], "nominal"])
        assert asked in " ".join(TASK.split())

    def test_measured_before_nominal(self):
        """Of a measured and a nominal composition the measured one is asked for."""
        assert (1, 1, 1) == counted([NOMINAL, MEASURED], ["Fe3Ni2"])
        assert (0, 1, 1) == counted([NOMINAL, MEASURED], ["FeNi"])

    def test_of_features(self):
        """What was measured on a feature is not asked for."""
        feature = Configuration(name="dendrites", measurements=[MEASURED])
        assert (1, 1, 2) == counted([NOMINAL, feature], ["FeNi", "Fe3Ni2"])

    def test_optional(self):
        """A composition that is optional gives way to another, and alone it is not asked for."""
        doubtful = MEASURED.evolve(optional="a place of one grain, Table 2")
        assert (1, 1, 1) == counted([NOMINAL, doubtful], ["FeNi"])
        assert (0, 0, 0) == counted([doubtful], ["Fe3Ni2"])
        assert (0, 0, 1) == counted([doubtful], ["FeNi"])


def test_nothing_to_find():
    """A paper without alloys has no target, and an empty answer none either."""
    assert (0, 0, 0) == counted([], [])
    assert (0, 0, 1) == counted([], ["FeNi"])
    assert (0, 1, 0) == counted([NOMINAL], [])


def test_targets_of_every_paper():
    """Whoever answers with all compositions of the alloys misses none."""
    for paper in litxalloy.papers.values():
        given = [
            item.composition
            for experiment in paper.experiments
            for material in experiment.output_materials
            for item in material.measurements
            if isinstance(item, CompMeasurement)
        ]
        counts = judge_compositions(paper.experiments, given)
        assert counts.target == pytest.approx(counts.tp)
