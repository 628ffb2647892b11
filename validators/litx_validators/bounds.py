"""Possible and usual values of each kind of measurement, in the unit of the kind.

Physics sets the outer bounds. The inner bounds span the values of metals, alloys, carbides and
intermetallics, foams and nanocrystals included, with a margin of about a factor of two: they
detect a lost digit or a wrong prefix of a unit, not an unusual sample.
"""

import math

from litx_ontology.canonical import MeasurementKind

Range = tuple[float, float]
"""Smallest and largest value, both allowed."""

_TINY = math.ulp(0.0)
"""Smallest number above zero, the lower end where zero itself is impossible."""

_POSITIVE: Range = (_TINY, math.inf)
_NOT_NEGATIVE: Range = (0.0, math.inf)
_SHARE: Range = (0.0, 100.0)
_POISSON: Range = (-1.0, 0.5)  # isotropic solids are stable in between

_SIGNED = ("[temperature]", "[electric_potential]")
"""Dimensions of quantities that may be negative in the unit they are printed in."""

_POSSIBLE: dict[str, Range] = {
    "volume_fraction": _SHARE,
    "phase_fraction": _SHARE,
    "boundary_fraction": _SHARE,
    "element_concentration": _SHARE,
    "crack_free_indent_fraction": _SHARE,
    "relative_density": _SHARE,
    "fracture_strain_compression": _SHARE,
    "ultimate_strain_compression": _SHARE,
    "poissons_ratio": _POISSON,
    "poissons_ratio_tension": _POISSON,
    "poissons_ratio_compression": _POISSON,
    "misorientation_angle": (0.0, 180.0),
    "kernel_average_misorientation": (0.0, 180.0),
    "back_stress": (-math.inf, math.inf),
    "current_density": (-math.inf, math.inf),  # negative in electrolysis
    "mass_loss": (-math.inf, 100.0),
    "back_to_effective_stress_ratio": (-math.inf, math.inf),
    "lattice_strain": (-100.0, 100.0),
    "strain_hardening_exponent_tension": (-math.inf, math.inf),
    "strain_hardening_exponent_compression": (-math.inf, math.inf),
    **dict.fromkeys(
        (
            "vickers_hardness",
            "berkovich_hardness",
            "density",
            "youngs_modulus",
            "fracture_toughness",
            "crystallite_size",
            "grain_size",
            "phase_size",
            "length",
        ),
        _POSITIVE,
    ),
}

_STRESS: Range = (5.0, 5000.0)
_ENERGY: Range = (0.01, 5000.0)
_HEAT: Range = (-150.0, 4000.0)
_VOLTAGE: Range = (-3.0, 3.0)
_CURRENT: Range = (1e-12, 1.0)

_BY_DIMENSION: dict[str, Range] = {
    "[pressure]": _STRESS,
    "[energy] / [volume]": _ENERGY,
    "[temperature]": _HEAT,
    "[electric_potential]": _VOLTAGE,
    "[current] / [area]": _CURRENT,
}

_PLAUSIBLE: dict[str, Range] = {
    "current_density": (-10.0, 10.0),
    "vickers_hardness": (15.0, 3500.0),
    "berkovich_hardness": (0.1, 50.0),
    "youngs_modulus": (1.0, 800.0),
    "density": (0.2, 23.0),
    "fracture_toughness": (0.5, 600.0),
    "work_of_fracture": (1e-6, 20.0),
    "critical_j_integral": (0.01, 5000.0),
    "specific_strength_compression": (1.0, 2000.0),
    "pugh_ductility_ratio": (0.1, 2.0),
    "poissons_ratio": (0.1, 0.49),
    "poissons_ratio_tension": (0.1, 0.49),
    "poissons_ratio_compression": (0.1, 0.49),
    "strain_hardening_exponent_tension": (0.0, 2.0),
    "strain_hardening_exponent_compression": (0.0, 2.0),
    "fracture_strain_tension": (0.0, 500.0),
    "ultimate_strain_tension": (0.0, 300.0),
    "fracture_strain_bending": (0.0, 50.0),
    "lattice_strain": (0.0, 5.0),
    "relative_density": (20.0, 100.0),
    "crystallite_size": (0.5, 1000.0),
    "back_stress": (0.0, 5000.0),
    "coating_thickness": (0.001, 20_000.0),
    "wear_depth": (0.001, 5000.0),
    "friction_coefficient": (0.001, 2.0),
    "corrosion_rate": (1e-7, 500.0),
    "grain_size": (0.001, 50_000.0),
    "phase_size": (0.0005, 20_000.0),
    "length": (0.0001, 1_000_000.0),
    "misorientation_angle": (0.0, 90.0),
    "kernel_average_misorientation": (0.0, 20.0),
}


def possible_range(kind: MeasurementKind) -> Range:
    """Return the range of values that a kind can have, in its unit.

    Temperatures and potentials are unbounded; VAL006 checks temperatures in kelvin. Other kinds
    without an entry start at 0.
    """
    free = (-math.inf, math.inf) if kind.dimension in _SIGNED else _NOT_NEGATIVE
    return _POSSIBLE.get(kind, free)


def plausible_range(kind: MeasurementKind) -> Range:
    """Return the usual range of values of a kind, in its unit; unbounded if none is known."""
    return _PLAUSIBLE.get(kind) or _BY_DIMENSION.get(kind.dimension, (-math.inf, math.inf))
