"""Yield above ultimate strength, uniform above fracture strain, solidus above liquidus."""

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
                        kind=AlloyMeasurementKind.yield_strength_tension, value=850, unit=MegaPascal
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=0.62,
                        unit=GigaPascal,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_tension,
                        value=0.3,
                        unit=dimensionless,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.fracture_strain_tension, value=20, unit=percent
                    ),
                    Measurement(kind=AlloyMeasurementKind.solidus, value=1400, unit=Celsius),
                    Measurement(kind=AlloyMeasurementKind.liquidus, value=1400, unit=Kelvin),
                ],
            ),
        ],
    ),
]
