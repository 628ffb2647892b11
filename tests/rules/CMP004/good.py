"""Elements, one of them charged."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ]
        },
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement({"Fe3+": 1, "Ni": 1}),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
