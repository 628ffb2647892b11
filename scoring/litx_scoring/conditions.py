"""Values with units, and the conditions of a test: temperature and pressure.

Source: docs/scoring.md, section "Profile litxbench-0.1.1".
"""

from functools import lru_cache
from typing import Any, NamedTuple

from litx.model import Measurement, Quantity
from litx.model.number import read_number
from litx_ontology import ValueQualifier
from litx_ontology.units import Atm, Kelvin, Unit
from litx_scoring.agreement import qualifier_agreement
from litx_scoring.profile import PublishedProfile
from litx_scoring.units import convert

NOT_A_UNIT = object()
"""Placeholder for an object that is no unit; nothing converts to or from it."""


class NumberWithUnit(NamedTuple):
    """A number with its unit, as scoring needs them.

    Attributes:
        number: Number; None if the text cannot be read.
        unit: Unit, text or None as the object holds it; otherwise `NOT_A_UNIT`.
        qualifier: Qualifier, such as `~` or `>`.
        is_quantity: Whether it is a `Quantity`; conditions are compared only then.
    """

    number: float | int | None
    unit: Any
    qualifier: ValueQualifier
    is_quantity: bool = True


_UNREADABLE = NumberWithUnit(None, NOT_A_UNIT, ValueQualifier.EXACT, is_quantity=False)


def read_value(quantity: object) -> NumberWithUnit:
    """Read a quantity or a measurement; any other object is unreadable."""
    if not isinstance(quantity, (Quantity, Measurement)):
        return _UNREADABLE
    unit: object = quantity.unit
    if isinstance(unit, Unit):
        unit = _intern_unit(unit)
    elif unit is not None and not isinstance(unit, str):
        unit = NOT_A_UNIT
    number, qualifier = read_number(quantity.value)
    return NumberWithUnit(number, unit, qualifier, isinstance(quantity, Quantity))


@lru_cache(maxsize=4096)
def _intern_unit(unit: Unit) -> Unit:
    """Return the first of equal units, since numbers of the same unit need no conversion."""
    return unit


def read_condition(quantity: object) -> NumberWithUnit | None:
    """Read a condition: None if there is none, unreadable if it is no quantity."""
    return None if quantity is None else read_value(quantity)


def values_agree(
    target: NumberWithUnit, extracted: NumberWithUnit, profile: PublishedProfile
) -> bool:
    """Return whether values are equal within the tolerance, in the unit of the target.

    Two unreadable values are equal; values whose units do not convert are not.
    """
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
    """Return the agreement of the qualifiers of two equal quantities, otherwise 0.

    It is 0, too, if either is missing or is no `Quantity`.
    """
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
    """Return the agreement of two test temperatures, from 0 to 1.

    If a single temperature is missing, the stated temperature must be room temperature.
    """
    middle, window = profile.room_temperature, profile.room_temperature_window
    return _condition_score(target, extracted, profile, Kelvin, (middle - window, middle + window))


def pressure_score(
    target: NumberWithUnit | None, extracted: NumberWithUnit | None, profile: PublishedProfile
) -> float:
    """Return the agreement of two test pressures, from 0 to 1.

    If a single pressure is missing, the stated pressure must be ambient.
    """
    return _condition_score(target, extracted, profile, Atm, profile.ambient_pressure)


def _condition_score(
    target: NumberWithUnit | None,
    extracted: NumberWithUnit | None,
    profile: PublishedProfile,
    unit: Unit,
    ambient_range: tuple[float, float],
) -> float:
    """Return the agreement of two conditions, from 0 to 1.

    If a single condition is missing, it is `ambient_omitted` of the profile where the stated
    condition lies in the range `ambient_range`, in `unit` and inclusive, and otherwise 0. It is 0
    if both are missing.

    The published evaluator stops with an error if the stated condition is a bare number or a text;
    here it scores 0.
    """
    if target is not None and extracted is not None:
        return quantity_score(target, extracted, profile)
    stated = target or extracted
    if stated is None or stated.number is None:
        return 0.0
    value = convert(stated.number, stated.unit, unit)
    is_ambient = value is not None and ambient_range[0] <= value <= ambient_range[1]
    return profile.ambient_omitted if is_ambient else 0.0
