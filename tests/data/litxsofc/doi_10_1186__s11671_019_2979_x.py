"""X. Nie et al.: sintering temperature of LSCF-SCDC pellets. Article 162 (2019), s11671-019-2979-x.

Hard here: pellets are pressed and then sintered (Method); Results call the same cells made of
powders that were sintered. The pellets are the materials, each with the cell that it was put into.
Electrolyte and pellet are one, so conductivities and thicknesses stand on the pellets, and what was
measured of devices on the cells. The pellet of 550 °C is none: of it only the cell has values.
The shares of LSCF and SCDC (40 and 60 %) have no basis.
The thicknesses of Results, means of five measurements, stand for "about 1.2 mm" in Method; the four
numbers have the order of the temperatures. 13 mm is the diameter of each of the four.
Phases of the pellets: both, and no other (Results). Structures are printed with the patterns of the
two powders alone; fluorite SCDC at a map of elements in the pellet of 1000 °C names the compound.
The Ni-NCAL layers are called electrodes, on the "anode side" once, never anode or cathode: one
layer of electrodes in each cell.
LSCF is bought and was measured by XRD; as nothing was done to it first, its group has no event.
Open-circuit voltages: of the cell of 600 °C at 550 °C the text has 1.00 V (with 1.05 V at 500 °C),
"above 1 V", and 1.01 V in the Conclusion; the first is recorded. Of that of 1000 °C the text has
lower than 0.7 V, the Conclusion 0.7 V; the text stands. "Remained 1 V" is said of both 800 and 900
°C.
Ionic conductivities were derived from the slopes of the curves of the cells; the cells are those of
the pellets, at 550 °C in H2 and air. The pressure of 1 atm is that of the performance test
(Method); the spectra have the gases alone.
The pellet of 550 °C is told apart from the series, for which Method prints pressing, shares and 10
h: its step has the temperature alone, and its shares are optional.
Table 1: R1 is the ohmic resistance (Results give its unit, Ω cm2). R2 and R3 are arcs that add up
to the polarisation resistance, as the 1.2212 Ω cm2 of the text for 1000 °C shows. The capacitances
in the table do not follow the order of its columns: by the text those of R2 are 1e-5 to 1e-6 and
1e-7 to 1e-8 F cm-2, which are in column C2, and those of R3 above 1e-3, which are in column C1. So
the descriptions say. Against it: the formula of the text gives C1 from R1, Q1 and the first n of
the table. Numbers and kinds do not depend on it. The unit is that of the text; the table prints
that of Q alone.
The journal and the volume are not in the text.

Left out, constants of elements of the fit: Q1, Q2 and n (Table 1).
Left out, positions without a lattice: the eleven reflections of LSCF from 22.939 to 87.073 degrees.
Left out, in words: lattice constants that grow (SCDC against CeO2, pellets with temperature),
agglomerates, density, particles of Sr and Co in a pellet, maps of elements, no gaps (Results).
Left out, settings: 0.1 to 1e6 Hz, 10 mV, fuel 80 to 120 ml/min, air 150 to 200 ml/min, Cu K-alpha.
Left out, doubtful: degradation of LSCF into Sr-O and precipitates of Sr and Co, which the text only
supposes; its patterns show none.
Left out, cited: more than 800 °C and more than 1000 °C of other electrolytes (Introduction), above
1000 °C of dense LSCF (Fuel cell performances), eight orders and one order of magnitude of other
materials, 500 to 1000 mW/cm2 below 600 °C, results of reference 38. Additional file: not in the
text.
Left out, figures only: curves of Figs. 4 to 6, grain boundary conductivity (Fig. 6b).
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"

# The text has neither journal nor volume.
paper = Paper(
    doi="10.1186/s11671-019-2979-x",
    title=(
        "The sintering temperature effect on electrochemical properties of "
        "Ce0.8Sm0.05Ca0.15O2-δ (SCDC)-La0.6Sr0.4Co0.2Fe0.8O3-δ (LSCF) heterostructure pellet"
    ),
    authors=[
        "Xiyu Nie",
        "Ying Chen",
        "Naveed Mushtaq",
        "Sajid Rauf",
        "Baoyuan Wang",
        "Wenjing Dong",
        "Xunying Wang",
        "Hao Wang",
        "Bin Zhu",
    ],
    year=2019,
    article="162",
    licence="CC-BY-4.0",
)

GASES = {ConditionKind.fuel: "H2", ConditionKind.oxidant: "air"}

experiments = [
    Experiment(
        raw_materials={
            "cerium nitrate hexahydrate": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Ce(NO3)2·6H2O, as printed",
                source="Method, Materials synthesis",
            ),
            "samarium nitrate hexahydrate": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Sm(NO3)2·6H2O, as printed",
                source="Method, Materials synthesis",
            ),
            "calcium nitrate tetrahydrate": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Ca(NO3)2·4H2O",
                source="Method, Materials synthesis",
            ),
            "commercial LSCF": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="La0.6Sr0.4Co0.2Fe0.8O3-δ; Ningbo SOFCMAN Energy Technology",
                source="Method, Materials synthesis; Additional file, Abbreviations",
            ),
            "NCAL powder": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="Ni0.8Co0.15Al0.05LiO2-δ (Abbreviations); Tianjin Baomo Joint Hi-Tech",
                source="Method, Fuel cell fabrication and performance test",
            ),
            "nickel foam": RawMaterial(
                kind=normalize(RawMaterialKind.Other, "foam"),
                description="foam",
                source="Method, Fuel cell fabrication and performance test",
            ),
        },
        synthesis_groups={
            # Bought, and characterised as it was.
            "as purchased": [],
            "coprecipitation": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Dissolution,
                    description="nitrates in deionized water, 1 M",
                    source="Method, Materials synthesis",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Coprecipitation, "co-precipitation"),
                    description=(
                        "nitrates dropped into sodium carbonate (1 M in water) at 10 ml/min, stirred; "
                        "metal to carbonate ions 1:1.5; white precipitate"
                    ),
                    source="Method, Materials synthesis",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Washing, "filtered and washed"),
                    description="deionized water, several times",
                    source="Method, Materials synthesis",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    temperature=Quantity(120, Celsius),
                    equipment="oven",
                    description="10 to 12 h",
                    source="Method, Materials synthesis",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Calcination, "calcinanted"),
                    temperature=Quantity(800, Celsius),
                    duration=Quantity(4, Hour),
                    source="Method, Materials synthesis",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.Grinding, "fully ground"),
                    description="to a yellowish powder",
                    source="Method, Materials synthesis",
                ),
            ],
            # How the powders were mixed is not said.
            "pellet[Temp]": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Press, "pressed"),
                    description="220 MPa",
                    source="Method, Materials synthesis",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity("[Temp]", Celsius),
                    duration=Quantity(10, Hour),
                    description="stagnant air, heated at 10 °C/min",
                    source="Method, Materials synthesis",
                ),
            ],
            "pellet of 550 °C": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(550, Celsius),
                    source="Results and discussion, Fuel cell performances",
                ),
            ],
            "cell": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "slurry"),
                    inputs=["NCAL powder"],
                    description="NCAL powder with terpineol",
                    source="Method, Fuel cell fabrication and performance test",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Painting, "pasted"),
                    inputs=["nickel foam"],
                    description="slurry on nickel foam: Ni-NCAL layer",
                    source="Method, Fuel cell fabrication and performance test",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    temperature=Quantity(120, Celsius),
                    duration=Quantity(15, Minute),
                    description="Ni-NCAL layer",
                    source="Method, Fuel cell fabrication and performance test",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Assembly, "sandwiched"),
                    description="pellet between two Ni-NCAL layers",
                    source="Method, Fuel cell fabrication and performance test",
                ),
                # The word names no purpose: it anneals the cell, or fires the pasted layers.
                ProcessEvent(
                    kind=normalize(ProcessKind.Annealing, "preheating treatment"),
                    temperature=Quantity(550, Celsius),
                    duration=Quantity(1, Hour),
                    also=[{"kind": FuelCellProcessKind.Firing}],
                    source="Method, Fuel cell fabrication and performance test",
                ),
            ],
        },
        output_materials=[
            Material(
                name="SCDC",
                process=(
                    "cerium nitrate hexahydrate, samarium nitrate hexahydrate, calcium nitrate "
                    "tetrahydrate->coprecipitation"
                ),
                measurements=[
                    CompMeasurement(
                        "Ce0.8Sm0.05Ca0.15O2-δ",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Method, Materials synthesis",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(FuelCellStructure.Fluorite, "cubic fluorite phase"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Results and discussion, Crystalline structure analysis",
                    ),
                ],
            ),
            Material(
                name="LSCF",
                process="commercial LSCF->as purchased",
                measurements=[
                    CompMeasurement(
                        "La0.6Sr0.4Co0.2Fe0.8O3-δ",
                        method=MeasurementMethod.Unspecified,
                        description="of the supplier",
                        source="Abstract",
                    ),
                    GlobalLatticeParam(
                        struct=normalize(CrysStruct.Perovskite, "pure perovskite structure"),
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase",
                        source="Results and discussion, Crystalline structure analysis",
                    ),
                ],
            ),
            Material(
                name="600 °C pellet",
                process="LSCF, SCDC->pellet[Temp=600]",
                measurements=[
                    CompositeMeasurement(
                        parts={"LSCF": Quantity(40, percent), "SCDC": Quantity(60, percent)},
                        source="Method, Materials synthesis",
                    ),
                    GlobalLatticeParam(
                        name="SCDC",
                        measurement_method=MeasurementMethod.XRD,
                        source="Results and discussion, Crystalline structure analysis",
                    ),
                    GlobalLatticeParam(
                        name="LSCF",
                        measurement_method=MeasurementMethod.XRD,
                        source="Results and discussion, Crystalline structure analysis",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.diameter,
                        value=13,
                        unit=Millimeter,
                        source="Method, Materials synthesis",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.thickness,
                        value="1.294",
                        unit=Millimeter,
                        measurement_method=FuelCellMethod.Micrometer,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="five places",
                        source="Results and discussion, Morphological characterization",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.ionic_conductivity,
                        value="0.229",
                        unit=ureg.siemens / ureg.centimeter,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        description=(
                            "from the slope of the curve of the cell and the size of the pellet"
                        ),
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.total_conductivity,
                        value="0.3852",
                        unit=ureg.siemens / ureg.centimeter,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(450, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Results and discussion, Electrical conductivity",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.total_conductivity,
                        value="0.6041",
                        unit=ureg.siemens / ureg.centimeter,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(650, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Results and discussion, Electrical conductivity",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.activation_energy,
                        value="6.0711",
                        unit=ureg.kilojoule / ureg.mole,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.fit_form: "Arrhenius",
                            ConditionKind.lowest_temperature: Quantity(450, Celsius),
                            ConditionKind.highest_temperature: Quantity(650, Celsius),
                        },
                        description="of the total conductivity",
                        source="Results and discussion, Electrical conductivity",
                    ),
                ],
            ),
            Material(
                name="800 °C pellet",
                process="LSCF, SCDC->pellet[Temp=800]",
                measurements=[
                    CompositeMeasurement(
                        parts={"LSCF": Quantity(40, percent), "SCDC": Quantity(60, percent)},
                        source="Method, Materials synthesis",
                    ),
                    GlobalLatticeParam(
                        name="SCDC",
                        measurement_method=MeasurementMethod.XRD,
                        source="Results and discussion, Crystalline structure analysis",
                    ),
                    GlobalLatticeParam(
                        name="LSCF",
                        measurement_method=MeasurementMethod.XRD,
                        source="Results and discussion, Crystalline structure analysis",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.diameter,
                        value=13,
                        unit=Millimeter,
                        source="Method, Materials synthesis",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.thickness,
                        value="1.288",
                        unit=Millimeter,
                        measurement_method=FuelCellMethod.Micrometer,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="five places",
                        source="Results and discussion, Morphological characterization",
                    ),
                ],
            ),
            Material(
                name="900 °C pellet",
                process="LSCF, SCDC->pellet[Temp=900]",
                measurements=[
                    CompositeMeasurement(
                        parts={"LSCF": Quantity(40, percent), "SCDC": Quantity(60, percent)},
                        source="Method, Materials synthesis",
                    ),
                    GlobalLatticeParam(
                        name="SCDC",
                        measurement_method=MeasurementMethod.XRD,
                        source="Results and discussion, Crystalline structure analysis",
                    ),
                    GlobalLatticeParam(
                        name="LSCF",
                        measurement_method=MeasurementMethod.XRD,
                        source="Results and discussion, Crystalline structure analysis",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.diameter,
                        value=13,
                        unit=Millimeter,
                        source="Method, Materials synthesis",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.thickness,
                        value="1.231",
                        unit=Millimeter,
                        measurement_method=FuelCellMethod.Micrometer,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="five places",
                        source="Results and discussion, Morphological characterization",
                    ),
                ],
            ),
            Material(
                name="1000 °C pellet",
                process="LSCF, SCDC->pellet[Temp=1000]",
                measurements=[
                    CompositeMeasurement(
                        parts={"LSCF": Quantity(40, percent), "SCDC": Quantity(60, percent)},
                        source="Method, Materials synthesis",
                    ),
                    # Fluorite stands beside SCDC at the map of elements (Morphological
                    # characterization), not at the diffraction of a pellet.
                    GlobalLatticeParam(
                        name="SCDC",
                        measurement_method=MeasurementMethod.XRD,
                        source="Results and discussion, Crystalline structure analysis",
                    ),
                    GlobalLatticeParam(
                        name="LSCF",
                        measurement_method=MeasurementMethod.XRD,
                        source="Results and discussion, Crystalline structure analysis",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.diameter,
                        value=13,
                        unit=Millimeter,
                        source="Method, Materials synthesis",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.thickness,
                        value="1.067",
                        unit=Millimeter,
                        measurement_method=FuelCellMethod.Micrometer,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="five places",
                        source="Results and discussion, Morphological characterization",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.ionic_conductivity,
                        value="0.076",
                        unit=ureg.siemens / ureg.centimeter,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        description=(
                            "from the slope of the curve of the cell and the size of the pellet"
                        ),
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.total_conductivity,
                        value="0.1226",
                        unit=ureg.siemens / ureg.centimeter,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(450, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Results and discussion, Electrical conductivity",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.total_conductivity,
                        value="0.3463",
                        unit=ureg.siemens / ureg.centimeter,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(650, Celsius),
                        conditions={ConditionKind.atmosphere: "air"},
                        source="Results and discussion, Electrical conductivity",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.activation_energy,
                        value="6.2060",
                        unit=ureg.kilojoule / ureg.mole,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        conditions={
                            ConditionKind.atmosphere: "air",
                            ConditionKind.fit_form: "Arrhenius",
                            ConditionKind.lowest_temperature: Quantity(450, Celsius),
                            ConditionKind.highest_temperature: Quantity(650, Celsius),
                        },
                        description="of the total conductivity",
                        source="Results and discussion, Electrical conductivity",
                    ),
                ],
            ),
            Material(
                name="550 °C fuel cell",
                process="LSCF, SCDC->pellet of 550 °C->cell",
                measurements=[
                    Configuration(
                        name="electrolyte",
                        source="Results and discussion, Fuel cell performances",
                        measurements=[
                            CompositeMeasurement(
                                parts={
                                    "LSCF": Quantity(40, percent),
                                    "SCDC": Quantity(60, percent),
                                },
                                source="Method, Materials synthesis",
                                optional="ratio of the series of 600 to 1000 °C; Method",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                    ),
                    Configuration(
                        name="Ni-NCAL layer",
                        description="on nickel foam, one on each side of the pellet",
                        source="Method, Fuel cell fabrication and performance test",
                        role=LayerRole.Electrode,
                        material="NCAL powder",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.open_circuit_voltage,
                        value="0.9",
                        unit=Volt,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value=245,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                ],
            ),
            Material(
                name="600 °C fuel cell",
                process="600 °C pellet->cell",
                measurements=[
                    Configuration(
                        name="electrolyte",
                        source="Method, Fuel cell fabrication and performance test",
                        role=LayerRole.Electrolyte,
                        material="600 °C pellet",
                    ),
                    Configuration(
                        name="Ni-NCAL layer",
                        description="on nickel foam, one on each side of the pellet",
                        source="Method, Fuel cell fabrication and performance test",
                        role=LayerRole.Electrode,
                        material="NCAL powder",
                    ),
                    # Above 1 V in the same section, 1.01 V in the Conclusion (no temperature).
                    Measurement(
                        kind=FuelCellMeasurementKind.open_circuit_voltage,
                        value="1.00",
                        unit=Volt,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.open_circuit_voltage,
                        value="1.05",
                        unit=Volt,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(500, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value=543,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.peak_power_density, "performance"),
                        value=312,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(500, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        source="Abstract; Method",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "R1"),
                        value="0.1112",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2"
                        ),
                        value="0.0603",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description=(
                            "R2; ionic transfer at the interface of electrode and electrolyte"
                        ),
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3"
                        ),
                        value="0.0291",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="R3; gas diffusion and charge transport",
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.capacitance, "C2"),
                        value="3.847e-6",
                        unit=ureg.farad / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="of R2 by the text",
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.capacitance, "C1"),
                        value="9.848e-3",
                        unit=ureg.farad / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="of R3 by the text",
                        source="Table 1, Fig. 5 caption",
                    ),
                ],
            ),
            Material(
                name="800 °C fuel cell",
                process="800 °C pellet->cell",
                measurements=[
                    Configuration(
                        name="electrolyte",
                        source="Method, Fuel cell fabrication and performance test",
                        role=LayerRole.Electrolyte,
                        material="800 °C pellet",
                    ),
                    Configuration(
                        name="Ni-NCAL layer",
                        description="on nickel foam, one on each side of the pellet",
                        source="Method, Fuel cell fabrication and performance test",
                        role=LayerRole.Electrode,
                        material="NCAL powder",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.open_circuit_voltage,
                        value="1",
                        unit=Volt,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "R1"),
                        value="0.1377",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2"
                        ),
                        value="0.0280",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description=(
                            "R2; ionic transfer at the interface of electrode and electrolyte"
                        ),
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3"
                        ),
                        value="0.0339",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="R3; gas diffusion and charge transport",
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.capacitance, "C2"),
                        value="2.409e-5",
                        unit=ureg.farad / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="of R2 by the text",
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.capacitance, "C1"),
                        value="1.55e-2",
                        unit=ureg.farad / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="of R3 by the text",
                        source="Table 1, Fig. 5 caption",
                    ),
                ],
            ),
            Material(
                name="900 °C fuel cell",
                process="900 °C pellet->cell",
                measurements=[
                    Configuration(
                        name="electrolyte",
                        source="Method, Fuel cell fabrication and performance test",
                        role=LayerRole.Electrolyte,
                        material="900 °C pellet",
                    ),
                    Configuration(
                        name="Ni-NCAL layer",
                        description="on nickel foam, one on each side of the pellet",
                        source="Method, Fuel cell fabrication and performance test",
                        role=LayerRole.Electrode,
                        material="NCAL powder",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.open_circuit_voltage,
                        value="1",
                        unit=Volt,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "R1"),
                        value="0.1464",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2"
                        ),
                        value="0.1282",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="R2; transfer at grain boundaries",
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3"
                        ),
                        value="0.5949",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="R3; gas diffusion and charge transport",
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.capacitance, "C2"),
                        value="1.96e-8",
                        unit=ureg.farad / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="of R2 by the text",
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.capacitance, "C1"),
                        value="0.9620",
                        unit=ureg.farad / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="of R3 by the text",
                        source="Table 1, Fig. 5 caption",
                    ),
                ],
            ),
            Material(
                name="1000 °C fuel cell",
                process="1000 °C pellet->cell",
                measurements=[
                    Configuration(
                        name="electrolyte",
                        source="Method, Fuel cell fabrication and performance test",
                        role=LayerRole.Electrolyte,
                        material="1000 °C pellet",
                    ),
                    Configuration(
                        name="Ni-NCAL layer",
                        description="on nickel foam, one on each side of the pellet",
                        source="Method, Fuel cell fabrication and performance test",
                        role=LayerRole.Electrode,
                        material="NCAL powder",
                    ),
                    # 0.7 V in the Conclusion.
                    Measurement(
                        kind=FuelCellMeasurementKind.open_circuit_voltage,
                        value="<0.7",
                        unit=Volt,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value=106,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        pressure=Quantity(1, Atm),
                        conditions=GASES,
                        source="Results and discussion, Fuel cell performances; Method",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "R1"),
                        value="0.2174",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2"
                        ),
                        value="0.4718",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="R2; transfer at grain boundaries",
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3"
                        ),
                        value="0.7494",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="R3; gas diffusion and charge transport",
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.polarization_resistance,
                        value="1.2212",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="sum of R2 and R3",
                        source="Results and discussion, EIS characterization; Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.capacitance, "C2"),
                        value="8.34e-7",
                        unit=ureg.farad / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="of R2 by the text",
                        source="Table 1, Fig. 5 caption",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.capacitance, "C1"),
                        value="1.10713",
                        unit=ureg.farad / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(550, Celsius),
                        conditions=GASES,
                        description="of R3 by the text",
                        source="Table 1, Fig. 5 caption",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="D8 (Bruker), Cu K-alpha",
                source="Method, Microstructural characterization",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.thickness],
                method=FuelCellMethod.Micrometer,
                desc="spiral micrometer",
                source="Results and discussion, Morphological characterization",
            ),
            DescriptionGroup(
                kinds=[
                    FuelCellMeasurementKind.open_circuit_voltage,
                    FuelCellMeasurementKind.peak_power_density,
                    FuelCellMeasurementKind.ionic_conductivity,
                ],
                method=FuelCellMethod.CurrentVoltageTest,
                desc="ITECH8511 (ITECH Electrical); H2 80 to 120 ml/min, air 150 to 200 ml/min",
                source="Method, Fuel cell fabrication and performance test",
            ),
            DescriptionGroup(
                kinds=[
                    FuelCellMeasurementKind.total_conductivity,
                    FuelCellMeasurementKind.activation_energy,
                ],
                method=FuelCellMethod.ImpedanceSpectroscopy,
                desc=(
                    "Ag paste on both sides, 550 °C for 1 h; Gamry reference 3000, open circuit, "
                    "10 mV, 0.1 to 1e6 Hz"
                ),
                source="Method, Conductivity measurements",
            ),
            DescriptionGroup(
                kinds=[
                    FuelCellMeasurementKind.ohmic_resistance,
                    FuelCellMeasurementKind.partial_polarization_resistance,
                    FuelCellMeasurementKind.polarization_resistance,
                    FuelCellMeasurementKind.capacitance,
                ],
                method=FuelCellMethod.ImpedanceSpectroscopy,
                desc="fit with R1(R2Q2)(R3Q3), ZSimpwin",
                source="Results and discussion, EIS characterization",
            ),
        ],
    ),
]
