"""Usual values, a foam and a superplastic alloy among them."""

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
                        kind=AlloyMeasurementKind.yield_strength_tension,
                        value=0.45,
                        unit=GigaPascal,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.fracture_strain_tension, value=400, unit=percent
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.youngs_modulus, value=205, unit=GigaPascal
                    ),
                ],
            ),
        ],
    ),
]
