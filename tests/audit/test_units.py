"""Units beside numbers in texts."""

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
from tests.audit.invented import MODULE, check, get_states


class TestPrintedUnit:
    @pytest.mark.parametrize(
        ("unit", "texts"),
        [
            (MegaPascal, (" MPa, and", r"$\,\mathrm{MPa}$", "–500 MPa")),
            (HV, ("HV0.5 and", " HV\\_{0.5}", " kgf/mm<sup>2</sup>", " ± 13 HV")),
            (MegaPascalSquareRootMeter, (r"\mathrm{MPa}\mathrm{m}^{1 / 2}", " MPa·m¹ᐟ²", " MPa√m")),
            (gram_per_cm3, (r"\mathrm{g/cm}^3$", " g cm−3", " g·cm⁻³")),
            (Celsius, (r"$^{\circ}\mathrm{C}$ for 5 h", "ºC", ", 800 and 900 °C")),
            (Kelvin, (" K.",)),
            (CelsiusPerMinute, (" °C/min", " K min−1")),
            (
                Micrometer,
                (
                    r" \mu \mathrm{m}",
                    " \N{GREEK SMALL LETTER MU}m",
                    "\N{NO-BREAK SPACE}\N{MICRO SIGN}m",
                ),
            ),
            (Minute, ("-min hold",)),
            (Hour, (" hours",)),
            (percent, (" at.% Al", r"\%")),
            (ureg.second**-1, (" × 10−4 s−1",)),
            (ureg.millivolt / ureg.hour, (" mV h−1. Then", " mV·h–1) of")),
            (ureg.kilojoule / ureg.mole, (" kJ mol–1) of", " kJ/mol for pellets")),
            (ureg.electron_volt, (" eV, and",)),
            (
                ureg.ohm * ureg.centimeter**2,
                (" Ω·cm2 and", " Ω cm2.", " \N{OHM SIGN} cm2", "Ωcm2", r"$\Omega\,\mathrm{cm}^2$"),
            ),
            (ureg.siemens / ureg.centimeter, (" S·cm−1.", " S cm–1,", "Scm−1", "S/cm at")),
            (ureg.milliwatt / ureg.centimeter**2, (" mW∙cm−2 at", " mW/cm2", " mW/cm−2")),
            (ureg.kelvin**-1, (" × 10−6 K−1.",)),
            (ureg.angstrom**3, (" Å3. Atoms",)),
            (ureg.torr, (" Torr)",)),
            (percent, (" wt % of",)),
        ],
    )
    def test_printed_units(self, unit, texts):
        """A unit is read in any typesetting, also after a list or a range."""
        for text in texts:
            assert is_same(printed_unit(f"5{text}", 1), unit), text

    @pytest.mark.parametrize(
        "text",
        [
            *(r"\ \mathrm { G P a }", " | 5 MPa |", " in the", " samples of 5 MPa", " Kikuchi"),
            "",
        ],
    )
    def test_no_unit(self, text):
        """Without a unit directly after the number, the result is None."""
        assert printed_unit(f"5{text}", 1) is None

    @given(st.text(st.sampled_from("5 .,^{}()-/*°µ%\\$mMPaKhs0.5HV<sup>~±")))
    @example("^{-" * 40)
    @example("5," * 60)
    def test_any_text(self, text):
        """Any text gives a unit or None."""
        unit = printed_unit(text, 0)
        assert unit is None or is_same(unit, unit)


class TestIsSame:
    def test_same_unit(self):
        """Names of the same unit are equal, as are kelvin and degree Celsius in a rate."""
        assert is_same(HV, ureg.kilogram_force / ureg.millimeter**2)
        assert is_same(CelsiusPerMinute, Kelvin / Minute)
        assert all(is_same(unit, unit) for unit in NAMED_UNITS.values())

    def test_different_units(self):
        """Units that differ in prefix, dimension or zero are not equal."""
        assert not is_same(MegaPascal, GigaPascal)
        assert not is_same(MegaPascal, HV)
        assert not is_same(percent, dimensionless)
        for left, right in ((Celsius, Kelvin), (Kelvin, Celsius), (Hour, Minute), (Hour, Celsius)):
            assert not is_same(left, right)


class TestOtherUnit:
    KELVIN = MODULE.replace('Quantity("[T]", Celsius)', 'Quantity("[T]", Kelvin)')

    def test_other_unit(self, tmp_path):
        """A number with another unit in the text has a separate state, and can be waived."""
        audit = check(tmp_path, module=self.KELVIN)
        assert "other_unit" == get_states(audit)[("900", "process")]
        assert (1, 2) == (audit.counts()["other_unit"], audit.counts()["unexplained"])
        line = next(line for line in self.KELVIN.splitlines() if "->anneal" in line)
        waived = self.KELVIN.replace(line, f"{line}  # litx: allow[AUD001] the paper errs")
        assert 1 == check(tmp_path, module=waived).counts()["unexplained"]

    def test_number_without_a_unit(self, tmp_path):
        """A number without a unit in the text, as in a table, is found."""
        module = MODULE.replace("unit=HV", "unit=GigaPascal")
        assert "at_locator" == get_states(check(tmp_path, module=module))[("1200", "value")]
