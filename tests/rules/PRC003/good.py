"""Raw materials, materials defined later, and inputs of events, one filled in."""

from litx import *

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(kind=RawMaterialKind.Unspecified),
            "powder": RawMaterial(kind=RawMaterialKind.Powder),
        },
        synthesis_groups={
            "melt[F]": [
                ProcessEvent(kind=ProcessKind.ArcMelting, inputs=["[F]"]),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "roll": [ProcessEvent(kind=ProcessKind.ColdRolling, inputs=["elements"])],
        },
        output_materials=[
            Material(
                name="sheet",
                process="ingot->roll",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="ingot",
                process="elements->melt[F=powder]",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
