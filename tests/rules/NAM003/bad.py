"""Spaces around the names of a group, a material, a configuration and a set of values."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt ": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ]
        },
        output_materials=[
            Material(
                name=" ingot",
                process="elements->melt ",
                measurements=[
                    CompMeasurement("FeNi"),
                    Configuration(name="dendrite "),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=8.1,
                        unit=gram_per_cm3,
                        group_name=" set",
                    ),
                ],
            ),
        ],
    ),
]
