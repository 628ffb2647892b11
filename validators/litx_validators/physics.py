"""Measured values in comparable form: numbers that can be read, in the unit of their kind."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from litx.model import CompMeasurement, Configuration, Experiment, Material, Measurement, Quantity
from litx.model.number import read_number
from litx_ontology.canonical import MeasurementKind
from litx_ontology.fields import KINDS
from litx_ontology.unit_text import as_unit, convert
from litx_ontology.units import Unit
from litx_validators.words import key_of, text_of

Owner = Material | Configuration
"""Object that holds measurements."""


@dataclass(frozen=True)
class PhysicalValue:
    """A measurement with readable number, unit and kind.

    Attributes:
        record: Measurement.
        kind: Kind of the measurement.
        amount: Number, in `kind.unit`.
        margin: Uncertainty, in `kind.unit`; 0 without uncertainty.
    """

    record: Measurement
    kind: MeasurementKind
    amount: float
    margin: float


def kind_of(value: object) -> MeasurementKind | None:
    """Return the kind of a member or its canonical text; None for any other value."""
    if isinstance(value, MeasurementKind):
        return value
    return KINDS.get(value) if isinstance(value, str) else None


def number_of(value: object) -> float | None:
    """Return the number in a value as a float, qualifier omitted; None without a finite number."""
    try:
        number = float(read_number(value)[0])  # type: ignore[arg-type]
    except (TypeError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def has_dimension_of(unit: Unit, target: str) -> bool:
    """Return whether a unit has the dimension of another, given as text; False if unreadable."""
    return unit.dimensionality == getattr(as_unit(target), "dimensionality", None)


def amount_of(quantity: object, target: str) -> float | None:
    """Return the number of a quantity in a unit; None if it is unreadable or does not convert."""
    if not isinstance(quantity, Quantity):
        return None
    number = number_of(quantity.value)
    return None if number is None else convert(number, quantity.unit, target)


def kelvin(quantity: object) -> float | None:
    """Return a temperature in kelvin; None if it cannot be read as a temperature."""
    return amount_of(quantity, "kelvin")


def owners(material: Material) -> tuple[Owner, ...]:
    """Return the objects of a material that hold measurements: itself and its configurations."""
    return (material, *material.configurations())


def symbols(item: CompMeasurement) -> set[str]:
    """Return the symbols of the elements of a composition, without charges."""
    return {str(getattr(element, "symbol", element)) for element in item.composition}


def iter_features(experiment: Experiment) -> Iterator[tuple[Material, Configuration]]:
    """Yield each configuration with its material."""
    for material in experiment.output_materials:
        for feature in material.configurations():
            yield material, feature


def iter_measurements(experiment: Experiment) -> Iterator[tuple[Owner, Measurement]]:
    """Yield each measurement with the material or configuration that holds it."""
    for material in experiment.output_materials:
        for owner in owners(material):
            for item in owner.measurements:
                if isinstance(item, Measurement):
                    yield owner, item


def iter_groups(experiment: Experiment) -> Iterator[list[Measurement]]:
    """Yield the values that `Measurement.group_measurements` made together, in order.

    Values of another owner or kind are another group.
    """
    groups: dict[object, list[Measurement]] = {}
    for owner, record in iter_measurements(experiment):
        if record.group_id is not None:
            key = (id(owner), key_of(record.group_id), key_of(text_of(record.kind)))
            groups.setdefault(key, []).append(record)
    yield from groups.values()


def value_of(record: Measurement) -> PhysicalValue | None:
    """Return a measurement in comparable form; None if a part of it is unreadable."""
    kind, number = kind_of(record.kind), number_of(record.value)
    if kind is None or number is None:
        return None
    amount = convert(number, record.unit, kind.unit)
    if amount is None:
        return None
    return PhysicalValue(record, kind, amount, _margin(record, kind, number, amount))


def iter_values(experiment: Experiment) -> Iterator[tuple[Owner, PhysicalValue]]:
    """Yield each readable measurement in comparable form with its owner."""
    for owner, record in iter_measurements(experiment):
        value = value_of(record)
        if value is not None:
            yield owner, value


def is_central(record: Measurement) -> bool:
    """Return whether a value represents the whole: no statistic, the mean or the median."""
    name = getattr(record.measurement_statistic, "value", record.measurement_statistic)
    return name in (None, "mean", "median")


def _margin(record: Measurement, kind: MeasurementKind, number: float, amount: float) -> float:
    """Return the uncertainty in the unit of the kind; 0 without a readable uncertainty.

    It is computed as a difference, so that offsets of units cancel.
    """
    half_width = number_of(record.uncertainty)
    if half_width is None:
        return 0.0
    end = convert(number + half_width, record.unit, kind.unit)
    return 0.0 if end is None else abs(end - amount)
