"""A quantity, and no phase fraction."""

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
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=Quantity(40, percent)),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
