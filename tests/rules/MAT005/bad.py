"""Groups without the star, in a material and in a configuration."""

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
                    Measurement.group_measurements(
                        kind=PhaseMeasurementKind.grain_size,
                        unit=Micrometer,
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=20),
                        ],
                    ),
                    Configuration(
                        name="twins",
                        measurements=[
                            Measurement.group_measurements(
                                kind=PhaseMeasurementKind.length,
                                unit=Micrometer,
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=1
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=2
                                    ),
                                ],
                            )
                        ],
                    ),
                ],
            ),
        ],
    ),
]
