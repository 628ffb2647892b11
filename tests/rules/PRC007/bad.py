"""Casting of what was not melted."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"cast": [ProcessEvent(kind=ProcessKind.GravityCasting)]},
        output_materials=[
            Material(
                process="elements->cast",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
