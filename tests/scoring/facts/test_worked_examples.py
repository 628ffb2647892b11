"""Credit of facts, as in docs/scoring.md."""

import pytest

from litx import *
from tests.scoring.build import YT, alloy, annealed, celsius, event, make_paper, measured
from tests.scoring.facts.figures import tallies

GRAINS, LENGTH = PhaseMeasurementKind.grain_size, PhaseMeasurementKind.length
VOLUME, SHARE = PhaseMeasurementKind.volume_fraction, PhaseMeasurementKind.phase_fraction
UPPER = {"measurement_statistic": MeasurementStatistic.upper}
LOWER = {"measurement_statistic": MeasurementStatistic.lower}
MEAN = {"measurement_statistic": MeasurementStatistic.mean}
KELVIN = {"temperature": Quantity("298", Kelvin)}, {"temperature": Quantity("873", Kelvin)}
HOT, HOTTER = {"temperature": celsius(600)}, {"temperature": celsius(700)}
ROOM, WARM = {"temperature": celsius(23)}, {"temperature": celsius(30)}
WIDE, LOOSELY = {"uncertainty": 20}, "tensile yield strength at last"


def credit(truth, extracted, level="value"):
    """Return the share of the truth's facts at a level that is extracted."""
    tally = tallies(truth, extracted)[level]
    return tally.tp / tally.target


def value(number=500, **more):
    """Return a paper with a single value of an alloy."""
    return make_paper(alloy(), measured(number, **more))


class TestValues:
    @pytest.mark.parametrize(
        ("share", "truth", "extracted"),
        [
            (1, "516.6", "517"),
            (0, "516.6", "516.9"),
            (1, 500, "500.0"),
            (0.9, "500", "~500"),
            (0.8, "500", ">500"),
            (0.8, ">500", "500"),
            (0.95, ">500", ">=500"),
            (0, ">500", "<500"),
            (1, "n/a", "n/a"),
        ],
    )
    def test_number(self, share, truth, extracted):
        """Numbers agree within their printed digits; a different qualifier costs a part or all."""
        assert share == pytest.approx(credit(value(truth), value(extracted)))

    @pytest.mark.parametrize(
        ("share", "truth", "extracted"),
        [
            # room temperature need not be stated; another temperature is another value
            *((1, {}, ROOM), (1, ROOM, KELVIN[0]), (1, HOT, KELVIN[1]), (0.75, HOT, {})),
            *((0.9, {}, WARM), (0.9, {}, HOT), (0, ROOM, HOT), (0, HOT, HOTTER)),
            # statistic and uncertainty cost a part
            *((1, MEAN, {}), (0.95, UPPER, {}), (0.5, UPPER, LOWER), (0.9, WIDE, {})),
            *((0.9, WIDE, {"uncertainty": 22}), (1, WIDE, {"uncertainty": 20.8}), (1, {}, WIDE)),
            # all words of a kind are right, some of its words cost a part
            (1, {"kind": YT}, {"kind": "Yield Strength in Tension"}),
            (0.8, {"kind": YT}, {"kind": LOOSELY}),
            *((0.8, {"kind": LOOSELY}, {"kind": YT}), (1, {"kind": LOOSELY}, {"kind": LOOSELY})),
            (0, {"kind": YT}, {"kind": AlloyMeasurementKind.yield_strength_compression}),
            (0, {"kind": YT}, {"kind": "compressive yield strength at last"}),
            (0, {"kind": YT}, {"kind": "hardness"}),
            (0.9, {"kind": GRAINS}, {"kind": PhaseMeasurementKind.phase_size}),
            # a fraction without a basis is one of the volume
            *((1, {"kind": SHARE}, {"kind": VOLUME}), (1, {"kind": VOLUME}, {"kind": SHARE})),
            (1, {"kind": VOLUME}, {"kind": "phase fraction"}),
            # another unit costs nothing; a number that was not converted is another value
            (1, {}, {"number": "0.500", "unit": GigaPascal}),
            (0, {}, {"unit": GigaPascal}),
        ],
    )
    def test_fields(self, share, truth, extracted):
        """Other fields of a value cost all of its credit, a part, or nothing."""
        assert share == pytest.approx(credit(value(**truth), value(**extracted)))

    @pytest.mark.parametrize(
        ("share", "truth", "extracted"),
        [
            *((1, {}, {}), (1, {"a": 0.02}, {"a": 0.0208}), (1, {}, {"a": 0.02})),
            *((0.95, {"a": 0.02}, {}), (0.95, {"a": 0.02}, {"a": 0.03})),
            *((0.9, {"a": 0.02, "c": 0.1}, {"b": 0.1}), (1, {"a": 0.02}, {"b": 0.02})),
            (1, {"gamma": 1}, {}),
        ],
    )
    def test_uncertainty_of_a_lattice(self, share, truth, extracted):
        """The uncertainty of a length costs as that of any value; equal edges share it."""
        lattice = Lattice.hexagonal(3, 5)
        items = (LatticeMeasurement(lattice, uncertainty=widths) for widths in (truth, extracted))
        assert share == pytest.approx(credit(*(make_paper(alloy(), item) for item in items)))

    def test_single_size(self):
        """A single grain size may be on the material or its grains; two sizes cost a part."""
        sizes = [measured(item, GRAINS, Micrometer) for item in (7, 8)]
        for share, selected in ((1, sizes[:1]), (0.9, sizes)):
            inside = Configuration(name="grains", measurements=selected)
            result = credit(make_paper(alloy(), *selected), make_paper(alloy(), inside))
            assert share == pytest.approx(result)

    def test_place(self):
        """A value has full credit on its phase, half on the material, and none on another phase."""
        length, second_length = (measured(item, LENGTH, Nanometer) for item in (7, 8))

        def build(*matrix, material=(), particles=()):
            fcc = Configuration(name="FCC matrix", measurements=matrix)
            b2 = Configuration(name="B2 particles", measurements=[*particles, second_length])
            return make_paper(alloy(), *material, fcc, b2)

        places = build(length), build(material=[length]), build(particles=[length])
        shares = [credit(places[0], place) for place in places]
        assert [1, 0.75, 0.5] == pytest.approx(shares)  # the second value is right in all

    def test_names_of_regions(self):
        """A region that is named by its appearance instead of its phase costs a tenth."""
        inside = [measured(7, LENGTH, Micrometer)]
        inside.append(CompMeasurement({"Mg": 55, "Si": 45}, method=MeasurementMethod.EDS))
        phase, bare = GlobalLatticeParam(name="Mg2Si"), Configuration(name="Si-rich particles")

        def build(name, *more):
            return make_paper(phase, Configuration(name=name, measurements=inside), *more)

        truth, extracted = build("Mg2Si regions", bare), build("Mg-Si-rich region")
        for level in ("value", "composition"):
            assert pytest.approx(0.9) == credit(truth, extracted, level)
            assert 1 == credit(truth, build("Mg2Si regions"), level)


