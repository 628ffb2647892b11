"""Powers of ten in units."""

import pytest

from litx.suites.scibench.unit_kinds import UnitKind, respelt, unit_kind
from litx.suites.scibench.units import UnitForm, read_unit

SCALED, PURE, PLAIN = UnitForm.scaled, UnitForm.pure, UnitForm.plain


class TestReadUnit:
    @pytest.mark.parametrize(
        ("form", "exponent", "shown", "text"),
        [
            (SCALED, -19, r"\mathrm{~J}$", r"$10^{-19} \mathrm{~J}$"),
            (SCALED, 6, " m", " $10^6$ m"),
            (SCALED, 16, " photons", "$10^{16}$ photons"),
            (SCALED, -5, r"\mathrm{~m}", r" 10^{-5} \mathrm{~m}"),
            (SCALED, 7, r"\mathrm{~km}$", r" $\mathrm{10^7} \mathrm{~km}$"),
            (SCALED, 15, "\\text {a}\r\n$", " $\r\n10^{15} \\text {a}\r\n$"),
            (SCALED, 10, r"\text { electrons; }$", r"$10^{10} \text { electrons; }$"),
            (SCALED, -3, r"\%$", r"$10^{-3} \%$"),
            (SCALED, 6, " ", "$10^6$ "),
            (PURE, 6, "$10^6$", "$10^6$"),
            (PURE, 6, " $10^6$", " $10^6$"),
            (PURE, 28, "$10^{28} $", "$10^{28} $"),
            (PLAIN, -6, " $10 ^ {-6}m/s^2$", " $10 ^ {-6}m/s^2$"),
            (SCALED, 3, "m", "10^3 10^4 m"),
            (SCALED, 4, "m", "10 ^ 3 10^4 m"),
            (PLAIN, None, r"$\mathrm{~m}^{10}$", r"$\mathrm{~m}^{10}$"),
            (PLAIN, None, "nm ", "nm "),
            (PLAIN, None, " ", " "),
        ],
    )
    def test_published(self, form: UnitForm, exponent: int | None, shown: str, text: str) -> None:
        """Text after the power, be it a blank, makes the question drop the power."""
        unit = read_unit(text)
        assert (form, exponent, shown) == (unit.form, unit.exponent, unit.shown)
        assert (text.strip() == "") is unit.is_blank

    def test_endless_power(self) -> None:
        """A power of ten thousand digits is refused."""
        with pytest.raises(ValueError, match="digits"):
            read_unit(f"$10^{{{'9' * 10_000}}}$ m")


class TestUnitKind:
    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            (UnitKind.blank, " "),
            (UnitKind.blank, ""),
            (UnitKind.power, "$10^6$ "),
            (UnitKind.power_unit, r"$\mathrm{10^7} \mathrm{~km}$"),
            (UnitKind.power_unit, "$10 ^ {-6}m/s^2$"),
            (UnitKind.power_percent, r" $10^{-3} \%$"),
            (UnitKind.currency, " $"),
            (UnitKind.currency, r" $\$$"),
            (UnitKind.percent, " %"),
            (UnitKind.percent, r"$\%$"),
            (UnitKind.angle, r" ${\circ}$"),
            (UnitKind.angle, r"$^{\circ}$ "),
            (UnitKind.temperature, r"${ }^{\circ} \mathrm{C}$"),
            (UnitKind.latex, "$Å$"),
            (UnitKind.plain, "km / s "),
        ],
    )
    def test_kinds(self, expected: UnitKind, text: str) -> None:
        """Every unit is of one kind."""
        assert expected is unit_kind(read_unit(text))


class TestRespelt:
    def test_blanks_and_latex(self) -> None:
        """Units that differ in blanks and LaTeX are one; those that differ in case are two."""
        units = [read_unit(text) for text in ("J", r"$\mathrm{~J}$", " J", "mJ", "MJ", " ")]
        assert [{"J", r"$\mathrm{~J}$"}] == respelt(units)
