"""Sintering alone, and a quench after another heat treatment."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Powder)},
        synthesis_groups={
            "sinter": [
                ProcessEvent(kind=ProcessKind.SparkPlasmaSintering),
                ProcessEvent(kind=ProcessKind.Annealing),
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
