"""GRP006 undefined-group: a step names a synthesis group that does not exist.

What it checks:
    Every step of a process names a group of the experiment. Names are compared exactly, spaces
    included. GRP005 covers a step with variables, GRP002 a step that misspells a group that no
    step names.

Why:
    Such a step is skipped: the material has no event for it, and its inputs are not checked.

Example:
    synthesis_groups={"melt": [...]}      process="elements -> melt"

Instead:
    synthesis_groups={"melt": [...]}      process="elements->melt"

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B2 in the list of rules.
"""

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.recipes import find_misspelt_steps, iter_written_steps
from litx_validators.words import join_names, label, quoted, suggest_nearest


@rule("GRP006", number="B2", since="0.1", scope="validate")
def undefined_group(experiment: Experiment) -> Findings:
    """Yield each step without variables that names no group."""
    if experiment.has_shared_recipe:  # GRP001 reports a process beside it
        return
    groups = experiment.synthesis_group_map
    known = join_names(groups)
    misspelt = find_misspelt_steps(experiment)  # GRP002 reports them
    for material, step in iter_written_steps(experiment):
        if step.base_name in groups or step.base_name in misspelt or step.variables:
            continue
        spaced = step.base_name.strip() in groups
        hint = f"{suggest_nearest(step.base_name, groups)}groups are {known}"
        yield Finding(
            at=material,
            field="process",
            message=f"step {quoted(step.base_name)} of material {label(material)} names no "
            "synthesis group of this experiment",
            hint="remove the spaces around the name" if spaced else hint,
        )
