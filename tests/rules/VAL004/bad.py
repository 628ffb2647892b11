"""A share above the whole, values below zero, a hardness of zero and a Poisson's ratio of 0.7."""

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
                        kind=AlloyMeasurementKind.relative_density, value=112, unit=percent
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_tension,
                        value=-450,
                        unit=MegaPascal,
                    ),
                    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=0, unit=HV),
                    Measurement(
                        kind=AlloyMeasurementKind.poissons_ratio, value=0.7, unit=dimensionless
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.fracture_strain_compression,
                        value=1.2,
                        unit=dimensionless,
                    ),
                    Measurement(kind=PhaseMeasurementKind.grain_size, value=-5, unit=Micrometer),
                ],
            ),
        ],
    ),
]
