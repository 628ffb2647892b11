"""A chain of hosts, and a configuration without name in it."""

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
                    Configuration(name="a"),
                    Configuration(name="b", within="a"),
                    Configuration(name="c", within="b"),
                    Configuration(within="c"),
                ],
            ),
        ],
    ),
]
