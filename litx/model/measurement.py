"""One measured value, and groups of values that belong together."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Self

from litx.errors import ArgumentError, ModelError
from litx.model.quantity import Number, Qualified, Quantity
from litx.model.record import Record, Shown, record, require_also
from litx.model.salvage import raise_or_record
from litx_ontology import (
    AlloyMeasurementKind,
    MeasurementMethod,
    MeasurementStatistic,
    PhaseMeasurementKind,
)
from litx_ontology.units import Unit

MeasurementKind = AlloyMeasurementKind | PhaseMeasurementKind


@record(kw_only=True)
class CoreMeasurementValue(Record):
    """One value of a group: the part that differs from the group's other values.

    Attributes:
        statistic: What the value is of the whole, such as the lower bound.
        value: Number, or text that keeps the paper's digits and qualifier.
        uncertainty: In the unit of the group; instead of the group's own.
        description: Anything that has no field.
        source: Where it stands in the paper.
        percentile: From 0 to 100, with the statistic `percentile` alone.
    """

    statistic: MeasurementStatistic | str
    value: Number
    uncertainty: float | None = None
    description: str | None = None
    source: str | None = None
    percentile: float | None = None


@record(kw_only=True)
class Measurement(Shown, Qualified):
    """One value that the authors measured, or derived from what they measured.

    Attributes:
        kind: What was measured; a free string is kept, but ground truth has none.
        value: Number, or text that keeps the paper's digits and qualifier.
        unit: Unit the paper prints.
        uncertainty: Half width, in `unit`.
        measurement_method: How it was measured.
        description: Anything that has no field.
        source: Where it stands in the paper.
        temperature: Temperature of the test; None means that the paper does not say.
        pressure: Pressure of the test; None means that the paper does not say.
        measurement_statistic: What the value is of the whole, such as the mean.
        percentile: From 0 to 100, with the statistic `percentile` alone.
        group_name: Name shared by values that belong together, for description groups to point at.
        group_id: Tells the group; inside a material it is the group's index in order of appearance.
        optional: Reason and place why a careful reader may leave it out; ground truth alone has it.
        also: What a careful reader may write instead: maps of `kind`, `value`, `unit` and
            `statistic`; what one leaves out is as recorded. Ground truth alone has it.

    Raises:
        ModelError: MEA001 to MEA003, when percentile and statistic do not fit.
        ArgumentError: `also` holds something else.
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
    measurement_statistic: MeasurementStatistic | str | None = None
    percentile: float | None = None
    group_name: str | None = None
    group_id: uuid.UUID | int | None = None
    optional: str | None = None
    also: Sequence[Mapping[str, Any]] = ()

    def __class_getitem__(cls, _method_enum: object) -> type[Self]:
        """Take the spelling `Measurement[MeasurementMethod](...)`, which says nothing more."""
        return cls

    def _check(self) -> None:
        require_also(self, ("kind", "value", "unit", "statistic"))
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
    ) -> "list[Measurement]":
        """Return a measurement for each value of a group: a range, a median with quartiles.

        The list is meant to be spread into the measurements of a material:
        `*Measurement.group_measurements(...)`. A value's own uncertainty comes before the shared
        one; descriptions and sources are joined by a line break.

        Raises:
            ModelError: MEA004, when there are fewer than two values.
        """
        given, values = values or (), []
        for item in given:
            if isinstance(item, CoreMeasurementValue):
                values.append(item)
            else:
                message = f"values of a group hold the {type(item).__name__} {item!r:.80}"
                hint = "write a CoreMeasurementValue there"
                raise_or_record(ArgumentError(message, hint), "it is left out")
        if len(values) < 2:
            message = f"group of {getattr(kind, 'value', kind)} has {len(values)} values"
            error = ModelError(
                "MEA004", message, "a group has at least two; use Measurement for one"
            )
            raise_or_record(error, "what it has stands alone")
        group_id = uuid.uuid4()
        return [
            Measurement(
                kind=kind,
                value=one.value,
                unit=unit,
                uncertainty=uncertainty if one.uncertainty is None else one.uncertainty,
                measurement_method=measurement_method,
                description=_joined(description, one.description),
                source=_joined(source, one.source),
                temperature=temperature,
                pressure=pressure,
                measurement_statistic=one.statistic,
                percentile=one.percentile,
                group_name=group_name,
                group_id=group_id,
            )
            for one in values
        ]


def _joined(shared: str | None, own: str | None) -> str | None:
    """Return the shared text and the value's own, on two lines when there are both."""
    given = [text for text in (shared, own) if text is not None]
    return "\n".join(given) if given else None
