"""Fields of science: the enums that hold for a dataset, for each part of an experiment."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from litx_ontology.alloy_measurement_kind import AlloyMeasurementKind
from litx_ontology.canonical import Canonical, Described, MeasurementKind
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
from litx_ontology.process_kind import ProcessKind
from litx_ontology.raw_material_kind import RawMaterialKind

Enums = tuple[type[Canonical], ...]


@dataclass(frozen=True, eq=False)
class Field:
    """Vocabulary of a field of science: the enums for each part of an experiment.

    Where two enums have a word in common, the first one counts.

    Attributes:
        name: Name, such as "alloys".
        material_kinds: Quantities that are measured on a material.
        methods: Methods of measurement.
        processes: Treatments.
        structures: Crystal structures.
        tags: Kinds of features.
        phase_kinds: Quantities that are measured on a phase or feature.
        raw_materials: Forms of starting materials.
        roles: Parts of layers in a device.
        conditions: Conditions of measurements.
        statistics: Statistics of values.
        unused: Members that prompts leave out, since the field has no use for them.
    """

    name: str
    material_kinds: type[MeasurementKind]
    methods: Enums = (MeasurementMethod,)
    processes: Enums = (ProcessKind,)
    structures: Enums = (CrysStruct,)
    tags: Enums = (ConfigTag,)
    phase_kinds: type[MeasurementKind] = PhaseMeasurementKind
    raw_materials: Enums = (RawMaterialKind,)
    roles: Enums = (LayerRole,)
    conditions: tuple[type[MeasurementKind], ...] = (ConditionKind,)
    statistics: tuple[type[Described], ...] = (MeasurementStatistic,)
    unused: tuple[Canonical, ...] = ()

    @property
    def kinds(self) -> tuple[type[MeasurementKind], ...]:
        """Enums of all measured quantities: of materials, then of phases and features."""
        return (self.material_kinds, self.phase_kinds)

    def all_kinds(self) -> Iterator[MeasurementKind]:
        """Yield all measured quantities: of materials, then of phases and features."""
        for enum in self.kinds:
            yield from enum

    @cached_property
    def enums(self) -> tuple[type[Described], ...]:
        """All enums of the field, each once."""
        groups: tuple[tuple[type[Described], ...], ...] = (
            *(self.kinds, self.methods, self.processes, self.structures, self.tags),
            *(self.raw_materials, self.roles, self.conditions, self.statistics),
        )
        return tuple(dict.fromkeys(enum for group in groups for enum in group))

    def kind(self, text: str) -> MeasurementKind | None:
        """Return the measured quantity with a canonical text; None if the field has none."""
        return self._kinds.get(text)

    @cached_property
    def _kinds(self) -> dict[str, MeasurementKind]:
        """Measured quantities by their canonical text."""
        return {str(kind.value): kind for kind in reversed([*self.all_kinds()])}

    def __iter__(self) -> Iterator[Described]:
        """Yield the members of all enums."""
        for enum in self.enums:
            yield from enum


_CONDITIONS_OF_CELLS: Final = (
    *(ConditionKind.fuel, ConditionKind.oxidant, ConditionKind.oxygen_partial_pressure),
    *(ConditionKind.fuel_flow_rate, ConditionKind.oxidant_flow_rate, ConditionKind.water_content),
    *(ConditionKind.current, ConditionKind.current_density, ConditionKind.voltage),
    *(ConditionKind.electrode_area, ConditionKind.operation_time, ConditionKind.fit_form),
    *(ConditionKind.lowest_temperature, ConditionKind.highest_temperature),
)

ALLOYS: Final = Field("alloys", AlloyMeasurementKind, unused=(*LayerRole, *_CONDITIONS_OF_CELLS))
"""Metals and their composites with ceramic particles."""

_COMMON_OF_CELLS: Final[dict[type[Canonical], str]] = {
    ProcessKind: """
        Mixing PlanetaryMilling SparkPlasmaSintering HotPressingSintering Annealing Press Cut
        Grinding Polishing
    """,
    MeasurementMethod: """
        XRD DSC VickersHardnessTest ArchimedesMethod OpticalMicroscope SEM TEM Balance EDS TEM_EDS
        ICP_OES ICP_MS Unspecified BendTest
    """,
    CrysStruct: "FCC Rocksalt Perovskite Amorphous",
    ConfigTag: """
        Matrix Precipitate Intergranular Reinforcement Pore Plate Inclusion Crack Spherical
    """,
    ConditionKind: """
        atmosphere fuel oxidant direction fit_form state load dwell_time heating_rate cooling_rate
        frequency lowest_temperature highest_temperature current current_density voltage
        operation_time cycles electrode_area oxygen_partial_pressure water_content fuel_flow_rate
        oxidant_flow_rate
    """,
    PhaseMeasurementKind: """
        volume_fraction length grain_size phase_size element_concentration phase_fraction
    """,
}
"""Members of the common vocabularies that oxides and cells have a use for, by name."""

FUEL_CELLS: Final = Field(
    "fuel cells",
    FuelCellMeasurementKind,
    methods=(MeasurementMethod, FuelCellMethod),
    processes=(FuelCellProcessKind, ProcessKind),
    structures=(FuelCellStructure, CrysStruct),
    unused=tuple(
        member
        for vocabulary, names in _COMMON_OF_CELLS.items()
        for member in vocabulary
        if member.name not in names.split()
    ),
)
"""Oxides, composites and cells of solid oxide fuel cells."""

FIELDS: Final = {field.name: field for field in (ALLOYS, FUEL_CELLS)}
"""Fields of the package, by name."""


USER_FIELDS: Final[dict[str, Field]] = {}
"""Fields of users that this process knows, by their data; see `litx_ontology.user_fields`."""


def all_enums(name: str) -> tuple[type[Any], ...]:
    """Return the enums that any known field has for an attribute, each once."""
    fields = (*FIELDS.values(), *USER_FIELDS.values())
    return tuple(dict.fromkeys(enum for field in fields for enum in getattr(field, name)))


KINDS: Final[dict[str, MeasurementKind]] = {}
"""Measured quantities of all known fields by canonical text; of equal ones the first counts."""


def set_user_fields(fields: Mapping[str, Field]) -> None:
    """Replace the fields of users that this process knows."""
    USER_FIELDS.clear()
    USER_FIELDS.update(fields)
    KINDS.clear()
    for field in reversed([*FIELDS.values(), *USER_FIELDS.values()]):
        KINDS.update({str(kind.value): kind for kind in field.all_kinds()})


set_user_fields({})

DEFAULT_FIELD: Final = ALLOYS
"""Field that is used where none is named."""
