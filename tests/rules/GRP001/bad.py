"""A list beside processes, no groups, and two malformed keys."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups=[ProcessEvent(kind=ProcessKind.Mixing)],
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(measurements=[CompMeasurement("FeCo")]),
        ],
    ),
    Experiment(
        raw_materials={},
        synthesis_groups={},
        output_materials=[
            Material(measurements=[CompMeasurement("FeNi")]),
        ],
    ),
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal[T][t]": [ProcessEvent(kind=ProcessKind.Annealing)],
            "[T]": [],
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
