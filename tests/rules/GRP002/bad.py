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
