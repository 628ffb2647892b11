"""The table of properties: a row for each material, a column for each kind, unit, temperature."""

import pytest

from litx import *
from litx.model import Paper
from litx.tables import build
from tests.tables.test_tables import build_tables, material

KIND = AlloyMeasurementKind


def measured(number, kind="hardness", unit="HV", **more):
    """Return a measurement, by default of a kind of its own."""
    return Measurement(kind=kind, value=number, unit=unit, **more)


def properties(*measurements):
    """Return the cells of values of a material, by column."""
    (row,) = build_tables(material(*measurements))["properties"]
    return {name: cell for name, cell in row.items() if "[" in name}


class TestColumns:
    def test_kind_unit_and_temperature(self):
        """Each kind, unit and temperature has a column, also of a kind outside of vocabularies."""
        hot = {"temperature": Quantity(800, Celsius)}
        cold = {"temperature": Quantity(77, Kelvin)}
        cells = properties(
            measured(0.057, "grain_boundary_factor", None, **hot),
            measured(0.1, "grain_boundary_factor", None),
            measured(1.2, KIND.yield_strength_tension, GigaPascal, **cold),
            measured(520),
        )
        expected = {
            "grain_boundary_factor [-]": 0.1,
            "grain_boundary_factor [-] at 800 °C": 0.057,
            "hardness [HV]": 520,
            "yield_strength_tension [MPa] at 77 K": 1200,
        }
        assert list(expected.items()) == list(cells.items())

    def test_name_of_another_column(self):
        """A kind that is called like a column does not replace its cells."""
        (row,) = build_tables(material(measured(5, "material", None)))["properties"]
        assert ("a", 5) == (row["material"], row["material [-]"])


class TestCells:
    def test_several(self):
        """Several values stand together, each with its conditions; equal ones stand once."""
        load = {"conditions": {"load": Quantity(500, "gram")}}
        cells = properties(measured(520, **load), measured(470), measured(470))
        assert {"hardness [HV]": "520 (load = 500 g); 470"} == cells
        assert {"hardness [HV]": 520} == properties(measured(520, **load), measured(520))

    def test_bound(self):
        """A bound has its sign, an approximate number is a number."""
        assert {"hardness [HV]": ">520"} == properties(measured(">520"))
        assert {"hardness [HV]": 520} == properties(measured("~520"))
        assert {"hardness [HV]": "520; <=600"} == properties(measured("~520"), measured("<=600"))

    def test_feature(self):
        """A value on a feature has the name of the feature."""
        cell = LatticeMeasurement(Lattice.cubic(3.59))
        assert {"lattice_parameter_a [Å]": "3.59 (FCC)"} == properties(
            GlobalLatticeParam(lattice=cell, struct=CrysStruct.FCC)
        )

    def test_text_in_a_column(self):
        """A column with a text has only texts and empty cells."""
        materials = [
            material(measured(number), name=str(number)) for number in (520, "~470.5", ">9")
        ]
        materials.append(material(measured(1, "strength"), name="other"))
        rows = build_tables(*materials)["properties"]
        assert ["520", "470.5", ">9", None] == [row["hardness [HV]"] for row in rows]
        assert [None, None, None, 1] == [row["strength [HV]"] for row in rows]

    @pytest.mark.parametrize("value", ["n.a.", float("nan")])
    def test_no_number(self, value):
        """A material without a number has no row."""
        assert [] == build_tables(material(measured(value)))["properties"]


def test_same_sample_in_two_papers():
    """Samples of the same name in two papers are two rows, also in the table of features."""
    papers = {}
    for doi, hardness in (("10.1/a", 520), ("10.1/b", 611)):
        raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
        groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting)]}
        sample = material(measured(hardness, KIND.vickers_hardness, HV))
        paper = Paper(doi=doi, experiments=[Experiment(raw, groups, [sample])])
        papers[paper.stem] = paper
    tables = build(papers, "made")
    for name, column in {
        "properties": "vickers_hardness [HV]",
        "features": "vickers_hardness",
        "values": "value",
    }.items():
        rows = [(row["paper"], row["material"], row[column]) for row in tables[name]]
        assert [("doi_10_1__a", "a", 520), ("doi_10_1__b", "a", 611)] == rows, name
