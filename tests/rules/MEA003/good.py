"""The two ends of the range."""

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
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=182,
                        unit=HV,
                        measurement_statistic=MeasurementStatistic.percentile,
                        percentile=0,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=182,
                        unit=HV,
                        measurement_statistic=MeasurementStatistic.percentile,
                        percentile=100,
                    ),
                ],
            ),
        ],
    ),
]
