"""What the published evaluator (version 0.1.1) prints for small inputs."""

from typing import ClassVar

import pytest

from litx import *
from litx_scoring import LITXBENCH_0_1_1, compare, score
from litx_scoring.alignment import align, scored_events
from litx_scoring.comparison import MaterialMatch
from litx_scoring.conditions import pressure_score, read_value, temperature_score
from litx_scoring.items import item_score, items_of
from litx_scoring.naming import context_agreement
from tests.scoring.build import (
    alloy,
    annealed,
    atm,
    celsius,
    counts,
    event,
    measured,
    paper_of,
    scores_of,
)

KIND = AlloyMeasurementKind
P = LITXBENCH_0_1_1
HARDNESS = {"kind": KIND.vickers_hardness, "unit": HV}


def pair_score(target, extracted):
    """Return the score of two objects that are one item each."""
    (a,), (b,) = items_of((target,)), items_of((extracted,))
    return item_score(a, b, P)


def only_match(target, extracted) -> MaterialMatch:
    """Return the one pair of materials of two papers."""
    (match,) = compare(target, extracted).matches
    return match


def told(scores, levels):
    """Return some levels as tp, target and extracted."""
    return {name: counts(scores.levels[name]) for name in levels}


MEASUREMENT_PAIRS = [
    (1, measured(500), measured(500), 1.0),
    (2, measured(500), measured(500, KIND.ultimate_tensile_strength), 0.0),
    (3, measured(500), measured(500, "yield_strength_tension"), 1.0),
    (4, measured(500), measured(500, "ultimate_tensile_strength"), 0.3),
    (5, measured(500), measured(500, "yield_strength_compression"), 0.7),
    (6, measured(500, **HARDNESS), measured(500, "hardness", HV), 0.5),
    (
        7,
        measured(5, PhaseMeasurementKind.phase_size, Micrometer),
        measured(5, "grain_size", Micrometer),
        1 / 3,
    ),
    (8, measured(500), measured(500, "yield strength"), 0.0),
    (9, measured(1.2, unit=GigaPascal), measured(1200), 1.0),
    (10, measured(1.2, unit=GigaPascal), measured(1200.0005), 1.0),
    ("10b", measured(1200.0005), measured(1.2, unit=GigaPascal), 0.0),
    (11, measured(500), measured(500.00001), 0.0),
    (12, measured(500), measured("~500"), 0.75),
    (13, measured(">500"), measured("<500"), 0.0),
    (14, measured(500, temperature=celsius(600)), measured(500), 1 / 3),
    (15, measured(500, temperature=celsius("~23")), measured(500), 0.9),
    (
        16,
        measured(500, temperature=celsius("~23")),
        measured(500, temperature=celsius(23)),
        2.5 / 3,
    ),
    (17, measured(500, temperature=celsius("~23")), measured(500, temperature=celsius(25)), 1 / 3),
    (
        18,
        measured(500, temperature=celsius(600)),
        measured(500, temperature=Quantity(873.15, Kelvin)),
        1.0,
    ),
    (
        19,
        measured(500, temperature=celsius(600)),
        measured(500, temperature=celsius(600), pressure=atm(1)),
        0.94,
    ),
    (
        20,
        measured(500, temperature=celsius(23), pressure=atm(1)),
        measured("~500", pressure=atm(5)),
        0.49,
    ),
    (21, measured("n/a"), measured("unknown"), 1.0),
    (
        22,
        measured(50, PhaseMeasurementKind.volume_fraction, percent),
        measured(0.5, PhaseMeasurementKind.volume_fraction, dimensionless),
        1.0,
    ),
    (23, measured(100, **HARDNESS), measured(980.7, KIND.vickers_hardness, MegaPascal), 1.0),
    (24, measured(100, **HARDNESS), measured(100, KIND.vickers_hardness, dimensionless), 0.0),
    (
        25,
        measured(500, temperature=celsius(600)),
        measured(500, "yield_strength_compression"),
        0.7 / 3,
    ),
]


@pytest.mark.parametrize(
    ("target", "extracted", "expected"),
    [row[1:] for row in MEASUREMENT_PAIRS],
    ids=[str(row[0]) for row in MEASUREMENT_PAIRS],
)
def test_measurement_pair(target, extracted, expected):
    """Examples 1 to 25: kind, value, unit, qualifier, temperature and pressure."""
    assert expected == pytest.approx(pair_score(target, extracted), abs=1e-12)


