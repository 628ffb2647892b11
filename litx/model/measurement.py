"""Measured values, and groups of values that belong together."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Self

from litx.errors import ArgumentError, ModelError, ModelTypeError
from litx.model.number import read_uncertainty
from litx.model.quantity import Number, Qualified, Quantity
from litx.model.record import Record, Shown, record, require_also
from litx.model.salvage import raise_or_record
from litx_ontology import ConditionKind, MeasurementMethod, MeasurementStatistic
from litx_ontology.canonical import MeasurementKind
from litx_ontology.units import Unit


@record(kw_only=True)
class CoreMeasurementValue(Record):
    """A value of a group: the fields that differ between the values of the group.

    Attributes:
        statistic: Statistic of the value, such as the lower bound.
        value: Number, or text with the paper's digits and qualifier.
        uncertainty: Half width, in the unit of the group; replaces that of the group.
        description: Details that have no field.
        source: Location in the paper.
        percentile: Percentile from 0 to 100; only with the statistic `percentile`.
    """

    statistic: MeasurementStatistic | str
    value: Number
    uncertainty: float | None = None
    description: str | None = None
    source: str | None = None
    percentile: float | None = None


@record(kw_only=True)
class Measurement(Shown, Qualified):
    """A value that the authors measured, or derived from a measurement.

    Attributes:
        kind: Measured quantity; free text is allowed, but not in ground truth.
        value: Number, or text with the paper's digits and qualifier.
        unit: Unit in the paper.
        uncertainty: Half width, in `unit`.
        measurement_method: Method of measurement.
        description: Details that have no field.
        source: Location in the paper.
        temperature: Temperature of the test; None if the paper does not state it.
        pressure: Pressure of the test; None if the paper does not state it.
        conditions: Other conditions of the test, by `ConditionKind`: a `Quantity` or a text.
        measurement_statistic: Statistic of the value, such as the mean.
        percentile: Percentile from 0 to 100; only with the statistic `percentile`.
        group_name: Name that related values share, for references in description groups.
        group_id: Identifier of the group; inside a material the index in order of appearance.
        optional: Reason and place why a careful reader may omit it; only ground truth has it.
        also: Alternatives that a careful reader may write: maps of `kind`, `value`, `unit` and
            `statistic`; omitted fields are as recorded. Only in ground truth.

    Raises:
        ModelError: MEA001 to MEA003, if percentile and statistic do not fit.
        ArgumentError: `also` holds a value of another type.
        ModelTypeError: MEA010, if `conditions` is no map, or a value in it has another type.
    """

    kind: MeasurementKind | str
    value: Number
    unit: Unit | str | None
    uncertainty: float | None = None
    measurement_method: MeasurementMethod | str | None = None
    description: str | None = None
    source: str | None = None
    temperature: Quantity | None = None
    pressure: Quantity | None = None
    conditions: Mapping[ConditionKind | str, Quantity | str] | None = None
    measurement_statistic: MeasurementStatistic | str | None = None
    percentile: float | None = None
    group_name: str | None = None
    group_id: uuid.UUID | int | None = None
    optional: str | None = None
    also: Sequence[Mapping[str, Any]] = ()

    def __class_getitem__(cls, _method_enum: object) -> type[Self]:
        """Accept the spelling `Measurement[MeasurementMethod](...)`, which means the same."""
        return cls

    def _check(self) -> None:
        """Check `also`, and that a percentile is from 0 to 100 and has its statistic (MEA001)."""
        require_also(self, ("kind", "value", "unit", "statistic"))
        require_conditions(self)
        self._expand_uncertainty()
        is_percentile = self.measurement_statistic is MeasurementStatistic.percentile
        if self.percentile is None and not is_percentile:
            return
        what = f"measurement of {getattr(self.kind, 'value', self.kind)} = {self.value!r}"
        if self.percentile is None:
            message = f"{what} has the statistic percentile alone"
            raise ModelError("MEA002", message, "add percentile=..., from 0 to 100")
        message = f"{what} has percentile={self.percentile!r}"
        if not is_percentile:
            hint = "add measurement_statistic=MeasurementStatistic.percentile, or leave percentile"
            raise ModelError("MEA001", f"{message} without the statistic for it", f"{hint} out")
        if not 0 <= self.percentile <= 100:
            raise ModelError("MEA003", message, "a percentile lies from 0 to 100, both included")

    def _expand_uncertainty(self) -> None:
        """Set the uncertainty that a value such as "3.8621(4)" prints in parentheses."""
        if self.uncertainty is not None or not isinstance(self.value, str) or ")" not in self.value:
            return
        if self.numeric_value is not None:
            object.__setattr__(self, "uncertainty", read_uncertainty(self.value))

    @staticmethod
    def group_measurements(
        kind: MeasurementKind | str,
        unit: Unit | str | None,
        measurement_method: MeasurementMethod | str | None = None,
        description: str | None = None,
        uncertainty: float | None = None,
        temperature: Quantity | None = None,
        pressure: Quantity | None = None,
        source: str | None = None,
        group_name: str | None = None,
        values: Sequence[CoreMeasurementValue] | None = None,
        conditions: Mapping[ConditionKind | str, Quantity | str] | None = None,
    ) -> "list[Measurement]":
        """Return a measurement for each value of a group: a range, a median with quartiles.

        Spread the list into the measurements of a material:
        `*Measurement.group_measurements(...)`. The uncertainty of a value replaces that of the
        group; descriptions and sources are joined with a line break.

        Raises:
            ModelError: MEA004, if there are fewer than two values.
        """
        members = []
        for item in values or ():
            if isinstance(item, CoreMeasurementValue):
                members.append(item)
            else:
                message = f"values of a group hold the {type(item).__name__} {item!r:.80}"
                hint = "write a CoreMeasurementValue there"
                raise_or_record(ArgumentError(message, hint), "it is left out")
        if len(members) < 2:
            message = f"group of {getattr(kind, 'value', kind)} has {len(members)} values"
            hint = "a group has at least two; use Measurement for one"
            raise_or_record(ModelError("MEA004", message, hint), "what it has stands alone")
        group_id = uuid.uuid4()
        return [
            Measurement(
                kind=kind,
                value=member.value,
                unit=unit,
                uncertainty=uncertainty if member.uncertainty is None else member.uncertainty,
                measurement_method=measurement_method,
                description=_joined(description, member.description),
                source=_joined(source, member.source),
                temperature=temperature,
                pressure=pressure,
                conditions=conditions,
                measurement_statistic=member.statistic,
                percentile=member.percentile,
                group_name=group_name,
                group_id=group_id,
            )
            for member in members
        ]


def require_conditions(measurement: Measurement) -> None:
    """Raise an error if the conditions are not a map of quantities and texts (MEA010)."""
    conditions: object = measurement.conditions
    if conditions is None:
        return
    what = f"conditions of {getattr(measurement.kind, 'value', measurement.kind)}"
    hint = 'write a map such as {ConditionKind.atmosphere: "air"}'
    if not isinstance(conditions, Mapping):
        message = f"{what} are the {type(conditions).__name__} {conditions!r:.80}"
        raise ModelTypeError("MEA010", message, hint)
    for name, value in conditions.items():
        if not isinstance(name, str) or not isinstance(value, (Quantity, str)):
            message = f"{what} hold {name!r:.80}: {value!r:.80}"
            raise ModelTypeError("MEA010", message, hint)


def _joined(shared: str | None, specific: str | None) -> str | None:
    """Join the text of a group and that of a value with a line break; None if both are None."""
    texts = [text for text in (shared, specific) if text is not None]
    return "\n".join(texts) if texts else None
