"""MEA007 kind-against-method."""

# good: each kind by a method that gives it, and methods that fit all
measurements = [
    FeNi,
    yield_strength(value=450, measurement_method=MeasurementMethod.TensileTest),
    Measurement(
        kind=Kind.yield_strength_compression,
        value=470,
        unit=MegaPascal,
        measurement_method=MeasurementMethod.UniversalTestingMachine,
    ),
    hardness(value=160, measurement_method=MeasurementMethod.Unspecified),
    Measurement(kind=Kind.berkovich_hardness, value=3.1, unit=GigaPascal),
]

# bad: tension from compression, compression from tension, and hardness by the other test
measurements = [
    FeNi,
    yield_strength(value=450, measurement_method=MeasurementMethod.CompressionTest),
    Measurement(
        kind=Kind.yield_strength_compression,
        value=470,
        unit=MegaPascal,
        measurement_method=MeasurementMethod.TensileTest,
    ),
    hardness(value=160, measurement_method=MeasurementMethod.NanoindentTest),
    Measurement(
        kind=Kind.corrosion_potential,
        value=-0.3,
        unit=Volt,
        measurement_method=MeasurementMethod.XRD,
    ),
]
