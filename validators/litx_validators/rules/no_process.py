"""PRC004 no-process: a material has no process.

What it checks:
    If `synthesis_groups` is a map, every material has a process.

Why:
    A material without a process has no history, and its processing cannot be compared.

Example:
    synthesis_groups={"melt": [...]}      Material(measurements=[...])

Instead:
    synthesis_groups={"melt": [...]}      Material(process="elements->melt", measurements=[...])

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B5 in the list of rules.
"""

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import join_names, label_of


@rule("PRC004", number="B5", since="0.1", scope="validate")
def no_process(experiment: Experiment) -> Findings:
    """Yield each material without a process, unless a shared recipe makes all."""
    if experiment.has_shared_recipe:
        return
    known = join_names(experiment.synthesis_group_map)
    for material in experiment.output_materials:
        if material.process_steps is None:
            yield Finding(
                at=material,
                field="process",
                message=f"material {label_of(material.name)} has no process",
                hint=f"write inputs->group; groups are {known}",
            )
