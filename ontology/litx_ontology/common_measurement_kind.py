"""Quantities measured on a material in any field, with the dimension and usual unit of each."""

from typing import Final

from litx_ontology.canonical import MeasurementKind

# Dimension and unit of the quantities that share them.
_STRESS: Final = ("[pressure]", "MPa")
_STRAIN: Final = ("", "percent")
_TEMPERATURE: Final = ("[temperature]", "degC")


class CommonMeasurementKind(MeasurementKind):
    """Quantities measured on a material as a whole, whatever its field.

    The enum of a field takes its common members from here, by `Described.entry`.
    """

    vickers_hardness = (
        "vickers_hardness",
        "Vickers hardness",
        "Load over the surface area of the indent that a Vickers pyramid leaves.",
        (
            "HV",
            "Vickers microhardness",
            "microhardness",
            "diamond pyramid hardness",
            "VHN",
            "Vickers hardness number",
            "micro-hardness",
            "microindentation hardness",
        ),
        "[pressure]",
        "HV",
    )
    density = (
        "density",
        "density",
        "Mass over volume of the material, pores included unless the paper says otherwise.",
        (
            "mass density",
            "bulk density",
            "Archimedes density",
            "specific gravity",
            "ρ",
            "apparent density",
            "measured density",
        ),
        "[mass] / [length] ** 3",
        "g/cm^3",
    )
    youngs_modulus = (
        "youngs_modulus",
        "Young's modulus",
        "Uniaxial stress over strain in the elastic range.",
        (
            "elastic modulus",
            "modulus of elasticity",
            "tensile modulus",
            "Young modulus",
            "E",
            "E-modulus",
            "elasticity modulus",
        ),
        "[pressure]",
        "GPa",
    )
    fracture_toughness = (
        "fracture_toughness",
        "fracture toughness",
        "Stress intensity at which a crack in the material grows.",
        (
            "K_IC",
            "KIC",
            "K_JIC",
            "KJIc",
            "KQ",
            "critical stress intensity factor",
            "K_Q",
            "plane-strain fracture toughness",
        ),
        "[pressure] * [length] ** 0.5",
        "MPa*m^0.5",
    )
    crystallite_size = (
        "crystallite_size",
        "crystallite size",
        "Size of the domains that diffract coherently, usually from the width of XRD peaks.",
        ("crystal size", "coherent domain size", "Scherrer size", "X-ray crystallite size"),
        "[length]",
        "nm",
    )
    lattice_strain = (
        "lattice_strain",
        "lattice strain",
        "Spread of lattice spacings over their mean, usually from the width of XRD peaks.",
        ("microstrain", "micro-strain", "internal lattice strain"),
        *_STRAIN,
    )
    melting_point = (
        "melting_point",
        "melting point",
        "Temperature of melting, where the paper does not tell solidus from liquidus.",
        ("melting temperature", "Tm", "fusion temperature", "Tmelt"),
        *_TEMPERATURE,
    )
    phase_transformation_temperature = (
        "phase_transformation_temperature",
        "phase transformation temperature",
        "Temperature at which one solid phase begins to change into another.",
        (
            "phase transition temperature",
            "transformation temperature",
            "transus temperature",
            "solvus temperature",
        ),
        *_TEMPERATURE,
        "0.2",
    )
    relative_density = (
        "relative_density",
        "relative density",
        "Measured density over the theoretical density of the material without pores.",
        (
            "densification",
            "percent of theoretical density",
            "compactness",
            "%TD",
            "theoretical density percentage",
        ),
        "",
        "percent",
        "0.2",
    )
    flexural_strength = (
        "flexural_strength",
        "flexural strength",
        "Largest stress in the outer fibre of a specimen that is bent until it breaks.",
        (
            "bending strength",
            "transverse rupture strength",
            "modulus of rupture",
            "TRS",
            "flexure strength",
            "three-point bending strength",
        ),
        *_STRESS,
        "0.2",
    )
