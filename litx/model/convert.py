"""Conversion of a number between units."""

from litx.model.normalize import plain
from litx_ontology.units import Unit, ureg


def convert_value_between_units(value: float, from_unit: Unit | str, to_unit: Unit | str) -> float:
    """Return a number of one unit in another, by pint's rules.

    1200 MPa in GPa: 1200 x 1e6 / 1e9 = 1.2. Celsius to kelvin adds 273.15.

    Raises:
        pint.DimensionalityError: The units measure different things.
    """
    return float(ureg.convert(plain(value), plain(from_unit), plain(to_unit)))
