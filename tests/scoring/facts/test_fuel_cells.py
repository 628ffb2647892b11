"""Equivalences, errors and calibration hold in another field, over the frozen copy of litxsofc."""

import pytest

import litxsofc
from litx import *
from litx.errors import DatasetError
from litx_ontology.fields import FUEL_CELLS
from litx_scoring import LITX_1, LITXBENCH_0_1_1, score_experiments
from tests.scoring.build import some_and_all
from tests.scoring.facts.equivalences import all_together
from tests.scoring.facts.errors import TOLERANCES
from tests.scoring.facts.figures import f1, score_change
from tests.scoring.facts.test_equivalences import assert_equivalences
from tests.scoring.facts.test_errors import assert_lost_weight

PAPERS = {stem: tuple(litxsofc.papers[stem].experiments) for stem in litxsofc.papers}
FEW = dict(list(PAPERS.items())[::4])

MEAN, WORST, TOGETHER = 0.98, 0.9, 0.95
"""Least scores: lower than for alloys, since a phase that is measured by two methods at several
temperatures may be divided among two materials in more ways."""

FIELD_TOLERANCES = {
    "weight as atomic percent": 0.25,  # hydrogen-like shares of oxygen hardly change
    "all values exchanged": 0.3,
    "step kind of all words": 0.15,
}
"""Tolerances of errors that oxides make larger."""

few_and_all_papers = some_and_all("papers", FEW, PAPERS)


@few_and_all_papers
def test_same_paper(papers):
    """A paper scores 1 against itself, overall and for values."""
    for truth in papers.values():
        scores = score_experiments(truth, truth, LITX_1, FUEL_CELLS)
        assert 1 == scores.overall.f1 == scores.levels["value"].f1


@few_and_all_papers
def test_equivalences(papers):
    """Equivalent changes cost little, each alone and all together."""
    assert_equivalences(papers, MEAN, WORST, FUEL_CELLS)
    scores, _ = score_change(all_together, papers, FUEL_CELLS)
    assert TOGETHER <= min(scores.values()), scores


@pytest.mark.law
def test_errors():
    """Each error costs the weight of the facts that it touches, within the tolerance."""
    assert_lost_weight(PAPERS, TOLERANCES | FIELD_TOLERANCES, 8, FUEL_CELLS, least=1e-9)


def cell(*items, name="cell", process="powder->make"):
    """Return an experiment with a material of some items."""
    groups = {"make": [ProcessEvent(kind=FuelCellProcessKind.Sintering)]}
    raw = {"powder": RawMaterial(kind=RawMaterialKind.Powder)}
    material = Material(name=name, process=process, measurements=items)
    return [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=[material])]


def power(value=500, **conditions):
    """Return a peak power density under conditions."""
    return Measurement(
        kind=FuelCellMeasurementKind.peak_power_density,
        value=value,
        unit=ureg.milliwatt / ureg.centimeter**2,
        temperature=Quantity(800, Celsius),
        conditions=conditions or None,
    )


class TestConditions:
    AREA = Quantity("0.25", ureg.centimeter**2)

    @pytest.mark.parametrize(
        ("expected", "truth", "extracted"),
        [
            (1.0, {"fuel": "H2"}, {"fuel": "H2"}),
            (1.0, {"fuel": "H2"}, {"fuel": "humidified H2"}),
            (1.0, {"electrode_area": AREA}, {"electrode_area": Quantity(25, ureg.mm**2)}),
            (0.75, {"fuel": "H2"}, {}),
            (0.75, {"fuel": "H2", "oxidant": "air"}, {}),
            (0.75, {"fuel": "H2"}, {"fuel": "CH4"}),
            (0.75, {"fuel": "H2"}, {"fuel": Quantity(1, Atm)}),
            (1.0, {"load": Quantity(500, ureg.gram)}, {"load": Quantity("4.903", ureg.newton)}),
            (0.0, {"load": Quantity(500, ureg.gram)}, {"load": Quantity(1, ureg.newton)}),
            (0.9, {}, {"fuel": "H2"}),
            (0.0, {"electrode_area": AREA}, {"electrode_area": Quantity(1, ureg.centimeter**2)}),
        ],
    )
    def test_cost(self, expected, truth, extracted):
        """Conditions together cost as much as a temperature; another number is another value."""
        sides = cell(power(**truth)), cell(power(**extracted))
        level = score_experiments(*sides, LITX_1, FUEL_CELLS).levels["value"]
        assert level.f1 == pytest.approx(expected)

    def test_two_names(self):
        """A condition under its member and under another of its names counts once."""
        rate = Quantity("1e-3", ureg.second**-1)
        twice = {ConditionKind.strain_rate: rate, "strain rate": rate}
        assert 1 == f1(cell(power(strain_rate=rate)), cell(power().evolve(conditions=twice)))

    def test_published_profile(self):
        """A hardness scores the same with and without its load."""
        hardness = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=200, unit=HV)
        loaded = hardness.evolve(conditions={ConditionKind.load: Quantity(500, ureg.gram)})
        alloy = CompMeasurement("FeNi")
        scores = score_experiments(cell(alloy, loaded), cell(alloy, hardness), LITXBENCH_0_1_1)
        assert 1 == scores.overall.f1


