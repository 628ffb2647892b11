"""The facts of an experiment as its module writes them, and whether each is left open.

Each event, measurement, composition, lattice, phase fraction and phase of diffraction is a fact,
and so is each configuration with a structure. An event of a group counts once, however many
materials it makes. All facts inside an optional object are optional.
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
"""Classes whose objects are always facts; a configuration is a fact if it has a structure."""


@dataclass(frozen=True)
class Fact:
    """A fact with its alternatives.

    Attributes:
        record: Object that states the fact.
        is_optional: Whether the fact, or the object that holds it, is optional.
        has_also: Whether the fact has alternatives.
    """

    record: Record
    is_optional: bool
    has_also: bool

    @property
    def is_open(self) -> bool:
        """Whether the fact is optional or has alternatives."""
        return self.is_optional or self.has_also


def iter_facts(experiment: Experiment) -> Iterator[Fact]:
    """Yield the facts of an experiment: events of groups, then items of each material."""
    for _, events in experiment.group_items():
        yield from (_as_fact(event, is_optional=False) for event in events)
    for material in experiment.output_materials:
        yield from _facts_in(material.measurements, is_optional=is_given(material.optional))


def _facts_in(items: Sequence[object], *, is_optional: bool) -> Iterator[Fact]:
    """Yield each fact among the items of a material or configuration."""
    for item in items:
        if not isinstance(item, Record):
            continue
        fact = _as_fact(item, is_optional=is_optional)
        if isinstance(item, _ALWAYS) or (isinstance(item, Configuration) and is_given(item.struct)):
            yield fact
        if isinstance(item, Configuration):
            yield from _facts_in(item.measurements, is_optional=fact.is_optional)
        elif isinstance(item, GlobalLatticeParam):
            for part in (item.lattice, item.phase_fraction):
                if isinstance(part, Record):
                    yield _as_fact(part, is_optional=fact.is_optional)


def _as_fact(record: Record, *, is_optional: bool) -> Fact:
    """Return the fact that a record states; inside an optional object it is optional."""
    is_set = {name: is_given(getattr(record, name, None)) for name in ("optional", "also")}
    return Fact(record, is_optional or is_set["optional"], is_set["also"])
