"""MEA007 kind-against-method."""

# good: each kind by a method that gives it, and methods that fit all
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=450,
        unit=MegaPascal,
        measurement_method=MeasurementMethod.TensileTest,
    ),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_compression,
        value=470,
        unit=MegaPascal,
        measurement_method=MeasurementMethod.UniversalTestingMachine,
    ),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=160,
        unit=HV,
        measurement_method=MeasurementMethod.Unspecified,
    ),
    Measurement(kind=AlloyMeasurementKind.berkovich_hardness, value=3.1, unit=GigaPascal),
]

# bad: tension from compression, compression from tension, and hardness by the other test
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=450,
        unit=MegaPascal,
        measurement_method=MeasurementMethod.CompressionTest,
    ),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_compression,
        value=470,
        unit=MegaPascal,
        measurement_method=MeasurementMethod.TensileTest,
    ),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=160,
        unit=HV,
        measurement_method=MeasurementMethod.NanoindentTest,
    ),
    Measurement(
        kind=AlloyMeasurementKind.corrosion_potential,
        value=-0.3,
        unit=Volt,
        measurement_method=MeasurementMethod.XRD,
    ),
]
