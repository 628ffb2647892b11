"""X. Jiang et al.: Yb-doped BaCeO3 and its composite with NaCl~KCl. Materials 12, 739.

Hard here: Section 2 calcines the ash "at 1250 °C and 1550 °C for 5 h, respectively": by the words
two samples of the ash. Section 3 and the Conclusions speak of a first sintering temperature, which
would fit one powder that is heated twice; the sentence on the ash stands.
The composite is made of BaCe0.9Yb0.1O3-α without a temperature. Section 2 has wafers, images and
spectra of the sample of 1550 °C alone, beside those of the composite, so that one is its powder.
Section 2 and the Abstract name zirconium nitrate among the raw materials. The formula and the molar
ratio (Ba:Ce:Yb = 10:9:1) have no zirconium; it is kept as printed.
The precursors before and after ashing are called by the formula of the oxide and have no
composition of their own.
α in the formulas is the oxygen deficiency; the compositions have δ in its place.
Structure: "orthorhombic BaCeO3 phases" (Section 3) names a crystal system and no family; perovskite
is said of such oxides in general (Section 1) only.
Conductivity: the bare word, so the kind is the total conductivity; "almost pure ionic conductors"
(Section 3, Fig. 5) is no number.
The polarisation resistances (Section 3, Fig. 6) stand on the electrolytes that the text names;
whether they are of the fuel cells or of the wafers with Pd-Ag electrodes is not said.
The electrodes (20 wt% Pd, 80 wt% Ag; 0.50 cm2) are of the conductivity measurement (Section 2). The
electrodes of the fuel cells are not described, so the cell has its electrolyte only.
Decomposition and formation temperatures: those to which the text ties a process. The one after
ashing (1070 °C) is inferred from the end of the weight loss: optional.
The salt's crystalline phase rests on small additional peaks (XRD), its amorphous one on SEM; both
are said again in the Conclusions, and neither has a number.

Left out, cited or of others: Table 1 but its first row (957, 240 and 303 mW/cm2 and their
conditions), SrCe0.6Zr0.3Lu0.1O3-α with 34.8 mW/cm2 (Section 3, no reference, not made here),
BaZr0.85Y0.15O3-α with carbonates (650 and 600 °C, Section 3), temperatures, shares and
conductivities of Section 1.
Left out, no value: the fuel cell with BaCe0.9Yb0.1O3-α (curve in Fig. 7 only); conductivity of
BaCe0.9Yb0.1O3-α (Figs. 4 and 5 only) and its linear Arrhenius plot; conductivities against the
oxygen partial pressure from 1e-20 to 1 atm at 700 °C (Fig. 5, a horizontal line); closed holes
(Section 3).
Left out, settings: 1 Hz to 100 kHz, 1 and 100 kHz of the arcs in general (Section 3), 25 to 1100 °C
of the thermal analysis, 0.89 and 0.15405 nm of the Scherrer equation, wafers 16 mm in diameter
and 1.0 mm thick, test pieces of the conductivity (Section 2).
Left out, figures only: Figs. 1 to 7 beyond the values of the text.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"

paper = Paper(
    doi="10.3390/ma12050739",
    title=(
        "Yb-Doped BaCeO3 and Its Composite Electrolyte for Intermediate-Temperature Solid Oxide "
        "Fuel Cells"
    ),
    authors=["Xueyue Jiang", "Fufang Wu", "Hongtao Wang"],
    # Journal, volume and number are in the label of Table 1; the year is that of the volume in
    # 10.3390/ma12071136 of litxalloy.
    year=2019,
    journal="Materials",
    volume="12",
    article="739",
    licence="CC-BY-4.0",
)

SIEMENS_PER_CM = ureg.siemens / ureg.centimeter
OHM_CM2 = ureg.ohm * ureg.centimeter**2
MILLIWATT_PER_CM2 = ureg.milliwatt / ureg.centimeter**2

experiments = [
    Experiment(
        raw_materials={
            "barium acetate": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "cerium nitrate": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "ytterbium trioxide": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "zirconium nitrate": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="as printed; the product has no zirconium",
                source="Section 2",
            ),
            "NaCl": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "KCl": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
        },
        synthesis_groups={
            "sol-gel method": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.SolGel, "sol-gel method"),
                    temperature=Quantity(90, Celsius),
                    duration=Quantity(6, Hour),
                    description=(
                        "Ba2+:Ce4+:Yb3+ = 10:9:1 in deionized water; citric acid, threefold; pH 8.0 "
                        "with ammonia; to a gel"
                    ),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Drying, "xerogel"),
                    temperature=Quantity(130, Celsius),
                    source="Section 2",
                ),
            ],
            "ashing": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.ThermalDecomposition, "ashing treatment"),
                    source="Section 2",
                ),
            ],
            "calcination[Temp]": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Calcination,
                    temperature=Quantity("[Temp]", Celsius),
                    duration=Quantity(5, Hour),
                    source="Section 2",
                ),
            ],
            "molten salt": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Melting, "to form the molten salt"),
                    temperature=Quantity(700, Celsius),
                    description="1:1 mole ratio of NaCl to KCl",
                    source="Section 2",
                ),
            ],
            "composite": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "mixed and ground"),
                    description="weight ratio 80:20",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(750, Celsius),
                    duration=Quantity(2, Hour),
                    source="Section 2",
                ),
            ],
            "fuel cell": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Assembly, "fabricated"),
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            # Ba2+:Ce4+:Yb3+ = 10:9:1 in the solution (Section 2).
            Material(  # litx: allow[MAT001] the formula beside it is that of the oxide it gives
                name="BaCe0.9Yb0.1O3-α precursor before ashing",
                process=(
                    "barium acetate, cerium nitrate, ytterbium trioxide, zirconium nitrate"
                    "->sol-gel method"
                ),
                measurements=[
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.mass_loss, "weight loss"),
                        value=45,
                        unit=percent,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        conditions={
                            ConditionKind.lowest_temperature: Quantity(260, Celsius),
                            ConditionKind.highest_temperature: Quantity(300, Celsius),
                            ConditionKind.heating_rate: Quantity(15, CelsiusPerMinute),
                        },
                        source="Section 3, Section 2",
                    ),
                    *Measurement.group_measurements(
                        kind=normalize(
                            FuelCellMeasurementKind.decomposition_temperature, "exothermic peak"
                        ),
                        unit=Celsius,
                        measurement_method=MeasurementMethod.DSC,
                        description="citric acid and ammonium salt",
                        source="Section 3, Section 2",
                        group_name="citric acid and ammonium salt",
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=260),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=300),
                        ],
                        conditions={ConditionKind.heating_rate: Quantity(15, CelsiusPerMinute)},
                    ),
                    *Measurement.group_measurements(
                        kind=normalize(
                            FuelCellMeasurementKind.decomposition_temperature,
                            "decomposition of the nitrate",
                        ),
                        unit=Celsius,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        description="nitrate",
                        source="Section 3, Section 2",
                        group_name="nitrate",
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=510),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=580),
                        ],
                        conditions={ConditionKind.heating_rate: Quantity(15, CelsiusPerMinute)},
                    ),
                ],
            ),
            # Ba2+:Ce4+:Yb3+ = 10:9:1 in the solution (Section 2).
            Material(  # litx: allow[MAT001] the formula beside it is that of the oxide it gives
                name="BaCe0.9Yb0.1O3-α precursor after ashing",
                process="BaCe0.9Yb0.1O3-α precursor before ashing->ashing",
                measurements=[
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.decomposition_temperature,
                            "incomplete decomposition of the nitrate",
                        ),
                        value="~550",
                        unit=Celsius,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        conditions={ConditionKind.heating_rate: Quantity(15, CelsiusPerMinute)},
                        description="nitrate left after ashing",
                        source="Section 3, Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.phase_formation_temperature,
                            "BaCeO3 phase had begun to form",
                        ),
                        value=1070,
                        unit=Celsius,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        conditions={ConditionKind.heating_rate: Quantity(15, CelsiusPerMinute)},
                        optional="inferred from the end of the weight loss; Section 3",
                        description="BaCeO3 phase; almost no weight loss above",
                        source="Section 3, Section 2",
                    ),
                ],
            ),
            Material(
                name="BaCe0.9Yb0.1O3-α (1250 °C)",
                process="BaCe0.9Yb0.1O3-α precursor after ashing->calcination[Temp=1250]",
                measurements=[
                    CompositionMeasurement(
                        normalize("BaCe0.9Yb0.1O3-δ", "BaCe0.9Yb0.1O3-α"),
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        name="BaCeO3 phase",
                        struct=normalize(FuelCellStructure.Orthorhombic, "orthorhombic"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.crystallite_size,
                        value="45.9573",
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Section 3",
                    ),
                ],
            ),
            # Of the ash, not of the sample of 1250 °C; "first sintering temperature" (Section 3) would
            # fit that, too.
            Material(
                name="BaCe0.9Yb0.1O3-α (1550 °C)",
                process="BaCe0.9Yb0.1O3-α precursor after ashing->calcination[Temp=1550]",
                measurements=[
                    CompositionMeasurement(
                        normalize("BaCe0.9Yb0.1O3-δ", "BaCe0.9Yb0.1O3-α"),
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        name="BaCeO3 phase",
                        struct=normalize(FuelCellStructure.Orthorhombic, "orthorhombic"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.crystallite_size,
                        value="50.2176",
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "Rp"),
                        value="1.72",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions={ConditionKind.state: "open circuit"},
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="NaCl~KCl",
                process="NaCl, KCl->molten salt",
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "NaCl": Quantity(1, dimensionless),
                            "KCl": Quantity(1, dimensionless),
                        },
                        basis="mole",
                        source="Section 2",
                    ),
                ],
            ),
            Material(
                name="BaCe0.9Yb0.1O3-α-NaCl~KCl",
                process="BaCe0.9Yb0.1O3-α (1550 °C), NaCl~KCl->composite",
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "BaCe0.9Yb0.1O3-α (1550 °C)": Quantity(80, dimensionless),
                            "NaCl~KCl": Quantity(20, dimensionless),
                        },
                        basis="weight",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        name="NaCl~KCl",
                        measurement_method=MeasurementMethod.XRD,
                        description="crystalline; small additional peaks",
                        source="Section 3, Section 4",
                    ),
                    Configuration(
                        name="regular polyhedron zones",
                        description="BaCe0.9Yb0.1O3-α",
                        source="Section 3",
                    ),
                    Configuration(
                        name="amorphous areas",
                        struct=normalize(CrysStruct.Amorphous, "amorphous"),
                        description="NaCl~KCl",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.total_conductivity, "conductivity"),
                        value="2.0e-4",
                        unit=SIEMENS_PER_CM,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(400, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.total_conductivity, "conductivity"),
                        value="3.0e-1",
                        unit=SIEMENS_PER_CM,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        description="highest",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "Rp"),
                        value="0.31",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions={ConditionKind.state: "open circuit"},
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="H2/O2 fuel cell with BaCe0.9Yb0.1O3-α-NaCl~KCl",
                process="BaCe0.9Yb0.1O3-α-NaCl~KCl->fuel cell",
                measurements=[
                    Configuration(
                        name="electrolyte",
                        source="Section 3",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="1.0",
                                unit=Millimeter,
                                source="Section 3",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="BaCe0.9Yb0.1O3-α-NaCl~KCl",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "highest power density"
                        ),
                        value=393,
                        unit=MILLIWATT_PER_CM2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(700, Celsius),
                        conditions={
                            ConditionKind.fuel: "H2",
                            ConditionKind.oxidant: "O2",
                            ConditionKind.voltage: Quantity("0.64", Volt),
                        },
                        source="Section 3",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[FuelCellMethod.ThermogravimetricAnalysis, MeasurementMethod.DSC],
                method=FuelCellMethod.ThermogravimetricAnalysis,
                desc="TA Instruments, Universal V 3.7A; 25 to 1100 °C at 15 °C/min",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.XRD],
                method=MeasurementMethod.XRD,
                desc="X'pert Pro MPD, Cu Kα; crystallite size from the width of the peaks",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.total_conductivity],
                method=FuelCellMethod.ImpedanceSpectroscopy,
                desc=(
                    "wafers 16 mm in diameter, 1.0 mm thick; electrodes of 20 wt% Pd and 80 wt% "
                    "Ag, 0.50 cm2, Ag wires; 1 Hz to 100 kHz"
                ),
                source="Section 2",
            ),
        ],
    ),
]
