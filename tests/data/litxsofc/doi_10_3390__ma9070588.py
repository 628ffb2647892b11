"""V. Cascos et al.: Mg-doped SrMoO3 perovskites as anode materials. Materials 9 (2016) 588.

Hard here: the scheelites after 600 °C in air, the perovskite powders reduced from them, the
scheelites after the thermogravimetric analysis, the pellets (oxidized and reduced), the mixtures
with LSGM and the single cells are materials of their own.
SrMoO3 was prepared as a reference; neither route nor precursors are said, so its group is empty. Of
it only the cell by XRD is measured here; the neutron data of x = 0 in Table 1 and the distance
1.98814(1) Å are of reference 11.
Table 1 and Table 2 print the same refinement of x = 0.1 at 25 °C; it is recorded once. Table 1 says
room temperature, Section 2 says 25 °C. The temperature of the XRD of Section 3.1 is not said.
Oxygen of x = 0.2 at room temperature: Section 3.1 has 2.856(3), while the occupancy 0.982(1) of
Table 1 gives 2.946 (x = 0.1: 0.995(1) gives the printed 2.985). The content of the text stands; the
raw refinement would settle it. 2.856(3) is three times 0.952(1): one digit is misprinted in one of
the two places. Contents at 200, 400 and 600 °C follow only from occupancies.
Section 3.1 once has the thermal evolution of the oxygen content in air, but then, as Section 2 and
Fig. 4, in vacuum; vacuum stands. The pattern at 25 °C is in air (Fig. 2 caption).
Formulas: O3-δ and O4-δ as printed; SrMo0.9Mg0.1O3.67 is the only one with a number for the product
of the thermogravimetric analysis; the product at x = 0.2 has the formula of the scheelites of the
series, SrMo1-xMgxO4-δ (Sections 2 to 4). O3.67 is 3 and the 0.67 atoms that were taken up, not
2.985 and 0.67. O2.937 of 800 °C stands as oxygen content alone, as a composition has no
temperature.
How the pellets of the scheelites were made is not said. Section 2 sinters the pressed powder in air
and reduces it last; heated in O2 the powder is a scheelite from 500 °C (Section 3.2), so the pellet
before the reduction is taken as the scheelite pellet, in optional steps of their own.
Thermal expansion coefficients: 400 to 850 °C (Section 3.3). The one from the neutron cells has no
stated range: Table 2 gives 9.8e-6 from 25 to 800 °C and 10.9e-6 from 400 to 800 °C.
The scheelite brought back to the perovskite (Section 3.2) has no x; it stands after the refinement
of x = 0.1, and is optional.
LSGM in the mixture and the unchanged perovskite have no structure there, only their names.
Dilatometry is from 100 (Section 2) or 25 °C (Section 3.3) to 900 °C: not in the module.

Left out, as they describe several samples together: density of the pellets, around 70 to 75 % of
the crystallographic value (Section 2; in the description of the pressing); incorporation of oxygen
at 350 to 500 °C (Section 3.2); no transitions from 25 to 800 °C.
Left out, atomic parameters (Tables 1 and 2, Section 3.1): positions, occupancies (also of Mo and
Mg), displacement factors (0.81 to 2.34 Å^2; 0.194 and 0.117 Å at 800 °C), distances (such as
1.98247(3) Å), agreement factors, Z = 1; of the scheelite (Section 3.2) positions and coordination.
Left out, as it follows with assumed charges: valences of Mo after the oxidation, 5.71+ and 5.73+
(Section 3.2), Mo4+ and Mo5+ (Section 3.1).
Left out, cited: SrMoO3 with 10^4 S/cm (reference 5), SrMo0.9Fe0.1O3-δ and SrMo0.9Cr0.1O3-δ with 175
and 160 S/cm, 874 and 695 mW/cm^2 (references 6 and 7), ionic radii, Fe content of 10 to 30 %,
oxidation states of another perovskite (reference 13), ranges of temperature in Section 1.
Left out, rounded: powers near 900 mW/cm^2 (Abstract), cell of about 3.95 Å (Fig. 1 caption).
Left out, no number, or not of this work: test with Au gauze (Section 3.6).
Left out, settings: radiation and angles (1.5418, 1.594 and 1.494 Å, 10 to 64, 160 and 164 degrees,
0.02 degrees, 40 kV, 30 mA, 2 g, 2 h, scattering lengths), 50 mg, O2 at 100 mL/min (description),
current of 100 mA, voltage of 1.2 to 0.1 V in steps of 0.010 V and 10 s, conductivity from 25 to 850
°C.
Left out, figures only: Fig. 5 beyond the tables, Fig. 10 below 850 °C, open circuit voltages (Figs.
12 and 13).
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"

# Journal and volume: from the file name of the tables in the text ("materials-09-00588-t001"). The
# text has no year; that of volume 9 is from reference 11 of 10.3390/ma12121957.
paper = Paper(
    doi="10.3390/ma9070588",
    title=(
        "Novel Mg-Doped SrMoO3 Perovskites Designed as Anode Materials for Solid Oxide Fuel Cells"
    ),
    authors=["Vanessa Cascos", "José Antonio Alonso", "María Teresa Fernández-Díaz"],
    year=2016,
    journal="Materials",
    volume="9",
    article="588",
    licence="CC-BY-4.0",
)

experiments = [
    Experiment(
        raw_materials={
            "Sr(NO3)2": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "(NH4)6Mo7O24·4H2O": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "Mg(NO3)2·6H2O": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "precursors of the reference": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="of SrMoO3; not described",
                source="Section 3.1",
            ),
            "LSGM": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description=("La0.8Sr0.2Ga0.83Mg0.17O3-δ; a powder in the mixtures"),
                source="Section 2",
            ),
            "LDC": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="La0.4Ce0.6O2-δ",
                source="Section 2",
            ),
            "SCFO": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="SrCo0.8Fe0.2O3-δ",
                source="Section 2",
            ),
            "Pt": RawMaterial(
                kind=RawMaterialKind.Other,
                description="gauze and paste in dots",
                source="Section 2",
            ),
        },
        synthesis_groups={
            "citrate route": [
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.CitrateRoute, "soft-chemistry", source="Section 2"
                    ),
                    description=("10 % citric acid (50 g in 500 mL of water)"),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.Evaporation, "removing the solvent", source="Section 2"
                    ),
                    description="gentle heating",
                    source="Section 2",
                ),
            ],
            "decomposition": [
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.ThermalDecomposition, "decomposed", source="Section 2"
                    ),
                    temperature=Quantity(600, Celsius),
                    duration=Quantity(12, Hour),
                    description="of the organic resins, in air",
                    source="Section 2",
                ),
            ],
            "reduction": [
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.Reduction, "final treatment", source="Section 2"
                    ),
                    temperature=Quantity(1050, Celsius),
                    duration=Quantity(15, Hour),
                    equipment="tubular furnace",
                    description="in a flow of H2 (5 %)/N2",
                    source="Section 2",
                ),
            ],
            # Prepared as a reference (Section 3.1), how is not said.
            "reference preparation": [],
            "oxidation": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Oxidation,
                    temperature=Quantity(900, Celsius),
                    equipment="TG50 unit",
                    description="in O2 flow, heated from 35 °C at 10 °C/min",
                    source="Section 3.2, Section 2",
                ),
            ],
            "reducing treatment": [
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.Reduction, "heat treatment", source="Section 3.2"
                    ),
                    description="in 5 % H2/95 % N2",
                    source="Section 3.2",
                ),
            ],
            "pellet": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Press, "pressing", source="Section 2"),
                    description=(
                        "powder, in dies; pellets end at around 70 to 75 % of the crystallographic "
                        "density"
                    ),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(950, Celsius),
                    duration=Quantity(12, Hour),
                    description="in air",
                    source="Section 2",
                ),
            ],
            # As the pellets of the perovskites before they are reduced.
            "scheelite pellet": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Press, "pressing", source="Section 2"),
                    optional="history not printed for scheelites; Sections 2 and 3.3",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(950, Celsius),
                    duration=Quantity(12, Hour),
                    optional="history not printed for scheelites; Sections 2 and 3.3",
                    description="in air",
                    source="Section 2",
                ),
            ],
            "pellet reduction": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Reduction,
                    temperature=Quantity(900, Celsius),
                    duration=Quantity(15, Hour),
                    equipment="tube furnace",
                    description="in a flow of 5 % H2/95 % N2",
                    source="Section 2",
                ),
            ],
            "compatibility test": [
                ProcessEvent(
                    kind=ProcessKind.Mixing,
                    description="of both powders",
                    source="Section 3.5",
                ),
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.Calcination, "heating", source="Section 3.5"
                    ),
                    temperature=Quantity(900, Celsius),
                    duration=Quantity(24, Hour),
                    description="in H2/N2 (5 %/95 %)",
                    source="Section 3.5",
                ),
            ],
            "electrolyte": [
                # The sintered pellet is polished to the thickness that it has in the cells.
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(1450, Celsius),
                    duration=Quantity(20, Hour),
                    description="LSGM pellet",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=ProcessKind.Polishing,
                    equipment="diamond wheel",
                    description="LSGM pellet, to 300 µm",
                    source="Section 2",
                ),
            ],
            "cell fabrication": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "inks", source="Section 2"),
                    description="inks of LDC, SMMO and SCFO with a binder (V-006, Heraeus)",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.ScreenPrinting,
                    description="LDC onto one side of the LSGM disk",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.Firing, "thermal treatment", source="Section 2"
                    ),
                    temperature=Quantity(1300, Celsius),
                    duration=Quantity(1, Hour),
                    description="LDC layer, in air",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.ScreenPrinting,
                    description="SMMO onto the LDC layer",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Firing,
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(1, Hour),
                    description="SMMO layer, in air",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.ScreenPrinting,
                    description="SCFO onto the other side of the disk",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Firing,
                    temperature=Quantity(1050, Celsius),
                    duration=Quantity(1, Hour),
                    description="SCFO layer, in air",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.CurrentCollection, "current collector"),
                    description="Pt gauze, Pt paste in dots, on both sides",
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            Material(
                name="SrMoO3",
                process="precursors of the reference->reference preparation",
                measurements=[
                    CompositionMeasurement(
                        "SrMoO3",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 3.1",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.9760),
                            uncertainty={"a": 0.0003},
                            source="Section 3.1",
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        space_group="Pm-3m",
                        space_group_number=221,
                        description="single phase; no impurity detected",
                        source="Section 3.1",
                    ),
                    # Neutron data of x = 0 (Table 1): taken from reference 11.
                ],
            ),
            Material(
                name="SrMo0.9Mg0.1O4-δ",
                process=(
                    "Sr(NO3)2, (NH4)6Mo7O24·4H2O, Mg(NO3)2·6H2O->citrate route->decomposition"
                ),
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.9Mg0.1O4-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Scheelite,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 2",
                    ),
                ],
            ),
            Material(
                name="SrMo0.8Mg0.2O4-δ",
                process=(
                    "Sr(NO3)2, (NH4)6Mo7O24·4H2O, Mg(NO3)2·6H2O->citrate route->decomposition"
                ),
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.8Mg0.2O4-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Scheelite,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 2",
                    ),
                ],
            ),
            Material(
                name="SrMo0.9Mg0.1O3-δ powder",
                process="SrMo0.9Mg0.1O4-δ->reduction",
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.9Mg0.1O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    CompositionMeasurement(
                        normalize("SrMo0.9Mg0.1O2.985", "SrMo0.9Mg0.1O2.985(3)"),
                        method=FuelCellMethod.NeutronDiffraction,
                        description="uncertainty of O 0.003; 25 °C",
                        source="Section 3.1",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.9739),
                            uncertainty={"a": 0.0004},
                            source="Section 3.1",
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        space_group="Pm-3m",
                        space_group_number=221,
                        description="single phase; no impurity detected",
                        source="Section 3.1",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.96948),
                            uncertainty={"a": 0.00001},
                            source="Table 2",
                        ),
                        temperature=Quantity(25, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="Pm-3m",
                        space_group_number=221,
                        description="in air",
                        source="Table 2, Fig. 2 caption",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="62.546(1)",
                        unit=ureg.angstrom**3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(25, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Table 2, Fig. 2 caption",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.97503),
                            uncertainty={"a": 0.00007},
                            source="Table 2",
                        ),
                        temperature=Quantity(200, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="Pm-3m",
                        space_group_number=221,
                        description="in vacuum",
                        source="Table 2, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="62.809(2)",
                        unit=ureg.angstrom**3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(200, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "vacuum",
                            ConditionKind.oxygen_partial_pressure: Quantity("~1e-6", ureg.torr),
                        },
                        source="Table 2, Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.98237),
                            uncertainty={"a": 0.00006},
                            source="Table 2",
                        ),
                        temperature=Quantity(400, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="Pm-3m",
                        space_group_number=221,
                        description="in vacuum",
                        source="Table 2, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="63.158(2)",
                        unit=ureg.angstrom**3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(400, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "vacuum",
                            ConditionKind.oxygen_partial_pressure: Quantity("~1e-6", ureg.torr),
                        },
                        source="Table 2, Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.99096),
                            uncertainty={"a": 0.00006},
                            source="Table 2",
                        ),
                        temperature=Quantity(600, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="Pm-3m",
                        space_group_number=221,
                        description="in vacuum",
                        source="Table 2, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="63.567(2)",
                        unit=ureg.angstrom**3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(600, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "vacuum",
                            ConditionKind.oxygen_partial_pressure: Quantity("~1e-6", ureg.torr),
                        },
                        source="Table 2, Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.99971),
                            uncertainty={"a": 0.00006},
                            source="Table 2",
                        ),
                        temperature=Quantity(800, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="Pm-3m",
                        space_group_number=221,
                        description="in vacuum",
                        source="Table 2, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="63.986(2)",
                        unit=ureg.angstrom**3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "vacuum",
                            ConditionKind.oxygen_partial_pressure: Quantity("~1e-6", ureg.torr),
                        },
                        source="Table 2, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.oxygen_content,
                        value="2.985(3)",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(25, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        description="oxygen atoms per formula unit",
                        source="Section 3.1, Fig. 2 caption",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.oxygen_content,
                        value="2.937(3)",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "vacuum",
                            ConditionKind.oxygen_partial_pressure: Quantity("~1e-6", ureg.torr),
                        },
                        description="oxygen atoms in the formula; heated in vacuum",
                        source="Section 3.1, Section 2",
                    ),
                    # No range: 25 to 800 °C is that of the study, but does not give this value.
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.thermal_expansion_coefficient,
                            "TEC",
                            source="Section 3.3",
                        ),
                        value="10.93e-6",
                        unit=ureg.kelvin**-1,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        conditions={
                            ConditionKind.atmosphere: "vacuum",
                            ConditionKind.oxygen_partial_pressure: Quantity("~1e-6", ureg.torr),
                        },
                        description="from the cells on heating",
                        source="Section 3.3, Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.oxygen_uptake,
                            "incorporation of oxygen atoms",
                            source="Section 3.2",
                        ),
                        value="0.67",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        conditions={
                            ConditionKind.atmosphere: "O2",
                            ConditionKind.lowest_temperature: Quantity(35, Celsius),
                            ConditionKind.highest_temperature: Quantity(900, Celsius),
                            ConditionKind.heating_rate: Quantity(10, CelsiusPerMinute),
                        },
                        description="oxygen atoms per formula unit",
                        source="Section 3.2, Section 2",
                    ),
                ],
            ),
            Material(
                name="SrMo0.8Mg0.2O3-δ powder",
                process="SrMo0.8Mg0.2O4-δ->reduction",
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.8Mg0.2O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.9654),
                            uncertainty={"a": 0.0002},
                            source="Section 3.1",
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        space_group="Pm-3m",
                        space_group_number=221,
                        description="single phase; no impurity detected",
                        source="Section 3.1",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.96494),
                            uncertainty={"a": 0.00006},
                            source="Table 1",
                        ),
                        temperature=Quantity(25, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="Pm-3m",
                        space_group_number=221,
                        description="in air",
                        source="Table 1, Fig. 2 caption",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="62.332(2)",
                        unit=ureg.angstrom**3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(25, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Table 1, Fig. 2 caption",
                    ),
                    # The occupancy of Table 1, 0.982(1), would give 2.946; Section 3.1 is recorded.
                    Measurement(
                        kind=FuelCellMeasurementKind.oxygen_content,
                        value="2.856(3)",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(25, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        description="oxygen atoms per formula unit",
                        source="Section 3.1, Fig. 2 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.oxygen_uptake,
                            "incorporation of oxygen atoms",
                            source="Section 3.2",
                        ),
                        value="0.49",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        conditions={
                            ConditionKind.atmosphere: "O2",
                            ConditionKind.lowest_temperature: Quantity(35, Celsius),
                            ConditionKind.highest_temperature: Quantity(900, Celsius),
                            ConditionKind.heating_rate: Quantity(10, CelsiusPerMinute),
                        },
                        description="oxygen atoms per formula unit",
                        source="Section 3.2, Section 2",
                    ),
                ],
            ),
            Material(
                name="SrMo0.9Mg0.1O3.67",
                process="SrMo0.9Mg0.1O3-δ powder->oxidation",
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.9Mg0.1O3.67",
                        method=FuelCellMethod.ThermogravimetricAnalysis,
                        description="formula of the oxidized phase",
                        source="Section 3.2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Scheelite,
                        measurement_method=MeasurementMethod.XRD,
                        space_group="I41/a",
                        space_group_number=88,
                        description="after thermogravimetric analysis in O2",
                        source="Section 3.2",
                    ),
                ],
            ),
            # The space group is said of x = 0.1 only.
            Material(
                name="SrMo0.8Mg0.2O3-δ oxidized",
                process="SrMo0.8Mg0.2O3-δ powder->oxidation",
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.8Mg0.2O4-δ",
                        method=MeasurementMethod.Balance,
                        description="formula of the scheelites of the series",
                        source="Section 3.3, Section 4",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            FuelCellStructure.Scheelite,
                            "scheelite-type structure",
                            source="Section 3.2",
                        ),
                        description="after thermogravimetric analysis in O2",
                        source="Section 3.2",
                    ),
                ],
            ),
            Material(
                name="SrMo0.9Mg0.1O3.67 reduced again",
                process="SrMo0.9Mg0.1O3.67->reducing treatment",
                optional="which x is not said, it stands after x = 0.1; Section 3.2",
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.9Mg0.1O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.Perovskite,
                        description="reduced phase restored",
                        source="Section 3.2",
                    ),
                ],
            ),
            Material(
                name="SrMo0.9Mg0.1O4-δ pellet",
                process="SrMo0.9Mg0.1O3-δ powder->scheelite pellet",
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.9Mg0.1O4-δ",
                        method=MeasurementMethod.Balance,
                        description="formula of the series as printed",
                        source="Section 3.3",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            FuelCellStructure.Scheelite, "scheelite phase", source="Section 3.3"
                        ),
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.thermal_expansion_coefficient,
                            "TEC",
                            source="Section 3.3",
                        ),
                        value="11.23e-6",
                        unit=ureg.kelvin**-1,
                        measurement_method=FuelCellMethod.Dilatometry,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.lowest_temperature: Quantity(400, Celsius),
                            ConditionKind.highest_temperature: Quantity(850, Celsius),
                        },
                        description="on heating",
                        source="Section 3.3",
                    ),
                ],
            ),
            Material(
                name="SrMo0.9Mg0.1O3-δ pellet",
                process="SrMo0.9Mg0.1O3-δ powder->pellet->pellet reduction",
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.9Mg0.1O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "perovskite phase", source="Section 3.3"
                        ),
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.thermal_expansion_coefficient,
                            "TEC",
                            source="Section 3.3",
                        ),
                        value="11.74e-6",
                        unit=ureg.kelvin**-1,
                        measurement_method=FuelCellMethod.Dilatometry,
                        conditions={
                            ConditionKind.atmosphere: "5% H2/95% N2",
                            ConditionKind.lowest_temperature: Quantity(400, Celsius),
                            ConditionKind.highest_temperature: Quantity(850, Celsius),
                        },
                        description="on heating",
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.total_conductivity,
                            "electrical conductivity",
                            source="Section 3.4",
                        ),
                        value=146,
                        unit=ureg.siemens / ureg.centimeter,
                        measurement_method=normalize(
                            FuelCellMethod.FourProbeDC, "dc four-probe method", source="Section 3.4"
                        ),
                        temperature=Quantity(850, Celsius),
                        conditions={ConditionKind.atmosphere: "5% H2/95% N2"},
                        source="Section 3.4, Section 2",
                    ),
                ],
            ),
            Material(
                name="SrMo0.8Mg0.2O4-δ pellet",
                process="SrMo0.8Mg0.2O3-δ powder->scheelite pellet",
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.8Mg0.2O4-δ",
                        method=MeasurementMethod.Balance,
                        description="formula of the series as printed",
                        source="Section 3.3",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            FuelCellStructure.Scheelite, "scheelite phase", source="Section 3.3"
                        ),
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.thermal_expansion_coefficient,
                            "TEC",
                            source="Section 3.3",
                        ),
                        value="13.94e-6",
                        unit=ureg.kelvin**-1,
                        measurement_method=FuelCellMethod.Dilatometry,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.lowest_temperature: Quantity(400, Celsius),
                            ConditionKind.highest_temperature: Quantity(850, Celsius),
                        },
                        description="on heating",
                        source="Section 3.3",
                    ),
                ],
            ),
            Material(
                name="SrMo0.8Mg0.2O3-δ pellet",
                process="SrMo0.8Mg0.2O3-δ powder->pellet->pellet reduction",
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.8Mg0.2O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "perovskite phase", source="Section 3.3"
                        ),
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.thermal_expansion_coefficient,
                            "TEC",
                            source="Section 3.3",
                        ),
                        value="10.64e-6",
                        unit=ureg.kelvin**-1,
                        measurement_method=FuelCellMethod.Dilatometry,
                        conditions={
                            ConditionKind.atmosphere: "5% H2/95% N2",
                            ConditionKind.lowest_temperature: Quantity(400, Celsius),
                            ConditionKind.highest_temperature: Quantity(850, Celsius),
                        },
                        description="on heating",
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.total_conductivity,
                            "electrical conductivity",
                            source="Section 3.4",
                        ),
                        value=114,
                        unit=ureg.siemens / ureg.centimeter,
                        measurement_method=normalize(
                            FuelCellMethod.FourProbeDC, "dc four-probe method", source="Section 3.4"
                        ),
                        temperature=Quantity(850, Celsius),
                        conditions={ConditionKind.atmosphere: "5% H2/95% N2"},
                        source="Section 3.4, Section 2",
                    ),
                ],
            ),
            Material(  # litx: allow[MAT001] the shares of the two powders are not printed
                name="SrMo0.9Mg0.1O3-δ and LSGM after heating",
                process="SrMo0.9Mg0.1O3-δ powder, LSGM->compatibility test",
                measurements=[
                    GlobalLatticeParam(
                        name="SrMo0.9Mg0.1O3-δ",
                        measurement_method=MeasurementMethod.XRD,
                        description="unchanged",
                        source="Section 3.5",
                    ),
                    GlobalLatticeParam(
                        name="LSGM",
                        measurement_method=MeasurementMethod.XRD,
                        description="unchanged",
                        source="Section 3.5",
                    ),
                ],
            ),
            # Said by reference: the same result as for x = 0.1.
            Material(  # litx: allow[MAT001] the shares of the two powders are not printed
                name="SrMo0.8Mg0.2O3-δ and LSGM after heating",
                process="SrMo0.8Mg0.2O3-δ powder, LSGM->compatibility test",
                measurements=[
                    GlobalLatticeParam(
                        name="SrMo0.8Mg0.2O3-δ",
                        measurement_method=MeasurementMethod.XRD,
                        description="unchanged",
                        source="Section 3.5",
                    ),
                    GlobalLatticeParam(
                        name="LSGM",
                        measurement_method=MeasurementMethod.XRD,
                        description="unchanged",
                        source="Section 3.5",
                    ),
                ],
            ),
            Material(
                name="LSGM pellet",
                process="LSGM->electrolyte",
                measurements=[
                    CompositionMeasurement(
                        "La0.8Sr0.2Ga0.83Mg0.17O3-δ",
                        method=MeasurementMethod.Unspecified,
                        description="nominal",
                        source="Section 2",
                    ),
                    # The thickness, 300 µm, stands in the cells.
                    Measurement(
                        kind=FuelCellMeasurementKind.diameter,
                        value=20,
                        unit=Millimeter,
                        source="Section 2",
                    ),
                ],
            ),
            Material(
                name="SMMO (x = 0.1)/LDC/LSGM/SCFO",
                process="LSGM pellet, LDC, SCFO, Pt, SrMo0.9Mg0.1O3-δ powder->cell fabrication",
                measurements=[
                    Configuration(
                        name="anode",
                        source="Section 2",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=10,
                                unit=Micrometer,
                                source="Section 2",
                            ),
                        ],
                        role=LayerRole.Anode,
                        material="SrMo0.9Mg0.1O3-δ powder",
                    ),
                    Configuration(
                        name="buffer layer",
                        description="between anode and electrolyte",
                        source="Section 2",
                        role=LayerRole.Interlayer,
                        material="LDC",
                    ),
                    Configuration(
                        name="electrolyte",
                        description="supports the cell",
                        source="Section 2",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=300,
                                unit=Micrometer,
                                source="Section 2",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="LSGM pellet",
                    ),
                    Configuration(
                        name="cathode",
                        source="Section 2",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=10,
                                unit=Micrometer,
                                source="Section 2",
                            ),
                        ],
                        role=LayerRole.Cathode,
                        material="SCFO",
                    ),
                    Configuration(
                        name="current collector",
                        description="on both sides",
                        source="Section 2",
                        role=LayerRole.CurrentCollector,
                        material="Pt",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density,
                            "maximum power density",
                            source="Section 3.6",
                        ),
                        value=684,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                20, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.electrode_area: Quantity("0.25", ureg.centimeter**2),
                        },
                        source="Section 3.6, Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density,
                            "maximum power density",
                            source="Section 3.6",
                        ),
                        value=887,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                20, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.electrode_area: Quantity("0.25", ureg.centimeter**2),
                        },
                        source="Section 3.6, Section 2",
                    ),
                ],
            ),
            Material(
                name="SMMO (x = 0.2)/LDC/LSGM/SCFO",
                process="LSGM pellet, LDC, SCFO, Pt, SrMo0.8Mg0.2O3-δ powder->cell fabrication",
                measurements=[
                    Configuration(
                        name="anode",
                        source="Section 2",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=10,
                                unit=Micrometer,
                                source="Section 2",
                            ),
                        ],
                        role=LayerRole.Anode,
                        material="SrMo0.8Mg0.2O3-δ powder",
                    ),
                    Configuration(
                        name="buffer layer",
                        description="between anode and electrolyte",
                        source="Section 2",
                        role=LayerRole.Interlayer,
                        material="LDC",
                    ),
                    Configuration(
                        name="electrolyte",
                        description="supports the cell",
                        source="Section 2",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=300,
                                unit=Micrometer,
                                source="Section 2",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="LSGM pellet",
                    ),
                    Configuration(
                        name="cathode",
                        source="Section 2",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=10,
                                unit=Micrometer,
                                source="Section 2",
                            ),
                        ],
                        role=LayerRole.Cathode,
                        material="SCFO",
                    ),
                    Configuration(
                        name="current collector",
                        description="on both sides",
                        source="Section 2",
                        role=LayerRole.CurrentCollector,
                        material="Pt",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density,
                            "maximum power density",
                            source="Section 3.6",
                        ),
                        value=555,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                20, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.electrode_area: Quantity("0.25", ureg.centimeter**2),
                        },
                        source="Section 3.6, Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density,
                            "maximum power density",
                            source="Section 3.6",
                        ),
                        value=832,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                20, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.electrode_area: Quantity("0.25", ureg.centimeter**2),
                        },
                        source="Section 3.6, Section 2",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="Bruker D8 Advanced, Cu K-alpha, Ni filter, Bragg-Brentano; Rietveld refinement",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    GlobalLatticeParam,
                    FuelCellMeasurementKind.unit_cell_volume,
                    FuelCellMeasurementKind.oxygen_content,
                ],
                method=FuelCellMethod.NeutronDiffraction,
                desc=(
                    "x = 0.1: D2B (Institut Laue-Langevin), above 25 °C in a furnace under vacuum "
                    "(oxygen about 1e-6 Torr); x = 0.2: HRPT (SINQ); about 2 g; Rietveld "
                    "refinement, FULLPROF"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    FuelCellMeasurementKind.oxygen_uptake,
                ],
                method=FuelCellMethod.ThermogravimetricAnalysis,
                desc="Mettler TA3000, TG50 unit, O2 flow of 100 mL/min, about 50 mg",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.thermal_expansion_coefficient],
                method=FuelCellMethod.Dilatometry,
                desc="Linseis L75/H; several cycles, recorded on heating",
                source="Section 2, Section 3.3",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.total_conductivity],
                method=FuelCellMethod.FourProbeDC,
                desc="bar-shaped pellets, direct current of 100 mA; Autolab PGSTAT 302",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.peak_power_density],
                method=FuelCellMethod.CurrentVoltageTest,
                desc=(
                    "vertical tubular furnace; Autolab 302N; voltage from 1.2 to 0.1 V; cycled "
                    "until the full power was reached"
                ),
                source="Section 2",
            ),
        ],
    ),
]
