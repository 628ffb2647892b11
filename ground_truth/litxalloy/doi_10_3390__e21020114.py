"""J. Zyka et al.: tension of alloys of Hf, Nb, Ta, Ti and Zr. Entropy 21 (2019) 114.

Hard here: bright and dark phase are dendrites and interdendritic regions: Section 3.4 sees
dendritic segregation, Section 3.4.1 puts Nb and Ta into what froze first, Zr and Ti between.
All phases of all alloys are BCC by XRD; no structure is said of the two regions, so they have none.
The BCC phases of Table 5 are not matched with the regions: the paper does not do so, and some
alloys have three.
NbTaTi is a single BCC phase by XRD and has a bright and a dark phase in the microscope; both stand.
HfNbTaTiZr is in Tables 1, 3, 5 and 7 and shares the grain size, though Figs. 3 to 5 and Table 4
lack it. Dendritic segregation, of which Section 3.4 excepts NbTiZr alone, is a comment there.
Table 4 prints atomic fractions under a caption of atomic percent; they are recorded as printed.
TaTiZr: Ta at 52 at.% in precipitates, 38 in the matrix, and 0.52 and 0.25 in bright and dark phase.
Only Ta is given for the first two, so they are concentrations of one element, not compositions.
The length scale of the separation is of bright and dark phase together; it stands on the alloy. As
it is the size of neither phase, it is optional.
Precipitates are of the three brittle alloys (Section 3.4); only TaTiZr has a matrix as their host,
and so the tag. The particles in the fracture surfaces of NbTaTiZr, TaTiZr and Nb1.5TaTiZr0.5
(Section 3.3) are comments.
Table 3 stands again in Table 7. Rm of the two alloys that did not yield is the stress at breaking;
the column is the tensile strength, and so it is recorded.
"BCC1" and so on are the names of the phases in Table 5, kept where an alloy has two or three; a
basis (mass, volume) of the phase content is not said.

Left out, because not measured by the authors on these alloys:
- element data (Table 1), VEC and other parameters (Table 2, and again in Section 4: 4.329, 4.375
  and 4.663, which Table 2 has as 4.662),
  rules of Sections 3.1 and 4 (4.4, 4.5, 4.6, 0.066, -11.6 kJ/mol, 1.61R), enthalpies (Table 6);
- Monte Carlo simulation (Sections 2 and 3.4.2; 250 atoms, 300 K): calculated;
- A calc. and Ta + Zr (Table 7): regression and nominal sums; Figs. 8 to 10: the same values;
- alloys of reference 25 (Table 7; 1200 °C, 8 h), of others in Section 4 (300 to 1100 °C, 500 °C,
  100 h, 750 to 1000 °C), binary diagrams (Fig. 11; 800 to 1780 °C), powder of reference 24: cited;
- melting point of Ti, 1668 °C (Section 1): cited;
- hardness lower by about 130 HV, slightly below 300 HV (Section 3.2): differences, rounded values;
- grains above 100 nm from XRD (Section 3.4.1): a bound that the size of Section 3.4 makes needless;
- ductile dimples, transgranular and intergranular fracture, river pattern (Section 3.3): of the
  fracture surface.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/e21020114",
    title=(
        "Microstructure and Room Temperature Mechanical Properties of Different 3 and 4 Element "
        "Medium Entropy Alloys from HfNbTaTiZr System"
    ),
    authors=[
        "Jiri Zyka",
        "Jaroslav Malek",
        "Jaroslav Vesely",
        "František Lukáč",
        "Jakub Čízek",
        "Jan Kuriplach",
        "Oksana Melikhova",
    ],
    year=2019,
    journal="Entropy",
    volume="21",
    article="114",
    licence="CC-BY-4.0",
)

# HV30 is the only word on the load of the hardness test, so it is no condition.
TENSION = {ConditionKind.strain_rate: Quantity("2e-4", ureg.second**-1, source="Section 2")}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description=(
                    "Hf, Nb, Ta, Ti and Zr, purity 99.9 %; of each alloy only the elements in its "
                    "formula"
                ),
                source="Section 2",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=normalize(
                        ProcessKind.ArcMelting, "vacuum arc melting", source="Section 2"
                    ),
                    description=(
                        "water-cooled copper crucible; cast eight times, flipped for each melt"
                    ),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.AsCast, "as-cast state", source="Section 4"),
                    description=(
                        "ingot about 100 mm long, 30 mm wide, 10 mm high, 400 g; no HIP and no "
                        "heat treatment afterwards"
                    ),
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            # Section 3.4.1 cites an earlier paper for its single phase; Table 5 measures it, and
            # Table 7 calls it this work.
            Material(
                name="HfNbTaTiZr",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "HfNbTaTiZr",
                        method=MeasurementMethod.Balance,
                        description="nominal; printed as 0.2 of each element",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.4089),
                            uncertainty={"a": 0.0001},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(100, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value="~0.5",
                        unit=Millimeter,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        description="linear intercept procedure; similar in all alloys",
                        source="Section 3.4",
                    ),
                    # Dendritic segregation: doubtful. Section 3.4 has it in all alloys but NbTiZr;
                    # Table 4 and Figs. 3 to 5 do not show this one, and what Section 4 says of its
                    # segregation is garbled. A micrograph of it would settle it.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_tension, "Rp0.2", source="Table 3"
                        ),
                        value=1155,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_tensile_strength, "Rm", source="Table 3"
                        ),
                        value=1212,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "A", source="Table 3"
                        ),
                        value=12.3,
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E", source="Table 3"),
                        value=59,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "HV30", source="Table 3"
                        ),
                        value=359,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                ],
            ),
            Material(
                name="NbTaTiZr",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "NbTaTiZr",
                        method=MeasurementMethod.Balance,
                        description="nominal; printed as 0.25 of each element",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        name="BCC1",
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.3509),
                            uncertainty={"a": 0.0008},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(60.15, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 5",
                    ),
                    GlobalLatticeParam(
                        name="BCC2",
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.380),
                            uncertainty={"a": 0.002},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(39.85, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value="~0.5",
                        unit=Millimeter,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        description="linear intercept procedure; similar in all alloys",
                        source="Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            PhaseMeasurementKind.length,
                            "length scale",
                            source="Section 3.4",
                        ),
                        value="~20",
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.SEM,
                        optional="of the separation, the size of neither phase; Section 3.4",
                        description="of the separation into bright and dark phase",
                        source="Section 3.4",
                    ),
                    Configuration(
                        name="bright phase",
                        tags={ConfigTag.Dendrite},
                        description="SEM; rich in Ta and Nb; froze first (Section 3.4.1)",
                        source="Section 3.4",
                        measurements=[
                            # The uncertainty of Ta, 22 in the last digits, may be a misprint for 2.
                            CompositionMeasurement(
                                {"Ti": 0.17, "Zr": 0.16, "Nb": 0.32, "Ta": 0.35},
                                method=MeasurementMethod.WDS,
                                description=(
                                    "atomic fractions; standard deviations: "
                                    "Ti 0.01, Zr 0.01, Nb 0.02, Ta 0.22"
                                ),
                                source="Table 4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="dark phase",
                        tags={ConfigTag.Interdendritic},
                        description="SEM; rich in Zr and Ti",
                        source="Section 3.4",
                        measurements=[
                            CompositionMeasurement(
                                {"Ti": 0.25, "Zr": 0.35, "Nb": 0.23, "Ta": 0.17},
                                method=MeasurementMethod.WDS,
                                description=(
                                    "atomic fractions; standard deviations: "
                                    "Ti 0.02, Zr 0.02, Nb 0.02, Ta 0.01"
                                ),
                                source="Table 4",
                            ),
                        ],
                    ),
                    # Section 3.4 names no grain-boundary precipitates in this alloy; the elongated
                    # particles of Section 3.3 are of the fracture surface.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_tension, "Rp0.2", source="Table 3"
                        ),
                        value=1144,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_tensile_strength, "Rm", source="Table 3"
                        ),
                        value=1205,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "A", source="Table 3"
                        ),
                        value=6.4,
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E", source="Table 3"),
                        value=98,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "HV30", source="Table 3"
                        ),
                        value=358,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                ],
            ),
            Material(
                name="NbTaTi",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "NbTaTi",
                        method=MeasurementMethod.Balance,
                        description="nominal; printed as 0.333 of each element",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.29685),
                            uncertainty={"a": 7e-05},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(100, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value="~0.5",
                        unit=Millimeter,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        description="linear intercept procedure; similar in all alloys",
                        source="Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            PhaseMeasurementKind.length,
                            "length scale",
                            source="Section 3.4",
                        ),
                        value="~20",
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.SEM,
                        optional="of the separation, the size of neither phase; Section 3.4",
                        description="of the separation into bright and dark phase",
                        source="Section 3.4",
                    ),
                    Configuration(
                        name="bright phase",
                        tags={ConfigTag.Dendrite},
                        description="SEM; rich in Ta; froze first (Section 3.4.1)",
                        source="Section 3.4",
                        measurements=[
                            CompositionMeasurement(
                                {"Ti": 0.23, "Nb": 0.28, "Ta": 0.49},
                                method=MeasurementMethod.WDS,
                                description=(
                                    "atomic fractions; standard deviations: "
                                    "Ti 0.02, Nb 0.01, Ta 0.02"
                                ),
                                source="Table 4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="dark phase",
                        tags={ConfigTag.Interdendritic},
                        description="SEM; rich in Ti",
                        source="Section 3.4",
                        measurements=[
                            CompositionMeasurement(
                                {"Ti": 0.42, "Nb": 0.28, "Ta": 0.30},
                                method=MeasurementMethod.WDS,
                                description=(
                                    "atomic fractions; standard deviations: "
                                    "Ti 0.02, Nb 0.01, Ta 0.01"
                                ),
                                source="Table 4",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_tension, "Rp0.2", source="Table 3"
                        ),
                        value=620,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_tensile_strength, "Rm", source="Table 3"
                        ),
                        value=683,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "A", source="Table 3"
                        ),
                        value=18.5,
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E", source="Table 3"),
                        value=143,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "HV30", source="Table 3"
                        ),
                        value=246,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                ],
            ),
            Material(
                name="TaTiZr",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "TaTiZr",
                        method=MeasurementMethod.Balance,
                        description="nominal; printed as 0.333 of each element",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        name="BCC1",
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.446),
                            uncertainty={"a": 0.001},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(29.08, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 5",
                    ),
                    GlobalLatticeParam(
                        name="BCC2",
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.3184),
                            uncertainty={"a": 0.0002},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(70.92, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value="~0.5",
                        unit=Millimeter,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        description="linear intercept procedure; similar in all alloys",
                        source="Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            PhaseMeasurementKind.length,
                            "length scale",
                            source="Section 3.4",
                        ),
                        value="~20",
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.SEM,
                        optional="of the separation, the size of neither phase; Section 3.4",
                        description="of the separation into bright and dark phase",
                        source="Section 3.4",
                    ),
                    Configuration(
                        name="bright phase",
                        tags={ConfigTag.Dendrite},
                        description="SEM; rich in Ta; froze first (Section 3.4.1)",
                        source="Section 3.4",
                        measurements=[
                            CompositionMeasurement(
                                {"Ti": 0.32, "Zr": 0.16, "Ta": 0.52},
                                method=MeasurementMethod.WDS,
                                description=(
                                    "atomic fractions; standard deviations: "
                                    "Ti 0.02, Zr 0.02, Ta 0.02"
                                ),
                                source="Table 4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="dark phase",
                        tags={ConfigTag.Interdendritic},
                        description="SEM; rich in Zr and Ti",
                        source="Section 3.4",
                        measurements=[
                            CompositionMeasurement(
                                {"Ti": 0.40, "Zr": 0.35, "Ta": 0.25},
                                method=MeasurementMethod.WDS,
                                description=(
                                    "atomic fractions; standard deviations: "
                                    "Ti 0.03, Zr 0.03, Ta 0.01"
                                ),
                                source="Table 4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="matrix",
                        tags={ConfigTag.Matrix},
                        description="poorer in Ta than the precipitates",
                        source="Section 3.4",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.element_concentration,
                                    "Ta content",
                                    source="Section 3.4",
                                ),
                                value=38,
                                unit=percent,
                                uncertainty=1,
                                measurement_method=MeasurementMethod.WDS,
                                description="Ta, in at.%",
                                source="Section 3.4",
                            ),
                        ],
                    ),
                    # Section 3.4 names a matrix in this alloy alone.
                    Configuration(
                        name="precipitates",
                        within="matrix",
                        tags={ConfigTag.Precipitate, ConfigTag.Intergranular},
                        description=(
                            "submicron, on grain boundaries; nanosized, intensive (Section 4)"
                        ),
                        source="Section 3.4",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.element_concentration,
                                    "Ta concentration",
                                    source="Section 3.4",
                                ),
                                value=52,
                                unit=percent,
                                uncertainty=1,
                                measurement_method=MeasurementMethod.WDS,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="Ta, in at.%",
                                source="Section 3.4",
                            ),
                        ],
                    ),
                    # Needle-like particles (Section 3.3): of the fracture surface.
                    # Rp0.2: a dash in Table 3; it broke before yielding (Section 3.2).
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_tensile_strength, "Rm", source="Table 3"
                        ),
                        value=284,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        description="broke before the yield point (Section 3.2)",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "A", source="Table 3"
                        ),
                        value=0,
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E", source="Table 3"),
                        value=157,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "HV30", source="Table 3"
                        ),
                        value=485,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                ],
            ),
            Material(
                name="NbTiZr",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "NbTiZr",
                        method=MeasurementMethod.Balance,
                        description="nominal; printed as 0.333 of each element",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.3969),
                            uncertainty={"a": 0.0001},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(100, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value="~0.5",
                        unit=Millimeter,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        description="linear intercept procedure; similar in all alloys",
                        source="Section 3.4",
                    ),
                    # No dendritic segregation and no separation into two phases (Section 3.4).
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_tension, "Rp0.2", source="Table 3"
                        ),
                        value=956,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_tensile_strength, "Rm", source="Table 3"
                        ),
                        value=991,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "A", source="Table 3"
                        ),
                        value=14.2,
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E", source="Table 3"),
                        value=88,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "HV30", source="Table 3"
                        ),
                        value=295,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                ],
            ),
            Material(
                name="Nb1.5TaTiZr0.5",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Nb1.5TaTiZr0.5",
                        method=MeasurementMethod.Balance,
                        description="nominal; printed as Nb, Ta, Ti, Zr 0.375, 0.25, 0.25, 0.125",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        name="BCC1",
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.3220),
                            uncertainty={"a": 0.0005},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(28.25, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 5",
                    ),
                    GlobalLatticeParam(
                        name="BCC2",
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.334),
                            uncertainty={"a": 0.002},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(71.22, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 5",
                    ),
                    GlobalLatticeParam(
                        name="BCC3",
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.3273),
                            uncertainty={"a": 0.0002},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(0.53, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        description="may go with the intergranular precipitates (Section 4)",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value="~0.5",
                        unit=Millimeter,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        description="linear intercept procedure; similar in all alloys",
                        source="Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            PhaseMeasurementKind.length,
                            "length scale",
                            source="Section 3.4",
                        ),
                        value="~20",
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.SEM,
                        optional="of the separation, the size of neither phase; Section 3.4",
                        description="of the separation into bright and dark phase",
                        source="Section 3.4",
                    ),
                    Configuration(
                        name="bright phase",
                        tags={ConfigTag.Dendrite},
                        description="SEM; rich in Ta and Nb; froze first (Section 3.4.1)",
                        source="Section 3.4",
                        measurements=[
                            CompositionMeasurement(
                                {"Ti": 0.13, "Zr": 0.07, "Nb": 0.41, "Ta": 0.39},
                                method=MeasurementMethod.WDS,
                                description=(
                                    "atomic fractions; standard deviations: "
                                    "Ti 0.01, Zr 0.01, Nb 0.03, Ta 0.03"
                                ),
                                source="Table 4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="dark phase",
                        tags={ConfigTag.Interdendritic},
                        description="SEM; rich in Zr and Ti",
                        source="Section 3.4",
                        measurements=[
                            CompositionMeasurement(
                                {"Ti": 0.22, "Zr": 0.22, "Nb": 0.36, "Ta": 0.20},
                                method=MeasurementMethod.WDS,
                                description=(
                                    "atomic fractions; standard deviations: "
                                    "Ti 0.02, Zr 0.02, Nb 0.02, Ta 0.02"
                                ),
                                source="Table 4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="precipitates",
                        tags={ConfigTag.Intergranular},
                        description=(
                            "rich in Ta; submicron, on grain boundaries; nanosized (Section 4)"
                        ),
                        source="Section 3.4",
                    ),
                    # Particles where the fracture is intergranular (Section 3.3): of its surface.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_tension, "Rp0.2", source="Table 3"
                        ),
                        value=822,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_tensile_strength, "Rm", source="Table 3"
                        ),
                        value=852,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "A", source="Table 3"
                        ),
                        value=0.33,
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E", source="Table 3"),
                        value=127,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "HV30", source="Table 3"
                        ),
                        value=294,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                ],
            ),
            Material(
                name="Nb0.5TaTiZr1.5",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Nb0.5TaTiZr1.5",
                        method=MeasurementMethod.Balance,
                        description="nominal; printed as Nb, Ta, Ti, Zr 0.125, 0.25, 0.25, 0.375",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        name="BCC1",
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.451),
                            uncertainty={"a": 0.005},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(19.64, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 5",
                    ),
                    GlobalLatticeParam(
                        name="BCC2",
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.3395),
                            uncertainty={"a": 0.0003},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(77.97, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 5",
                    ),
                    GlobalLatticeParam(
                        name="BCC3",
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.4121),
                            uncertainty={"a": 0.0004},
                            source="Table 5",
                        ),
                        phase_fraction=Quantity(2.39, percent, source="Table 5"),
                        measurement_method=MeasurementMethod.XRD,
                        description="may go with the intergranular precipitates (Section 4)",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value="~0.5",
                        unit=Millimeter,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        description="linear intercept procedure; similar in all alloys",
                        source="Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            PhaseMeasurementKind.length,
                            "length scale",
                            source="Section 3.4",
                        ),
                        value="~20",
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.SEM,
                        optional="of the separation, the size of neither phase; Section 3.4",
                        description="of the separation into bright and dark phase",
                        source="Section 3.4",
                    ),
                    Configuration(
                        name="bright phase",
                        tags={ConfigTag.Dendrite},
                        description="SEM; rich in Ta and Nb; froze first (Section 3.4.1)",
                        source="Section 3.4",
                        measurements=[
                            CompositionMeasurement(
                                {"Ti": 0.19, "Zr": 0.28, "Nb": 0.16, "Ta": 0.37},
                                method=MeasurementMethod.WDS,
                                description=(
                                    "atomic fractions; standard deviations: "
                                    "Ti 0.01, Zr 0.01, Nb 0.01, Ta 0.02"
                                ),
                                source="Table 4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="dark phase",
                        tags={ConfigTag.Interdendritic},
                        description="SEM; rich in Zr and Ti",
                        source="Section 3.4",
                        measurements=[
                            CompositionMeasurement(
                                {"Ti": 0.22, "Zr": 0.42, "Nb": 0.15, "Ta": 0.21},
                                method=MeasurementMethod.WDS,
                                description=(
                                    "atomic fractions; standard deviations: "
                                    "Ti 0.02, Zr 0.03, Nb 0.02, Ta 0.02"
                                ),
                                source="Table 4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="precipitates",
                        tags={ConfigTag.Intergranular},
                        description=(
                            "rich in Ta; submicron, on grain boundaries; nanosized (Section 4); no "
                            "particles where the fracture is intergranular (Section 3.3)"
                        ),
                        source="Section 3.4",
                    ),
                    # Rp0.2: a dash in Table 3; it broke before yielding (Section 3.2).
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_tensile_strength, "Rm", source="Table 3"
                        ),
                        value=843,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        description="broke before the yield point (Section 3.2)",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "A", source="Table 3"
                        ),
                        value=0,
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E", source="Table 3"),
                        value=93,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Table 3",
                    ),
                    # Section 3.2 gives 485 for this alloy and TaTiZr together.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "HV30", source="Table 3"
                        ),
                        value=489,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="D8 Discover (Bruker), Cu K-alpha, 1D detector; Rietveld refinement, TOPAS V5",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc=(
                    "Quanta 200F (FEI); cross sections of the casting; "
                    "fracture surfaces with JSM 7600F (JEOL)"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[PhaseMeasurementKind.grain_size],
                method=MeasurementMethod.OpticalMicroscope,
                desc="sections polished like a mirror and slightly etched; ASTM E112-13",
                source="Section 3.4",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.WDS],
                method=MeasurementMethod.WDS,
                desc="in the SEM, local and line analysis",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_tension,
                    AlloyMeasurementKind.ultimate_tensile_strength,
                    AlloyMeasurementKind.fracture_strain_tension,
                    AlloyMeasurementKind.youngs_modulus,
                ],
                method=MeasurementMethod.TensileTest,
                desc="Instron 1185, video extensometer, diameter 5 mm, measured length 25 mm",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.vickers_hardness],
                method=MeasurementMethod.VickersHardnessTest,
                desc="HV30, ZHU 250 Topline (Zwick)",
                source="Section 2",
            ),
        ],
    ),
]
