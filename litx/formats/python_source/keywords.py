"""The order of keyword arguments: that of the constructors, names first, prose and place last.

A reader wants to know what was measured, its value and its conditions before what is said about it;
so `description` and `source` follow the conditions where the constructor has them before. What
holds other objects (`measurements`, `values`) comes last of all.
"""

import dataclasses
import inspect

from litx.formats.canonical_json.tables import RECORDS
from litx.model.measurement import Measurement

_FIRST = {"Material": ("name",), "GlobalLatticeParam": ("name", "struct")}
"""Fields that come before the others, by class."""

_LAST = ("Measurement", "GlobalLatticeParam", "ProcessEvent", "CoreMeasurementValue")
"""Classes whose description and source come after the other fields."""

_OTHER_NAMES = {
    "CompositionMeasurement": "CompMeasurement",
    "AlloyMaterial": "Material",
    "AlloyDescriptionGroup": "DescriptionGroup",
}
"""Names that a class has besides its own."""


def _orders() -> dict[str, tuple[str, ...]]:
    found = {}
    for name, cls in RECORDS.items():
        first = _FIRST.get(name, ())
        last = ("description", "source") if name in _LAST else ()
        fields = [field.name for field in dataclasses.fields(cls)]
        middle = [field for field in fields if field not in {*first, *last}]
        found[name] = (*first, *middle, *last)
    found |= {other: found[name] for other, name in _OTHER_NAMES.items()}
    group = inspect.signature(Measurement.group_measurements)
    found["Measurement.group_measurements"] = tuple(group.parameters)
    return found


ORDERS = _orders()
"""Keywords in their order, by what is called."""
