"""A tree of materials."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal": [
                ProcessEvent(kind=ProcessKind.Annealing),
                ProcessEvent(kind=ProcessKind.WaterQuenching),
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
                name="sheet",
                process="ingot->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="foil",
                process="sheet->anneal",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
