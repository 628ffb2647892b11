"""Numbers in one form: base units, and how finely they were printed.

Source: docs/scoring.md, section "One form", Numbers and Room temperature.
"""

import math
import re
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

import pint

from litx.model.number import is_finite, read_number
from litx_ontology import ValueQualifier
from litx_ontology.unit_text import as_unit
from litx_ontology.units import ureg
from litx_ontology.words import split_words

LARGEST_DIFFERENCE = 0.01
"""Largest difference of numbers that agree, as a share of the larger."""

ROUNDING = 1e-6
"""Further difference that the conversion of units may cause, as a share of the larger."""

ROOM = (291.0, 298.5)
"""Range of room temperature, in K, inclusive."""

ATMOSPHERE = (0.9e5, 1.12e5)
"""Range of atmospheric pressure, in Pa, inclusive."""

_LONGEST_CACHED = 40
"""Most characters of a text whose number is cached."""

_PRINTED = re.compile(r"[+-]?\d*(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?")


class Amount(NamedTuple):
    """A number with its unit.

    Attributes:
        dimension: Dimension of the unit; a separate text if the unit cannot be read.
        size: Number in base units; None if it cannot be read.
        half: Half a unit of its last printed digit, in base units.
        qualifier: Qualifier, such as `~` or `>`.
        text: Words of a number that cannot be read.
    """

    dimension: str
    size: float | None
    half: float = 0.0
    qualifier: ValueQualifier = ValueQualifier.EXACT
    text: str = ""

    @property
    def key(self) -> tuple[object, ...]:
        """Value that is equal for equal numbers, however they were printed."""
        return self.dimension, self.text if self.size is None else f"{self.size:.9g}"


def amount(value: object, unit: object) -> Amount:
    """Read a number and its unit, in base units; this never raises."""
    unit = _hashable(unit)
    is_short = type(value) in {int, float} or (type(value) is str and len(value) <= _LONGEST_CACHED)
    return (_amount if is_short else _amount.__wrapped__)(value, unit)


def read_amount(quantity: object) -> Amount:
    """Read value and unit of a quantity; anything else is a value without unit. Never raises."""
    return amount(getattr(quantity, "value", quantity), getattr(quantity, "unit", None))


@lru_cache(maxsize=16384, typed=True)  # the numbers of a paper repeat in truth and extractions
def _amount(value: object, unit: object) -> Amount:
    """Return a number in base units; if it is unreadable or not finite, its words instead."""
    dimension, factor, offset = _scale(unit)
    number, qualifier = read_number(value)
    if number is None or not is_finite(number):
        return Amount(dimension, None, 0.0, qualifier, " ".join(split_words(str(value))))
    size, half = float(number) * factor + offset, _half_step(value, number, qualifier) * factor
    if not math.isfinite(size):
        return Amount(dimension, None, 0.0, qualifier, str(number))
    return Amount(dimension, size, half, qualifier)


def half_width(uncertainty: object, unit: object) -> float | None:
    """Return an uncertainty in base units; None if it is missing, 0 or no number."""
    if not isinstance(uncertainty, (int, float)) or not uncertainty or not is_finite(uncertainty):
        return None
    _, factor, offset = _scale(_hashable(unit))
    width = abs(float(uncertainty) * factor + offset - offset)
    return width if math.isfinite(width) else None


def agree(a: Amount, b: Amount) -> bool:
    """Return whether two numbers are the same number, printed by two people.

    They differ by at most half a unit of the last printed digit of the coarser number, and by at
    most 1 % of the larger: 516.6 and 517 agree, 516.6 and 516.9 do not, nor do 0.17 and 0.2.
    """
    if a.dimension != b.dimension:
        return False
    if a.size is None or b.size is None:
        return a.size is b.size and a.text == b.text
    difference, larger = abs(a.size - b.size), max(abs(a.size), abs(b.size))
    slack = ROUNDING * larger
    return (
        difference <= max(a.half, b.half) + slack
        and difference <= LARGEST_DIFFERENCE * larger + slack
    )


class Condition(NamedTuple):
    """Temperature or pressure of a test or a step.

    Attributes:
        is_stated: Whether the record states it.
        amount: Its value; None for room temperature and atmospheric pressure, which are the same
            stated or not, and if it cannot be read.
    """

    is_stated: bool = False
    amount: Amount | None = None

    @property
    def key(self) -> tuple[object, ...] | None:
        """Value that is equal for equal conditions."""
        return None if self.amount is None else self.amount.key


UNSTATED = Condition()
"""A condition that the record does not state."""


def condition(quantity: object, usual: tuple[float, float]) -> Condition:
    """Read a condition of a test; None is `UNSTATED`, a usual or unreadable value has no amount.

    Args:
        quantity: A quantity, or anything else, which cannot be read.
        usual: Range that need not be stated, `ROOM` or `ATMOSPHERE`.
    """
    if quantity is None:
        return UNSTATED
    dimension = _KELVIN if usual is ROOM else _PASCAL
    read = read_amount(quantity)
    low, high = usual
    if read.size is None or read.dimension != dimension or low <= read.size <= high:
        return Condition(is_stated=True)
    return Condition(is_stated=True, amount=read)


def _hashable(unit: object) -> object:
    """Return a unit for caches; a pint quantity such as 1/K would be converted for its hash."""
    return (as_unit(unit) or str(unit)) if isinstance(unit, pint.Quantity) else unit


@lru_cache(maxsize=4096)
def _scale(unit: object) -> tuple[str, float, float]:
    """Return the dimension of a unit, and factor and offset to base units."""
    if unit is None:
        return "", 1.0, 0.0
    known = as_unit(unit)
    for readable in (known, as_unit(str(known))):  # °C/min is one of differences only in a text
        if readable is None:
            continue
        with suppress(pint.PintError, ArithmeticError):
            base = ureg.get_base_units(readable)[1]
            offset = float(ureg.convert(0.0, readable, base))
            factor = float(ureg.convert(1.0, readable, base)) - offset
            if math.isfinite(factor) and factor:
                dimension = str(readable.dimensionality)
                return ("" if dimension == "dimensionless" else dimension), factor, offset
    return f"no unit: {' '.join(split_words(str(unit)))}", 1.0, 0.0


_KELVIN = _scale(ureg.kelvin)[0]
_PASCAL = _scale(ureg.pascal)[0]


def _half_step(value: object, number: float, qualifier: ValueQualifier) -> float:
    """Return half a unit of the last printed digit.

    A number prints as its shortest form without `.0`. Zeros at the end of a whole number are
    printed digits: 500 gives 0.5.
    """
    text = str(value).strip() if isinstance(value, str) else repr(number).removesuffix(".0")
    printed = _PRINTED.fullmatch(text.removeprefix(qualifier.symbol).strip())
    if printed is None:
        printed = _PRINTED.fullmatch(repr(number).removesuffix(".0"))
    if printed is None:  # a bool
        return 0.5
    power = int(printed[2] or 0) - len(printed[1] or "")
    return 0.5 * float(f"1e{power}")
