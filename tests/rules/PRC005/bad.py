"""A quench right after sintering."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Powder)},
        synthesis_groups={
            "sinter": [
                ProcessEvent(kind=ProcessKind.HotPressingSintering),
                ProcessEvent(kind=ProcessKind.WaterQuenching),
            ]
        },
        output_materials=[
            Material(
                process="elements->sinter",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
