"""PRC003 unknown-input: something goes in that the experiment does not have.

What it checks:
    Every input of a process and of its events, templates filled in, is the name of a raw material
    or of a material of the same experiment. A step that assigns some variables of its group and
    not all is reported here too, because its inputs cannot be filled in.

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
    unknown or has no events are not looked at; GRP006 reports the unknown group.
"""

from collections.abc import Iterator

from litx.display.text import is_given
from litx.model import Experiment, Material, Record
from litx_validators.engine import Finding, rule
from litx_validators.recipes import ResolvedStep, resolved_steps, used_variables
from litx_validators.words import (
    assignments,
    key_of,
    label,
    listed,
    quoted,
    suggest_nearest,
    text_of,
)


@rule("PRC003", "unknown-input", number="E9", since="0.1")
def unknown_input(experiment: Experiment) -> Iterator[Finding]:
    """Yield each input that nothing defines, and each step with values missing."""
    materials = experiment.output_materials
    known = {*experiment.raw_materials, *(key_of(m.name) for m in materials if is_given(m.name))}
    valid = listed(known)
    seen: set[object] = set()
    for material in experiment.output_materials:
        for one in resolved_steps(experiment, material):
            if one.step.variables and one.missing:
                yield _partial(one, material)
            is_new = one.is_filled or one.group.name not in seen
            seen.add(one.group.name)
            for at, field, name in _inputs(one, material, with_events=is_new):
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
    one: ResolvedStep, material: Material, *, with_events: bool
) -> Iterator[tuple[Record, str, object]]:
    """Yield each input of a step with the object and the field that names it.

    Inputs with a placeholder left are skipped, since the missing value is reported already.
    """
    if one.group.process_events:
        yield from ((material, "process", name) for name in one.step.inputs)
    left = one.missing if with_events else frozenset()
    for event, names in one.inputs if with_events else ():
        for name in names:
            if not (left and used_variables(left, [text_of(name)])):
                yield event, "inputs", name


def _partial(one: ResolvedStep, material: Material) -> Finding:
    """Report a step that gives values for some variables and not for all."""
    return Finding(
        at=material,
        field="process",
        message=f"step {quoted(str(one.step))} of material {label(material)} has missing values "
        f"for template variables {listed(one.missing)} of the group {quoted(one.group.name)}",
        hint=f"add {assignments(one.missing)} to its bracket",
    )
