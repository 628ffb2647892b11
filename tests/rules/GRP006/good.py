"""Every step names a group."""

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
        },
        output_materials=[
            Material(
                process="elements->melt->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
