"""Keys that differ in the bracket or after it alone."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal": [],
            "anneal[U]": [ProcessEvent(kind=ProcessKind.Annealing, description="[U]")],
            "anneal[T]_long": [ProcessEvent(kind=ProcessKind.Annealing, description="[T] °C")],
        },
        output_materials=[
            Material(
                process="elements->melt->anneal[T=900]",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
