"""Values with units and the conditions of a test: temperature and pressure."""

from functools import lru_cache
from typing import Any, NamedTuple

from litx.model import Measurement, Quantity
from litx.model.number import read_number
from litx_ontology import ValueQualifier
from litx_ontology.units import Atm, Kelvin, Unit
from litx_scoring.profile import PublishedProfile
from litx_scoring.qualifier import qualifier_agreement
from litx_scoring.units import convert

NOT_A_UNIT = object()
"""Stands for a unit that is none, such as a number with a unit; nothing converts to or from it."""


class NumberWithUnit(NamedTuple):
    """What scoring needs of a number with its unit.

    Attributes:
        number: The number, None when the text cannot be read.
        unit: As the object holds it: a unit, a text, None; else `NOT_A_UNIT`.
        qualifier: How the number is qualified.
        is_quantity: Whether it is a `Quantity`; conditions are compared only then.
    """

    number: float | int | None
    unit: Any
    qualifier: ValueQualifier
    is_quantity: bool = True


_UNREADABLE = NumberWithUnit(None, NOT_A_UNIT, ValueQualifier.EXACT, is_quantity=False)


def read_value(given: object) -> NumberWithUnit:
    """Return what scoring needs of a quantity, a measurement, or what stands in its place."""
    if not isinstance(given, (Quantity, Measurement)):
        return _UNREADABLE
    unit: object = given.unit
    if isinstance(unit, Unit):
        unit = _one_of_equal(unit)
    elif unit is not None and not isinstance(unit, str):
        unit = NOT_A_UNIT
    number, qualifier = read_number(given.value)
    return NumberWithUnit(number, unit, qualifier, isinstance(given, Quantity))


@lru_cache(maxsize=4096)
def _one_of_equal(unit: Unit) -> Unit:
    """Return the first of equal units, since what has the same unit needs no conversion."""
    return unit


def read_condition(given: object) -> NumberWithUnit | None:
    """Return what scoring needs of a condition, None when there is none."""
    return None if given is None else read_value(given)


def values_agree(
    target: NumberWithUnit, extracted: NumberWithUnit, profile: PublishedProfile
) -> bool:
    """Say whether two values are equal in the target's unit; two unreadable ones are."""
    if target.number is None or extracted.number is None:
        return target.number is None and extracted.number is None
    converted = convert(extracted.number, extracted.unit, target.unit)
    if converted is None:
        return False
    try:
        return abs(target.number - converted) <= profile.value_tolerance
    except OverflowError:  # an integer beyond the range of floats
        return False


def quantity_score(
    target: NumberWithUnit | None, extracted: NumberWithUnit | None, profile: PublishedProfile
) -> float:
    """Return the agreement of the qualifiers of two quantities that are equal, else 0."""
    if target is None or extracted is None:
        return 0.0
    if not (target.is_quantity and extracted.is_quantity):
        return 0.0
    if not values_agree(target, extracted, profile):
        return 0.0
    return qualifier_agreement(target.qualifier, extracted.qualifier)


def temperature_score(
    target: NumberWithUnit | None, extracted: NumberWithUnit | None, profile: PublishedProfile
) -> float:
    """Return the agreement of two test temperatures of which at least one is given."""
    if target is not None and extracted is not None:
        return quantity_score(target, extracted, profile)
    kelvin = _in(target or extracted, Kelvin)
    middle, window = profile.room_temperature, profile.room_temperature_window
    ambient = kelvin is not None and middle - window <= kelvin <= middle + window
    return profile.ambient_omitted if ambient else 0.0


def pressure_score(
    target: NumberWithUnit | None, extracted: NumberWithUnit | None, profile: PublishedProfile
) -> float:
    """Return the agreement of two test pressures of which at least one is given."""
    if target is not None and extracted is not None:
        return quantity_score(target, extracted, profile)
    atm = _in(target or extracted, Atm)
    lowest, highest = profile.ambient_pressure
    ambient = atm is not None and lowest <= atm <= highest
    return profile.ambient_omitted if ambient else 0.0


def _in(value: NumberWithUnit | None, unit: Any) -> float | None:
    """Return the value in a unit, None when it has none.

    The published evaluator stops with an error on a condition that is a bare number or a text;
    here it scores 0.
    """
    if value is None or value.number is None:
        return None
    return convert(value.number, value.unit, unit)
