"""NAM003 padded-name: a name has a space at an end.

What it checks:
    No name of a raw material, material, configuration or group of measurements, and no step or
    group key, begins or ends with a space.

Why:
    Names are compared exactly, and nobody sees a space at the end.

Example:
    synthesis_groups={"melt ": [...]}      process="elements->melt "

Instead:
    synthesis_groups={"melt": [...]}       process="elements->melt"

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B4 in the list of rules.
"""

from collections.abc import Iterator

from litx.model import Experiment, Measurement
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import Named, iter_global_names, quoted


@rule("NAM003", number="B4", since="0.1", severity="warning", scope="validate")
def padded_name(experiment: Experiment) -> Findings:
    """Yield each name with a space at an end."""
    for name, record, field, near in _names(experiment):
        if isinstance(name, str) and name != name.strip():
            yield Finding(
                at=record,
                near=near,
                field=field,
                message=f"the name {quoted(name)} has spaces around it",
                hint="remove them here and in references to the name",
            )


def _names(experiment: Experiment) -> Iterator[Named]:
    """Yield every name of materials, groups, configurations and hosts, with its field."""
    yield from iter_global_names(experiment)
    for material in experiment.output_materials:
        for step in material.process_steps or ():
            yield step.base_name, material, "process", None
        for feature in material.configurations():
            yield feature.name, feature, "name", None
            yield feature.within, feature, "within", None
        for item in material.all_items():
            if isinstance(item, Measurement):
                yield item.group_name, item, "group_name", None
