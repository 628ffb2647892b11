"""Measured values in comparable form: numbers that can be read, in the unit of their kind."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from litx.model import Configuration, Experiment, Material, Measurement, Quantity
from litx.model.number import read_number
from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_ontology.canonical import MeasurementKind
from litx_ontology.unit_text import as_unit, convert
from litx_ontology.units import Unit

KINDS: dict[str, MeasurementKind] = {
    member.value: member for enum in (AlloyMeasurementKind, PhaseMeasurementKind) for member in enum
}
"""Every kind of measurement by its canonical text."""

Owner = Material | Configuration
"""What holds measurements."""


@dataclass(frozen=True)
class PhysicalValue:
    """A measurement whose number, unit and kind can be read.

    Attributes:
        record: The measurement.
        kind: Its kind.
        amount: The number, in `kind.unit`.
        margin: The uncertainty, in `kind.unit`; 0 when there is none.
    """

    record: Measurement
    kind: MeasurementKind
    amount: float
    margin: float


def kind_of(given: object) -> MeasurementKind | None:
    """Return the kind that a member or its canonical text means; None for any other value."""
    return KINDS.get(given) if isinstance(given, str) else None


def number_of(given: object) -> float | None:
    """Return the number in a value as printed; None when there is none that is finite."""
    try:
        number = float(read_number(given)[0])  # type: ignore[arg-type]
    except (TypeError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def has_dimension_of(unit: Unit, target: str) -> bool:
    """Return whether a unit measures what the unit of a text measures."""
    return unit.dimensionality == getattr(as_unit(target), "dimensionality", None)


def amount_of(quantity: object, target: str) -> float | None:
    """Return the number of a quantity in a unit; None for a placeholder or anything else."""
    if not isinstance(quantity, Quantity):
        return None
    number = number_of(quantity.value)
    return None if number is None else convert(number, quantity.unit, target)


def kelvin(quantity: object) -> float | None:
    """Return a temperature in kelvin; None when it is not one."""
    return amount_of(quantity, "kelvin")


def owners(material: Material) -> tuple[Owner, ...]:
    """Return a material and its configurations, which hold measurements too."""
    return (material, *material.configurations())


def measurements(experiment: Experiment) -> Iterator[tuple[Owner, Measurement]]:
    """Yield each measurement with the material or configuration that holds it."""
    for material in experiment.output_materials:
        for owner in owners(material):
            for item in owner.measurements:
                if isinstance(item, Measurement):
                    yield owner, item


def value_of(record: Measurement) -> PhysicalValue | None:
    """Return a measurement in comparable form; None when a part of it cannot be read."""
    kind, number = kind_of(record.kind), number_of(record.value)
    if kind is None or number is None:
        return None
    amount = convert(number, record.unit, kind.unit)
    if amount is None:
        return None
    return PhysicalValue(record, kind, amount, _margin(record, kind, number, amount))


def values(experiment: Experiment) -> Iterator[tuple[Owner, PhysicalValue]]:
    """Yield each readable measurement in comparable form with what holds it."""
    for owner, record in measurements(experiment):
        value = value_of(record)
        if value is not None:
            yield owner, value


def is_central(record: Measurement) -> bool:
    """Return whether a value stands for the whole: no statistic, the mean or the median."""
    name = getattr(record.measurement_statistic, "value", record.measurement_statistic)
    return name in (None, "mean", "median")


def _margin(record: Measurement, kind: MeasurementKind, number: float, amount: float) -> float:
    """Return the uncertainty in the unit of the kind; differences, so that offsets do not count."""
    half_width = number_of(record.uncertainty)
    if half_width is None:
        return 0.0
    end = convert(number + half_width, record.unit, kind.unit)
    return 0.0 if end is None else abs(end - amount)
