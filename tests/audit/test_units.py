"""The unit that a text prints beside a number."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from litx.audit.units import is_same, printed_unit
from litx_ontology.units import (
    HV,
    NAMED_UNITS,
    Celsius,
    CelsiusPerMinute,
    GigaPascal,
    Hour,
    Kelvin,
    MegaPascal,
    MegaPascalSquareRootMeter,
    Micrometer,
    Minute,
    dimensionless,
    gram_per_cm3,
    percent,
    ureg,
)
from tests.audit.invented import MODULE, check, states

PER_SECOND = ureg.second**-1


class TestPrintedUnit:
    @pytest.mark.parametrize(
        ("after", "unit"),
        [
            (" MPa, and", MegaPascal),
            (r"\ \mathrm { G P a }", None),
            (r"$\,\mathrm{MPa}$", MegaPascal),
            ("HV0.5 and", HV),
            (" HV\\_{0.5}", HV),
            (" kgf/mm<sup>2</sup>", HV),
            (r"\mathrm{MPa}\mathrm{m}^{1 / 2}", MegaPascalSquareRootMeter),
            (" MPa·m¹ᐟ²", MegaPascalSquareRootMeter),
            (" MPa√m", MegaPascalSquareRootMeter),
            (r"\mathrm{g/cm}^3$", gram_per_cm3),
            (" g cm−3", gram_per_cm3),
            (" g·cm⁻³", gram_per_cm3),
            (r"$^{\circ}\mathrm{C}$ for 5 h", Celsius),
            ("ºC", Celsius),
            (" K.", Kelvin),
            (" °C/min", CelsiusPerMinute),
            (" K min−1", CelsiusPerMinute),
            (r" \mu \mathrm{m}", Micrometer),
            (" \N{GREEK SMALL LETTER MU}m", Micrometer),
            ("\N{NO-BREAK SPACE}\N{MICRO SIGN}m", Micrometer),
            ("-min hold", Minute),
            (" hours", Hour),
            (" at.% Al", percent),
            (r"\%", percent),
            (" × 10−4 s−1", PER_SECOND),
            ("–500 MPa", MegaPascal),
            (" ± 13 HV", HV),
            (", 800 and 900 °C", Celsius),
            (" | 5 MPa |", None),
            (" in the", None),
            (" samples of 5 MPa", None),
            (" Kikuchi", None),
            ("", None),
        ],
    )
    def test_as_papers_print(self, after, unit):
        """The unit beside a number is read in any typesetting, also behind a list or a range."""
        found = printed_unit(f"5{after}", 1)
        assert (found is None) is (unit is None)
        assert unit is None or is_same(found, unit)

    @given(st.text(st.sampled_from("5 .,^{}()-/*°µ%\\$mMPaKhs0.5HV<sup>~±")))
    @example("^{-" * 40)
    @example("5," * 60)
    def test_of_any_text(self, text):
        """Whatever stands there, there is a unit or none."""
        found = printed_unit(text, 0)
        assert found is None or is_same(found, found)


class TestIsSame:
    def test_names_do_not_matter(self):
        """Two names of one unit are the same, and so are degrees in a rate."""
        assert is_same(HV, ureg.kilogram_force / ureg.millimeter**2)
        assert is_same(CelsiusPerMinute, Kelvin / Minute)
        assert all(is_same(unit, unit) for unit in NAMED_UNITS.values())

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            (MegaPascal, GigaPascal),
            (MegaPascal, HV),
            (Celsius, Kelvin),
            (Kelvin, Celsius),
            (percent, dimensionless),
            (Hour, Minute),
            (Hour, Celsius),
        ],
    )
    def test_factors_and_zeros_do(self, one, other):
        """Another prefix, another dimension and another zero are another unit."""
        assert not is_same(one, other)


class TestOtherUnit:
    KELVIN = MODULE.replace('Quantity("[T]", Celsius)', 'Quantity("[T]", Kelvin)')

    def test_is_a_state_of_its_own(self, tmp_path):
        """A number that the text prints with another unit is no plain find."""
        assert "at_locator" == states(check(tmp_path))[("900", "process")]
        audit = check(tmp_path, module=self.KELVIN)
        assert "other_unit" == states(audit)[("900", "process")]
        counts = audit.counts()
        assert (1, 2) == (counts["other_unit"], counts["unexplained"])

    def test_can_be_waived(self, tmp_path):
        """A waiver with a reason says why it is right."""
        module = self.KELVIN.replace("->anneal[T=900]", "->anneal[T=900]  ")
        line = next(one for one in module.splitlines() if "->anneal" in one)
        waived = module.replace(line, f"{line}  # litx: allow[AUD001] the paper errs")
        assert 1 == check(tmp_path, module=waived).counts()["unexplained"]

    def test_a_number_without_a_unit_is_a_find(self, tmp_path):
        """Where the text prints no unit beside the number, as in a table, it says nothing."""
        module = MODULE.replace("unit=HV", "unit=GigaPascal")
        assert "at_locator" == states(check(tmp_path, module=module))[("1200", "value")]
