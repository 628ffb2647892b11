"""Uncertainties below their values, and sizes that scatter widely."""

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
                        value=450,
                        unit=MegaPascal,
                        uncertainty=12,
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.length, value=15, unit=Nanometer, uncertainty=16
                    ),
                ],
            ),
        ],
    ),
]
