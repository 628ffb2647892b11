"""A group with two lower ends."""

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
                    *Measurement.group_measurements(
                        kind=PhaseMeasurementKind.grain_size,
                        unit=Micrometer,
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=20),
                        ],
                    ),
                ],
            ),
        ],
    ),
]
