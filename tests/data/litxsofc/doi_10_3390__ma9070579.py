"""V. Cascos et al.: Nb5+-doped SrCoO3-δ perovskites as cathodes. Materials 9 (2016) 579.

Hard here: the powders (Table 1, Table 2, Fig. 4), the ceramics sintered from them (TEC,
conductivity), the mixtures with LSGM and the single cells are materials of their own. Cylinders and
bars for dilatometry and conductivity have one history, so they are one material.
x = 0.05 is of the authors' earlier paper (reference 18) in Tables 1 and 2, Figs. 1, 5 and 6 and
Sections 3.4 and 3.6: no sample of this work, not built.
The number of the space group is printed for x = 0.1 alone.
Table 1 (XRD) and Table 2 (neutrons) give two cells of the same powder; both stand, each with its
method, as Section 3.1 itself says that they differ by an inaccuracy of the neutron wavelength.
Table 1, x = 0.15: a²c of the printed parameters is 117.91 Å^3, not 118.30(4) Å^3. One of the three
numbers is misprinted; which, the text does not tell (c of 7.807 Å would fit volume and c/a of x =
0.1). All three are recorded as printed.
The refined formula of Section 3.1 is a measured composition; its oxygen stands also as the oxygen
content, because that has an uncertainty. Against it: Table 2 has 0.911 and 0.089 as occupancies of
one of two sites, the other being Co alone, which would halve Nb; the formula is printed and stands.
The small impurity at x = 0.15 is called the hexagonal phase. The paper has this word for the 2H
polytype of SrCoO3-δ (Abstract, Sections 1 and 4), with face-sharing octahedra, against the 3C-type
perovskite, so its structure is the hexagonal perovskite. Section 4 says that the polytype was
avoided by doping with 10 and 15 % Nb; Section 3.1 and Fig. 1 show it at 15 %, and they stand.
"Maximum conductivity at 850 °C" is the value at this temperature.
The anode is SrMo0.8Fe0.2O3-δ in Section 2 and SrMo0.8Fe0.2CoO3-δ in the Abstract. SMFO and the
formula of Section 2 fit each other, so the Abstract is a misprint.
Section 2 has the cells tested at 800 and 850 °C; powers are printed for 850 °C only.

Left out, as they describe several samples together: density of the sintered pellets, around 80 to
85 % of the theoretical one (Section 2; in the description of the sintering); change of slope of the
thermal expansion between 350 and 400 °C in all compounds (Section 3.3); anomaly of the conductivity
around 400 °C in the three perovskites (Section 3.4).
Left out, no number of its own: minor weight loss up to 300 °C, weight gain between 300 and 400 °C
(Section 3.2); the solid after the TGA, whose XRD pattern is identical to that before (Section 3.2).
Left out, atomic parameters (Table 2, Section 3.1): positions, occupancies (also 0.829(1) of O3),
displacement factors (also 3.07 Å^2), distances (1.92964(3), 2.032(4), 1.840(4) Å; 2.032(3) and
1.840(3) in Table 2), agreement factors, Z = 2, and what follows from them with
assumed charges: 3.53+ for Co on average, Co4+ and Co3+ on the two sites.
Left out, cited: x = 0.05, such as 46.5 S/cm and 595 mW/cm^2 (reference 18), BSCF with 35 S/cm
(references 5 and 24), SrCo0.95Sb0.05O3-δ with 600 mW/cm^2 (reference 17), ionic radii (Section
3.1), 900 °C of the polytype transition and the temperatures of fuel cells (Section 1).
Left out, settings: radiation and angles (1.5418 and 1.594 Å, 10 to 64 and 10 to 154 degrees, 0.05
degrees, 40 kV, 30 mA, 2 g, 2 h, scattering lengths), 50 mg, currents of 0.1 to 0.5 A, 0.1 V, steps
of 0.010 V and 10 s, range of dilatometry (100 to 850 °C), conductivity (25 to 850 °C) and TGA (25
to 900 °C).
Left out, figures only: thermal expansion coefficients (Fig. 5), other conductivities (Fig. 6), open
circuit voltages and powers at 800 °C (Fig. 8).
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"

# Journal and volume: from the file name of the tables in the text ("materials-09-00579-t001"). The
# text has no year; it is from reference 11 of 10.3390/ma12121957.
paper = Paper(
    doi="10.3390/ma9070579",
    title="Nb5+-Doped SrCoO3−δ Perovskites as Potential Cathodes for Solid-Oxide Fuel Cells",
    authors=["Vanessa Cascos", "José Antonio Alonso", "María Teresa Fernández-Díaz"],
    year=2016,
    journal="Materials",
    volume="9",
    article="579",
    licence="CC-BY-4.0",
)

experiments = [
    Experiment(
        raw_materials={
            "Sr(NO3)2": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "Co(NO3)2·6H2O": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2"),
            "Nb2O5": RawMaterial(kind=RawMaterialKind.Powder, source="Section 2"),
            "LSGM": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="La0.8Sr0.2Ga0.83Mg0.17O3-δ; in the cells a pellet (disk)",
                source="Abstract, Section 2",
            ),
            "LDC": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="La0.4Ce0.6O2-δ",
                source="Section 2",
            ),
            "SMFO": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="SrMo0.8Fe0.2O3-δ, developed in the authors' group (reference 21)",
                source="Section 2",
            ),
            "Pt": RawMaterial(
                kind=RawMaterialKind.Other,
                description="gauze and a little paste",
                source="Section 2",
            ),
        },
        synthesis_groups={
            "citrate method": [
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.CitrateRoute, "citrate method", source="Section 2"
                    ),
                    description=(
                        "Sr and Co nitrates in citric acid, some HNO3; "
                        "Nb2O5 held in suspension by stirring"
                    ),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.Evaporation, "evaporated", source="Section 2"
                    ),
                    description="suspension slowly evaporated",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.ThermalDecomposition, "decomposed", source="Section 2"
                    ),
                    temperature=Quantity(600, Celsius),
                    duration=Quantity(12, Hour),
                    description="of the resins",
                    source="Section 2",
                ),
            ],
            "heating": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Calcination, "heated", source="Section 2"),
                    temperature=Quantity(900, Celsius),
                    duration=Quantity(12, Hour),
                    description="in air",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.Calcination, "treatment", source="Section 2"
                    ),
                    temperature=Quantity(1000, Celsius),
                    duration=Quantity(24, Hour),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.Calcination, "additional heating", source="Section 2"
                    ),
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(12, Hour),
                    description="against secondary phases such as the hexagonal one",
                    source="Section 2",
                ),
            ],
            "pressing": [
                ProcessEvent(
                    kind=FuelCellProcessKind.UniaxialPressing,
                    source="Section 2",
                ),
            ],
            "sintering": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Sintering, "calcined", source="Section 2"),
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(12, Hour),
                    description=(
                        "to a density around 80 to 85 % of the theoretical one; cylinders of 5 mm "
                        "diameter and 2 mm thickness, bars of 3 x 3 x 10 mm^3"
                    ),
                    source="Section 2",
                ),
            ],
            "compatibility test": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "grinding", source="Section 3.5"),
                    description="equal amounts",
                    source="Section 3.5",
                ),
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.Calcination, "heating", source="Section 3.5"
                    ),
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(24, Hour),
                    description="in air (Fig. 7 caption)",
                    source="Section 3.5",
                ),
            ],
            "cell fabrication": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "inks", source="Section 2"),
                    description="inks of LDC, SMFO and SCNO with a binder (V-006, Heraeus)",
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
                    description="SMFO onto the LDC layer",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Firing,
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(1, Hour),
                    description="SMFO layer, in air",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.ScreenPrinting,
                    description="SCNO onto the other side of the disk",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Firing,
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(1, Hour),
                    description="SCNO layer, in air",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.CurrentCollection, "current collector"),
                    description="Pt gauze and a little Pt paste, on both sides",
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            Material(
                name="SrCo0.9Nb0.1O3-δ powder",
                process="Sr(NO3)2, Co(NO3)2·6H2O, Nb2O5->citrate method->heating",
                measurements=[
                    CompositionMeasurement(
                        "SrCo0.9Nb0.1O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    CompositionMeasurement(
                        normalize("SrCo0.911Nb0.089O2.829", "Sr(Co0.911(1)Nb0.089(1))O2.829(1)"),
                        method=FuelCellMethod.NeutronDiffraction,
                        description="uncertainties: Co 0.001, Nb 0.001, O 0.001",
                        source="Section 3.1",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "tetragonal perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.tetragonal(3.8621, 7.748),
                            uncertainty={"a": 0.0004, "c": 0.001},
                            source="Table 1",
                        ),
                        temperature=ROOM_TEMPERATURE,
                        measurement_method=MeasurementMethod.XRD,
                        space_group="P4/mmm",
                        space_group_number=123,
                        description="superstructure with a doubled c axis",
                        source="Table 1, Fig. 1 caption, Section 3.1",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="115.56(2)",
                        unit=ureg.angstrom**3,
                        measurement_method=MeasurementMethod.XRD,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite,
                            "tetragonal perovskite superstructure",
                            source="Section 3.1",
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.tetragonal(3.85929, 7.7455),
                            uncertainty={"a": 0.00006, "c": 0.0002},
                            source="Table 2",
                        ),
                        temperature=Quantity(25, Celsius),
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        space_group="P4/mmm",
                        space_group_number=123,
                        description="superstructure with a doubled c axis",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="115.362(4)",
                        unit=ureg.angstrom**3,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(25, Celsius),
                        source="Table 2",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.oxygen_content,
                        value="2.829(1)",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.NeutronDiffraction,
                        temperature=Quantity(25, Celsius),
                        description="oxygen atoms in the refined crystallographic formula",
                        source="Section 3.1, Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.mass_loss, "weight loss", source="Section 3.2"
                        ),
                        value="1.05",
                        unit=percent,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.lowest_temperature: Quantity(400, Celsius),
                            ConditionKind.highest_temperature: Quantity(900, Celsius),
                            ConditionKind.heating_rate: Quantity(10, CelsiusPerMinute),
                        },
                        source="Section 3.2, Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.oxygen_loss,
                            "oxygen atoms per formula",
                            source="Section 3.2",
                        ),
                        value="0.13",
                        unit=dimensionless,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.lowest_temperature: Quantity(400, Celsius),
                            ConditionKind.highest_temperature: Quantity(900, Celsius),
                            ConditionKind.heating_rate: Quantity(10, CelsiusPerMinute),
                        },
                        description="from the weight loss",
                        source="Section 3.2, Section 2",
                    ),
                    # After the TGA (Section 3.2): XRD pattern identical to that before; no value.
                ],
            ),
            Material(
                name="SrCo0.85Nb0.15O3-δ powder",
                process="Sr(NO3)2, Co(NO3)2·6H2O, Nb2O5->citrate method->heating",
                measurements=[
                    CompositionMeasurement(
                        "SrCo0.85Nb0.15O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    # a²c is 117.91 Å^3, not the printed 118.30(4): one number is a misprint.
                    GlobalLatticeParam(
                        struct=normalize(
                            CrysStruct.Perovskite, "tetragonal perovskite", source="Section 3.1"
                        ),
                        lattice=LatticeMeasurement(
                            Lattice.tetragonal(3.8928, 7.7807),
                            uncertainty={"a": 0.0006, "c": 0.0002},
                            source="Table 1",
                        ),
                        temperature=ROOM_TEMPERATURE,
                        measurement_method=MeasurementMethod.XRD,
                        space_group="P4/mmm",
                        description="superstructure with a doubled c axis",
                        source="Table 1, Fig. 1 caption",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(
                            FuelCellStructure.HexagonalPerovskite,
                            "hexagonal phase",
                            source="Section 3.1",
                        ),
                        temperature=ROOM_TEMPERATURE,
                        measurement_method=MeasurementMethod.XRD,
                        description="small impurity",
                        source="Section 3.1",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.unit_cell_volume,
                        value="118.30(4)",
                        unit=ureg.angstrom**3,
                        measurement_method=MeasurementMethod.XRD,
                        temperature=ROOM_TEMPERATURE,
                        description="of the tetragonal phase",
                        source="Table 1",
                    ),
                ],
            ),
            # Thermal expansion coefficients of both ceramics: Fig. 5 only.
            Material(
                name="SrCo0.9Nb0.1O3-δ sintered",
                process="SrCo0.9Nb0.1O3-δ powder->pressing->sintering",
                measurements=[
                    CompositionMeasurement(
                        "SrCo0.9Nb0.1O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.total_conductivity,
                            "electrical conductivity",
                            source="Section 3.4",
                        ),
                        value="48.8",
                        unit=ureg.siemens / ureg.centimeter,
                        measurement_method=normalize(
                            FuelCellMethod.FourProbeDC, "dc four-probe method", source="Section 3.4"
                        ),
                        temperature=Quantity(850, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        description="called the maximum",
                        source="Section 3.4",
                    ),
                ],
            ),
            Material(
                name="SrCo0.85Nb0.15O3-δ sintered",
                process="SrCo0.85Nb0.15O3-δ powder->pressing->sintering",
                measurements=[
                    CompositionMeasurement(
                        "SrCo0.85Nb0.15O3-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.total_conductivity,
                            "electrical conductivity",
                            source="Section 3.4",
                        ),
                        value="19.7",
                        unit=ureg.siemens / ureg.centimeter,
                        measurement_method=normalize(
                            FuelCellMethod.FourProbeDC, "dc four-probe method", source="Section 3.4"
                        ),
                        temperature=Quantity(850, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        description="called the maximum",
                        source="Section 3.4",
                    ),
                ],
            ),
            Material(
                name="SrCo0.9Nb0.1O3-δ and LSGM after heating",
                process="SrCo0.9Nb0.1O3-δ powder, LSGM->compatibility test",
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "SrCo0.9Nb0.1O3-δ powder": Quantity(1, dimensionless),
                            "LSGM": Quantity(1, dimensionless),
                        },
                        description="printed as equal amounts",
                        source="Section 3.5",
                    ),
                    GlobalLatticeParam(
                        name="SrCo0.9Nb0.1O3-δ",
                        struct=CrysStruct.Perovskite,
                        measurement_method=MeasurementMethod.XRD,
                        description="unchanged",
                        source="Section 3.5",
                    ),
                    GlobalLatticeParam(
                        name="LSGM",
                        struct=CrysStruct.Perovskite,
                        measurement_method=MeasurementMethod.XRD,
                        description="unchanged",
                        source="Section 3.5",
                    ),
                ],
            ),
            # Said by reference: the same result as for x = 0.1.
            Material(
                name="SrCo0.85Nb0.15O3-δ and LSGM after heating",
                process="SrCo0.85Nb0.15O3-δ powder, LSGM->compatibility test",
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "SrCo0.85Nb0.15O3-δ powder": Quantity(1, dimensionless),
                            "LSGM": Quantity(1, dimensionless),
                        },
                        description="printed as equal amounts",
                        source="Section 3.5",
                    ),
                    GlobalLatticeParam(
                        name="SrCo0.85Nb0.15O3-δ",
                        struct=CrysStruct.Perovskite,
                        measurement_method=MeasurementMethod.XRD,
                        description="unchanged",
                        source="Section 3.5",
                    ),
                    GlobalLatticeParam(
                        name="LSGM",
                        struct=CrysStruct.Perovskite,
                        measurement_method=MeasurementMethod.XRD,
                        description="unchanged",
                        source="Section 3.5",
                    ),
                ],
            ),
            Material(
                name="SMFO/LDC/LSGM/SrCo0.9Nb0.1O3-δ",
                process=("LSGM, LDC, SMFO, Pt, SrCo0.9Nb0.1O3-δ powder->cell fabrication"),
                measurements=[
                    Configuration(
                        name="anode",
                        source="Section 2",
                        role=LayerRole.Anode,
                        material="SMFO",
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
                        source="Section 3.6",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=300,
                                unit=Micrometer,
                                source="Section 3.6",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="LSGM",
                    ),
                    Configuration(
                        name="cathode",
                        source="Section 2",
                        role=LayerRole.Cathode,
                        material="SrCo0.9Nb0.1O3-δ powder",
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
                        value=693,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure dry H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.electrode_area: Quantity("0.25", ureg.centimeter**2),
                        },
                        source="Section 3.6, Section 2",
                    ),
                ],
            ),
            Material(
                name="SMFO/LDC/LSGM/SrCo0.85Nb0.15O3-δ",
                process=("LSGM, LDC, SMFO, Pt, SrCo0.85Nb0.15O3-δ powder->cell fabrication"),
                measurements=[
                    Configuration(
                        name="anode",
                        source="Section 2",
                        role=LayerRole.Anode,
                        material="SMFO",
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
                        source="Section 3.6",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=300,
                                unit=Micrometer,
                                source="Section 3.6",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="LSGM",
                    ),
                    Configuration(
                        name="cathode",
                        source="Section 2",
                        role=LayerRole.Cathode,
                        material="SrCo0.85Nb0.15O3-δ powder",
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
                        value=550,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure dry H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.electrode_area: Quantity("0.25", ureg.centimeter**2),
                        },
                        source="Section 3.6, Section 2",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam, FuelCellMeasurementKind.unit_cell_volume],
                method=MeasurementMethod.XRD,
                desc="Bruker D8, Cu K-alpha, Bragg-Brentano; Rietveld refinement",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    GlobalLatticeParam,
                    FuelCellMeasurementKind.unit_cell_volume,
                    FuelCellMeasurementKind.oxygen_content,
                ],
                method=FuelCellMethod.NeutronDiffraction,
                desc="D2B (Institut Laue-Langevin), about 2 g; Rietveld refinement, FULLPROF",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.mass_loss, FuelCellMeasurementKind.oxygen_loss],
                method=FuelCellMethod.ThermogravimetricAnalysis,
                desc="Mettler TA3000, TG50 unit, about 50 mg, air flow",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.total_conductivity],
                method=FuelCellMethod.FourProbeDC,
                desc="bars of 3 x 3 x 10 mm^3; Autolab PGSTAT 302",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.peak_power_density],
                method=FuelCellMethod.CurrentVoltageTest,
                desc=(
                    "vertical tubular furnace; Autolab 302N; voltage from the open circuit to 0.1 V"
                ),
                source="Section 2",
            ),
        ],
    ),
]
