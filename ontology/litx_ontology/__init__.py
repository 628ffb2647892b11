"""Canonical values of the field: an enum per file, with the meaning beside the name of each member.

The units are in `litx_ontology.units` and are not imported here, because pint costs 0.3 s at
start-up and most callers of a vocabulary need no unit: ``from litx_ontology.units import HV``.
A kind of measurement therefore names its dimension and unit as text.

`since` of a member is the version of the vocabulary that introduced it. Version 0.1 is the
vocabulary of the published benchmark (version 0.1.1); this project added what came later.
"""

from typing import Final

from litx_ontology.alloy_measurement_kind import AlloyMeasurementKind
from litx_ontology.condition_kind import ConditionKind
from litx_ontology.config_tag import ConfigTag
from litx_ontology.crystal_structure import CrysStruct
from litx_ontology.fuel_cell_measurement_kind import FuelCellMeasurementKind
from litx_ontology.fuel_cell_method import FuelCellMethod
from litx_ontology.fuel_cell_process_kind import FuelCellProcessKind
from litx_ontology.fuel_cell_structure import FuelCellStructure
from litx_ontology.layer_role import LayerRole
from litx_ontology.measurement_method import MeasurementMethod
from litx_ontology.measurement_statistic import MeasurementStatistic
from litx_ontology.phase_measurement_kind import PhaseMeasurementKind
from litx_ontology.process_kind import CASTING, MELTING, ProcessKind
from litx_ontology.raw_material_kind import RawMaterialKind
from litx_ontology.value_qualifier import ValueQualifier

__all__ = [
    "CASTING",
    "MELTING",
    "VOCABULARY_VERSION",
    "AlloyMeasurementKind",
    "ConditionKind",
    "ConfigTag",
    "CrysStruct",
    "FuelCellMeasurementKind",
    "FuelCellMethod",
    "FuelCellProcessKind",
    "FuelCellStructure",
    "LayerRole",
    "MeasurementMethod",
    "MeasurementStatistic",
    "PhaseMeasurementKind",
    "ProcessKind",
    "RawMaterialKind",
    "ValueQualifier",
]

VOCABULARY_VERSION: Final = "0.4"
"""Version of the vocabulary, raised whenever members are added; 0.1 is the published vocabulary."""
