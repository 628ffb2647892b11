"""M. Zhang et al.: Graded FeCoCrNiMo alloy by spark plasma sintering. Metals 9 (2019) 351.

Hard here: Section 2 has 3.6 at.% Mo as nominal and the amounts sum to 100; Section 3.2 has 4.34
at.% as nominal. The full formula of Section 2 is recorded.
Table 1 sums to 99.9 for σ and 97.9 for FCC.
The "transformed phase" of Section 3.1 is the σ phase (Section 3.2). Its fraction and the hardness
change with depth; the depth is in the descriptions.
X-ray diffraction of sintered samples is reported for 30 MPa. That all samples are FCC in the centre
is said in Section 3.3, that they are FCC with σ near the surface in the Abstract.
Section 3.2 first says that the structure is neither net-shaped nor dendritic, then that it becomes
dendritic towards the centre, with Mo between the dendrites. Both cannot hold, and σ is called
dispersed and precipitated throughout, so dendrites are commented out.
Section 3.2 takes Table 1 for Cr and Mo in the precipitates; the table itself has little Mo in σ.
Section 3.2 denies an intermetallic compound once, and calls σ one everywhere else.
The DSC sample is one processed by SPS (Fig. 7 caption), at a pressure that is not stated. Its two
values stand with the 30 MPa sample, as that is the sample of all the other phase analysis; both are
optional.
Section 2 names a supplier and says that the powders were prepared by gas atomization. Whoever did
it, it is a step as printed.
The FCC matrix and the place of σ in it are built for 30 MPa alone, where Table 1 has its content.
Section 3.3 says once that more σ resists more bending stress; its numbers and its other sentences
say the contrary.

Left out, because the text gives no number: maximum hardness at 50 µm from the surface (Fig. 9),
bending strength and strain at 35 MPa and strain at 30 MPa (Fig. 8), σ fractions at 35 MPa and other
depths (Fig. 3), indent profiles (Fig. 10; 50, 350 and 650 µm are only their depths), thickness of
the transformed region (Fig. 2), C and the other elements in the EDX maps (Fig. 4).
Left out, because cited or simulated: 1700 and 450 °C in the die (Section 3.1), phase diagram at
900 °C (Section 3.2), the alloys of other work.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/met9030351",
    title=(
        "Gradient Distribution of Microstructures and Mechanical Properties in a FeCoCrNiMo "
        "High-Entropy Alloy during Spark Plasma Sintering"
    ),
    authors=[
        "Mingyang Zhang",
        "Yingbo Peng",
        "Wei Zhang",
        "Yong Liu",
        "Li Wang",
        "Songhao Hu",
        "Yang Hu",
    ],
    year=2019,
    journal="Metals",
    volume="9",
    article="351",
    licence="CC-BY-4.0",
)

# Section 3.2 gives 4.34 at.% as the Mo content of the nominal composition.
NOMINAL = "Fe24.1Co24.1Cr24.1Ni24.1Mo3.6"

# All from Section 2.
INDENT = {
    ConditionKind.load: Quantity(200, ureg.gram, source="Section 2"),
    ConditionKind.dwell_time: Quantity(15, Second, source="Section 2"),
}
BENDING = {
    ConditionKind.crosshead_speed: Quantity(2, ureg.millimeter / ureg.minute, source="Section 2")
}
# The rate is printed with the range from room temperature to 1300 °C, so it is one of heating.
HEATING = {
    ConditionKind.heating_rate: Quantity(40, ureg.kelvin / ureg.minute, source="Section 2"),
    ConditionKind.atmosphere: "Ar",
}

experiments = [
    Experiment(
        raw_materials={
            "starting material": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="99.9 %, Vilory new materials; elements or atomized powder is not said",
                source="Section 2",
            ),
        },
        synthesis_groups={
            "atomization": [
                ProcessEvent(
                    kind=ProcessKind.GasAtomization,
                    description="particles under 200 mesh",
                    source="Section 2",
                ),
            ],
            "milling": [
                ProcessEvent(
                    kind=normalize(ProcessKind.PlanetaryMilling, "mechanically milled"),
                    duration=Quantity(20, Hour),
                    equipment="conventional planetary-milling equipment",
                    description=(
                        "300 rev/min; stainless-steel balls, powder to balls 1:10 by weight; in "
                        "ethanol"
                    ),
                    source="Section 2",
                ),
            ],
            # Grinding (1200 to 4000 grit) and polishing to discs, 40 mm across and 2 mm thick
            # (Section 2), only prepared test pieces.
            "sintering[Pressure]": [
                ProcessEvent(
                    kind=ProcessKind.SparkPlasmaSintering,
                    temperature=Quantity(1150, Celsius),
                    duration=Quantity(480, Second),
                    equipment="HPD 25/3",
                    description=(
                        "[Pressure] MPa; vacuum of 1e-3 Pa; graphite die, diameter 40 mm; cooled "
                        "in the furnace to room temperature"
                    ),
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            Material(
                name="gas-atomized powder",
                process="starting material->atomization",
                measurements=[
                    CompositionMeasurement(
                        NOMINAL,
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="spherical particles",
                        source="Section 3.1",
                    ),
                ],
            ),
            Material(
                name="milled powder",
                process="gas-atomized powder->milling",
                measurements=[
                    CompositionMeasurement(
                        NOMINAL,
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="particles crushed to irregular shapes",
                        source="Section 3.1",
                    ),
                    # Specific surface area: said to increase by milling, without a number.
                ],
            ),
            Material(
                name="SPS 30 MPa",
                process="milled powder->sintering[Pressure=30]",
                measurements=[
                    CompositionMeasurement(
                        NOMINAL,
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="the only phase in the centre",
                        source="Section 3.2",
                    ),
                    GlobalLatticeParam(
                        name="σ phase",
                        struct=normalize(
                            CrysStruct.D8b, "tetragonal structure σ phase", source="Abstract"
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        description="near the surface only",
                        source="Section 3.2",
                    ),
                    Configuration(
                        name="FCC matrix",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix},
                        description="rich in Mo and Ni",
                        source="Section 3.2",
                        measurements=[
                            # Sums to 97.9 at.% as printed. Section 3.2 has about 6.7 % of Mo.
                            CompositionMeasurement(
                                {"Cr": 20.0, "Fe": 23.9, "Co": 24.8, "Ni": 22.5, "Mo": 6.7},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                                validate_composition=False,
                            ),
                        ],
                    ),
                    Configuration(
                        name="σ phase",
                        within="FCC matrix",
                        struct=normalize(
                            CrysStruct.D8b, "ordered tetragonal structure", source="Section 3.2"
                        ),
                        tags={ConfigTag.Precipitate},
                        description=(
                            "dispersed in the matrix, more of it towards the surface; rich in Cr, "
                            "low in Co and Ni; some precipitates are large (TEM)"
                        ),
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {"Cr": 50.8, "Fe": 19.1, "Co": 17.3, "Ni": 10.1, "Mo": 2.6},
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value="~27",
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                description="at the edge",
                                source="Section 3.1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=14,
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                description="at a depth of 550 µm",
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="FCC phase particles",
                        within="σ phase",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Precipitate},
                        description="TEM; precipitated from σ during cooling",
                        source="Section 3.2",
                    ),
                    # Fig. 6b shows FCC around and inside σ; the text does not say which is twinned,
                    # hence no host. The low stacking-fault energy of the matrix is an explanation.
                    Configuration(
                        name="twins",
                        tags={ConfigTag.Twin},
                        description="TEM; twinned FCC",
                        source="Section 3.2",
                    ),
                    # Pores, in which C gathers (Section 3.2): in passing, not built.
                    # Section 3.2 says both that the structure is dendritic towards the centre and
                    # that it is not. An unambiguous description or Fig. 3 would settle it.
                    # Configuration(name="dendrites", tags={ConfigTag.Dendrite}, ...)
                    # Configuration(name="interdendritic areas", ...)  Mo segregates
                    # Area P1, single-phase and polycrystalline (Section 3.2): not built. Where it
                    # lies, and of which phase it is, only Fig. 3 could show.
                    # Not found (Section 3.2): carbide, Mo-rich μ phase.
                    # The Abstract has 210 without the qualifier.
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.vickers_hardness, "microhardness"),
                        value="~210",
                        unit=normalize(HV, "HV0.2"),
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="centre, single FCC phase",
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.flexural_strength, "bending strength"),
                        value=779,
                        unit=MegaPascal,
                        measurement_method=normalize(
                            MeasurementMethod.BendTest, "three-point method", source="Section 2"
                        ),
                        conditions=BENDING,
                        source="Section 3.3",
                    ),
                    # 1150 °C as the transition temperature in SPS (Section 3.2) is the sintering
                    # temperature, not a measured value.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.phase_transformation_temperature,
                            "phase transition temperature",
                        ),
                        value="~1260",
                        unit=Celsius,
                        measurement_method=MeasurementMethod.DSC,
                        conditions=HEATING,
                        optional="sintering pressure of the sample not stated; Fig. 7 caption",
                        description="FCC to σ",
                        source="Section 3.2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.exothermic_peak_temperature,
                            "first exothermic peak",
                        ),
                        value="~960",
                        unit=Celsius,
                        measurement_method=MeasurementMethod.DSC,
                        conditions=HEATING,
                        optional="sintering pressure of the sample not stated; Fig. 7 caption",
                        description="taken for the start of sintering and of the FCC phase",
                        source="Section 3.2",
                    ),
                ],
            ),
            Material(
                name="SPS 35 MPa",
                process="milled powder->sintering[Pressure=35]",
                measurements=[
                    CompositionMeasurement(
                        NOMINAL,
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2",
                    ),
                    # Phases here and at 40 MPa: by which method is not said; see the top.
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        description="the only phase in the centre",
                        source="Section 3.3",
                    ),
                    GlobalLatticeParam(
                        name="σ phase",
                        struct=normalize(CrysStruct.D8b, "tetragonal structure σ phase"),
                        description="near the surface only",
                        source="Abstract",
                    ),
                    # σ: less of it and thinner precipitates than at 30 MPa (Section 3.2); no
                    # number.
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.vickers_hardness, "microhardness"),
                        value="~210",
                        unit=normalize(HV, "HV0.2"),
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="centre, single FCC phase",
                        source="Section 3.3",
                    ),
                ],
            ),
            Material(
                name="SPS 40 MPa",
                process="milled powder->sintering[Pressure=40]",
                measurements=[
                    CompositionMeasurement(
                        NOMINAL,
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        description="the only phase in the centre",
                        source="Section 3.3",
                    ),
                    GlobalLatticeParam(
                        name="σ phase",
                        struct=normalize(CrysStruct.D8b, "tetragonal structure σ phase"),
                        description="near the surface only",
                        source="Abstract",
                    ),
                    # Section 4 puts σ into the FCC matrix for all pressures; of the matrix at
                    # 40 MPa nothing is said. No host, so no tag Precipitate.
                    Configuration(
                        name="σ phase",
                        struct=normalize(
                            CrysStruct.D8b, "ordered tetragonal structure", source="Section 3.2"
                        ),
                        description=(
                            "precipitates, less of them and thinner than at 30 MPa; in the FCC "
                            "matrix (Section 4)"
                        ),
                        source="Section 3.2",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value="~19",
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                description="at the edge",
                                source="Section 3.1",
                            ),
                            # "About 20 times lower" is the ratio of the two.
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=1,
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                description="at a depth of 550 µm",
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.vickers_hardness, "microhardness"),
                        value="~210",
                        unit=normalize(HV, "HV0.2"),
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="centre, single FCC phase",
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.flexural_strength, "transverse strength"
                        ),
                        value=1004,
                        unit=MegaPascal,
                        measurement_method=normalize(
                            MeasurementMethod.BendTest, "three-point method", source="Section 2"
                        ),
                        conditions=BENDING,
                        source="Section 3.3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_bending, "fracture strain"
                        ),
                        value="2.3",
                        unit=percent,
                        measurement_method=normalize(
                            MeasurementMethod.BendTest, "three-point method", source="Section 2"
                        ),
                        conditions=BENDING,
                        source="Section 3.3",
                    ),
                ],
            ),
            # The samples sintered at lower temperature (Section 3.1) are of earlier work.
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc=(
                    "Rigaku Rapid IIR micro-area diffractometer, Cu K-alpha, 40 kV, 20 to 100 "
                    "degrees, spots of 30 µm, 20 min each"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.EDS],
                method=MeasurementMethod.EDS,
                desc="FEI Quanta FEG 250 SEM with EDX, 20 kV, spot analysis, backscatter mode",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc=(
                    "FEI Quanta FEG 250, 20 kV, backscatter mode; precipitates and twins also by "
                    "TEM (Philips CM 200, 200 kV, SAED; foil cut by FIB, Zeiss AURIGA 40)"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.DSC],
                method=MeasurementMethod.DSC,
                desc="NETZSCH STA 449C, room temperature to 1300 °C",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.vickers_hardness],
                method=MeasurementMethod.VickersHardnessTest,
                desc="Buehler 5104, mean of three",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.flexural_strength,
                    AlloyMeasurementKind.fracture_strain_bending,
                ],
                method=MeasurementMethod.BendTest,
                desc=(
                    "Instron 3369, three-point, span 25 mm, bars of 12 x 2 x 30 mm, two tests each"
                ),
                source="Section 2",
            ),
        ],
    ),
]
