"""Units from text that nobody vouches for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import HV, Celsius, MegaPascal, Micrometer, gram_per_cm3, percent, ureg


class TestReadUnitText:
    @pytest.mark.parametrize(
        ("text", "unit"),
        [
            ("MPa", MegaPascal),
            (" MPa ", MegaPascal),
            ("g/cm^3", gram_per_cm3),
            ("g/cm**3", gram_per_cm3),
            ("g/cm³", gram_per_cm3),
            ("g·cm⁻³", gram_per_cm3),
            ("°C", Celsius),
            ("%", percent),
            ("\N{MICRO SIGN}m", Micrometer),
            ("\N{GREEK SMALL LETTER MU}m", Micrometer),
            ("HV", HV),
            ("", ureg.dimensionless),
        ],
    )
    def test_unit(self, text, unit):
        """Texts are read as pint reads them."""
        assert unit == read_unit_text(text)

    @pytest.mark.parametrize(
        "text",
        ["zzz", "hv", "wt%", "5 MPa", "m**m", "9**999**999", "a" * 101, "m;n", "-", "(", "m/0"],
    )
    def test_no_unit(self, text):
        """What is not plainly a unit is none, at once."""
        assert read_unit_text(text) is None

    @given(st.text("mMPakgsHV0129^*/(). -·²%°_", max_size=20))
    def test_never_raises(self, text):
        """Any text is a unit that pint can convert, or none."""
        unit = read_unit_text(text)
        assert unit is None or ureg.get_root_units(unit) is not None
