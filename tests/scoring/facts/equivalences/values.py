"""The same values, written down in another way.

Source: specification of profile litx-1, section 8.
"""

import uuid
from collections import Counter
from itertools import pairwise
from typing import Any

from litx import *
from litx_ontology.units import Unit
from litx_scoring.facts.numbers import ROOM, condition
from tests.scoring.facts.editing import Experiments, each, events, items, materials, records


def drop_room_temperature(experiments: Experiments) -> Experiments:
    """Room temperature is left out, of tests and of steps."""

    def change(one: Any) -> Any:
        is_usual = condition(one.temperature, ROOM).amount is None
        is_template = "[" in str(getattr(one.temperature, "value", ""))
        return one.evolve(temperature=None) if is_usual and not is_template else one

    return events(records(experiments, Measurement, change), change)


@each(Measurement)
def state_room_temperature(one: Any) -> Any:
    """Every test without a temperature is at 298 K."""
    told = Quantity(298, ureg.kelvin)
    return one if one.temperature is not None else one.evolve(temperature=told)


@each(Measurement)
def drop_mean(one: Any) -> Any:
    """No value says that it is a mean."""
    is_mean = one.measurement_statistic is MeasurementStatistic.mean
    return one.evolve(measurement_statistic=None) if is_mean else one


@each(Measurement)
def ranges_as_two_values(one: Any) -> Any:
    """The ends of a range say nothing of each other."""
    if one.measurement_statistic not in {MeasurementStatistic.lower, MeasurementStatistic.upper}:
        return one
    return one.evolve(measurement_statistic=None, group_id=None, group_name=None)


def ranges_as_groups(experiments: Experiments) -> Experiments:
    """The ends of a range, one beside the other, are one group."""

    def change(given: tuple[Any, ...]) -> tuple[Any, ...]:
        found = list(given)
        for i, (one, other) in enumerate(pairwise(given)):
            if _are_ends(one, other):
                told = uuid.uuid5(uuid.NAMESPACE_OID, str(i))
                found[i] = one.evolve(group_id=told, group_name="range")
                found[i + 1] = other.evolve(group_id=told, group_name="range")
        return tuple(found)

    def inside(item: Any) -> Any:
        is_feature = isinstance(item, Configuration)
        return item.evolve(measurements=change(item.measurements)) if is_feature else item

    return materials(
        items(experiments, inside), lambda _, one: one.evolve(measurements=change(one.measurements))
    )


def _are_ends(one: Any, other: Any) -> bool:
    if not isinstance(one, Measurement) or not isinstance(other, Measurement):
        return False
    ends = one.measurement_statistic, other.measurement_statistic
    is_range = ends == (MeasurementStatistic.lower, MeasurementStatistic.upper)
    return is_range and one.kind == other.kind


_OTHER_UNITS = {
    "megapascal": ureg.gigapascal,
    "gigapascal": ureg.megapascal,
    "micrometer": ureg.nanometer,
    "nanometer": ureg.micrometer,
    "percent": ureg.dimensionless,
    "hour": ureg.minute,
    "millimeter": ureg.micrometer,
}


@each(Measurement)
def convert_units(one: Any) -> Any:
    """Values stand in another unit."""
    goal = _OTHER_UNITS.get(str(one.unit)) if isinstance(one.unit, Unit) else None
    number = one.numeric_value
    if goal is None or number is None:
        return one
    factor = float(ureg.convert(1.0, one.unit, goal))
    width = getattr(one, "uncertainty", None)
    new = one.evolve(value=f"{one.value_qualifier.symbol}{number * factor:.12g}", unit=goal)
    return new if width is None else new.evolve(uncertainty=width * factor)


@each(Measurement)
def fewer_digits(one: Any) -> Any:
    """Values of four digits or more are rounded to three where that is within 1 %."""
    number = one.numeric_value
    text = str(one.value).lstrip("~<>=≈ ")
    if number is None or "." not in text or "e" in text.lower():
        return one
    whole, _, fraction = text.partition(".")
    if len(fraction) < 1 or len(whole.lstrip("-0")) < 3:
        return one
    rounded = f"{number:.{len(fraction) - 1}f}"
    return one.evolve(value=f"{one.value_qualifier.symbol}{rounded}")


_KINDS = (*AlloyMeasurementKind, *PhaseMeasurementKind)
_ALIASES = Counter(alias.casefold() for kind in _KINDS for alias in kind.aliases)


@each(Measurement)
def kinds_by_alias(one: Any) -> Any:
    """Kinds are called by their first alias that no other kind has, or by their label."""
    kind = one.kind
    if not isinstance(kind, (AlloyMeasurementKind, PhaseMeasurementKind)):
        return one
    return one.evolve(
        kind=next((a for a in kind.aliases if _ALIASES[a.casefold()] == 1), kind.label)
    )


def drop_remarks(experiments: Experiments) -> Experiments:
    """Methods, sources and descriptions are left out, but for the descriptions of events."""

    def change(one: Any) -> Any:
        blank = {name: None for name in ("source", "description") if hasattr(one, name)}
        if isinstance(one, Measurement):
            blank["measurement_method"] = None
        return one.evolve(**blank)

    kinds = (Measurement, Configuration, GlobalLatticeParam, LatticeMeasurement, CompMeasurement)
    return events(records(experiments, kinds, change), lambda one: one.evolve(source=None))


def first_taken(experiments: Experiments) -> Experiments:
    """Each value and step is the first of what the truth takes as well."""
    return _taken(experiments, 0)


def last_taken(experiments: Experiments) -> Experiments:
    """Each value and step is the last of what the truth takes as well."""
    return _taken(experiments, -1)


def _taken(experiments: Experiments, index: int) -> Experiments:
    def change(one: Any) -> Any:
        also = getattr(one, "also", None)
        if not also:
            return one
        taken = dict(also[index])
        if "statistic" in taken:
            taken["measurement_statistic"] = taken.pop("statistic")
        return one.evolve(**taken, also=())

    return events(records(experiments, Measurement, change), change)
