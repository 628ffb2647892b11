"""Results of the published evaluator (version 0.1.1) for small inputs."""

from math import inf

import pytest

from litx import *
from litx_scoring import LITXBENCH_0_1_1, compare, score
from litx_scoring.agreement import context_agreement, pressure_score, read_value, temperature_score
from litx_scoring.alignment import align, scored_events
from litx_scoring.item_matching import ItemMatching
from litx_scoring.items import item_score, items_of
from tests.scoring.build import *

KIND = AlloyMeasurementKind
P = LITXBENCH_0_1_1
SIZES, SHARE = PhaseMeasurementKind, PhaseMeasurementKind.volume_fraction
HARDNESS = {"kind": KIND.vickers_hardness, "unit": HV}
MIXING, MELTING, CASTING = ProcessKind.Mixing, ProcessKind.ArcMelting, ProcessKind.AsCast
HEATING = ProcessKind.Annealing
THIRD = CompMeasurement({"Fe": 1 / 3, "Ni": 2 / 3})


def cubic(length):
    """Return a cubic lattice."""
    return LatticeMeasurement(Lattice.cubic(length))


def feature(name=None, struct=None, *tags, within=None, items=()):
    """Return a feature of the microstructure."""
    return Configuration(name=name, struct=struct, tags=tags, within=within, measurements=items)


FCC, BCC, B2 = CrysStruct.FCC, CrysStruct.BCC, CrysStruct.B2
MATRIX, TWIN, PRECIPITATE = ConfigTag.Matrix, ConfigTag.Twin, ConfigTag.Precipitate


def match_single(target, extracted):
    """Return the only pair of materials of two papers."""
    (match,) = compare(target, extracted).matches
    return match


def assert_counts(scores, *, f1=None, overall=None, **levels):
    """Assert tp, target and extracted of levels, and the overall rates."""
    assert levels == {name: approx_counts(scores.levels[name]) for name in levels}
    result = scores.overall
    if overall is not None:
        assert overall == pytest.approx(rates(result), abs=1e-9)
    if f1 is not None:
        assert f1 == pytest.approx(result.f1, abs=1e-9)


