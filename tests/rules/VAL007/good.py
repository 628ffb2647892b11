"""Ends of ranges in order, equal ones among them, and a median in between."""

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
                            CoreMeasurementValue(statistic=MeasurementStatistic.median, value=8),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=20),
                        ],
                    ),
                    *Measurement.group_measurements(
                        kind=PhaseMeasurementKind.length,
                        unit=Micrometer,
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=3),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=3),
                        ],
                    ),
                ],
            ),
        ],
    ),
]
