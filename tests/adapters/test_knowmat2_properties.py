"""Properties of KnowMat2."""

import pytest

from litx import (
    HV,
    CrysStruct,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Measurement,
    MegaPascal,
    Quantity,
    percent,
)
from litx.adapters.knowmat2.properties import read_property
from litx.errors import FormatError
from litx_ontology import AlloyMeasurementKind as Alloy
from tests.adapters.build import node


class TestReadProperty:
    def test_standard_name(self):
        """The standard name decides, whatever the other says."""
        found = read_property(
            node(
                property_name="Yield strength",
                standard_property_name="Ultimate tensile strength",
                value="5",
                unit="?",
            )
        )
        expected = Measurement(kind=Alloy.ultimate_tensile_strength, value=5.0, unit=MegaPascal)
        assert expected == found

    def test_fuzzy_name(self):
        """Without a known standard name, name and condition decide."""
        found = read_property(
            node(
                property_name="Yield strength",
                standard_property_name="no such",
                measurement_condition="compression",
                value_numeric=500,
                unit="MPa",
            )
        )
        assert Alloy.yield_strength_compression is found.kind

    def test_no_conditions(self):
        """Neither condition nor uncertainty is carried."""
        found = read_property(
            node(
                property_name="Hardness",
                value="200",
                uncertainty="5",
                unit="HV",
                measurement_condition="at 600 °C",
            )
        )
        assert Measurement(kind=Alloy.vickers_hardness, value=200.0, unit=HV) == found

    @pytest.mark.parametrize(
        "fields",
        [
            {"property_name": "x", "property_symbol": "$a$", "unit": "Å"},
            {"property_name": "Lattice parameter"},
            {"property_name": "lattice constant a"},
        ],
    )
    def test_lattice(self, fields):
        """The symbol a with Å, or the name, tells a lattice parameter."""
        cubic = LatticeMeasurement(Lattice.cubic(3.6))
        assert GlobalLatticeParam(lattice=cubic) == read_property(node(value="3.6(1)", **fields))

    @pytest.mark.parametrize(
        ("name", "struct"),
        [
            ("BCC lattice parameter", CrysStruct.BCC),
            ("lattice parameter (fcc)", CrysStruct.FCC),
            ("hcp lattice parameter", CrysStruct.HCP),
        ],
    )
    def test_structure(self, name, struct):
        """The name of a lattice parameter tells the structure."""
        assert struct is read_property(node(property_name=name, value=3.6)).struct

    def test_phase_fraction(self):
        """A phase fraction is one of a phase, in percent."""
        found = read_property(node(property_name="FCC phase fraction", value=40, unit="vol.%"))
        expected = GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(40.0, percent))
        assert expected == found

    @pytest.mark.parametrize(
        ("fields", "told"),
        [
            ({"property_name": "VEC", "property_symbol": "VEC", "value": 8}, "computed"),
            ({"property_symbol": "$\\Delta H_{mix}$", "value": 8}, "computed"),
            ({"property_name": "Taste", "value": 8}, "of no known kind"),
            ({"value": 8}, "of no known kind"),
            ({"property_name": "Hardness"}, "no value"),
            ({"property_name": ["Hardness"], "value": 8}, "text should stand here"),
            ({"property_name": "Lattice parameter", "value": 1e308}, "not a length"),
        ],
    )
    def test_refused(self, fields, told):
        """What is computed, unknown or no text is refused with the reason."""
        with pytest.raises(FormatError, match=told):
            read_property(node(**fields))
