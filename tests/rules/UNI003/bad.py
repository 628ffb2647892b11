"""Units as text, one of which has a name and one has not."""

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
                    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit="g/cm^3"),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_tension, value=450000, unit="kPa"
                    ),
                ],
            ),
        ],
    ),
]
