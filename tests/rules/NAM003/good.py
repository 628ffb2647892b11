"""Names without spaces around them."""

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
                    Configuration(name="dendrite"),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=8.1,
                        unit=gram_per_cm3,
                        group_name="set 1",
                    ),
                ],
            ),
        ],
    ),
]
