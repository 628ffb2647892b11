"""Guess that fits any alloy paper without reading it, as a lower bound for scores.

Six materials of FeNi, arc melted and cast, each of two phases, with dendrites in a matrix. It is a
program like any other, and ``litx score`` accepts this file under the name of a paper.
"""

from litx import *

phases: list[Configuration | GlobalLatticeParam] = [
    GlobalLatticeParam(struct=CrysStruct.FCC),
    GlobalLatticeParam(struct=CrysStruct.BCC),
    Configuration(name="dendrites", struct=CrysStruct.BCC, tags={ConfigTag.Dendrite}),
    Configuration(name="interdendritic regions", struct=CrysStruct.BCC),
    Configuration(name="matrix", struct=CrysStruct.FCC),
]

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
        },
        output_materials=[
            Material(
                name=f"alloy {number}",
                process="elements->melt",
                measurements=[CompositionMeasurement("FeNi"), *phases],
            )
            for number in range(1, 7)
        ],
    )
]
