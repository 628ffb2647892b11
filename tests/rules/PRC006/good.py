"""Quenches after annealing in the same group and in the parent, and after hot compression."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal": [ProcessEvent(kind=ProcessKind.Annealing)],
            "quench": [ProcessEvent(kind=ProcessKind.WaterQuenching)],
            "press": [
                ProcessEvent(
                    kind=ProcessKind.CompressiveDeformation, temperature=Quantity(900, Celsius)
                )
            ],
        },
        output_materials=[
            Material(
                name="ingot",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="hot",
                process="ingot->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                process="hot->quench",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
            Material(
                process="ingot->press->quench",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
