"""A circle of one, and a circle of two with a tail."""

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
                    Configuration(name="c", within="c"),
                    Configuration(name="tail", within="d"),
                    Configuration(name="d", within="e"),
                    Configuration(name="e", within="d"),
                ],
            ),
        ],
    ),
]
