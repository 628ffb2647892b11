# MAT005 unspread-group
# good: a group that was spread
measurements = [FeNi, *sizes(values=[lower(value=5), upper(value=20)])]

# bad: groups without the star, in a material and in a configuration
measurements = [
    FeNi,
    sizes(values=[lower(value=5), upper(value=20)]),
    Configuration(
        name="twins",
        measurements=[
            Measurement.group_measurements(
                kind=PhaseMeasurementKind.length,
                unit=Micrometer,
                values=[lower(value=1), upper(value=2)],
            )
        ],
    ),
]
