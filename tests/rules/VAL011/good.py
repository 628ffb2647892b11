"""A density near the mixture, one of a porous sample, and an oxide of which a mixture says nothing."""

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
                    Measurement(kind=AlloyMeasurementKind.density, value=8.4, unit=gram_per_cm3),
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(kind=AlloyMeasurementKind.density, value=4.4, unit=gram_per_cm3),
                    Configuration(name="pores", tags={ConfigTag.Pore}),
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("Fe2O3"),
                    Measurement(kind=AlloyMeasurementKind.density, value=5.2, unit=gram_per_cm3),
                ],
            ),
        ],
    ),
]
