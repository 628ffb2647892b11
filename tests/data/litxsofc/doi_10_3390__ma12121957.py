"""S. Sydyknazar et al.: Sr0.9Ba0.1Co0.95Ru0.05O3-δ as a cathode. Materials 12, 1957.

Hard here: XRD sees a cubic cell (3.9159(5) Å, Section 3.1, Fig. 1 caption), NPD a tetragonal
superstructure (Table 1) whose a and c/2 are 3.8716 and 3.8964 Å; both stand, each with its method.
The caption of Table 1 names SrCo0.95Ru0.05O3-δ; its atoms (Sr 0.9, Ba 0.1) and Section 3.1 show
that it is the Ba-doped oxide. In the same way Sr0.9Ba0.1Co0.90Ru0.10O3-δ (Fig. 10 caption) is read
as Sr0.9Ba0.1Co0.95Ru0.05O3-δ, the cathode of Section 3.5.
Conductivity: the maximum is 28.5 S/cm at 450 °C (Section 3.4.1); the Abstract calls the 18.6 S/cm
at 850 °C the maximum. Both values are recorded, the maximum as Section 3.4.1 has it.
The sintering of the bars is not described; that of the pellets for dilatometry (200 MPa, 1050 °C,
12 h, Section 2.3) is not taken for it.
The 450 °C anomaly "suggests" a transition from insulator to metal; its temperature is recorded. The
structural reading of it is of the parent compound (cited).
The polarisation resistance is that of Table 2 and Section 3.4.2, at 850 °C; the other temperatures
are in Fig. 7 only.
The cathode thickness is from SEM after the impedance tests (Section 3.5); the layer is that of the
cell, which has no other state in the text, so it stands there.
LSGM was prepared in the laboratory, without a process: a raw material.
Cathode and LSGM were mixed "in the same quantities" (Section 3.3), recorded as 1:1 without a basis.

Left out, structure parameters: positions, occupancies (0.921(4), 0.824(2) and those fixed),
displacement factors, agreement factors, 3199 data points, Z (Table 1).
Left out, cited: other cathodes of Table 2 and Section 3.4.2 (0.110, 0.070, 0.066, 0.080, 0.016,
0.025 and 0.362 ohm cm2; 652, 1100, 660, 570, 824 and 550 mW/cm2), the parent compound (3.858(1) Å,
Section 3.1; 110 S/cm at 850 °C, Section 3.4.1), other Co-perovskites (30 to 50 S/cm, Section
3.4.1), ionic radii (1.61 and 1.44 Å, Section 3.1), scattering lengths (2.49 and 7.03 fm, Section
3.1), 800 to 1000 °C and 5 % of Section 1.
Left out, no value: the thermal expansion coefficient (in Fig. 4 only), and with it the dense pellet
of 5 mm x 2 mm (200 MPa, 1050 °C, 12 h in air; Section 2.3; between 400 and 850 or 900 °C, Section
3.2), which has no value at all; endurance at 200 mA/cm2, 850 and 800 °C, for 20 and 40 h (Sections
2.5 and 3.4.2, Fig. 9): only said to increase the resistances; power density (Table 2: none for this
cathode); porosity (Section 3.5).
Left out, not a result of its own: the negative slope of the conductivity up to 720 °C (Section
3.4.1); peaks at 15, 28 and 44 degrees of the impurity (Section 3.3).
Left out, settings: 2 g, 2 h, wavelengths and angles, 40 kV and 30 mA (Section 2.2), 0.01 to 0.5 A
and 20 to 850 °C (Section 2.4), 50 mV, 1 kHz to "100 MHz", 900 to 600 °C (Section 2.5); two
semicircles, shown from 750 to 900 °C (Fig. 7).
Left out, figures only: Figs. 1 to 9 beyond the values of the text.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"

paper = Paper(
    doi="10.3390/ma12121957",
    title=(
        "Design, Synthesis, Structure and Properties of Ba-Doped Derivatives of "
        "SrCo0.95Ru0.05O3−δ Perovskite as Cathode Materials for SOFCs"
    ),
    authors=[
        "Sabina Sydyknazar",
        "Vanessa Cascos",
        "Loreto Troncoso",
        "Ana Laura Larralde",
        "María Teresa Fernández-Díaz",
        "José Antonio Alonso",
    ],
    # Journal, volume and number are in the labels of the tables; the year is that of the volume in
    # 10.3390/ma12071136 of litxalloy.
    year=2019,
    journal="Materials",
    volume="12",
    article="1957",
    licence="CC-BY-4.0",
)

SIEMENS_PER_CM = ureg.siemens / ureg.centimeter
OHM_CM2 = ureg.ohm * ureg.centimeter**2
ANGSTROM3 = ureg.angstrom**3

experiments = [
    Experiment(
        raw_materials={
            "Sr(NO3)2": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Strem Chemicals, 99 %",
                source="Section 2.1",
            ),
            "Ba(NO3)2": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Merck, 99 %",
                source="Section 2.1",
            ),
            "Co(NO3)2·6H2O": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Alfa Aesar, 99 %",
                source="Section 2.1",
            ),
            "RuO2": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="Alfa Aesar, 99.9 %",
                source="Section 2.1",
            ),
            "LSGM pellet": RawMaterial(
                kind=RawMaterialKind.Other,
                description=(
                    "dense pellet of La0.83Sr0.17Ga0.8Mg0.2O3-δ, prepared in the laboratory"
                ),
                source="Section 2.5",
            ),
            "LSGM powder": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="La0.83Sr0.17Ga0.8Mg0.2O3-δ",
                source="Section 3.3",
            ),
            "Pt": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="for the electrodes painted onto the cathodes",
                source="Section 2.5",
            ),
        },
        synthesis_groups={
            "citrate-nitrate route": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.CitrateRoute, "citrate-nitrate route"),
                    description=(
                        "nitrates in citric acid (10 % saturated solution); RuO2 in suspension"
                    ),
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Evaporation, "slowly evaporated"),
                    description="to a resin",
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    temperature=Quantity(120, Celsius),
                    description="resin",
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.ThermalDecomposition, "decomposed"),
                    temperature=Quantity(600, Celsius),
                    duration=Quantity(12, Hour),
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Calcination, "fired"),
                    temperature=Quantity(1000, Celsius),
                    duration=Quantity(24, Hour),
                    description="in air",
                    source="Section 2.1",
                ),
            ],
            # Neither pressing nor temperature of the bars is described.
            "sintered bar": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Sintering, "sintered bar"),
                    description="bar, 10 mm x 3 mm x 3 mm",
                    source="Section 3.4.1",
                ),
            ],
            "heating of the mixture": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "mixing and grinding"),
                    description="same quantities of both powders",
                    source="Section 3.3",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Calcination, "heating"),
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(12, Hour),
                    description="in air",
                    source="Section 3.3",
                ),
            ],
            "painted cathodes": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.BallMilling, "ball-milled in ethanol"),
                    inputs=["Sr0.9Ba0.1Co0.95Ru0.05O3-δ powder"],
                    description="of the cathode powder, against agglomerates",
                    source="Section 2.5",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    source="Section 2.5",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "mixed with a binder"),
                    description="to an ink of the cathode material; binder V-006 (Heraeus)",
                    source="Section 2.5",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Painting,
                    description="ink symmetrically on both surfaces of the electrolyte",
                    source="Section 2.5",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Firing, "calcined"),
                    temperature=Quantity(1000, Celsius),
                    duration=Quantity(2, Hour),
                    source="Section 2.5",
                ),
            ],
            "Pt electrodes": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Painting,
                    inputs=["Pt"],
                    description="two Pt electrodes on the cathode surfaces",
                    source="Section 2.5",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Firing, "calcined"),
                    temperature=Quantity(800, Celsius),
                    duration=Quantity(1, Hour),
                    source="Section 2.5",
                ),
            ],
        },
        output_materials=[
            Material(
                name="Sr0.9Ba0.1Co0.95Ru0.05O3-δ powder",
                process=("Sr(NO3)2, Ba(NO3)2, Co(NO3)2·6H2O, RuO2->citrate-nitrate route"),
                measurements=[
                    CompositionMeasurement(
                        "Sr0.9Ba0.1Co0.95Ru0.05O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2.1",
                    ),
                    # Room temperature: Abstract.
                    GlobalLatticeParam(
                        struct=normalize(CrysStruct.Perovskite, "perovskite cubic phase"),
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.9159), uncertainty={"a": 0.0005}, source="Section 3.1"
                        ),
                        temperature=ROOM_TEMPERATURE,
                        measurement_method=MeasurementMethod.XRD,
                        space_group="Pm-3m",
                        source="Section 3.1",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite,
                            "tetragonal superstructure",
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.tetragonal(3.87158, 7.7928),
                            uncertainty={"a": 0.00008, "c": 0.0002},
                            source="Table 1",
                        ),
                        temperature=Quantity(25, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="P4/mmm",
                        source="Section 3.1, Table 1",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="116.81(1)",
                        unit=ANGSTROM3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(25, Celsius),
                        source="Table 1",
                    ),
                ],
            ),
            Material(
                name="Sr0.9Ba0.1Co0.95Ru0.05O3-δ bar",
                process="Sr0.9Ba0.1Co0.95Ru0.05O3-δ powder->sintered bar",
                measurements=[
                    CompositionMeasurement(
                        "Sr0.9Ba0.1Co0.95Ru0.05O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2.1",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.total_conductivity, "conductivity"),
                        value="28.5",
                        unit=SIEMENS_PER_CM,
                        measurement_method=FuelCellMethod.FourProbeDC,
                        temperature=Quantity(450, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        description="maximum",
                        source="Section 3.4.1",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.total_conductivity, "conductivity"),
                        value="18.6",
                        unit=SIEMENS_PER_CM,
                        measurement_method=FuelCellMethod.FourProbeDC,
                        temperature=Quantity(850, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Section 3.4.1",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.metal_insulator_transition_temperature,
                            "insulator-to-metal transition",
                        ),
                        value=450,
                        unit=Celsius,
                        measurement_method=FuelCellMethod.FourProbeDC,
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Section 3.4.1",
                    ),
                ],
            ),
            Material(
                name="Sr0.9Ba0.1Co0.95Ru0.05O3-δ and LSGM after 1100 °C",
                process=("Sr0.9Ba0.1Co0.95Ru0.05O3-δ powder, LSGM powder->heating of the mixture"),
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "Sr0.9Ba0.1Co0.95Ru0.05O3-δ powder": Quantity(1, dimensionless),
                            "LSGM powder": Quantity(1, dimensionless),
                        },
                        description="printed as the same quantities",
                        source="Section 3.3",
                    ),
                    GlobalLatticeParam(
                        name="Sr0.9Ba0.1Co0.95Ru0.05O3-δ",
                        struct=normalize(CrysStruct.Perovskite, "cubic perovskites"),
                        measurement_method=MeasurementMethod.XRD,
                        description="unaltered; Rietveld",
                        source="Section 3.3, Fig. 5 caption",
                    ),
                    GlobalLatticeParam(
                        name="LSGM",
                        struct=normalize(CrysStruct.Perovskite, "cubic perovskites"),
                        measurement_method=MeasurementMethod.XRD,
                        description="unaltered; Rietveld",
                        source="Section 3.3, Fig. 5 caption",
                    ),
                    GlobalLatticeParam(
                        name="minor impurity phase",
                        phase_fraction=Quantity("<0.5", percent, source="Section 3.3"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3.3, Fig. 5 caption",
                    ),
                ],
            ),
            Material(
                name="Sr0.9Ba0.1Co0.95Ru0.05O3-δ/LSGM/Sr0.9Ba0.1Co0.95Ru0.05O3-δ",
                process="LSGM pellet->painted cathodes->Pt electrodes",
                measurements=[
                    Configuration(
                        name="cathode",
                        description="porous, on both sides",
                        source="Section 2.5, Section 3.5",
                        measurements=[
                            # Of the pellet of the impedance tests, the only state in the text.
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="~25",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                description="after the impedance tests",
                                source="Fig. 10 caption, Section 3.5",
                            ),
                        ],
                        role=LayerRole.Cathode,
                        material="Sr0.9Ba0.1Co0.95Ru0.05O3-δ powder",
                    ),
                    Configuration(
                        name="electrolyte",
                        description="dense pellet",
                        source="Section 2.5",
                        role=LayerRole.Electrolyte,
                        material="LSGM pellet",
                    ),
                    Configuration(
                        name="Pt electrode",
                        description="on both cathodes",
                        source="Section 2.5",
                        role=LayerRole.CurrentCollector,
                        material="Pt",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.polarization_resistance, "Rp"),
                        value="0.048",
                        unit=OHM_CM2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.state: "open circuit",
                        },
                        description="sum of charge transfer and oxygen reduction resistances",
                        source="Table 2, Section 3.4.2, Section 2.5",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.activation_energy, "Ea"),
                        value="1.50",
                        unit=ureg.electron_volt,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.fit_form: "Arrhenius",
                        },
                        description="of the resistance; oxygen reduction reaction",
                        source="Section 3.4.2",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[MeasurementMethod.XRD],
                method=MeasurementMethod.XRD,
                desc="Bruker-AXS D8, Bragg-Brentano, Cu Kα with a nickel filter, 40 kV, 30 mA",
                source="Section 2.2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMethod.NeutronDiffraction, GlobalLatticeParam],
                method=FuelCellMethod.NeutronDiffraction,
                desc="D2B at the ILL, 1.594 Å, vanadium holder; Rietveld method, FULLPROF",
                source="Section 2.2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMethod.FourProbeDC],
                method=FuelCellMethod.FourProbeDC,
                desc="bars 10 mm x 3 mm x 3 mm, currents from 0.01 to 0.5 A, 20 to 850 °C",
                source="Section 2.4, Section 3.4.1",
            ),
            DescriptionGroup(
                kinds=[FuelCellMethod.ImpedanceSpectroscopy],
                method=FuelCellMethod.ImpedanceSpectroscopy,
                desc=(
                    "symmetric cells in air at open-circuit potential, 900 to 600 °C, 50 mV; "
                    "normalised by area and halved"
                ),
                source="Section 2.5, Section 3.4.2",
            ),
        ],
    ),
]
