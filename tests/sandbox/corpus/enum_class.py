# tier: X
from enum import Enum


class Stage(Enum):
    CAST = "elements->melt"
    ROLLED = "elements->melt->roll"


experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)],
            "roll": [ProcessEvent(kind=ProcessKind.HotRolling, temperature=Quantity(900, Celsius))],
        },
        output_materials=[
            Material(name=stage.name.lower(), process=stage.value, measurements=[CompMeasurement("FeNi0.5")]) for stage in Stage
        ],
    )
]
