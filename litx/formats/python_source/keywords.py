"""The order of keyword arguments: that of the constructors, names first, prose and place last.

A reader wants to know what was measured, its value and its conditions before what is said about it;
so `description` and `source` follow the conditions where the constructor has them before. What
holds other objects (`measurements`, `values`) comes last of all.
"""

import inspect

from litx.formats.canonical_json.tables import FIELDS, RECORDS
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


ORDERS: dict[str, tuple[str, ...]] = {
    "Measurement.group_measurements": tuple(
        inspect.signature(Measurement.group_measurements).parameters
    )
}
"""Keywords in their order, by what is called."""

for _name, _cls in RECORDS.items():
    _first = _FIRST.get(_name, ())
    _last = ("description", "source") if _name in _LAST else ()
    _middle = [one for one in FIELDS[_cls] if one not in {*_first, *_last}]
    ORDERS[_name] = (*_first, *_middle, *_last)
ORDERS |= {other: ORDERS[name] for other, name in _OTHER_NAMES.items()}
