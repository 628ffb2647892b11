"""DSC003 empty-description."""

# good: a text about something
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=160, unit=HV),
]
descriptions = [
    AlloyDescriptionGroup(kinds=[AlloyMeasurementKind.vickers_hardness], desc="load 500 g")
]

# bad: a text about nothing, and a subject without text
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=160, unit=HV),
]
descriptions = [
    AlloyDescriptionGroup(desc="load 500 g"),
    AlloyDescriptionGroup(kinds=[AlloyMeasurementKind.vickers_hardness]),
]
