"""RAW003 unreachable-raw-material: a raw material leads to no material.

What it checks:
    Every raw material goes, directly or through other steps, into a material.

Why:
    A raw material has no effect if no material uses the groups that use it. RAW002 covers raw
    materials that are used nowhere at all.

Example:
    raw_materials={"powder": ...}
    "press": [ProcessEvent(kind=..., inputs=["powder"])]      no process with "press"

Instead:
    raw_materials={"powder": ...}      process="powder->press"

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B16 in the list of rules.
"""

from litx.model import Experiment, Record
from litx_validators.engine import Finding, Findings, rule
from litx_validators.provenance import Provenance
from litx_validators.recipes import input_names
from litx_validators.words import quoted


@rule("RAW003", number="B16", since="0.1", severity="warning", scope="validate")
def unreachable_raw_material(experiment: Experiment) -> Findings:
    """Yield each raw material that groups use and that goes into no material."""
    written = {
        name
        for _, events in experiment.group_items()
        for event in events
        for name in input_names(event)
        if isinstance(name, str)
    }
    provenance = Provenance(experiment)
    materials = experiment.output_materials
    used = {name for material in materials for name in provenance.inputs(material)}
    unreached = written - used
    for name, raw in experiment.raw_materials.items():
        if name in unreached:
            yield Finding(
                at=raw if isinstance(raw, Record) else experiment,
                message=f"raw material {quoted(name)} leads to no material",
                hint="name the group that uses it in the process of a material",
            )
