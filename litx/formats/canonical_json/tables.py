"""What may stand in canonical JSON: classes of object, vocabularies, and a class for the rest."""

import enum
from dataclasses import dataclass, fields
from typing import Any

from litx.model.chemistry import Composition, Lattice
from litx.model.composition import CompMeasurement
from litx.model.configuration import Configuration
from litx.model.description import DescriptionGroup, Machine
from litx.model.experiment import Experiment
from litx.model.lattice import GlobalLatticeParam, LatticeMeasurement
from litx.model.material import Material
from litx.model.measurement import CoreMeasurementValue, Measurement
from litx.model.paper import Paper
from litx.model.process import ProcessEvent, RawMaterial
from litx.model.quantity import Quantity
from litx.model.record import Record
from litx_ontology import (
    AlloyMeasurementKind,
    ConfigTag,
    CrysStruct,
    MeasurementMethod,
    MeasurementStatistic,
    PhaseMeasurementKind,
    ProcessKind,
    RawMaterialKind,
    ValueQualifier,
)

RECORDS: dict[str, type[Record]] = {
    cls.__name__: cls
    for cls in (
        CompMeasurement,
        Configuration,
        CoreMeasurementValue,
        DescriptionGroup,
        Experiment,
        GlobalLatticeParam,
        LatticeMeasurement,
        Machine,
        Material,
        Measurement,
        Paper,
        ProcessEvent,
        Quantity,
        RawMaterial,
    )
}
"""Every class of object, by the name that stands under ``type``."""

FIELDS: dict[type, dict[str, Any]] = {
    cls: {field.name: field.default for field in fields(cls)} for cls in RECORDS.values()
}
"""The fields of each class with their defaults, `MISSING` where there is none: asked for often."""

ENUMS: dict[str, type[enum.Enum]] = {
    cls.__name__: cls
    for cls in (
        AlloyMeasurementKind,
        ConfigTag,
        CrysStruct,
        MeasurementMethod,
        MeasurementStatistic,
        PhaseMeasurementKind,
        ProcessKind,
        RawMaterialKind,
        ValueQualifier,
    )
}
"""Every vocabulary, by the name that stands before the dot under ``enum``."""

MEMBERS: dict[str, enum.Enum] = {
    f"{name}.{key}": member
    for name, vocabulary in ENUMS.items()
    for key, member in vocabulary.__members__.items()
}
"""Every member of a vocabulary, by what stands under ``enum``."""

CLASSES: dict[str, type] = {
    **RECORDS,
    **ENUMS,
    "Composition": Composition,
    "Lattice": Lattice,
}
"""Every class that may stand as a value, by the name under ``class``."""


@dataclass(frozen=True)
class Other:
    """Stands for a value that the model does not know, such as a decimal or a function.

    Attributes:
        class_name: Module and name of its class, such as "decimal.Decimal".
        text: What it prints, for numbers; None for anything else.
    """

    class_name: str
    text: str | None = None
