"""A placeholder without brackets, and one in the description of a quantity."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal[T,t]": [
                ProcessEvent(
                    kind=ProcessKind.Annealing,
                    temperature=Quantity("T", Celsius),
                    duration=Quantity(2, Hour, description="[t]"),
                ),
            ],
        },
        output_materials=[
            Material(
                process="elements->melt->anneal[T=900,t=2]",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
