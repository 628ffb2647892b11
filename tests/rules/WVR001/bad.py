"""A waiver of what is right, one above its object, and one of a rule that does not exist."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.InductionMelting)]},
        output_materials=[
            # litx: allow[PRC001] above the object
            Material(
                name="a",  # litx: allow[CFG001, PRC01] levitation melting
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
