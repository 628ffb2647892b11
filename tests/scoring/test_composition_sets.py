"""The compositions of a paper's alloys, in the answer of a person or a model, by both profiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
from litx import *
from litx.dataset import default_dataset
from litx.extract.prompt.texts import prompt_text
from litx_scoring import LITX_1, LITXBENCH_0_1_1, answers, score_compositions
from litx_scoring.answers import METHODS, count_compositions, distance
from litx_scoring.facts.answers import METHODS as METHODS_OF_PROMPT
from tests.scoring.build import paper_of

Method = MeasurementMethod
NOMINAL, MEASURED = CompMeasurement("FeNi", Method.Balance), CompMeasurement("Fe60Ni40", Method.EDS)
DOUBTFUL = MEASURED.evolve(optional="a place of one grain, Table 2")
EQUIATOMIC, EMPTY = Composition("CoCrFeNi"), Composition({})


def counted(items, formulas, profile=LITX_1):
    """Return the counts of matches, targets and answers."""
    counts = score_compositions(
        paper_of(*items), [Composition(formula) for formula in formulas], profile
    )
    return counts.tp, counts.target, counts.extracted


@pytest.mark.parametrize(
    ("formula", "credit", "published"),
    [
        ("Fe2Ni2", 1, 1),
        ("Fe50.3Ni49.7", 1, 1),
        ("Fe50.9Ni49.1", 0.5, 1),
        ("Fe51.5Ni48.5", 0, 1),
        ("Fe52Ni48", 0, 0),
        ("FeNiCo", 0, 0),
    ],
)
def test_credit(formula, credit, published):
    """The credit falls from 0.3 to 1.5 at.%; as published, the limit is 2 at.%."""
    assert (pytest.approx(credit), 1, 1) == counted([NOMINAL], [formula])
    assert (published, 1, 1) == counted([NOMINAL], [formula], LITXBENCH_0_1_1)


@pytest.mark.parametrize(
    ("expected", "items", "formulas"),
    [
        ((1, 1, 1), [NOMINAL, MEASURED], ["Fe3Ni2"]),
        ((0, 1, 1), [NOMINAL, MEASURED], ["FeNi"]),
        ((1, 1, 1), [NOMINAL], ["FeNi", "Fe2Ni2"]),
        ((1, 1, 2), [NOMINAL, Configuration(measurements=[MEASURED])], ["FeNi", "Fe3Ni2"]),
        ((1, 1, 1), [NOMINAL, DOUBTFUL], ["FeNi"]),
        ((0, 0, 0), [DOUBTFUL], ["Fe3Ni2"]),
        ((0, 0, 1), [DOUBTFUL], ["FeNi"]),
        ((0, 0, 0), [], []),
        ((0, 0, 1), [], ["FeNi"]),
        ((0, 1, 0), [NOMINAL], []),
    ],
)
def test_targets(expected, items, formulas):
    """Measured compositions are preferred to nominal ones, and features and optional omitted."""
    assert expected == counted(items, formulas)


def test_methods():
    """The methods have the order of the prompt, nominal last."""
    named = [item.name.replace("_", "-") for item in METHODS_OF_PROMPT if item.name != "TEM_EDS"]
    questions = ", ".join([*named[: named.index("Balance")], "nominal"])
    assert questions in " ".join(prompt_text("tasks.compositions.task", default_dataset()).split())


def test_targets_of_every_paper():
    """An answer with all compositions of the alloys misses none."""
    for paper in litxalloy.papers.values():
        materials = (
            material for experiment in paper.experiments for material in experiment.output_materials
        )
        items = (item for material in materials for item in material.measurements)
        given = [item.composition for item in items if isinstance(item, CompMeasurement)]
        counts = score_compositions(paper.experiments, given)
        assert counts.target == pytest.approx(counts.tp)


class TestPublished:
    @pytest.mark.parametrize(
        "methods",
        [
            (Method.EDS, Method.ED_XRF, Method.EPMA),
            (None, Method.Unspecified, Method.Unspecified),
            (Method.XRD, METHODS[-1]),
            ("an unknown method", METHODS[-1]),
        ],
    )
    def test_best_method(self, methods):
        """The first composition by the order of methods counts; unknown methods come last."""
        formulas = ("FeNi", "Fe51Ni49", "Fe52Ni48")
        items = [
            CompMeasurement(*formula)
            for formula in zip(formulas, methods, strict=False)
            if formula[1]
        ]
        assert [Composition("Fe51Ni49")] == answers.target_compositions(paper_of(*items))

    def test_of_several_materials(self):
        """Equal compositions count once, multiples twice, those of features never."""
        first, twice = CompMeasurement("CoCrFeNi"), CompMeasurement("Co2Cr2Fe2Ni2")
        feature = Configuration(measurements=[CompMeasurement("Fe3Ni")])
        result = paper_of(first, feature) + paper_of(twice) + paper_of(first) + paper_of(feature)
        assert [EQUIATOMIC, Composition("Co2Cr2Fe2Ni2")] == answers.target_compositions(result)
        assert 1 == score_compositions(result, []).target

    def test_pairs(self):
        """Each composition is paired once, whichever side has more."""
        three = [Composition(item) for item in ("FeNi", "FeNi2", "FeNi3")]
        assert [(0, 1), (2, 0)] == answers.match_compositions(three, [three[2], three[0]])
        assert [(0, 2), (1, 0)] == answers.match_compositions(
            [three[2], three[0]], [three[0], *three[1:]]
        )
        result = count_compositions([EQUIATOMIC], [EQUIATOMIC] * 2)
        assert (0.5, 1.0) == (result.precision, result.recall)


AMOUNTS = st.dictionaries(st.sampled_from(["Co", "Cr", "Fe", "Ni"]), st.integers(1, 30), min_size=1)
COMPOSITIONS = AMOUNTS.map(Composition)
SETS = st.lists(COMPOSITIONS, max_size=5)


@given(SETS, SETS)
def test_sets(targets, extracted):
    """A set finds all of itself whatever else is there, and no more than either side has."""
    counts = count_compositions(targets, [*targets, *extracted])
    assert (len(targets), len(targets + extracted)) == (counts.tp, counts.extracted)
    counts = count_compositions(targets, extracted)
    assert (len(targets), len(extracted)) == (counts.target, counts.extracted)
    assert counts.tp <= min(len(targets), len(extracted))


@given(COMPOSITIONS, COMPOSITIONS, st.integers(2, 9))
def test_distance(first, second, factor):
    """It is symmetric, from 0 to 1, as far from nothing as can be, and knows no sums of amounts."""
    assert (1.0, 0.25) == (distance(EMPTY, EMPTY), distance(EMPTY, EQUIATOMIC))
    assert 0 <= distance(first, second) == distance(second, first) <= 1
    assert 0 == pytest.approx(distance(first, first * factor))
