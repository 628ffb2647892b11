"""K. Yamamoto et al.: Ni-GDC-nanocube core-shell anode. Scientific Reports 5 (2015) 17433.

Hard here: powders (nickel alone, composite with GDC nanocubes) and cells (Ni-GDC-nanocube anode of
20 and of 2 µm, sintered NiO-GDC anode) are materials of their own; so is the electrolyte's disk.
The ratio Ni:GDC = 65:35 is by volume ("v:v", Results) and the only one printed.
Particles: nickel without GDC 100 to 200 nm, composite 200 to 300 nm (Results). The nickel in the
composite has 100 to 200 nm, and the nanocubes on it have 10 nm; they are features of the composite.
"All samples" have the patterns of fcc nickel and of fluorite (Results). Nickel without GDC cannot
have both, so it has no phase here; Figure S1 would settle it.
The image of nickel alone, Fig. 1a, has no method in text or caption, so its size has none; Results
gives the size of the composite with the TEM image, Fig. 1c.
"Diffraction patterns" (Results) are taken for those of X-rays, which the text does not name: peaks
of powders and their phases.
The GDC nanocubes were made after an earlier paper; their solution is not described, so the
hydrothermal step has precursors without names. No value of the nanocubes alone is printed (10 nm is
told of those on the composite), so they are steps and no material; the nickel salt goes in after.
NiO-GDC anode (55 mW/cm^2): prepared by an aerosol process and sintered at 1300 °C. References 15 to
17 are cited with the process and reference 11 with its activation energy; Fig. 2b stands beside the
own cell of Fig. 2a in one caption. Whether the cell was made anew is not said: it is optional.
Powers and activation energy: the anode of Figs. 2 and 4 has no thickness there. Results are those
of the anode of 20 µm (Discussion); 2 µm is one more test at 600 °C.
Anode of 2 µm: its power is "almost the same", no number; the cell has its thickness alone.
The activation energy is that of the area-specific resistance (called ASR or Rsp, from impedance) of
the anode, so it stands in this layer.
Fuel, oxidant and their flow are those of reference 11; the text does not print them.
The electrode area, 0.282 cm^2, is the condition of the powers; the diameter of 6 mm stands in the
electrodes.
GDC of the disk: the text calls it GDC, which is Ce0.9Gd0.1O1.95 (before Results, Methods).

Left out, cited: conductivities of GDC, 0.01, 0.025 and 0.054 S/cm at 500, 600 and 700 °C, anodes
sintered at about 1300 °C (before Results), NiO-GDC-nanocube anode sintered at 1100 °C (Results).
Left out, relative: 1.8 times (Results), ohmic and polarisation resistance of the anode at 600 °C by
current interruption, lower than those of the NiO-GDC anode (Discussion).
Left out, only inferred: distance of oxygen diffusion below 2 µm, electrical pathway above 20 µm
(Discussion).
Left out, no value: needles, smooth spheres, slight growth of the spheres after the test at 700 °C,
same morphology after 24 h at 600 °C, nanocubes unchanged after the test, (002) and (111) fringes,
{001} facets (Results, Discussion).
Left out, figures only or supplementary: Figs. 2 and 4, Figs. S1 to S7, Table S1.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"

paper = Paper(
    doi="10.1038/srep17433",
    title=(
        "In situ fabrication of high-performance Ni-GDC-nanocube core-shell anode for "
        "low-temperature solid-oxide fuel cells"
    ),
    authors=["Kazuhiro Yamamoto", "Nan Qiu", "Satoshi Ohara"],
    year=2015,
    journal="Scientific Reports",
    volume="5",
    article="17433",
    licence="CC-BY-4.0",
)

experiments = [
    Experiment(
        raw_materials={
            "NiCl2·6H2O": RawMaterial(kind=RawMaterialKind.Unspecified, source="Methods"),
            "GDC precursors": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="of Ce0.9Gd0.1O1.95 nanocubes; in reference 11",
                source="Methods",
            ),
            "GDC": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="gadolinium-doped ceria, Ce0.9Gd0.1O1.95, for the electrolyte",
                source="Methods",
            ),
            "LSCF": RawMaterial(
                kind=RawMaterialKind.Other,
                description="paste of La0.6Sr0.4Co0.2Fe0.8O3-δ, prepared by co-precipitation",
                source="Methods",
            ),
            "NiO-GDC": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="prepared by an aerosol process",
                source="Results",
            ),
        },
        synthesis_groups={
            "GDC nanocubes": [
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.Hydrothermal,
                        "organic-ligand-assisted hydrothermal synthesis",
                    ),
                    description="details in reference 11",
                    source="Methods",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Washing,
                    description="distilled water and ethanol",
                    source="Methods",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "dispersed"),
                    description="in ethylene glycol, GDC 0.1 M",
                    source="Methods",
                ),
            ],
            "nickel solution": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Stirring,
                    temperature=Quantity(80, Celsius),
                    description="without GDC dispersion, in ethylene glycol",
                    source="Methods, Fig. 1 caption",
                ),
            ],
            "nickel solution with nanocubes": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Stirring,
                    temperature=Quantity(80, Celsius),
                    inputs=["NiCl2·6H2O"],
                    description=(
                        "NiCl2·6H2O and GDC dispersion (2.66 mL) added to ethylene glycol"
                    ),
                    source="Methods, Fig. 1 caption",
                ),
            ],
            "chemical reduction": [
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.ChemicalReduction, "chemical-reduction method"
                    ),
                    temperature=Quantity(80, Celsius),
                    duration=Quantity(2, Hour),
                    description=(
                        "N2H4·H2O dropwise, NaOH (1 M in ethylene glycol) rapidly; "
                        "Ni2+:N2H4:NaOH 1:20:3 by mole"
                    ),
                    source="Methods",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Washing,
                    description=(
                        "precipitates, collected with a neodymium magnet; distilled water and "
                        "ethanol"
                    ),
                    source="Methods",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    temperature=Quantity(60, Celsius),
                    duration=Quantity(24, Hour),
                    source="Methods",
                ),
            ],
            "electrolyte": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(1500, Celsius),
                    duration=Quantity(4, Hour),
                    source="Methods",
                ),
            ],
            "cathode": [
                ProcessEvent(
                    kind=FuelCellProcessKind.ScreenPrinting,
                    inputs=["LSCF"],
                    description="LSCF paste on the disk",
                    source="Methods",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Firing, "heated"),
                    temperature=Quantity(850, Celsius),
                    duration=Quantity(2, Hour),
                    description="coated disk",
                    source="Methods",
                ),
            ],
            "anode": [
                ProcessEvent(
                    kind=ProcessKind.Mixing,
                    inputs=["Ni-GDC-nanocube (Ni:GDC = 65:35)"],
                    description="paste of the powder with PEG#400 as the binder",
                    source="Methods",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.ScreenPrinting,
                    description="on the other side of the disk, without sintering",
                    source="Results, Methods",
                ),
            ],
            "sintered anode": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(1300, Celsius),
                    inputs=["NiO-GDC"],
                    description="NiO-GDC anode",
                    source="Results",
                ),
            ],
        },
        output_materials=[
            # No phase: the patterns of "all samples" have two (Results).
            Material(
                name="metallic Ni",
                process="NiCl2·6H2O->nickel solution->chemical reduction",
                measurements=[
                    CompositionMeasurement(
                        "Ni",
                        method=MeasurementMethod.Unspecified,
                        description="metallic Ni sample",
                        source="Results",
                    ),
                    *Measurement.group_measurements(
                        kind=normalize(FuelCellMeasurementKind.particle_size, "particle diameters"),
                        unit=Nanometer,
                        source="Results",
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=100),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=200),
                        ],
                    ),
                ],
            ),
            Material(
                name="Ni-GDC-nanocube (Ni:GDC = 65:35)",
                process=(
                    "GDC precursors->GDC nanocubes->nickel solution with nanocubes"
                    "->chemical reduction"
                ),
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "Ni": Quantity(65, dimensionless),
                            "Ce0.9Gd0.1O1.95": Quantity(35, dimensionless),
                        },
                        basis="volume",
                        description="initial ratio Ni:GDC",
                        source="Results",
                    ),
                    GlobalLatticeParam(
                        name="Ni",
                        struct=normalize(CrysStruct.FCC, "face-centered cubic (fcc)"),
                        measurement_method=normalize(MeasurementMethod.XRD, "diffraction patterns"),
                        source="Results",
                    ),
                    GlobalLatticeParam(
                        name="CeO2",
                        struct=normalize(FuelCellStructure.Fluorite, "cubic fluorite structure"),
                        measurement_method=normalize(MeasurementMethod.XRD, "diffraction patterns"),
                        description="the GDC",
                        source="Results",
                    ),
                    *Measurement.group_measurements(
                        kind=normalize(FuelCellMeasurementKind.particle_size, "particle diameters"),
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.TEM,
                        source="Results, Fig. 1 caption",
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=200),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=300),
                        ],
                    ),
                    Configuration(
                        name="metallic Ni core",
                        tags={ConfigTag.Spherical},
                        source="Results",
                        measurements=[
                            *Measurement.group_measurements(
                                kind=FuelCellMeasurementKind.particle_size,
                                unit=Nanometer,
                                source="Results",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=100
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=200
                                    ),
                                ],
                            ),
                        ],
                    ),
                    Configuration(
                        name="GDC nanocubes",
                        description="fine particles that cover the core; {001} facets",
                        source="Results",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.particle_size,
                                value=10,
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.TEM,
                                source="Results",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="GDC disk",
                process="GDC->electrolyte",
                measurements=[
                    CompositionMeasurement(
                        "Ce0.9Gd0.1O1.95",
                        method=MeasurementMethod.Unspecified,
                        description="formula of GDC, not printed for the disk",
                        source="Methods",
                    ),
                    # The thickness, 400 µm, stands in the cells.
                    Measurement(
                        kind=FuelCellMeasurementKind.diameter,
                        value=15,
                        unit=Millimeter,
                        source="Methods",
                    ),
                ],
            ),
            Material(
                name="cell with 20-µm-thick Ni-GDC-nanocube anode",
                process="GDC disk->cathode->anode",
                measurements=[
                    Configuration(
                        name="anode",
                        source="Results, Methods",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=20,
                                unit=Micrometer,
                                source="Discussion",
                            ),
                            Measurement(
                                kind=FuelCellMeasurementKind.diameter,
                                value=6,
                                unit=Millimeter,
                                source="Methods",
                            ),
                            Measurement(
                                kind=FuelCellMeasurementKind.activation_energy,
                                value="50.8",
                                unit=ureg.kilojoule / ureg.mole,
                                measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                                conditions={
                                    ConditionKind.fit_form: "Arrhenius",
                                    ConditionKind.lowest_temperature: Quantity(500, Celsius),
                                    ConditionKind.highest_temperature: Quantity(700, Celsius),
                                },
                                description="of the area-specific resistance",
                                source="Discussion",
                            ),
                        ],
                        role=LayerRole.Anode,
                        material="Ni-GDC-nanocube (Ni:GDC = 65:35)",
                    ),
                    Configuration(
                        name="electrolyte",
                        source="Methods",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=400,
                                unit=Micrometer,
                                source="Methods",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="GDC disk",
                    ),
                    Configuration(
                        name="cathode",
                        source="Methods",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.diameter,
                                value=6,
                                unit=Millimeter,
                                source="Methods",
                            ),
                        ],
                        role=LayerRole.Cathode,
                        material="LSCF",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value=25,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(500, Celsius),
                        conditions={
                            ConditionKind.electrode_area: Quantity("0.282", ureg.centimeter**2)
                        },
                        source="Results, Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value=51,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(550, Celsius),
                        conditions={
                            ConditionKind.electrode_area: Quantity("0.282", ureg.centimeter**2)
                        },
                        source="Results, Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value=97,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(600, Celsius),
                        conditions={
                            ConditionKind.electrode_area: Quantity("0.282", ureg.centimeter**2)
                        },
                        source="Results, Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value=158,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(650, Celsius),
                        conditions={
                            ConditionKind.electrode_area: Quantity("0.282", ureg.centimeter**2)
                        },
                        source="Results, Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value=224,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(700, Celsius),
                        conditions={
                            ConditionKind.electrode_area: Quantity("0.282", ureg.centimeter**2)
                        },
                        source="Results, Methods",
                    ),
                ],
            ),
            Material(
                name="cell with 2-µm-thick Ni-GDC-nanocube anode",
                process="GDC disk->cathode->anode",
                measurements=[
                    Configuration(
                        name="anode",
                        source="Results, Methods",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=2,
                                unit=Micrometer,
                                source="Discussion",
                            ),
                            Measurement(
                                kind=FuelCellMeasurementKind.diameter,
                                value=6,
                                unit=Millimeter,
                                source="Methods",
                            ),
                        ],
                        role=LayerRole.Anode,
                        material="Ni-GDC-nanocube (Ni:GDC = 65:35)",
                    ),
                    Configuration(
                        name="electrolyte",
                        source="Methods",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value=400,
                                unit=Micrometer,
                                source="Methods",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="GDC disk",
                    ),
                    Configuration(
                        name="cathode",
                        source="Methods",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.diameter,
                                value=6,
                                unit=Millimeter,
                                source="Methods",
                            ),
                        ],
                        role=LayerRole.Cathode,
                        material="LSCF",
                    ),
                    # Power at 600 °C: almost that of the other cell, no number (Discussion).
                ],
            ),
            # Electrolyte and cathode of this cell are not described.
            Material(
                name="cell with sintered NiO-GDC anode",
                process="NiO-GDC->sintered anode",
                optional="may be of earlier work, references 11 and 15 to 17; Abstract, Results",
                measurements=[
                    Configuration(
                        name="anode",
                        source="Abstract",
                        role=LayerRole.Anode,
                        material="NiO-GDC",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.peak_power_density, "maximum power density"
                        ),
                        value=55,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(600, Celsius),
                        source="Abstract, Fig. 2 caption",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.peak_power_density],
                method=FuelCellMethod.CurrentVoltageTest,
                desc="500 to 700 °C, procedures of reference 11",
                source="Methods",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.activation_energy],
                method=FuelCellMethod.ImpedanceSpectroscopy,
                desc="Arrhenius plot of ASR (Rsp), anode 65:35",
                source="Discussion, Fig. 4 caption",
            ),
        ],
    ),
]
