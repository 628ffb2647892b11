"""DSC003 empty-description."""

measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=160, unit=HV),
]

# good: a text about something
descriptions = [
    AlloyDescriptionGroup(kinds=[AlloyMeasurementKind.vickers_hardness], desc="load 500 g")
]

# bad: a text about nothing, and a subject without text
descriptions = [
    AlloyDescriptionGroup(desc="load 500 g"),
    AlloyDescriptionGroup(kinds=[AlloyMeasurementKind.vickers_hardness]),
]
