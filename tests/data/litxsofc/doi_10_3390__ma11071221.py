"""H. Wang et al.: electrolytes of 8YSZ and low melting point glass. Materials 11, 1221.

Hard here: the formula is printed with α for the missing oxygen (Zr0.92Y0.08O2-α); the compositions
have δ in its place.
A composite is named by its share of glass and the temperature at which it was made, as in Table 1
and the text. The shares are printed twice: as weight ratios (4:1, 9:1, 7:3; Section 2) and as wt%
of glass (Table 1). The ratios are recorded, since they give both parts.
The temperatures are three for the powder (700, 1200 and 1550 °C) and three for the composite with
20 % of glass; "correspondingly" (Section 2) pairs them, so each composite has the powder that was
calcined at its own temperature. Those with 10 and 30 % were made at 700 °C, of the powder of 700
°C.
The composites were heated for 2 h (Section 2). The caption of Fig. 2 has 6 h for the powder and the
composites of 700 °C together; 6 h is the time of the powder (Section 2), so 2 h stands.
Section 2 says heated, the Abstract and the captions calcined, Table 1 synthesis temperature: the
kind is calcination. That slices were sintered is not said.
Tetragonal and monoclinic are said as crystal systems; a family of structures is not named, not even
for the reflections that are assigned to those of a card, t-Zr0.9Y0.1O1.95. That the tetragonal
phase is also in 8YSZ-20% glass of 1550 °C follows from Section 4, where it is the major phase of
the composites; for 1200 °C Section 3 says that there are two.
Conductivities: the bare word, so the kind is the total conductivity. That of 8YSZ-20% glass (700
°C) is called almost purely ionic (Section 3), which is no number.
The concentration cell and the H2/O2 cell are told apart in Section 2 and are materials of their
own, with one process. Of the concentration cell the air goes to the anode, so air is its fuel. The
electrodes of the H2/O2 cell are called neither anode nor cathode.
The gel is called by the formula of the oxide and has no composition of its own.
Seventy percent up to about 500 °C: by the words a share of the loss, by the nearly constant mass
from 520 °C on a share of the mass; it is optional.

Left out, because calculated or from cards: electromotive force of the concentration cell 36.1 mV;
reflections at 30.14, 34.72 and 35.04 degrees (positions, no lattice; Section 3).
Left out, because doubtful: the reflection near 26 degrees that may be of SiO2 or Na2Si3O7 (Section
3); neither phase is identified, the samples are not named, and Section 4 finds no reflections of
the glass.
Left out, because settings or supplied data: 1.0 to 1.2 mm of the slices (all samples together),
share of palladium, 300 mesh and melting point 550 °C of the glass (in the descriptions).
Left out, no number for a sample: nearly no loss of mass from 520 °C on, heating up to 1000 °C,
conductivities between 400 and 800 °C (figures), that of 8YSZ-30% glass higher, steady within the
first hour and decreasing later at 800 °C, oxygen partial pressures of 1e-20 to 1e-15 atm and the
test at 750 °C (Fig. 6), few pores (Section 3).
Left out, cited: 800 to 1000 °C of cells with YSZ, 400 to 700 °C and weight ratio 8.5:1.5 of another
composite (Section 1), 200 to 400 mW/cm2 at 800 to 850 °C, 9 mol% MgO, 1300 °C.
Left out, figures only: curves of Figs. 1 to 4 and 6 to 8.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"

# Journal, volume and article: from the label of Table 1. The year is that of volume 11 in its
# references 2 and 4.
paper = Paper(
    doi="10.3390/ma11071221",
    title=(
        "Novel Composite Electrolytes of Zr0.92Y0.08O2-α(8YSZ)-Low Melting Point Glass Powder for "
        "Intermediate Temperature Solid Oxide Fuel Cells"
    ),
    authors=["Hongtao Wang", "Ruifeng Du", "Ruijuan Shi", "Junlong Liu"],
    year=2018,
    journal="Materials",
    volume="11",
    article="1221",
    licence="CC-BY-4.0",
)

experiments = [
    Experiment(
        raw_materials={
            "Y2O3": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="analytical grade",
                source="Section 2",
            ),
            "Zr(NO3)4·5H2O": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="analytical grade",
                source="Section 2",
            ),
            "low melting point glass powder": RawMaterial(
                kind=RawMaterialKind.Powder,
                description=(
                    "Na2O-CaO-SiO2-ZnO, 300 mesh, melting point 550 °C; Taizhou Xinhai Special "
                    "Materials Factory; sintering aid"
                ),
                source="Section 2",
            ),
            "Pd-Ag paste": RawMaterial(
                kind=RawMaterialKind.Other,
                description="20 % palladium, 80 % silver; paste",
                source="Section 2",
            ),
        },
        synthesis_groups={
            "sol-gel": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Dissolution,
                    description="Y2O3 in nitric acid",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "dispersed"),
                    description="Zr(NO3)4·5H2O in distilled water",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=ProcessKind.Mixing,
                    description="solution with citric acid (chelating agent) and NH4OH",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.SolGel, "evaporated"),
                    temperature=Quantity(90, Celsius),
                    description="to a gel",
                    source="Section 2",
                ),
            ],
            "calcination[Temp]": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.ThermalDecomposition, "ashing treatment"),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Calcination,
                    temperature=Quantity("[Temp]", Celsius),
                    duration=Quantity(6, Hour),
                    description="of the ash",
                    source="Section 2",
                ),
            ],
            "composite[Ratio,Temp]": [
                ProcessEvent(
                    kind=ProcessKind.Mixing,
                    description="8YSZ and glass powder, weight ratio [Ratio]",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Calcination, "heated"),
                    temperature=Quantity("[Temp]", Celsius),
                    # 6 h in the Fig. 2 caption, for powder and composites of 700 °C together.
                    duration=Quantity(2, Hour),
                    source="Section 2",
                ),
            ],
            # How the paste was applied and fired is not said.
            "cell": [
                ProcessEvent(
                    kind=ProcessKind.Grinding,
                    description="thin slices, 1.0 to 1.2 mm",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Assembly, "constructed"),
                    description="electrodes of the paste with silver wires, area 0.5 cm2",
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            Material(  # litx: allow[MAT001] the formula beside it is that of the oxide it gives
                name="8YSZ gel",
                process="Y2O3, Zr(NO3)4·5H2O->sol-gel",
                measurements=[
                    # Two weak endothermic peaks of the DSC go with it: no temperature.
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.mass_loss, "weight loss", source="Section 3"
                        ),
                        value="~7",
                        unit=percent,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        conditions={
                            ConditionKind.atmosphere: "nitrogen",
                            ConditionKind.heating_rate: Quantity(15, CelsiusPerMinute),
                            ConditionKind.lowest_temperature: Quantity(35, Celsius),
                            ConditionKind.highest_temperature: Quantity(130, Celsius),
                        },
                        description="residual water",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.mass_loss, "weight loss", source="Section 3"
                        ),
                        value="~70",
                        unit=percent,
                        measurement_method=FuelCellMethod.ThermogravimetricAnalysis,
                        conditions={
                            ConditionKind.atmosphere: "nitrogen",
                            ConditionKind.heating_rate: Quantity(15, CelsiusPerMinute),
                            ConditionKind.highest_temperature: Quantity("~500", Celsius),
                        },
                        optional="of the mass, or of all that is lost; Section 3",
                        description="printed in words",
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="8YSZ (700 °C)",
                process="8YSZ gel->calcination[Temp=700]",
                measurements=[
                    CompMeasurement(
                        normalize("Zr0.92Y0.08O2-δ", "Zr0.92Y0.08O2-α"),
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Tetragonal,
                        measurement_method=MeasurementMethod.XRD,
                        description="major phase",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Monoclinic,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="8YSZ (1200 °C)",
                process="8YSZ gel->calcination[Temp=1200]",
                measurements=[
                    CompMeasurement(
                        normalize("Zr0.92Y0.08O2-δ", "Zr0.92Y0.08O2-α"),
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Tetragonal,
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase",
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="8YSZ (1550 °C)",
                process="8YSZ gel->calcination[Temp=1550]",
                measurements=[
                    CompMeasurement(
                        normalize("Zr0.92Y0.08O2-δ", "Zr0.92Y0.08O2-α"),
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Tetragonal,
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase",
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="8YSZ-10% glass (700 °C)",
                process=(
                    "8YSZ (700 °C), low melting point glass powder->composite[Ratio=9:1,Temp=700]"
                ),
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "8YSZ (700 °C)": Quantity(9, dimensionless),
                            "low melting point glass powder": Quantity(1, dimensionless),
                        },
                        basis="weight",
                        description="10 wt% of glass in Table 1",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Tetragonal,
                        measurement_method=MeasurementMethod.XRD,
                        description="major phase",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Monoclinic,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="8YSZ-20% glass (700 °C)",
                process=(
                    "8YSZ (700 °C), low melting point glass powder->composite[Ratio=4:1,Temp=700]"
                ),
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "8YSZ (700 °C)": Quantity(4, dimensionless),
                            "low melting point glass powder": Quantity(1, dimensionless),
                        },
                        basis="weight",
                        description="20 wt% of glass in Table 1",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Tetragonal,
                        measurement_method=MeasurementMethod.XRD,
                        description="major phase",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Monoclinic,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.total_conductivity, "conductivity"),
                        value="5.7e-2",
                        unit=ureg.siemens / ureg.centimeter,
                        temperature=Quantity(800, Celsius),
                        conditions={ConditionKind.atmosphere: "nitrogen"},
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="8YSZ-30% glass (700 °C)",
                process=(
                    "8YSZ (700 °C), low melting point glass powder->composite[Ratio=7:3,Temp=700]"
                ),
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "8YSZ (700 °C)": Quantity(7, dimensionless),
                            "low melting point glass powder": Quantity(3, dimensionless),
                        },
                        basis="weight",
                        description="30 wt% of glass in Table 1",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Tetragonal,
                        measurement_method=MeasurementMethod.XRD,
                        description="major phase",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Monoclinic,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    # Its conductivity: higher than with 20 %, and falling with time; no number.
                ],
            ),
            Material(
                name="8YSZ-20% glass (1200 °C)",
                process=(
                    "8YSZ (1200 °C), low melting point glass powder->composite[Ratio=4:1,Temp=1200]"
                ),
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "8YSZ (1200 °C)": Quantity(4, dimensionless),
                            "low melting point glass powder": Quantity(1, dimensionless),
                        },
                        basis="weight",
                        description="20 wt% of glass in Table 1",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Tetragonal,
                        measurement_method=MeasurementMethod.XRD,
                        description="major phase (Section 4)",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Monoclinic,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.total_conductivity, "conductivity"),
                        value="4.1e-3",
                        unit=ureg.siemens / ureg.centimeter,
                        temperature=Quantity(800, Celsius),
                        conditions={ConditionKind.atmosphere: "nitrogen"},
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="8YSZ-20% glass (1550 °C)",
                process=(
                    "8YSZ (1550 °C), low melting point glass powder->composite[Ratio=4:1,Temp=1550]"
                ),
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "8YSZ (1550 °C)": Quantity(4, dimensionless),
                            "low melting point glass powder": Quantity(1, dimensionless),
                        },
                        basis="weight",
                        description="20 wt% of glass in Table 1",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Tetragonal,
                        measurement_method=MeasurementMethod.XRD,
                        description="major phase",
                        source="Section 4",
                    ),
                    GlobalLatticeParam(
                        struct=FuelCellStructure.Monoclinic,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.total_conductivity, "conductivity"),
                        value="2.3e-2",
                        unit=ureg.siemens / ureg.centimeter,
                        temperature=Quantity(800, Celsius),
                        conditions={ConditionKind.atmosphere: "nitrogen"},
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="oxygen concentration discharge cell",
                process="8YSZ-20% glass (700 °C), Pd-Ag paste->cell",
                measurements=[
                    Configuration(
                        name="electrolyte",
                        source="Fig. 7 caption",
                        role=LayerRole.Electrolyte,
                        material="8YSZ-20% glass (700 °C)",
                    ),
                    Configuration(
                        name="anode",
                        source="Section 3, Fig. 7 caption",
                        role=LayerRole.Anode,
                        material="Pd-Ag paste",
                    ),
                    Configuration(
                        name="cathode",
                        source="Section 3, Fig. 7 caption",
                        role=LayerRole.Cathode,
                        material="Pd-Ag paste",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.open_circuit_voltage,
                        value="35.6",
                        unit=ureg.millivolt,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(800, Celsius),
                        conditions={ConditionKind.fuel: "air", ConditionKind.oxidant: "O2"},
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="H2/O2 fuel cell",
                process="8YSZ-20% glass (700 °C), Pd-Ag paste->cell",
                measurements=[
                    Configuration(
                        name="electrolyte",
                        source="Section 3",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="1.1",
                                unit=Millimeter,
                                source="Section 3",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="8YSZ-20% glass (700 °C)",
                    ),
                    Configuration(
                        name="electrodes",
                        description="one on each side of the electrolyte",
                        source="Section 2",
                        role=LayerRole.Electrode,
                        material="Pd-Ag paste",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.open_circuit_voltage,
                        value="1.09",
                        unit=Volt,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(800, Celsius),
                        conditions={ConditionKind.fuel: "H2", ConditionKind.oxidant: "O2"},
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value="72.7",
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.fuel: "H2",
                            ConditionKind.oxidant: "O2",
                            ConditionKind.electrode_area: Quantity(
                                0.5, ureg.centimeter**2, source="Section 2"
                            ),
                        },
                        source="Section 3",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.mass_loss],
                method=FuelCellMethod.ThermogravimetricAnalysis,
                desc="with DSC; Universal V 3.7A (TA Instruments)",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="X'Pert Pro MPD (Panalytical)",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.total_conductivity],
                desc=(
                    "electrochemical analyzer CHI660E; slices of 1.0 to 1.2 mm, electrodes of "
                    "Pd-Ag paste, 0.5 cm2"
                ),
                source="Section 2",
            ),
        ],
    ),
]
