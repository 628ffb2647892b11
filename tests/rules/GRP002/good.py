"""Every group used, and one called default."""

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
            "default": [ProcessEvent(kind=ProcessKind.Mixing)],
        },
        output_materials=[
            Material(
                process="elements->melt->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
