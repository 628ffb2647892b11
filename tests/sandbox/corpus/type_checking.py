# tier: X
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from litxbench.core.models import Experiment

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
alloy = Material(process="elements->melt", measurements=[CompMeasurement("CrTi")])
experiments: "list[Experiment]" = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=[alloy])]
