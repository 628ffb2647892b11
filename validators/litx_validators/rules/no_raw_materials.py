"""RAW001 no-raw-materials: an experiment has no raw materials.

What it checks:
    `raw_materials` has an entry.

Why:
    Every history begins with starting material: elements, powder, a plate.

Example:
    Experiment(raw_materials={}, ...)

Instead:
    Experiment(raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}, ...)

References:
    Rule E1 of the published evaluator (version 0.1.1).
"""

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule


@rule("RAW001", number="E1", since="0.1")
def no_raw_materials(experiment: Experiment) -> Findings:
    """Yield the experiment if it has no raw material."""
    if not experiment.raw_materials:
        yield Finding(
            at=experiment,
            field="raw_materials",
            message="the experiment has no raw materials; it needs at least one raw material",
            hint='add one, such as {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}',
        )
