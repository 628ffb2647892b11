"""A misspelt host, and a host of another material."""

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
                name="a",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Configuration(name="matrix"),
                    Configuration(name="sigma", within="Matrix"),
                ],
            ),
            Material(
                name="b",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Configuration(
                        name="carbide",
                        within="matrix",
                    ),
                ],
            ),
        ],
    ),
]
