"""A number with its unit, and its conversion."""

from functools import cached_property

import pint

from litx.display.suggestions import nearest, offer_names
from litx.errors import UnitError
from litx.model.normalize import unwrap
from litx.model.number import read_number
from litx.model.record import Record, record
from litx_ontology import ValueQualifier
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import NAMED_UNITS, Celsius, Unit, ureg

Number = float | int | str
"""A value as the paper prints it; text preserves digits and qualifier ("3.20", "~50")."""


class Qualified(Record):
    """Base of objects with a `value` that may be qualified."""

    value: Number
    unit: Unit | str | None

    @cached_property
    def _read(self) -> tuple[float | int | None, ValueQualifier]:
        """Number and qualifier in `value`."""
        return read_number(self.value)

    @property
    def numeric_value(self) -> float | int | None:
        """Number in `value`; None if it is unreadable."""
        return self._read[0]

    @property
    def value_qualifier(self) -> ValueQualifier:
        """Qualifier of `value`; `EXACT` without a prefix or if it is unreadable."""
        return self._read[1]

    def magnitude_in(self, unit: Unit | str) -> float:
        """Return the number in another unit, such as "MPa", without its qualifier.

        1.2 GPa in MPa: 1200. Degrees Celsius become kelvin by adding 273.15.

        Raises:
            UnitError: The value is not a number, a unit is invalid, or the dimensions differ.
        """
        number, unit_here, unit_wanted = self.numeric_value, _unit(self.unit), _unit(unit)
        label = f"{type(self).__name__} of {self.value!r:.80} {unit_here:~}"
        if number is None:
            message = f"{label} has a value that cannot be read as a number"
            raise UnitError(message, "give one such as '~50'")
        if not unit_here.is_compatible_with(unit_wanted):
            message = f"{label} is {_measures(unit_here)}, which cannot be given in {unit_wanted:~}"
            raise UnitError(message, f"that is a unit of {_measures(unit_wanted)}")
        try:
            converted = ureg.convert(float(number), unit_here, unit_wanted)
            return float(f"{converted:.12g}")  # further digits are rounding errors
        except (pint.PintError, ArithmeticError) as error:
            raise UnitError(f"{label} cannot be given in {unit_wanted:~}: {error}") from None


def _unit(unit: Unit | str | None) -> Unit:
    """Return a unit, or the unit that a text names.

    Raises:
        UnitError: The value is not a unit.
    """
    parsed = read_unit_text(unit) if isinstance(unit, str) else unit
    if isinstance(parsed, Unit):
        return parsed
    close = nearest(str(unit), {f"{unit:~}" for unit in NAMED_UNITS.values()})
    hint = offer_names(map(repr, close)) or 'write one like "MPa"'
    raise UnitError(f"{unit!r:.80} is not a unit", hint)


def _measures(unit: Unit) -> str:
    """Return the dimension of a unit, in words such as "a pressure", else as its formula."""
    names = ("temperature", "time", "length", "mass", "pressure", "energy", "density", "velocity")
    known = {ureg.get_dimensionality(f"[{name}]"): f"a {name}" for name in names}
    known[ureg.dimensionless.dimensionality] = "a pure number"
    return known.get(unit.dimensionality, str(unit.dimensionality))


@record()
class Quantity(Qualified):
    """A number with its unit: a temperature, a duration, a pressure, a phase fraction.

    Attributes:
        value: Number, or text with the paper's digits and qualifier.
        unit: Unit in the paper.
        description: Details that have no field.
        source: Location in the paper.
    """

    value: Number
    unit: Unit | str | None
    description: str | None = None
    source: str | None = None

    def to(self, unit: Unit | str) -> "Quantity":
        """Return the quantity in another unit with its qualifier: "~1.2" GPa is "~1200" MPa.

        Raises:
            UnitError: As `magnitude_in`.
        """
        number: Number = self.magnitude_in(unit)
        if self.value_qualifier is not ValueQualifier.EXACT:
            number = f"{self.value_qualifier.symbol}{number:.12g}"
        return self.evolve(value=number, unit=_unit(unit))


ROOM_TEMPERATURE = Quantity("~23", Celsius)
"""Value of "room temperature" without a number."""


def convert_value_between_units(value: float, from_unit: Unit | str, to_unit: Unit | str) -> float:
    """Convert a number between units, by pint's rules.

    1200 MPa in GPa: 1200 x 1e6 / 1e9 = 1.2. Celsius to kelvin adds 273.15.

    Raises:
        pint.DimensionalityError: The units have different dimensions.
    """
    return float(ureg.convert(unwrap(value), unwrap(from_unit), unwrap(to_unit)))
