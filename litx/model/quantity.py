"""A number with its unit, and its conversion."""

from functools import cached_property

from litx.model.normalize import plain
from litx.model.number import read_number
from litx.model.record import Record, record
from litx_ontology import ValueQualifier
from litx_ontology.units import Celsius, Unit, ureg

Number = float | int | str
"""A value as the paper prints it: text keeps digits and qualifier ("3.20", "~50")."""


class Qualified(Record):
    """What has a `value` that may be qualified."""

    value: Number

    @cached_property
    def _read(self) -> tuple[float | int | None, ValueQualifier]:
        return read_number(self.value)

    @property
    def numeric_value(self) -> float | int | None:
        """The number in `value`, or None when it cannot be read."""
        return self._read[0]

    @property
    def value_qualifier(self) -> ValueQualifier:
        """How `value` is qualified; `EXACT` when it has no prefix or cannot be read."""
        return self._read[1]


@record()
class Quantity(Qualified):
    """A number with its unit: a temperature, a duration, a pressure, a phase fraction.

    Attributes:
        value: Number, or text that keeps the paper's digits and qualifier.
        unit: Unit the paper prints.
        description: Anything that has no field.
        source: Where it stands in the paper.
    """

    value: Number
    unit: Unit | str | None
    description: str | None = None
    source: str | None = None


ROOM_TEMPERATURE = Quantity("~23", Celsius)
"""What "room temperature" means when the paper gives no number."""


def convert_value_between_units(value: float, from_unit: Unit | str, to_unit: Unit | str) -> float:
    """Return a number of one unit in another, by pint's rules.

    1200 MPa in GPa: 1200 x 1e6 / 1e9 = 1.2. Celsius to kelvin adds 273.15.

    Raises:
        pint.DimensionalityError: The units measure different things.
    """
    return float(ureg.convert(plain(value), plain(from_unit), plain(to_unit)))
