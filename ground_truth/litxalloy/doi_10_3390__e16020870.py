"""S.Y. Chen et al.: AlxNbTiMoV high entropy alloys, crackling noise. Entropy 16 (2014) 870-884.

Hard here: whether the pre-melting of Nb, Ti, Mo and V is a step of its own. It is one melting with
Al added after four melts, so it is one event; for Al0 the paper does not say how many melts remain.
Each melt was held liquid for 5 minutes, which is the duration of the event.
Dendrites and interdendritic regions are said of the whole series (Section 3.2, Fig. 3), so Al0 has
them too, though Table 1 has no row of it. Both are BCC by the same sentence; the black regions of
Al0.5, a third contrast, have no stated structure.
Table 1 names the contrasts (white, grey, black) of the alloys with Al; that of Al0 is not named.
The ordered phase of Al1.5 is known from a few XRD peaks; its structure is not given.
Table 3 calls the strain a fracture strain, Section 3.3 a plastic strain. It is recorded once.
The strain rate of Table 3 is that of Fig. 4. Serrations of Al0 were tested at four strain rates;
that is four tests of one material. The hardness test is not described.
The stresses where serrations begin and end are read from curves by the authors.
Values that the text repeats from a table without change are recorded once, at the table.

Left out, because not measured by the authors on these alloys:
- melting temperatures of the alloys (Table 2, Table 4): rule of mixtures, equation 6;
- structure, radius and melting temperature of the elements (Table 2): cited;
- mixing entropy and enthalpy, omega, VEC and delta (Table 4; 10.256 to 1.78, 3.42 % to 2.93 %, 5 to
  4.45 in Section 4.1) and their criteria (1.1, 6.6 %, 6.87, 8.0): calculated or cited;
- exponent 0.5 (equation 9), 2 to 3 (equation 11): cited;
- 2-theta of 39 to 40 degrees (Section 3.1): range of a figure; peak positions only in Fig. 1;
- composition limits of 5, 35 and 50 % and other alloys (Section 1): background.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/e16020870",
    title="Microstructures and Crackling Noise of AlxNbTiMoV High Entropy Alloys",
    authors=[
        "Shu Ying Chen",
        "Xiao Yang",
        "Karin A. Dahmen",
        "Peter K. Liaw",
        "Yong Zhang",
    ],
    year=2014,
    journal="Entropy",
    volume="16",
    pages="870-884",
    licence="CC-BY-3.0",
)

# Table 3 at the rate of Fig. 4 (Section 3.3); serrations of Al0 at all four rates (Section 3.3).
RATE_5E4 = {ConditionKind.strain_rate: Quantity("5e-4", ureg.second**-1, source="Section 3.3")}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description=(
                    "Nb, Ti, Mo, V and Al metals, purity better than 99.5 wt.%; no Al for Al0"
                ),
                source="Section 2",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=normalize(
                        ProcessKind.ArcMelting, "non-consumable arc-melting", source="Section 2"
                    ),
                    duration=Quantity(5, Minute),
                    description=(
                        "argon, molten Ti as oxygen trap; Nb, Ti, Mo and V re-melted four times, "
                        "then Al added (none to Al0) and all re-melted four times; the duration is "
                        "of each melt"
                    ),
                    source="Section 2",
                ),
                # Cutting (Section 2) only prepared test pieces.
                ProcessEvent(
                    kind=normalize(ProcessKind.AsCast, "as-cast state", source="Section 2"),
                    description=(
                        "buttons about 11 mm thick and 30 mm in diameter; copper mold (Section 3.2)"
                    ),
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            # For each of the six alloys: Measurement(
            #     kind=AlloyMeasurementKind.fracture_strength_compression,
            #     value=">2000", unit=MegaPascal, source="Section 3.3",
            # ): doubtful. It is said of the alloys, or of most of them, so it is sure for no single
            # one; the curves of Fig. 4 would settle which alloys it covers.
            Material(
                name="Al0",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "NbTiMoV",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar ratios",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(Lattice.cubic(3.211), source="Table 2"),
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase; disordered solid solution",
                        source="Table 2",
                    ),
                    # Table 1 has no row of this alloy; Section 3.2 and Fig. 3 cover it.
                    Configuration(
                        name="dendrites",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Dendrite},
                        description="one of two BSE contrasts",
                        source="Section 3.2",
                    ),
                    Configuration(
                        name="interdendritic regions",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Interdendritic},
                        description="one of two BSE contrasts",
                        source="Section 3.2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "yield strength",
                            source="Table 3 caption",
                        ),
                        value=1200,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        source="Table 3",
                    ),
                    # Section 3.3: plastic strain about 25 %; rounded.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=25.62,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        description="plastic strain (Section 3.3)",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "hardness",
                            source="Table 3 caption",
                        ),
                        value=440.7,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.serration_onset_stress_compression,
                            "critical serration stress",
                            source="Section 3.3",
                        ),
                        value="~1200",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions={ConditionKind.strain_rate: Quantity("5e-2", ureg.second**-1)},
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.serration_end_stress_compression,
                            "disappears",
                            source="Section 3.3",
                        ),
                        value=1600,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions={ConditionKind.strain_rate: Quantity("5e-2", ureg.second**-1)},
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.serration_onset_stress_compression,
                            "critical stress",
                            source="Section 3.3",
                        ),
                        value="~1100",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions={ConditionKind.strain_rate: Quantity("5e-3", ureg.second**-1)},
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.serration_end_stress_compression,
                            "disappears",
                            source="Section 3.3",
                        ),
                        value=1500,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions={ConditionKind.strain_rate: Quantity("5e-3", ureg.second**-1)},
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.serration_onset_stress_compression,
                            "critical stress",
                            source="Section 3.3",
                        ),
                        value="~1100",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.serration_end_stress_compression,
                            "disappears",
                            source="Section 3.3",
                        ),
                        value=1300,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.serration_onset_stress_compression,
                            "critical stress",
                            source="Section 3.3",
                        ),
                        value=1300,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions={ConditionKind.strain_rate: Quantity("5e-5", ureg.second**-1)},
                        source="Section 3.3",
                    ),
                    # At 5e-5 1/s the serrations are few and gentle; where they end is not given.
                    # Section 4.3: the serrations are largest at 5e-3 1/s; no number.
                ],
            ),
            Material(
                name="Al0.25",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Al0.25NbTiMoV",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar ratios",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(Lattice.cubic(3.206), source="Table 2"),
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase; disordered solid solution",
                        source="Table 2",
                    ),
                    Configuration(
                        name="dendrites",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Dendrite},
                        description="white in BSE images; rich in Mo and Nb",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 5.4, "Ti": 22.0, "V": 22.1, "Nb": 25.5, "Mo": 25.0},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic regions",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Interdendritic},
                        description="grey in BSE images; rich in Al and Ti",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 6.5, "Ti": 24.6, "V": 24.9, "Nb": 23.6, "Mo": 20.4},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "yield strength",
                            source="Table 3 caption",
                        ),
                        value=1250,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=12.91,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        description="plastic strain (Section 3.3)",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "hardness",
                            source="Table 3 caption",
                        ),
                        value=460.1,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                    # Serrations around the yield point were seen here too (Section 3.3); no number.
                ],
            ),
            Material(
                name="Al0.5",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Al0.5NbTiMoV",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar ratios",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(Lattice.cubic(3.203), source="Table 2"),
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase; disordered solid solution",
                        source="Table 2",
                    ),
                    # Two kinds of dendrites differ in size (Section 3.2), without a number or a
                    # composition of their own, so they are one configuration.
                    Configuration(
                        name="dendrites",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Dendrite},
                        description="white in BSE images; rich in Mo and Nb; two kinds by size",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 9.8, "Ti": 19.9, "V": 20.4, "Nb": 24.3, "Mo": 25.6},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="grey interdendritic regions",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Interdendritic},
                        description="grey in BSE images; rich in Al and Ti",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 14.6, "Ti": 25.3, "V": 24.1, "Nb": 21.0, "Mo": 15.0},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    # A third contrast, in Table 1 alone: the BCC of Section 3.2 is said of two.
                    Configuration(
                        name="black interdendritic regions",
                        tags={ConfigTag.Interdendritic},
                        description="black in BSE images; rich in Ti",
                        source="Table 1",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 10.8, "Ti": 35.7, "V": 20.9, "Nb": 18.9, "Mo": 13.7},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "yield strength",
                            source="Table 3 caption",
                        ),
                        value=1625,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=11.25,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        description="plastic strain (Section 3.3)",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "hardness",
                            source="Table 3 caption",
                        ),
                        value=486.5,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                    # Serrations around the yield point were seen here too (Section 3.3); no number.
                ],
            ),
            Material(
                name="Al0.75",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Al0.75NbTiMoV",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar ratios",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(Lattice.cubic(3.191), source="Table 2"),
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase; disordered solid solution",
                        source="Table 2",
                    ),
                    Configuration(
                        name="dendrites",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Dendrite},
                        description="white in BSE images; rich in Mo and Nb",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 14.2, "Ti": 20.7, "V": 20.5, "Nb": 22.5, "Mo": 22.2},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic regions",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Interdendritic},
                        description="grey in BSE images; rich in Al and Ti",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 15.0, "Ti": 22.3, "V": 21.4, "Nb": 21.6, "Mo": 19.7},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "yield strength",
                            source="Table 3 caption",
                        ),
                        value=1260,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=7.5,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        description="plastic strain (Section 3.3)",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "hardness",
                            source="Table 3 caption",
                        ),
                        value=516.6,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                ],
            ),
            Material(
                name="Al1",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "AlNbTiMoV",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar ratios",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(Lattice.cubic(3.201), source="Table 2"),
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase; disordered solid solution",
                        source="Table 2",
                    ),
                    Configuration(
                        name="dendrites",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Dendrite},
                        description="white in BSE images; rich in Mo and Nb",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 17.6, "Ti": 16.9, "V": 19.0, "Nb": 21.9, "Mo": 24.6},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic regions",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Interdendritic},
                        description="grey in BSE images; rich in Al and Ti",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 23.7, "Ti": 21.5, "V": 20.7, "Nb": 20.0, "Mo": 14.1},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "yield strength",
                            source="Table 3 caption",
                        ),
                        value=1375,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=2.5,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        description="plastic strain (Section 3.3)",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "hardness",
                            source="Table 3 caption",
                        ),
                        value=536.6,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                ],
            ),
            Material(
                name="Al1.5",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Al1.5NbTiMoV",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar ratios",
                        source="Section 2",
                    ),
                    # The Abstract and the Conclusions speak of a single BCC phase in all alloys.
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(Lattice.cubic(3.186), source="Table 2"),
                        measurement_method=MeasurementMethod.XRD,
                        description="main phase; disordered solid solution",
                        source="Table 2",
                    ),
                    GlobalLatticeParam(
                        name="ordered phase",
                        measurement_method=MeasurementMethod.XRD,
                        description="several minor peaks, much weaker than those of BCC",
                        source="Table 2",
                    ),
                    # Precipitation of the ordered phase is supposed (Section 3.1), not seen by SEM.
                    Configuration(
                        name="dendrites",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Dendrite},
                        description="white in BSE images; rich in Mo and Nb",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 27.7, "Ti": 16.0, "V": 17.8, "Nb": 18.2, "Mo": 20.4},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic regions",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Interdendritic},
                        description="grey in BSE images; rich in Al and Ti",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 32.8, "Ti": 19.2, "V": 17.0, "Nb": 18.0, "Mo": 13.0},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "yield strength",
                            source="Table 3 caption",
                        ),
                        value=500,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=1.3,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=RATE_5E4,
                        description="plastic strain (Section 3.3)",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "hardness",
                            source="Table 3 caption",
                        ),
                        value=556.4,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                ],
            ),
            # Only in figures: stress-strain curves (Figs. 4 and 5), which would give the peak and
            # fracture stresses.
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="PHILIPS APD-10 diffractometer, Cu K-alpha radiation",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc="Zeiss SUPRA 55, backscattered electrons",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.EDS],
                method=MeasurementMethod.EDS,
                desc="spectrometer of the SEM, dendrites and interdendritic regions in at.%",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_compression,
                    AlloyMeasurementKind.fracture_strain_compression,
                    AlloyMeasurementKind.serration_onset_stress_compression,
                    AlloyMeasurementKind.serration_end_stress_compression,
                ],
                method=MeasurementMethod.CompressionTest,
                desc=(
                    "MTS 809, cylinders (diameter 3.0 mm, 6 mm high), engineering stress and strain"
                ),
                source="Section 2",
            ),
        ],
    ),
]
