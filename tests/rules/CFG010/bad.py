"""Formulas of phases as compositions, without a method and as weighed in."""

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
                    Configuration(name="particles", measurements=[CompMeasurement("FeNi3")]),
                    Configuration(
                        name="plates",
                        measurements=[CompMeasurement("Fe3Ni", MeasurementMethod.Balance)],
                    ),
                ],
            ),
        ],
    ),
]
