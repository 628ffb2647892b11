"""MAT002 foreign-item."""

# good: all five kinds of items, a group spread
measurements = [
    CompMeasurement("FeNi", source="Abstract"),
    LatticeMeasurement(Lattice.cubic(3.59), source="Table 1"),
    GlobalLatticeParam(struct=CrysStruct.FCC, source="Table 1"),
    Configuration(name="matrix", source="Fig. 1"),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        source="Table 2",
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=40),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=80),
        ],
    ),
]

# bad: a quantity, and a group without its star
output_materials = [
    Material(
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi", source="Abstract"),
            Quantity(182, HV),
            Measurement.group_measurements(
                kind=PhaseMeasurementKind.grain_size,
                unit=Micrometer,
                source="Table 2",
                values=[
                    CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=40),
                    CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=80),
                ],
            ),
            GlobalLatticeParam(struct=CrysStruct.FCC, source="Table 1"),
        ],
    )
]
