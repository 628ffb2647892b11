"""J.M. Sanchez et al.: Cast medium entropy aluminium alloys. Sci. Rep. 9 (2019) 6792.

Hard here: the subscripts of the formulas differ from place to place (Tables 1, 2 and 4 print 60,
65, 70 and 76 for Al, and 2, 3, 4 and 5 for Cu). The abstract, the figure captions and Table 3
agree on five alloys; those are the nominal compositions, each with 5 at.% of the changing
element.
The page that ends the introduction and begins the results cannot be read in the text used here.
What follows it speaks of calculated phase diagrams.
σmax is called the fracture strength and is defined as the maximum stress of the curve, hence the
ultimate strength; the other word stands in `also`. εmax is called the plastic strain and fracture
strain, hence the fracture strain.
"04" among the standard deviations of Table 3 is read as 4: all of them are printed with two
digits.
Temperature: the caption of Table 3 gives all its values at RT.
XRD gives each phase a space group, as printed (218 for Mg2Zn11 and 174 for the Q-phase too); it
stands in `space_group_number`. The structure is set only where the paper prints the type of a phase
that it calls found as predicted: FCC, Si (A4), Al2Cu (C16), Al3Ni (D011). FCC is the disordered one
of XRD; the ordered L12 is a prediction. A feature of the EDS maps has a structure only where the
text says it of the feature. Regions that only repeat a phase of XRD stand in its description.
Formulas that vary: Al9Fe2Si2 (XRD) is also Al9Fe5Si2, Al9Fe2Si, Al6Fe5Si2 and Al4.5FeSi; Mg2Si is
once Mg3Si; Mg2Zn11 is once Mg5Zn11. The pattern of Fig. 3(c) is once given to
Al65Cu5Mg5Ni5Si12Zn5; it is that of MEA-3 (caption).

Left out, because not measured by the authors on these alloys:
- all of Fig. 1 and its text (phase amounts of 13 to 70 %, 300 to 997 °C, above 1100 °C), liquidus
  temperatures of Table 4, 358, 380 and 382 °C later: calculated with Thermo-Calc;
- entropies (1R, 1.5R, 1.2R): criteria and calculated;
- hardness of commercial alloys, only as a ratio (Abstract).
Left out, because no property: XRD peaks of Mg2Si at 24°, 41° and 73° (Discussion); the scatter of
2-3 % of the maximum deformation (Mechanical properties), for all alloys together and without
saying whether it is relative. No cracks at the indents: stated without a number. The phases A to
E of the optical images (Fig. 2) have no names; the EDS maps (Fig. 4) name what is recorded.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.1038/s41598-019-43329-w",
    title=(
        "Design, Microstructure and Mechanical Properties of Cast Medium Entropy Aluminium Alloys"
    ),
    authors=[
        "Jon Mikel Sanchez",
        "Iban Vicario",
        "Joseba Albizuri",
        "Teresa Guraya",
        "Eva Maria Acuna",
    ],
    year=2019,
    journal="Scientific Reports",
    volume="9",
    article="6792",
    licence="CC-BY-4.0",
)

# Methods, Mechanical characterization: one rate for all compression tests, one load for all
# indents. σmax/ρ is a quotient: Table 3 gives it at RT, and no rate is said of it.
COMPRESSION = {
    ConditionKind.strain_rate: Quantity(
        "0.001", ureg.second**-1, source="Methods, Mechanical characterization"
    )
}
INDENT = {
    ConditionKind.load: Quantity(0.1, ureg.kilogram, source="Methods, Mechanical characterization"),
    ConditionKind.dwell_time: Quantity(10, Second, source="Methods, Mechanical characterization"),
}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Al, Cu, Fe, Mg, Si and Zn, 99.95 % pure; Fe for MEA-1 only",
                source="Methods, Materials preparation",
            ),
            "Al-Ni tablets": RawMaterial(
                kind=normalize(RawMaterialKind.Other, "tablets"),
                description="80 wt.% of Ni",
                source="Methods, Materials preparation",
            ),
            "Al-Cr tablets": RawMaterial(
                kind=normalize(RawMaterialKind.Other, "tablets"),
                description="75 wt.% of Cr",
                source="Methods, Materials preparation",
            ),
            "Al-Mn tablets": RawMaterial(
                kind=normalize(RawMaterialKind.Other, "tablets"),
                description="80 wt.% of Mn",
                source="Methods, Materials preparation",
            ),
            "Al-Zr tablets": RawMaterial(
                kind=normalize(RawMaterialKind.Other, "tablets"),
                description="75 wt.% of Zr",
                source="Methods, Materials preparation",
            ),
        },
        synthesis_groups={
            # The hold at about 750 °C lies between melting and pouring; it stays in the description
            # of the melting, which the casting event must follow.
            "cast[Max,Pour]": [
                ProcessEvent(
                    kind=normalize(ProcessKind.InductionMelting, "induction furnace"),
                    temperature=Quantity(
                        "[Max]", Celsius, description="maximum reached", source="Table 4"
                    ),
                    equipment="VIP-I, Inductotherm",
                    description=(
                        "alumina crucible, about 4.5 kg; Al and Si first, then Fe or the "
                        "tablets (maximum temperature), last Cu, Zn and Mg; then at least 10 "
                        "minutes at about 750 °C"
                    ),
                    source="Methods, Materials preparation",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.GravityCasting, "poured manually"),
                    temperature=Quantity("[Pour]", Celsius, source="Table 4"),
                    description=(
                        "steel mould; ingots of about 200 mm x 80 mm x 40 mm; die-casting on an "
                        "industrial scale (Abstract)"
                    ),
                    source="Methods, Materials preparation",
                ),
            ],
            # Cutting, mounting, grinding and polishing only prepared the samples.
        },
        output_materials=[
            Material(
                name="MEA-1",
                process="elements->cast[Max=790,Pour=760]",
                measurements=[
                    CompositionMeasurement(
                        "Al65Cu5Fe5Mg5Si15Zn5",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Table 3",
                    ),
                    CompositionMeasurement(
                        {"Al": 64, "Mg": 6, "Si": 13, "Zn": 6, "Cu": 5, "Fe": 4, "O": 2},
                        method=MeasurementMethod.EDS,
                        description=(
                            "bulk composition in at.%, from large areas, at least three random "
                            "places"
                        ),
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=225,
                        description="solid solution",
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Si",
                        struct=CrysStruct.Diamond,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=227,
                        description="mainly Si regions, surrounded by the matrix",
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="V-Mg2Zn11",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=218,
                        description="brightest region, mainly Zn, a little Mg",
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Al2Cu",
                        struct=CrysStruct.C16,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=140,
                        description="regions rich in Al and Cu",
                        source="Microstructure characterization",
                    ),
                    # Printed here as AlxCu2Mg6Si7, without a value of x; the complete Al4Cu2Mg8Si7
                    # stands with the pattern of MEA-2, where the phase is missing.
                    GlobalLatticeParam(
                        name="Q-AlCuMgSi",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=174,
                        description="regions rich in Al, Mg and Si, with Cu",
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Al9Fe2Si2",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=14,
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="matrix",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix},
                        description="rich in Al, a little Zn; alpha-Al",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Al9Fe2Si2 plates",
                        tags={ConfigTag.Plate},
                        description="rich in Si, with Al and Fe; large, not evenly distributed",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="shrinkage porosity",
                        tags={ConfigTag.Pore},
                        description="near the plate-like phase",
                        source="Microstructure characterization",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=3.08,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_compression, "σy"),
                        value=422,
                        unit=MegaPascal,
                        uncertainty=75,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="uncertainty is a standard deviation",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "fracture strength",
                            source="Mechanical properties",
                        ),
                        value=482,
                        unit=MegaPascal,
                        uncertainty=98,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        also=[{"kind": AlloyMeasurementKind.fracture_strength_compression}],
                        description=(
                            "maximum stress of the curve; uncertainty is a standard deviation"
                        ),
                        source="Table 3",
                    ),
                    # 1 % is given as a true strain in the text (Mechanical properties), here and in
                    # MEA-2; Fig. 5 plots engineering strain, and 6 % of MEA-3 is a nominal one.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "plastic strain",
                            source="Mechanical properties",
                        ),
                        value=1,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="maximum deformation of the curve",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E"),
                        value=88.7,
                        unit=GigaPascal,
                        uncertainty=4,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="clip-on extensometer; uncertainty is a standard deviation",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.specific_strength_compression, "σmax/ρ"
                        ),
                        value=156,
                        unit=ureg.megapascal * ureg.centimeter**3 / ureg.gram,
                        temperature=ROOM_TEMPERATURE,
                        description="ultimate strength over density; the table prints no unit",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "Vickers microhardness"
                        ),
                        value=235,
                        unit=HV,
                        uncertainty=85,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty is a standard deviation",
                        source="Mechanical properties",
                    ),
                ],
            ),
            Material(
                name="MEA-2",
                process="elements,Al-Ni tablets->cast[Max=785,Pour=759]",
                measurements=[
                    CompositionMeasurement(
                        "Al65Cu5Mg5Ni5Si15Zn5",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Table 3",
                    ),
                    CompositionMeasurement(
                        {"Al": 64, "Mg": 7, "Si": 12, "Zn": 5, "Cu": 4, "Ni": 5, "O": 3},
                        method=MeasurementMethod.EDS,
                        description=(
                            "bulk composition in at.%, from large areas, at least three random "
                            "places"
                        ),
                        source="Table 1",
                    ),
                    # Al2Cu and the Q-phase were looked for in the XRD pattern and not found.
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=225,
                        description="solid solution",
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Si",
                        struct=CrysStruct.Diamond,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=227,
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="V-Mg2Zn11",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=218,
                        description="brightest region, mainly Zn, a little Mg",
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Al3Ni",
                        struct=CrysStruct.D011,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=62,
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Al3Ni2",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=164,
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Mg2Si",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=225,
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="matrix",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix},
                        description="rich in Al and Zn, a little Cu and Si; alpha-Al",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Al3Ni needles",
                        within="matrix",
                        tags={ConfigTag.Acicular},
                        description="the longer needles; Al and Ni",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Al3Ni2 needles",
                        within="matrix",
                        tags={ConfigTag.Acicular},
                        description="Cu dissolved in them",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Mg2Si precipitates",
                        within="matrix",
                        tags={ConfigTag.Precipitate, ConfigTag.Blocky},
                        description="dark, irregular, large; oxidized",
                        source="Microstructure characterization",
                        measurements=[
                            CompositionMeasurement(
                                {"Mg": 54, "Si": 28, "O": 18},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 2",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=3.15,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_compression, "σy"),
                        value=534,
                        unit=MegaPascal,
                        uncertainty=4,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="uncertainty is a standard deviation",
                        source="Table 3",
                    ),
                    # The text gives 594 MPa (Mechanical properties); 182 for the ratio fits the
                    # table.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "fracture strength",
                            source="Mechanical properties",
                        ),
                        value=574,
                        unit=MegaPascal,
                        uncertainty=32,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        also=[{"kind": AlloyMeasurementKind.fracture_strength_compression}],
                        description=(
                            "maximum stress of the curve; uncertainty is a standard deviation"
                        ),
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "plastic strain",
                            source="Mechanical properties",
                        ),
                        value=1,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="maximum deformation of the curve",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E"),
                        value=107.8,
                        unit=GigaPascal,
                        uncertainty=17,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="clip-on extensometer; uncertainty is a standard deviation",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.specific_strength_compression, "σmax/ρ"
                        ),
                        value=182,
                        unit=ureg.megapascal * ureg.centimeter**3 / ureg.gram,
                        temperature=ROOM_TEMPERATURE,
                        description="ultimate strength over density; the table prints no unit",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "Vickers microhardness"
                        ),
                        value=260,
                        unit=HV,
                        uncertainty=32,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty is a standard deviation",
                        source="Mechanical properties",
                    ),
                ],
            ),
            Material(
                name="MEA-3",
                process="elements,Al-Cr tablets->cast[Max=780,Pour=744]",
                measurements=[
                    CompositionMeasurement(
                        "Al70Cr5Cu5Mg5Si10Zn5",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Table 3",
                    ),
                    CompositionMeasurement(
                        {"Al": 73, "Mg": 5, "Si": 7, "Zn": 6, "Cu": 3, "Cr": 4, "O": 2},
                        method=MeasurementMethod.EDS,
                        description=(
                            "bulk composition in at.%, from large areas, at least three random "
                            "places"
                        ),
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=225,
                        description="solid solution",
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Si",
                        struct=CrysStruct.Diamond,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=227,
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="V-Mg2Zn11",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=218,
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Mg2Si",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=225,
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Al13Cr4Si4",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=216,
                        source="Microstructure characterization",
                    ),
                    # GlobalLatticeParam(name="Al2Cu", struct=CrysStruct.C16, ...): doubtful. The
                    #     phases not listed for this pattern are said to agree with the prediction;
                    #     the indexed peaks of Fig. 3(c) would settle it. EDS shows it, see below.
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite},
                        description="rich in Al, enriched with Zn",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="interdendritic structure",
                        tags={ConfigTag.Interdendritic},
                        description="net-like",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Al2Cu",
                        within="interdendritic structure",
                        tags={ConfigTag.Precipitate},
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="V-Mg2Zn11 regions",
                        within="interdendritic structure",
                        description="brightest region; mainly Zn, a little Mg",
                        source="Microstructure characterization",
                    ),
                    # No host: the text has them all over the microstructure.
                    Configuration(
                        name="Al13Cr4Si4 particles",
                        tags={ConfigTag.Blocky},
                        description=(
                            "many, irregular, dispersed in the microstructure; Al, Cr and Si"
                        ),
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Mg2Si precipitates",
                        tags={ConfigTag.ChineseScript},
                        description=(
                            "rich in Mg and Si, skeleton-like; with the matrix they make up the "
                            "Chinese script region; oxidized; Al absorbed"
                        ),
                        source="Microstructure characterization",
                        measurements=[
                            CompositionMeasurement(
                                {"Mg": 41, "Si": 23, "O": 24, "Al": 12},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 2",
                            ),
                        ],
                    ),
                    # No porosity was detected (Mechanical properties). Where the Si phase lies is
                    # not said.
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=3.06,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_compression, "σy"),
                        value=490,
                        unit=MegaPascal,
                        uncertainty=18,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="uncertainty is a standard deviation",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "fracture strength",
                            source="Mechanical properties",
                        ),
                        value=608,
                        unit=MegaPascal,
                        uncertainty=30,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        also=[{"kind": AlloyMeasurementKind.fracture_strength_compression}],
                        description=(
                            "maximum stress of the curve; uncertainty is a standard deviation"
                        ),
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "plastic strain",
                            source="Mechanical properties",
                        ),
                        value=6,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="maximum deformation of the curve",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E"),
                        value=78.4,
                        unit=GigaPascal,
                        uncertainty=3,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="clip-on extensometer; uncertainty is a standard deviation",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.specific_strength_compression, "σmax/ρ"
                        ),
                        value=199,
                        unit=ureg.megapascal * ureg.centimeter**3 / ureg.gram,
                        temperature=ROOM_TEMPERATURE,
                        description="ultimate strength over density; the table prints no unit",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "Vickers microhardness"
                        ),
                        value=200,
                        unit=HV,
                        uncertainty=18,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty is a standard deviation",
                        source="Mechanical properties",
                    ),
                ],
            ),
            Material(
                name="MEA-4",
                process="elements,Al-Mn tablets->cast[Max=830,Pour=750]",
                measurements=[
                    CompositionMeasurement(
                        "Al70Cu5Mg5Mn5Si10Zn5",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Table 3",
                    ),
                    CompositionMeasurement(
                        {"Al": 66, "Mg": 6, "Si": 11, "Zn": 6, "Cu": 4, "Mn": 4, "O": 3},
                        method=MeasurementMethod.EDS,
                        description=(
                            "bulk composition in at.%, from large areas, at least three random "
                            "places"
                        ),
                        source="Table 1",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=225,
                        description="solid solution",
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Si",
                        struct=CrysStruct.Diamond,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=227,
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="V-Mg2Zn11",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=218,
                        description="regions rich in Zn, with Mg",
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Mg2Si",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=225,
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Al4MnSi",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=194,
                        source="Microstructure characterization",
                    ),
                    # GlobalLatticeParam(name="Al2Cu", ...): doubtful, as in MEA-3, from which the
                    #     pattern is said to differ in one phase only.
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite},
                        description="coarse; rich in Al, a little Cu and Zn",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Al2Cu",
                        tags={ConfigTag.Interdendritic},
                        description="the interdendritic space, rich in Al and Cu",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="eutectic region",
                        tags={ConfigTag.Eutectic},
                        description="Si-rich particles in Al-rich dendrites",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Si-rich particles",
                        within="eutectic region",
                        tags={ConfigTag.Precipitate},
                        source="Microstructure characterization",
                    ),
                    # Bright precipitates, a minor set in a dark background, are not told apart from
                    # the phases here. Where the Al4MnSi and Mg2Si regions lie is not said.
                    Configuration(
                        name="Al4MnSi regions",
                        tags={ConfigTag.Blocky},
                        description="Al, Mn and Si",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Mg2Si regions",
                        tags={ConfigTag.Blocky},
                        description="dark, irregular; rich in Mg and Si; oxidized",
                        source="Microstructure characterization",
                        measurements=[
                            CompositionMeasurement(
                                {"Mg": 55, "Si": 29, "O": 16},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 2",
                            ),
                        ],
                    ),
                    Configuration(
                        name="shrinkage porosity",
                        tags={ConfigTag.Pore},
                        source="Microstructure characterization",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=2.98,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_compression, "σy"),
                        value=622,
                        unit=MegaPascal,
                        uncertainty=15,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="uncertainty is a standard deviation",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "fracture strength",
                            source="Mechanical properties",
                        ),
                        value=644,
                        unit=MegaPascal,
                        uncertainty=13,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        also=[{"kind": AlloyMeasurementKind.fracture_strength_compression}],
                        description=(
                            "maximum stress of the curve; uncertainty is a standard deviation"
                        ),
                        source="Table 3",
                    ),
                    # The text says below 2 % (Mechanical properties).
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "plastic strain",
                            source="Mechanical properties",
                        ),
                        value=2,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="maximum deformation of the curve",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E"),
                        value=114.1,
                        unit=GigaPascal,
                        uncertainty=2,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="clip-on extensometer; uncertainty is a standard deviation",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.specific_strength_compression, "σmax/ρ"
                        ),
                        value=216,
                        unit=ureg.megapascal * ureg.centimeter**3 / ureg.gram,
                        temperature=ROOM_TEMPERATURE,
                        description="ultimate strength over density; the table prints no unit",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "Vickers microhardness"
                        ),
                        value=264,
                        unit=HV,
                        uncertainty=57,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty is a standard deviation",
                        source="Mechanical properties",
                    ),
                ],
            ),
            Material(
                name="MEA-5",
                process="elements,Al-Zr tablets->cast[Max=850,Pour=742]",
                measurements=[
                    CompositionMeasurement(
                        "Al70Cu5Mg5Si10Zn5Zr5",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Table 3",
                    ),
                    CompositionMeasurement(
                        {"Al": 66, "Mg": 7, "Si": 9, "Zn": 6, "Cu": 7, "Zr": 3, "O": 2},
                        method=MeasurementMethod.EDS,
                        description=(
                            "bulk composition in at.%, from large areas, at least three random "
                            "places"
                        ),
                        source="Table 1",
                    ),
                    # Si2Zr, C14 Laves and FeB were predicted and not seen by XRD.
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=225,
                        description="solid solution",
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="Si",
                        struct=CrysStruct.Diamond,
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=227,
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="V-Mg2Zn11",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=218,
                        description="regions rich in Zn, with Mg",
                        source="Microstructure characterization",
                    ),
                    # Mg2Si is not named with this pattern; where Table 2 is introduced, XRD and EDS
                    # are said to show it in MEA-2 to MEA-5. The space group stands with MEA-2.
                    GlobalLatticeParam(
                        name="Mg2Si",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=225,
                        source="Microstructure characterization",
                    ),
                    GlobalLatticeParam(
                        name="τ1-(Al,Zr,Si)",
                        measurement_method=MeasurementMethod.XRD,
                        space_group_number=194,
                        source="Microstructure characterization",
                    ),
                    # GlobalLatticeParam(name="Al2Cu", ...): doubtful, as in MEA-3. It is predicted,
                    #     and not among the phases said to be missing. The Q-phase is predicted too,
                    #     and the Discussion says that only MEA-1 has it.
                    Configuration(
                        name="dendrites",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Dendrite},
                        description="rich in Al, with Zn",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Al2Cu",
                        tags={ConfigTag.Interdendritic},
                        description="the interdendritic regions, rich in Al and Cu",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="eutectic region",
                        tags={ConfigTag.Eutectic},
                        description="Si-rich particles in Al(Zn) dendrites",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="Si-rich particles",
                        within="eutectic region",
                        tags={ConfigTag.Precipitate},
                        source="Microstructure characterization",
                    ),
                    # No host for the next two: phases B to E lie in the matrix (Fig. 2j), but the
                    # text does not say which phases these letters are.
                    Configuration(
                        name="Mg2Si regions",
                        tags={ConfigTag.Blocky},
                        description=(
                            "dark, irregular, much smaller than in MEA-2; rich in Mg and Si; "
                            "oxidized"
                        ),
                        source="Microstructure characterization",
                        measurements=[
                            CompositionMeasurement(
                                {"Mg": 55, "Si": 30, "O": 15},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 2",
                            ),
                        ],
                    ),
                    Configuration(
                        name="τ1-(Al,Zr,Si) regions",
                        tags={ConfigTag.Blocky},
                        description="brightest; Al, Si and Zr; large, not evenly distributed",
                        source="Microstructure characterization",
                    ),
                    Configuration(
                        name="shrinkage porosity",
                        tags={ConfigTag.Pore},
                        source="Microstructure characterization",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=3.06,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        temperature=ROOM_TEMPERATURE,
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.yield_strength_compression, "σy"),
                        value=565,
                        unit=MegaPascal,
                        uncertainty=79,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="uncertainty is a standard deviation",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "fracture strength",
                            source="Mechanical properties",
                        ),
                        value=633,
                        unit=MegaPascal,
                        uncertainty=42,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        also=[{"kind": AlloyMeasurementKind.fracture_strength_compression}],
                        description=(
                            "maximum stress of the curve; uncertainty is a standard deviation"
                        ),
                        source="Table 3",
                    ),
                    # The text says up to 4 % (Mechanical properties).
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "plastic strain",
                            source="Mechanical properties",
                        ),
                        value=4,
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="maximum deformation of the curve",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.youngs_modulus, "E"),
                        value=105.1,
                        unit=GigaPascal,
                        uncertainty=27,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        description="clip-on extensometer; uncertainty is a standard deviation",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.specific_strength_compression, "σmax/ρ"
                        ),
                        value=207,
                        unit=ureg.megapascal * ureg.centimeter**3 / ureg.gram,
                        temperature=ROOM_TEMPERATURE,
                        description="ultimate strength over density; the table prints no unit",
                        source="Table 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness, "Vickers microhardness"
                        ),
                        value=220,
                        unit=HV,
                        uncertainty=37,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty is a standard deviation",
                        source="Mechanical properties",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc=(
                    "D8 Advance (Bruker), Cu K-alpha, 40 kV, 30 mA; 2-theta 10 to 90 degrees, step"
                    " 0.01 degrees, 1.8 s/step; PDF database 2008"
                ),
                source="Methods, Microstructural and elemental characterization",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.OpticalMicroscope,
                desc="DMI5000 M (Leica)",
                source="Methods, Microstructural and elemental characterization",
            ),
            DescriptionGroup(
                kinds=[Configuration, MeasurementMethod.EDS],
                method=MeasurementMethod.SEM,
                desc="JSM-5910LV (JEOL) with EDS",
                source="Methods, Microstructural and elemental characterization",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_compression,
                    AlloyMeasurementKind.ultimate_compressive_strength,
                    AlloyMeasurementKind.fracture_strain_compression,
                    AlloyMeasurementKind.youngs_modulus,
                ],
                method=MeasurementMethod.CompressionTest,
                desc=(
                    "MTS Insight 100 kN, cylinders, diameter 13 mm, "
                    "height 26 mm; at least five specimens"
                ),
                source="Methods, Mechanical characterization",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.vickers_hardness],
                method=MeasurementMethod.VickersHardnessTest,
                desc="FM-700 (Future-Tech), at least 10 random points, polished surface",
                source="Methods, Mechanical characterization",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.density],
                method=MeasurementMethod.ArchimedesMethod,
                desc="Archimedes method",
                source="Methods, Mechanical characterization",
            ),
        ],
    ),
]
