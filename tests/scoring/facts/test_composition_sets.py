"""The compositions of a paper's alloys, in the answer of a person or a model."""

import pytest

import litxalloy
from litx import *
from litx.extract.tasks.compositions import TASK
from litx_scoring import LITX_1, LITXBENCH_0_1_1, judge_compositions
from litx_scoring.facts.composition_sets import METHODS
from tests.scoring.build import paper_of

MEASURED = CompMeasurement("Fe60Ni40", MeasurementMethod.EDS)
DOUBTFUL = MEASURED.evolve(optional="a place of one grain, Table 2")
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

    def test_other_limits(self):
        """FeNi and Fe50Ni50 are one; as published, a difference below 2 at.% is none."""
        assert (1, 1, 1) == counted([NOMINAL], ["FeNi", "Fe2Ni2"])
        assert (1, 1, 1) == counted([NOMINAL], ["Fe51.5Ni48.5"], LITXBENCH_0_1_1)
        experiments = [*paper_of(NOMINAL), *paper_of(CompMeasurement("Fe50Ni50"))]
        assert 1 == judge_compositions(experiments, []).target


class TestTargets:
    def test_order_of_methods_is_that_of_the_prompt(self):
        """The first of the methods that the prompt names is asked for, the nominal one last."""
        named = [one.name.replace("_", "-") for one in METHODS if one.name != "TEM_EDS"]
        asked = ", ".join([*named[: named.index("Balance")], "nominal"])
        assert asked in " ".join(TASK.split())

    @pytest.mark.parametrize(
        ("expected", "items", "formulas"),
        [
            ((1, 1, 1), [NOMINAL, MEASURED], ["Fe3Ni2"]),
            ((0, 1, 1), [NOMINAL, MEASURED], ["FeNi"]),
            ((1, 1, 2), [NOMINAL, Configuration(measurements=[MEASURED])], ["FeNi", "Fe3Ni2"]),
            ((1, 1, 1), [NOMINAL, DOUBTFUL], ["FeNi"]),
            ((0, 0, 0), [DOUBTFUL], ["Fe3Ni2"]),
            ((0, 0, 1), [DOUBTFUL], ["FeNi"]),
            ((0, 0, 0), [], []),
            ((0, 0, 1), [], ["FeNi"]),
            ((0, 1, 0), [NOMINAL], []),
        ],
    )
    def test_asked_for(self, expected, items, formulas):
        """Of a measured and a nominal composition the measured one is asked for.

        What was measured on a feature is not; what is optional gives way to another, and alone it
        is not asked for either.
        """
        assert expected == counted(items, formulas)


def test_targets_of_every_paper():
    """Whoever answers with all compositions of the alloys misses none."""
    for paper in litxalloy.papers.values():
        made = (one for experiment in paper.experiments for one in experiment.output_materials)
        items = (item for material in made for item in material.measurements)
        given = [item.composition for item in items if isinstance(item, CompMeasurement)]
        counts = judge_compositions(paper.experiments, given)
        assert counts.target == pytest.approx(counts.tp)
