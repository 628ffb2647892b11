"""The unit registry, and the units of papers in the field.

The registry is the default of pint with the Vickers number, written ``HV`` or
``vickers_hardness``.
"""

import copyreg
from collections.abc import Mapping
from typing import cast

import pint
from pint import Unit
from pint.util import UnitsContainer

__all__ = [
    "HV",
    "NAMED_UNITS",
    "AmpPerCmSquared",
    "Atm",
    "Celsius",
    "CelsiusPerMinute",
    "GigaPascal",
    "Hour",
    "Kelvin",
    "MegaJoulesPerMeterSquared",
    "MegaPascal",
    "MegaPascalSquareRootMeter",
    "Micrometer",
    "Millimeter",
    "MillimeterPerYear",
    "Minute",
    "Nanometer",
    "RevolutionsPerMinute",
    "Second",
    "Unit",
    "Volt",
    "dimensionless",
    "exponents_of",
    "gram_per_cm3",
    "percent",
    "unit_from",
    "ureg",
]

ureg: pint.UnitRegistry[float] = pint.UnitRegistry()
# A Vickers number is a load in kilogram-force over an indent area in mm², hence 9.807 MPa.
# Source: published alloy benchmark, version 0.1.1 (four digits, so that scores agree).
ureg.define("HV = 9.807 * megapascal = _ = vickers_hardness")

GigaPascal: Unit = ureg.gigapascal
MegaPascal: Unit = ureg.megapascal
Millimeter: Unit = ureg.millimeter
Micrometer: Unit = ureg.micrometer
Nanometer: Unit = ureg.nanometer
HV: Unit = ureg.HV
gram_per_cm3: Unit = ureg.gram / ureg.centimeter**3
percent: Unit = ureg.percent
dimensionless: Unit = ureg.dimensionless
Celsius: Unit = ureg.degree_Celsius
Kelvin: Unit = ureg.kelvin
Atm: Unit = ureg.atmosphere
MegaPascalSquareRootMeter: Unit = ureg.megapascal * ureg.meter**0.5
MegaJoulesPerMeterSquared: Unit = ureg.megajoule / ureg.meter**2
Volt: Unit = ureg.volt
AmpPerCmSquared: Unit = ureg.ampere / ureg.centimeter**2
MillimeterPerYear: Unit = ureg.millimeter / ureg.year
Hour: Unit = ureg.hour
Minute: Unit = ureg.minute
Second: Unit = ureg.second
CelsiusPerMinute: Unit = ureg.delta_degree_Celsius / ureg.minute
RevolutionsPerMinute: Unit = ureg.revolutions_per_minute

NAMED_UNITS: dict[str, Unit] = {
    name: unit for name, unit in list(globals().items()) if isinstance(unit, Unit)
}
"""Every named unit of this module, by the name in paper modules and programs."""


def unit_from(exponents: Mapping[str, float]) -> Unit:
    """Build a unit from exponents of named units, such as ``{"gram": 1, "centimeter": -3}``.

    Raises:
        pint.UndefinedUnitError: The registry does not know a name.
    """
    unit = ureg.Unit(UnitsContainer(exponents))
    ureg.get_root_units(unit)  # looks up every name
    return unit


def exponents_of(unit: Unit) -> dict[str, float]:
    """Return the exponents of a unit's named parts, as `unit_from` accepts them."""
    return cast("dict[str, float]", dict(unit._units.unit_items()))


def _reduce(unit: Unit) -> tuple[object, ...]:
    """Return the call that rebuilds a pickled unit."""
    return unit_from, (exponents_of(unit),)


# pint would restore a pickled unit into another registry, where it cannot be compared.
copyreg.pickle(ureg.Unit, _reduce)  # type: ignore[arg-type]
