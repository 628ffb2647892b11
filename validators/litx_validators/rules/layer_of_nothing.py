"""DEV001 layer-of-nothing: a layer is made of a material that the experiment does not have.

What it checks:
    The material of a layer is the name of a raw material or of a material of the paper.

Why:
    Composition and history of a layer are those of its material; a name that leads nowhere loses
    them.

Example:
    Configuration(name="cathode", role=LayerRole.Cathode, material="LSM ink")    no such material

Instead:
    Configuration(name="cathode", role=LayerRole.Cathode, material="LSM powder")

References:
    The published benchmark (version 0.1.1) has no devices; docs/annotating.md, "Devices".
"""

from collections.abc import Sequence

from litx.display.suggestions import suggest
from litx.model import Experiment
from litx_validators.engine import Finding, PaperFindings, rule
from litx_validators.physics import iter_features
from litx_validators.words import quoted


@rule("DEV001", since="0.1", scope="validate")
def layer_of_nothing(experiments: Sequence[Experiment]) -> PaperFindings:
    """Yield each layer whose material is in none of the experiments."""
    names = {str(name) for e in experiments for name in e.raw_materials}
    names |= {str(m.name) for e in experiments for m in e.output_materials if m.name}
    for index, experiment in enumerate(experiments):
        for _, layer in iter_features(experiment):
            if layer.material is not None and str(layer.material) not in names:
                message = f"layer {quoted(layer.name)} is made of {quoted(layer.material)}, "
                message += "which is neither a raw material nor a material"
                hint = suggest(str(layer.material)[:80], sorted(names))
                yield index, Finding(layer, message, "material", hint)
