"""MAT007 no-materials: an experiment has no material.

What it checks:
    An experiment has an output material.

Why:
    Without a material, an experiment describes only its starting materials.

Example:
    Experiment(raw_materials={...}, synthesis_groups={...}, output_materials=[])

Instead:
    Experiment(raw_materials={...}, synthesis_groups={...}, output_materials=[Material(...)])

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B5 in the list of rules.
"""

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule


@rule("MAT007", number="B5", since="0.1", scope="validate")
def no_materials(experiment: Experiment) -> Findings:
    """Yield the experiment when it has no material."""
    if not experiment.output_materials:
        yield Finding(
            at=experiment,
            field="output_materials",
            message="the experiment has no output material",
            hint="add a Material for each processing history that the paper reports",
        )
