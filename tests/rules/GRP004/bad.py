"""No bracket, an empty one, and one without an equals sign."""

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
                    temperature=Quantity("[T]", Celsius),
                    duration=Quantity("[t]", Hour),
                ),
            ],
        },
        output_materials=[
            Material(
                name="a",
                process="elements->melt->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="b",
                process="elements->melt->anneal[]",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="c",
                process="elements->melt->anneal[900]",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
