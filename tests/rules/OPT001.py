"""OPT001 optional-without-reason."""

# good: a value that may be left out, with reason and place
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.density,
        value=7.1,
        unit=gram_per_cm3,
        optional="reprinted from an earlier paper of the authors, Table 1",
    ),
]

# bad: values that may be left out, and nobody knows why
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.density, value=7.1, unit=gram_per_cm3, optional=""),
    GlobalLatticeParam(struct=CrysStruct.FCC, optional="  "),
    Configuration(name="dendrites", tags={ConfigTag.Dendrite}, optional=True),
]
