"""A group that no process names, and one that a process misspells."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal": [
                ProcessEvent(kind=ProcessKind.Annealing),
                ProcessEvent(kind=ProcessKind.WaterQuenching),
            ],
            "roll[R]": [ProcessEvent(kind=ProcessKind.ColdRolling, description="[R] %")],
            "nothing": [],
            "cast": [ProcessEvent(kind=ProcessKind.AsCast)],
        },
        output_materials=[
            Material(
                name="misspelt",
                process="elements->melt->rol[R=50]",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="misspelt, too",
                process="elements->melt->casst",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
