"""LAT006 lattice-uncertainty-unusable: an uncertainty names no lattice parameter, or is no number.

What it checks:
    `uncertainty` of a `LatticeMeasurement` maps lattice parameters (`a`, `b`, `c`, `alpha`, `beta`,
    `gamma`) to finite numbers that are not negative. Checked when the object is built.

Why:
    A number alone leaves open which of the parameters it belongs to.

Example:
    LatticeMeasurement(Lattice.cubic(3.4089), uncertainty=0.0001)

Instead:
    LatticeMeasurement(Lattice.cubic(3.4089), uncertainty={"a": 0.0001})

References:
    Crystallographers print it behind the last digits, as 3.4089(1).
"""

from litx_validators.engine import Rule

LATTICE_UNCERTAINTY_UNUSABLE = Rule("LAT006", "lattice-uncertainty-unusable", since="0.1")
