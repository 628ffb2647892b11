# tier: I
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("CrFeNi2"),
                    *Measurement.group_measurements(
                        kind=PhaseMeasurementKind.grain_size,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.EBSD,
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=12),
                            CoreMeasurementValue(statistic=MeasurementStatistic.mean, value=23, uncertainty=2),
                        ],
                    ),
                ],
            )
        ],
    )
]
