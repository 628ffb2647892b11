"""Values in order, equal ones, one within its uncertainty, and others at another temperature."""

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
                        kind=AlloyMeasurementKind.yield_strength_tension, value=450, unit=MegaPascal
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=450,
                        unit=MegaPascal,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_compression,
                        value=910,
                        unit=MegaPascal,
                        uncertainty=20,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_compressive_strength,
                        value=895,
                        unit=MegaPascal,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_tension,
                        value=20,
                        unit=percent,
                        temperature=Quantity(600, Celsius),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.fracture_strain_tension,
                        value=0.1,
                        unit=dimensionless,
                    ),
                    Measurement(kind=AlloyMeasurementKind.solidus, value=1300, unit=Celsius),
                    Measurement(kind=AlloyMeasurementKind.liquidus, value=1650, unit=Kelvin),
                ],
            ),
        ],
    ),
]
