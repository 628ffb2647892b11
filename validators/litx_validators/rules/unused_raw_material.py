"""RAW002 unused-raw-material: no material is made from a raw material.

What it checks:
    Every raw material is an input of some process or of some event. An input that a template
    fills in counts.

Why:
    An unused starting material is misspelt somewhere, or does not belong here.

Example:
    raw_materials={"elements": ..., "powder": ...}      all materials: process="elements->melt"

Instead:
    raw_materials={"elements": ...}

References:
    Rule E10 of the published evaluator (version 0.1.1), which wrongly refuses a raw material that
    only a template names, such as inputs=["[F]"] with mix[F=powder]. litx accepts it.
"""

from collections.abc import Iterator

from litx.model import Experiment, Record
from litx_validators.engine import Finding, Findings, rule
from litx_validators.recipes import input_names, resolve_steps
from litx_validators.words import key_of, quoted


@rule("RAW002", number="E10", since="0.1")
def unused_raw_material(experiment: Experiment) -> Findings:
    """Yield each raw material that no process and no event names as input."""
    used = set(map(key_of, _used(experiment)))
    for name, raw in experiment.raw_materials.items():
        if name not in used:
            yield Finding(
                at=experiment,
                field=f"raw_materials.{name}",
                message=f"the raw material {quoted(name)} goes into no process and no event",
                hint="start a process with it, add it to inputs of an event, or remove it from "
                "raw_materials",
                near=raw if isinstance(raw, Record) else None,
            )


def _used(experiment: Experiment) -> Iterator[object]:
    """Yield every input of groups and steps, templates as written and filled in."""
    for group in experiment.synthesis_group_map.values():
        for event in group.process_events:
            yield from input_names(event)
    for material in experiment.output_materials:
        for step in experiment.steps(material):
            yield from step.inputs
        for resolved in resolve_steps(experiment, material):
            for _, names in resolved.inputs if resolved.is_filled else ():
                yield from names
