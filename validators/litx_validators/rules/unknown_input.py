"""PRC003 unknown-input: an input is not in the experiment.

What it checks:
    Every input of a process and of its events, templates filled in, is the name of a raw material
    or of a material of the same experiment. This rule also reports a step that assigns only some
    variables of its group, because its inputs cannot be filled in.

Why:
    The history of a material must lead back to raw materials.

Example:
    raw_materials={"elements": ...}      process="element->melt"
    "anneal[T,t]": [...]                 process="elements->melt->anneal[T=900]"

Instead:
    raw_materials={"elements": ...}      process="elements->melt"
    "anneal[T,t]": [...]                 process="elements->melt->anneal[T=900,t=2]"

References:
    Rule E9 of the published evaluator (version 0.1.1). As there, inputs of a step whose group is
    unknown or has no events are not checked; GRP006 reports the unknown group.
"""

from collections.abc import Iterator

from litx.display.text import is_given
from litx.model import Experiment, Material, Record
from litx_validators.engine import Finding, Findings, rule
from litx_validators.recipes import ResolvedStep, find_used_variables, iter_steps
from litx_validators.words import (
    assignments,
    join_names,
    key_of,
    label,
    quoted,
    suggest_nearest,
    text_of,
)


@rule("PRC003", number="E9", since="0.1")
def unknown_input(experiment: Experiment) -> Findings:
    """Yield each undefined input, and each step with missing values."""
    materials = experiment.output_materials
    known = {*experiment.raw_materials, *(key_of(m.name) for m in materials if is_given(m.name))}
    valid = join_names(known)
    seen: set[object] = set()
    for material, step in iter_steps(experiment):
        if step.step.variables and step.missing:
            yield _report_missing(step, material)
        is_new = step.is_filled or step.group.name not in seen
        seen.add(step.group.name)
        for at, field, name in _inputs(step, material, with_events=is_new):
            if key_of(name) in known or (id(at), key_of(name)) in seen:
                continue
            seen.add((id(at), key_of(name)))
            yield Finding(
                at=at,
                field=field,
                message=f"input {quoted(name)} of material {label(material)} is neither a raw "
                "material nor a material of this experiment",
                hint=f"{suggest_nearest(name, known)}valid inputs are {valid}",
            )


def _inputs(
    step: ResolvedStep, material: Material, *, with_events: bool
) -> Iterator[tuple[Record, str, object]]:
    """Yield each input of a step with the object and the field that names it.

    Inputs that still have a placeholder are skipped, since the missing value is reported already.
    """
    if step.group.process_events:
        yield from ((material, "process", name) for name in step.step.inputs)
    missing = step.missing if with_events else frozenset()
    for event, names in step.inputs if with_events else ():
        for name in names:
            if not (missing and find_used_variables(missing, [text_of(name)])):
                yield event, "inputs", name


def _report_missing(step: ResolvedStep, material: Material) -> Finding:
    """Return the finding for a step that gives values for some variables and not for all."""
    return Finding(
        at=material,
        field="process",
        message=f"step {quoted(str(step.step))} of material {label(material)} has missing values "
        f"for template variables {join_names(step.missing)} of the group {quoted(step.group.name)}",
        hint=f"add {assignments(step.missing)} to its bracket",
    )
