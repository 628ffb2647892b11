"""Precipitates in nothing, tagged by member and by text."""

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
                    Configuration(name="matrix", tags={ConfigTag.Matrix}),
                    Configuration(
                        name="sigma", tags={ConfigTag.Precipitate, ConfigTag.Intergranular}
                    ),
                    Configuration(tags=["precipitate"]),
                ],
            ),
        ],
    ),
]
