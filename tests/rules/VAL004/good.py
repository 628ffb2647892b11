"""Values at the ends of what is possible, and a negative potential."""

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
                        kind=AlloyMeasurementKind.relative_density, value=1.0, unit=dimensionless
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.fracture_strain_tension, value=0, unit=percent
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.poissons_ratio, value=0.45, unit=dimensionless
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.corrosion_potential, value=-0.3, unit=Volt
                    ),
                ],
            ),
        ],
    ),
]
