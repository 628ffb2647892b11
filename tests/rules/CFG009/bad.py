"""Phases told again: by structure, by name in another script, by formula."""

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
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                    GlobalLatticeParam(name="γ′", struct=CrysStruct.L12),
                    GlobalLatticeParam(name="Al2Cu"),
                    Configuration(name="FCC phase", struct=CrysStruct.FCC),
                    Configuration(name="gamma prime particles"),
                    Configuration(
                        name="Al2Cu regions", measurements=[CompMeasurement("Al2Cu")]
                    ),
                    Configuration(struct=CrysStruct.FCC),
                    Configuration(name="FCC phase two", tags={ConfigTag.Matrix}),
                ],
            ),
        ],
    ),
]
