# MEA007 kind-against-method
# good: each kind by a method that gives it, and methods that fit all
items = [
    yield_strength(value=450, measurement_method=Method.TensileTest),
    compressive_yield(value=470, measurement_method=Method.UniversalTestingMachine),
    hardness(value=160, measurement_method=Method.Unspecified),
    Measurement(kind=Kind.berkovich_hardness, value=3.1, unit=GigaPascal),
]

# bad: tension from compression, compression from tension, and hardness by the other test
potential = partial(Measurement, kind=Kind.corrosion_potential, unit=Volt)
items = [
    yield_strength(value=450, measurement_method=Method.CompressionTest),
    compressive_yield(value=470, measurement_method=Method.TensileTest),
    hardness(value=160, measurement_method=Method.NanoindentTest),
    potential(value=-0.3, measurement_method=Method.XRD),
]
