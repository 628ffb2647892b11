"""P. Shi et al.: AlCoCrFeNi2.1 with inherited lamellae. Nat. Commun. 10 (2019) 489.

Hard here: nearly all tensile values stand in Fig. 2 and Supplementary Table 1, which are not part
of the text. What the text gives:
- yield strength of the order of 1.5 GPa with about 16 % elongation (Discussion), for no sample by
  name. DPHL660 follows: DPHL700 breaks at 21 % (Fig. 3 caption), and the cited alloy with 1.437 GPa
  and 14 % is called comparable with DPHL660 alone (Results, Tensile properties). Both are optional;
- 21 % for a piece stretched to fracture. The Discussion says that Fig. 3c shows DPHL700.
The sizes in the section on microstructure belong to DPHL700 (Fig. 1 caption). The section says that
the other two have the same structure, so their configurations are recorded without numbers.
82-87 vol.% of aligned lamellae is given for the samples that result from the rolling, so it is
recorded for the cold-rolled sheet. The passage goes on with the annealed materials and may mean
them as well, so it is optional.
The precipitates in the FCC lamellae are called BCC after EBSD, then B2 after electron diffraction.
B2 is recorded.
Fig. 3 and Fig. 4 show pieces pulled to set strains. The captions say DPHL HEA; it is DPHL700, since
the Discussion names it for the broken piece of Fig. 3c and for the cracks of Fig. 4. They have no
number of their own; cracks and dislocations stand in comments.
Phases come from EBSD and electron diffraction, not from XRD: configurations, no global lattice.
The ingot of Methods is the melt that is cast at once into the copper mould.

Left out, and why:
- other alloys, all cited: ultrafine-grained AlCoCrFeNi2.1, the complex and hierarchical one
  (~1.437 GPa or ~1.15 GPa, ~14 %, 800 °C, 1 h, 2 mm x 1 mm x 300 µm), Ti with < 30 vol.% soft
  lamellae, the medium-entropy alloy with ~22 %, ~1570-1810 MPa with ~9-10 %, those of Fig. 5;
- as-cast alloy: Cr-rich precipitates in the B2 lamellae and dislocations in FCC only, both cited;
- dimples (Fig. 4 caption): features of the fracture surface;
- DPHL900: no value in the text;
- strain-hardening rate (Fig. 2b): figure only; below zero for DPHL740, without a number;
- more than 400 grains over the thickness (Methods): size of the test piece, as is ~100;
- scale bars, dimensions of the test pieces; the electrolyte, 90 % ethanol and 10 % perchloric acid
  (Methods), only prepared test pieces.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.1038/s41467-019-08460-2",
    title=(
        "Enhanced strength-ductility synergy in ultrafine-grained eutectic high-entropy alloys by "
        "inheriting microstructural lamellae"
    ),
    authors=[
        "Peijian Shi",
        "Weili Ren",
        "Tianxiang Zheng",
        "Zhongming Ren",
        "Xueling Hou",
        "Jianchao Peng",
        "Pengfei Hu",
        "Yanfei Gao",
        "Yunbo Zhong",
        "Peter K. Liaw",
    ],
    year=2019,
    journal="Nature Communications",
    volume="10",
    article="489",
    licence="CC-BY-4.0",
)

# Methods, Microstructure characterization and tensile test: all tests, those with unloading too.
TENSION = {
    ConditionKind.strain_rate: Quantity(
        "2.5e-4",
        ureg.second**-1,
        source="Methods, Microstructure characterization and tensile test",
    ),
    ConditionKind.direction: "rolling direction",
}
NEAR_YIELDING = {**TENSION, ConditionKind.state: "closest to the yield point"}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Al, Co, Cr, Fe and Ni, purity better than 99.9 wt.%",
                source="Methods, Sample preparation",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=ProcessKind.ArcMelting,
                    description="Ti-gettered high-purity argon; repeated at least five times",
                    source="Methods, Sample preparation",
                ),
                ProcessEvent(
                    kind=ProcessKind.SuctionCasting,
                    description="copper mould, 30 mm wide, 100 mm long, 6 mm thick",
                    source="Methods, Sample preparation",
                ),
            ],
            "rolling": [
                ProcessEvent(
                    kind=ProcessKind.Cut,
                    description=(
                        "pieces of 50 mm x 25 mm x 4 mm, without the surface of the casting"
                    ),
                    source="Methods, Sample preparation",
                ),
                ProcessEvent(
                    kind=ProcessKind.ColdRolling,
                    equipment="laboratory two-high rolling machine",
                    description=(
                        "several passes, thickness reduced by 84-86 % to about 600 micrometres"
                    ),
                    source="Methods, Sample preparation",
                ),
            ],
            "annealing[Temp]": [
                ProcessEvent(
                    kind=ProcessKind.NonIsothermalAnnealing,
                    temperature=Quantity("[Temp]", Celsius),
                    description="heated from room temperature at 10 °C/min",
                    source="Methods, Sample preparation",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.IsothermalHolding, "held"),
                    temperature=Quantity("[Temp]", Celsius),
                    duration=Quantity(1, Hour),
                    source="Methods, Sample preparation",
                ),
                ProcessEvent(
                    kind=ProcessKind.WaterQuenching,
                    description="immediately after the hold",
                    source="Methods, Sample preparation",
                ),
            ],
        },
        output_materials=[
            Material(
                name="as-cast",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "AlCoCrFeNi2.1",
                        method=MeasurementMethod.Balance,
                        description="nominal, at.%",
                        source="Methods, Sample preparation",
                    ),
                    # Its tensile curve and its back-stress stand only in Fig. 2.
                    Configuration(
                        name="FCC lamellae",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Lamellar},
                        description="the soft phase of the dual-phase lamellar structure",
                        source="Results, Microstructure characterization",
                    ),
                    # FCC lamellae stand in the Discussion by the authors' own Supplementary Fig. 5.
                    # The B2 lamellae of the as-cast alloy are named beside cited precipitates.
                    Configuration(
                        name="B2 lamellae",
                        struct=CrysStruct.B2,
                        tags={ConfigTag.Lamellar},
                        description="the hard phase of the dual-phase lamellar structure",
                        source="Results, Microstructure characterization",
                    ),
                    # After tension: strain localized in the FCC lamellae near the phase boundaries
                    # (Discussion). Dislocations in FCC and none in B2: cited.
                    # Cracks of a simple shape begin at the phase boundaries and join to long ones
                    # along the lamella interfaces; no value.
                ],
            ),
            Material(
                name="cold-rolled",
                process="as-cast->rolling",
                measurements=[
                    CompositionMeasurement(
                        "AlCoCrFeNi2.1",
                        method=MeasurementMethod.Balance,
                        description="nominal, at.%",
                        source="Methods, Sample preparation",
                    ),
                    Configuration(
                        name="aligned lamellae",
                        tags={ConfigTag.Lamellar},
                        description="arranged along the rolling direction",
                        source="Discussion",
                        optional="of the rolled or of the annealed samples, Discussion",
                        measurements=[
                            *Measurement.group_measurements(
                                kind=PhaseMeasurementKind.volume_fraction,
                                unit=percent,
                                source="Discussion",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value="~82"
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value="~87"
                                    ),
                                ],
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="DPHL660",
                process="cold-rolled->annealing[Temp=660]",
                measurements=[
                    CompositionMeasurement(
                        "AlCoCrFeNi2.1",
                        method=MeasurementMethod.Balance,
                        description="nominal, at.%",
                        source="Methods, Sample preparation",
                    ),
                    # Structure as in DPHL700, whose sizes are not repeated here.
                    Configuration(
                        name="FCC lamellae",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Lamellar, ConfigTag.Matrix},
                        description="alternate with the B2 lamellae on the scale of micrometres",
                        source="Results, Microstructure characterization",
                    ),
                    Configuration(
                        name="B2 lamellae",
                        struct=CrysStruct.B2,
                        tags={ConfigTag.Lamellar},
                        description="alternate with the FCC lamellae on the scale of micrometres",
                        source="Results, Microstructure characterization",
                    ),
                    # Results says the same of all three: submicron B2 grains in FCC lamellae. The
                    # introduction calls those of all three intergranular; whether small
                    # intragranular ones are meant too is open.
                    Configuration(
                        name="intergranular B2 grains",
                        within="FCC lamellae",
                        struct=CrysStruct.B2,
                        tags={ConfigTag.Precipitate, ConfigTag.Intergranular},
                        description="smaller than a micrometre; from phase decomposition",
                        source="Results, Microstructure characterization",
                    ),
                    # A few regions have many dislocations before any test (Results, Tensile
                    # properties); no value.
                    # Not named in the sentence; see the top of the module.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_tension, "yield strength"
                        ),
                        value="~1.5",
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        optional="the sentence names no sample, Discussion",
                        description="of this order",
                        source="Discussion",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.fracture_strain_tension, "elongation"),
                        value="~16",
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        optional="the sentence names no sample, Discussion",
                        source="Discussion",
                    ),
                ],
            ),
            Material(
                name="DPHL700",
                process="cold-rolled->annealing[Temp=700]",
                measurements=[
                    CompositionMeasurement(
                        "AlCoCrFeNi2.1",
                        method=MeasurementMethod.Balance,
                        description="nominal, at.%",
                        source="Methods, Sample preparation",
                    ),
                    Configuration(
                        name="lamella domains",
                        tags={ConfigTag.Lamellar},
                        description="inherited from the as-cast state; spacing varies by domain",
                        source="Results, Microstructure characterization",
                        measurements=[
                            *Measurement.group_measurements(
                                kind=normalize(PhaseMeasurementKind.length, "interlamella spacing"),
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Results, Microstructure characterization",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=1.5
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=5
                                    ),
                                ],
                            ),
                        ],
                    ),
                    Configuration(
                        name="FCC lamellae",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Lamellar, ConfigTag.Matrix},
                        description="rich in Fe and Cr",
                        source="Results, Microstructure characterization",
                    ),
                    # No Cr-rich BCC precipitates were found within them.
                    Configuration(
                        name="B2 lamellae",
                        struct=CrysStruct.B2,
                        tags={ConfigTag.Lamellar},
                        description="rich in Ni and Al",
                        source="Results, Microstructure characterization",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.length, "thickness"),
                                value="~1",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.TEM,
                                source="Results, Microstructure characterization",
                            ),
                        ],
                    ),
                    # Equiaxed before the test: Discussion, on Fig. 3c.
                    Configuration(
                        name="FCC grains",
                        within="FCC lamellae",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Equiaxed},
                        description="recrystallized",
                        source="Results, Microstructure characterization",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.grain_size, "average diameter"),
                                value="~0.71",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.TEM,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="one value for FCC and B2 grains, roughly the same",
                                source="Results, Microstructure characterization",
                            ),
                        ],
                    ),
                    Configuration(
                        name="B2 grains",
                        within="B2 lamellae",
                        struct=CrysStruct.B2,
                        tags={ConfigTag.Equiaxed},
                        description="recrystallized",
                        source="Results, Microstructure characterization",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.grain_size, "average diameter"),
                                value="~0.71",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.TEM,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="one value for FCC and B2 grains, roughly the same",
                                source="Results, Microstructure characterization",
                            ),
                        ],
                    ),
                    Configuration(
                        name="annealing twins",
                        within="FCC grains",
                        tags={ConfigTag.Twin},
                        description="seen now and then",
                        source="Results, Microstructure characterization",
                    ),
                    Configuration(
                        name=normalize("intragranular B2 grains", "P1"),
                        within="FCC lamellae",
                        struct=CrysStruct.B2,
                        tags={ConfigTag.Precipitate, ConfigTag.Intragranular},
                        description="small and scarce; rich in Ni and Al; from phase decomposition",
                        source="Results, Microstructure characterization",
                        measurements=[
                            *Measurement.group_measurements(
                                kind=normalize(PhaseMeasurementKind.phase_size, "size"),
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.STEM,
                                source="Results, Microstructure characterization",
                                values=[
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.lower, value=50
                                    ),
                                    CoreMeasurementValue(
                                        statistic=MeasurementStatistic.upper, value=180
                                    ),
                                ],
                            ),
                        ],
                    ),
                    Configuration(
                        name=normalize("intergranular B2 grains", "P2"),
                        within="FCC lamellae",
                        struct=CrysStruct.B2,
                        tags={ConfigTag.Precipitate, ConfigTag.Intergranular},
                        description="large, the main kind; rich in Ni and Al; from decomposition",
                        source="Results, Microstructure characterization",
                        measurements=[
                            Measurement(
                                kind=normalize(PhaseMeasurementKind.phase_size, "average size"),
                                value="~350",
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.STEM,
                                measurement_statistic=MeasurementStatistic.mean,
                                source="Results, Microstructure characterization",
                            ),
                        ],
                    ),
                    # The pieces pulled to set strains have no number of their own. Dislocations
                    # (Fig. 3 caption, Discussion): after tension to 4 % plainer in the FCC grains
                    # than in P2 and in the B2 grains near the interfaces; at 13 % many more in the
                    # FCC grains, piled up, and in P2; after fracture massive in the FCC grains,
                    # which deformed in different directions, and pronounced in B2 and P2. The
                    # interfaces, smooth before, are ragged then.
                    # Cracks (Fig. 4 caption, Discussion): at 17-20 % circle-like ones with blunted
                    # tips, most from P2 in the FCC lamellae, stopped by the neighbours; after
                    # fracture many, near the fractured end, also long, tortuous and submicron ones.
                    # Its yield strength and tensile strength stand only in Figs. 2 and 5.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "stretched to fracture"
                        ),
                        value=21,
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity("~23", Celsius, source="Fig. 2 caption"),
                        conditions=TENSION,
                        description="strain of the broken piece whose structure was looked at",
                        source="Fig. 3 caption",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.back_stress,
                        value="~950",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=NEAR_YIELDING,
                        description="from unloading loops",
                        source="Discussion",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.back_to_effective_stress_ratio,
                        value="~3",
                        unit=dimensionless,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=NEAR_YIELDING,
                        description="from unloading loops",
                        source="Discussion",
                    ),
                ],
            ),
            Material(
                name="DPHL740",
                process="cold-rolled->annealing[Temp=740]",
                measurements=[
                    CompositionMeasurement(
                        "AlCoCrFeNi2.1",
                        method=MeasurementMethod.Balance,
                        description="nominal, at.%",
                        source="Methods, Sample preparation",
                    ),
                    # Structure as in DPHL700, whose sizes are not repeated here. Tensile values
                    # only in Figs. 2 and 5.
                    Configuration(
                        name="FCC lamellae",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Lamellar, ConfigTag.Matrix},
                        description="alternate with the B2 lamellae on the scale of micrometres",
                        source="Results, Microstructure characterization",
                    ),
                    Configuration(
                        name="B2 lamellae",
                        struct=CrysStruct.B2,
                        tags={ConfigTag.Lamellar},
                        description="alternate with the FCC lamellae on the scale of micrometres",
                        source="Results, Microstructure characterization",
                    ),
                    # Results says the same of all three: submicron B2 grains in FCC lamellae. The
                    # introduction calls those of all three intergranular; whether small
                    # intragranular ones are meant too is open.
                    Configuration(
                        name="intergranular B2 grains",
                        within="FCC lamellae",
                        struct=CrysStruct.B2,
                        tags={ConfigTag.Precipitate, ConfigTag.Intergranular},
                        description="smaller than a micrometre; from phase decomposition",
                        source="Results, Microstructure characterization",
                    ),
                ],
            ),
            # DPHL900, annealed at 900 °C, has no value: its lamellae are partly degraded and its
            # tensile properties inferior, both shown in the supplement alone (Discussion).
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_tension,
                    AlloyMeasurementKind.fracture_strain_tension,
                ],
                method=MeasurementMethod.TensileTest,
                desc=(
                    "MTS Criterion Model 44, the strain rate is the initial one; dog-bone "
                    "specimens, gauge 15 mm x 3.2 mm x 600 micrometres; 12 mm extensometer; each "
                    "test made five times"
                ),
                source="Methods, Microstructure characterization and tensile test",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.back_stress,
                    AlloyMeasurementKind.back_to_effective_stress_ratio,
                ],
                method=MeasurementMethod.TensileTest,
                desc=(
                    "loading-unloading-reloading; unloaded to 20 N at 200 N/min under stress "
                    "control; evaluation as in the cited work"
                ),
                source="Methods, Microstructure characterization and tensile test",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc="CamScan Apollo 300 with HKL Technology EBSD",
                source="Methods, Microstructure characterization and tensile test",
            ),
            # Results, Microstructure characterization: EDS and diffraction were those of the TEM.
            DescriptionGroup(
                kinds=[Configuration, MeasurementMethod.TEM, MeasurementMethod.STEM],
                method=MeasurementMethod.TEM,
                desc="JEM-2100 F at 200 kV; EDS and selected-area diffraction in DPHL700",
                source="Methods, Microstructure characterization and tensile test",
            ),
        ],
    ),
]