HOT, ROOM = {"temperature": celsius(600)}, {"temperature": celsius("~23")}
EXACTLY_ROOM, NEARLY_HOT = {"temperature": celsius(23)}, {"temperature": celsius("~600")}
ODD_PRESSURE = {"pressure": measured(1, "pressure", Atm)}
HARD = measured(100, **HARDNESS)
MEASUREMENT_PAIRS = {
    "1": (measured(500), measured(500), 1.0),
    "2": (measured(500), measured(500, KIND.ultimate_tensile_strength), 0.0),
    "3": (measured(500), measured(500, "yield_strength_tension"), 1.0),
    "4": (measured(500), measured(500, "ultimate_tensile_strength"), 0.3),
    "5": (measured(500), measured(500, "yield_strength_compression"), 0.7),
    "6": (measured(500, **HARDNESS), measured(500, "hardness", HV), 0.5),
    "7": (measured(5, SIZES.phase_size, Micrometer), measured(5, "grain_size", Micrometer), 1 / 3),
    "8": (measured(500), measured(500, "yield strength"), 0.0),
    "words in any order": (measured(500), measured(500, "tension_yield"), 0.7),
    "camel case": (measured(500), measured(500, "YieldStrength"), 0.7),
    "capitals are no words": (measured(500), measured(500, "YIELDStrength"), 0.0),
    "one word of many": (measured(5), measured(5, "strength_of_a_whole_alloy_in_bending"), 0.3),
    "no word": (measured(500), measured(500, "__"), 0.0),
    "free text in the truth": (measured(5, "hardness"), measured(5, KIND.vickers_hardness), 0.5),
    "free texts": (measured(5, "hardness"), measured(5, "vickers_hardness"), 0.5),
    "a free text alike": (measured(5, "density"), measured(5, "density"), 1.0),
    "9": (measured(1.2, unit=GigaPascal), measured(1200), 1.0),
    "10": (measured(1.2, unit=GigaPascal), measured(1200.0005), 1.0),
    "10b": (measured(1200.0005), measured(1.2, unit=GigaPascal), 0.0),
    "11": (measured(500), measured(500.00001), 0.0),
    "12": (measured(500), measured("~500"), 0.75),
    "13": (measured(">500"), measured("<500"), 0.0),
    "14": (measured(500, **HOT), measured(500), 1 / 3),
    "15": (measured(500, **ROOM), measured(500), 0.9),
    "16": (measured(500, **ROOM), measured(500, **EXACTLY_ROOM), 2.5 / 3),
    "17": (measured(500, **ROOM), measured(500, temperature=celsius(25)), 1 / 3),
    "18": (measured(500, **HOT), measured(500, temperature=Quantity(873.15, Kelvin)), 1.0),
    "19": (measured(500, **HOT), measured(500, **HOT, pressure=atm(1)), 0.94),
    "20": (measured(500, **EXACTLY_ROOM, pressure=atm(1)), measured("~500", pressure=atm(5)), 0.49),
    "21": (measured("n/a"), measured("unknown"), 1.0),
    "22": (measured(50, SHARE, percent), measured(0.5, SHARE, dimensionless), 1.0),
    "23": (HARD, measured(980.7, KIND.vickers_hardness, MegaPascal), 1.0),
    "24": (HARD, measured(100, KIND.vickers_hardness, dimensionless), 0.0),
    "25": (measured(500, **HOT), measured(500, "yield_strength_compression"), 0.7 / 3),
    "a text unit": (measured(500), measured(0.5, unit="GPa"), 1.0),
    "beyond floats": (measured(10**400), measured(1.0), 0.0),
    "text": (measured(500, temperature="room temperature"), measured(500), 1 / 3),
    "number": (measured(500, temperature=23), measured(500), 1 / 3),
    "measurement": (measured(5, **ODD_PRESSURE), measured(5), 0.9),
    "measurement against a quantity": (
        measured(5, **ODD_PRESSURE),
        measured(5, pressure=atm(1)),
        1 / 3,
    ),
    # 26: fractions to eight decimals; the method counts if the truth states it
    "26": (CompMeasurement("CoCrFeNi"), CompMeasurement("Co25Cr25Fe25Ni25"), 1.0),
    "26, balance": (alloy(MeasurementMethod.Balance), alloy(MeasurementMethod.EDS), 1.0),
    "26, measured": (alloy(MeasurementMethod.EDS), alloy(), 0.75),
    "26, rounded": (CompMeasurement("Fe33.3Ni33.3Co33.4"), CompMeasurement("FeNiCo"), 0.0),
    "26, digits": (THIRD, CompMeasurement({"Fe": 0.33333333, "Ni": 0.66666667}), 1.0),
    "26, one less": (THIRD, CompMeasurement({"Fe": 0.3333333, "Ni": 0.6666667}), 0.0),
    # a difference of 0.01 passes or fails by the last bit
    "lattice above": (cubic(3.6), cubic(3.61), 1.0),
    "lattice below": (cubic(3.6), cubic(3.59), 0.0),
}
"""Examples 1 to 26: kind, value, unit, qualifier and conditions; odd conditions score 0."""


@pytest.mark.parametrize("pair", MEASUREMENT_PAIRS.values(), ids=MEASUREMENT_PAIRS)
def test_pair_of_items(pair):
    """A pair of items has the published score."""
    target, extracted, expected = pair
    (a,), (b,) = items_of((target,)), items_of((extracted,))
    assert expected == pytest.approx(item_score(a, b, P), abs=1e-12)


@pytest.mark.parametrize(
    ("score", "expected", "unit", "values"),
    [
        (temperature_score, 0.85, Celsius, (21, 23, 25)),
        (temperature_score, 0.85, Kelvin, (294.15, 296, 298, 298.15)),
        (temperature_score, 0.0, Celsius, (20, 20.99, 25.01)),
        (temperature_score, 0.0, Kelvin, (293, 293.15, 300)),
        (pressure_score, 0.85, Atm, (0.9, 1, 1.1)),
        (pressure_score, 0.85, ureg.bar, (1,)),
        (pressure_score, 0.85, ureg.kilopascal, (101.325,)),
        (pressure_score, 0.0, Atm, (0.89, 1.11)),
    ],
)
def test_omitted_conditions(score, expected, unit, values):
    """21 to 25 degrees Celsius and 0.9 to 1.1 atm can be missing on either side."""
    for value in values:
        condition = read_value(Quantity(value, unit))
        assert (expected, expected) == (score(condition, None, P), score(None, condition, P))


@pytest.mark.parametrize(
    ("target", "extracted", "expected"),
    [
        (None, None, 1.0),
        (None, "", 0.0),
        ("", "", 1.0),
        ("", "FCC phase", 0.0),
        ("FCC phase", "FCC", 0.5),
        ("fcc (matrix)", "FCC: matrix", 1.0),
        ("FCC-matrix", "FCC matrix", 0.0),
        ("A+B", "a b", 1.0),
    ],
)
def test_contexts(target, extracted, expected):
    """Example 27: words of names, hyphens kept."""
    assert expected == context_agreement(target, extracted)


