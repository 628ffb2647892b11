"""Scores of compositions and values of a property, by both profiles."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
from litx import *
from litx.dataset import default_dataset
from litx.extract.prompt.texts import prompt_text
from litx_scoring import LITX_1, LITXBENCH_0_1_1, score_compositions, score_property
from litx_scoring.answers import (
    METHODS,
    PROPERTIES,
    count_compositions,
    distance,
    match_compositions,
    match_values,
    target_compositions,
    target_values,
)
from litx_scoring.facts.answers import METHODS as METHODS_OF_PROMPT
from tests.scoring.build import alloy, make_paper, measured
from tests.scoring.facts.editing import all_materials

Method = MeasurementMethod
NOMINAL, MEASURED = CompMeasurement("FeNi", Method.Balance), CompMeasurement("Fe60Ni40", Method.EDS)
DOUBTFUL = MEASURED.evolve(optional="a place of one grain, Table 2")
EQUIATOMIC, EMPTY = Composition("CoCrFeNi"), Composition({})


def count(items, kind, answer, profile=LITX_1):
    """Return the counts of matches, targets and answers, which are numbers or formulas.

    The kind is that of a property, or None for compositions.
    """
    if kind is None:
        compositions = [Composition(formula) for formula in answer]
        counts = score_compositions(make_paper(*items), compositions, profile)
    else:
        counts = score_property(make_paper(alloy(), *items), kind, answer, profile)
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
    assert (pytest.approx(credit), 1, 1) == count([NOMINAL], None, [formula])
    assert (published, 1, 1) == count([NOMINAL], None, [formula], LITXBENCH_0_1_1)


def test_methods():
    """The methods have the order of the prompt, nominal last."""
    names = [item.name.replace("_", "-") for item in METHODS_OF_PROMPT if item.name != "TEM_EDS"]
    questions = ", ".join([*names[: names.index("Balance")], "nominal"])
    assert questions in " ".join(prompt_text("tasks.compositions.task", default_dataset()).split())


def test_compositions_of_every_paper():
    """An answer with all compositions of the alloys misses none."""
    for paper in litxalloy.papers.values():
        materials = all_materials(paper.experiments)
        items = (item for _, material in materials for item in material.measurements)
        answer = [item.composition for item in items if isinstance(item, CompMeasurement)]
        counts = score_compositions(paper.experiments, answer)
        assert counts.target == pytest.approx(counts.tp)


HARDNESS = AlloyMeasurementKind.vickers_hardness
STRAIN = AlloyMeasurementKind.fracture_strain_tension
TENSION = AlloyMeasurementKind.ultimate_tensile_strength
COMPRESSION = AlloyMeasurementKind.ultimate_compressive_strength


@pytest.mark.parametrize(
    ("value", "unit", "kind", "number", "result", "published"),
    [
        ("4.947", GigaPascal, HARDNESS, 504, 1, 0),
        ("4.947", GigaPascal, HARDNESS, 504.4, 1, 0),
        ("4.947", GigaPascal, HARDNESS, 505, 0, 0),
        ("4.947", GigaPascal, HARDNESS, 4.947, 0, 0),
        ("1.2", GigaPascal, TENSION, 1200, 1, 1),
        ("0.25", dimensionless, STRAIN, 25, 1, 1),
        ("~516.6", MegaPascal, TENSION, 517, 1, 0),
        ("516.6", MegaPascal, TENSION, 516.9, 0, 0),
    ],
)
def test_after_conversion(value, unit, kind, number, result, published):
    """A rounded conversion matches in litx-1; as published, only the exact float matches."""
    item = measured(value, kind, unit)
    assert (result, 1, 1) == count([item], kind, [number])
    assert (published, 1, 1) == count([item], kind, [number], LITXBENCH_0_1_1)
    (exact,) = target_values(make_paper(item), kind)
    assert (1, 1, 1) == count([item], kind, [exact], LITXBENCH_0_1_1)


STRONG = measured(450, TENSION)
ALIKE = [STRONG, measured("450.0", TENSION), measured(0.45, TENSION, GigaPascal)]
FEATURE = Configuration(name="dendrites", measurements=[STRONG])
UNCOUNTED = [FEATURE, measured("high", TENSION), measured(1, TENSION, Kelvin)]
OPTIONAL = measured(500, TENSION, optional="an earlier paper, p. 1")
AMBIGUOUS = measured(450, TENSION, also=[{"kind": COMPRESSION}])
BEYOND_FLOATS = [math.nan, math.inf, 10**400, -math.inf]
ODD = [*BEYOND_FLOATS[:3], True, 440]


@pytest.mark.parametrize(
    ("expected", "items", "kind", "answer"),
    [
        # measured compositions are preferred; those of features and optional ones are omitted
        ((1, 1, 1), [NOMINAL, MEASURED], None, ["Fe3Ni2"]),
        ((0, 1, 1), [NOMINAL, MEASURED], None, ["FeNi"]),
        ((1, 1, 1), [NOMINAL], None, ["FeNi", "Fe2Ni2"]),
        ((1, 1, 2), [NOMINAL, Configuration(measurements=[MEASURED])], None, ["FeNi", "Fe3Ni2"]),
        ((1, 1, 1), [NOMINAL, DOUBTFUL], None, ["FeNi"]),
        ((0, 0, 0), [DOUBTFUL], None, ["Fe3Ni2"]),
        ((0, 0, 1), [DOUBTFUL], None, ["FeNi"]),
        ((0, 0, 0), [], None, []),
        ((0, 0, 1), [], None, ["FeNi"]),
        ((0, 1, 0), [NOMINAL], None, []),
        # a single number matches all samples with this value
        ((1, 1, 1), ALIKE, TENSION, [450]),
        ((0, 0, 1), UNCOUNTED, TENSION, [450]),
        ((1, 1, 1), [measured(700, "tensile strength")], TENSION, [700]),
        ((1, 1, 1), [STRONG, OPTIONAL], TENSION, [450]),
        ((1, 1, 1), [STRONG, OPTIONAL], TENSION, [450, 500]),
        ((1, 1, 1), [measured(450, TENSION, also=[{"value": 460}])], TENSION, [460]),
        # each number that equals nothing counts as a wrong answer
        *(((0, 1, 1), [STRONG], TENSION, [number]) for number in ODD),
        ((1, 1, 6), [STRONG], TENSION, [450, *ODD]),
    ],
)
def test_targets(expected, items, kind, answer):
    """Equal facts of several samples count once, and optional facts are not counted."""
    assert expected == count(items, kind, answer)


def test_other_kind():
    """A value with an alternative kind is a target of neither kind."""
    for kind in (TENSION, COMPRESSION):
        assert {(0, 0, 0)} == {count([AMBIGUOUS], kind, numbers) for numbers in ([450], [])}


@pytest.mark.parametrize("kind", PROPERTIES)
def test_targets_of_every_paper(kind):
    """An answer with the targets of the published profile misses none in litx-1."""
    for paper in litxalloy.papers.values():
        numbers = target_values(paper.experiments, kind)
        counts = score_property(paper.experiments, kind, numbers)
        assert counts.tp == counts.target
        assert counts.extracted <= len(numbers)


NUMBERS = st.lists(st.integers(1, 60), max_size=8)


@given(NUMBERS, NUMBERS.map(set).map(list))
def test_laws(values, numbers):
    """No number matches twice in litx-1; as published, a set matches all of itself."""
    items, distinct = [measured(value, TENSION) for value in values], {*values}
    expected = len(distinct & {*numbers}), len(distinct), len(numbers)
    assert expected == count(items, TENSION, numbers)
    assert expected == count(items[::-1], TENSION, numbers[::-1])
    assert len(numbers) == len(match_values(numbers, numbers[::-1]))
    assert len(match_values([*distinct], numbers)) <= expected[0]


class TestPublished:
    def test_target_values(self):
        """Values are distinct, in order, in the requested unit, and of the requested kind."""
        items = (
            *(measured(1.5, TENSION, GigaPascal), measured("~700", TENSION)),
            *(measured(650, TENSION.value), measured("700", TENSION, temperature=ROOM_TEMPERATURE)),
            *(measured(0.25, STRAIN, dimensionless), measured(800, "tensile strength")),
            *(measured("n/a", TENSION), measured(5, TENSION, percent), measured(5), FEATURE),
        )
        assert [1500.0, 700.0, 650.0] == target_values(make_paper(*items), TENSION)
        assert [25.0] == target_values(make_paper(*items), STRAIN)

    @pytest.mark.parametrize(
        ("targets", "extracted", "expected"),
        [
            ([1, 2], [2, 3], []),
            ([1, 2], [2, 1, 5], [(0, 1), (1, 0)]),
            ([700], [700.0], [(0, 0)]),
            ([700], [700.0000001], []),
            ([1, 2, 3], [3], [(2, 0)]),
            ([5.0], [1.7e308], []),
            ([-1.7e308], [-1.7e308], [(0, 0)]),
            *(([odd, 5.0, odd], [odd, odd, 5.0], [(1, 2)]) for odd in BEYOND_FLOATS),
        ],
    )
    def test_pairs(self, targets, extracted, expected):
        """Equal values match, among the pairs that differ least; numbers beyond floats do not."""
        assert expected == match_values(targets, extracted)

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
        pairs = zip(formulas, methods, strict=False)
        items = [CompMeasurement(formula, method) for formula, method in pairs if method]
        assert [Composition("Fe51Ni49")] == target_compositions(make_paper(*items))

    def test_several_materials(self):
        """Equal compositions count once, multiples twice, those of features never."""
        first, multiple = CompMeasurement("CoCrFeNi"), CompMeasurement("Co2Cr2Fe2Ni2")
        feature = Configuration(measurements=[CompMeasurement("Fe3Ni")])
        materials = [first, feature], [multiple], [first], [feature]
        result = [experiment for items in materials for experiment in make_paper(*items)]
        assert [EQUIATOMIC, Composition("Co2Cr2Fe2Ni2")] == target_compositions(result)
        assert 1 == score_compositions(result, []).target

    def test_pairs_of_compositions(self):
        """Each composition is paired once, whichever side has more."""
        three = [Composition(item) for item in ("FeNi", "FeNi2", "FeNi3")]
        assert [(0, 1), (2, 0)] == match_compositions(three, [three[2], three[0]])
        assert [(0, 2), (1, 0)] == match_compositions([three[2], three[0]], [three[0], *three[1:]])
        result = count_compositions([EQUIATOMIC], [EQUIATOMIC] * 2)
        assert (0.5, 1.0) == (result.precision, result.recall)


AMOUNTS = st.dictionaries(st.sampled_from(["Co", "Cr", "Fe", "Ni"]), st.integers(1, 30), min_size=1)
COMPOSITIONS = AMOUNTS.map(Composition)
SETS = st.lists(COMPOSITIONS, max_size=5)


@given(SETS, SETS)
def test_sets(targets, extracted):
    """A set matches all of itself among others, and no more items than either side has."""
    counts = count_compositions(targets, [*targets, *extracted])
    assert (len(targets), len(targets + extracted)) == (counts.tp, counts.extracted)
    counts = count_compositions(targets, extracted)
    assert (len(targets), len(extracted)) == (counts.target, counts.extracted)
    assert counts.tp <= min(len(targets), len(extracted))


@given(COMPOSITIONS, COMPOSITIONS, st.integers(2, 9))
def test_distance(first, second, factor):
    """The distance is symmetric, from 0 to 1, and does not depend on the sum of amounts."""
    assert (1.0, 0.25) == (distance(EMPTY, EMPTY), distance(EMPTY, EQUIATOMIC))
    assert 0 <= distance(first, second) == distance(second, first) <= 1
    assert 0 == pytest.approx(distance(first, first * factor))
