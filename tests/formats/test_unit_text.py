"""Units as text: aliases first, pint second, and nothing that would take long."""

import pytest

from litx.formats.extraction_json.words import ALIASES, parse_unit
from litx_ontology.units import (
    NAMED_UNITS,
    AmpPerCmSquared,
    Celsius,
    Hour,
    Kelvin,
    MegaPascalSquareRootMeter,
    Micrometer,
    Volt,
    dimensionless,
    percent,
    ureg,
)


class TestParseUnit:
    @pytest.mark.parametrize("alias", ALIASES)
    def test_knows_every_alias(self, alias: str) -> None:
        """An alias stands for its unit in any case, and with space around it."""
        unit = NAMED_UNITS[ALIASES[alias]]
        assert (unit, unit) == (parse_unit(alias), parse_unit(f" {alias.upper()} "))

    @pytest.mark.parametrize(
        ("unit", "text"),
        [
            (Celsius, "C"),
            (Hour, "H"),
            (Kelvin, "k"),
            (Volt, "V"),
            (percent, "%"),
            (Micrometer, "\N{MICRO SIGN}m"),
            (Micrometer, "\N{GREEK SMALL LETTER MU}m"),
            (AmpPerCmSquared, "A/cm2"),
            (MegaPascalSquareRootMeter, "MPa·m^0.5"),
            (dimensionless, ""),
            (dimensionless, "  "),
            (ureg.angstrom, "Å"),
            (ureg.kilopascal, "kPa"),
            (ureg.Unit("1/s"), "1/s"),
            (ureg.joule / ureg.meter**2, "J m^-2"),
            (ureg.watt / (ureg.meter * ureg.kelvin), "W/(m*K)"),
            (ureg.gram / ureg.centimeter**3, "g/cm³"),
            (ureg.newton, "NEWTON"),
            (ureg.meter, "m\n"),
            (ureg.inch, "in"),
            (ureg.meter**0.333, "m^0.333"),
            (ureg.gram / ureg.centimeter**3, "$g/cm^{3}$"),
            (ureg.gram / ureg.centimeter**3, "g\N{NO-BREAK SPACE}cm^\N{MINUS SIGN}3"),
            (ureg.joule / ureg.kilogram, "J\N{THIN SPACE}kg\t^-1"),
            (ureg.watt / (ureg.meter * ureg.kelvin * ureg.second), "((W)/(m))/((K)*(s))"),
            (ureg.gram / ureg.meter**3, "g per cubic meter"),
        ],
    )
    def test_reads_what_papers_print(self, unit: object, text: str) -> None:
        """Aliases come before pint: C is Celsius, not coulomb."""
        assert unit == parse_unit(text)

    @pytest.mark.parametrize(
        "text",
        ["wt%", "vol%", "HV0.5", "5 MPa", "m^", "(", "1/0", "'", "V vs. SCE", "m**1e999"],
    )
    def test_refuses_what_is_no_unit(self, text: str) -> None:
        """What pint refuses, and a number with a unit, is none."""
        assert parse_unit(text) is None

    @pytest.mark.parametrize(
        "text",
        [
            "9**9**9",
            "10**10**8",
            "9⁹⁹⁹⁹⁹⁹⁹⁹",
            "m^9^9^9^9^9",
            "(99)^(99)^9",
            "m^(9)^(9)^(9)",
            "(1--1)**99999999999",
            "(((((min)^99)^99)^99)^99)^99",
            "sq square cubic m cubed squared",
            f"({'*'.join(['99'] * 30)}*m)^99",
            "m" * 101,
            "__import__('os')",
            "open('/etc/passwd')",
        ],
    )
    def test_computes_nothing_large(self, text: str) -> None:
        """Text that pint would compute for hours is refused at once."""
        assert parse_unit(text) is None