@pytest.mark.parametrize(
    ("share", "formula", "method"),
    [
        (1, "Ni50.3Al49.7", MeasurementMethod.Balance),
        (0.5, "Ni50.9Al49.1", MeasurementMethod.Balance),
        (0, "Ni51.5Al48.5", MeasurementMethod.Balance),
        (0.75, "NiAl", MeasurementMethod.EDS),
    ],
)
def test_compositions(share, formula, method):
    """Compositions agree up to 0.3 at.%, and not from 1.5 at.%; a wrong method costs a quarter."""
    items = ("Ni50Al50", MeasurementMethod.Balance), (formula, method)
    papers = (make_paper(CompMeasurement(*item), measured(500)) for item in items)
    assert share == pytest.approx(credit(*papers, "composition"))


@pytest.mark.parametrize(
    ("share", "truth", "extracted"),
    [
        (1, ("γ′ phase", None), ("gamma prime", CrysStruct.L12)),
        (0.5, ("γ′", CrysStruct.L12), ("gamma prime", CrysStruct.FCC)),
        (1, ("Ni3Al", None), ("Al25Ni75 particles", None)),
        (0, (None, CrysStruct.FCC), (None, CrysStruct.BCC)),
        (1, (None, CrysStruct.FCC), ("FCC solid solution", None)),
        (0.75, ("Ni3Al", CrysStruct.L12), ("Co3Ti", CrysStruct.L12)),
        (0.9, ("fine lath", CrysStruct.FCC), ("lath of Ni3Al", None)),
    ],
)
def test_phases(share, truth, extracted):
    """A name or a structure identifies a phase; a wrong structure halves the credit."""
    phases = (Configuration(name=name, struct=struct) for name, struct in (truth, extracted))
    assert share == credit(*(make_paper(alloy(), phase) for phase in phases), "config")


def steps(*events):
    """Return a paper with a single value after some steps."""
    return make_paper(measured(500), events=events)


ANNEALING = event(ProcessKind.Annealing)
LASTING = ANNEALING.evolve(**HOT, duration=Quantity(1, Hour))


class TestSteps:
    def test_uncounted_match(self):
        """A mixing without further fields never counts, nor does its match."""
        papers = (steps(event(ProcessKind.Mixing, **item), ANNEALING) for item in (HOT, {}))
        result = tallies(*papers)["process"]
        assert (2, 2, 2, 2) == (result.tp, result.target, result.extracted, result.right)

    @pytest.mark.parametrize(
        ("share", "truth", "extracted"),
        [
            (1, ANNEALING, event(ProcessKind.Homogenization)),
            (0.9, event(ProcessKind.Homogenization), ANNEALING),
            (0.25, event(ProcessKind.ArcMelting), event(ProcessKind.InductionMelting)),
            (1, event("melting"), event(ProcessKind.ArcMelting)),
            (0.9, event(ProcessKind.ArcMelting), event("melting")),
            (0, event(ProcessKind.ArcMelting), ANNEALING),
            (1, LASTING, ANNEALING.evolve(**HOT, duration=Quantity(60, Minute))),
            *((share, LASTING, ANNEALING.evolve(**t)) for share, t in ((0.75, HOT), (0.5, HOTTER))),
            (0.5, LASTING, ANNEALING),
        ],
    )
    def test_credit(self, share, truth, extracted):
        """A kind may be as general as that of the truth; conditions are a quarter each."""
        assert share == credit(steps(truth), steps(extracted), "process")


def test_samples():
    """Another alloy with other values is another sample; with equal values it costs only itself."""

    def sample(alloy, strength):
        (experiment,) = annealed(CompMeasurement(alloy), measured(strength))
        (material,) = experiment.output_materials
        return [experiment.evolve(output_materials=[material.evolve(name=alloy)])]

    truth, levels = sample("NiAl", 500), ("composition", "value", "process", "material")
    for strength, shares in ((700, [0, 0, 0, 0]), (500, [0, 1, 1, 1])):
        assert shares == [credit(truth, sample("FeCo", strength), level) for level in levels]
    assert {0} == {tally.f1 for tally in tallies(value(500), ()).values()}
