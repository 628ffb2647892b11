"""K.-K. Tseng et al.: Hf-Mo-Nb-Ta-Ti-Zr alloys by subtraction. Entropy 21 (2019) 15.

Hard here: HfNbTaTiZr was made and analysed here (Abstract, Tables 1 and 2), but its strengths and
its fracture strain are cited from references 25 and 26. The material is built without them.
HfMoNbTiZr: Section 3 sees a dendritic structure in all six alloys, poor in contrast in this one;
the Fig. 1 caption excepts it, and Table 1 has only its overall composition. No dendrites are built.
Section 3 calls BCC the main phase; Section 4.1 and Section 4.2 say that it is the only one. Both
speak of the alloys, so the dendrites and the regions between them have no structure of their own.
The coring is said of the whole series (Section 3, XRD peaks). Both kinds of regions are seen in all
alloys but HfMoNbTiZr.
The ultimate strength is the peak of the curve; the strain given with it is the strain at the peak.
Where the stress falls from the yield point on, no ultimate strength is reported, and none is made
up from the yield strength. Stresses at the end of a test without fracture are flow stresses.
The nominal composition is 16.7 or 20.0 at.% of each element in Table 1; the equiatomic formula,
which the same table prints, is exact.
Yield strengths stand in Section 3 too, with the same values as in Tables 3, 4 and 7.

Left out, because not measured by the authors on these alloys:
- Table 2, Cal. (3.361 to 3.404 and 3.317): Vegard's law; range of 3.305 to 3.400: the table's ends;
- Tables 5 and 6 and Section 4.1 (1.1, 6.6 %, 5 %, 7 %, 8, 6.87): cited, calculated, or criteria;
- Table 7 (Gm, the stresses apart from the 0.2 % one, Gcal 32 to 41 GPa), deviations of about 30 %,
  the constants 0.04 and 9: solution hardening model. Gcal inverts the model, it is no test;
- 38 % more yield strength at 1200 °C with Nb (Section 3): a comparison, computed from Table 4;
- 1400 °C for the first four alloys of Table 4: printed as not available;
- specific strengths (Fig. 4b): figure only; CMSX-4 and Inconel 718 (Fig. 4), better below 900 °C
  (Section 3): cited;
- mean shear modulus of HfNbTaTiZr, 43 GPa (Section 4.2, and Gm of Table 7): from the elements;
- absence of cracks, and of Laves phases and Mo2Hf or Mo2Zr: no value; cracks in descriptions;
- MoNbTaW, MoNbTaVW (400 MPa at 1600 °C), C103, superalloys (1200 °C, Section 1): background.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/e21010015",
    title=(
        "Effects of Mo, Nb, Ta, Ti, and Zr on Mechanical Properties of Equiatomic "
        "Hf-Mo-Nb-Ta-Ti-Zr Alloys"
    ),
    authors=[
        "Ko-Kai Tseng",
        "Chien-Chang Juan",
        "Shuen Tso",
        "Hsuan-Chu Chen",
        "Che-Wei Tsai",
        "Jien-Wei Yeh",
    ],
    year=2019,
    journal="Entropy",
    volume="21",
    article="15",
    licence="CC-BY-4.0",
)

# For all tests; the strain rate is what the speed imposed on the samples.
COMPRESSION = {
    ConditionKind.crosshead_speed: Quantity(
        "0.36", ureg.millimeter / ureg.minute, source="Section 2"
    ),
    ConditionKind.strain_rate: Quantity("1e-3", ureg.second**-1, source="Section 2"),
}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description=(
                    "pure metals; Hf, Mo, Nb, Ta and Zr 99.9 wt.%, Ti 99.99 wt.%; of each alloy "
                    "only the elements in its formula"
                ),
                source="Section 2",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=normalize(
                        ProcessKind.ArcMelting, "vacuum-arc melting", source="Section 2"
                    ),
                    description=(
                        "metals stacked with the lowest melting point at the bottom; ingot flipped "
                        "and remelted at least four times"
                    ),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.AsCast, "as-cast state", source="Abstract"),
                    description="solidified in the water-cooled copper mold of the melting",
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            Material(
                name="HfMoNbTaTiZr",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "HfMoNbTaTiZr",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic; printed as 16.7 at.% of each element",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.345),
                            description="Nelson-Riley extrapolation",
                            source="Table 2",
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        description="single phase (Section 4.1), disordered solid solution",
                        source="Section 3",
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite, ConfigTag.Coring},
                        description="BSE images; rich in Ta and Mo; cored",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Hf": 14.3,
                                    "Mo": 18.4,
                                    "Nb": 19.5,
                                    "Ta": 24.4,
                                    "Ti": 12.4,
                                    "Zr": 10.8,
                                },
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic regions",
                        tags={ConfigTag.Interdendritic},
                        description="BSE images",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Hf": 21.1,
                                    "Mo": 13.6,
                                    "Nb": 12.3,
                                    "Ta": 9.9,
                                    "Ti": 18.3,
                                    "Zr": 24.7,
                                },
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 3 caption",
                        ),
                        value=1512,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate strength",
                            source="Section 3",
                        ),
                        value=1828,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=11,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=12,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=1007,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        description="obvious work hardening",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate strength",
                            source="Section 3",
                        ),
                        value=1489,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=19,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=814,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1000, Celsius),
                        conditions=COMPRESSION,
                        description="stress only falls from yield on; uncracked",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=556,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1200, Celsius),
                        conditions=COMPRESSION,
                        description="stress only falls from yield on; uncracked",
                        source="Table 4",
                    ),
                ],
            ),
            # Made and analysed here (Abstract, Tables 1 and 2), but its strengths are cited.
            Material(
                name="HfNbTaTiZr",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "HfNbTaTiZr",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic; printed as 20.0 at.% of each element",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.400),
                            description="Nelson-Riley extrapolation; printed as 3.400",
                            source="Table 2",
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        description="single phase (Section 4.1), disordered solid solution",
                        source="Section 3",
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite, ConfigTag.Coring},
                        description="BSE images; rich in Ta; cored",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Hf": 18.5, "Nb": 22.4, "Ta": 27.4, "Ti": 18.2, "Zr": 13.5},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic regions",
                        tags={ConfigTag.Interdendritic},
                        description="BSE images",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Hf": 22.6, "Nb": 17.5, "Ta": 12.8, "Ti": 20.2, "Zr": 26.9},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    # Yield strengths of 929, 535, 295 and 92 MPa at room temperature, 800,
                    # 1000 and 1200 °C, and a fracture strain above 50 % (Section 3, Tables 3, 4
                    # and 7, Fig. 4; up to 50 % in Section 1): cited, from references 25 and 26.
                    # Young's modulus 81 GPa and shear modulus 31 GPa (Section 4.2): cited, or
                    # computed from that.
                ],
            ),
            Material(
                name="HfMoTaTiZr",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "HfMoTaTiZr",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic; printed as 20.0 at.% of each element",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.364),
                            description="Nelson-Riley extrapolation",
                            source="Table 2",
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        description="single phase (Section 4.1), disordered solid solution",
                        source="Section 3",
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite, ConfigTag.Coring},
                        description="BSE images; rich in Ta and Mo; cored",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Hf": 20.6, "Mo": 21.4, "Ta": 23.9, "Ti": 18.3, "Zr": 15.7},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic regions",
                        tags={ConfigTag.Interdendritic},
                        description="BSE images",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Hf": 24.4, "Mo": 16.2, "Ta": 11.0, "Ti": 21.2, "Zr": 27.1},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 3 caption",
                        ),
                        value=1600,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate strength",
                            source="Section 3",
                        ),
                        value=1743,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=3,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=4,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=1045,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        description="obvious work hardening",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate strength",
                            source="Section 3",
                        ),
                        value=1446,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=23,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=855,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1000, Celsius),
                        conditions=COMPRESSION,
                        description="stress only falls from yield on; uncracked",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=404,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1200, Celsius),
                        conditions=COMPRESSION,
                        description="stress only falls from yield on; uncracked",
                        source="Table 4",
                    ),
                ],
            ),
            Material(
                name="HfMoNbTiZr",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "HfMoNbTiZr",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic; printed as 20.0 at.% of each element",
                        source="Table 1",
                    ),
                    CompositionMeasurement(
                        {"Hf": 20.8, "Mo": 20.6, "Nb": 19.7, "Ti": 19.2, "Zr": 19.7},
                        method=MeasurementMethod.EDS,
                        description="overall, in at.%",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.369),
                            description="Nelson-Riley extrapolation",
                            source="Table 2",
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        description="single phase (Section 4.1), disordered solid solution",
                        source="Section 3",
                    ),
                    # Configuration(name="dendrites", tags={ConfigTag.Dendrite}, ...),
                    # Configuration(
                    #     name="interdendritic regions", tags={ConfigTag.Interdendritic},
                    #     source="Section 3",
                    # ): doubtful. Section 3 speaks of a dendritic structure of poor contrast,
                    # with little partition and less obvious coring; the Fig. 1 caption excepts
                    # this alloy from the dendritic ones, and Table 1 has one overall row of it.
                    # Fig. 1d would settle it.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 3 caption",
                        ),
                        value=1351,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate strength",
                            source="Section 3",
                        ),
                        value=1698,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=17,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=20,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=829,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate strength",
                            source="Section 3",
                        ),
                        value=1244,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=18,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=721,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1000, Celsius),
                        conditions=COMPRESSION,
                        description="stress keeps falling as the strain grows",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=301,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1200, Celsius),
                        conditions=COMPRESSION,
                        description="stress almost constant from yield to the end of the test",
                        source="Table 4",
                    ),
                ],
            ),
            Material(
                name="HfMoNbTaZr",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "HfMoNbTaZr",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic; printed as 20.0 at.% of each element",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.347),
                            description="Nelson-Riley extrapolation",
                            source="Table 2",
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        description="single phase (Section 4.1), disordered solid solution",
                        source="Section 3",
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite, ConfigTag.Coring},
                        description="BSE images; rich in Ta and Mo; cored",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Hf": 18.5, "Mo": 20.8, "Nb": 21.7, "Ta": 24.5, "Zr": 14.5},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic regions",
                        tags={ConfigTag.Interdendritic},
                        description="BSE images",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Hf": 27.0, "Mo": 15.6, "Nb": 13.5, "Ta": 9.9, "Zr": 34.0},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 3 caption",
                        ),
                        value=1524,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate compress strength",
                            source="Section 3",
                        ),
                        value=1963,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=13.5,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=16,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=1005,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        description="obvious work hardening; only hot test of it with fracture",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate strength",
                            source="Section 3",
                        ),
                        value=1991,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=24,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=927,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1000, Celsius),
                        conditions=COMPRESSION,
                        description="work hardening up to the peak; no fracture",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate strength",
                            source="Section 3",
                        ),
                        value=1336,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1000, Celsius),
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=11,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1000, Celsius),
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.flow_stress_compression,
                            "strength",
                            source="Section 3",
                        ),
                        value=464,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1000, Celsius),
                        conditions={**COMPRESSION, ConditionKind.state: "end of the test"},
                        description="far below the peak; no fracture",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=694,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1200, Celsius),
                        conditions=COMPRESSION,
                        description="stress falls afterwards; no fracture",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.flow_stress_compression,
                            "strength",
                            source="Section 3",
                        ),
                        value=289,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1200, Celsius),
                        conditions={**COMPRESSION, ConditionKind.strain: Quantity(30, percent)},
                        description="where the test stopped; no fracture",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=278,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1400, Celsius),
                        conditions=COMPRESSION,
                        description="stress barely falls during the test; no fracture",
                        source="Table 4",
                    ),
                ],
            ),
            Material(
                name="HfMoNbTaTi",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "HfMoNbTaTi",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic; printed as 20.0 at.% of each element",
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.305),
                            description="Nelson-Riley extrapolation",
                            source="Table 2",
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        description="single phase (Section 4.1), disordered solid solution",
                        source="Section 3",
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite, ConfigTag.Coring},
                        description="BSE images; rich in Ta and Mo; cored",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Hf": 15.5, "Mo": 22.7, "Nb": 19.5, "Ta": 25.7, "Ti": 16.6},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic regions",
                        tags={ConfigTag.Interdendritic},
                        description="BSE images",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Hf": 30.7, "Mo": 16.9, "Nb": 17.6, "Ta": 10.7, "Ti": 24.1},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    # Conclusions: 27 % at room temperature and 367 MPa at 1400 °C, the same.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 3 caption",
                        ),
                        value=1369,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate compress strength",
                            source="Section 3",
                        ),
                        value=2094,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=25,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "fracture strain",
                            source="Table 3 caption",
                        ),
                        value=27,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=822,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        description="obvious work hardening",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate strength",
                            source="Section 3",
                        ),
                        value=1998,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=29,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(800, Celsius),
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=778,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1000, Celsius),
                        conditions=COMPRESSION,
                        description="work hardening up to the peak; no fracture",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "ultimate strength",
                            source="Section 3",
                        ),
                        value=1454,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1000, Celsius),
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_strain_compression,
                        value=27.5,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1000, Celsius),
                        conditions=COMPRESSION,
                        description="strain at the ultimate strength",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=699,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1200, Celsius),
                        conditions=COMPRESSION,
                        description="stress falls steadily after the yield point; no fracture",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "compressive yield strength",
                            source="Table 4 caption",
                        ),
                        value=367,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(1400, Celsius),
                        conditions=COMPRESSION,
                        description="stress falls steadily after the yield point; no fracture",
                        source="Table 4",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc=(
                    "XRD-6000 (Shimadzu), 30 kV, 20 mA, 4 degrees/min from 20 to 100 degrees; "
                    "sample from near the copper mold"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc="JSM-5410 SEM and JXA-8500F FE-EPMA (JEOL), backscattered electrons",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_compression,
                    AlloyMeasurementKind.ultimate_compressive_strength,
                    AlloyMeasurementKind.ultimate_strain_compression,
                    AlloyMeasurementKind.fracture_strain_compression,
                    AlloyMeasurementKind.flow_stress_compression,
                ],
                method=MeasurementMethod.CompressionTest,
                desc=(
                    "cylinders, diameter 3.6 mm, height 6 mm; Instron 4468 at room temperature, "
                    "Gleeble-3500 above"
                ),
                source="Section 2",
            ),
        ],
    ),
]