def phase(name=None):
    """Return the phase of example 28."""
    fraction = Quantity("~100", percent)
    return GlobalLatticeParam(cubic(3.6), CrysStruct.FCC, name, phase_fraction=fraction)


def sizes(low, high):
    """Return a range of sizes."""
    pair = [(MeasurementStatistic.lower, low), (MeasurementStatistic.upper, high)]
    values = [CoreMeasurementValue(statistic=s, value=v) for s, v in pair]
    return Measurement.group_measurements(kind=SIZES.grain_size, unit=Micrometer, values=values)


def strengths(*values):
    """Return some strengths."""
    return [measured(value) for value in values]


EDS, BALANCE = MeasurementMethod.EDS, MeasurementMethod.Balance
AT_600C, FIVE = measured(500, **HOT), measured(5)
AT_600C_1ATM = measured(500, **HOT, pressure=atm(1))
ITEM_LISTS = [
    # 28: half a name halves items, not the values of a lattice
    ([phase("FCC phase")], [phase("FCC")], (1.5, 3, 3), (7.5, 8, 8)),
    # 28: an unnamed phase agrees with unnamed ones alone
    ([phase()], [phase("FCC phase")], (0, 3, 3), (0, 8, 8)),
    # 29: exact against far above scores the threshold, which is not enough
    (strengths(500), strengths(">>500"), (0, 1, 1), (0, 1, 1)),
    # 30: a condition is part of the score and a separate value
    ([AT_600C], [measured(500, **NEARLY_HOT)], (2.5 / 3, 1, 1), (2.5 / 3 + 0.75, 2, 2)),
    # 30: so is an omitted condition, and an ambient condition
    ([AT_600C], strengths(500), (1 / 3, 1, 1), (1 / 3, 2, 1)),
    ([measured(500, **ROOM)], strengths(500), (0.9, 1, 1), (0.9, 2, 1)),
    ([AT_600C_1ATM], [AT_600C_1ATM], (1, 1, 1), (3, 3, 3)),
    # 31: a range with its labels swapped matches in full
    (sizes(5, 50), sizes(50, 5), (2, 2, 2), (2, 2, 2)),
    # 32: of two identical items, the second is surplus
    (strengths(5), strengths(5, 5), (1, 1, 2), (1, 1, 2)),
    # 33: a wrong method costs a quarter of the item and no value
    ([alloy(EDS)], [alloy()], (0.75, 1, 1), (4, 4, 4)),
    # 34: the choice among equal assignments decides which pair is dropped
    (strengths(">500", ">>500"), strengths(">=500", "500"), (0.75, 2, 2), (0.75, 2, 2)),
    (strengths(">>500", ">500"), strengths(">=500", "500"), (1, 2, 2), (1, 2, 2)),
    # items of configurations that do not match are counted
    (
        [feature("a", FCC, MATRIX, items=strengths(5))],
        [feature("b", BCC, items=strengths(5))],
        *((0, 1, 1), (0, 3, 2)),
    ),
    # order does not matter, and a side may have more
    (strengths(1, 2), strengths(2, 1), (2, 2, 2), (2, 2, 2)),
    (strengths(5, 5), strengths(5), (1, 2, 1), (1, 2, 1)),
    ([], strengths(5, 5), (0, 0, 2), (0, 0, 2)),
    # the pair with the highest score is not chosen, for a better total
    (strengths(500, "~500"), strengths("~500", ">500"), (1.5, 2, 2), (1.5, 2, 2)),
    # free text matches the members that share words with it
    ([FIVE, alloy()], [alloy(), measured(5, "tension_yield")], (1.7, 2, 2), (4.7, 5, 5)),
    # a composition is no measurement, and a phase's lattice not the material's
    ([alloy(), cubic(3)], [FIVE, GlobalLatticeParam(lattice=cubic(3))], (0, 2, 2), (0, 10, 7)),
    # items that are not finite do not change the pairs of other items
    (strengths(inf, 5), strengths(5, inf), (1, 2, 2), (1, 2, 2)),
    (strengths("nan", 5), strengths(5, "nan"), (1, 2, 2), (1, 2, 2)),
]
"""Examples of a single material: its items, and the levels measurement and value."""


