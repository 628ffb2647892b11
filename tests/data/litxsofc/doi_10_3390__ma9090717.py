"""L. Troncoso et al.: Re-doped SrCoO3-δ as cathodes. Materials 9 (2016) 717.

Hard here: powders (Section 3.1), dense pellets for dilatometry, bars for the conductivity,
symmetric cells and single cells are materials of their own. Section 2 has pellets calcined at 1100
°C for both tests, Section 3.3 has the bars sintered at 1000 °C for 12 h; the bars follow Section
3.3, the dilatometer pellets Section 2.
XRD shows x = 0.05 and 0.10 as cubic (Section 3.1, Fig. 1 caption), NPD shows x = 0.10 as
tetragonal; both stand, each with its method. NPD was done for x = 0.10 only, so the tetragonal cell
that the Abstract gives to x = 0.05 too is optional there. Where its ao, 3.861 Å, comes from is not
said; the lattice of XRD is recorded as Section 3.1 prints it.
δ of x = 0.10: the values of Section 3.1 are recorded. Table 2 prints 3-δ in the row of the
occupancies, with the same numbers and, at 800 and 950 °C, other uncertainties: 2.649(34) and
2.566(36), which are ten times those of the text. The text alone names δ, so it stands.
Conclusions: δ = 0.351 at 850 °C; Section 3.1 and Table 2 have it at 800 °C, which stands.
The transition is at 385 °C (Section 3.2, Fig. 3 caption) or "above 380 °C" (Abstract); 385 is
recorded. For x = 0.05 the text only supposes that the change of slope is a transition: optional.
Thermal expansion: from the slope in the cubic range "400-950 °C", though the dilatometer went to
850 °C; the range is recorded as printed.
Conductivity at 850 °C: 43.5 S/cm (Abstract) stands for 44 (Section 3.3), its rounding. 51.6 S/cm
(Abstract) conflicts with "above 52" (Section 3.3), which is a bound; the number stands. "Maximum"
of the Abstract is not the maximum for x = 0.10: 270 S/cm at 400 °C (Section 3.3).
Table 3 calls the sum R1 + R2 ASR, and Section 3.4 calls it the polarisation resistance; the kind is
the polarisation resistance, and ASR its printed word.
R1 and R2 of two arcs are partial polarisation resistances. Where there is one arc, R1 is the ASR
and recorded once. Table 3 against the text at 850 °C: 0.087 and 0.065 (Abstract, Conclusions),
0.080 and 0.066 (Table 3, Section 3.5); SrCoO3-δ: 4.522, 0.659 and 0.362 at 750, 800 and 850 °C
(Section 3.4), 4.065, 0.592 and 0.326 at 700, 800 and 850 °C (Table 3). The table stands.
Text and table differ by one factor (1.11) at all three temperatures of SrCoO3-δ, so these are two
normalisations and no single misprints. 700 °C of the first column is printed in Section 3.4 too and
fits the printed activation energies better than the 750 °C of Sections 2 and 3.4.
Power density: printed in "m·W·cm-2" (Section 3.5, Conclusions), 0.57 and 0.66; the Abstract has
around 0.6 W/cm2, so the unit is W/cm2.
Electrolyte: La0.9Sr0.1Ga0.83Mg0.17O3-δ (Section 2, Fig. 10 caption) or La0.8Sr0.2Ga0.83Mg0.17O3-δ
(Abstract, Fig. 8 caption); the text stands.
SMFO after 600 °C is a scheelite without a printed formula, so it has no composition.

Left out, structure parameters: positions, displacement factors, occupancies, agreement factors
(Tables 1 and 2), distances (Section 3.1: 1.93382, 1.898, 1.966, 1.9338 Å; Table 2: 1.94899 to
1.98205 Å), and what Section 3.1 infers from them (valences 3.43+, 3.73+, 3+, 6+).
Left out, cited: SrCo0.9Sb0.1O3-δ (700-850 °C, Section 3.1), TEC of LSGM (12.5e-6, Section 3.2),
BSCF and SCFO (35 and 48 S/cm, Section 3.3), Ti- and V-doped cathodes (0.016 and 0.025 ohm cm2,
Section 3.4), the anode in reference 23 (120 S/cm, 790 mW/cm2 at 850 °C, Section 2), 900 °C and
550-850 °C of the Introduction, scattering lengths (Section 2).
Left out, no value: weight gain at around 300 °C, only supposed to be the transition (Section 3.2);
single cells at 800 °C (Section 2); compatibility of x = 0.10 with LSGM (checked, result shown for x
= 0.05 only, Section 3.2); TEC from NPD, "in excellent agreement" (Section 3.2).
Left out, collective or required: "close to 50 S/cm" of both (Conclusions), "around 0.6 W/cm2" of
both (Abstract), "5 or 10 % Co" (Section 3.5), 90 to 95 % density as a requirement (Section 2),
smooth cell volume up to 900 °C (Conclusions).
Left out, settings: 2 g, 2 h for a pattern, 1e-6 Torr around the sample holder, wavelengths and
angles, 40 kV and 30 mA, 50 mV, 1 kHz to 100 mHz, 0.01 to 0.3 A, steps of 0.010 V of 10 s to 0.1 V
(Section 2); ranges of the tests: 25 to 900 °C, 25 to 850 °C, 100 to 850 °C (Sections 2, 3.2, 3.3).
Left out, figures only: Figs. 3, 5 to 10 beyond the values of the text.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"

paper = Paper(
    doi="10.3390/ma9090717",
    title=(
        "New Rhenium-Doped SrCo1−xRexO3−δ Perovskites Performing as Cathodes in Solid Oxide Fuel "
        "Cells"
    ),
    authors=[
        "Loreto Troncoso",
        "María Celeste Gardey",
        "María Teresa Fernández-Díaz",
        "José Antonio Alonso",
    ],
    # Journal, volume and number are in the labels of the tables; the year is in reference 10 of
    # 10.3390/ma12121957.
    year=2016,
    journal="Materials",
    volume="9",
    article="717",
    licence="CC-BY-4.0",
)

SIEMENS_PER_CM = ureg.siemens / ureg.centimeter
OHM_CM2 = ureg.ohm * ureg.centimeter**2
WATT_PER_CM2 = ureg.watt / ureg.centimeter**2
ANGSTROM3 = ureg.angstrom**3

experiments = [
    Experiment(
        raw_materials={
            "Sr(NO3)2": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="analytical grade",
                source="Section 2",
            ),
            "Co(NO3)3·6H2O": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="analytical grade",
                source="Section 2",
            ),
            "ReO3": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="analytical grade",
                source="Section 2",
            ),
            "La2O3": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "MgO": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "SrCO3": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "Ga2O3": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "(NH4)6Mo7O24·2H2O": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "C2FeO4·4H2O": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "LSGM powder": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="La0.9Sr0.1Ga0.83Mg0.17O3-δ (Section 2), for the test of compatibility",
                source="Section 3.2",
            ),
            "LDC": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="La0.4Ce0.6O2-δ",
                source="Section 2",
            ),
            "Pt": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="for the electrodes painted onto the cathodes",
                source="Section 2",
            ),
            "Pt gauze": RawMaterial(
                kind=RawMaterialKind.Other,
                description="gauze, with a little Pt paste",
                source="Section 2",
            ),
        },
        synthesis_groups={
            "nitrate-citrate route": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.CitrateRoute, "nitrate–citrate route"),
                    description=(
                        "citric acid (250 mL, 10 % aqueous), concentrated HNO3 (20 mL), stirred; pH 1"
                    ),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    temperature=Quantity(120, Celsius),
                    description="resin",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.ThermalDecomposition, "slowly decomposed"),
                    temperature=Quantity("<=600", Celsius),
                    duration=Quantity(12, Hour),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Calcination, "final treatment"),
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(12, Hour),
                    description="in air",
                    source="Section 2",
                ),
            ],
            "pressing": [
                ProcessEvent(
                    kind=FuelCellProcessKind.UniaxialPressing,
                    duration=Quantity(5, Minute),
                    description="200 MPa",
                    source="Section 2",
                ),
            ],
            "calcining": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Sintering, "calcined"),
                    temperature=Quantity(1100, Celsius),
                    description="disk-shaped pellets, 5 mm in diameter, 2 mm thick (Section 3.2)",
                    source="Section 2",
                ),
            ],
            "sintering": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(1000, Celsius),
                    duration=Quantity(12, Hour),
                    description="bars, 10 mm x 3 mm x 3 mm",
                    source="Section 3.3",
                ),
            ],
            "LSGM solid state synthesis": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "mixed"),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.Press, "pressing into pellets"),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.SolidStateReaction, "heated"),
                    temperature=Quantity(1000, Celsius),
                    duration=Quantity(20, Hour),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.SolidStateReaction, "heated"),
                    temperature=Quantity(1200, Celsius),
                    duration=Quantity(20, Hour),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(1450, Celsius),
                    duration=Quantity(20, Hour),
                    source="Section 2",
                ),
            ],
            "SMFO citrate route": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.CitrateRoute, "citric acid (10% solution)"),
                    description="stoichiometric amounts dissolved with citric acid, 10 % solution",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.ThermalDecomposition, "decomposition of the resins"
                    ),
                    temperature=Quantity(600, Celsius),
                    duration=Quantity(12, Hour),
                    description="in air",
                    source="Section 2",
                ),
            ],
            # Its scheelite of Mo(VI) becomes the perovskite in a flow of H2/N2.
            "SMFO final treatment": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Reduction, "final treatment"),
                    temperature=Quantity(1050, Celsius),
                    duration=Quantity(15, Hour),
                    equipment="tube furnace",
                    description="flow of H2/N2 (5 %/95 %)",
                    source="Section 2",
                ),
            ],
            "heating of the mixture": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "mixtures of both powdered materials"),
                    source="Section 3.2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Calcination, "firing"),
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(12, Hour),
                    description="in air",
                    source="Section 3.2",
                ),
            ],
            "painted cathodes[Powder]": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.BallMilling, "ball-milled in ethanol"),
                    inputs=["[Powder]"],
                    description="of the cathode powder, against agglomerates",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "mixed with a binder"),
                    description="to an ink of the cathode material; binder V-006 (Heraeus)",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Painting,
                    description="ink symmetrically on both surfaces of the electrolyte",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Firing, "calcined"),
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(4, Hour),
                    source="Section 2",
                ),
            ],
            "Pt electrodes": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Painting,
                    inputs=["Pt"],
                    description="two Pt electrodes on the cathode surfaces",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Firing, "calcined"),
                    temperature=Quantity(800, Celsius),
                    duration=Quantity(1, Hour),
                    source="Section 2",
                ),
            ],
            "LDC layer": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "ink"),
                    inputs=["LDC"],
                    description="LDC ink with binder V-006 (Heraeus)",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.ScreenPrinting,
                    description="LDC ink on one side of the LSGM disk",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Firing, "thermal treatment"),
                    temperature=Quantity(1300, Celsius),
                    duration=Quantity(1, Hour),
                    description="in air",
                    source="Section 2",
                ),
            ],
            "SMFO anode": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "ink"),
                    inputs=["SrMo0.8Fe0.2O3-δ"],
                    description="SMFO ink with binder V-006 (Heraeus)",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.ScreenPrinting,
                    description="SMFO ink on the LDC layer",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Firing, "fired"),
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(1, Hour),
                    description="in air",
                    source="Section 2",
                ),
            ],
            "SCRO cathode[Powder]": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "ink"),
                    inputs=["[Powder]"],
                    description="SCRO ink with binder V-006 (Heraeus)",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.ScreenPrinting,
                    description="SCRO ink on the other side of the disk",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Firing, "fired"),
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(1, Hour),
                    description="in air",
                    source="Section 2",
                ),
            ],
            "current collectors": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.CurrentCollection, "current collector"),
                    inputs=["Pt gauze"],
                    description="Pt gauze and a little Pt paste, on both sides",
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            Material(
                name="SrCoO3-δ powder",
                process="Sr(NO3)2, Co(NO3)3·6H2O->nitrate-citrate route",
                measurements=[
                    CompositionMeasurement(
                        "SrCoO3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal, x = 0.00",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            FuelCellStructure.HexagonalPerovskite, "2H hexagonal phase"
                        ),
                        temperature=ROOM_TEMPERATURE,
                        measurement_method=MeasurementMethod.XRD,
                        description="no impurity phases",
                        source="Section 3.1",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.crystallite_size,
                        value="43.47",
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                        description="Williamson-Hall",
                        source="Section 3.1",
                    ),
                ],
            ),
            Material(
                name="SrCo0.95Re0.05O3-δ powder",
                process="Sr(NO3)2, Co(NO3)3·6H2O, ReO3->nitrate-citrate route",
                measurements=[
                    CompositionMeasurement(
                        "SrCo0.95Re0.05O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal, x = 0.05",
                        source="Section 2",
                    ),
                    # 3.861 Å (Abstract) is the ao of a tetragonal cell; where it comes from is not said.
                    GlobalLatticeParam(
                        struct=normalize(CrysStruct.Perovskite, "perovskite-type structure"),
                        lattice=LatticeMeasurement(Lattice.cubic(3.86), source="Section 3.1"),
                        temperature=ROOM_TEMPERATURE,
                        measurement_method=MeasurementMethod.XRD,
                        space_group=normalize("Pm-3m", "cubic Pm-3m", source="Fig. 1 caption"),
                        description="no impurity phases",
                        source="Section 3.1",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "tetragonal perovskite superstructure"
                        ),
                        optional="neutron data are of x = 0.10 only; Abstract",
                        temperature=ROOM_TEMPERATURE,
                        space_group="P4/mmm",
                        description="a = b ≈ ao, c = 2ao, ao = 3.861 Å",
                        source="Abstract",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.crystallite_size,
                        value="34.5",
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                        description="Williamson-Hall",
                        source="Section 3.1",
                    ),
                ],
            ),
            Material(
                name="SrCo0.9Re0.1O3-δ powder",
                process="Sr(NO3)2, Co(NO3)3·6H2O, ReO3->nitrate-citrate route",
                measurements=[
                    CompositionMeasurement(
                        "SrCo0.9Re0.1O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal, x = 0.10",
                        source="Section 2",
                    ),
                    CompositionMeasurement(
                        normalize("SrCo0.9Re0.1O2.845", "Sr(Co0.9Re0.1)O2.845(2)"),
                        method=FuelCellMethod.NeutronDiffraction,
                        description="crystallographic formula at room temperature",
                        source="Section 3.1",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(CrysStruct.Perovskite, "perovskite-type structure"),
                        lattice=LatticeMeasurement(Lattice.cubic(3.87), source="Section 3.1"),
                        temperature=ROOM_TEMPERATURE,
                        measurement_method=MeasurementMethod.XRD,
                        space_group=normalize("Pm-3m", "cubic Pm-3m", source="Fig. 1 caption"),
                        description="no impurity phases",
                        source="Section 3.1",
                    ),
                    # 3.868 Å (Abstract) is the rounded a.
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite,
                            "tetragonal perovskite superstructure",
                            source="Abstract",
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.tetragonal(3.8676, 7.7296),
                            uncertainty={"a": 0.0001, "c": 0.0004},
                            source="Table 1",
                        ),
                        temperature=Quantity(25, Celsius, source="Section 2"),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="P4/mmm",
                        space_group_number=123,
                        source="Table 1, Section 3.1",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="115.624(8)",
                        unit=ANGSTROM3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(25, Celsius),
                        source="Table 1, Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "simple-cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.8979), uncertainty={"a": 0.0004}, source="Table 2"
                        ),
                        temperature=Quantity(400, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="Pm-3m",
                        description="in air",
                        source="Table 2, Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "simple-cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.9221), uncertainty={"a": 0.0001}, source="Table 2"
                        ),
                        temperature=Quantity(600, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="Pm-3m",
                        description="in air",
                        source="Table 2, Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "simple-cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.9460), uncertainty={"a": 0.0001}, source="Table 2"
                        ),
                        temperature=Quantity(800, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="Pm-3m",
                        description="in air",
                        source="Table 2, Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "simple-cubic perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.9641), uncertainty={"a": 0.0001}, source="Table 2"
                        ),
                        temperature=Quantity(950, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="Pm-3m",
                        description="in air",
                        source="Table 2, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="59.227(1)",
                        unit=ANGSTROM3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(400, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Table 2, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="60.333(1)",
                        unit=ANGSTROM3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(600, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Table 2, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="61.442(2)",
                        unit=ANGSTROM3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(800, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Table 2, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="62.292(2)",
                        unit=ANGSTROM3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(950, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Table 2, Section 2",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.oxygen_nonstoichiometry, "δ"),
                        value="0.155(2)",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(25, Celsius),
                        source="Section 3.1, Section 2",
                    ),
                    # 2.733(2) as 3-δ in Table 2.
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.oxygen_nonstoichiometry, "δ"),
                        value="0.267(2)",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(400, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Section 3.1, Section 2",
                    ),
                    # 2.708(3) as 3-δ in Table 2.
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.oxygen_nonstoichiometry, "δ"),
                        value="0.292(3)",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(600, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Section 3.1, Section 2",
                    ),
                    # 2.649(34) as 3-δ in Table 2, another uncertainty; at 850 °C in the Conclusions.
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.oxygen_nonstoichiometry, "δ"),
                        value="0.351(3)",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(800, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Section 3.1, Section 2",
                    ),
                    # 2.566(36) as 3-δ in Table 2, another uncertainty.
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.oxygen_nonstoichiometry, "δ"),
                        value="0.434(3)",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(950, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Section 3.1, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.crystallite_size,
                        value="34.5",
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                        description="Williamson-Hall",
                        source="Section 3.1",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.mass_loss, "weight loss"),
                        value="1.54",
                        unit=percent,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.heating_rate: Quantity(10, CelsiusPerMinute),
                        },
                        source="Section 3.2, Section 2",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.mass_loss, "total weight loss"),
                        value="1.601",
                        unit=percent,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.lowest_temperature: Quantity(25, Celsius),
                            ConditionKind.highest_temperature: Quantity(900, Celsius),
                            ConditionKind.heating_rate: Quantity(10, CelsiusPerMinute),
                        },
                        description="total; reversible on cooling",
                        source="Section 3.2, Section 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.oxygen_content,
                        value="2.648",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.heating_rate: Quantity(10, CelsiusPerMinute),
                        },
                        source="Section 3.2, Section 2",
                    ),
                ],
            ),
            Material(
                name="SrCo0.95Re0.05O3-δ pellet",
                process="SrCo0.95Re0.05O3-δ powder->pressing->calcining",
                measurements=[
                    CompositionMeasurement(
                        "SrCo0.95Re0.05O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal, x = 0.05",
                        source="Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.thermal_expansion_coefficient, "TEC"
                        ),
                        value="24.61e-6",
                        unit=ureg.kelvin**-1,
                        measurement_method=FuelCellMethod.Dilatometry,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.lowest_temperature: Quantity(400, Celsius),
                            # As the sentence has it; the dilatometer went to 850 °C.
                            ConditionKind.highest_temperature: Quantity(950, Celsius),
                        },
                        source="Section 3.2, Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.phase_transformation_temperature,
                            "variation in the slope",
                        ),
                        value=385,
                        unit=Celsius,
                        measurement_method=FuelCellMethod.Dilatometry,
                        conditions={ConditionKind.atmosphere: "air"},
                        optional="the change of slope is only supposed to be one; Section 3.2",
                        source="Section 3.2, Section 2",
                    ),
                ],
            ),
            Material(
                name="SrCo0.9Re0.1O3-δ pellet",
                process="SrCo0.9Re0.1O3-δ powder->pressing->calcining",
                measurements=[
                    CompositionMeasurement(
                        "SrCo0.9Re0.1O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal, x = 0.10",
                        source="Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.thermal_expansion_coefficient, "TEC"
                        ),
                        value="30.45e-6",
                        unit=ureg.kelvin**-1,
                        measurement_method=FuelCellMethod.Dilatometry,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.lowest_temperature: Quantity(400, Celsius),
                            # As the sentence has it; the dilatometer went to 850 °C.
                            ConditionKind.highest_temperature: Quantity(950, Celsius),
                        },
                        source="Section 3.2, Section 2",
                    ),
                    # "Above 380 °C" in the Abstract.
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.phase_transformation_temperature,
                            "transition temperature",
                        ),
                        value=385,
                        unit=Celsius,
                        measurement_method=FuelCellMethod.Dilatometry,
                        conditions={ConditionKind.atmosphere: "air"},
                        description="tetragonal to cubic",
                        source="Section 3.1, Section 2",
                    ),
                ],
            ),
            Material(
                name="SrCo0.95Re0.05O3-δ bar",
                process="SrCo0.95Re0.05O3-δ powder->pressing->sintering",
                measurements=[
                    CompositionMeasurement(
                        "SrCo0.95Re0.05O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal, x = 0.05",
                        source="Section 2",
                    ),
                    # 44 S/cm in Section 3.3.
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.total_conductivity, "electrical conductivity"
                        ),
                        value="43.5",
                        unit=SIEMENS_PER_CM,
                        measurement_method=FuelCellMethod.FourProbeDC,
                        temperature=Quantity(850, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        description="maximum",
                        source="Abstract",
                    ),
                ],
            ),
            Material(
                name="SrCo0.9Re0.1O3-δ bar",
                process="SrCo0.9Re0.1O3-δ powder->pressing->sintering",
                measurements=[
                    CompositionMeasurement(
                        "SrCo0.9Re0.1O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal, x = 0.10",
                        source="Section 2",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.total_conductivity, "conductivity"),
                        value=270,
                        unit=SIEMENS_PER_CM,
                        measurement_method=FuelCellMethod.FourProbeDC,
                        temperature=Quantity(400, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Section 3.3",
                    ),
                    # "Above 52" in Section 3.3, which 51.6 contradicts if it is not loose.
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.total_conductivity, "electrical conductivity"
                        ),
                        value="51.6",
                        unit=SIEMENS_PER_CM,
                        measurement_method=FuelCellMethod.FourProbeDC,
                        temperature=Quantity(850, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Abstract",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.metal_insulator_transition_temperature,
                            "metal-insulator transition",
                        ),
                        value=450,
                        unit=Celsius,
                        measurement_method=FuelCellMethod.FourProbeDC,
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Section 3.3",
                    ),
                ],
            ),
            Material(
                name="LSGM pellet",
                process="La2O3, MgO, SrCO3, Ga2O3->LSGM solid state synthesis",
                measurements=[
                    # La0.8Sr0.2Ga0.83Mg0.17O3-δ in the Abstract and the Fig. 8 caption.
                    CompositionMeasurement(
                        "La0.9Sr0.1Ga0.83Mg0.17O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.relative_density, "degree of densification"
                        ),
                        value=95,
                        unit=percent,
                        measurement_method=normalize(FuelCellMethod.GeometricDensity, "ρ = m/V"),
                        source="Section 2",
                    ),
                ],
            ),
            Material(  # litx: allow[MAT001] no formula is printed for the scheelite
                name="SMFO after decomposition",
                process="Sr(NO3)2, (NH4)6Mo7O24·2H2O, C2FeO4·4H2O->SMFO citrate route",
                measurements=[
                    GlobalLatticeParam(
                        struct=normalize(FuelCellStructure.Scheelite, "scheelite structure"),
                        measurement_method=MeasurementMethod.XRD,
                        description="Mo(VI)",
                        source="Section 2",
                    ),
                ],
            ),
            Material(
                name="SrMo0.8Fe0.2O3-δ",
                process="SMFO after decomposition->SMFO final treatment",
                measurements=[
                    CompositionMeasurement(
                        "SrMo0.8Fe0.2O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal; SMFO",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(CrysStruct.Perovskite, "perovskite oxides"),
                        source="Section 2",
                    ),
                ],
            ),
            Material(  # litx: allow[MAT001] the shares of the two powders are not printed
                name="SrCo0.95Re0.05O3-δ and LSGM after 1100 °C",
                process="SrCo0.95Re0.05O3-δ powder, LSGM powder->heating of the mixture",
                measurements=[
                    GlobalLatticeParam(
                        name="SrCo0.95Re0.05O3-δ",
                        struct=normalize(CrysStruct.Perovskite, "perovskite phases"),
                        measurement_method=MeasurementMethod.XRD,
                        description="unaltered, no reaction products (Fig. 6 caption)",
                        source="Section 3.2",
                    ),
                    GlobalLatticeParam(
                        name="LSGM",
                        struct=normalize(CrysStruct.Perovskite, "perovskite phases"),
                        measurement_method=MeasurementMethod.XRD,
                        description="unaltered, no reaction products (Fig. 6 caption)",
                        source="Section 3.2",
                    ),
                ],
            ),
            Material(
                name="SrCoO3-δ/LSGM/SrCoO3-δ",
                process="LSGM pellet->painted cathodes[Powder=SrCoO3-δ powder]->Pt electrodes",
                measurements=[
                    Configuration(
                        name="cathode",
                        description="on both sides",
                        source="Section 2",
                        role=LayerRole.Cathode,
                        material="SrCoO3-δ powder",
                    ),
                    Configuration(
                        name="electrolyte",
                        source="Section 2",
                        role=LayerRole.Electrolyte,
                        material="LSGM pellet",
                    ),
                    Configuration(
                        name="Pt electrode",
                        description="on both cathodes",
                        source="Section 2",
                        role=LayerRole.CurrentCollector,
                        material="Pt",
                    ),
                    # 4.522 at 750 °C, 0.659 at 800 °C, 0.362 at 850 °C in Section 3.4.
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "R1/ASR"),
                        value="4.065",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="one arc",
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "R1/ASR"),
                        value="0.592",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="one arc",
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "R1/ASR"),
                        value="0.326",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="one arc",
                        source="Table 3, Section 3.4",
                    ),
                ],
            ),
            Material(
                name="SrCo0.95Re0.05O3-δ/LSGM/SrCo0.95Re0.05O3-δ",
                process=(
                    "LSGM pellet->painted cathodes[Powder=SrCo0.95Re0.05O3-δ powder]->Pt electrodes"
                ),
                measurements=[
                    Configuration(
                        name="cathode",
                        description="on both sides",
                        source="Section 2",
                        role=LayerRole.Cathode,
                        material="SrCo0.95Re0.05O3-δ powder",
                    ),
                    Configuration(
                        name="electrolyte",
                        source="Section 2",
                        role=LayerRole.Electrolyte,
                        material="LSGM pellet",
                    ),
                    Configuration(
                        name="Pt electrode",
                        description="on both cathodes",
                        source="Section 2",
                        role=LayerRole.CurrentCollector,
                        material="Pt",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1"
                        ),
                        value="0.072",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="R1",
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2"
                        ),
                        value="0.585",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="R2",
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "ASR"),
                        value="0.658",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1"
                        ),
                        value="0.018",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="R1",
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2"
                        ),
                        value="0.102",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="R2",
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "ASR"),
                        value="0.120",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1"
                        ),
                        value="0.047",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="R1",
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2"
                        ),
                        value="0.033",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="R2",
                        source="Table 3, Section 3.4",
                    ),
                    # 0.087 in the Abstract and the Conclusions.
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "ASR"),
                        value="0.080",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.activation_energy,
                        value="1.51",
                        unit=ureg.electron_volt,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.fit_form: "Arrhenius",
                        },
                        description="of the resistance; oxygen reduction reaction",
                        source="Section 3.4",
                    ),
                ],
            ),
            Material(
                name="SrCo0.9Re0.1O3-δ/LSGM/SrCo0.9Re0.1O3-δ",
                process=(
                    "LSGM pellet->painted cathodes[Powder=SrCo0.9Re0.1O3-δ powder]->Pt electrodes"
                ),
                measurements=[
                    Configuration(
                        name="cathode",
                        description="on both sides",
                        source="Section 2",
                        role=LayerRole.Cathode,
                        material="SrCo0.9Re0.1O3-δ powder",
                    ),
                    Configuration(
                        name="electrolyte",
                        source="Section 2",
                        role=LayerRole.Electrolyte,
                        material="LSGM pellet",
                    ),
                    Configuration(
                        name="Pt electrode",
                        description="on both cathodes",
                        source="Section 2",
                        role=LayerRole.CurrentCollector,
                        material="Pt",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1"
                        ),
                        value="0.035",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="R1",
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2"
                        ),
                        value="0.565",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="R2",
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "ASR"),
                        value="0.600",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        source="Table 3, Section 3.4",
                    ),
                    # R1, printed again as ASR.
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "ASR"),
                        value="0.127",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="one arc",
                        source="Table 3, Section 3.4",
                    ),
                    # R1, printed again as ASR; 0.065 in the Abstract and the Conclusions.
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "ASR"),
                        value="0.066",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="one arc",
                        source="Table 3, Section 3.4",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.activation_energy,
                        value="1.49",
                        unit=ureg.electron_volt,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.fit_form: "Arrhenius",
                        },
                        description="of the resistance; oxygen reduction reaction",
                        source="Section 3.4",
                    ),
                ],
            ),
            Material(
                name="SMFO/LDC/LSGM/SrCo0.95Re0.05O3-δ",
                process=(
                    "LSGM pellet->LDC layer->SMFO anode"
                    "->SCRO cathode[Powder=SrCo0.95Re0.05O3-δ powder]->current collectors"
                ),
                measurements=[
                    Configuration(
                        name="anode",
                        source="Section 2",
                        role=LayerRole.Anode,
                        material="SrMo0.8Fe0.2O3-δ",
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
                        source="Section 2",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=300,
                                unit=Micrometer,
                                source="Section 3.5",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="LSGM pellet",
                    ),
                    Configuration(
                        name="cathode",
                        source="Section 2",
                        role=LayerRole.Cathode,
                        material="SrCo0.95Re0.05O3-δ powder",
                    ),
                    Configuration(
                        name="current collector",
                        description="on both sides",
                        source="Section 2",
                        role=LayerRole.CurrentCollector,
                        material="Pt gauze",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value="0.57",  # litx: allow[AUD001] another unit is printed; see description
                        unit=WATT_PER_CM2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure dry H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.electrode_area: Quantity("0.25", ureg.centimeter**2),
                        },
                        description='printed in "m·W·cm-2"; the Abstract has around 0.6 W/cm2',
                        source="Section 3.5, Section 2",
                    ),
                ],
            ),
            Material(
                name="SMFO/LDC/LSGM/SrCo0.9Re0.1O3-δ",
                process=(
                    "LSGM pellet->LDC layer->SMFO anode"
                    "->SCRO cathode[Powder=SrCo0.9Re0.1O3-δ powder]->current collectors"
                ),
                measurements=[
                    Configuration(
                        name="anode",
                        source="Section 2",
                        role=LayerRole.Anode,
                        material="SrMo0.8Fe0.2O3-δ",
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
                        source="Section 2",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=300,
                                unit=Micrometer,
                                source="Section 3.5",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="LSGM pellet",
                    ),
                    Configuration(
                        name="cathode",
                        source="Section 2",
                        role=LayerRole.Cathode,
                        material="SrCo0.9Re0.1O3-δ powder",
                    ),
                    Configuration(
                        name="current collector",
                        description="on both sides",
                        source="Section 2",
                        role=LayerRole.CurrentCollector,
                        material="Pt gauze",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value="0.66",  # litx: allow[AUD001] another unit is printed; see description
                        unit=WATT_PER_CM2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure dry H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.electrode_area: Quantity("0.25", ureg.centimeter**2),
                        },
                        description='printed in "m·W·cm-2"; the Abstract has around 0.6 W/cm2',
                        source="Section 3.5, Section 2",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[MeasurementMethod.XRD],
                method=MeasurementMethod.XRD,
                desc="Bruker D8, Bragg-Brentano, Cu Kα, 40 kV, 30 mA; room temperature",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMethod.NeutronDiffraction, GlobalLatticeParam],
                method=FuelCellMethod.NeutronDiffraction,
                desc=(
                    "D2B at the ILL, 1.549 Å; vanadium can at room temperature, quartz tube open "
                    "to the air at the higher temperatures; Rietveld method, FULLPROF"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMethod.ThermogravimetricAnalysis],
                method=FuelCellMethod.ThermogravimetricAnalysis,
                desc="TA Instruments Q600, 25 to 900 °C at 10 °C/min",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMethod.Dilatometry],
                method=FuelCellMethod.Dilatometry,
                desc=(
                    "Linseis L75HX1000, 25 to 850 °C in air, several cycles, heating runs only; "
                    "pellets 5 mm in diameter, 2 mm thick"
                ),
                source="Section 2, Section 3.2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMethod.FourProbeDC],
                method=FuelCellMethod.FourProbeDC,
                desc="bars 10 mm x 3 mm x 3 mm, currents from 0.01 to 0.3 A, 25 to 850 °C",
                source="Section 2, Section 3.3",
            ),
            DescriptionGroup(
                kinds=[FuelCellMethod.ImpedanceSpectroscopy],
                method=FuelCellMethod.ImpedanceSpectroscopy,
                desc=(
                    "symmetric cells in air at open-circuit potential, 50 mV, 1 kHz to 100 mHz; "
                    "normalised by area and divided by two; electrolyte resistance subtracted"
                ),
                source="Section 2, Section 3.4",
            ),
            DescriptionGroup(
                kinds=[FuelCellMethod.CurrentVoltageTest],
                method=FuelCellMethod.CurrentVoltageTest,
                desc=(
                    "AUTOLAB 302N, from the open-circuit voltage to 0.1 V in steps of 0.010 V of "
                    "10 s; electrode area 0.25 cm2"
                ),
                source="Section 2",
            ),
        ],
    ),
]
