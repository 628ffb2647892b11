# tier: I
from litx import (
    CompMeasurement,
    Experiment,
    Material,
    ProcessEvent,
    ProcessKind,
    RawMaterial,
    RawMaterialKind,
)

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.DropCasting)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("TiZrNb")])],
    )
]
