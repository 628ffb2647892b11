"""A value that may be left out, with reason and place."""

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
                        kind=AlloyMeasurementKind.density,
                        value=7.1,
                        unit=gram_per_cm3,
                        optional="reprinted from an earlier paper of the authors, Table 1",
                    ),
                ],
            ),
        ],
    ),
]
