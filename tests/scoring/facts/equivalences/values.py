"""Equivalent records of values: specification of litx-1, section 8."""

import uuid
from collections import Counter
from itertools import pairwise

from litx import *
from litx_ontology.units import Unit
from litx_scoring.facts.numbers import ROOM, condition
from tests.scoring.facts.editing import *

_ENDS = MeasurementStatistic.lower, MeasurementStatistic.upper


@each(Measurement, ProcessEvent)
def drop_room_temperature(record):
    """Room temperature is left out for tests and steps."""
    is_usual = condition(record.temperature, ROOM).amount is None
    is_template = "[" in str(getattr(record.temperature, "value", ""))
    return record.evolve(temperature=None) if is_usual and not is_template else record


@each(Measurement)
def state_room_temperature(record):
    """Tests without a temperature are recorded at 298 K."""
    quantity = Quantity(298, ureg.kelvin)
    return record if record.temperature is not None else record.evolve(temperature=quantity)


@each(Measurement)
def drop_mean(record):
    """The statistic of a mean is left out."""
    is_mean = record.measurement_statistic is MeasurementStatistic.mean
    return record.evolve(measurement_statistic=None) if is_mean else record


@each(Measurement)
def ranges_as_two_values(record):
    """The ends of a range are two independent values."""
    none = {"measurement_statistic": None, "group_id": None, "group_name": None}
    return record.evolve(**none) if record.measurement_statistic in _ENDS else record


def ranges_as_groups(experiments):
    """Adjacent ends of a range are one group."""

    def group_ranges(holder):
        result = list(holder.measurements)
        for i, (first, second) in enumerate(pairwise(holder.measurements)):
            are_values = isinstance(first, Measurement) and isinstance(second, Measurement)
            if not are_values or first.kind != second.kind:
                continue
            if (first.measurement_statistic, second.measurement_statistic) == _ENDS:
                fields = {"group_id": uuid.uuid5(uuid.NAMESPACE_OID, str(i)), "group_name": "range"}
                result[i : i + 2] = first.evolve(**fields), second.evolve(**fields)
        return holder.evolve(measurements=tuple(result))

    inner = edit_records(experiments, Configuration, group_ranges)
    return edit_materials(inner, lambda _, item: group_ranges(item))


_MORE_UNITS = OTHER_UNITS | {"hour": ureg.minute, "millimeter": ureg.micrometer}


@each(Measurement)
def convert_units(record):
    """Values are converted to another unit."""
    unit = _MORE_UNITS.get(str(record.unit)) if isinstance(record.unit, Unit) else None
    number = record.numeric_value
    if unit is None or number is None:
        return record
    factor = float(ureg.convert(1.0, record.unit, unit))
    width = getattr(record, "uncertainty", None)
    new = record.evolve(value=f"{record.value_qualifier.symbol}{number * factor:.12g}", unit=unit)
    return new if width is None else new.evolve(uncertainty=width * factor)


@each(Measurement)
def fewer_digits(record):
    """Values with four or more digits are rounded to three, if that is within 1 %."""
    number = record.numeric_value
    integer, _, fraction = str(record.value).lstrip("~<>=≈ ").partition(".")
    is_short = not fraction or len(integer.lstrip("-0")) < 3
    if number is None or is_short or "e" in fraction.lower():
        return record
    rounded = f"{number:.{len(fraction) - 1}f}"
    return record.evolve(value=f"{record.value_qualifier.symbol}{rounded}")


_KINDS = (*AlloyMeasurementKind, *PhaseMeasurementKind)
_ALIASES = Counter(alias.casefold() for kind in _KINDS for alias in kind.aliases)


@each(Measurement)
def kinds_by_alias(record):
    """Kinds are named by their first unique alias, or by their label."""
    kind = record.kind
    if not isinstance(kind, (AlloyMeasurementKind, PhaseMeasurementKind)):
        return record
    unique = (alias for alias in kind.aliases if _ALIASES[alias.casefold()] == 1)
    return record.evolve(kind=next(unique, kind.label))


@each(Measurement)
def drop_the_basis(record):
    """The basis of a volume fraction is not recorded."""
    is_share = record.kind is PhaseMeasurementKind.volume_fraction
    return record.evolve(kind=PhaseMeasurementKind.phase_fraction) if is_share else record


@each(Measurement, *PHASES, LatticeMeasurement, CompMeasurement, ProcessEvent)
def drop_remarks(record):
    """Methods, sources and descriptions are left out, except descriptions of events."""
    fields = {"source": None}
    if not isinstance(record, ProcessEvent):
        fields["description"] = None
    if isinstance(record, Measurement):
        fields["measurement_method"] = None
    return record.evolve(**fields)