@pytest.mark.parametrize(("target", "extracted", "measurement", "value"), ITEM_LISTS)
def test_item_lists(target, extracted, measurement, value):
    """Examples 28 to 34, without the mixing that is added to each process."""
    scores = score_papers(make_paper(*target), make_paper(*extracted))
    assert_counts(scores, measurement=measurement, value=tuple(count + 1 for count in value))


def test_order_of_sum():
    """Scores are added in the published order; another order may differ in the last bit."""
    pairs = tuple((i, i, score) for i, score in enumerate((0.1, 0.2, 0.3)))
    assert (0.1 + 0.2) + 0.3 == ItemMatching(pairs).match_score != 0.1 + (0.2 + 0.3)


class TestAlignment:
    @pytest.mark.parametrize(
        ("target", "extracted", "distance", "matched"),
        [
            ("MCA", "MA", 1, "MA"),
            ("AB", "BA", 2, ""),
            ("ABC", "BCD", 2, "BC"),
            ("ABCD", "BDAC", 4, ""),
            ("ABA", "BAB", 2, "AB"),
            ("AB", "BC", 2, ""),
            ("ABB", "BAB", 2, "B"),
        ],
    )
    def test_letters(self, target, extracted, distance, matched):
        """Example 35: substitutions are preferred to gaps, which loses matches."""
        result = align(tuple(target), tuple(extracted))
        assert (distance, len(matched)) == (result.distance, len(result.matched))
        if target != "ABA":  # which two letters match there is not published
            assert matched == "".join(target[i] for i, _ in result.matched)

    @pytest.mark.parametrize(
        ("target", "extracted", "distance", "matched"),
        [
            ([MELTING, CASTING], [MIXING, MELTING, CASTING, ProcessKind.Cut], 0, 3),
            ([], [], 0, 1),
            ([ProcessKind.Cut, MIXING, HEATING], ["Annealing"], 0, 2),
            ([MELTING], ["Arc Melting"], 0, 2),
            ([MELTING], ["ArcMelting"], 1, 1),
        ],
    )
    def test_mixing_and_cutting(self, target, extracted, distance, matched):
        """Example 36: both sides start with a mixing; text equal to a kind is that kind."""
        sides = (scored_events(map(event, kinds)) for kinds in (target, extracted))
        kinds = ([str(getattr(e.kind, "value", e.kind)) for e in side] for side in sides)
        result = align(*map(tuple, kinds))
        assert (distance, matched) == (result.distance, len(result.matched))

    def test_event_values(self):
        """Example 37: temperature and duration of a matched event are separate values."""
        conditions = {"temperature": celsius(660), "duration": Quantity(1, Hour)}
        similar = {"temperature": Quantity(933.15, Kelvin), "duration": Quantity("~60", Minute)}
        target = make_paper(events=[event(HEATING, **conditions)])
        for extracted, tp, count in ((similar, 3.75, 4), ({"temperature": celsius(700)}, 2.0, 3)):
            scores = score_papers(target, make_paper(events=[event(HEATING, **extracted)]))
            assert_counts(scores, value=(tp, 4, count))


FULL = feature("a", FCC, MATRIX)


class TestConfigurations:
    @pytest.mark.parametrize(
        ("target", "extracted", "expected"),
        [
            (FULL, FULL, 0.0),
            (FULL, feature("b", FCC, MATRIX), 1.0),
            (FULL, feature("a", None, MATRIX), 2.0),
            (FULL, feature("a", FCC), 2.0),
            (feature("a", FCC, MATRIX, items=strengths(5)), FULL, 3.0),
            (feature("a", items=strengths(5)), feature("a", items=strengths(5, 6)), 1.5),
            (FULL, feature("b", BCC, TWIN), None),
            (
                feature("a", None, MATRIX, items=strengths(5)),
                feature("a", None, TWIN, items=strengths(6)),
                None,
            ),
            (Configuration(name="a", tags=None), feature("a"), 0.0),
            (feature("a"), feature("b"), 1.0),
        ],
    )
    def test_cost(self, target, extracted, expected):
        """Example 38: each part's weight; at 5 there is no match."""
        match = match_single(make_paper(target), make_paper(extracted))
        costs = [pair.cost for _, _, pair in match.configs]
        assert ([] if expected is None else [expected]) == pytest.approx(costs, abs=1e-12)
        assert (expected is None) == (2 == match.cost)  # without items of configurations

    def test_hosts(self):
        """Example 39: words and tags of the host count for the configurations within it."""

        def make_hosted(host, name):
            child = feature(name, None, PRECIPITATE, within=host)
            return make_paper(feature(host, None, MATRIX), child)

        papers = make_hosted("FCC matrix", "B2 precipitates"), make_hosted("matrix", "B2 particles")
        host, child = (pair for _, _, pair in match_single(*papers).configs)
        assert (0.5, 0.95) == pytest.approx((host.cost, host.score))
        assert (1.6, 0.84) == pytest.approx((child.cost, child.score))
        assert_counts(score_papers(*papers), value=(4, 4, 4))

    def test_wrong_host(self):
        """Example 40: a precipitate put into the other phase loses the value of its host."""
        phases = feature("A phase", FCC), feature("B phase", BCC)
        papers = [
            annealed(*phases, feature("ppt", B2, PRECIPITATE, within=host), alloy(BALANCE))
            for host in ("A phase", "B phase")
        ]
        match = match_single(*papers)
        assert 3 == len(match.configs)
        assert 0.5 + 4 / 3 == pytest.approx(match.configs[2][2].cost)
        assert 0.183333333333 == pytest.approx(match.cost)
        assert_counts(score_papers(*papers), value=(10, 11, 11), f1=0.9545454545)


