"""GRP002 unused-group: a synthesis group makes no material.

What it checks:
    Every group is named by a step of some material. A group called "default" is exempt.

Why:
    Work that the paper describes and no material went through means a step is missing from a
    process, or misspelt there.

Example:
    synthesis_groups={"melt": [...], "anneal": [...]}      all materials: process="elements->melt"

Instead:
    process="elements->melt->anneal" for the annealed material, or no such group

References:
    Rule E5 of the published evaluator (version 0.1.1).
"""

from collections.abc import Iterator

from litx.model import Experiment
from litx.model.experiment import SHARED_GROUP
from litx_validators.engine import Finding, rule
from litx_validators.words import assignments, quoted, text_of


@rule("GRP002", "unused-group", number="E5", since="0.1")
def unused_group(experiment: Experiment) -> Iterator[Finding]:
    """Yield each group that no step of a material names."""
    materials = experiment.output_materials
    used = {step.base_name for material in materials for step in experiment.steps(material)}
    for base, group in experiment.synthesis_group_map.items():
        if base not in used and base != SHARED_GROUP:
            kinds = ", ".join(text_of(event.kind) for event in group.process_events)
            step = f"{base}[{assignments(group.template_vars)}]" if group.template_vars else base
            yield Finding(
                at=experiment,
                field=f"synthesis_groups.{group.name}",
                message=f"no material goes through the synthesis group {quoted(group.name)} "
                f"({kinds or 'no events'})",
                hint=f"add ->{step} to the process of what went through it, or remove it",
                near=group.process_events[0] if group.process_events else None,
            )
