"""Calorimetry that gave nothing."""

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
                    Measurement(kind=AlloyMeasurementKind.density, value=8, unit=gram_per_cm3),
                ],
            ),
        ],
        descriptions=[AlloyDescriptionGroup(method=MeasurementMethod.DSC, desc="10 K/min")],
    ),
]
