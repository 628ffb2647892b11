"""S. Haas et al.: Al10Co25Cr8Fe15Ni36Ti6 with Hf and Mo. Entropy 21 (2019) 169.

Hard here: the base alloy was cast in two ways (CC conventional, DS Bridgman). Table 3 says only
"base alloy"; Section 3.2 calls the phases of both castings identical in content and size after
900 °C for 50 h, so Table 3 and Fig. 1 are recorded for both there. The other heat treatment and
the alloys with Hf and Mo are directionally solidified (Sections 2.1 and 3.5).
The text of Section 3.3 gives 40 % and 400 nm of γ' for the base alloy after 900 °C for 50 h.
Table 3 prints 38 % and 200 nm there, and 41 % and 400 nm after 950 °C for 100 h. The table is
recorded.
The first row of Table 2 is read as ~23 °C, room temperature (a sign printed there as a minus in
the text used here): the tests ran from room temperature to 900 °C.
The annealing 950 °C / 50 h of Section 3.5 is a slip for 100 h, as everywhere else.
No diffraction of these samples is reported; the structures stand with the phases, where the text
states them: the Heusler type in all, FCC and L12 of the base alloy after 900 °C for 50 h (Section
3.1), FCC of the matrix after this annealing of the others (Section 3.3).
Grains along [001] are the aim of the casting (Section 2.1); they are seen in base DS 900 only.
Table 1 (TEM/EDS of the phases) is reprinted from reference 10, an earlier paper of two of the
authors, without naming the casting; it is optional for both.
The uncertainties of UTS and strain to failure are standard deviations; of YS it is not said.
The sizes of the γ' particles are edge lengths, in the alloy with Mo diameters (Section 3.3).

Left out:
- Al of 28 at.% in the needles (Section 1), 60-70 % and 500 nm (Section 3.3): cited. So are
  Al17Co17Cr17Cu17Fe17Ni17 (Abstract) and the other alloys of Section 1.
- Below 3 % of Heusler type phase (Section 4): what is wished for, not a measurement.
- Studies with annealing varied by 50 K and 500 h (Section 3.3): described elsewhere, no values.
- Factors between two materials: 1.5 to 1.8, 1.1 and 1.0 (Section 3.2), 1.2, 1.7 and 1.5 (Section
  3.5), 1.7 and 1.8 (Section 4): they follow from Table 2, or compare with cited alloys.
- Changes read from Table 3: 9 to 3 % of Heusler type phase (Section 3.5), 7-8 % less γ' (Section
  3.3). Largest deviations of UTS and strain (50 and 16 MPa, 8 and 5 %, Section 3.2): Table 2.
- Inconel 617 and Alloy 800H, used at 680-820 °C (Section 3.5): cited. Lattice parameters by
  synchrotron: not evaluated yet.
- All curves (Figs. 3, 7 to 13): figures only.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/e21020169",
    title=(
        "Microstructure and Mechanical Properties of Precipitate Strengthened High Entropy Alloy "
        "Al10Co25Cr8Fe15Ni36Ti6 with Additions of Hafnium and Molybdenum"
    ),
    authors=[
        "Sebastian Haas",
        "Anna M. Manzoni",
        "Fabian Krieg",
        "Uwe Glatzel",
    ],
    year=2019,
    journal="Entropy",
    volume="21",
    article="169",
    licence="CC-BY-4.0",
)

# Section 2.3, for all tests. The speed is called a deformation rate there.
TENSION = {
    ConditionKind.crosshead_speed: Quantity(
        "0.01", ureg.millimeter / ureg.second, source="Section 2.3"
    ),
    ConditionKind.strain_rate: Quantity("1.3e-3", ureg.second**-1, source="Section 2.3"),
}
# Section 2.3 says of all specimens that the tensile direction is that of the [001] grains. The
# conventionally cast alloy has grains of random orientation (Section 3.2), so not there.
TENSION_DS = {**TENSION, ConditionKind.direction: "[001]"}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Al, Co, Cr, Fe, Ni and Ti, also Hf or Mo; purity 99.99 %",
                source="Section 2.1",
            ),
        },
        synthesis_groups={
            "DS": [
                ProcessEvent(
                    kind=ProcessKind.UltrasonicBath,
                    description="constituents cleaned in ethanol",
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.InductionMelting, "vacuum induction furnace"),
                    equipment="vacuum induction furnace",
                    description=(
                        "ceramic crucible in a water-cooled Cu coil; chamber evacuated twice to "
                        "5e-4 mbar, then flooded with argon"
                    ),
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.DirectionalSolidification, "Bridgman process"),
                    temperature=Quantity(
                        1400, Celsius, description="of the mould", source="Section 2.1"
                    ),
                    description=(
                        "second coil with graphite receptor heats the ceramic mould; drawn out at "
                        "3 mm/min through a water-cooled baffle; rods, diameter 20 mm, length "
                        "about 110 mm; grains along [001]"
                    ),
                    source="Section 2.1",
                ),
            ],
            "CC": [
                ProcessEvent(
                    kind=ProcessKind.UltrasonicBath,
                    description="constituents cleaned in ethanol",
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.InductionMelting, "vacuum induction furnace"),
                    equipment="vacuum induction furnace",
                    description=(
                        "ceramic crucible in a water-cooled Cu coil; chamber evacuated twice to "
                        "5e-4 mbar, then flooded with argon"
                    ),
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.CastingUnspecified, "conventionally cast"),
                    description="polycrystalline, grains of random orientation",
                    source="Section 3.2",
                ),
            ],
            "homogenization[Temp]": [
                ProcessEvent(
                    kind=ProcessKind.Homogenization,
                    temperature=Quantity("[Temp]", Celsius),
                    duration=Quantity(20, Hour),
                    source="Section 2.1",
                ),
            ],
            "annealing[Temp,Time]": [
                ProcessEvent(
                    kind=ProcessKind.Annealing,
                    temperature=Quantity("[Temp]", Celsius),
                    duration=Quantity("[Time]", Hour),
                    description="cooled to room temperature in the furnace",
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=ProcessKind.SandBlasting,
                    description="to remove the oxide layer",
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.AquaRegia, "treated with aqua regia"),
                    description="to remove the oxide layer",
                    source="Section 2.1",
                ),
                # Electrical discharge machining, grinding, polishing and etching (Sections 2.1 to
                # 2.3) only prepared the test pieces.
            ],
        },
        output_materials=[
            # Base alloy as cast: dendrites, said without naming the casting (Section 3.1).
            # After 1220 °C for 20 h: no dendrites left (ibid.). No values, so neither is built.
            Material(
                name="base DS 900",
                process="elements->DS->homogenization[Temp=1220]->annealing[Temp=900,Time=50]",
                measurements=[
                    CompositionMeasurement(
                        "Al10Co25Cr8Fe15Ni36Ti6",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2.1",
                    ),
                    Configuration(
                        name="elongated grains",
                        tags={ConfigTag.Columnar},
                        description="elongated along the direction of load",
                        source="Section 3.2",
                    ),
                    Configuration(
                        name="γ matrix",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix},
                        description="small channels between the γ' particles",
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Al": 6.9,
                                    "Co": 29.5,
                                    "Cr": 9.3,
                                    "Fe": 20.4,
                                    "Ni": 30.4,
                                    "Ti": 3.5,
                                },
                                method=MeasurementMethod.TEM_EDS,
                                description="at.%; in that order ± 0.6, 0.5, 0.4, 0.6, 1.0 and 0.4",
                                source="Table 1",
                                optional="reprinted from the authors' reference 10; Table 1",
                            ),
                        ],
                    ),
                    # Section 3.3 gives 400 nm and 40 % for this state; Table 3 is recorded.
                    Configuration(
                        name="γ' particles",
                        within="γ matrix",
                        struct=CrysStruct.L12,
                        tags={ConfigTag.Precipitate, ConfigTag.Cuboidal},
                        description="rounded corners",
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Al": 11.4,
                                    "Co": 22.5,
                                    "Cr": 3.5,
                                    "Fe": 8.8,
                                    "Ni": 45.0,
                                    "Ti": 8.7,
                                },
                                method=MeasurementMethod.TEM_EDS,
                                description="at.%; in that order ± 0.6, 0.6, 0.4, 0.7, 1.5 and 0.5",
                                source="Table 1",
                                optional="reprinted from the authors' reference 10; Table 1",
                            ),
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                value=200,
                                unit=Nanometer,
                                uncertainty=70,
                                measurement_method=MeasurementMethod.SEM,
                                description="edge length",
                                source="Table 3",
                            ),
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "edge-length"),
                                value="<=400",
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.SEM,
                                measurement_statistic=MeasurementStatistic.upper,
                                description="largest edge length",
                                source="Fig. 1 caption",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=38,
                                unit=percent,
                                uncertainty=7,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    # "some 10 nm" in the caption is read as about 10 nm. It may also mean tens of
                    # nanometres, as "several 10 µm" does in Section 3.1, hence optional; Fig. 1b
                    # would settle it.
                    Configuration(
                        name="secondary γ' particles",
                        within="γ matrix",
                        tags={ConfigTag.Precipitate, ConfigTag.Spherical},
                        description="in the matrix channels",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.phase_size,
                                value="~10",
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.SEM,
                                optional="may mean tens of nanometres; Fig. 1 caption",
                                description="printed as some 10 nm",
                                source="Fig. 1 caption",
                            ),
                        ],
                    ),
                    # Section 3.1: below 5 % of Heusler type phase; Table 3 is more precise. It also
                    # gives the length loosely, as several 10 µm.
                    Configuration(
                        name="Heusler type phase",
                        struct=CrysStruct.Heusler,
                        tags={ConfigTag.Acicular},
                        description="needle-like, randomly distributed",
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Al": 24.4,
                                    "Co": 21.9,
                                    "Cr": 3.6,
                                    "Fe": 10.7,
                                    "Ni": 33.9,
                                    "Ti": 5.6,
                                },
                                method=MeasurementMethod.TEM_EDS,
                                description="at.%; in that order ± 1.3, 1.7, 0.2, 0.4, 0.6 and 0.2",
                                source="Table 1",
                                optional="reprinted from the authors' reference 10; Table 1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.length,
                                value="<=50",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                measurement_statistic=MeasurementStatistic.upper,
                                description="largest length",
                                source="Fig. 1 caption",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=3,
                                unit=percent,
                                uncertainty=2,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    # Section 3.2: about 25 % at room temperature; Table 2 is more precise.
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.ultimate_tensile_strength, "UTS"),
                        value=1197,
                        unit=MegaPascal,
                        uncertainty=6,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity("~23", Celsius, source="Section 3.2"),
                        conditions=TENSION_DS,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_tension, "YS"),
                        value=627,
                        unit=MegaPascal,
                        uncertainty=9,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity("~23", Celsius, source="Section 3.2"),
                        conditions=TENSION_DS,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value=27,
                        unit=percent,
                        uncertainty=1,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity("~23", Celsius, source="Section 3.2"),
                        conditions=TENSION_DS,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.ultimate_tensile_strength, "UTS"),
                        value=1006,
                        unit=MegaPascal,
                        uncertainty=16,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(600, Celsius),
                        conditions=TENSION_DS,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_tension, "YS"),
                        value=594,
                        unit=MegaPascal,
                        uncertainty=3,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(600, Celsius),
                        conditions=TENSION_DS,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value=12,
                        unit=percent,
                        uncertainty=2,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(600, Celsius),
                        conditions=TENSION_DS,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.ultimate_tensile_strength, "UTS"),
                        value=840,
                        unit=MegaPascal,
                        uncertainty=1,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(700, Celsius),
                        conditions=TENSION_DS,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_tension, "YS"),
                        value=547,
                        unit=MegaPascal,
                        uncertainty=42,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(700, Celsius),
                        conditions=TENSION_DS,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value=17,
                        unit=percent,
                        uncertainty=5,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(700, Celsius),
                        conditions=TENSION_DS,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.ultimate_tensile_strength, "UTS"),
                        value=575,
                        unit=MegaPascal,
                        uncertainty=7,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(800, Celsius),
                        conditions=TENSION_DS,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_tension, "YS"),
                        value=399,
                        unit=MegaPascal,
                        uncertainty=1,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(800, Celsius),
                        conditions=TENSION_DS,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value=20,
                        unit=percent,
                        uncertainty=4,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(800, Celsius),
                        conditions=TENSION_DS,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.ultimate_tensile_strength, "UTS"),
                        value=319,
                        unit=MegaPascal,
                        uncertainty=1,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(900, Celsius),
                        conditions=TENSION_DS,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_tension, "YS"),
                        value=243,
                        unit=MegaPascal,
                        uncertainty=2,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(900, Celsius),
                        conditions=TENSION_DS,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value=34,
                        unit=percent,
                        uncertainty=1,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(900, Celsius),
                        conditions=TENSION_DS,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                ],
            ),
            Material(
                name="base CC 900",
                process="elements->CC->homogenization[Temp=1220]->annealing[Temp=900,Time=50]",
                measurements=[
                    CompositionMeasurement(
                        "Al10Co25Cr8Fe15Ni36Ti6",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2.1",
                    ),
                    # The phases are the same as in the DS state (Section 3.2).
                    Configuration(
                        name="γ matrix",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix},
                        description="small channels between the γ' particles",
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Al": 6.9,
                                    "Co": 29.5,
                                    "Cr": 9.3,
                                    "Fe": 20.4,
                                    "Ni": 30.4,
                                    "Ti": 3.5,
                                },
                                method=MeasurementMethod.TEM_EDS,
                                description="at.%; in that order ± 0.6, 0.5, 0.4, 0.6, 1.0 and 0.4",
                                source="Table 1",
                                optional="reprinted from the authors' reference 10; Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="γ' particles",
                        within="γ matrix",
                        struct=CrysStruct.L12,
                        tags={ConfigTag.Precipitate, ConfigTag.Cuboidal},
                        description="rounded corners",
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Al": 11.4,
                                    "Co": 22.5,
                                    "Cr": 3.5,
                                    "Fe": 8.8,
                                    "Ni": 45.0,
                                    "Ti": 8.7,
                                },
                                method=MeasurementMethod.TEM_EDS,
                                description="at.%; in that order ± 0.6, 0.6, 0.4, 0.7, 1.5 and 0.5",
                                source="Table 1",
                                optional="reprinted from the authors' reference 10; Table 1",
                            ),
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                value=200,
                                unit=Nanometer,
                                uncertainty=70,
                                measurement_method=MeasurementMethod.SEM,
                                description="edge length",
                                source="Table 3",
                            ),
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "edge-length"),
                                value="<=400",
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.SEM,
                                measurement_statistic=MeasurementStatistic.upper,
                                description="largest edge length",
                                source="Fig. 1 caption",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=38,
                                unit=percent,
                                uncertainty=7,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="secondary γ' particles",
                        within="γ matrix",
                        tags={ConfigTag.Precipitate, ConfigTag.Spherical},
                        description="in the matrix channels",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.phase_size,
                                value="~10",
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.SEM,
                                optional="may mean tens of nanometres; Fig. 1 caption",
                                description="printed as some 10 nm",
                                source="Fig. 1 caption",
                            ),
                        ],
                    ),
                    Configuration(
                        name="Heusler type phase",
                        struct=CrysStruct.Heusler,
                        tags={ConfigTag.Acicular},
                        description="needle-like, randomly distributed",
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Al": 24.4,
                                    "Co": 21.9,
                                    "Cr": 3.6,
                                    "Fe": 10.7,
                                    "Ni": 33.9,
                                    "Ti": 5.6,
                                },
                                method=MeasurementMethod.TEM_EDS,
                                description="at.%; in that order ± 1.3, 1.7, 0.2, 0.4, 0.6 and 0.2",
                                source="Table 1",
                                optional="reprinted from the authors' reference 10; Table 1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.length,
                                value="<=50",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                measurement_statistic=MeasurementStatistic.upper,
                                description="largest length",
                                source="Fig. 1 caption",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=3,
                                unit=percent,
                                uncertainty=2,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    # Section 3.2: up to 50 % at room temperature; Table 2 is more precise.
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.ultimate_tensile_strength, "UTS"),
                        value=696,
                        unit=MegaPascal,
                        uncertainty=33,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity("~23", Celsius, source="Section 3.2"),
                        conditions=TENSION,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_tension, "YS"),
                        value=520,
                        unit=MegaPascal,
                        uncertainty=19,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity("~23", Celsius, source="Section 3.2"),
                        conditions=TENSION,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value=49,
                        unit=percent,
                        uncertainty=0,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity("~23", Celsius, source="Section 3.2"),
                        conditions=TENSION,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.ultimate_tensile_strength, "UTS"),
                        value=561,
                        unit=MegaPascal,
                        uncertainty=50,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(600, Celsius),
                        conditions=TENSION,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_tension, "YS"),
                        value=470,
                        unit=MegaPascal,
                        uncertainty=8,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(600, Celsius),
                        conditions=TENSION,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value=11,
                        unit=percent,
                        uncertainty=8,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(600, Celsius),
                        conditions=TENSION,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.ultimate_tensile_strength, "UTS"),
                        value=560,
                        unit=MegaPascal,
                        uncertainty=27,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(700, Celsius),
                        conditions=TENSION,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_tension, "YS"),
                        value=461,
                        unit=MegaPascal,
                        uncertainty=10,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(700, Celsius),
                        conditions=TENSION,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value=9,
                        unit=percent,
                        uncertainty=4,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(700, Celsius),
                        conditions=TENSION,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.ultimate_tensile_strength, "UTS"),
                        value=536,
                        unit=MegaPascal,
                        uncertainty=7,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(800, Celsius),
                        conditions=TENSION,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_tension, "YS"),
                        value=445,
                        unit=MegaPascal,
                        uncertainty=2,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(800, Celsius),
                        conditions=TENSION,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value=6,
                        unit=percent,
                        uncertainty=4,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(800, Celsius),
                        conditions=TENSION,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.ultimate_tensile_strength, "UTS"),
                        value=312,
                        unit=MegaPascal,
                        uncertainty=6,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(900, Celsius),
                        conditions=TENSION,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_tension, "YS"),
                        value=219,
                        unit=MegaPascal,
                        uncertainty=6,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(900, Celsius),
                        conditions=TENSION,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value=8,
                        unit=percent,
                        uncertainty=6,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(900, Celsius),
                        conditions=TENSION,
                        description="uncertainty is a standard deviation",
                        source="Table 2",
                    ),
                ],
            ),
            Material(
                name="base DS 950",
                process="elements->DS->homogenization[Temp=1220]->annealing[Temp=950,Time=100]",
                measurements=[
                    CompositionMeasurement(
                        "Al10Co25Cr8Fe15Ni36Ti6",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2.1",
                    ),
                    Configuration(
                        name="γ matrix",
                        tags={ConfigTag.Matrix},
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="γ' particles",
                        within="γ matrix",
                        tags={ConfigTag.Precipitate, ConfigTag.Cuboidal},
                        description="rounded corners; larger than after 900 °C for 50 h",
                        source="Section 3.3",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                value=400,
                                unit=Nanometer,
                                uncertainty=100,
                                measurement_method=MeasurementMethod.SEM,
                                description="edge length",
                                source="Table 3",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=41,
                                unit=percent,
                                uncertainty=3,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="Heusler type phase",
                        struct=CrysStruct.Heusler,
                        tags={ConfigTag.Acicular},
                        description="needle-shaped",
                        source="Section 3.3",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=9,
                                unit=percent,
                                uncertainty=1,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    # Section 3.4: brittle at room temperature, 600 and 700 °C, strain to failure
                    # scatters; no numbers.
                ],
            ),
            # Alloy with Mo after 1220 °C for 20 h: Heusler type phase dissolved (Section 3.3). No
            # value, so not built.
            Material(
                name="Mo DS 900",
                process="elements->DS->homogenization[Temp=1220]->annealing[Temp=900,Time=50]",
                measurements=[
                    CompositionMeasurement(
                        "Al9Co25Cr8Fe15Ni36Ti6Mo1",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="γ matrix",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix},
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="γ' particles",
                        within="γ matrix",
                        tags={ConfigTag.Precipitate, ConfigTag.Spherical},
                        description="spherical",
                        source="Section 3.3",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                value=190,
                                unit=Nanometer,
                                uncertainty=70,
                                measurement_method=MeasurementMethod.SEM,
                                description="diameter",
                                source="Table 3",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=44,
                                unit=percent,
                                uncertainty=1,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="Heusler type phase",
                        struct=CrysStruct.Heusler,
                        tags={ConfigTag.Acicular},
                        description="needle-like",
                        source="Section 4",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=3,
                                unit=percent,
                                uncertainty=3,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="Mo DS 950",
                process="elements->DS->homogenization[Temp=1220]->annealing[Temp=950,Time=100]",
                measurements=[
                    CompositionMeasurement(
                        "Al9Co25Cr8Fe15Ni36Ti6Mo1",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="γ matrix",
                        tags={ConfigTag.Matrix},
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="γ' particles",
                        within="γ matrix",
                        tags={ConfigTag.Precipitate, ConfigTag.Spherical},
                        description="spherical; larger than after 900 °C for 50 h",
                        source="Section 3.3",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                value=360,
                                unit=Nanometer,
                                uncertainty=100,
                                measurement_method=MeasurementMethod.SEM,
                                description="diameter",
                                source="Table 3",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=37,
                                unit=percent,
                                uncertainty=1,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="Heusler type phase",
                        struct=CrysStruct.Heusler,
                        tags={ConfigTag.Acicular},
                        description="needle-like",
                        source="Section 3.3",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=3,
                                unit=percent,
                                uncertainty=1,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    # Section 3.4: ductile at room temperature and 600 °C, early cracks above; no
                    # numbers.
                ],
            ),
            Material(
                name="Hf DS homogenized 1140",
                process="elements->DS->homogenization[Temp=1140]",
                measurements=[
                    CompositionMeasurement(
                        "Al9.5Co25Cr8Fe15Ni36Ti6Hf0.5",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 3.3",
                    ),
                    # No eutectic after this treatment (Section 3.3). The matrix and the place and
                    # shape of the Heusler type phase in it are not named, hence no host; after
                    # 1220 °C its place is the boundaries.
                    Configuration(
                        name="Heusler type phase",
                        struct=CrysStruct.Heusler,
                        description="not dissolved by the homogenization",
                        source="Section 3.3",
                    ),
                ],
            ),
            Material(
                name="Hf DS homogenized 1220",
                process="elements->DS->homogenization[Temp=1220]",
                measurements=[
                    CompositionMeasurement(
                        "Al9.5Co25Cr8Fe15Ni36Ti6Hf0.5",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="eutectic",
                        tags={ConfigTag.Eutectic, ConfigTag.Intergranular},
                        description="at the grain boundaries",
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="Heusler type phase",
                        struct=CrysStruct.Heusler,
                        tags={ConfigTag.Spherical, ConfigTag.Intergranular},
                        description="not dissolved; at grain boundaries, between the eutectic",
                        source="Section 3.3",
                    ),
                ],
            ),
            Material(
                name="Hf DS 900",
                process="Hf DS homogenized 1140->annealing[Temp=900,Time=50]",
                measurements=[
                    CompositionMeasurement(
                        "Al9.5Co25Cr8Fe15Ni36Ti6Hf0.5",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="γ matrix",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix},
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="γ' particles",
                        within="γ matrix",
                        tags={ConfigTag.Precipitate, ConfigTag.Cuboidal},
                        description="cubic, sharp corners",
                        source="Section 3.3",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                value=210,
                                unit=Nanometer,
                                uncertainty=70,
                                measurement_method=MeasurementMethod.SEM,
                                description="edge length",
                                source="Table 3",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=46,
                                unit=percent,
                                uncertainty=2,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="Heusler type phase",
                        struct=CrysStruct.Heusler,
                        tags={ConfigTag.Spherical},
                        description="spherical",
                        source="Section 4",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=6,
                                unit=percent,
                                uncertainty=1,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="Hf DS 950",
                process="Hf DS homogenized 1140->annealing[Temp=950,Time=100]",
                measurements=[
                    CompositionMeasurement(
                        "Al9.5Co25Cr8Fe15Ni36Ti6Hf0.5",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="γ matrix",
                        tags={ConfigTag.Matrix},
                        source="Section 3.3",
                    ),
                    Configuration(
                        name="γ' particles",
                        within="γ matrix",
                        tags={ConfigTag.Precipitate, ConfigTag.Cuboidal},
                        description="cubic, sharp corners; larger than after 900 °C for 50 h",
                        source="Section 3.3",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                value=420,
                                unit=Nanometer,
                                uncertainty=100,
                                measurement_method=MeasurementMethod.SEM,
                                description="edge length",
                                source="Table 3",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=38,
                                unit=percent,
                                uncertainty=8,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="Heusler type phase",
                        struct=CrysStruct.Heusler,
                        tags={ConfigTag.Spherical},
                        description="spherical, in accumulations",
                        source="Section 3.3",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=5,
                                unit=percent,
                                uncertainty=1,
                                measurement_method=MeasurementMethod.SEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value="~20",
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION_DS,
                        source="Section 3.4",
                    ),
                    # At 600 °C half of that (Section 3.4): no number printed.
                    # Section 4 gives up to 1.26 GPa at room temperature for all alloys and does not
                    # say which one reaches it. It is not base DS 900 or base CC 900 (Table 2).
                    # Section 3.4 suggests this one. The values behind Fig. 12 would settle it:
                    # Measurement(
                    #     kind=AlloyMeasurementKind.ultimate_tensile_strength,
                    #     value="<=1.26",
                    #     unit=GigaPascal,
                    #     temperature=ROOM_TEMPERATURE,
                    #     source="Section 4",
                    # )
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[
                    PhaseMeasurementKind.phase_size,
                    PhaseMeasurementKind.volume_fraction,
                    Configuration,
                ],
                method=MeasurementMethod.SEM,
                desc=(
                    "Zeiss 1540EsB Cross Beam, 30 kV, SE2 detector; sections polished, etched in 3 "
                    "g Mo acid, 100 mL H2O, 100 mL HCl and 100 mL HNO3; sizes and fractions by "
                    "Weka segmentation in Fiji, more than 500 particles per state"
                ),
                source="Section 2.2",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.ultimate_tensile_strength,
                    AlloyMeasurementKind.yield_strength_tension,
                    AlloyMeasurementKind.fracture_strain_tension,
                ],
                method=MeasurementMethod.TensileTest,
                desc=(
                    "flat specimens, section 1.0 mm x 1.9 mm, gauge length 8 mm, whole length 25 "
                    "mm; radiant furnace, type-S thermocouple, load cell and camera; engineering "
                    "stress-strain curves"
                ),
                source="Section 2.3",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.yield_strength_tension],
                method=MeasurementMethod.TensileTest,
                desc="stress at 0.2 % of remaining plastic deformation",
                source="Section 3.5",
            ),
        ],
    ),
]
