"""Quantities measured on an alloy as a whole, with the dimension and usual unit of each."""

from typing import Final

from litx_ontology.canonical import MeasurementKind
from litx_ontology.common_measurement_kind import CommonMeasurementKind as Common

# Dimension and unit of the quantities that share them.
_STRESS: Final = ("[pressure]", "MPa")
_STRAIN: Final = ("", "percent")
_RATIO: Final = ("", "dimensionless")
_TEMPERATURE: Final = ("[temperature]", "degC")
_ENERGY_DENSITY: Final = ("[energy] / [volume]", "MJ/m^3")


class AlloyMeasurementKind(MeasurementKind):
    """Quantities measured on the alloy as a whole.

    Tension and compression have separate members, and the test decides, not the paper's word: a
    "yield strength" of a compression test is a `yield_strength_compression`.
    A bare word such as "YS" is an alias of the tensile member, as the standards of testing use it.
    """

    vickers_hardness = Common.vickers_hardness.entry()
    berkovich_hardness = (
        "berkovich_hardness",
        "Berkovich hardness",
        "Load over the projected contact area of a Berkovich tip, as nanoindentation gives it.",
        (
            "nanohardness",
            "nano-hardness",
            "nanoindentation hardness",
            "H_IT",
            "Berkovich nanohardness",
        ),
        "[pressure]",
        "GPa",
    )
    pugh_ductility_ratio = (
        "pugh_ductility_ratio",
        "Pugh ductility ratio",
        "Shear modulus over bulk modulus, low in metals that Pugh's criterion calls ductile.",
        ("Pugh ratio", "Pugh's ratio", "G/B", "μ/B", "shear-to-bulk modulus ratio"),
        *_RATIO,
    )
    density = Common.density.entry()
    yield_strength_tension = (
        "yield_strength_tension",
        "yield strength in tension",
        "Stress at the yield point, or at 0.2 % offset strain, of a tensile test.",
        (
            "tensile yield strength",
            "tensile yield stress",
            "tensile proof stress",
            "TYS",
            "YS",
            "yield strength",
            "yield stress",
            "proof stress",
            "proof strength",
            "0.2 % proof stress",
            "0.2 % offset yield strength",
            "σ0.2",
            "σy",
            "σYS",
            "Rp0.2",
        ),
        *_STRESS,
    )
    ultimate_strain_tension = (
        "ultimate_strain_tension",
        "strain at ultimate stress in tension",
        "Strain at the peak of the engineering stress-strain curve of a tensile test.",
        (
            "uniform elongation",
            "uniform strain",
            "strain at UTS",
            "tensile strain at peak stress",
            "εu",
            "UE",
            "elongation at UTS",
        ),
        *_STRAIN,
    )
    ultimate_tensile_strength = (
        "ultimate_tensile_strength",
        "ultimate tensile strength",
        "Peak of the engineering stress-strain curve of a tensile test.",
        (
            "UTS",
            "tensile strength",
            "maximum tensile stress",
            "peak tensile stress",
            "ultimate strength",
            "σUTS",
            "Rm",
        ),
        *_STRESS,
    )
    fracture_strain_tension = (
        "fracture_strain_tension",
        "fracture strain in tension",
        "Strain at breaking, total or plastic as the paper prints it, of a tensile test.",
        (
            "elongation",
            "elongation to failure",
            "total elongation",
            "tensile ductility",
            "ductility",
            "elongation at break",
            "elongation at fracture",
            "fracture elongation",
            "strain to failure",
            "tensile fracture strain",
            "EL",
            "TE",
            "εf",
        ),
        *_STRAIN,
    )
    fracture_strength_tension = (
        "fracture_strength_tension",
        "fracture strength in tension",
        "Stress at which the specimen of a tensile test breaks.",
        (
            "tensile fracture strength",
            "tensile breaking stress",
            "tensile rupture stress",
            "fracture strength",
            "fracture stress",
            "breaking strength",
        ),
        *_STRESS,
    )
    strain_hardening_exponent_tension = (
        "strain_hardening_exponent_tension",
        "strain hardening exponent in tension",
        "Exponent n of a power law fitted to the true stress-strain curve of a tensile test.",
        (
            "tensile work hardening exponent",
            "tensile strain-hardening exponent",
            "n-value",
            "strain hardening exponent",
            "work hardening exponent",
        ),
        *_RATIO,
    )
    poissons_ratio_tension = (
        "poissons_ratio_tension",
        "Poisson's ratio in tension",
        "Transverse contraction over axial elongation in the elastic range of a tensile test.",
        ("tensile Poisson ratio", "tensile Poisson's ratio"),
        *_RATIO,
    )
    fracture_energy_tension = (
        "fracture_energy_tension",
        "fracture energy in tension",
        "Area under the stress-strain curve up to breaking, of a tensile test.",
        (
            "tensile toughness",
            "tensile energy absorption",
            "tensile strain energy density",
            "modulus of toughness",
            "static toughness",
        ),
        *_ENERGY_DENSITY,
    )
    true_stress_tension = (
        "true_stress_tension",
        "true stress in tension",
        "Load over the current cross-section, usually its maximum, of a tensile test.",
        ("tensile true stress", "true tensile strength", "maximum true tensile stress"),
        *_STRESS,
    )
    yield_strength_compression = (
        "yield_strength_compression",
        "yield strength in compression",
        "Stress at the yield point, or at 0.2 % offset strain, of a compression test.",
        (
            "compressive yield strength",
            "compressive yield stress",
            "compressive proof stress",
            "CYS",
            "compressive YS",
            "compressive σ0.2",
            "σ0.2 in compression",
            "0.2 % compressive proof stress",
            "yield stress in compression",
        ),
        *_STRESS,
    )
    ultimate_strain_compression = (
        "ultimate_strain_compression",
        "strain at ultimate stress in compression",
        "Strain at the peak of the engineering stress-strain curve of a compression test.",
        (
            "strain at UCS",
            "compressive strain at peak stress",
            "strain at compressive strength",
            "strain at maximum compressive stress",
        ),
        *_STRAIN,
    )
    ultimate_compressive_strength = (
        "ultimate_compressive_strength",
        "ultimate compressive strength",
        "Peak of the engineering stress-strain curve of a compression test.",
        (
            "UCS",
            "compressive strength",
            "maximum compressive stress",
            "peak compressive stress",
            "compression strength",
            "ultimate compression strength",
            "σUCS",
            "σmax",
        ),
        *_STRESS,
    )
    fracture_strain_compression = (
        "fracture_strain_compression",
        "fracture strain in compression",
        "Strain at breaking, total or plastic as the paper prints it, of a compression test.",
        (
            "height reduction",
            "compressive ductility",
            "compressive plastic strain",
            "compressive fracture strain",
            "reduction in height",
            "compressive strain to failure",
            "plastic strain in compression",
        ),
        *_STRAIN,
    )
    fracture_strength_compression = (
        "fracture_strength_compression",
        "fracture strength in compression",
        "Stress at which the specimen of a compression test breaks.",
        (
            "compressive fracture strength",
            "compressive fracture stress",
            "compressive rupture stress",
        ),
        *_STRESS,
    )
    strain_hardening_exponent_compression = (
        "strain_hardening_exponent_compression",
        "strain hardening exponent in compression",
        "Exponent n of a power law fitted to the true stress-strain curve of a compression test.",
        ("compressive work hardening exponent", "compressive strain-hardening exponent"),
        *_RATIO,
    )
    poissons_ratio_compression = (
        "poissons_ratio_compression",
        "Poisson's ratio in compression",
        "Transverse expansion over axial shortening in the elastic range of a compression test.",
        ("compressive Poisson ratio", "compressive Poisson's ratio"),
        *_RATIO,
    )
    fracture_energy_compression = (
        "fracture_energy_compression",
        "fracture energy in compression",
        "Area under the stress-strain curve up to breaking, of a compression test.",
        (
            "compressive toughness",
            "compressive energy absorption",
            "compressive strain energy density",
        ),
        *_ENERGY_DENSITY,
    )
    true_stress_compression = (
        "true_stress_compression",
        "true stress in compression",
        "Load over the current cross-section, usually its maximum, of a compression test.",
        ("compressive true stress", "true compressive strength"),
        *_STRESS,
    )
    elastic_limit_compression = (
        "elastic_limit_compression",
        "elastic limit in compression",
        "Largest stress in compression that leaves no permanent strain.",
        ("compressive elastic limit", "compressive proportional limit"),
        *_STRESS,
    )
    elastic_limit_tension = (
        "elastic_limit_tension",
        "elastic limit in tension",
        "Largest stress in tension that leaves no permanent strain.",
        ("tensile elastic limit", "tensile proportional limit"),
        *_STRESS,
    )
    youngs_modulus = Common.youngs_modulus.entry()
    fracture_toughness = Common.fracture_toughness.entry()
    work_of_fracture = (
        "work_of_fracture",
        "work of fracture",
        "Work done on the specimen up to breaking, over an area of it as the paper defines.",
        ("work to fracture", "work of rupture", "area-normalised fracture work"),
        "[energy] / [area]",
        "MJ/m^2",
    )
    crystallite_size = Common.crystallite_size.entry()
    lattice_strain = Common.lattice_strain.entry()
    melting_point = Common.melting_point.entry()
    solidus = (
        "solidus",
        "solidus temperature",
        "Temperature below which no liquid remains.",
        ("onset of melting", "incipient melting temperature", "Tsolidus", "T_S"),
        *_TEMPERATURE,
    )
    liquidus = (
        "liquidus",
        "liquidus temperature",
        "Temperature above which no solid remains.",
        ("end of melting", "complete melting temperature", "Tliquidus", "T_L"),
        *_TEMPERATURE,
    )
    phase_transformation_temperature = Common.phase_transformation_temperature.entry()
    exothermic_peak_temperature = (
        "exothermic_peak_temperature",
        "exothermic peak temperature",
        "Temperature at which a calorimetry curve shows a maximum of released heat.",
        ("exothermic peak", "exotherm", "DSC exothermic peak", "exothermic reaction peak"),
        *_TEMPERATURE,
        "0.2",
    )
    relative_density = Common.relative_density.entry()
    poissons_ratio = (
        "poissons_ratio",
        "Poisson's ratio",
        "Transverse over axial elastic strain, from a method that is no tension or compression.",
        ("Poisson ratio", "dynamic Poisson's ratio", "ν"),
        *_RATIO,
        "0.2",
    )
    flow_stress_compression = (
        "flow_stress_compression",
        "flow stress in compression",
        "Stress at a stated strain past yield, or where a compression test was stopped.",
        ("compressive flow stress", "stress at a given strain in compression", "flow stress"),
        *_STRESS,
        "0.2",
    )
    specific_strength_compression = (
        "specific_strength_compression",
        "specific strength in compression",
        "Strength of a compression test over the density of the material.",
        (
            "specific compressive strength",
            "compressive strength-to-weight ratio",
            "σmax/ρ",
            "specific strength",
        ),
        "[pressure] * [length] ** 3 / [mass]",
        "MPa*cm^3/g",
        "0.2",
    )
    serration_onset_stress_compression = (
        "serration_onset_stress_compression",
        "stress at the onset of serrations in compression",
        "Stress at which serrations begin on the stress-strain curve of a compression test.",
        ("critical serration stress", "critical stress of serrated flow"),
        *_STRESS,
        "0.2",
    )
    serration_end_stress_compression = (
        "serration_end_stress_compression",
        "stress at the end of serrations in compression",
        "Stress at which serrations disappear from the stress-strain curve of a compression test.",
        ("stress of disappearance of serrations", "final stress of serrated flow"),
        *_STRESS,
        "0.2",
    )
    back_stress = (
        "back_stress",
        "back stress",
        "Long-range part of the flow stress, from the loops of loading, unloading and reloading.",
        (
            "back-stress",
            "backstress",
            "kinematic stress",
            "long-range internal stress",
            "HDI stress",
            "hetero-deformation induced stress",
            "σb",
        ),
        *_STRESS,
        "0.2",
    )
    back_to_effective_stress_ratio = (
        "back_to_effective_stress_ratio",
        "ratio of back stress to effective stress",
        "Long-range part over the short-range part of the flow stress at the same strain.",
        ("back stress over effective stress", "back-to-effective stress ratio", "σb/σeff"),
        *_RATIO,
        "0.2",
    )
    flexural_strength = Common.flexural_strength.entry()
    fracture_strain_bending = (
        "fracture_strain_bending",
        "fracture strain in bending",
        "Strain of the outer fibre at breaking, of a bending test.",
        ("flexural strain at break", "bending fracture strain", "flexural fracture strain"),
        *_STRAIN,
        "0.2",
    )
    critical_j_integral = (
        "critical_j_integral",
        "critical J-integral",
        "J-integral at which a crack starts to grow, or has grown by an amount that is stated.",
        ("J_Ic", "JIc", "J-integral fracture toughness", "critical J"),
        "[energy] / [area]",
        "kJ/m^2",
        "0.2",
    )
    crack_free_indent_fraction = (
        "crack_free_indent_fraction",
        "fraction of indents without cracks",
        "Share of hardness indents at whose corners no crack is seen, a rough sign of ductility.",
        ("indentations without cracks", "fraction of uncracked indents"),
        "",
        "percent",
        "0.2",
    )
    coating_thickness = (
        "coating_thickness",
        "coating thickness",
        "Thickness of a coating or deposited layer on its substrate.",
        ("layer thickness", "film thickness", "thickness of the coating"),
        "[length]",
        "micrometer",
        "0.2",
    )
    friction_coefficient = (
        "friction_coefficient",
        "friction coefficient",
        "Friction force over normal load in a sliding or rolling test, usually its steady mean.",
        ("coefficient of friction", "COF", "mean friction coefficient", "frictional coefficient"),
        *_RATIO,
        "0.2",
    )
    wear_depth = (
        "wear_depth",
        "wear depth",
        "Depth of the track or groove that a wear test leaves in the surface.",
        ("wear groove depth", "wear track depth", "wear scar depth", "depth of wear"),
        "[length]",
        "micrometer",
        "0.2",
    )
    corrosion_potential = (
        "corrosion_potential",
        "corrosion potential",
        "Potential of zero net current in an electrolyte, against a reference electrode.",
        ("Ecorr", "E_corr", "free corrosion potential"),
        "[electric_potential]",
        "V",
        "0.2",
    )
    pitting_potential = (
        "pitting_potential",
        "pitting potential",
        "Lowest potential at which stable pits grow, against a reference electrode.",
        ("Epit", "E_pit", "breakdown potential", "pitting corrosion potential"),
        "[electric_potential]",
        "V",
        "0.2",
    )
    passive_region_width = (
        "passive_region_width",
        "width of the passive region",
        "Potential difference over which the surface stays passive in a polarization curve.",
        ("passivation region", "passivation range", "passive range", "Epit - Ecorr"),
        "[electric_potential]",
        "V",
        "0.2",
    )
    passive_current_density = (
        "passive_current_density",
        "passive current density",
        "Current over area in the passive region of a polarization curve.",
        ("ipass", "i_pass", "passivation current density"),
        "[current] / [area]",
        "A/cm^2",
        "0.2",
    )
    corrosion_current_density = (
        "corrosion_current_density",
        "corrosion current density",
        "Anodic current over area at the corrosion potential, as a polarization curve gives it.",
        ("icorr", "i_corr", "corrosion current"),
        "[current] / [area]",
        "A/cm^2",
        "0.2",
    )
    corrosion_rate = (
        "corrosion_rate",
        "corrosion rate",
        "Thickness lost to corrosion over time.",
        ("rcorr", "r_corr", "penetration rate", "annual corrosion rate"),
        "[length] / [time]",
        "mm/year",
        "0.2",
    )
