"""The table of properties: a row per material, a column per kind, unit and temperature."""

import pytest

from litx import *
from litx.tables import build
from tests.tables.materials import build_tables, hardness, make_material, make_paper, measure


def measure_hv(value, **fields):
    """Return a hardness of a kind that no vocabulary has."""
    return measure("hardness", value, "HV", **fields)


LOADED = measure_hv(520, conditions={"load": Quantity(500, "gram")})


def build_properties(*measurements):
    """Return the cells of the values of a material, by column."""
    (row,) = build_tables(make_material(*measurements))["properties"]
    return {name: cell for name, cell in row.items() if "[" in name}


class TestColumns:
    def test_kind_unit_and_temperature(self):
        """Each kind, unit and temperature has a column, also for kinds that no vocabulary has."""
        hot = {"temperature": Quantity(800, Celsius)}
        cold = {"temperature": Quantity(77, Kelvin)}
        cells = build_properties(
            measure("grain_boundary_factor", 0.057, None, **hot),
            measure("grain_boundary_factor", 0.1, None),
            measure(AlloyMeasurementKind.yield_strength_tension, 1.2, GigaPascal, **cold),
            measure_hv(520),
        )
        expected = {
            "grain_boundary_factor [-]": 0.1,
            "grain_boundary_factor [-] at 800 °C": 0.057,
            "hardness [HV]": 520,
            "yield_strength_tension [MPa] at 77 K": 1200,
        }
        assert list(expected.items()) == list(cells.items())

    def test_name_of_another_column(self):
        """A kind with the name of another column does not replace its cells."""
        (row,) = build_tables(make_material(measure("material", 5, None)))["properties"]
        assert ("a", 5) == (row["material"], row["material [-]"])


class TestCells:
    @pytest.mark.parametrize(
        ("expected", "measurements"),
        [
            ("520 (load = 500 g); 470", [LOADED, measure_hv(470), measure_hv(470)]),
            (520, [LOADED, measure_hv(520)]),
            (">520", [measure_hv(">520")]),
            (520, [measure_hv("~520")]),
            ("520; <=600", [measure_hv("~520"), measure_hv("<=600")]),
        ],
        ids=["several", "equal", "bound", "approximate", "bounds"],
    )
    def test_cell(self, expected, measurements):
        """A cell has different values with their conditions, or bounds with their signs."""
        assert {"hardness [HV]": expected} == build_properties(*measurements)

    def test_feature(self):
        """A value of a feature is followed by the name of the feature."""
        lattice = LatticeMeasurement(Lattice.cubic(3.59))
        cells = build_properties(GlobalLatticeParam(lattice=lattice, struct=CrysStruct.FCC))
        assert {"lattice_parameter_a [Å]": "3.59 (FCC)"} == cells

    def test_text_in_a_column(self):
        """A column that has a text has no numbers."""
        values = (520, "~470.5", ">9")
        materials = [make_material(measure_hv(value), name=str(value)) for value in values]
        materials.append(make_material(measure("strength", 1, "HV"), name="other"))
        rows = build_tables(*materials)["properties"]
        assert ["520", "470.5", ">9", None] == [row["hardness [HV]"] for row in rows]
        assert [None, None, None, 1] == [row["strength [HV]"] for row in rows]

    @pytest.mark.parametrize("value", ["n.a.", float("nan")])
    def test_no_number(self, value):
        """A material without a number has no row."""
        assert [] == build_tables(make_material(measure_hv(value)))["properties"]


def test_same_sample_in_two_papers():
    """Samples with the same name in two papers are two rows, also in the table of features."""
    papers = [
        make_paper(make_material(hardness(value)), doi=doi)
        for doi, value in (("10.1/a", 520), ("10.1/b", 611))
    ]
    tables = build({paper.stem: paper for paper in papers}, "made")
    for name, column in {
        "properties": "vickers_hardness [HV]",
        "features": "vickers_hardness",
        "values": "value",
    }.items():
        rows = [(row["paper"], row["material"], row[column]) for row in tables[name]]
        assert [("doi_10_1__a", "a", 520), ("doi_10_1__b", "a", 611)] == rows, name
