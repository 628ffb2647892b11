"""Every value has a unit, pure numbers too."""

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
                    Measurement(
                        kind=AlloyMeasurementKind.poissons_ratio, value=0.3, unit=dimensionless
                    ),
                    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
                ],
            ),
        ],
    ),
]
