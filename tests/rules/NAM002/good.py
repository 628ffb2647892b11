"""Different names, and one configuration name in two materials."""

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
                name="as cast",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Configuration(name="dendrite"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
            Material(
                name="as cast, aged",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Configuration(name="Dendrite"),
                    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
                ],
            ),
        ],
    ),
]
