"""Different names, unnamed ones, and one name in two materials."""

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
                name="a",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Configuration(name="dendrite"),
                    Configuration(tags={ConfigTag.Pore}),
                    Configuration(tags={ConfigTag.Crack}),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
            Material(
                name="b",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Configuration(name="dendrite"),
                    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
                ],
            ),
        ],
    ),
]
