"""The same values, written down in another way: specification of litx-1, section 8."""

import uuid
from collections import Counter
from itertools import pairwise

from litx import *
from litx_ontology.units import Unit
from litx_scoring.facts.numbers import ROOM, condition
from tests.scoring.facts.editing import *

_ENDS = MeasurementStatistic.lower, MeasurementStatistic.upper


def drop_room_temperature(experiments):
    """Room temperature is left out, of tests and of steps."""

    def change(one):
        is_usual = condition(one.temperature, ROOM).amount is None
        is_template = "[" in str(getattr(one.temperature, "value", ""))
        return one.evolve(temperature=None) if is_usual and not is_template else one

    return events(records(experiments, Measurement, change), change)


@each(Measurement)
def state_room_temperature(one):
    """Every test without a temperature is at 298 K."""
    told = Quantity(298, ureg.kelvin)
    return one if one.temperature is not None else one.evolve(temperature=told)


@each(Measurement)
def drop_mean(one):
    """No value says that it is a mean."""
    is_mean = one.measurement_statistic is MeasurementStatistic.mean
    return one.evolve(measurement_statistic=None) if is_mean else one


@each(Measurement)
def ranges_as_two_values(one):
    """The ends of a range say nothing of each other."""
    none = {"measurement_statistic": None, "group_id": None, "group_name": None}
    return one.evolve(**none) if one.measurement_statistic in _ENDS else one


def ranges_as_groups(experiments):
    """The ends of a range, one beside the other, are one group."""

    def grouped(holder):
        found = list(holder.measurements)
        for i, (one, other) in enumerate(pairwise(holder.measurements)):
            are_values = isinstance(one, Measurement) and isinstance(other, Measurement)
            if not are_values or one.kind != other.kind:
                continue
            if (one.measurement_statistic, other.measurement_statistic) == _ENDS:
                told = {"group_id": uuid.uuid5(uuid.NAMESPACE_OID, str(i)), "group_name": "range"}
                found[i : i + 2] = one.evolve(**told), other.evolve(**told)
        return holder.evolve(measurements=tuple(found))

    inner = records(experiments, Configuration, grouped)
    return materials(inner, lambda _, one: grouped(one))


_MORE_UNITS = OTHER_UNITS | {"hour": ureg.minute, "millimeter": ureg.micrometer}


@each(Measurement)
def convert_units(one):
    """Values stand in another unit."""
    goal = _MORE_UNITS.get(str(one.unit)) if isinstance(one.unit, Unit) else None
    number = one.numeric_value
    if goal is None or number is None:
        return one
    factor = float(ureg.convert(1.0, one.unit, goal))
    width = getattr(one, "uncertainty", None)
    new = one.evolve(value=f"{one.value_qualifier.symbol}{number * factor:.12g}", unit=goal)
    return new if width is None else new.evolve(uncertainty=width * factor)


@each(Measurement)
def fewer_digits(one):
    """Values of four digits or more are rounded to three where that is within 1 %."""
    number = one.numeric_value
    whole, _, fraction = str(one.value).lstrip("~<>=≈ ").partition(".")
    is_short = not fraction or len(whole.lstrip("-0")) < 3
    if number is None or is_short or "e" in fraction.lower():
        return one
    rounded = f"{number:.{len(fraction) - 1}f}"
    return one.evolve(value=f"{one.value_qualifier.symbol}{rounded}")


_KINDS = (*AlloyMeasurementKind, *PhaseMeasurementKind)
_ALIASES = Counter(alias.casefold() for kind in _KINDS for alias in kind.aliases)


@each(Measurement)
def kinds_by_alias(one):
    """Kinds are called by their first alias that no other kind has, or by their label."""
    kind = one.kind
    if not isinstance(kind, (AlloyMeasurementKind, PhaseMeasurementKind)):
        return one
    own = (alias for alias in kind.aliases if _ALIASES[alias.casefold()] == 1)
    return one.evolve(kind=next(own, kind.label))


def drop_remarks(experiments):
    """Methods, sources and descriptions are left out, but for the descriptions of events."""

    def change(one):
        blank = {name: None for name in ("source", "description") if hasattr(one, name)}
        if isinstance(one, Measurement):
            blank["measurement_method"] = None
        return one.evolve(**blank)

    kinds = (Measurement, *PHASES, LatticeMeasurement, CompMeasurement)
    return events(records(experiments, kinds, change), lambda one: one.evolve(source=None))
