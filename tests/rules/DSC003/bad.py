"""A text about nothing, and a subject without text."""

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
                    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=160, unit=HV),
                ],
            ),
        ],
        descriptions=[
            AlloyDescriptionGroup(desc="load 500 g"),
            AlloyDescriptionGroup(kinds=[AlloyMeasurementKind.vickers_hardness]),
        ],
    ),
]
