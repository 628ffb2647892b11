"""The order of keyword arguments: that of the constructors, but names first, texts last.

A reader wants kind, value and conditions of a measurement before its texts; so `description` and
`source` follow the conditions, even if the constructor has them earlier. Fields that hold other
objects (`measurements`, `values`) come last.
"""

import inspect

from litx.formats.canonical_json.tables import FIELDS, RECORDS
from litx.model.measurement import Measurement

_FIRST = {"Material": ("name",), "GlobalLatticeParam": ("name", "struct")}
"""Fields that come before the others, by class."""

_LAST = (
    *("Measurement", "GlobalLatticeParam", "LatticeMeasurement", "ProcessEvent"),
    "CoreMeasurementValue",
)
"""Classes whose description and source come after the other fields."""

_ALIASES = {
    "CompositionMeasurement": "CompMeasurement",
    "AlloyExperiment": "Experiment",
    "AlloyMaterial": "Material",
    "AlloyDescriptionGroup": "DescriptionGroup",
}
"""Alternative names of classes."""


ORDERS: dict[str, tuple[str, ...]] = {
    "Measurement.group_measurements": tuple(
        inspect.signature(Measurement.group_measurements).parameters
    )
}
"""Keywords in their order, by the name of the callable."""

for _name, _cls in RECORDS.items():
    _first = _FIRST.get(_name, ())
    _last = ("description", "source") if _name in _LAST else ()
    _middle = [field for field in FIELDS[_cls] if field not in {*_first, *_last}]
    ORDERS[_name] = (*_first, *_middle, *_last)
ORDERS |= {alias: ORDERS[name] for alias, name in _ALIASES.items()}
