"""Two brackets in one step."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal[T,t]": [ProcessEvent(kind=ProcessKind.Annealing, description="[T], [t]")],
        },
        output_materials=[
            Material(
                name="a",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="b",
                process="a->anneal[T=900][t=2]",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
