"""A. R. Hanifi et al.: calcined, milled YSZ in anode supports. Scientific Reports 6 (2016) 27359.

Hard here: TY and CY are the names of cells and of their anodes. Table 1 is of slip-cast pellets of
the same slips (Methods, Cell Fabrication), sintered at 1350 °C, before and after reduction: four
materials. The tubes of the cells were pre-sintered at 1100 °C and sintered with the layers, which
is another history: no pellet is the material of an anode support. The supports have the composition
of the slip, as it is before reduction (Abstract).
The layers are said to have similar thicknesses in both cells, about 50 and 13 µm; each cell has
both. The cathode (ratio of YSZ and nickelate, pores before and after infiltration) is described
once, for no cell by name; both have this cathode (Methods, Electrochemical Characterization), so
each has it, and the state before infiltration is a material for its pores alone.
The pellets were sintered in a regime similar to that of the tubes "except" 1350 °C at the end: the
events of the tubes stand with that temperature, air and 3 h included. How the pellets were reduced
is not said.
Whether electrolyte and porous layer were sintered once or twice is not said: one event for both.
Open porosity is the kind porosity, closed porosity a kind of its own. Shrinkage of the pellets on
sintering is the linear shrinkage; the table does not say so, but Methods has no volumes.
Table 2: Rs is the ohmic resistance, ASR the area-specific resistance, which is the sum of the row.
R1 to R3 are arcs of one spectrum: partial polarisation resistances, with their frequencies and what
the paper ascribes them to in the description. Currents are conditions with their sign; OCV is the
state open circuit. The uncertainties are standard errors of the fits.
The surface of the cathode (1 cm2) is a condition of the current densities. The size of the tubes is
given for both cells at once; each has it.
Gas with 3 % of steam: Methods gives the composition, Electrochemical Characterization calls it
humidified hydrogen and gives the flow of the initial characterization; the curves of it have the
flow, the spectra have not.
R1 between 0.035 and 0.04 (Results) is that of the two rows at 800 °C in Table 2. The porosities 33
and 46 % in the Conclusions are those of Table 1.

Left out, cited from an earlier paper of the authors (reference 20): particle size and surface area
of YSZ as received, milled, calcined, and calcined and milled (250 nm, 240 nm, 75 µm, 760 nm; 13.19,
12.38, 0.03, 3.23 m2/g; Microstructural analysis). The last two states stand in a sentence without
the number of the reference, which goes on from the one that has it.
Left out, of both anodes together: pores 5 to 20 µm by the graphite and ~1 µm by the reduction, for
which Table 1 has averages of each, 0.86 and 1.25 µm.
Left out, in words or differences: enhanced by a factor of two, submicron particles, decrease of the
open porosity by 14 % (50 to 36 % stands), onset of concentration polarization of TY above ~400
mA/cm2 at 700 and 800 °C (no value of a property), ~50 % of pores as desirable.
Left out, settings: resolution of humidity 1.3 %, 20 mV, 100 kHz to 100 mHz, 2.5 mA/cm2/s, 600 to
800 °C, 77 K of the adsorption (some in the descriptions).
Left out, cited: 380 mA/cm2 of cells with LSM, 34 % of nickel, porosities 28, 30, 34, 50 and 54 %,
300 µm; performance in other papers.
Left out, figures only: curves of Figs. 3 to 6.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"

paper = Paper(
    doi="10.1038/srep27359",
    title=(
        "Tailoring the Microstructure of a Solid Oxide Fuel Cell Anode Support by Calcination and "
        "Milling of YSZ"
    ),
    authors=[
        "Amir Reza Hanifi",
        "Miguel A. Laguna-Bercero",
        "Navjot Kaur Sandhu",
        "Thomas H. Etsell",
        "Partha Sarkar",
    ],
    year=2016,
    journal="Scientific Reports",
    volume="6",
    article="27359",
    licence="CC-BY-4.0",
)

CATHODE_AREA = Quantity(1, ureg.centimeter**2, source="Methods, Electrochemical measurements")

# Steam contents and fuels: Table 2; Methods, Electrochemical measurements.
LOW_STEAM: dict[ConditionKind | str, Quantity | str] = {
    ConditionKind.fuel: "97% H2-3% H2O",
    ConditionKind.oxidant: "air",
    ConditionKind.water_content: Quantity(3, percent, source="Table 2"),
}
HIGH_STEAM: dict[ConditionKind | str, Quantity | str] = {
    ConditionKind.fuel: "50% H2O-50% H2",
    ConditionKind.oxidant: "air",
    ConditionKind.water_content: Quantity(50, percent, source="Table 2"),
}
LOW_STEAM_OCV: dict[ConditionKind | str, Quantity | str] = {
    **LOW_STEAM,
    ConditionKind.state: "open circuit",
}
HIGH_STEAM_OCV: dict[ConditionKind | str, Quantity | str] = {
    **HIGH_STEAM,
    ConditionKind.state: "open circuit",
}
HIGH_STEAM_SOFC: dict[ConditionKind | str, Quantity | str] = {
    **HIGH_STEAM,
    ConditionKind.current: Quantity(200, ureg.milliampere),
}
HIGH_STEAM_SOEC: dict[ConditionKind | str, Quantity | str] = {
    **HIGH_STEAM,
    ConditionKind.current: Quantity(-200, ureg.milliampere),
}

experiments = [
    Experiment(
        raw_materials={
            "Tosoh YSZ": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="TZ-8Y, 8 mol% Y2O3, Tosoh; as received",
                source="Methods, Cell Fabrication",
            ),
            "NiO powder": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="Baker Chemicals, <3 μm",
                source="Methods, Cell Fabrication",
            ),
            "YSZ": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="of electrolyte and thin porous layer; formulae in earlier papers",
                source="Methods, Cell Fabrication",
            ),
            "Nd2NiO4+δ": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="infiltrated; procedure in an earlier paper",
                source="Methods, Cell Fabrication",
            ),
            "silver mesh": RawMaterial(
                kind=RawMaterialKind.Other,
                description="mesh with welded silver wires; silver paste",
                source="Methods, Electrochemical measurements",
            ),
            "gold layer": RawMaterial(
                kind=RawMaterialKind.Other,
                description="thin layer by dip coating; gold wire, Au paste",
                source="Methods, Electrochemical measurements",
            ),
        },
        synthesis_groups={
            "calcination": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Calcination,
                    temperature=Quantity(1500, Celsius),
                    duration=Quantity(3, Hour),
                    source="Methods, Cell Fabrication",
                ),
            ],
            "slip": [
                ProcessEvent(
                    kind=ProcessKind.Mixing,
                    inputs=["NiO powder"],
                    description="65 wt% NiO; water, powder to water 1:1 by weight",
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.BallMilling, "milled"),
                    duration=Quantity(72, Hour),
                    equipment="plastic bottle",
                    description="120 rpm; zirconia balls of 5 mm",
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.Mixing, "added"),
                    description=(
                        "water to a solid loading of 40 %; pH set to 4.0 by 2 % hydrochloric acid"
                    ),
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=ProcessKind.Mixing,
                    duration=Quantity(15, Minute),
                    description="30 vol.% graphite, pore former (Sigma Aldrich, <325 mesh)",
                    source="Methods, Cell Fabrication",
                ),
            ],
            "casting of pellets": [
                ProcessEvent(
                    kind=FuelCellProcessKind.SlipCasting,
                    equipment="plaster mold",
                    description="pellets, diameter 15 mm, thickness 5 mm",
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    temperature=ROOM_TEMPERATURE,
                    duration=Quantity(1, Hour),
                    source="Methods, Cell Fabrication",
                ),
                # The next three: said to be similar to those of the tubes but for 1350 °C.
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    temperature=Quantity(100, Celsius),
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.BinderRemoval, "oxidize all the graphite"),
                    temperature=Quantity(700, Celsius),
                    duration=Quantity(1, Hour),
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(1350, Celsius),
                    duration=Quantity(3, Hour),
                    description="in air; regime similar to that of the tubes but for the temperature",
                    source="Methods, Cell Fabrication",
                ),
            ],
            "casting of a tube": [
                ProcessEvent(
                    kind=FuelCellProcessKind.SlipCasting,
                    duration=Quantity("~1", Minute),
                    equipment="plaster mold",
                    description="from a tubular mandrel; excess slip poured out",
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    temperature=ROOM_TEMPERATURE,
                    duration=Quantity(1, Hour),
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Drying,
                    temperature=Quantity(100, Celsius),
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.BinderRemoval, "oxidize all the graphite"),
                    temperature=Quantity(700, Celsius),
                    duration=Quantity(1, Hour),
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.Sintering, "pre-sintered"),
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(3, Hour),
                    description="in air",
                    source="Methods, Cell Fabrication",
                ),
            ],
            "reduction": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Reduction,
                    description="NiO to Ni",
                    source="Table 1",
                ),
            ],
            "layers": [
                ProcessEvent(
                    kind=FuelCellProcessKind.DipCoating,
                    inputs=["YSZ"],
                    description="thin electrolyte",
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.DipCoating,
                    inputs=["YSZ"],
                    description="thin porous layer for the cathode",
                    source="Methods, Cell Fabrication",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Sintering,
                    temperature=Quantity(1350, Celsius),
                    duration=Quantity(3, Hour),
                    also=[{"kind": FuelCellProcessKind.CoSintering}],
                    description="both layers; with the tube (Electrochemical Characterization)",
                    source="Methods, Cell Fabrication",
                ),
            ],
            "infiltration": [
                ProcessEvent(
                    kind=FuelCellProcessKind.Infiltration,
                    inputs=["Nd2NiO4+δ"],
                    description="into the thin porous layer",
                    source="Methods, Cell Fabrication",
                ),
            ],
            "setting up": [
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.CurrentCollection, "inner contact"),
                    inputs=["silver mesh"],
                    description=(
                        "hydrogen electrode: silver wires on silver mesh, pressed inside the tube, "
                        "silver paste"
                    ),
                    source="Methods, Electrochemical measurements",
                ),
                ProcessEvent(
                    kind=normalize(FuelCellProcessKind.CurrentCollection, "outer contact"),
                    inputs=["gold layer"],
                    description=(
                        "oxygen electrode: thin gold layer by dip coating, coiled gold wire, gold "
                        "paste"
                    ),
                    source="Methods, Electrochemical measurements",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Sealing,
                    description="to an alumina tube; sealant Ceramabond 503 (Aremco)",
                    source="Methods, Electrochemical measurements",
                ),
                ProcessEvent(
                    kind=FuelCellProcessKind.Reduction,
                    temperature=Quantity(800, Celsius),
                    description="heated under nitrogen, then pure humidified hydrogen; NiO to Ni",
                    source="Methods, Electrochemical measurements",
                ),
            ],
        },
        output_materials=[
            Material(
                name="TY anode before reduction",
                process="Tosoh YSZ->slip->casting of pellets",
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "NiO powder": Quantity(65, percent),
                            "Tosoh YSZ": Quantity(35, percent),
                        },
                        basis="weight",
                        source="Abstract",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.porosity, "Open porosity"),
                        value=8,
                        unit=percent,
                        uncertainty=1,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.closed_porosity,
                        value=18,
                        unit=percent,
                        uncertainty=0.5,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.linear_shrinkage, "Shrinkage"),
                        value="20.3",
                        unit=percent,
                        description="on sintering",
                        source="Table 1",
                    ),
                ],
            ),
            Material(
                name="TY anode after reduction",
                process="TY anode before reduction->reduction",
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "Ni": Quantity(50, percent),
                            "Tosoh YSZ": Quantity(50, percent),
                        },
                        basis="volume",
                        description="nominal",
                        source="Abstract",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.porosity, "Open porosity"),
                        value=33,
                        unit=percent,
                        uncertainty=1,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.closed_porosity,
                        value=3,
                        unit=percent,
                        uncertainty=0.5,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.specific_surface_area, "Surface area"
                        ),
                        value="0.89",
                        unit=ureg.meter**2 / ureg.gram,
                        measurement_method=FuelCellMethod.GasAdsorption,
                        source="Table 1",
                    ),
                    *Measurement.group_measurements(
                        kind=FuelCellMeasurementKind.pore_size,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.SEM,
                        description="pores not formed by the pore former",
                        source="Table 1",
                        values=[
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.lower,
                                value="0.3",
                            ),
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.upper,
                                value="1.85",
                            ),
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.mean,
                                value="0.86",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="CY anode before reduction",
                process="Tosoh YSZ->calcination->slip->casting of pellets",
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "NiO powder": Quantity(65, percent),
                            "Tosoh YSZ": Quantity(35, percent),
                        },
                        basis="weight",
                        description="the YSZ calcined",
                        source="Abstract",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.porosity, "Open porosity"),
                        value=33,
                        unit=percent,
                        uncertainty=1,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.closed_porosity,
                        value=11,
                        unit=percent,
                        uncertainty=0.5,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.linear_shrinkage, "Shrinkage"),
                        value="15.7",
                        unit=percent,
                        description="on sintering",
                        source="Table 1",
                    ),
                ],
            ),
            Material(
                name="CY anode after reduction",
                process="CY anode before reduction->reduction",
                measurements=[
                    CompositeMeasurement(
                        parts={
                            "Ni": Quantity(50, percent),
                            "Tosoh YSZ": Quantity(50, percent),
                        },
                        basis="volume",
                        description="nominal; the YSZ calcined",
                        source="Abstract",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.porosity, "Open porosity"),
                        value=46,
                        unit=percent,
                        uncertainty=1,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.closed_porosity,
                        value=3,
                        unit=percent,
                        uncertainty=0.5,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.specific_surface_area, "Surface area"
                        ),
                        value="0.71",
                        unit=ureg.meter**2 / ureg.gram,
                        measurement_method=FuelCellMethod.GasAdsorption,
                        source="Table 1",
                    ),
                    *Measurement.group_measurements(
                        kind=FuelCellMeasurementKind.pore_size,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.SEM,
                        description="pores not formed by the pore former",
                        source="Table 1",
                        values=[
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.lower,
                                value="0.3",
                            ),
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.upper,
                                value="3",
                            ),
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.mean,
                                value="1.25",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="TY cell before infiltration",
                process="Tosoh YSZ->slip->casting of a tube->layers",
                measurements=[
                    Configuration(
                        name="cathode",
                        description="porous YSZ layer",
                        source="Results and Discussion, Microstructural analysis",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    FuelCellMeasurementKind.porosity, "total open porosity"
                                ),
                                value=50,
                                unit=percent,
                                source="Results and Discussion, Microstructural analysis",
                            ),
                        ],
                        role=LayerRole.Cathode,
                        material="YSZ",
                    ),
                ],
            ),
            Material(
                name="TY",
                process="TY cell before infiltration->infiltration->setting up",
                measurements=[
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.diameter, "inner diameter"),
                        value=6,
                        unit=Millimeter,
                        description="inner",
                        source="Methods, Electrochemical measurements",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.length, "long"),
                        value=60,
                        unit=Millimeter,
                        source="Methods, Electrochemical measurements",
                    ),
                    Configuration(
                        # No material: the pellets of Table 1 are of the same slip, with another
                        # history.
                        name="anode support",
                        source="Results and Discussion, Microstructural analysis",
                        measurements=[
                            CompositeMeasurement(
                                parts={
                                    "NiO powder": Quantity(65, percent),
                                    "Tosoh YSZ": Quantity(35, percent),
                                },
                                basis="weight",
                                description="before reduction",
                                source="Abstract",
                            ),
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="~360",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Results and Discussion, Microstructural analysis",
                            ),
                        ],
                        role=LayerRole.Support,
                    ),
                    Configuration(
                        name="electrolyte",
                        source="Results and Discussion, Microstructural analysis",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="~13",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Results and Discussion, Microstructural analysis",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="YSZ",
                    ),
                    Configuration(
                        name="cathode",
                        description="nickelate as needles or plates in porous YSZ",
                        source="Results and Discussion, Microstructural analysis",
                        measurements=[
                            CompositeMeasurement(
                                parts={
                                    "YSZ": Quantity(69, percent),
                                    "Nd2NiO4+δ": Quantity(31, percent),
                                },
                                basis="volume",
                                description="from the gain of weight",
                                source="Results and Discussion, Microstructural analysis",
                            ),
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="~50",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Results and Discussion, Microstructural analysis",
                            ),
                            Measurement(
                                kind=normalize(
                                    FuelCellMeasurementKind.porosity, "total open porosity"
                                ),
                                value=36,
                                unit=percent,
                                description="from the gain of weight",
                                source="Results and Discussion, Microstructural analysis",
                            ),
                        ],
                        role=LayerRole.Cathode,
                    ),
                    Configuration(
                        name="inner contact",
                        description="hydrogen electrode; with silver wires and silver paste",
                        source="Methods, Electrochemical measurements",
                        role=LayerRole.CurrentCollector,
                        material="silver mesh",
                    ),
                    Configuration(
                        name="outer contact",
                        description="oxygen electrode; with gold wire and Au paste",
                        source="Methods, Electrochemical measurements",
                        role=LayerRole.CurrentCollector,
                        material="gold layer",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.current_density,
                        value="~600",
                        unit=ureg.milliampere / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.voltage: Quantity("0.7", Volt),
                            ConditionKind.fuel: "97% H2-3% H2O",
                            ConditionKind.fuel_flow_rate: Quantity(
                                100, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant: "air",
                            ConditionKind.water_content: Quantity("~3", percent),
                            ConditionKind.electrode_area: CATHODE_AREA,
                        },
                        source="Results and Discussion, Electrochemical Characterization; Methods",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.current_density,
                        value=-690,
                        unit=ureg.milliampere / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            **HIGH_STEAM,
                            ConditionKind.voltage: Quantity("1.5", Volt),
                            ConditionKind.electrode_area: CATHODE_AREA,
                        },
                        description="electrolysis",
                        source="Results and Discussion, Electrochemical Characterization; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "Rs"),
                        value="0.31",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions=LOW_STEAM_OCV,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1-HF"
                        ),
                        value="0.035",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.004,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions=LOW_STEAM_OCV,
                        description=(
                            "high frequency, ~10-20 kHz; charge transfer at the oxygen electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2-MF"
                        ),
                        value="0.036",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.005,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions=LOW_STEAM_OCV,
                        description=(
                            "medium frequency, ~0.1-2 kHz; charge transfer at the fuel electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3-LF"
                        ),
                        value="1.10",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.05,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions=LOW_STEAM_OCV,
                        description="low frequency, ~1-10 Hz; gas diffusion at the fuel electrode",
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.area_specific_resistance, "ASR"),
                        value="1.48",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.08,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions=LOW_STEAM_OCV,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "Rs"),
                        value="0.44",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_OCV,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1-HF"
                        ),
                        value="0.27",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_OCV,
                        description=(
                            "high frequency, ~10-20 kHz; charge transfer at the oxygen electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2-MF"
                        ),
                        value="0.043",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.002,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_OCV,
                        description=(
                            "medium frequency, ~0.1-2 kHz; charge transfer at the fuel electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3-LF"
                        ),
                        value="0.11",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_OCV,
                        description="low frequency, ~1-10 Hz; gas diffusion at the fuel electrode",
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.area_specific_resistance, "ASR"),
                        value="0.86",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.03,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_OCV,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "Rs"),
                        value="0.42",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.03,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOFC,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1-HF"
                        ),
                        value="0.26",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOFC,
                        description=(
                            "high frequency, ~10-20 kHz; charge transfer at the oxygen electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2-MF"
                        ),
                        value="0.041",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.002,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOFC,
                        description=(
                            "medium frequency, ~0.1-2 kHz; charge transfer at the fuel electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3-LF"
                        ),
                        value="0.11",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOFC,
                        description="low frequency, ~1-10 Hz; gas diffusion at the fuel electrode",
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.area_specific_resistance, "ASR"),
                        value="0.83",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.06,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOFC,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "Rs"),
                        value="0.47",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.03,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOEC,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1-HF"
                        ),
                        value="0.26",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOEC,
                        description=(
                            "high frequency, ~10-20 kHz; charge transfer at the oxygen electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2-MF"
                        ),
                        value="0.057",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.002,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOEC,
                        description=(
                            "medium frequency, ~0.1-2 kHz; charge transfer at the fuel electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3-LF"
                        ),
                        value="0.14",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOEC,
                        description="low frequency, ~1-10 Hz; gas diffusion at the fuel electrode",
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.area_specific_resistance, "ASR"),
                        value="0.93",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.06,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOEC,
                        source="Table 2; Methods",
                    ),
                ],
            ),
            Material(
                name="CY cell before infiltration",
                process="Tosoh YSZ->calcination->slip->casting of a tube->layers",
                measurements=[
                    Configuration(
                        name="cathode",
                        description="porous YSZ layer",
                        source="Results and Discussion, Microstructural analysis",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    FuelCellMeasurementKind.porosity, "total open porosity"
                                ),
                                value=50,
                                unit=percent,
                                source="Results and Discussion, Microstructural analysis",
                            ),
                        ],
                        role=LayerRole.Cathode,
                        material="YSZ",
                    ),
                ],
            ),
            Material(
                name="CY",
                process="CY cell before infiltration->infiltration->setting up",
                measurements=[
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.diameter, "inner diameter"),
                        value=6,
                        unit=Millimeter,
                        description="inner",
                        source="Methods, Electrochemical measurements",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.length, "long"),
                        value=60,
                        unit=Millimeter,
                        source="Methods, Electrochemical measurements",
                    ),
                    Configuration(
                        # No material: the pellets of Table 1 are of the same slip, with another
                        # history.
                        name="anode support",
                        source="Results and Discussion, Microstructural analysis",
                        measurements=[
                            CompositeMeasurement(
                                parts={
                                    "NiO powder": Quantity(65, percent),
                                    "Tosoh YSZ": Quantity(35, percent),
                                },
                                basis="weight",
                                description="before reduction; the YSZ calcined",
                                source="Abstract",
                            ),
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="~500",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Results and Discussion, Microstructural analysis",
                            ),
                        ],
                        role=LayerRole.Support,
                    ),
                    Configuration(
                        name="electrolyte",
                        source="Results and Discussion, Microstructural analysis",
                        measurements=[
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="~13",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Results and Discussion, Microstructural analysis",
                            ),
                        ],
                        role=LayerRole.Electrolyte,
                        material="YSZ",
                    ),
                    Configuration(
                        name="cathode",
                        description="nickelate as needles or plates in porous YSZ",
                        source="Results and Discussion, Microstructural analysis",
                        measurements=[
                            CompositeMeasurement(
                                parts={
                                    "YSZ": Quantity(69, percent),
                                    "Nd2NiO4+δ": Quantity(31, percent),
                                },
                                basis="volume",
                                description="from the gain of weight",
                                source="Results and Discussion, Microstructural analysis",
                            ),
                            Measurement(
                                kind=FuelCellMeasurementKind.thickness,
                                value="~50",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Results and Discussion, Microstructural analysis",
                            ),
                            Measurement(
                                kind=normalize(
                                    FuelCellMeasurementKind.porosity, "total open porosity"
                                ),
                                value=36,
                                unit=percent,
                                description="from the gain of weight",
                                source="Results and Discussion, Microstructural analysis",
                            ),
                        ],
                        role=LayerRole.Cathode,
                    ),
                    Configuration(
                        name="inner contact",
                        description="hydrogen electrode; with silver wires and silver paste",
                        source="Methods, Electrochemical measurements",
                        role=LayerRole.CurrentCollector,
                        material="silver mesh",
                    ),
                    Configuration(
                        name="outer contact",
                        description="oxygen electrode; with gold wire and Au paste",
                        source="Methods, Electrochemical measurements",
                        role=LayerRole.CurrentCollector,
                        material="gold layer",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.current_density,
                        value="~600",
                        unit=ureg.milliampere / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            ConditionKind.voltage: Quantity("0.7", Volt),
                            ConditionKind.fuel: "97% H2-3% H2O",
                            ConditionKind.fuel_flow_rate: Quantity(
                                100, ureg.milliliter / ureg.minute
                            ),
                            ConditionKind.oxidant: "air",
                            ConditionKind.water_content: Quantity("~3", percent),
                            ConditionKind.electrode_area: CATHODE_AREA,
                        },
                        source="Results and Discussion, Electrochemical Characterization; Methods",
                    ),
                    Measurement(
                        kind=FuelCellMeasurementKind.current_density,
                        value=-1380,
                        unit=ureg.milliampere / ureg.centimeter**2,
                        measurement_method=FuelCellMethod.CurrentVoltageTest,
                        temperature=Quantity(800, Celsius),
                        conditions={
                            **HIGH_STEAM,
                            ConditionKind.voltage: Quantity("1.5", Volt),
                            ConditionKind.electrode_area: CATHODE_AREA,
                        },
                        description="electrolysis",
                        source="Results and Discussion, Electrochemical Characterization; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "Rs"),
                        value="0.19",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions=LOW_STEAM_OCV,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1-HF"
                        ),
                        value="0.04",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions=LOW_STEAM_OCV,
                        description=(
                            "high frequency, ~10-20 kHz; charge transfer at the oxygen electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2-MF"
                        ),
                        value="0.58",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions=LOW_STEAM_OCV,
                        description=(
                            "medium frequency, ~0.1-2 kHz; charge transfer at the fuel electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3-LF"
                        ),
                        value="0.74",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions=LOW_STEAM_OCV,
                        description="low frequency, ~1-10 Hz; gas diffusion at the fuel electrode",
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.area_specific_resistance, "ASR"),
                        value="1.55",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.06,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(800, Celsius),
                        conditions=LOW_STEAM_OCV,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "Rs"),
                        value="0.21",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_OCV,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1-HF"
                        ),
                        value="0.22",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_OCV,
                        description=(
                            "high frequency, ~10-20 kHz; charge transfer at the oxygen electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2-MF"
                        ),
                        value="0.54",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_OCV,
                        description=(
                            "medium frequency, ~0.1-2 kHz; charge transfer at the fuel electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3-LF"
                        ),
                        value="0.68",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_OCV,
                        description="low frequency, ~1-10 Hz; gas diffusion at the fuel electrode",
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.area_specific_resistance, "ASR"),
                        value="1.65",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.05,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_OCV,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "Rs"),
                        value="0.21",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOFC,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1-HF"
                        ),
                        value="0.20",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOFC,
                        description=(
                            "high frequency, ~10-20 kHz; charge transfer at the oxygen electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2-MF"
                        ),
                        value="0.81",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOFC,
                        description=(
                            "medium frequency, ~0.1-2 kHz; charge transfer at the fuel electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3-LF"
                        ),
                        value="0.62",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOFC,
                        description="low frequency, ~1-10 Hz; gas diffusion at the fuel electrode",
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.area_specific_resistance, "ASR"),
                        value="1.84",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.07,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOFC,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.ohmic_resistance, "Rs"),
                        value="0.22",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.01,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOEC,
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R1-HF"
                        ),
                        value="0.20",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOEC,
                        description=(
                            "high frequency, ~10-20 kHz; charge transfer at the oxygen electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R2-MF"
                        ),
                        value="0.86",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.03,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOEC,
                        description=(
                            "medium frequency, ~0.1-2 kHz; charge transfer at the fuel electrode"
                        ),
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(
                            FuelCellMeasurementKind.partial_polarization_resistance, "R3-LF"
                        ),
                        value="0.20",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.02,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOEC,
                        description="low frequency, ~1-10 Hz; gas diffusion at the fuel electrode",
                        source="Table 2; Methods",
                    ),
                    Measurement(
                        kind=normalize(FuelCellMeasurementKind.area_specific_resistance, "ASR"),
                        value="1.48",
                        unit=ureg.ohm * ureg.centimeter**2,
                        uncertainty=0.08,
                        measurement_method=FuelCellMethod.ImpedanceSpectroscopy,
                        temperature=Quantity(700, Celsius),
                        conditions=HIGH_STEAM_SOEC,
                        source="Table 2; Methods",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[
                    FuelCellMeasurementKind.porosity,
                    FuelCellMeasurementKind.closed_porosity,
                ],
                method=MeasurementMethod.ArchimedesMethod,
                desc="slip-cast and sintered pellets",
                source="Methods, Cell Fabrication",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.specific_surface_area],
                method=FuelCellMethod.GasAdsorption,
                desc="krypton at 77 K, Autosorb-1 (Quantachrome); reduced pellets",
                source="Methods, Characterization",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.pore_size, FuelCellMeasurementKind.thickness],
                method=MeasurementMethod.SEM,
                desc=(
                    "EVO LS15 EP-SEM (Zeiss); image analysis for the pores of reduced anodes, "
                    "cross-sections after the electrochemical test for the layers"
                ),
                source="Methods, Characterization",
            ),
            DescriptionGroup(
                kinds=[FuelCellMeasurementKind.current_density],
                method=FuelCellMethod.CurrentVoltageTest,
                desc="galvanodynamic, 2.5 mA/cm2/s; VSP potentiostat/galvanostat",
                source="Methods, Electrochemical measurements",
            ),
            DescriptionGroup(
                kinds=[
                    FuelCellMeasurementKind.ohmic_resistance,
                    FuelCellMeasurementKind.partial_polarization_resistance,
                    FuelCellMeasurementKind.area_specific_resistance,
                ],
                method=FuelCellMethod.ImpedanceSpectroscopy,
                desc=(
                    "VSP potentiostat/galvanostat, 20 mV, 100 kHz to 100 mHz; fit with "
                    "LRs(R1/CPE1)(R2/CPE2)(R3/CPE3) (Electrochemical Characterization); "
                    "uncertainties are standard errors of the fit (Table 2)"
                ),
                source="Methods, Electrochemical measurements",
            ),
        ],
    ),
]
