# tier: I
from litx import (
    AlloyMeasurementKind,
    CompMeasurement,
    Experiment,
    Material,
    Measurement,
    MegaPascal,
    ProcessEvent,
    ProcessKind,
    RawMaterial,
    RawMaterialKind,
)

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.DropCasting)]},
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("TiZrNb"),
                    Measurement(kind=AlloyMeasurementKind.yield_strength_compression, value=905, unit=MegaPascal, uncertainty=20),
                ],
            )
        ],
    )
]
