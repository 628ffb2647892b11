"""GRP005 undeclared-variable: a step assigns a variable that its group does not have.

What it checks:
    Every variable that a step assigns is declared in the key of the group it names, and that
    group exists. GRP006 covers a step without variables, GRP002 a step that misspells a group
    that no step names.

Why:
    Otherwise the value would be lost silently.

Example:
    "anneal[T]": [...]      process="elements->melt->anneal[Temp=900]"

Instead:
    "anneal[T]": [...]      process="elements->melt->anneal[T=900]"

References:
    Rule E8 of the published evaluator (version 0.1.1).
"""

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.recipes import find_misspelt_steps, iter_written_steps
from litx_validators.words import join_names, label, quoted, suggest_nearest


@rule("GRP005", number="E8", since="0.1")
def undeclared_variable(experiment: Experiment) -> Findings:
    """Yield each step with variables and an unknown group, and each undeclared variable."""
    groups = experiment.synthesis_group_map
    known = join_names(groups)
    misspelt = find_misspelt_steps(experiment)  # GRP002 reports them
    declared = {base: join_names(group.template_vars) for base, group in groups.items()}
    for material, step in iter_written_steps(experiment):
        if not step.variables or step.base_name in misspelt:
            continue
        group = groups.get(step.base_name)
        where = f"step {quoted(str(step))} of material {label(material)}"
        if group is None:
            yield Finding(
                at=material,
                field="process",
                message=f"{where} names the synthesis group {quoted(step.base_name)}, which "
                "the experiment does not have",
                hint=f"{suggest_nearest(step.base_name, groups)}groups are {known}",
            )
            continue
        for name in step.variables:
            if name not in group.template_vars:
                yield Finding(
                    at=material,
                    field="process",
                    message=f"{where} assigns {quoted(name)}, which the group "
                    f"{quoted(group.name)} does not declare",
                    hint=f"{suggest_nearest(name, group.template_vars)}variables of the group: "
                    f"{declared[step.base_name]}",
                )
