"""A misspelt input of a process, unknown inputs of an event, and a template filled in by half."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting, inputs=["scrap"]),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal[T,F]": [
                ProcessEvent(
                    kind=ProcessKind.Annealing,
                    temperature=Quantity("[T]", Celsius),
                    inputs=["[F]"],
                ),
            ],
        },
        output_materials=[
            Material(
                name="a",
                process="element->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="b",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="c",
                process="a->anneal[T=900,F=argon]",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="d",
                process="a->anneal[T=900]",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
