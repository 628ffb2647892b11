"""OPT003 too-much-left-open: over a tenth of a paper's facts is optional or has alternatives.

What it checks:
    Of the facts of all experiments of a module at most 10 % are optional or have `also`. Each
    event, measurement, composition, lattice, phase fraction and phase of diffraction is a fact,
    and so is each configuration with a structure, counted where the module writes it: an event
    of a group once, however many materials it makes. All facts inside what is optional are.

Why:
    `optional` and `also` are for the rare place where the text leaves two readers no way to
    agree. What is left open is not measured: whoever reads it wrongly loses nothing.

Example:
    Measurement(..., optional="...") for each value of a table

Instead:
    Measurement(...) for each value; the doubt in a comment, decided as the text allows

References:
    `optional` and `also` are not in the published evaluator (version 0.1.1); this checks the
    convention `optional` of docs/annotating.md.
"""

from collections.abc import Iterator, Sequence

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
from litx.words import is_given
from litx_validators.engine import Finding, Rule

_MOST = 0.1
"""Largest share of a paper's facts."""

_FACTS = (CompMeasurement, GlobalLatticeParam, LatticeMeasurement, Measurement, ProcessEvent)
"""Objects that are a fact each; a configuration is one with a structure."""


def too_much_left_open(experiments: Sequence[Experiment]) -> Iterator[tuple[int, Finding]]:
    """Yield the first fact that is left open, where over a tenth of the facts of a paper are."""
    facts = [
        (index, record, is_open)
        for index, experiment in enumerate(experiments)
        for record, is_open in _facts(experiment)
    ]
    left_open = [(index, record) for index, record, is_open in facts if is_open]
    if len(left_open) > _MOST * len(facts):
        index, first = left_open[0]
        told = f"{len(left_open)} of {len(facts)} facts of the paper"
        yield (
            index,
            Finding(
                at=first,
                message=f"{told} are optional or have `also`, more than {_MOST:.0%}",
                hint="decide what the text decides, and leave open what it leaves open",
            ),
        )


def _facts(experiment: Experiment) -> Iterator[tuple[Record, bool]]:
    """Yield each fact of an experiment, and whether it is left open."""
    for _, events in experiment.group_items():
        for event in events:
            yield event, _is_open(event)
    for material in experiment.output_materials:
        yield from _inside(material.measurements, is_open=_is_open(material))


def _inside(items: Sequence[object], *, is_open: bool) -> Iterator[tuple[Record, bool]]:
    """Yield each fact of what a material or configuration holds, and whether it is left open."""
    for item in items:
        if not isinstance(item, Record):
            continue
        item_is_open = is_open or _is_open(item)
        is_phase = isinstance(item, Configuration) and is_given(item.struct)
        if isinstance(item, _FACTS) or is_phase:
            yield item, item_is_open
        if isinstance(item, Configuration):
            yield from _inside(item.measurements, is_open=item_is_open)
        elif isinstance(item, GlobalLatticeParam):
            held = (item.lattice, item.phase_fraction)
            yield from ((one, item_is_open) for one in held if isinstance(one, Record))


def _is_open(record: Record) -> bool:
    """Return whether a record is optional or has alternatives."""
    return any(is_given(getattr(record, name, None)) for name in ("optional", "also"))


TOO_MUCH_LEFT_OPEN = Rule(
    "OPT003",
    "too-much-left-open",
    since="0.1",
    severity="warning",
    scope="validate",
    check_paper=too_much_left_open,
)
