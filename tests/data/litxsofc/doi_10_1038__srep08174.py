"""N.-Q. Duan et al.: anode-supported tubular cells by slurry casting. Scientific Reports, 8174.

Hard here: two cells, without and with PdO in the cathode; the second is impregnated after the steps
of the first. Size and layers are said of the cells (Results, Abstract), so both have them. "About"
of Results stands, the Abstract has 0.8 and 10.5 mm without it.
The porosity of the support is that after the reduction of NiO in the cell test, so sealing, current
collectors and reduction are steps of both cells.
The support and the functional anode are of the same NiO-YSZ; the ratio is that of the powder before
the reduction, and each layer has it.
Powers between 650 and 850 °C: "from 85 to 522" and "from 308 to 1220", the smaller at 650 °C.
Resistances of Fig. 4 are printed in ohm cm^-2 (ohmic, polarisation) and ohm cm^2 (its two parts).
The parts add up to the whole (0.24 and 0.57 to 0.81; 1.20 and 1.07 to 2.27), so the unit is ohm
cm^2 for all. The spectra were taken at open circuit (Methods), during the test under 0.7 A/cm^2
(Fig. 4 caption), so the current density is no condition of them; 0.22 and 0.81 ohm cm^2 do not fit
0.753 V at 0.7 A/cm^2.
Two rates of degradation, losses of voltage per hour: the first for around 170 h, the second after
it. They are averages over spans, which the descriptions tell; no time of operation is a condition.
The time of the highest voltage, 0.782 V, is not printed.
The slurry is cast into a turning plastic mould and dries there. The paper sets this apart from slip
casting; the vocabulary has slurry casting as an alias of it.
Stabilizer content of YSZ is not printed.
The text has no year, volume or journal; the journal is the one of the DOI.

Left out, said of both cells and all temperatures together: open circuit voltage above 1.1 V
(Results).
Left out, relative: more than twice, almost 5 times, less than 2 times (Results, Discussion).
Left out, no value: adherence and uniform layers, tested cathode (Fig. 1c, after 132 h; larger
particles), stable cell without PdO (Supplementary Fig. S3).
Left out, general: temperatures in the introduction (1000, 650 to 800 °C).
Left out, settings: 1000 kHz to 0.1 Hz, 10 mV; viscosity of 16000 to 20000 mPa s and 2000 rpm are in
the description of the casting.
Left out, figures only: curves of Figs. 2 to 4.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"

# Year and volume are not in the text, nor in another one at hand.
paper = Paper(
    doi="10.1038/srep08174",
    title=(
        "High performance anode-supported tubular solid oxide fuel cells fabricated by a novel "
        "slurry-casting method"
    ),
    authors=["Nan-Qi Duan", "Dong Yan", "Bo Chi", "Jian Pu", "Li Jian"],
    journal="Scientific Reports",
    article="8174",
    licence="CC-BY-4.0",
)

experiments = [
    Experiment(
        raw_materials={
            "NiO-YSZ": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="composite powder of 57 wt% NiO and 43 wt% YSZ",
                source="Methods",
            ),
            "YSZ": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Y2O3 stabilized ZrO2",
                source="Abstract, Methods",
            ),
            "LSM-YSZ": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="50 wt% LSM, (La0.8Sr0.2)0.95MnO3-δ, and 50 wt% YSZ",
                source="Abstract, Methods",
            ),
            "PdCl2 solution": RawMaterial(
                kind=RawMaterialKind.Other,
                description="Pd concentration about 0.5 mol/L; ammonium hydroxide added, pH 8",
                source="Methods",
            ),
            "Ni foam": RawMaterial(
                kind=RawMaterialKind.Other, description="foam", source="Methods"
            ),
            "Pt paste": RawMaterial(
                kind=RawMaterialKind.Other, description="paste", source="Methods"
            ),
            "Ag wire": RawMaterial(
                kind=RawMaterialKind.Other, description="wire", source="Methods"
            ),
        },
        synthesis_groups={
            "substrate": [
                ProcessEvent(
                    kind=FuelCellProcessKind.BallMilling,
                    duration=Quantity(24, Hour),
                    description=(
                        "slurry with xylene, ethanol, fish oil (dispersant), corn starch (pore "
                        "former), polyvinyl butyral (binder), butyl benzyl phthalate (plasticizer)"
                    ),
                    source="Methods",
                ),
                ProcessEvent(
                    kind=normalize(
                        FuelCellProcessKind.SlipCasting,
                        "slurry-casting method",
                        source="Methods",
                    ),
                    duration=Quantity(2, Minute),
                    equipment="centrifugal machine, tubular plastic mold",
                    description=(
                        "degassed while rotated at 2000 rpm; viscosity between 16000 and 20000 "
                        "mPa s; extra slurry poured out; one end closed"
                    ),
                    source="Methods",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Drying, "gradually dried"),
                    equipment="rotating plate",
                    description="mold rotated vertically; the tube detaches by shrinkage",
                    source="Methods",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.BinderRemoval, "debinding"),
                    description="heated slowly",
                    source="Methods",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Sintering, "pre-sintered"),
                    temperature=Quantity(1000, Celsius),
                    source="Methods",
                ),
            ],
            "functional anode and electrolyte": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.DipCoating, "dip-coated"),
                    inputs=["NiO-YSZ"],
                    description=(
                        "functional anode on the outer surface: slurry with 30 wt% NiO-YSZ, "
                        "composition of the substrate"
                    ),
                    source="Methods",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.DipCoating, "dip-coated"),
                    inputs=["YSZ"],
                    description="electrolyte: slurry with 40 wt% YSZ",
                    source="Methods",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.CoSintering, "co-firing"),
                    temperature=Quantity(1390, Celsius),
                    duration=Quantity("3.5", Hour),
                    source="Methods",
                ),
            ],
            "cathode": [
                ProcessEvent(
                    kind=FuelCellProcessKind.DipCoating,
                    inputs=["LSM-YSZ"],
                    description="slurry with LSM and YSZ, on the electrolyte",
                    source="Methods",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Firing,
                    temperature=Quantity(1150, Celsius),
                    duration=Quantity(2, Hour),
                    source="Methods",
                ),
            ],
            "impregnation": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Infiltration, "impregnation"),
                    inputs=["PdCl2 solution"],
                    description="of the cathode; with the next step 5 times",
                    source="Methods",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Calcination,
                    temperature=Quantity(700, Celsius),
                    duration=Quantity(1, Hour),
                    description="in air",
                    source="Methods",
                ),
            ],
            "setting up": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Sealing,
                    description="ceramic sealant",
                    source="Methods",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.CurrentCollection, "current collector"),
                    inputs=["Ni foam", "Pt paste", "Ag wire"],
                    description=(
                        "anode: Ni foam, rolled, inside the tube; cathode: painted Pt paste, Ag wire"
                    ),
                    source="Methods",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Reduction,
                    description="during the cell test, in pure H2",
                    source="Results, Methods",
                ),
            ],
        },
        output_materials=[
            Material(
                name="cell with LSM-YSZ cathode",
                process="NiO-YSZ->substrate->functional anode and electrolyte->cathode->setting up",
                measurements=[
                    Measurement(
                        kind=FuelCellMeasurementKind.length,
                        value=50,
                        unit=Millimeter,
                        source="Results",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.thickness, "wall thickness"),
                        value="~0.8",
                        unit=Millimeter,
                        source="Results",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.diameter, "outside diameter"),
                        value="~10.5",
                        unit=Millimeter,
                        source="Results",
                    ),
                    Configuration(
                        name="anode-support",
                        description="reduced to Ni-YSZ in the cell test",
                        source="Results",
                        measurements=[
                            CompositeMeasurement(
                                parts={"NiO": Quantity(57, percent), "YSZ": Quantity(43, percent)},
                                basis="weight",
                                description="of the powder, before reduction",
                                source="Methods",
                            ),
                            Measurement(
                                kind=FuelCellMeasurementKind.porosity,
                                value="~38",
                                unit=percent,
                                description="after reduction during the cell test",
                                source="Results",
                            ),
                        ],
                        role=LayerRole.Support,
                        material="NiO-YSZ",
                    ),
                    Configuration(
                        name="functional anode",
                        description="reduced to Ni-YSZ in the cell test",
                        source="Results",
                        measurements=[
                            CompositeMeasurement(
                                parts={"NiO": Quantity(57, percent), "YSZ": Quantity(43, percent)},
                                basis="weight",
                                description="that of the support, before reduction",
                                source="Methods",
                            ),
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="~25",
                                unit=Micrometer,
                                source="Results",
                            ),
                        ],
                        role=LayerRole.FunctionalLayer,
                        material="NiO-YSZ",
                    ),
                    Configuration(
                        name="electrolyte",
                        source="Results",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="~15",
                                unit=Micrometer,
                                source="Results",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="YSZ",
                    ),
                    Configuration(
                        name="cathode",
                        source="Results",
                        measurements=[
                            CompositeMeasurement(
                                parts={
                                    "(La0.8Sr0.2)0.95MnO3-δ": Quantity(50, percent),
                                    "YSZ": Quantity(50, percent),
                                },
                                basis="weight",
                                source="Methods",
                            ),
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="~15",
                                unit=Micrometer,
                                source="Results",
                            ),
                        ],
                        role=LayerRole.Cathode,
                        material="LSM-YSZ",
                    ),
                    Configuration(
                        name="anode current collector",
                        source="Methods",
                        role=LayerRole.CurrentCollector,
                        material="Ni foam",
                    ),
                    Configuration(
                        name="cathode current collector",
                        description="with Ag wire",
                        source="Methods",
                        role=LayerRole.CurrentCollector,
                        material="Pt paste",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.peak_power_density,
                        value=85,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(650, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.electrode_area: Quantity(3, ureg.centimeter**2),
                        },
                        source="Results, Methods",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.peak_power_density,
                        value=522,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.electrode_area: Quantity(3, ureg.centimeter**2),
                        },
                        source="Results, Methods",
                    ),
                ],
            ),
            Material(
                name="cell with Pd+LSM-YSZ cathode",
                process=(
                    "NiO-YSZ->substrate->functional anode and electrolyte->cathode->impregnation"
                    "->setting up"
                ),
                # Sizes, porosity and shares of the layers are printed of the sintered cell, from
                # which this one is made by impregnation; they stand there.
                measurements=[
                    Configuration(
                        name="anode-support",
                        description="reduced to Ni-YSZ in the cell test",
                        source="Results",
                        role=LayerRole.Support,
                        material="NiO-YSZ",
                    ),
                    Configuration(
                        name="functional anode",
                        description="reduced to Ni-YSZ in the cell test",
                        source="Results",
                        role=LayerRole.FunctionalLayer,
                        material="NiO-YSZ",
                    ),
                    Configuration(
                        name="electrolyte",
                        source="Results",
                        role=LayerRole.Electrolyte,
                        material="YSZ",
                    ),
                    Configuration(
                        name="cathode",
                        description="with impregnated PdO",
                        source="Results",
                        role=LayerRole.Cathode,
                        material="LSM-YSZ",
                    ),
                    Configuration(
                        name="PdO particles",
                        within="cathode",
                        source="Results",
                        measurements=[
                            *Measurement.group_measurements(
                                kind=FuelCellMeasurementKind.particle_size,
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Results",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=20
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=50
                                    ),
                                ],
                            ),
                            Measurement(
                                kind=normalize(FuelCellMeasurementKind.mass_loading, "loading"),
                                value="~1.2",
                                unit=ureg.milligram / ureg.centimeter**2,
                                description="after impregnating 5 times",
                                source="Methods",
                            ),
                        ],
                    ),
                    Configuration(
                        name="anode current collector",
                        source="Methods",
                        role=LayerRole.CurrentCollector,
                        material="Ni foam",
                    ),
                    Configuration(
                        name="cathode current collector",
                        description="with Ag wire",
                        source="Methods",
                        role=LayerRole.CurrentCollector,
                        material="Pt paste",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.peak_power_density,
                        value=308,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(650, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.electrode_area: Quantity(3, ureg.centimeter**2),
                        },
                        source="Results, Methods",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.peak_power_density,
                        value=1220,
                        unit=ureg.milliwatt / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(850, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.electrode_area: Quantity(3, ureg.centimeter**2),
                        },
                        source="Results, Methods",
                    ),
                    # Durability at 0.7 A/cm2 and 750 °C for 282 h.
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.cell_voltage, "voltage"),
                        value="0.753",
                        unit=Volt,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.current_density: Quantity("0.7", AmpPerCmSquared),
                            ConditionKind.state: "initial",
                        },
                        description="then rising",
                        source="Results, Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.cell_voltage, "voltage"),
                        value="0.782",
                        unit=Volt,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.current_density: Quantity("0.7", AmpPerCmSquared),
                        },
                        description="highest, after the initial rise",
                        source="Results, Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.voltage_loss_rate, "degradation rate"
                        ),
                        value="0.39",
                        unit=ureg.millivolt / ureg.hour,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.current_density: Quantity("0.7", AmpPerCmSquared),
                        },
                        description="fall of the voltage for around 170 h after the initial rise",
                        source="Results, Methods",
                    ),
                    # The lower rate is that after it; the test has 282 h.
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.voltage_loss_rate, "degradation rate"
                        ),
                        value="0.17",
                        unit=ureg.millivolt / ureg.hour,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.current_density: Quantity("0.7", AmpPerCmSquared),
                        },
                        description="fall of the voltage, after the first rate of around 170 h",
                        source="Results, Methods",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.ohmic_resistance,
                        value="~0.22",  # litx: allow[AUD001] another unit is printed; see description
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.state: "open circuit",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                        },
                        description="almost constant from 0 to 90 h; printed in ohm cm^-2",
                        source="Discussion, Methods, Fig. 4 caption",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.polarization_resistance,
                        value="0.81",  # litx: allow[AUD001] another unit is printed; see description
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.state: "open circuit",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.operation_time: Quantity(0, Hour),
                        },
                        description="printed in ohm cm^-2",
                        source="Discussion, Methods, Fig. 4 caption",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.polarization_resistance,
                        value="2.27",  # litx: allow[AUD001] another unit is printed; see description
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.state: "open circuit",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.operation_time: Quantity(90, Hour),
                        },
                        description="printed in ohm cm^-2",
                        source="Discussion, Methods, Fig. 4 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance,
                            "low-frequency polarization resistance",
                        ),
                        value="0.24",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.state: "open circuit",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.operation_time: Quantity(0, Hour),
                        },
                        description="low-frequency part",
                        source="Discussion, Methods, Fig. 4 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance,
                            "low-frequency polarization resistance",
                        ),
                        value="1.20",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.state: "open circuit",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.operation_time: Quantity(90, Hour),
                        },
                        description="low-frequency part",
                        source="Discussion, Methods, Fig. 4 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance,
                            "high-frequency polarization resistance",
                        ),
                        value="0.57",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.state: "open circuit",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.operation_time: Quantity(0, Hour),
                        },
                        description="high-frequency part",
                        source="Discussion, Methods, Fig. 4 caption",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance,
                            "high-frequency polarization resistance",
                        ),
                        value="1.07",
                        unit=ureg.ohm * ureg.centimeter**2,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(750, Celsius),
                        conditions={
                            ConditionKind.fuel: "pure H2",
                            ConditionKind.oxidant: "air",
                            ConditionKind.state: "open circuit",
                            ConditionKind.fuel_flow_rate: Quantity(
                                200, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant_flow_rate: Quantity(
                                300, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.operation_time: Quantity(90, Hour),
                        },
                        description="high-frequency part",
                        source="Discussion, Methods, Fig. 4 caption",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.peak_power_density],
                method=FuelCellMethod.CurrentVoltageTest,
                desc="setup developed in-house",
                source="Methods",
            ),
            DescriptionGroup(
                kinds=[
                    FuelCellMeasurementKind.ohmic_resistance,
                    FuelCellMeasurementKind.polarization_resistance,
                    FuelCellMeasurementKind.partial_polarization_resistance,
                ],
                method=FuelCellMethod.ImpedanceSpectroscopy,
                desc=(
                    "Solartron 1260, 1000 kHz to 0.1 Hz, 10 mV, at open circuit; fit of an "
                    "equivalent circuit; during the test at 0.7 A/cm^2"
                ),
                source="Methods, Discussion, Fig. 4 caption",
            ),
            DescriptionGroup(
                kinds=[
                    FuelCellMeasurementKind.cell_voltage,
                    FuelCellMeasurementKind.voltage_loss_rate,
                ],
                desc="long-term test of 282 h; power source IT-6720 (iTech)",
                source="Results, Methods",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.particle_size],
                method=MeasurementMethod.SEM,
                desc="Sirion 200 and Quanta 200 (FEI)",
                source="Methods",
            ),
        ],
    ),
]
