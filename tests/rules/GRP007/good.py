"""Keys that differ before the bracket."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, description="[T] °C")],
            "anneal_long[T]": [ProcessEvent(kind=ProcessKind.Annealing, description="[T] °C")],
        },
        output_materials=[
            Material(
                process="elements->melt->anneal[T=900]->anneal_long[T=900]",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
