"""A block is sintered."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Ingot)},
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
]
