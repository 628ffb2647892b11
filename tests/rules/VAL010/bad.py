"""One value in two units, and one at the same temperature in two units."""

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
                        value=1000,
                        unit=MegaPascal,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_tension,
                        value=1,
                        unit=GigaPascal,
                        source="Abstract",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=1200,
                        unit=MegaPascal,
                        temperature=Quantity(25, Celsius),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=1200,
                        unit=MegaPascal,
                        temperature=Quantity(298.15, Kelvin),
                    ),
                ],
            ),
        ],
    ),
]
