"""A raw material that nothing uses."""

from litx import *

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(kind=RawMaterialKind.Unspecified),
            "powder": RawMaterial(kind=RawMaterialKind.Powder),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ]
        },
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