FCC_PHASE = GlobalLatticeParam(cubic(3.58), FCC)
MELT = [event(MELTING), event(CASTING)]
AT_T = {"temperature": Quantity("[T]", Celsius), "duration": Quantity(1, Hour)}
ANNEAL = [event(HEATING, **AT_T), event(ProcessKind.WaterQuenching)]
GRAINS, FINE = (measured(item, SIZES.grain_size, Micrometer) for item in ("~10", 10))
PHASE_SIZE = measured(50, SIZES.phase_size, Nanometer)
CAST = [alloy(BALANCE), measured(200, **HARDNESS), FCC_PHASE]
ANNEALED = [
    alloy(BALANCE),
    measured(400, **ROOM),
    feature("FCC matrix", FCC, MATRIX, items=[GRAINS]),
    feature("B2 precipitates", B2, PRECIPITATE, within="FCC matrix", items=[PHASE_SIZE]),
]
CAST_G = Material(name="cast", process="elements->melt", measurements=CAST)
ANNEALED_G = Material(name="ann", process="cast->anneal[T=900]", measurements=ANNEALED)
PAPER_G = [Experiment(ELEMENTS, {"melt": MELT, "anneal[T]": ANNEAL}, [CAST_G, ANNEALED_G])]
"""The paper G of examples 41 to 44."""

PREP = [event(MIXING), event(MELTING), event(ProcessKind.SuctionCasting)]
HEAT = [event(HEATING, temperature=celsius(900))]
FAULTY_CAST = [alloy(), measured("~200", **HARDNESS), FCC_PHASE.evolve(name="FCC")]
FAULTY_ANN = [
    alloy(),
    measured(400),
    measured(190, KIND.youngs_modulus, GigaPascal),
    feature("matrix", FCC, items=[FINE]),
    feature("precipitates", B2, PRECIPITATE, within="matrix"),
]
FAULTS = {"elements->prep": FAULTY_CAST, "elements->prep->heat": FAULTY_ANN}
FAULTY_MATERIALS = [Material(process=key, measurements=items) for key, items in FAULTS.items()]
FAULTY_PAPER = [Experiment(ELEMENTS, {"prep": PREP, "heat": HEAT}, FAULTY_MATERIALS)]

PAIR = [alloy(), measured(200, **HARDNESS)]


