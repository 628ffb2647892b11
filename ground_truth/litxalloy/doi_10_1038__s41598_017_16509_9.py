"""S.S. Nene et al.: friction stir processed Fe50Mn30Co10Cr10. Sci. Rep. 7 (2017) 16167.

Hard here: the composition is printed in three ways. The abstract says Fe30Mn30Co10Cr10, which adds
up to 80; the introduction says Fe50Mn30Co10Cr10 once and Fe50Mn36Co10Cr10 once; Methods say
Fe50Mn30Co10Cr10 and call it nominal. The last is recorded.
The processed samples after the tensile test have phase fractions of their own. Their history is
longer by the deformation, so they are materials made from the tested ones. The homogenized sample
has no number after the test; what is said of it stands in a comment.
Phase fractions are those of EBSD maps of the whole sample, and stand at the phases. XRD shows the
same phases (Fig. 1e, Fig. 2h); no share is printed for it alone.
The grain size of the processed samples is given as that of the microstructure, compared with the
γ grain size of a cited alloy, and called that of the f.c.c. γ grains (Results and Discussion, last
heading): it is recorded at the γ grains. The one of the homogenized sample is never tied to a
phase, and that sample has very little γ.
The text explains the better behaviour at 350 RPM by a finer grain size than at 650 RPM, but gives
6.5 µm at 350 RPM (twice) and 5.2 µm at 650 RPM; the numbers are recorded.
"Almost" in front of two numbers joined by "and" is taken for both.

Left out:
- kernel average misorientation: two bounds without a unit, each for several samples at once;
- yield strength at 650 RPM: only the rise over the homogenized sample is given; see the comment;
- strength-ductility indices (Fig. 4), and the ~50 MPa between this alloy and a cited one: the text
  gives no value for any sample;
- fractions of high- and low-angle boundaries (Fig. 1f), EDS composition at 350 RPM (Fig. 1d), XRD
  patterns, curves: figures only;
- ~32 % or 30 % h.c.p., 4.5 µm, 900 °C, 3 min, water quenching (cold-rolled and annealed alloy of
  Li et al.), the Mn content of 30 to 45 at.%, Al0.1CoCrFeNi, Fe-Mn-Co-Cr-Ni: cited.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.1038/s41598-017-16509-9",
    title=(
        "Enhanced strength and ductility in a friction stir processing engineered dual phase "
        "high entropy alloy"
    ),
    authors=[
        "S. S. Nene",
        "K. Liu",
        "M. Frank",
        "R. S. Mishra",
        "R. E. Brennan",
        "K. C. Cho",
        "Z. Li",
        "D. Raabe",
    ],
    year=2017,
    journal="Scientific Reports",
    volume="7",
    article="16167",
    licence="CC-BY-4.0",
)

# Methods, Microstructural and mechanical characterization; Fig. 2 caption: initial strain rate.
TENSION = {
    ConditionKind.strain_rate: Quantity(
        "1e-3", ureg.second**-1, source="Methods, Microstructural and mechanical characterization"
    )
}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="pure metals",
                source="Methods, Materials and Processing",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=ProcessKind.InductionMelting,
                    equipment="vacuum induction furnace",
                    source="Methods, Materials and Processing",
                ),
                ProcessEvent(
                    kind=ProcessKind.AsCast,
                    description="blocks, cast in the vacuum induction furnace",
                    source="Methods, Materials and Processing",
                ),
            ],
            "homogenization": [
                ProcessEvent(
                    kind=ProcessKind.HotRolling,
                    temperature=Quantity(900, Celsius),
                    description="thickness reduced by 50 %, from 40 to 20 mm",
                    source="Methods, Materials and Processing",
                ),
                ProcessEvent(
                    kind=ProcessKind.Homogenization,
                    temperature=Quantity(1200, Celsius),
                    duration=Quantity(5, Hour),
                    description="20 mm sheets, Ar atmosphere",
                    source="Methods, Materials and Processing",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.WaterQuenching, "quenching in ice water"),
                    description="ice water",
                    source="Methods, Materials and Processing",
                ),
            ],
            "FSP[Rate]": [
                ProcessEvent(
                    kind=ProcessKind.ElectricalDischargeMachining,
                    description="sheets of 5 mm cut from the block",
                    source="Methods, Materials and Processing",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.FrictionStirProcessing, "FSP"),
                    equipment=(
                        "tool with tapered pin: shoulder diameter 12 mm, root diameter 7.5 mm, "
                        "pin diameter 6 mm, pin length 3.5 mm (Methods, Materials and Processing)"
                    ),
                    description=(
                        "rotational rate [Rate] RPM, traverse speed 50.8 mm/min, plunge depth "
                        "3.65 mm, tilt angle 2.5 degrees"
                    ),
                    source="Table 1",
                ),
            ],
            # Cutting of the test pieces (Methods) is no step. The deformation is one, since the
            # phases were examined after it.
            "tension": [
                ProcessEvent(
                    kind=ProcessKind.TensileDeformation,
                    temperature=ROOM_TEMPERATURE,
                    description="tensile test to failure, initial strain rate 1e-3 1/s",
                    source="Fig. 2 caption",
                ),
            ],
        },
        output_materials=[
            # The as-cast and the hot-rolled block are not characterised.
            Material(
                name="as-homogenized",
                process="elements->melt->homogenization",
                measurements=[
                    # Abstract: Fe30...; introduction: Mn36 once; see the top of the module.
                    CompositionMeasurement(
                        "Fe50Mn30Co10Cr10",
                        method=MeasurementMethod.Balance,
                        description="nominal, at.%",
                        source="Methods, Materials and Processing",
                    ),
                    GlobalLatticeParam(
                        name="γ",
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.EBSD,
                        description="share called extremely low, no number",
                        source="Results and Discussion, Deformation mechanisms after FSP",
                    ),
                    GlobalLatticeParam(
                        name="ε",
                        struct=CrysStruct.HCP,
                        measurement_method=MeasurementMethod.EBSD,
                        description="larger share than after friction stir processing, no number",
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value="~100",
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.EBSD,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Results and Discussion, Microstructure evolution after FSP",
                    ),
                    # After tension: no number, so no material. The microstructure is heavily
                    # deformed, KAM is higher near γ and quite low in ε, the shares are much as
                    # before (Results and Discussion, Deformation mechanisms after FSP).
                    # Measurement(kind=PhaseMeasurementKind.kernel_average_misorientation,
                    #     value="<1.2", ...): one bound for every processing condition, without a
                    #     unit (Microstructure evolution after FSP). A value of this sample in Fig.
                    #     1f would settle it. The same holds at 350 and 650 RPM.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_tension, "yield strength"
                        ),
                        value=198,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.true_stress_tension, "maximum true stress"
                        ),
                        value=800,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        description="maximum",
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_strain_tension, "uniform elongation"
                        ),
                        value=35,
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                ],
            ),
            Material(
                name="FSP 350 RPM",
                process="as-homogenized->FSP[Rate=350]",
                measurements=[
                    # EDS (Fig. 1d): average composition, called homogeneous; the text does not say
                    # that it is the nominal one, and numbers stand only in the figure.
                    CompositionMeasurement(
                        "Fe50Mn30Co10Cr10",
                        method=MeasurementMethod.Balance,
                        description="nominal, at.%",
                        source="Methods, Materials and Processing",
                    ),
                    GlobalLatticeParam(
                        name="γ",
                        struct=CrysStruct.FCC,
                        # Fig. 2c and 2d, both samples.
                        phase_fraction=Quantity(
                            "~90",
                            percent,
                            source="Results and Discussion, Stress-strain behavior",
                        ),
                        measurement_method=MeasurementMethod.EBSD,
                        source="Results and Discussion, Microstructure evolution after FSP",
                    ),
                    GlobalLatticeParam(
                        name="ε",
                        struct=CrysStruct.HCP,
                        phase_fraction=Quantity(
                            "~10",
                            percent,
                            source="Results and Discussion, Microstructure evolution after FSP",
                        ),
                        measurement_method=MeasurementMethod.EBSD,
                        source="Results and Discussion, Microstructure evolution after FSP",
                    ),
                    Configuration(
                        name="γ grains",
                        struct=CrysStruct.FCC,
                        description="dynamically recrystallized, most grains free of twins",
                        source="Results and Discussion, Microstructure evolution after FSP",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.grain_size,
                                value=6.5,
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.EBSD,
                                measurement_statistic=MeasurementStatistic.mean,
                                source="Results and Discussion, Microstructure evolution after FSP",
                            ),
                        ],
                    ),
                    Configuration(
                        name="ε plates",
                        within="γ grains",
                        struct=CrysStruct.HCP,
                        tags={ConfigTag.Plate, ConfigTag.Intragranular},
                        source="Results and Discussion, Microstructure evolution after FSP",
                    ),
                    # At 350 and 650 RPM the share of high-angle boundaries is lower and KAM higher
                    # than as-homogenized; no numbers.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_tension, "yield strength"
                        ),
                        value=298,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.true_stress_tension, "maximum true stress"
                        ),
                        value=1400,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        description="maximum",
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_strain_tension, "uniform elongation"
                        ),
                        value="~45",
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                ],
            ),
            Material(
                name="FSP 650 RPM",
                process="as-homogenized->FSP[Rate=650]",
                measurements=[
                    CompositionMeasurement(
                        "Fe50Mn30Co10Cr10",
                        method=MeasurementMethod.Balance,
                        description="nominal, at.%",
                        source="Methods, Materials and Processing",
                    ),
                    GlobalLatticeParam(
                        name="γ",
                        struct=CrysStruct.FCC,
                        # Fig. 2c and 2d, both samples.
                        phase_fraction=Quantity(
                            "~90",
                            percent,
                            source="Results and Discussion, Stress-strain behavior",
                        ),
                        measurement_method=MeasurementMethod.EBSD,
                        source="Results and Discussion, Microstructure evolution after FSP",
                    ),
                    GlobalLatticeParam(
                        name="ε",
                        struct=CrysStruct.HCP,
                        phase_fraction=Quantity(
                            "~8",
                            percent,
                            source="Results and Discussion, Microstructure evolution after FSP",
                        ),
                        measurement_method=MeasurementMethod.EBSD,
                        source="Results and Discussion, Microstructure evolution after FSP",
                    ),
                    Configuration(
                        name="γ grains",
                        struct=CrysStruct.FCC,
                        description="dynamically recrystallized, most grains free of twins",
                        source="Results and Discussion, Microstructure evolution after FSP",
                        measurements=[
                            # The same heading also says ~5.2.
                            Measurement(
                                kind=PhaseMeasurementKind.grain_size,
                                value=5.2,
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.EBSD,
                                measurement_statistic=MeasurementStatistic.mean,
                                source="Results and Discussion, Microstructure evolution after FSP",
                            ),
                        ],
                    ),
                    Configuration(
                        name="ε plates",
                        within="γ grains",
                        struct=CrysStruct.HCP,
                        tags={ConfigTag.Plate, ConfigTag.Intragranular},
                        source="Results and Discussion, Microstructure evolution after FSP",
                    ),
                    # Measurement(kind=AlloyMeasurementKind.yield_strength_tension, ...): doubtful.
                    # No yield strength is printed here, only a rise of ~200 MPa over the 198 MPa of
                    # the as-homogenized sample. The sum, ~398 MPa, is not printed either; it would
                    # exceed the 298 MPa at 350 RPM, whose rise the text calls significant. A slip
                    # for "to ~200 MPa" would be no rise, yet the text calls the values of both
                    # processed samples improved. The curve of Fig. 2a would settle it.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.true_stress_tension, "maximum true stress"
                        ),
                        value=1200,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        description="maximum",
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_strain_tension, "uniform elongation"
                        ),
                        value="~42",
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=TENSION,
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                ],
            ),
            Material(
                name="FSP 350 RPM deformed",
                process="FSP 350 RPM->tension",
                measurements=[
                    CompositionMeasurement(
                        "Fe50Mn30Co10Cr10",
                        method=MeasurementMethod.Balance,
                        description="nominal, at.%",
                        source="Methods, Materials and Processing",
                    ),
                    GlobalLatticeParam(
                        name="γ",
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.EBSD,
                        description="what is left after the transformation to ε",
                        source="Results and Discussion, Deformation mechanisms after FSP",
                    ),
                    # The ~90 % of γ said to transform is read as the share before the test, where
                    # it is recorded: nine tenths of it lost would leave more ε than printed.
                    GlobalLatticeParam(
                        name="ε",
                        struct=CrysStruct.HCP,
                        phase_fraction=Quantity(
                            "~79",
                            percent,
                            source="Results and Discussion, Stress-strain behavior",
                        ),
                        measurement_method=MeasurementMethod.EBSD,
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                    # Measurement(kind=PhaseMeasurementKind.kernel_average_misorientation,
                    #     value=">1", ...): one bound, without a unit, for γ and ε of both samples
                    #     (Deformation mechanisms after FSP). Fig. 3 would settle it.
                ],
            ),
            Material(
                name="FSP 650 RPM deformed",
                process="FSP 650 RPM->tension",
                measurements=[
                    CompositionMeasurement(
                        "Fe50Mn30Co10Cr10",
                        method=MeasurementMethod.Balance,
                        description="nominal, at.%",
                        source="Methods, Materials and Processing",
                    ),
                    GlobalLatticeParam(
                        name="γ",
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.EBSD,
                        description="what is left after the transformation to ε",
                        source="Results and Discussion, Deformation mechanisms after FSP",
                    ),
                    # The ~90 % of γ said to transform is read as the share before the test, where
                    # it is recorded: nine tenths of it lost would leave more ε than printed.
                    GlobalLatticeParam(
                        name="ε",
                        struct=CrysStruct.HCP,
                        phase_fraction=Quantity(
                            "~75",
                            percent,
                            source="Results and Discussion, Stress-strain behavior",
                        ),
                        measurement_method=MeasurementMethod.EBSD,
                        source="Results and Discussion, Stress-strain behavior",
                    ),
                    # KAM: see the sample at 350 RPM.
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="peaks of both phases, no share of its own; Rigaku, Cu K-alpha, 40 kV, 30 mA",
                source="Methods, Microstructural and mechanical characterization",
            ),
            DescriptionGroup(
                kinds=[GlobalLatticeParam, Configuration, PhaseMeasurementKind.grain_size],
                method=MeasurementMethod.EBSD,
                desc=(
                    "phase maps, shares of the phases too; FEI Nova Nano SEM with Hikari camera, "
                    "TSL OIM data collection"
                ),
                source="Methods, Microstructural and mechanical characterization",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_tension,
                    AlloyMeasurementKind.true_stress_tension,
                    AlloyMeasurementKind.ultimate_strain_tension,
                ],
                method=MeasurementMethod.TensileTest,
                desc=(
                    "mini dog-bone pieces 1 mm thick, gage 5 mm x 1.25 mm, from 1 mm below the top "
                    "surface in the nugget; the strain rate is the initial one; three per "
                    "condition"
                ),
                source="Methods, Microstructural and mechanical characterization",
            ),
        ],
    ),
]
