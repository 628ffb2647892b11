"""Quantities measured on materials, layers and cells of fuel cells."""

from litx_ontology.canonical import MeasurementKind
from litx_ontology.common_measurement_kind import CommonMeasurementKind as Common


class FuelCellMeasurementKind(MeasurementKind):
    """Quantities measured on an oxide, a composite, a layer of a cell or a whole cell.

    A bare "conductivity" is the total conductivity, as of a measurement with direct current.
    """

    ionic_conductivity = (
        "ionic_conductivity",
        "ionic conductivity",
        "Conductivity by ions alone.",
        (
            "oxygen ion conductivity",
            "oxide ion conductivity",
            "oxygen ionic conductivity",
            "σi",
            "proton conductivity",
        ),
        "[conductance] / [length]",
        "S/cm",
        "0.4",
    )
    electronic_conductivity = (
        "electronic_conductivity",
        "electronic conductivity",
        "Conductivity by electrons and holes alone.",
        ("electron conductivity", "hole conductivity", "σe"),
        "[conductance] / [length]",
        "S/cm",
        "0.4",
    )
    total_conductivity = (
        "total_conductivity",
        "total conductivity",
        "Conductivity by all carriers together.",
        (
            "electrical conductivity",
            "conductivity",
            "DC conductivity",
            "σ",
            "bulk conductivity",
        ),
        "[conductance] / [length]",
        "S/cm",
        "0.4",
    )
    activation_energy = (
        "activation_energy",
        "activation energy",
        "Slope of an Arrhenius plot; the condition `fit_form` says which.",
        ("Ea", "E_a", "Arrhenius activation energy", "activation energy of conduction"),
        "[energy]",
        "eV",
        "0.4",
    )
    thermal_expansion_coefficient = (
        "thermal_expansion_coefficient",
        "thermal expansion coefficient",
        "Relative change of length per temperature, as a mean over a range.",
        ("TEC", "CTE", "coefficient of thermal expansion", "linear thermal expansion coefficient"),
        "1 / [temperature]",
        "1/K",
        "0.4",
    )
    oxygen_content = (
        "oxygen_content",
        "oxygen content",
        "Oxygen atoms per formula unit, such as 2.87 of a perovskite.",
        ("oxygen stoichiometry", "3-δ"),
        "",
        "dimensionless",
        "0.4",
    )
    oxygen_nonstoichiometry = (
        "oxygen_nonstoichiometry",
        "oxygen non-stoichiometry",
        "Missing or additional oxygen atoms per formula unit.",
        ("δ", "oxygen deficiency", "oxygen vacancy content", "delta"),
        "",
        "dimensionless",
        "0.4",
    )
    unit_cell_volume = (
        "unit_cell_volume",
        "volume of the unit cell",
        "Volume of the unit cell of a phase.",
        ("cell volume", "V", "unit-cell volume"),
        "[volume]",
        "angstrom^3",
        "0.4",
    )
    density = Common.density.entry("0.4")
    relative_density = Common.relative_density.entry("0.4")
    porosity = (
        "porosity",
        "porosity",
        "Share of the volume that is pores.",
        ("void fraction", "pore volume fraction", "open porosity"),
        "",
        "percent",
        "0.4",
    )
    thickness = (
        "thickness",
        "thickness",
        "Thickness of a layer, pellet, wall or film.",
        ("layer thickness", "wall thickness", "film thickness"),
        "[length]",
        "micrometer",
        "0.4",
    )
    diameter = (
        "diameter",
        "diameter",
        "Diameter of a cell, pellet or electrode.",
        ("outer diameter", "outside diameter", "cell diameter"),
        "[length]",
        "mm",
        "0.4",
    )
    length = (
        "length",
        "length",
        "Length of a cell or specimen.",
        ("cell length", "sample length"),
        "[length]",
        "mm",
        "0.4",
    )
    electrode_area = (
        "electrode_area",
        "electrode area",
        "Area of an electrode of a cell.",
        ("active area", "effective area", "cathode area"),
        "[area]",
        "cm^2",
        "0.4",
    )
    specific_surface_area = (
        "specific_surface_area",
        "specific surface area",
        "Surface of a powder or porous body per mass.",
        ("BET surface area", "SSA", "surface area"),
        "[area] / [mass]",
        "m^2/g",
        "0.4",
    )
    particle_size = (
        "particle_size",
        "particle size",
        "Mean diameter of the particles of a powder or of infiltrated particles.",
        (
            "particle diameter",
            "mean particle size",
            "average particle size",
            "d50",
            "particle dimension",
        ),
        "[length]",
        "micrometer",
        "0.4",
    )
    pore_size = (
        "pore_size",
        "pore size",
        "Mean diameter of the pores.",
        ("pore diameter", "average pore size"),
        "[length]",
        "micrometer",
        "0.4",
    )
    crystallite_size = Common.crystallite_size.entry("0.4")
    lattice_strain = Common.lattice_strain.entry("0.4")
    mass_loss = (
        "mass_loss",
        "mass loss",
        "Mass lost relative to the start, as thermogravimetry gives it; a gain is negative.",
        ("weight loss", "loss of mass", "weight change"),
        "",
        "percent",
        "0.4",
    )
    linear_shrinkage = (
        "linear_shrinkage",
        "linear shrinkage",
        "Relative decrease of length on sintering.",
        ("shrinkage", "sintering shrinkage"),
        "",
        "percent",
        "0.4",
    )
    melting_point = Common.melting_point.entry("0.4")
    phase_transformation_temperature = Common.phase_transformation_temperature.entry("0.4")
    vickers_hardness = Common.vickers_hardness.entry("0.4")
    flexural_strength = Common.flexural_strength.entry("0.4")
    fracture_toughness = Common.fracture_toughness.entry("0.4")
    youngs_modulus = Common.youngs_modulus.entry("0.4")
    viscosity = (
        "viscosity",
        "viscosity",
        "Viscosity of a slurry, paste or suspension.",
        ("slurry viscosity", "dynamic viscosity"),
        "[viscosity]",
        "mPa*s",
        "0.4",
    )
    open_circuit_voltage = (
        "open_circuit_voltage",
        "open-circuit voltage",
        "Voltage of a cell without current.",
        ("OCV", "open circuit voltage", "open circuit potential", "Voc"),
        "[electric_potential]",
        "V",
        "0.4",
    )
    peak_power_density = (
        "peak_power_density",
        "peak power density",
        "Largest power per area of a cell.",
        ("maximum power density", "MPD", "PPD", "Pmax", "maximum power"),
        "[power] / [area]",
        "W/cm^2",
        "0.4",
    )
    power_density = (
        "power_density",
        "power density",
        "Power per area of a cell at a stated current or voltage.",
        ("output power density", "power output"),
        "[power] / [area]",
        "W/cm^2",
        "0.4",
    )
    cell_voltage = (
        "cell_voltage",
        "cell voltage",
        "Voltage of a cell at a stated current.",
        ("operating voltage", "voltage"),
        "[electric_potential]",
        "V",
        "0.4",
    )
    current_density = (
        "current_density",
        "current density",
        "Current per area of a cell, at a stated voltage.",
        ("cell current density",),
        "[current] / [area]",
        "A/cm^2",
        "0.4",
    )
    limiting_current_density = (
        "limiting_current_density",
        "limiting current density",
        "Current per area that a cell approaches as its voltage falls to zero.",
        ("limiting current", "maximum current density"),
        "[current] / [area]",
        "A/cm^2",
        "0.4",
    )
    area_specific_resistance = (
        "area_specific_resistance",
        "area-specific resistance",
        "Total resistance of a cell times its area.",
        ("ASR", "area specific resistance", "total resistance"),
        "[resistance] * [area]",
        "ohm*cm^2",
        "0.4",
    )
    polarization_resistance = (
        "polarization_resistance",
        "polarisation resistance",
        "Resistance of the electrodes times their area, from an impedance spectrum.",
        (
            "Rp",
            "polarization resistance",
            "electrode polarization resistance",
            "interfacial polarization resistance",
            "electrode ASR",
        ),
        "[resistance] * [area]",
        "ohm*cm^2",
        "0.4",
    )
    ohmic_resistance = (
        "ohmic_resistance",
        "ohmic resistance",
        "Resistance of electrolyte and contacts times the area, from an impedance spectrum.",
        ("Ro", "Rs", "R0", "series resistance", "serial resistance"),
        "[resistance] * [area]",
        "ohm*cm^2",
        "0.4",
    )
    resistance = (
        "resistance",
        "resistance",
        "Resistance of a specimen, or of an arc of an impedance spectrum, not times an area.",
        ("electrical resistance", "R"),
        "[resistance]",
        "ohm",
        "0.4",
    )
    capacitance = (
        "capacitance",
        "capacitance",
        "Capacitance of an arc of an impedance spectrum, per area.",
        ("areal capacitance", "C"),
        "[capacitance] / [area]",
        "F/cm^2",
        "0.4",
    )
    relaxation_frequency = (
        "relaxation_frequency",
        "relaxation frequency",
        "Frequency at the summit of an arc of an impedance spectrum.",
        ("summit frequency", "characteristic frequency", "peak frequency"),
        "1 / [time]",
        "Hz",
        "0.4",
    )
    voltage_degradation_rate = (
        "voltage_degradation_rate",
        "rate of degradation",
        "Relative loss of voltage per time of operation.",
        ("degradation rate", "voltage degradation", "degradation"),
        "1 / [time]",
        "percent/kh",
        "0.4",
    )
    fuel_utilization = (
        "fuel_utilization",
        "fuel utilisation",
        "Share of the fuel that the cell converts.",
        ("fuel utilization", "Uf"),
        "",
        "percent",
        "0.4",
    )
    oxygen_loss = (
        "oxygen_loss",
        "oxygen loss",
        "Oxygen atoms per formula unit that a material gives off on heating or in a gas.",
        ("oxygen release", "oxygen lost"),
        "",
        "dimensionless",
        "0.4",
    )
    oxygen_uptake = (
        "oxygen_uptake",
        "oxygen uptake",
        "Oxygen atoms per formula unit that a material takes up.",
        ("oxygen incorporation", "oxygen gain"),
        "",
        "dimensionless",
        "0.4",
    )
    mass_loading = (
        "mass_loading",
        "mass loading",
        "Mass of an infiltrated or coated substance over the area of the electrode.",
        ("loading", "catalyst loading"),
        "[mass] / [area]",
        "mg/cm^2",
        "0.4",
    )
    voltage_loss_rate = (
        "voltage_loss_rate",
        "rate of voltage loss",
        "Voltage that a cell loses per time of operation, not relative to its voltage.",
        ("voltage decay rate", "voltage decrease rate"),
        "[electric_potential] / [time]",
        "mV/h",
        "0.4",
    )
    closed_porosity = (
        "closed_porosity",
        "closed porosity",
        "Share of the volume that is pores without a path to the surface.",
        ("closed pores",),
        "",
        "percent",
        "0.4",
    )
    partial_polarization_resistance = (
        "partial_polarization_resistance",
        "partial polarisation resistance",
        "Resistance of one arc of an impedance spectrum, times the area.",
        (
            "arc resistance",
            "R1",
            "R2",
            "high-frequency resistance",
            "low-frequency resistance",
            "charge transfer resistance",
        ),
        "[resistance] * [area]",
        "ohm*cm^2",
        "0.4",
    )
    metal_insulator_transition_temperature = (
        "metal_insulator_transition_temperature",
        "metal-insulator transition temperature",
        "Temperature at which the conductivity turns from rising to falling on heating, or back.",
        (
            "metal-insulator transition",
            "MIT",
            "semiconductor-to-metal transition",
            "insulator-to-metal transition",
        ),
        "[temperature]",
        "degC",
        "0.4",
    )
    decomposition_temperature = (
        "decomposition_temperature",
        "decomposition temperature",
        "Temperature at which a precursor or compound decomposes on heating.",
        ("burn-out temperature", "onset of decomposition"),
        "[temperature]",
        "degC",
        "0.4",
    )
    phase_formation_temperature = (
        "phase_formation_temperature",
        "phase formation temperature",
        "Temperature from which a phase forms on heating.",
        ("formation temperature", "crystallization temperature"),
        "[temperature]",
        "degC",
        "0.4",
    )
