"""The facts of an experiment as its module writes them, and which of them are left open.

Each event, measurement, composition, lattice, phase fraction and phase of diffraction is a fact,
and so is each configuration with a structure. An event of a group is one, however many materials
it makes. All facts inside what is optional are optional.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from litx.display.text import is_given
from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Measurement,
    ProcessEvent,
    Record,
)

_ALWAYS = (CompMeasurement, GlobalLatticeParam, LatticeMeasurement, Measurement, ProcessEvent)
"""Objects that are a fact each; a configuration is one with a structure."""


@dataclass(frozen=True)
class Fact:
    """A fact, and what a truth says of it.

    Attributes:
        record: The object that states it.
        is_optional: Whether it, or what it belongs to, is optional.
        has_also: Whether something else counts as well.
    """

    record: Record
    is_optional: bool
    has_also: bool

    @property
    def is_open(self) -> bool:
        """Whether anything is left open."""
        return self.is_optional or self.has_also


def facts(experiment: Experiment) -> Iterator[Fact]:
    """Yield each fact of an experiment."""
    for _, events in experiment.group_items():
        yield from (_fact(event, is_optional=False) for event in events)
    for material in experiment.output_materials:
        yield from _inside(material.measurements, is_optional=is_given(material.optional))


def _inside(items: Sequence[object], *, is_optional: bool) -> Iterator[Fact]:
    """Yield each fact of what a material or configuration holds."""
    for item in items:
        if not isinstance(item, Record):
            continue
        one = _fact(item, is_optional=is_optional)
        if isinstance(item, _ALWAYS) or (isinstance(item, Configuration) and is_given(item.struct)):
            yield one
        if isinstance(item, Configuration):
            yield from _inside(item.measurements, is_optional=one.is_optional)
        elif isinstance(item, GlobalLatticeParam):
            held = (item.lattice, item.phase_fraction)
            yield from (
                _fact(inner, is_optional=one.is_optional)
                for inner in held
                if isinstance(inner, Record)
            )


def _fact(record: Record, *, is_optional: bool) -> Fact:
    """Return a fact, optional where what holds it is."""
    given = {name: is_given(getattr(record, name, None)) for name in ("optional", "also")}
    return Fact(record, is_optional or given["optional"], given["also"])
