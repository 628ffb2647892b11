"""Hosts of the same material, named before or after."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
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
                    Configuration(name="sigma", within="matrix", tags={ConfigTag.Precipitate}),
                    Configuration(name="matrix", tags={ConfigTag.Matrix}),
                    Configuration(name="carbide", within="sigma"),
                ],
            ),
        ],
    ),
]