class TestUnits:
    def test_text_unit_is_converted(self):
        """A text on the extracted side is read by pint."""
        assert 1.0 == pair_score(measured(500), measured(0.5, unit="GPa"))

    @pytest.mark.parametrize("value", ["nan", "inf"])
    def test_non_finite_values_never_match(self, value):
        """NaN and infinity equal nothing, themselves included."""
        assert 0.0 == pair_score(measured(value), measured(value))

    def test_integer_beyond_floats_does_not_match(self):
        """A huge integer is unequal to a float; nothing overflows."""
        assert 0.0 == pair_score(measured(10**400), measured(1.0))


class TestAmbient:
    @pytest.mark.parametrize(
        ("score", "expected", "unit", "values"),
        [
            (temperature_score, 0.85, Celsius, (21, 23, 25)),
            (temperature_score, 0.85, Kelvin, (294.15, 296, 298, 298.15)),
            (temperature_score, 0.0, Celsius, (20, 20.99, 25.01)),
            (temperature_score, 0.0, Kelvin, (293, 293.15, 300)),
            (pressure_score, 0.85, Atm, (0.9, 1, 1.1)),
            (pressure_score, 0.85, ureg.bar, (1,)),
            (pressure_score, 0.85, MegaPascal, (0.1,)),
            (pressure_score, 0.85, ureg.kilopascal, (101.325,)),
            (pressure_score, 0.0, Atm, (0.89, 1.11)),
        ],
    )
    def test_left_out(self, score, expected, unit, values):
        """21 to 25 degrees Celsius and 0.9 to 1.1 atm may be left out, on either side."""
        for value in values:
            given = read_value(Quantity(value, unit))
            assert (expected, expected) == (score(given, None, P), score(None, given, P))

    @pytest.mark.parametrize("odd", ["room temperature", 23])
    def test_condition_that_is_no_quantity(self, odd):
        """A text or number in place of a quantity scores 0; the published evaluator stops."""
        assert 1 / 3 == pytest.approx(pair_score(measured(500, temperature=odd), measured(500)))

    def test_measurement_as_condition(self):
        """A measurement as condition is ambient when alone, and no match for a quantity."""
        given = measured(1, "pressure", Atm)
        assert 0.9 == pytest.approx(pair_score(measured(5, pressure=given), measured(5)))
        pair = measured(5, pressure=given), measured(5, pressure=atm(1))
        assert 1 / 3 == pytest.approx(pair_score(*pair))


class TestCompositions:
    @pytest.mark.parametrize(
        ("target", "extracted", "expected"),
        [
            (CompMeasurement("CoCrFeNi"), CompMeasurement("Co25Cr25Fe25Ni25"), 1.0),
            (alloy(MeasurementMethod.Balance), alloy(MeasurementMethod.EDS), 1.0),
            (alloy(MeasurementMethod.EDS), alloy(), 0.75),
            (CompMeasurement("Fe33.3Ni33.3Co33.4"), CompMeasurement("FeNiCo"), 0.0),
            (
                CompMeasurement({"Fe": 1 / 3, "Ni": 2 / 3}),
                CompMeasurement({"Fe": 0.33333333, "Ni": 0.66666667}),
                1.0,
            ),
            (
                CompMeasurement({"Fe": 1 / 3, "Ni": 2 / 3}),
                CompMeasurement({"Fe": 0.3333333, "Ni": 0.6666667}),
                0.0,
            ),
        ],
    )
    def test_pair(self, target, extracted, expected):
        """Example 26: fractions to eight decimals; the method counts if the truth has one."""
        assert expected == pair_score(target, extracted)


class TestContexts:
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
    def test_pair(self, target, extracted, expected):
        """Example 27: words of names, hyphens kept."""
        assert expected == context_agreement(target, extracted)

    def test_lattice_tolerance_is_a_float_test(self):
        """3.6 against 3.61 passes and against 3.59 fails, by the last bit."""
        lattice = lambda a: LatticeMeasurement(Lattice.cubic(a))  # noqa: E731
        assert 1.0 == pair_score(lattice(3.6), lattice(3.61))
        assert 0.0 == pair_score(lattice(3.6), lattice(3.59))


def phase(name=None):
    """Return the phase of example 28."""
    return GlobalLatticeParam(
        name=name,
        lattice=LatticeMeasurement(Lattice.cubic(3.6)),
        struct=CrysStruct.FCC,
        phase_fraction=Quantity("~100", percent),
    )


