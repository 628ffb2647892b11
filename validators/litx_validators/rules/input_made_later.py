"""PRC011 input-made-later: an input comes after its product.

What it checks:
    A material comes after its starting materials.

Why:
    A reader follows the history from top to bottom. An input further down is allowed, but is often
    a wrong name.

Example:
    [Material(name="sheet", process="ingot->roll"),
     Material(name="ingot", process="elements->melt")]

Instead:
    [Material(name="ingot", process="elements->melt"),
     Material(name="sheet", process="ingot->roll")]

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B7 in the list of rules.
"""

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.provenance import Provenance
from litx_validators.words import label, quoted


@rule("PRC011", number="B7", since="0.1", severity="warning", scope="validate")
def input_made_later(experiment: Experiment) -> Findings:
    """Yield each material for each input that stands further down."""
    provenance = Provenance(experiment)
    order = {id(material): index for index, material in enumerate(experiment.output_materials)}
    for index, material in enumerate(experiment.output_materials):
        for parent in provenance.parents(material):
            if order[id(parent)] > index:
                yield Finding(
                    at=material,
                    field="process",
                    message=f"material {label(material)} is made from {quoted(parent.name)}, "
                    "which is further down",
                    hint="correct the name of the input, or move the material below it",
                )
