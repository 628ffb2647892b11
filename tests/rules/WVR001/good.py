"""A waiver on a line of the object that it is about, and a string that only looks like one."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.InductionMelting)]},
        output_materials=[
            Material(
                name="a",  # litx: allow[PRC001] levitation melting, solidified in the coil
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi", description="# litx: allow[CFG001] no waiver"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
