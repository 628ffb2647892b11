"""H. Yao et al.: MoNbTaV Medium-Entropy Alloy. Entropy 18 (2016) 189.

Correction: Entropy 18 (2016) 289, doi 10.3390/e18080289.

Hard here: the correction replaces the table of pairwise size and modulus differences, which it
numbers Table 1 and the article numbers Table 4. Those values are calculated, so the correction
changes no experimental value, and nothing of that table is annotated. Table 4 of the article, as
read here, has the corrected numbers already.
Section 3.1 and Table 1 disagree on which lattice parameter is measured. The table and the abstract
say 3.208 Å; the rule of mixtures over Tables 1 and 2 gives 3.2037 Å, so 3.2036 Å is the calculated
value.
Table 1 mixes cited values of pure metals, rule-of-mixtures values and measured ones. Only the
numbers after the slash in the last column (a, hardness, yield strength) are measured here.
The strengths are compressive (Section 2), although Table 1 says only yield strength.
The "maximum compressive fracture strength" is a fracture strength by its word, and may be the peak:
the text reports none apart from it.
XRD shows one BCC phase of the alloy (Section 3.1, Section 5). The text does not say it of the
dendrite arms and the regions between them, so these have no structure of their own.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/e18050189",
    title="MoNbTaV Medium-Entropy Alloy",
    authors=[
        "Hongwei Yao",
        "Jun-Wei Qiao",
        "Michael C. Gao",
        "Jeffrey A. Hawk",
        "Sheng-Guo Ma",
        "Hefeng Zhou",
    ],
    year=2016,
    journal="Entropy",
    volume="18",
    article="189",
    licence="CC-BY-4.0",
    notes=(
        "Read with the published correction, doi 10.3390/e18080289. It replaces a table of "
        "calculated values (Table 4 of the article) and changes no experimental value."
    ),
)

# Section 2: one load for all indents, one rate (nominal) for all compression tests. The strain of
# 0.2 % (Section 3.3) defines the yield strength and is no condition of it.
INDENT = {
    ConditionKind.load: Quantity(1, ureg.kilogram, source="Section 2"),
    ConditionKind.dwell_time: Quantity(20, Second, source="Section 2"),
}
COMPRESSION = {ConditionKind.strain_rate: Quantity("5e-4", ureg.second**-1, source="Section 2")}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="metals Mo, Nb, Ta and V, each purer than 99.9 wt.%",
                source="Section 2",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=normalize(ProcessKind.ArcMelting, "vacuum arc melting", source="Abstract"),
                    description=(
                        "Ti-gettered, high-purity argon; water-cooled copper hearth; remelted at "
                        "least seven times, flipped between melts"
                    ),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=ProcessKind.AsCast,
                    description="ingot, diameter about 35 mm, height about 15 mm",
                    source="Section 2",
                ),
                # Electric-discharge machining and polishing (Section 2) only prepared test pieces.
            ],
        },
        output_materials=[
            Material(
                name="as-cast MoNbTaV",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "MoNbTaV",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Section 2",
                    ),
                    CompositionMeasurement(
                        {"Mo": 24.9, "Nb": 25.8, "Ta": 26.6, "V": 22.7},
                        method=MeasurementMethod.EDS,
                        description="average bulk composition in at.%, from large areas",
                        source="Table 2",
                    ),
                    # Section 3.1 gives 3.2036 Å as the XRD value. Table 1 (Calc/Exp) and the
                    # abstract give 3.208 Å as measured; 3.2036 is the rule-of-mixtures value.
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        lattice=LatticeMeasurement(Lattice.cubic(3.208), source="Table 1"),
                        measurement_method=MeasurementMethod.XRD,
                        description="the only phase indexed",
                        source="Section 3.1",
                    ),
                    # The dendrites and the segregation are seen in Figs. 2 and 3 (Section 3.1).
                    # Section 3.3 only supposes that the grains are finer than those of MoNbTaW.
                    Configuration(
                        name="dendrite arms",
                        tags={ConfigTag.Dendrite},
                        description="backscattered-electron SEM; rich in Ta and Mo",
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {"Mo": 27.6, "Nb": 25.0, "Ta": 31.5, "V": 15.9},
                                method=MeasurementMethod.EDS,
                                description="average, in at.%",
                                source="Table 2",
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic regions",
                        tags={ConfigTag.Interdendritic},
                        description="backscattered-electron SEM; rich in V",
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {"Mo": 19.6, "Nb": 27.5, "Ta": 19.0, "V": 33.9},
                                method=MeasurementMethod.EDS,
                                description="average, in at.%",
                                source="Table 2",
                            ),
                        ],
                    ),
                    # Abstract: 4.95 GPa, the same value rounded. No temperature is tied to it:
                    # Section 1 names room temperature only for the study as a whole.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "Vickers microhardness",
                            source="Section 3.3",
                        ),
                        value=4947,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="average of eight random points",
                        source="Table 1",
                    ),
                    # Abstract and Section 3.3: 1.5 GPa; Section 5: ~1.5 GPa; rounded. The second
                    # 1.5 GPa of the Abstract is predicted (Section 4.3).
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression,
                            "yield strength",
                            source="Table 1 caption",
                        ),
                        value=1525,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(23, Celsius, source="Section 3.3"),
                        conditions=COMPRESSION,
                        description="stress at 0.2 % strain (Section 3.3)",
                        source="Table 1",
                    ),
                    # The literal kind; "maximum" may also mean the peak, of which nothing else is
                    # said (Section 3.3).
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strength_compression,
                            "maximum compressive fracture strength",
                            source="Section 3.3",
                        ),
                        value=2.4,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(23, Celsius, source="Section 3.3"),
                        conditions=COMPRESSION,
                        also=[{"kind": AlloyMeasurementKind.ultimate_compressive_strength}],
                        source="Section 3.3",
                    ),
                    # Section 5: ~21 %, the same.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression,
                            "compression strain before fracture",
                            source="Section 3.3",
                        ),
                        value="~21",
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(23, Celsius, source="Section 3.3"),
                        conditions=COMPRESSION,
                        source="Section 3.3",
                    ),
                    # Left out, about this material:
                    # - cleavage steps, river and tongue patterns (Section 3.3, Fig. 7b): features
                    #   of the fracture surface, not of the microstructure;
                    # - work-hardening capacity (Section 3.3): called large, no number;
                    # - Table 1, before the slash: 3.2036 Å, 2528 °C, 1097 MPa (1.1 GPa in Section
                    #   3.3), 333 MPa, 73.78 GPa, rule of mixtures; so are the ratios 4.5 and 4.6
                    #   (Abstract, Section 5);
                    # - difference of dendrite and bulk composition (Fig. 4): figure only;
                    # - 2437 °C, 456 °C, 72 at.%, 49 at.% (Section 3.2, Figs. 5 and 6): CALPHAD;
                    # - Table 3 (3.59, -3.25, 11.53, 9.86, 5.25, 0.26): empirical parameters;
                    # - Section 4.2 (10.79, 11.31 and 45.2 J/K/mol, -4.13, -2.97 and -4.09 kJ/mol,
                    #   factor 3.9, Figs. 8 and 9): CALPHAD;
                    # - Section 4.3, Tables 4 and 5, 1.21 GPa, Fig. 10: strengthening model;
                    #   its constants 0.04, 2, 4, 9 and 16 are assumed or cited.
                ],
            ),
            # Cited, not made here: MoNbTaW (405 MPa at 1600 °C in Section 1; 1.0 GPa, 2.1 %,
            # annealed at 1400 °C for 19 h, 200 µm, pores in Section 3.3), pure metals (Table 1),
            # V and W densities and Poisson's ratios (Section 1), nickel superalloys (1200 °C, 90 %,
            # Section 1), the other alloys of Section 3.3, the phase criteria of Section 4.1.
            # The pseudo-binaries of Figs. 6 and 9 were calculated only.
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="DX-2700, Cu K-alpha, 2-theta from 20 to 80 degrees at 3 degrees/min",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc="MIRA3 LMH (Tescan)",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.EDS],
                method=MeasurementMethod.EDS,
                desc="X-Max N (Oxford Instruments), in the SEM",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.vickers_hardness],
                method=MeasurementMethod.VickersHardnessTest,
                desc="MH-600 (Everone), eight random points, polished surface",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_compression,
                    AlloyMeasurementKind.fracture_strength_compression,
                    AlloyMeasurementKind.fracture_strain_compression,
                ],
                method=MeasurementMethod.CompressionTest,
                desc=(
                    "MTS 809, the strain rate is nominal, cylinders, diameter 3 mm, height 6 mm, "
                    "end surfaces polished"
                ),
                source="Section 2",
            ),
        ],
    ),
]
