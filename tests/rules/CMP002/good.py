"""Ratios up to 50, percentages within 0.2 of 100, and one whose check is off."""

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
                    CompMeasurement({"Fe": 25, "Ni": 25}),
                    CompMeasurement({"Fe": 49.8, "Ni": 50}),
                    CompMeasurement({"Fe": 50.2, "Ni": 50}),
                    CompMeasurement({"Fe": 50.3, "Ni": 50}, validate_composition=False),
                ],
            ),
        ],
    ),
]
