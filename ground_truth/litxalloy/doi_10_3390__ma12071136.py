"""Y. Jia et al.: ultralight AlLiMgCaSi(Y) alloys. Materials 12 (2019) 1136.

Hard here: five alloys, but the subscripts differ from place to place (Section 3, captions of Figs.
4 and 5). Sections 2.2 and 2.3, Tables 2 and 3 and the caption of Fig. 2 agree on five formulas; the
misprints are sorted by the order of the alloys and by the panels of the figures:
- Al15Li38Mg45Ca1Si1 (Section 3, Figs. 2c and 5) is Al15Li35Mg48Ca1Si1;
- Al15Li39Mg48Ca0.5Si1.5, Al15Li35Mg48Ca0.5Si1.5 (Section 3), Al15Li38Mg35Ca0.5Si1.5 (Fig. 4c) are
  Al15Li38Mg45Ca0.5Si1.5;
- Al15Li39Mg48Ca0.5Si0.5 (Section 3), Al15Li39Mg35Ca0.5Si0.5 (Fig. 4d) are Al15Li39Mg45Ca0.5Si0.5;
- Al19.9Li30Mg35Ca10Si5Y0.1 (Section 3, Section 4, Fig. 4a) is Al19.9Li30Mg35Si10Ca5Y0.1.
Table 3 calls some phases uncertain that the text of Section 3 names: the text's name is recorded.
Region letters of text and Table 3 differ in two alloys (see comments); the phases fit in both.
EDS does not see Li (Section 2.3): each EDS composition is that of the other elements.
Section 3 says fracture strength and never calls it the peak of the curve: fracture strength.
The specific strength is printed in KPa m^-3. 556 MPa over 1.70 g/cm3 is 327 kPa m3/kg, so the
printed unit lacks the kilogram and has the wrong sign in the exponent.
Section 4 regards the alloys as composites of a BCC matrix with HCP particles and intermetallics.
So these lie within the matrix, except in the alloy with Y: no BCC phase is reported there.
Moduli of the BCC (10-25 GPa) and the HCP phase (30-50 GPa) are read from Fig. 7c, which may pool
all alloys. They are recorded for Al15Li35Mg48Ca1Si1, the alloy that the passage models, and are
optional.
Intermetallics have no stated structure; their formulas are their names.

Left out, and why:
- Table 1: handbook values of the elements; 4.9 GPa of Li (Section 4) is one of them;
- Table 2, except the measured density: theoretical densities (1.57, 1.44, 1.43, 1.40, 1.38) and
  parameters of phase formation are calculated; so are the predicted phases of Section 2.2;
- moduli of whole alloys (Fig. 8a): calculated with the Halpin-Tsai equation, and figure only;
- hardness and moduli of single phases (Figs. 6, 7b, 7c), fractions of solid solution (Fig. 7a),
  other specific strengths (Fig. 8): figures only;
- alloys of Section 1 (2.67 and 3.91 g/cm3, ~5.5 and ~8.9 GPa, 400-500 MPa, 4.29 to 2.20 g/cm3) and
  of the comparisons: cited;
- limits of Sections 1 and 2.2 (2 and 1.8 g/cm3, 6.6 %, 6.4 %, -11.6, 3.2, -12.2, 1.1): criteria;
- 1.46 to 1.70 g/cm3 (Sections 3 and 4): the ends of the densities of Table 2;
- fracture strength above 450 MPa (Section 4): a bound over the alloys together;
- sizes of test pieces, width of the indents, etchant: details of the tests;
- low moduli of whole alloys, higher moduli of the intermetallics, trends of strength, ductility and
  fraction of solid solution (Sections 3 and 4): no numbers.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/ma12071136",
    title="Novel Ultralight-Weight Complex Concentrated Alloys with High Strength",
    authors=[
        "Yuefei Jia",
        "Yandong Jia",
        "Shiwei Wu",
        "Xindi Ma",
        "Gang Wang",
    ],
    year=2019,
    journal="Materials",
    # The first page of the text lacks its line of volume and article; each later one has it.
    volume="12",
    article="1136",
    licence="CC-BY-4.0",
)

# One rate for all compression tests. The specific strength is a quotient, so it has none.
COMPRESSION = {ConditionKind.strain_rate: Quantity("1e-4", ureg.second**-1, source="Section 2.3")}
# The shape of the tip is not said.
INDENT = {
    ConditionKind.load: Quantity(
        8, ureg.millinewton, description="maximum load", source="Section 2.3"
    )
}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Al, Ca, Li, Mg and Y of commercial purity, >99.9 %",
                source="Section 2.3",
            ),
            "Al-Si master alloy": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="50 wt.% Si",
                source="Section 2.3",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=ProcessKind.InductionMelting,
                    description="argon; graphite crucible",
                    source="Section 2.3",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.CastingUnspecified, "cast into a copper mold"),
                    description="copper mold; cylindrical rods, diameter 10 mm",
                    source="Section 2.3",
                ),
                # Cutting, grinding, polishing and etching (Section 2.3) only prepared samples.
            ],
        },
        output_materials=[
            Material(
                name="Al19.9Li30Mg35Si10Ca5Y0.1",
                process="elements,Al-Si master alloy->melt",
                measurements=[
                    CompositionMeasurement(
                        "Al19.9Li30Mg35Si10Ca5Y0.1",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2.3",
                    ),
                    # More than four phases coexist by XRD; Fig. 4a shows four regions (Section 3).
                    # The intermetallic phases of XRD are not named.
                    GlobalLatticeParam(
                        struct=CrysStruct.HCP,
                        measurement_method=MeasurementMethod.XRD,
                        description="solid solution",
                        source="Section 3",
                    ),
                    # Table 3: B is CaMgSi and D is Mg2Si; the text has them the other way round.
                    Configuration(
                        name="LiMgAl2",
                        description="region A, rich in Al; Table 3 calls the phase uncertain",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 86.6, "Mg": 13.4},
                                method=MeasurementMethod.EDS,
                                description="region A; in at.%, Li not detected",
                                source="Table 3",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value="~31",
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                source="Section 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="CaMgSi",
                        description="deduced from EDS",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Mg": 30.5, "Si": 39.4, "Ca": 30.1},
                                method=MeasurementMethod.EDS,
                                description="region B; in at.%, Li not detected",
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="unknown phase",
                        tags={ConfigTag.Unknown},
                        description="region C",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 51.7, "Mg": 28.9, "Si": 11.9, "Ca": 7.5},
                                method=MeasurementMethod.EDS,
                                description="region C; in at.%, Li not detected",
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="Mg2Si",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Mg": 61.1, "Si": 38.9},
                                method=MeasurementMethod.EDS,
                                description="region D; in at.%, Li not detected",
                                source="Table 3",
                            ),
                        ],
                    ),
                    # Section 5: yield strength ~556 MPa, fracture strength ~710 MPa, the same.
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value="1.70",
                        unit=gram_per_cm3,
                        uncertainty=0.05,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yield strength"
                        ),
                        value=556,
                        unit=MegaPascal,
                        uncertainty=20,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strength_compression, "fracture strength"
                        ),
                        value=710,
                        unit=MegaPascal,
                        uncertainty=26,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression, "plastic strain"
                        ),
                        value="~2.6",
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 5",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.specific_strength_compression, "specific strength"
                        ),
                        value=327,
                        unit=normalize(ureg.kilopascal * ureg.meter**3 / ureg.kilogram, "KPa m^-3"),
                        description="yield strength over density",
                        source="Abstract",
                    ),
                ],
            ),
            Material(
                name="Al15Li35Mg35Ca10Si5",
                process="elements,Al-Si master alloy->melt",
                measurements=[
                    CompositionMeasurement(
                        "Al15Li35Mg35Ca10Si5",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2.3",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="solid solution",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.HCP,
                        measurement_method=MeasurementMethod.XRD,
                        description="solid solution",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="Al2Ca",
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="CaMgSi",
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    Configuration(
                        name="matrix",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Matrix},
                        description="region A, dark grey; beta-Mg",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 22.9, "Mg": 77.1},
                                method=MeasurementMethod.EDS,
                                description="region A; in at.%, Li not detected",
                                source="Table 3",
                            ),
                            *Measurement.group_measurements(
                                kind=PhaseMeasurementKind.volume_fraction,
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                source="Section 3",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=45
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=57
                                    ),
                                ],
                            ),
                        ],
                    ),
                    Configuration(
                        name="Al2Ca",
                        within="matrix",
                        description="region B",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 57.6, "Mg": 11.2, "Ca": 31.1},
                                method=MeasurementMethod.EDS,
                                description="region B; in at.%, Li not detected",
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="HCP phase",
                        within="matrix",
                        struct=CrysStruct.HCP,
                        tags={ConfigTag.Blocky},
                        description="region C, of bulk shape",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 45.4, "Mg": 41.3, "Si": 13.3},
                                method=MeasurementMethod.EDS,
                                description="region C; in at.%, Li not detected",
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="CaMgSi",
                        within="matrix",
                        tags={ConfigTag.Network},
                        description="region D, reticulate",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Mg": 38.1, "Si": 28.3, "Ca": 33.6},
                                method=MeasurementMethod.EDS,
                                description="region D; in at.%, Li not detected",
                                source="Table 3",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value="1.57",
                        unit=gram_per_cm3,
                        uncertainty=0.05,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yield strength"
                        ),
                        value=418,
                        unit=MegaPascal,
                        uncertainty=29,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strength_compression, "fracture strength"
                        ),
                        value=516,
                        unit=MegaPascal,
                        uncertainty=33,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="Al15Li35Mg48Ca1Si1",
                process="elements,Al-Si master alloy->melt",
                measurements=[
                    CompositionMeasurement(
                        "Al15Li35Mg48Ca1Si1",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2.3",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="solid solution, dominant",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="AlLi",
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="Li2MgAl",
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    Configuration(
                        name="matrix",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Matrix},
                        description="region A; structure from SAED; rich in Li (Section 4)",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 18, "Mg": 82},
                                method=MeasurementMethod.EDS,
                                description="region A; in at.%, Li not detected",
                                source="Table 3",
                            ),
                            # No group, here and below: `group_measurements` takes no `optional`.
                            Measurement(
                                kind=normalize(AlloyMeasurementKind.youngs_modulus, "modulus"),
                                value=10,
                                unit=GigaPascal,
                                measurement_method=MeasurementMethod.NanoindentTest,
                                conditions=INDENT,
                                measurement_statistic=MeasurementStatistic.lower,
                                optional="Fig. 7c may pool the alloys; Section 4",
                                description="BCC solid solution",
                                source="Section 4",
                            ),
                            Measurement(
                                kind=normalize(AlloyMeasurementKind.youngs_modulus, "modulus"),
                                value=25,
                                unit=GigaPascal,
                                measurement_method=MeasurementMethod.NanoindentTest,
                                conditions=INDENT,
                                measurement_statistic=MeasurementStatistic.upper,
                                optional="Fig. 7c may pool the alloys; Section 4",
                                description="BCC solid solution",
                                source="Section 4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="AlLi",
                        within="matrix",
                        tags={ConfigTag.Lath},
                        description="region B, light; rich in Al; identified by XRD and TEM",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 91.2, "Mg": 8.8},
                                method=MeasurementMethod.EDS,
                                description="region B; in at.%, Li not detected",
                                source="Table 3",
                            ),
                            *Measurement.group_measurements(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Section 3",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=5
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=20
                                    ),
                                ],
                            ),
                        ],
                    ),
                    # The text first calls the particles region D and the other laths region C.
                    # Table 3 has C for the particles and D for Li2MgAl, as the end of the passage.
                    Configuration(
                        name="submicron-size particles",
                        within="matrix",
                        struct=CrysStruct.HCP,
                        description="surrounded by the AlLi and Li2MgAl laths",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 12.4, "Mg": 87.6},
                                method=MeasurementMethod.EDS,
                                description="region C; in at.%, Li not detected",
                                source="Table 3",
                            ),
                            Measurement(
                                kind=normalize(AlloyMeasurementKind.youngs_modulus, "modulus"),
                                value=30,
                                unit=GigaPascal,
                                measurement_method=MeasurementMethod.NanoindentTest,
                                conditions=INDENT,
                                measurement_statistic=MeasurementStatistic.lower,
                                optional="Fig. 7c may pool the alloys; Section 4",
                                description="HCP solid solution",
                                source="Section 4",
                            ),
                            Measurement(
                                kind=normalize(AlloyMeasurementKind.youngs_modulus, "modulus"),
                                value=50,
                                unit=GigaPascal,
                                measurement_method=MeasurementMethod.NanoindentTest,
                                conditions=INDENT,
                                measurement_statistic=MeasurementStatistic.upper,
                                optional="Fig. 7c may pool the alloys; Section 4",
                                description="HCP solid solution",
                                source="Section 4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="Li2MgAl",
                        within="matrix",
                        tags={ConfigTag.Lath},
                        description="region D, dark",
                        source="Section 3",
                        measurements=[
                            # 55.3 and 45.7 as printed; they sum to 101.0.
                            CompositionMeasurement(
                                {"Al": 55.3, "Mg": 45.7},
                                method=MeasurementMethod.EDS,
                                description="region D; in at.%, Li not detected",
                                source="Table 3",
                                validate_composition=False,
                            ),
                        ],
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value="1.52",
                        unit=gram_per_cm3,
                        uncertainty=0.05,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yield strength"
                        ),
                        value=360,
                        unit=MegaPascal,
                        uncertainty=16,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strength_compression, "fracture strength"
                        ),
                        value=596,
                        unit=MegaPascal,
                        uncertainty=27,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression, "ductility"
                        ),
                        value=9.5,
                        unit=percent,
                        uncertainty=0.8,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="Al15Li38Mg45Ca0.5Si1.5",
                process="elements,Al-Si master alloy->melt",
                measurements=[
                    CompositionMeasurement(
                        "Al15Li38Mg45Ca0.5Si1.5",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2.3",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="solid solution, dominant",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="AlLi",
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="Li2MgAl",
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    # Not called matrix here; Section 4 calls the BCC phase of all alloys so.
                    Configuration(
                        name="β-Mg",
                        struct=CrysStruct.BCC,
                        description="region A, dark; BCC solid solution",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 12.2, "Mg": 87.8},
                                method=MeasurementMethod.EDS,
                                description="region A; in at.%, Li not detected",
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="AlLi",
                        within="β-Mg",
                        tags={ConfigTag.Lath},
                        description="region B",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 94.3, "Mg": 5.7},
                                method=MeasurementMethod.EDS,
                                description="region B; in at.%, Li not detected",
                                source="Table 3",
                            ),
                            *Measurement.group_measurements(
                                kind=normalize(PhaseMeasurementKind.phase_size, "average size"),
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Section 3",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=1
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=15
                                    ),
                                ],
                            ),
                            *Measurement.group_measurements(
                                kind=PhaseMeasurementKind.volume_fraction,
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                source="Section 3",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=28
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=32
                                    ),
                                ],
                            ),
                        ],
                    ),
                    Configuration(
                        name="HCP solid solution",
                        within="β-Mg",
                        struct=CrysStruct.HCP,
                        description="alpha-Mg; region C could be this phase",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 11.6, "Mg": 88.4},
                                method=MeasurementMethod.EDS,
                                description="region C; in at.%, Li not detected",
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite},
                        source="Section 3",
                    ),
                    Configuration(
                        name="interdendritic structure",
                        tags={ConfigTag.Interdendritic, ConfigTag.Network},
                        description="net-like, divides the dendrites",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value="1.50",
                        unit=gram_per_cm3,
                        uncertainty=0.05,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yield strength"
                        ),
                        value=342,
                        unit=MegaPascal,
                        uncertainty=19,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    # Fracture strength above 450 MPa (Section 4): said of the alloys together, and
                    # this one may not have broken. Fig. 3 would settle it.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "compressive ductility",
                        ),
                        value=">45",
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="Al15Li39Mg45Ca0.5Si0.5",
                process="elements,Al-Si master alloy->melt",
                measurements=[
                    CompositionMeasurement(
                        "Al15Li39Mg45Ca0.5Si0.5",
                        method=MeasurementMethod.Balance,
                        description="nominal, in at.%",
                        source="Section 2.3",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="solid solution, dominant",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="AlLi",
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="Li2MgAl",
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3",
                    ),
                    Configuration(
                        name="matrix",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Matrix},
                        description="region A; BCC solid solution and Li2MgAl",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 15.7, "Mg": 84.3},
                                method=MeasurementMethod.EDS,
                                description="region A; in at.%, Li not detected",
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="AlLi",
                        within="matrix",
                        tags={ConfigTag.Lath},
                        description="region B, evenly distributed",
                        source="Section 3",
                        measurements=[
                            CompositionMeasurement(
                                {"Al": 93.2, "Mg": 6.8},
                                method=MeasurementMethod.EDS,
                                description="region B; in at.%, Li not detected",
                                source="Table 3",
                            ),
                            *Measurement.group_measurements(
                                kind=PhaseMeasurementKind.volume_fraction,
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                source="Section 3",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=25
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=28
                                    ),
                                ],
                            ),
                        ],
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite},
                        source="Section 3",
                    ),
                    Configuration(
                        name="interdendritic structure",
                        tags={ConfigTag.Interdendritic, ConfigTag.Network},
                        description="net-like, divides the dendrites",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value="1.46",
                        unit=gram_per_cm3,
                        uncertainty=0.05,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yield strength"
                        ),
                        value=300,
                        unit=MegaPascal,
                        uncertainty=33,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    # Fracture strength above 450 MPa (Section 4): said of the alloys together, and
                    # this one may not have broken. Fig. 3 would settle it.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "compressive ductility",
                        ),
                        value=">60",
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="D/max-2550 (Rigaku), Cu K-alpha",
                source="Section 2.3",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc="Apollo 300 (CamScan), backscattered electrons; TEM JEOL 2100, foils by FIB",
                source="Section 2.3",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.EDS],
                method=MeasurementMethod.EDS,
                desc="in the Apollo 300 SEM; Li cannot be detected",
                source="Section 2.3",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_compression,
                    AlloyMeasurementKind.fracture_strength_compression,
                    AlloyMeasurementKind.fracture_strain_compression,
                ],
                method=MeasurementMethod.CompressionTest,
                desc="MTS CMT 5205, diameter 6 mm x 12 mm",
                source="Section 2.3",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.youngs_modulus],
                method=MeasurementMethod.NanoindentTest,
                desc="Tribo indenter (Hysitron), ten repeats, polished and etched surface",
                source="Section 2.3",
            ),
            # The alcohol is no electrolyte; a liquid to weigh in has no condition of its own.
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.density],
                method=MeasurementMethod.ArchimedesMethod,
                desc="in absolute alcohol, purity 99.9 %",
                source="Section 2.3",
            ),
        ],
    ),
]
