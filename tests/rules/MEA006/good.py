"""The same temperature in another unit, a heating rate, and two temperatures of a cycle."""

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
                        temperature=Quantity(800, Celsius),
                        description="tested at 1073 K, heated at 10 K/min",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=620,
                        unit=MegaPascal,
                        temperature=Quantity(800, Celsius),
                        description="after one hour at 600 °C and a second at 700 °C",
                    ),
                ],
            ),
        ],
    ),
]
