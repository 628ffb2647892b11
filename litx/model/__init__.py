"""The typed objects: experiments, materials, measurements and their parts."""

from litx.model.chemistry import Composition, Lattice
from litx.model.composition import (
    CompMeasurement,
    CompositeMeasurement,
    CompositionMeasurement,
    balance_composition,
    clean_formula,
    composition_with_weight_additions,
)
from litx.model.configuration import Configuration
from litx.model.description import AlloyDescriptionGroup, DescriptionGroup, Machine
from litx.model.experiment import AlloyExperiment, Experiment
from litx.model.formula import fill_series
from litx.model.lattice import GlobalLatticeParam, LatticeMeasurement
from litx.model.material import AlloyMaterial, Material
from litx.model.measurement import CoreMeasurementValue, Measurement
from litx.model.normalize import normalize
from litx.model.notation import ProcessStep
from litx.model.paper import Paper
from litx.model.process import ProcessEvent, RawMaterial, SynthesisGroup
from litx.model.quantity import ROOM_TEMPERATURE, Quantity, convert_value_between_units
from litx.model.record import Origin, Record
from litx.model.tree import Branch as _Branch  # noqa: F401 (it sets how objects are shown)

__all__ = [
    "ROOM_TEMPERATURE",
    "AlloyDescriptionGroup",
    "AlloyExperiment",
    "AlloyMaterial",
    "CompMeasurement",
    "CompositeMeasurement",
    "Composition",
    "CompositionMeasurement",
    "Configuration",
    "CoreMeasurementValue",
    "DescriptionGroup",
    "Experiment",
    "GlobalLatticeParam",
    "Lattice",
    "LatticeMeasurement",
    "Machine",
    "Material",
    "Measurement",
    "Origin",
    "Paper",
    "ProcessEvent",
    "ProcessStep",
    "Quantity",
    "RawMaterial",
    "Record",
    "SynthesisGroup",
    "balance_composition",
    "clean_formula",
    "composition_with_weight_additions",
    "convert_value_between_units",
    "fill_series",
    "normalize",
]
