"""Y. Sun et al.: CoCrNiCuZn, mechanically alloyed and spark plasma sintered. Entropy 21 (2019) 122.

Hard here: the size of the crystals. Table 1 has 13 nm at 30 h and at 60 h (Scherrer); TEM shows
about 10 nm at 60 h (Section 3.1.2, Abstract). Two methods, so two crystallite sizes of the powder
at 60 h. That of the microscope is called crystal size (Section 3.1.2), crystalline size (Abstract)
and grain size (Section 4); the first is an alias of crystallite size, and the text compares it with
the Scherrer value. Section 4 puts 10 nm at 30 h; Table 1 outranks it.
Two FCC phases: Section 3.2.1 gives them to the 900 °C sample, and TEM looked at that sample alone.
The Abstract and Section 4 speak of the sintered samples in general; the more precise statement is
recorded. Section 3.2.2 also explains the plasticity of the 900 °C sample by FCC in place of BCC,
so the samples sintered at less heat need not have the same phases.
"Compressive strength" without further words is the peak of the curve, not the stress at breaking.
The unmilled blend (0 h) was examined, but no value of it is printed: Table 1 has dashes, and the
peaks of the five elements (Section 3.1.1) and particles that differ in size (Section 3.1.2) are
none. So it is no material. At 6 h the elements' peaks remain, much weaker; no phases are listed.
The shapes of the powder particles (Section 3.1.2) come without a milling time. The sheets are what
they end as, so they are optional at 60 h, the end; the ellipses before them stay in a comment.
Each powder is milled for its total time; the 6 h between two looks at the powder
(Section 2) is not a step of its own.

Left out, because not measured by the authors on this alloy:
- mixing entropy 1.61R, mixing enthalpy 0.96 kJ/mol and size difference 4.4 % (Section 3.1.2), all
  calculated;
- enthalpies of Table 2: cited;
- 1000 °C between the melting of Cr and the boiling of Zn, 5-35 at.% (Section 1): background.
The caption of Table 1 announces lattice parameters; the table has no such column.
The caption of Fig. 5 goes up to 1000 °C; no sample sintered there is mentioned anywhere else.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/e21020122",
    title=(
        "Phases, Microstructures and Mechanical Properties of CoCrNiCuZn High-Entropy Alloy "
        "Prepared by Mechanical Alloying and Spark Plasma Sintering"
    ),
    authors=[
        "Yuchen Sun",
        "Boren Ke",
        "Yulin Li",
        "Kai Yang",
        "Mingqi Yang",
        "Wei Ji",
        "Zhengyi Fu",
    ],
    year=2019,
    journal="Entropy",
    volume="21",
    article="122",
    licence="CC-BY-4.0",
)

# DSC, Section 2.
HEATING = {
    ConditionKind.heating_rate: Quantity(5, CelsiusPerMinute, source="Section 2"),
    ConditionKind.atmosphere: "flowing argon",
}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Powder,
                description=(
                    "Co, Cr, Ni, Cu and Zn powders, purity above 99.5 wt.%, "
                    "particle size about 45 micrometres"
                ),
                source="Section 2",
            ),
        },
        synthesis_groups={
            "mixing": [
                ProcessEvent(
                    kind=ProcessKind.Mixing,
                    description="in the equiatomic composition",
                    source="Section 2",
                ),
            ],
            # The mill is a planetary one, but the paper names the step by what it does.
            "milling[Time]": [
                ProcessEvent(
                    kind=normalize(ProcessKind.MechanicalAlloying, "MA"),
                    duration=Quantity("[Time]", Hour, source="Table 1"),
                    equipment="QM-BP, Nanjing Nanda Instrument Plant",
                    description=(
                        "planetary ball mill, 300 rpm, argon, stainless steel vials and balls, "
                        "ball-to-powder mass ratio 20:1, n-heptane as process control agent"
                    ),
                    source="Section 2",
                ),
            ],
            "sintering[Temp]": [
                ProcessEvent(
                    kind=normalize(ProcessKind.SparkPlasmaSintering, "SPS"),
                    temperature=Quantity("[Temp]", Celsius),
                    duration=Quantity(10, Minute),
                    equipment="Dr. Sinter-3.20 MKII, Sumitomo",
                    description="30 MPa, argon",
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            # Blend, 0 h: examined, without a value; see the top.
            Material(
                name="powder 6 h",
                process="elements->mixing->milling[Time=6]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrNiCuZn",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic",
                        source="Abstract",
                    ),
                    # Peaks of the elements still seen (Section 3.1.1); no phases are listed.
                    Measurement(
                        kind=AlloyMeasurementKind.crystallite_size,
                        value=22,
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.lattice_strain,
                        value=0.64,
                        unit=percent,
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 1",
                    ),
                    # Elliptical powder particles of ~3 µm (Section 3.1.2): doubtful, tied to no
                    # milling time. They come before the sheets; Fig. 2 (b)-(e) would settle which
                    # powder shows them.
                    # Measurement(kind=PhaseMeasurementKind.phase_size, value="~3",
                    #     unit=Micrometer, measurement_method=MeasurementMethod.SEM,
                    #     source="Section 3.1.2")
                ],
            ),
            Material(
                name="powder 18 h",
                process="elements->mixing->milling[Time=18]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrNiCuZn",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic",
                        source="Abstract",
                    ),
                    # Section 3.1.1 calls the crystallite size at 18 h one of the BCC phase, but
                    # sees a BCC pattern only from 30 h on. The pattern in Fig. 1 would settle it.
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        optional="named with the crystallite size only; Section 3.1.1",
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3.1.1",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.crystallite_size,
                        value=19,
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.lattice_strain,
                        value=0.65,
                        unit=percent,
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 1",
                    ),
                ],
            ),
            Material(
                name="powder 30 h",
                process="elements->mixing->milling[Time=30]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrNiCuZn",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic",
                        source="Abstract",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(Lattice.cubic(2.8831), source="Section 3.1.1"),
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase; solid solution",
                        source="Section 3.1.1",
                    ),
                    # Section 4 gives 10 nm after 30 h: Table 1 outranks it, and the only 10 nm that
                    # the body reports was seen at 60 h.
                    Measurement(
                        kind=AlloyMeasurementKind.crystallite_size,
                        value=13,
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.lattice_strain,
                        value=0.67,
                        unit=percent,
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 1",
                    ),
                ],
            ),
            Material(
                name="powder 60 h",
                process="elements->mixing->milling[Time=60]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrNiCuZn",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic",
                        source="Abstract",
                    ),
                    # Pattern unchanged since 30 h, so the same phase. The lattice parameter of 30 h
                    # is not repeated here: the text ties it to no other powder.
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase, by SAED too (Section 3.1.2); solid solution",
                        source="Section 3.1.1",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.crystallite_size,
                        value=13,
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.lattice_strain,
                        value="0.70",
                        unit=percent,
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 1",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.crystallite_size, "crystal size"),
                        value="~10",
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.TEM,
                        source="Section 3.1.2",
                    ),
                    # The end of what the particles became by the milling; see the top.
                    Configuration(
                        name="sheets",
                        tags={ConfigTag.Plate},
                        description="powder particles, aggregates of nanosized grains",
                        source="Section 3.1.2",
                        optional="no milling time is printed; Section 3.1.2",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.length, "thick"),
                                value="~1",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                description="thickness",
                                source="Section 3.1.2",
                            ),
                        ],
                    ),
                    # The endothermic peak at about 100 °C is n-heptane leaving; from 200 to 400 °C
                    # the curve is stable (Section 3.1.3). Neither is a property of the alloy.
                    Measurement(
                        kind=AlloyMeasurementKind.phase_transformation_temperature,
                        value="~600",
                        unit=Celsius,
                        measurement_method=MeasurementMethod.DSC,
                        conditions=HEATING,
                        description="start; BCC turns gradually into FCC (Section 4)",
                        source="Section 3.1.3",
                    ),
                    # Two phases, formed while heating; which peak belongs to which is not said.
                    Measurement(
                        kind=AlloyMeasurementKind.melting_point,
                        value=1244.8,
                        unit=Celsius,
                        measurement_method=MeasurementMethod.DSC,
                        conditions=HEATING,
                        description="lower of two endothermic peaks, one phase each",
                        source="Section 3.1.3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.melting_point,
                        value=1321.8,
                        unit=Celsius,
                        measurement_method=MeasurementMethod.DSC,
                        conditions=HEATING,
                        description="upper of two endothermic peaks, one phase each",
                        source="Section 3.1.3",
                    ),
                ],
            ),
            Material(
                name="SPS 600 °C",
                process="powder 60 h->sintering[Temp=600]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrNiCuZn",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic",
                        source="Abstract",
                    ),
                    # Phases at 600, 700 and 800 °C: mainly simple solid solutions (Section 3.2.1),
                    # structures only in Fig. 5; see the top of the module.
                    # Compressive strength there: only in Fig. 8 (it grows with temperature).
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=5.26,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Section 3.2.2",
                    ),
                ],
            ),
            Material(
                name="SPS 700 °C",
                process="powder 60 h->sintering[Temp=700]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrNiCuZn",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic",
                        source="Abstract",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=6.26,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Section 3.2.2",
                    ),
                    # Sections and steps (Fig. 7 (a), (b); here and at 800 °C) are features of the
                    # fracture surface, not of the microstructure.
                ],
            ),
            Material(
                name="SPS 800 °C",
                process="powder 60 h->sintering[Temp=800]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrNiCuZn",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic",
                        source="Abstract",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=7.84,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Section 3.2.2",
                    ),
                ],
            ),
            Material(
                name="SPS 900 °C",
                process="powder 60 h->sintering[Temp=900]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrNiCuZn",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic",
                        source="Abstract",
                    ),
                    # Sizes of the particles, ultrafine (Section 3.2.3), are not printed.
                    GlobalLatticeParam(
                        name="FCC1",
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="the larger particles in TEM (Section 3.2.2)",
                        source="Section 3.2.1",
                    ),
                    GlobalLatticeParam(
                        name="FCC2",
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="the smaller particles in TEM (Section 3.2.2)",
                        source="Section 3.2.1",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=7.89,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Section 3.2.2",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=615,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Section 3.2.3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_compressive_strength,
                            "compressive strength",
                        ),
                        value=2121,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions={
                            ConditionKind.crosshead_speed: Quantity(
                                1, ureg.millimeter / ureg.minute, source="Section 2"
                            )
                        },
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Section 3.2.3",
                    ),
                    # Plasticity at 900 °C is said to be marked (Section 3.2.2), without a number.
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="Rigaku Ultima III, Cu K-alpha radiation",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.crystallite_size, AlloyMeasurementKind.lattice_strain],
                method=MeasurementMethod.XRD,
                desc="Scherrer's formula, after removing instrument and strain broadening",
                source="Section 3.1.1",
            ),
            DescriptionGroup(
                kinds=[Configuration, PhaseMeasurementKind.length],
                method=MeasurementMethod.SEM,
                desc="Hitachi 3400",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.TEM],
                method=MeasurementMethod.TEM,
                desc="JEOL JEM-2010HT; sintered foils thinned mechanically and by ion milling",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.melting_point,
                    AlloyMeasurementKind.phase_transformation_temperature,
                ],
                method=MeasurementMethod.DSC,
                desc="NETZSCH 449C, heated to 1500 °C",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.vickers_hardness],
                method=MeasurementMethod.VickersHardnessTest,
                desc="Wolpert-430SV, polished sections; mean of at least 5 measurements",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.ultimate_compressive_strength],
                method=MeasurementMethod.CompressionTest,
                desc="MTS 810, pieces of 2 mm x 2 mm x 5 mm; mean of at least 5 measurements",
                source="Section 2",
            ),
        ],
    ),
]
