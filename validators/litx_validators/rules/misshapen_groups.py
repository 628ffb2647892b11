"""GRP001 misshapen-groups: `synthesis_groups` has neither of its two forms.

What it checks:
    A map has at least one entry, and each key is a base name with at most one bracket of variables.
    A list is the recipe of all materials, so no material may have a process.

Why:
    The steps of a process are looked up by key. With both a list and processes it is unclear
    which of the two made a material.

Example:
    synthesis_groups=[ProcessEvent(...)], output_materials=[Material(process="elements->melt", ...)]
    synthesis_groups={"anneal[T][t]": [...]}

Instead:
    synthesis_groups={"melt": [ProcessEvent(...)]}, output_materials=[Material(process=...)]
    synthesis_groups={"anneal[T,t]": [...]}

References:
    Rule E2 of the published evaluator (version 0.1.1).
"""

from litx.errors import NotationError
from litx.model import Experiment
from litx.model.notation import parse_group_key
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import join_texts, label


@rule("GRP001", number="E2", since="0.1")
def misshapen_groups(experiment: Experiment) -> Findings:
    """Yield each fault in the form of the groups."""
    if experiment.has_shared_recipe:
        yield from _extra_processes(experiment)
        return
    if not experiment.synthesis_groups:
        yield Finding(
            at=experiment,
            field="synthesis_groups",
            message="the experiment has no synthesis groups",
            hint='add one, such as {"melt": [ProcessEvent(...)]}',
        )
    for key, events in experiment.group_items():
        try:
            parse_group_key(key)
        except NotationError as error:
            yield Finding(
                at=experiment,
                field=f"synthesis_groups.{key}",
                message=error.message,
                hint="write a name, or a name and a bracket: name[Variable,Variable]",
                near=events[0] if events else None,
            )


def _extra_processes(experiment: Experiment) -> Findings:
    """Yield the experiment if materials have a process beside the shared recipe."""
    processed = [m for m in experiment.output_materials if m.process_steps is not None]
    if processed:
        labels = join_texts([label(material) for material in processed])
        share = f"{len(processed)} of {len(experiment.output_materials)}"
        yield Finding(
            at=experiment,
            field="synthesis_groups",
            message="synthesis_groups is a list, a recipe for all materials, but "
            f"{share} have a process: {labels}",
            hint="write synthesis_groups as a map of groups, or remove process from them",
            near=processed[0],
        )
