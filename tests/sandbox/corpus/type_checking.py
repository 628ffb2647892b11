# tier: X
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from litxbench.core.models import Experiment

experiments: "list[Experiment]" = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("CrTi")])],
    )
]
