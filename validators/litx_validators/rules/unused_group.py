"""GRP002 unused-group: a synthesis group makes no material.

What it checks:
    Every group is named by a step of some material. A group called "default" is exempt. A step
    that names no group and is spelt much like an unused group is reported instead of the group.

Why:
    If no material goes through a described group, a step is missing from a process or misspelt.

Example:
    synthesis_groups={"melt": [...], "anneal": [...]}      all materials: process="elements->melt"

Instead:
    process="elements->melt->anneal" for the annealed material, or no such group

References:
    Rule E5 of the published evaluator (version 0.1.1).
"""

from litx.model import Experiment, SynthesisGroup
from litx_validators.engine import Finding, Findings, rule
from litx_validators.recipes import find_misspelt_steps, find_unused_groups, iter_written_steps
from litx_validators.words import assignments, label, quoted, text_of


@rule("GRP002", number="E5", since="0.1")
def unused_group(experiment: Experiment) -> Findings:
    """Yield each group that no step of a material names, or the steps that misspell it."""
    misspelt = find_misspelt_steps(experiment)
    for base, group in find_unused_groups(experiment).items():
        if base in misspelt.values():
            continue
        step = f"{base}[{assignments(group.template_vars)}]" if group.template_vars else base
        yield Finding(
            at=experiment,
            field=f"synthesis_groups.{group.name}",
            message=f"no material goes through the synthesis group {_describe(group)}",
            hint=f"add ->{step} to the process of its materials, or remove the group",
            near=group.process_events[0] if group.process_events else None,
        )
    yield from _misspelt(experiment, misspelt)


def _misspelt(experiment: Experiment, group_by_step: dict[str, str]) -> Findings:
    """Yield each step that misspells an unused group."""
    groups = experiment.synthesis_group_map
    for material, step in iter_written_steps(experiment):
        if step.base_name in group_by_step:
            base = group_by_step[step.base_name]
            yield Finding(
                at=material,
                field="process",
                message=f"step {quoted(step.base_name)} of material {label(material)} names no "
                "synthesis group of this experiment, and no material goes through "
                f"{_describe(groups[base])}",
                hint=f"did you mean {base!r}?",
            )


def _describe(group: SynthesisGroup) -> str:
    """Return the key of a group with the kinds of its events."""
    kinds = ", ".join(text_of(event.kind) for event in group.process_events)
    return f"{quoted(group.name)} ({kinds or 'no events'})"
