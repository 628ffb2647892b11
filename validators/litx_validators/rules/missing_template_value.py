"""GRP004 missing-template-value: a step names a group with variables and gives no value.

What it checks:
    A step of a process that names a group with variables assigns some of them. PRC003 reports a
    step that assigns only some of them.

Why:
    The events keep their placeholders, so the temperature or time of the step is unknown.

Example:
    "anneal[T]": [...]      process="elements->melt->anneal"

Instead:
    "anneal[T]": [...]      process="elements->melt->anneal[T=900]"

References:
    Rule E7 of the published evaluator (version 0.1.1).
"""

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.recipes import iter_steps
from litx_validators.words import assignments, join_names, label, quoted


@rule("GRP004", number="E7", since="0.1")
def missing_template_value(experiment: Experiment) -> Findings:
    """Yield each step without values for a group with variables."""
    texts_by_group = {
        base: (join_names(group.template_vars), assignments(group.template_vars))
        for base, group in experiment.synthesis_group_map.items()
    }
    for material, step in iter_steps(experiment):
        if step.group.template_vars and not step.step.variables:
            names, values = texts_by_group[step.step.base_name]
            yield Finding(
                at=material,
                field="process",
                message=f"step {quoted(str(step.step))} of material {label(material)} gives no "
                f"value for {names} of the group {quoted(step.group.name)}",
                hint=f"write {step.step.base_name}[{values}]",
            )