class TestPapers:
    def test_itself(self):
        """Example 41: a paper scores 1 against itself and 0 without an extraction."""
        scores = score_papers(PAPER_G, PAPER_G)
        assert_counts(scores, value=(33,) * 3, measurement=(8,) * 3, config=(2,) * 3)
        assert_counts(scores, process=(6,) * 3, material=(2,) * 3, overall=(1, 1, 1))
        scores = score_papers(PAPER_G, [])
        assert_counts(scores, value=(0, 25, 0), measurement=(0, 8, 0), config=(0, 2, 0))
        assert_counts(scores, process=(0, 0, 0), material=(0, 2, 0), overall=(0, 0, 0))

    def test_usual_faults(self):
        """Example 42: an extraction with the usual faults."""
        comparison = compare(PAPER_G, FAULTY_PAPER)
        assert [3.25, 6.675] == pytest.approx([m.cost for m in comparison.matches])
        assert [1, 3] == [m.process.distance for m in comparison.matches]
        ((_, _, pair),) = comparison.matches[1].configs
        assert (3.25, 0.675) == pytest.approx((pair.cost, pair.score))
        assert 1 == len(comparison.matches[1].process.matched)
        scores = score(comparison)
        assert_counts(scores, value=(14.4, 33, 31), measurement=(4.4, 8, 8), config=(1, 2, 2))
        assert_counts(scores, process=(3, 6, 7), material=(2, 2, 2))
        assert_counts(scores, overall=(0.5429723502, 0.5431818182, 0.5423076923))

    def test_missing_material(self):
        """Example 43: an extraction of the cast material alone, without errors."""
        scores = score_papers(PAPER_G, [Experiment(ELEMENTS, {"melt": MELT}, [CAST_G])])
        assert 0.697674418605 == pytest.approx(scores.levels["value"].f1)
        assert_counts(scores, value=(15, 28, 15), measurement=(4, 8, 4), config=(0, 2, 0))
        assert_counts(scores, process=(3, 3, 3), material=(1, 2, 1))
        assert_counts(scores, overall=(0.85, 0.5428571429, 0.6488372093))

    def test_flat_rewrite(self):
        """Example 44: events of parents are not inherited; a flat chain has two more events."""
        flat = ANNEALED_G.evolve(process="elements->melt->anneal[T=900]")
        scores = score_papers(PAPER_G, [PAPER_G[0].evolve(output_materials=[CAST_G, flat])])
        assert_counts(scores, process=(6, 6, 8), value=(33, 33, 35))
        assert_counts(scores, overall=(0.9214285714, 1.0, 0.9567226891))

    @pytest.mark.parametrize(("wrong", "costs", "f1"), [(49, [], 0.0), (48, [49.0], 0.4523326572)])
    def test_distant_material(self, wrong, costs, f1):
        """Example 45: materials are paired below a cost of 50, even with nothing in common."""
        densities = [measured(i, KIND.density, gram_per_cm3) for i in range(wrong)]
        comparison = compare(annealed(*PAIR), annealed(CompMeasurement("Cu"), *densities))
        assert costs == [m.cost for m in comparison.matches]
        assert_counts(score(comparison), f1=f1)
        if costs:
            assert_counts(score(comparison), value=(2, 7, 51), process=(2, 2, 2))

    def test_extra_configuration(self):
        """Example 46: a level without truth counts if the extraction has items of it."""
        truth = annealed(*PAIR)
        scores = score_papers(truth, annealed(*PAIR, feature(struct=FCC)))
        assert_counts(scores, config=(0, 0, 1), overall=(0.7875, 0.85, 0.8166666667))
        assert_counts(score_papers(truth, truth), config=(0, 0, 0), overall=(1, 1, 1))

    def test_wrong_place(self):
        """Example 47: items of the material and of a configuration are not compared."""
        target = annealed(alloy(), feature("grains", None, TWIN, items=[FINE]))
        extracted = annealed(alloy(), FINE, feature("grains", None, TWIN))
        assert 2.3 == pytest.approx(match_single(target, extracted).cost)
        scores = score_papers(target, extracted)
        assert_counts(scores, measurement=(1, 2, 2), value=(7, 8, 8), f1=0.9375)

    def test_extra_material(self):
        """Example 48: a second material with the composition alone costs precision."""
        (target,) = annealed(*PAIR)
        more = [*target.output_materials, Material(measurements=[alloy()])]
        scores = score_papers([target], [target.evolve(output_materials=more)])
        assert_counts(scores, value=(7, 7, 11), measurement=(2, 2, 3), material=(1, 1, 2))
        assert_counts(scores, overall=(0.6978609626, 1.0, 0.8104575163))

    def test_composition_method(self):
        """Example 49: a wrong composition method lowers the measurement level alone."""
        papers = annealed(alloy(EDS)), annealed(alloy())
        assert 0.25 == match_single(*papers).cost
        assert_counts(score_papers(*papers), measurement=(0.75, 1, 1), overall=(1, 1, 1))


def test_fraction_without_basis():
    """The published vocabulary has `volume_fraction` alone for fractions of features."""

    def features(kind):
        fraction = measured(14, kind, percent)
        return make_paper(alloy(), Configuration(name="matrix", measurements=[fraction]))

    kinds = PhaseMeasurementKind.phase_fraction, PhaseMeasurementKind.volume_fraction
    assert 1 == score_papers(*map(features, kinds)).overall.f1
    boundary = PhaseMeasurementKind.boundary_fraction
    assert score_papers(features(boundary), features(kinds[1])).overall.f1 < 1
