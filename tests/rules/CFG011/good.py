"""Hosts that say something, that are phases, or that a precipitate must have."""

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
                    Configuration(name="regions", tags={ConfigTag.Interdendritic}),
                    Configuration(name="bright lamellae", within="regions"),
                    Configuration(name="gamma"),
                    Configuration(name="bands", within="gamma"),
                    Configuration(name="white area", description="brightest in SEM"),
                    Configuration(name="needles", within="white area"),
                    Configuration(name="grains"),
                    Configuration(name="carbides", within="grains", tags={ConfigTag.Precipitate}),
                    Configuration(name="pores", within="grains"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
