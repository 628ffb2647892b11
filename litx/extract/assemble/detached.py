"""Takes experiments apart: every value, and nothing of what belongs to what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
    ProcessEvent,
    RawMaterial,
)


@dataclass(frozen=True)
class Detached:
    """The values of a paper by what they are, in the order in which they stand there.

    Attributes:
        compositions: Those of materials and of configurations.
        measurements: Those of both, by the text of their kind.
        phases: What diffraction says of the phases.
        lattices: Lattice parameters; those of the phases are among them.
        features: Configurations.
        events: Each event of each group, once.
        raw_materials: Starting materials with their names.
    """

    compositions: list[CompMeasurement] = field(default_factory=list)
    measurements: dict[str, list[Measurement]] = field(default_factory=dict)
    phases: list[GlobalLatticeParam] = field(default_factory=list)
    lattices: list[LatticeMeasurement] = field(default_factory=list)
    features: list[Configuration] = field(default_factory=list)
    events: list[ProcessEvent] = field(default_factory=list)
    raw_materials: list[tuple[str, RawMaterial]] = field(default_factory=list)


def detach(experiments: Sequence[Experiment]) -> Detached:
    """Return the values of a paper, each kind of object in a list of its own."""
    found = Detached()
    for experiment in experiments:
        for material in experiment.output_materials:
            _add_items(found, material)
        found.events.extend(_events(experiment))
        found.raw_materials.extend(experiment.raw_materials.items())
    return found


def _add_items(found: Detached, material: Material) -> None:
    for item in material.all_items():
        match item:
            case CompMeasurement():
                found.compositions.append(item)
            case Measurement():
                kind = str(getattr(item.kind, "value", item.kind))
                found.measurements.setdefault(kind, []).append(item)
            case GlobalLatticeParam():
                found.phases.append(item)
                if item.lattice is not None:
                    found.lattices.append(item.lattice)
            case LatticeMeasurement():
                found.lattices.append(item)
            case Configuration():
                found.features.append(item)


def _events(experiment: Experiment) -> Iterator[ProcessEvent]:
    for _, events in experiment.group_items():
        yield from events
