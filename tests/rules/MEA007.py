# MEA007 kind-against-method
# good: each kind by a method that gives it, and methods that fit all
measurements = [
    FeNi,
    yield_strength(value=450, measurement_method=Method.TensileTest),
    Measurement(
        kind=Kind.yield_strength_compression,
        value=470,
        unit=MegaPascal,
        measurement_method=Method.UniversalTestingMachine,
    ),
    hardness(value=160, measurement_method=Method.Unspecified),
    Measurement(kind=Kind.berkovich_hardness, value=3.1, unit=GigaPascal),
]

# bad: tension from compression, compression from tension, and hardness by the other test
measurements = [
    FeNi,
    yield_strength(value=450, measurement_method=Method.CompressionTest),
    Measurement(
        kind=Kind.yield_strength_compression,
        value=470,
        unit=MegaPascal,
        measurement_method=Method.TensileTest,
    ),
    hardness(value=160, measurement_method=Method.NanoindentTest),
    Measurement(
        kind=Kind.corrosion_potential, value=-0.3, unit=Volt, measurement_method=Method.XRD
    ),
]
