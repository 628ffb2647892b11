"""C. Zhang et al.: annealing of extruded powder CoCrFeNiMo0.2. Entropy 21 (2019) 448.

Hard here: two series share one sample, 72 h at 800 °C. One series varies the temperature at 72 h,
the other the time at 800 °C. Of the second series that sample alone has values.
"White areas" are the σ precipitates. Sizes of both words are recorded at the precipitates. At
1000 °C the paper gives a range of 3-5 µm from micrographs and an average of 3.7 µm from image
analysis: both are recorded.
XRD is reported after extrusion alone. The text does not say that the matrix of the annealed states
is FCC, so it has no structure there, and these states have no global phase. The σ phase is
identified by EDS and electron diffraction (Section 3.1), but its structure is not printed.
EDS spots 1 and 2 are not explained in words. Spot 1, with 34.56 at.% Mo, is the precipitate, as
the text implies; spot 2, close to the nominal composition, is the matrix. The spots lie in a TEM
image, so the method is EDS in the TEM.
Section 4 gives about 14 % σ as the saturated fraction at 800 °C. It is recorded for the longest
time, 72 h, the only one for which saturation is sure; since that is inferred, it is optional.
Strength and elongation at 800 °C for 72 h stand in the Abstract alone.
Section 3.2 says "about" once in front of three values; it is taken for all of them.
Section 4 calls the σ phase enriched with Mo and Cr. Table 1 shows less Cr in it than in the matrix.
Section 4 has σ in the grains and at their boundaries, for the annealed states as a whole; the
tags follow it.

Left out, and why:
- atomized powder: its composition and oxygen were analysed (Section 2), no result is given;
- 2, 4, 8, 16 and 48 h at 800 °C (Fig. 4 caption) and 72 h at 900 °C (Section 3.1): no value. σ
  begins to appear at the boundaries at 4 h and grows with time; the rest are trends;
- the broken piece annealed at 700 °C (Section 3.2, Fig. 9 caption): no value. Nanotwins, and
  dislocations piled up at them, at boundaries and at nanoscale precipitates that did not deform;
- pores, black in the SEM (Section 3.1): in passing;
- tensile curves of the other annealed states, fractions and sizes of Fig. 5: figures only; the
  text gives trends without numbers;
- dimples, broken precipitates and micropores of the fractured pieces (Fig. 8): features of the
  fracture surface, without numbers;
- the formulas (Mo,Cr)7(Co,Fe,Ni)6 of μ and (Cr,Mo)(Co,Fe,Ni) of σ (Section 3.1), the CoCrFeNi-Mo
  diagram: cited;
- alloys of Section 1 (1.5 GPa and 50 %, 1174 MPa, 500-600 °C, ~700 °C, 850-900 °C): cited;
- sizes of test pieces (diameter 4 mm x 15 mm): details of the tests.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/e21050448",
    title=(
        "Effects of Annealing on Microstructure and Mechanical Properties of Metastable Powder "
        "Metallurgy CoCrFeNiMo0.2 High Entropy Alloy"
    ),
    authors=[
        "Cui Zhang",
        "Bin Liu",
        "Yong Liu",
        "Qihong Fang",
        "Wenmin Guo",
        "Hu Yang",
    ],
    year=2019,
    journal="Entropy",
    volume="21",
    article="448",
    licence="CC-BY-4.0",
)

# Section 2.
TENSION = {
    ConditionKind.strain_rate: Quantity("1e-3", ureg.second**-1, source="Section 2"),
    ConditionKind.direction: "extrusion direction",
}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Co, Cr, Fe, Mo and Ni of high purity",
                source="Section 2",
            ),
        },
        synthesis_groups={
            "atomization": [
                ProcessEvent(
                    kind=normalize(ProcessKind.VacuumFurnace, "melted in a vacuum furnace"),
                    description="the elements are melted",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.GasAtomization, "atomized"),
                    description=(
                        "the melt drops through a ceramic tube; high-purity Ar at 4 MPa; spherical "
                        "powder"
                    ),
                    source="Section 2",
                ),
            ],
            "extrusion": [
                ProcessEvent(
                    kind=normalize(ProcessKind.IsothermalHolding, "pre-heated"),
                    temperature=Quantity(1473, Kelvin),
                    duration=Quantity(60, Minute),
                    description=(
                        "powder in a stainless-steel can, which is then sealed under vacuum"
                    ),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=ProcessKind.HotExtrusion,
                    equipment="2500 T hydraulic press",
                    description=(
                        "at once after the heating at 1473 K; extrusion ratio 6, velocity ~10 "
                        "mm/s; stainless-steel mold, diameter 60 mm x 150 mm"
                    ),
                    source="Section 2",
                ),
            ],
            "annealing_72h[Temp]": [
                ProcessEvent(
                    kind=ProcessKind.Annealing,
                    temperature=Quantity("[Temp]", Celsius),
                    duration=Quantity(72, Hour),
                    description="in vacuum (Section 2)",
                    source="Fig. 2 caption",
                ),
                ProcessEvent(kind=ProcessKind.WaterQuenching, source="Section 2"),
            ],
        },
        output_materials=[
            Material(
                name="as-extruded",
                process="elements->atomization->extrusion",
                measurements=[
                    CompositionMeasurement(
                        "CoCrFeNiMo0.2",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="single phase; metastable (Abstract, Section 4)",
                        source="Section 3.1",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value="~20",
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.EBSD,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="equiaxed grains, fully recrystallized",
                        source="Section 3.1",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.relative_density,
                        value="~99.5",
                        unit=percent,
                        source="Section 3.1",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_tension, "yield strength"
                        ),
                        value="~400",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Section 3.2",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value="~781",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Section 3.2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "elongation to failure"
                        ),
                        value="~55.6",
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Section 3.2",
                    ),
                ],
            ),
            Material(
                name="700 °C 72 h",
                process="as-extruded->annealing_72h[Temp=700]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrFeNiMo0.2",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    Configuration(
                        name="matrix",
                        tags={ConfigTag.Matrix},
                        description="grey in the SEM",
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Mo": 6.18,
                                    "Cr": 22.08,
                                    "Fe": 25.71,
                                    "Co": 24.51,
                                    "Ni": 21.52,
                                },
                                method=normalize(MeasurementMethod.TEM_EDS, "EDS"),
                                description="spot 2, in at.%",
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="σ phase",
                        within="matrix",
                        tags={
                            ConfigTag.Precipitate,
                            ConfigTag.Intragranular,
                            ConfigTag.Intergranular,
                        },
                        description=(
                            "white areas; rich in Mo; mostly at the grain boundaries (Section 3.2)"
                        ),
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Mo": 34.56,
                                    "Cr": 18.03,
                                    "Fe": 20.38,
                                    "Co": 17.53,
                                    "Ni": 9.49,
                                },
                                method=normalize(MeasurementMethod.TEM_EDS, "EDS"),
                                description="spot 1, in at.%",
                                source="Table 1",
                            ),
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                value="<0.5",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="image analysis; average (Fig. 5 caption)",
                                source="Section 3.1",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="800 °C 72 h",
                process="as-extruded->annealing_72h[Temp=800]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrFeNiMo0.2",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    Configuration(
                        name="matrix",
                        tags={ConfigTag.Matrix},
                        description="grey in the SEM",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="σ phase",
                        within="matrix",
                        tags={
                            ConfigTag.Precipitate,
                            ConfigTag.Intragranular,
                            ConfigTag.Intergranular,
                        },
                        description="white areas; mostly at the grain boundaries",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                value="<1",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                description="of the white areas",
                                source="Section 3.1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value="~14",
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                optional="no time is given, 72 h is inferred; Section 4",
                                description="image analysis; saturated value after long times",
                                source="Section 4",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value="~850",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=TENSION,
                        source="Abstract",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.fracture_strain_tension, "elongation"),
                        value="~30",
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=TENSION,
                        source="Abstract",
                    ),
                ],
            ),
            Material(
                name="1000 °C 72 h",
                process="as-extruded->annealing_72h[Temp=1000]",
                measurements=[
                    CompositionMeasurement(
                        "CoCrFeNiMo0.2",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    Configuration(
                        name="matrix",
                        tags={ConfigTag.Matrix},
                        description="grey in the SEM",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="σ phase",
                        within="matrix",
                        tags={
                            ConfigTag.Precipitate,
                            ConfigTag.Intragranular,
                            ConfigTag.Intergranular,
                        },
                        description="white areas",
                        source="Section 3.1",
                        measurements=[
                            *Measurement.group_measurements(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                unit=normalize(Micrometer, "microns"),
                                measurement_method=MeasurementMethod.SEM,
                                description="of the white areas",
                                source="Section 3.1",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=3
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=5
                                    ),
                                ],
                            ),
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                value=3.7,
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="image analysis; average (Fig. 5 caption)",
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.fracture_strain_tension, "plasticity"),
                        value="~65",
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Section 3.2",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="Rigaku D/MAX-2250, Cu K-alpha",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[PhaseMeasurementKind.grain_size],
                method=MeasurementMethod.EBSD,
                desc="in the FEI Nova Nano-230 field-emission SEM",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    PhaseMeasurementKind.phase_size,
                    PhaseMeasurementKind.volume_fraction,
                    Configuration,
                ],
                method=MeasurementMethod.SEM,
                desc="FEI Nova Nano-230 field-emission SEM; image analysis with Imagepro",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.TEM_EDS],
                method=MeasurementMethod.TEM,
                desc=(
                    "Tecnai G2 F20 S-TWIN (FEI); EDS and electron diffraction identify the σ phase "
                    "(Section 3.1)"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_tension,
                    AlloyMeasurementKind.ultimate_tensile_strength,
                    AlloyMeasurementKind.fracture_strain_tension,
                ],
                method=MeasurementMethod.TensileTest,
                desc="Instron 3369, room temperature; pieces of diameter 4 mm x 15 mm",
                source="Section 2",
            ),
        ],
    ),
]