def sizes(low, high):
    """Return a range of sizes."""
    pair = [(MeasurementStatistic.lower, low), (MeasurementStatistic.upper, high)]
    return Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[CoreMeasurementValue(statistic=s, value=v) for s, v in pair],
    )


def at(temperature):
    """Return a strength at a temperature."""
    return [measured(500, temperature=temperature)]


def strengths(*values):
    """Return some strengths."""
    return [measured(value) for value in values]


ITEM_LISTS = {
    "28: half a name halves items, not the values of a lattice": (
        ([phase("FCC phase")], [phase("FCC")]),
        ((1.5, 3, 3), (7.5, 8, 8)),
    ),
    "28: an unnamed phase agrees with unnamed ones alone": (
        ([phase()], [phase("FCC phase")]),
        ((0, 3, 3), (0, 8, 8)),
    ),
    "29: exact against far above scores the threshold, which is not enough": (
        (strengths(500), strengths(">>500")),
        ((0, 1, 1), (0, 1, 1)),
    ),
    "30: a condition is part of the score and a value of its own": (
        (at(celsius(600)), at(celsius("~600"))),
        ((2.5 / 3, 1, 1), (2.5 / 3 + 0.75, 2, 2)),
    ),
    "30: so is one that is left out": (
        (at(celsius(600)), at(None)),
        ((1 / 3, 1, 1), (1 / 3, 2, 1)),
    ),
    "30: and an ambient one": ((at(celsius("~23")), at(None)), ((0.9, 1, 1), (0.9, 2, 1))),
    "31: a range with its labels swapped matches in full": (
        (sizes(5, 50), sizes(50, 5)),
        ((2, 2, 2), (2, 2, 2)),
    ),
    "32: of two identical items one is left over": (
        (strengths(5), strengths(5, 5)),
        ((1, 1, 2), (1, 1, 2)),
    ),
    "33: a wrong method costs a quarter of the item and no value": (
        ([alloy(MeasurementMethod.EDS)], [alloy()]),
        ((0.75, 1, 1), (4, 4, 4)),
    ),
    "34: which of equal assignments wins decides what is dropped": (
        (strengths(">500", ">>500"), strengths(">=500", "500")),
        ((0.75, 2, 2), (0.75, 2, 2)),
    ),
    "34: the other way round": (
        (strengths(">>500", ">500"), strengths(">=500", "500")),
        ((1, 2, 2), (1, 2, 2)),
    ),
}
"""Examples of one material: its items, and what the levels measurement and value count."""


@pytest.mark.parametrize("pair", ITEM_LISTS.values(), ids=ITEM_LISTS)
def test_item_lists(pair):
    """Examples 28 to 34, without the mixing that is put in front."""
    (target, extracted), (measurement, (tp, targets, others)) = pair
    scores = scores_of(paper_of(*target), paper_of(*extracted))
    assert measurement == counts(scores.levels["measurement"])
    assert (tp + 1, targets + 1, others + 1) == counts(scores.levels["value"])


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
        found = align(tuple(target), tuple(extracted))
        assert distance == found.distance
        if target != "ABA":  # which two letters match there is not published
            assert matched == "".join(target[i] for i, _ in found.matched)
        assert len(matched) == len(found.matched)

    @pytest.mark.parametrize(
        ("target", "extracted", "distance", "matched"),
        [
            (
                [ProcessKind.ArcMelting, ProcessKind.AsCast],
                [ProcessKind.Mixing, ProcessKind.ArcMelting, ProcessKind.AsCast, ProcessKind.Cut],
                0,
                3,
            ),
            ([], [], 0, 1),
            ([ProcessKind.Cut, ProcessKind.Mixing, ProcessKind.Annealing], ["Annealing"], 0, 2),
            ([ProcessKind.ArcMelting], ["Arc Melting"], 0, 2),
            ([ProcessKind.ArcMelting], ["ArcMelting"], 1, 1),
        ],
    )
    def test_mixing_is_free_and_cutting_ignored(self, target, extracted, distance, matched):
        """Example 36: both sides start with a mixing; text equal to a kind is that kind."""

        def kinds(given):
            events = scored_events([event(kind) for kind in given])
            return tuple(str(getattr(e.kind, "value", e.kind)) for e in events)

        found = align(kinds(target), kinds(extracted))
        assert (distance, matched) == (found.distance, len(found.matched))

    @pytest.mark.parametrize(
        ("extracted", "tp", "others"),
        [
            (
                {
                    "temperature": Quantity(933.15, Kelvin),
                    "duration": Quantity("~60", Minute),
                },
                2.75,
                3,
            ),
            ({"temperature": celsius(700)}, 1.0, 2),
        ],
    )
    def test_event_values(self, extracted, tp, others):
        """Example 37: temperature and duration of a matched event are values of their own."""
        given = {"temperature": celsius(660), "duration": Quantity(1, Hour)}
        target = paper_of(events=[event(ProcessKind.Annealing, **given)])
        other = paper_of(events=[event(ProcessKind.Annealing, **extracted)])
        value = scores_of(target, other).levels["value"]
        assert (tp + 1, 3 + 1, others + 1) == counts(value)


