"""Cold tests in both units, and a transformation below zero Celsius."""

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
                        value=450,
                        unit=MegaPascal,
                        temperature=Quantity(-196, Celsius),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=620,
                        unit=MegaPascal,
                        temperature=Quantity(4.2, Kelvin),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.phase_transformation_temperature,
                        value=-40,
                        unit=Celsius,
                    ),
                ],
            ),
        ],
    ),
]
