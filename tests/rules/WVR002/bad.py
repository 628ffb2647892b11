"""Waivers without reason or code, which waive nothing."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.InductionMelting)]},
        output_materials=[
            Material(
                name="a",  # litx: allow[PRC001]
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),  # litx: allow melting
                ],
            ),
        ],
    ),
]