class TestConfigurations:
    def cost(self, target, extracted):
        """Return the cost of two configurations, None when they are not matched."""
        pairs = only_match(
            paper_of(Configuration(**target)), paper_of(Configuration(**extracted))
        ).configs.pairs
        return pytest.approx(pairs[0][2].cost, abs=1e-12) if pairs else None

    full: ClassVar = {"name": "a", "struct": CrysStruct.FCC, "tags": {ConfigTag.Matrix}}

    @pytest.mark.parametrize(
        ("target", "extracted", "expected"),
        [
            (full, full, 0.0),
            (full, full | {"name": "b"}, 1.0),
            (full, full | {"struct": None}, 2.0),
            (full, full | {"tags": None}, 2.0),
            (full | {"measurements": [measured(5)]}, full, 3.0),
            (
                full | {"measurements": [measured(5)]},
                full | {"measurements": [measured(5), measured(6)]},
                1.5,
            ),
            (full, {"name": "b", "struct": CrysStruct.BCC, "tags": {ConfigTag.Twin}}, None),
            (
                {"name": "a", "tags": {ConfigTag.Matrix}, "measurements": [measured(5)]},
                {"name": "a", "tags": {ConfigTag.Twin}, "measurements": [measured(6)]},
                None,
            ),
            ({"name": "a", "tags": None}, {"name": "a", "tags": set()}, 0.0),
            ({"name": "a"}, {"name": "b"}, 1.0),
        ],
    )
    def test_cost(self, target, extracted, expected):
        """Example 38: each part's weight; at 5 there is no match."""
        assert self.cost(target, extracted) == expected

    def test_hosts(self):
        """Example 39: words and tags of the host count for what lies in it."""
        target = paper_of(
            Configuration(name="FCC matrix", tags={ConfigTag.Matrix}),
            Configuration(
                name="B2 precipitates", tags={ConfigTag.Precipitate}, within="FCC matrix"
            ),
        )
        extracted = paper_of(
            Configuration(name="matrix", tags={ConfigTag.Matrix}),
            Configuration(name="B2 particles", tags={ConfigTag.Precipitate}, within="matrix"),
        )
        host, child = (pair for _, _, pair in only_match(target, extracted).configs.pairs)
        assert (0.5, 0.95) == pytest.approx((host.cost, host.score))
        assert (1.6, 0.84) == pytest.approx((child.cost, child.score))
        value = scores_of(target, extracted).levels["value"]
        assert (1 + 1 + 2, 1 + 1 + 2, 1 + 1 + 2) == counts(value)

    def test_wrong_host(self):
        """Example 40: a precipitate put into the other phase loses the one value of its host."""

        def phases(host):
            return annealed(
                Configuration(name="A phase", struct=CrysStruct.FCC),
                Configuration(name="B phase", struct=CrysStruct.BCC),
                Configuration(
                    name="ppt", struct=CrysStruct.B2, tags={ConfigTag.Precipitate}, within=host
                ),
                alloy(MeasurementMethod.Balance),
            )

        target, extracted = phases("A phase"), phases("B phase")
        match = only_match(target, extracted)
        assert 3 == len(match.configs.pairs)
        assert 0.5 + 4 / 3 == pytest.approx(match.configs.pairs[2][2].cost)
        assert 0.183333333333 == pytest.approx(match.cost)
        scores = scores_of(target, extracted)
        assert (10, 11, 11) == counts(scores.levels["value"])
        assert 0.9545454545 == pytest.approx(scores.overall.f1, abs=1e-9)


def overall(scores):
    """Return overall precision, recall and F1."""
    found = scores.overall
    return pytest.approx((found.precision, found.recall, found.f1), abs=1e-9)


