"""Casting after melting, in the same group and in the next; kinds as text."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "induction": [ProcessEvent(kind="Induction Melting")],
            "pour": [ProcessEvent(kind="Drop Casting"), ProcessEvent(kind=ProcessKind.Annealing)],
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
                process="elements->induction->pour",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
