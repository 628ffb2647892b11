"""Placeholders in a quantity, a text, an input and a kind."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal[T,t,gas,F,K]": [
                ProcessEvent(
                    kind="[K]",
                    temperature=Quantity("[T]", Celsius),
                    duration=Quantity("~[t]", Hour),
                    description="in [gas]",
                    inputs=["[F]"],
                ),
            ],
        },
        output_materials=[
            Material(
                process="elements->melt->anneal[T=900,t=2,gas=argon,F=elements,K=Annealing]",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