ELEMENTS = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
BALANCE = MeasurementMethod.Balance
FCC_PHASE = GlobalLatticeParam(
    struct=CrysStruct.FCC, lattice=LatticeMeasurement(Lattice.cubic(3.58))
)
MELT = [event(ProcessKind.ArcMelting), event(ProcessKind.AsCast)]
ANNEAL = [
    event(
        ProcessKind.Annealing,
        temperature=Quantity("[T]", Celsius),
        duration=Quantity(1, Hour),
    ),
    event(ProcessKind.WaterQuenching),
]
CAST = [alloy(BALANCE), measured(200, **HARDNESS), FCC_PHASE]
ANN = [
    alloy(BALANCE),
    measured(400, temperature=celsius("~23")),
    Configuration(
        name="FCC matrix",
        struct=CrysStruct.FCC,
        tags={ConfigTag.Matrix},
        measurements=[measured("~10", PhaseMeasurementKind.grain_size, Micrometer)],
    ),
    Configuration(
        name="B2 precipitates",
        struct=CrysStruct.B2,
        tags={ConfigTag.Precipitate},
        within="FCC matrix",
        measurements=[measured(50, PhaseMeasurementKind.phase_size, Nanometer)],
    ),
]


def target_g():
    """Return the paper G of examples 41 to 44."""
    return [
        Experiment(
            raw_materials=ELEMENTS,
            synthesis_groups={"melt": MELT, "anneal[T]": ANNEAL},
            output_materials=[
                Material(name="cast", process="elements->melt", measurements=CAST),
                Material(name="ann", process="cast->anneal[T=900]", measurements=ANN),
            ],
        )
    ]


