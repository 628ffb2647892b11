"""What one fact keeps of its credit against another, as docs/scoring.md says."""

import pytest

from litx import *
from tests.scoring.build import YT, alloy, annealed, celsius, event, measured, paper_of
from tests.scoring.facts.figures import tallies

GRAINS = PhaseMeasurementKind.grain_size
UPPER = {"measurement_statistic": MeasurementStatistic.upper}


def kept(truth, extracted, level="value"):
    """Return the share of the truth's facts of a level that is found."""
    tally = tallies(tuple(truth), tuple(extracted))[level]
    return tally.tp / tally.target


def value(number, *given, **more):
    """Return a paper with one value of an alloy."""
    return paper_of(alloy(), measured(number, *given, **more))


class TestValues:
    @pytest.mark.parametrize(
        ("share", "truth", "extracted"),
        [
            (1, "516.6", "517"),
            (0, "516.6", "516.9"),
            (0, "516.6", "520"),
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
        """Numbers agree as far as they are printed; a qualifier costs, or tells another value."""
        assert share == pytest.approx(kept(value(truth), value(extracted)))

    @pytest.mark.parametrize(
        ("share", "truth", "extracted"),
        [
            (1, None, celsius(23)),
            (1, celsius(23), Quantity("298", Kelvin)),
            (1, celsius(600), Quantity("873", Kelvin)),
            (0.75, celsius(600), None),
            (0.9, None, celsius(30)),
            (0.9, None, celsius(600)),
            (0, celsius(23), celsius(600)),
            (0, celsius(600), celsius(700)),
        ],
    )
    def test_temperature(self, share, truth, extracted):
        """Room temperature is no statement; another temperature is another value."""
        papers = (value(500, temperature=told) for told in (truth, extracted))
        assert share == pytest.approx(kept(*papers))

    @pytest.mark.parametrize(
        ("share", "truth", "extracted"),
        [
            (1, {"measurement_statistic": MeasurementStatistic.mean}, {}),
            (0.95, UPPER, {}),
            (0.5, UPPER, {"measurement_statistic": MeasurementStatistic.lower}),
            (0.9, {"uncertainty": 20}, {}),
            (0.9, {"uncertainty": 20}, {"uncertainty": 22}),
            (1, {"uncertainty": 20}, {"uncertainty": 20.8}),
            (1, {}, {"uncertainty": 20}),
        ],
    )
    def test_statistic_and_uncertainty(self, share, truth, extracted):
        """What the number is of the whole, and how exact it is, costs a part."""
        assert share == pytest.approx(kept(value(500, **truth), value(500, **extracted)))

    @pytest.mark.parametrize(
        ("share", "truth", "extracted"),
        [
            (1, YT, "Yield Strength in Tension"),
            (0.8, YT, "tensile yield strength at last"),
            (0, YT, AlloyMeasurementKind.yield_strength_compression),
            (0, YT, "compressive yield strength at last"),
            (0, YT, "hardness"),
            (0.9, GRAINS, PhaseMeasurementKind.phase_size),
        ],
    )
    def test_kind(self, share, truth, extracted):
        """Words that name the kind are right, some of its words are nearly."""
        assert share == pytest.approx(kept(value(5, truth), value(5, extracted)))

    def test_unit(self):
        """Another unit is none; a number in it that was not converted is another value."""
        truth = value("500", YT, MegaPascal)
        assert 1 == kept(truth, value("0.500", YT, GigaPascal))
        assert 0 == kept(truth, value("500", YT, GigaPascal))

    def test_lone_size(self):
        """A lone grain size may stand on the material or its grains; of two, it is near."""
        sizes = [measured(one, GRAINS, Micrometer) for one in (7, 8)]
        for share, some in ((1, sizes[:1]), (0.9, sizes)):
            inside = Configuration(name="grains", measurements=some)
            found = kept(paper_of(alloy(), *some), paper_of(alloy(), inside))
            assert share == pytest.approx(found)

    def test_place(self):
        """A value is right on its phase, half on the material, and nothing on another phase."""
        names = ("FCC matrix", "B2 particles")

        def on(place):
            told, other = (measured(one, PhaseMeasurementKind.length, Nanometer) for one in (7, 8))
            placed = (told, place), (other, names[1])
            items = (
                Configuration(name=name, measurements=[one for one, at in placed if at == name])
                for name in names
            )
            return paper_of(alloy(), *([told] if place is None else []), *items)

        truth = on(names[0])
        shares = [kept(truth, on(place)) for place in (names[0], None, names[1])]
        assert [1, 0.75, 0.5] == pytest.approx(shares)  # the second value is right in all


class TestCompositions:
    @pytest.mark.parametrize(
        ("share", "extracted"),
        [(1, "Ni50.3Al49.7"), (0.5, "Ni50.9Al49.1"), (0, "Ni51.5Al48.5"), (0, "Ni55Al45")],
    )
    def test_difference(self, share, extracted):
        """It is right up to 0.3 at.%, and wrong from 1.5 at.% on."""
        items = (CompMeasurement(told) for told in ("Ni50Al50", extracted))
        papers = (paper_of(told, measured(500)) for told in items)
        assert share == pytest.approx(kept(*papers, "composition"))

    def test_nominal(self):
        """Measured for nominal keeps three quarters."""
        methods = MeasurementMethod.Balance, MeasurementMethod.EDS
        papers = (paper_of(alloy(method), measured(500)) for method in methods)
        assert 0.75 == kept(*papers, "composition")


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
def test_phases_credit(share, truth, extracted):
    """One mark of identity is enough; a wrong structure halves what the name tells."""
    papers = (
        paper_of(alloy(), Configuration(name=name, struct=struct))
        for name, struct in (truth, extracted)
    )
    assert share == kept(*papers, "config")


class TestSteps:
    def test_match_that_does_not_count(self):
        """A mixing that says no more counts nowhere, and takes the one it matches along."""
        papers = (
            paper_of(
                measured(500),
                events=[event(ProcessKind.Mixing, **told), event(ProcessKind.Annealing)],
            )
            for told in ({"temperature": celsius(600)}, {})
        )
        found = tallies(*map(tuple, papers))["process"]
        assert (2, 2, 2, 2) == (found.tp, found.target, found.extracted, found.right)

    @pytest.mark.parametrize(
        ("share", "truth", "extracted"),
        [
            (1, ProcessKind.Annealing, ProcessKind.Homogenization),
            (0.9, ProcessKind.Homogenization, ProcessKind.Annealing),
            (0.25, ProcessKind.ArcMelting, ProcessKind.InductionMelting),
            (1, "melting", ProcessKind.ArcMelting),
            (0.9, ProcessKind.ArcMelting, "melting"),
            (0, ProcessKind.ArcMelting, ProcessKind.Annealing),
        ],
    )
    def test_family(self, share, truth, extracted):
        """A kind that says less is right where the truth says no more."""
        papers = (paper_of(measured(500), events=[event(kind)]) for kind in (truth, extracted))
        assert share == kept(*papers, "process")

    @pytest.mark.parametrize(
        ("share", "told"),
        [
            (1, {"temperature": celsius(900), "duration": Quantity(60, Minute)}),
            (0.75, {"temperature": celsius(900)}),
            (0.5, {"temperature": celsius(950)}),
            (0.5, {}),
        ],
    )
    def test_conditions(self, share, told):
        """Temperature and duration are a quarter each."""
        whole = {"temperature": celsius(900), "duration": Quantity(1, Hour)}
        papers = (
            paper_of(measured(500), events=[event(ProcessKind.Annealing, **one)])
            for one in (whole, told)
        )
        assert share == kept(*papers, "process")


def sample(name, composition, strength):
    """Return a paper with one annealed sample."""
    (experiment,) = annealed(CompMeasurement(composition), measured(strength))
    (material,) = experiment.output_materials
    return [experiment.evolve(output_materials=[material.evolve(name=name)])]


def test_samples():
    """A sample of another alloy, name and values is another, whatever its steps.

    With its values right, a sample whose composition is wrong loses that alone. Nothing scores
    nothing, and no level is a free point.
    """
    truth, levels = sample("NiAl", "Ni50Al50", 500), ("composition", "value", "process", "material")
    for strength, shares in ((700, [0, 0, 0, 0]), (500, [0, 1, 1, 1])):
        other = sample("FeCo", "Fe50Co50", strength)
        assert shares == [kept(truth, other, level) for level in levels]
    assert {0} == {tally.f1 for tally in tallies(tuple(value(500)), ()).values()}