class TestCompositions:
    @pytest.mark.parametrize(
        ("expected", "truth", "extracted"),
        [
            (1.0, "SrCo0.9Nb0.1O3-δ", "SrCo0.9Nb0.1O3"),
            (1.0, "SrCo0.9Nb0.1O3-δ", "SrCo0.9Nb0.1O2.5"),
            (1.0, "SrCo0.9Nb0.1O2.87", "SrCo0.9Nb0.1O3-δ"),
            (0.0, "SrCo0.9Nb0.1O3-δ", "SrCo0.8Nb0.2O3-δ"),
            (0.0, "SrCo0.9Nb0.1O2.87", "SrCo0.9Nb0.1O2.5"),
        ],
    )
    def test_unknown_oxygen(self, expected, truth, extracted):
        """An element of unknown amount on either side is not compared."""
        sides = (cell(CompMeasurement(text), power()) for text in (truth, extracted))
        level = score_experiments(*sides, LITX_1, FUEL_CELLS).levels["composition"]
        assert level.f1 == pytest.approx(expected)

    def composite(self, unit=percent, **parts):
        """Return a cell with shares of a composite."""
        shares = {name: Quantity(share, unit) for name, share in parts.items()}
        return cell(CompositeMeasurement(parts=shares), power())

    def test_shares_of_a_composite(self):
        """A ratio and percent of the same shares are equal, and another share is not."""
        truth = self.composite(NiO=60, YSZ=40)
        assert 1 == f1(truth, self.composite(dimensionless, NiO=3, YSZ=2), FUEL_CELLS)
        assert 1 > f1(truth, self.composite(NiO=50, YSZ=50), FUEL_CELLS)

    def test_names_of_parts(self):
        """Shares of other substances are other values, but not those of a similar name."""
        truth = self.composite(NiO=60, YSZ=40)
        assert 1 == f1(truth, self.composite(NiO=60, **{"8YSZ": 40}), FUEL_CELLS)
        by_formula = self.composite(**{"(La0.8Sr0.2)0.95MnO3-δ": 60, "YSZ": 40})
        by_abbreviation = self.composite(LSM=60, YSZ=40)
        assert f1(by_formula, by_abbreviation, FUEL_CELLS) > 0.95
        ceria = self.composite(CeO2=60, LSM=40)
        losses = score_experiments(truth, ceria, LITX_1, FUEL_CELLS).losses()
        part = "share of nio in composite of NiO, YSZ was read as"
        assert any(part in loss.what for loss in losses)
        shares = [loss for loss in losses if "share of" in loss.what]
        assert [(4, 4)] == [(sum(s.recall for s in shares), sum(s.precision for s in shares))]


class TestDevices:
    def layer(self, name, role=LayerRole.Cathode):
        """Return a cell with the thickness of a layer."""
        size = Measurement(kind=FuelCellMeasurementKind.thickness, value=15, unit=Micrometer)
        return cell(power(), Configuration(name=name, role=role, measurements=[size]))

    def test_role_identifies_a_layer(self):
        """A layer is identified by its role, not by its name."""
        truth, extracted = self.layer("LSM-YSZ cathode"), self.layer("air electrode")
        assert 1 == f1(truth, extracted, FUEL_CELLS)

    def test_other_roles(self):
        """A value of a layer does not match one of a layer with another role."""
        extracted = self.layer("anode", LayerRole.Anode)
        assert 1 > f1(self.layer("cathode"), extracted, FUEL_CELLS)
        assert 1 == f1(extracted, self.layer("anode", "anode"), FUEL_CELLS)

    def test_settings_of_a_space_group(self):
        """Two settings of a group and its number are the same."""
        first, second, number, tetragonal = (
            cell(power(), GlobalLatticeParam(struct=CrysStruct.Perovskite, **fields))
            for fields in (
                *({"space_group": name} for name in ("Pbnm", "Pnma")),
                *({"space_group_number": 62}, {"space_group": "P4/mmm"}),
            )
        )
        assert [1, 1] == [f1(first, setting, FUEL_CELLS) for setting in (second, number)]
        assert 1 > f1(first, tetragonal, FUEL_CELLS)


def test_field_of_published_profile():
    """The published profile refuses fuel cells with an error that names another profile."""
    with pytest.raises(DatasetError, match="is of alloys, not of fuel cells; use the profile"):
        score_experiments(cell(power()), cell(power()), LITXBENCH_0_1_1, FUEL_CELLS)