class TestWholePapers:
    def test_itself(self):
        """Example 41: a paper against itself scores 1 everywhere, with the published counts."""
        scores = scores_of(target_g(), target_g())
        expected = {
            "value": (33, 33, 33),
            "measurement": (8, 8, 8),
            "config": (2, 2, 2),
            "process": (6, 6, 6),
            "material": (2, 2, 2),
        }
        assert expected == told(scores, expected)
        assert (1, 1, 1) == overall(scores)

    def test_nothing_extracted(self):
        """Example 41: against nothing all is 0, and the events are not counted."""
        scores = scores_of(target_g(), [])
        assert (0, 25, 0) == counts(scores.levels["value"])
        assert (0, 0, 0) == overall(scores)

    def test_typical_extraction(self):
        """Example 42: an extraction with the usual faults."""
        extraction = [
            Experiment(
                raw_materials=ELEMENTS,
                synthesis_groups={
                    "prep": [
                        event(ProcessKind.Mixing),
                        event(ProcessKind.ArcMelting),
                        event(ProcessKind.SuctionCasting),
                    ],
                    "heat": [event(ProcessKind.Annealing, temperature=celsius(900))],
                },
                output_materials=[
                    Material(
                        process="elements->prep",
                        measurements=[
                            alloy(),
                            measured("~200", **HARDNESS),
                            FCC_PHASE.evolve(name="FCC"),
                        ],
                    ),
                    Material(
                        process="elements->prep->heat",
                        measurements=[
                            alloy(),
                            measured(400),
                            measured(190, KIND.youngs_modulus, GigaPascal),
                            Configuration(
                                name="matrix",
                                struct=CrysStruct.FCC,
                                measurements=[
                                    measured(10, PhaseMeasurementKind.grain_size, Micrometer)
                                ],
                            ),
                            Configuration(
                                name="precipitates",
                                struct=CrysStruct.B2,
                                tags={ConfigTag.Precipitate},
                                within="matrix",
                            ),
                        ],
                    ),
                ],
            )
        ]
        comparison = compare(target_g(), extraction)
        assert [3.25, 6.675] == pytest.approx([m.cost for m in comparison.matches])
        assert [1, 3] == [m.process.distance for m in comparison.matches]
        ((_, _, pair),) = comparison.matches[1].configs.pairs
        assert (3.25, 0.675) == pytest.approx((pair.cost, pair.score))
        assert 1 == len(comparison.matches[1].process.matched)
        scores = score(comparison)
        expected = {
            "value": (14.4, 33, 31),
            "measurement": (4.4, 8, 8),
            "config": (1, 2, 2),
            "process": (3, 6, 7),
            "material": (2, 2, 2),
        }
        assert expected == told(scores, expected)
        assert (0.5429723502, 0.5431818182, 0.5423076923) == overall(scores)

    def test_one_material_missed(self):
        """Example 43: only the cast material, perfectly."""
        extraction = [
            Experiment(
                raw_materials=ELEMENTS,
                synthesis_groups={"melt": MELT},
                output_materials=[
                    Material(name="cast", process="elements->melt", measurements=CAST)
                ],
            )
        ]
        scores = scores_of(target_g(), extraction)
        assert (15, 28, 15) == counts(scores.levels["value"])
        assert 0.697674418605 == pytest.approx(scores.levels["value"].f1)
        expected = {
            "measurement": (4, 8, 4),
            "config": (0, 2, 0),
            "process": (3, 3, 3),
            "material": (1, 2, 1),
        }
        assert expected == told(scores, expected)
        assert (0.85, 0.5428571429, 0.6488372093) == overall(scores)

    def test_flat_rewrite(self):
        """Example 44: parents' events are not inherited; a flat chain has two too many."""
        (experiment,) = target_g()
        cast, ann = experiment.output_materials
        flat = ann.evolve(process="elements->melt->anneal[T=900]")
        scores = scores_of(target_g(), [experiment.evolve(output_materials=[cast, flat])])
        expected = {"process": (6, 6, 8), "value": (33, 33, 35)}
        assert expected == told(scores, expected)
        assert (0.9214285714, 1.0, 0.9567226891) == overall(scores)

    @pytest.mark.parametrize(
        ("wrong", "cost", "f1"), [(60, None, 0.0), (49, None, 0.0), (48, 49.0, 0.4523326572)]
    )
    def test_hopeless_material(self, wrong, cost, f1):
        """Example 45: no pair at a cost of 50; just below, one with nothing in common."""
        target = annealed(alloy(), measured(200, **HARDNESS))
        densities = [measured(i, KIND.density, gram_per_cm3) for i in range(wrong)]
        comparison = compare(target, annealed(CompMeasurement("Cu"), *densities))
        assert ([cost] if cost else []) == [m.cost for m in comparison.matches]
        scores = score(comparison)
        assert f1 == pytest.approx(scores.overall.f1, abs=1e-9)
        if cost:
            assert (2, 7, 51) == counts(scores.levels["value"])
            assert (2, 2, 2) == counts(scores.levels["process"])

    @pytest.mark.parametrize(
        ("extra", "expected", "config"),
        [
            ([Configuration(struct=CrysStruct.FCC)], (0.7875, 0.85, 0.8166666667), (0, 0, 1)),
            ([], (1, 1, 1), (0, 0, 0)),
        ],
    )
    def test_extra_configuration(self, extra, expected, config):
        """Example 46: a level that the truth lacks counts as soon as the extraction has it."""
        items = [alloy(), measured(200, **HARDNESS)]
        scores = scores_of(annealed(*items), annealed(*items, *extra))
        assert expected == overall(scores)
        assert config == counts(scores.levels["config"])
        assert 0.0 == scores.levels["config"].f1

    def test_grain_size_in_the_wrong_place(self):
        """Example 47: items of the material and of a configuration never meet."""
        size = measured(10, PhaseMeasurementKind.grain_size, Micrometer)
        config = {"name": "grains", "tags": {ConfigTag.Equiaxed}}
        target = annealed(alloy(), Configuration(**config, measurements=[size]))
        extracted = annealed(alloy(), size, Configuration(**config))
        assert 2.3 == pytest.approx(only_match(target, extracted).cost)
        scores = scores_of(target, extracted)
        assert (1, 2, 2) == counts(scores.levels["measurement"])
        assert 0.9375 == pytest.approx(scores.overall.f1)
        assert scores.levels["value"].tp == scores.levels["value"].target - 1

    def test_extra_material(self):
        """Example 48: a second material with the composition alone costs precision."""
        target = annealed(alloy(), measured(200, **HARDNESS))
        (experiment,) = annealed(alloy(), measured(200, **HARDNESS))
        more = [*experiment.output_materials, Material(measurements=[alloy()])]
        scores = scores_of(target, [experiment.evolve(output_materials=more)])
        expected = {"value": (7, 7, 11), "measurement": (2, 2, 3), "material": (1, 1, 2)}
        assert expected == told(scores, expected)
        assert (0.6978609626, 1.0, 0.8104575163) == overall(scores)

    def test_method_never_enters_the_overall(self):
        """Example 49: a wrong composition method shows at the measurement level alone."""
        target, extracted = annealed(alloy(MeasurementMethod.EDS)), annealed(alloy())
        assert 0.25 == only_match(target, extracted).cost
        scores = scores_of(target, extracted)
        assert 0.75 == scores.levels["measurement"].f1
        assert (1, 1, 1) == overall(scores)
