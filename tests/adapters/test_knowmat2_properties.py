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

CUBIC = LatticeMeasurement(Lattice.cubic(3.6))
YIELD = {"property_name": "Yield strength", "value": "5", "unit": "?"}
HOT = {"uncertainty": "5", "unit": "HV", "measurement_condition": "at 600 °C"}


def phase(struct=None, **fields):
    """Return what diffraction says of a phase."""
    return GlobalLatticeParam(struct=struct, **fields)


def measured(kind, value, unit):
    """Return a measurement of nothing but these."""
    return Measurement(kind=kind, value=value, unit=unit)


class TestReadProperty:
    @pytest.mark.parametrize(
        ("fields", "expected"),
        [
            # The standard name decides; without a known one, name and condition do.
            (
                {**YIELD, "standard_property_name": "Ultimate tensile strength"},
                measured(Alloy.ultimate_tensile_strength, 5.0, MegaPascal),
            ),
            (
                {**YIELD, "standard_property_name": "none", "measurement_condition": "compression"},
                measured(Alloy.yield_strength_compression, 5.0, MegaPascal),
            ),
            # Neither condition nor uncertainty is carried.
            (
                {"property_name": "Hardness", "value": "200", **HOT},
                measured(Alloy.vickers_hardness, 200.0, HV),
            ),
            # The symbol a with Å, or the name, tells a lattice parameter; its name the structure.
            (
                {"property_symbol": "$a$", "unit": "Å", "value": "3.6(1)"},
                phase(lattice=CUBIC),
            ),
            ({"property_name": "Lattice parameter", "value": "3.6(1)"}, phase(lattice=CUBIC)),
            ({"property_name": "lattice constant a", "value": 3.6}, phase(lattice=CUBIC)),
            *(
                (
                    {"property_name": f"{name} lattice parameter", "value": 3.6},
                    phase(of, lattice=CUBIC),
                )
                for name, of in (
                    ("BCC", CrysStruct.BCC),
                    ("(fcc)", CrysStruct.FCC),
                    ("hcp", CrysStruct.HCP),
                )
            ),
            # A phase fraction is one of a phase, in percent.
            (
                {"property_name": "FCC phase fraction", "value": 40, "unit": "vol.%"},
                phase(CrysStruct.FCC, phase_fraction=Quantity(40.0, percent)),
            ),
        ],
    )
    def test_gives(self, fields, expected):
        """A property is a measurement, or what diffraction says of a phase."""
        assert expected == read_property(node(**fields))

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
