"""Materials that differ in name and source alone."""

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
                name="a",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=8.1,
                        unit=gram_per_cm3,
                        source="Table 1",
                    ),
                ],
            ),
            Material(
                name="b",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=8.1,
                        unit=gram_per_cm3,
                        source="Table 2",
                    ),
                ],
            ),
        ],
    ),
]
