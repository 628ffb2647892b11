"""A powder bought, and one milled."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Powder)},
        synthesis_groups={"sinter": [ProcessEvent(kind=ProcessKind.SparkPlasmaSintering)]},
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
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "sinter": [
                ProcessEvent(kind=ProcessKind.MechanicalAlloying),
                ProcessEvent(kind=ProcessKind.SparkPlasmaSintering),
            ]
        },
        output_materials=[
            Material(
                process="elements->sinter",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.BCC),
                ],
            ),
        ],
    ),
]
