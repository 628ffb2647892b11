"""J.M. Rickman et al.: screening of high-entropy alloys. Nat. Commun. 10 (2019) 2618.

Hard here: nearly every number of the paper belongs to a regression and a genetic algorithm. Only
seven alloys were made; their hardness, the cracks at their indents, and the microstructure of the
hardest and the softest are all that was measured.
Ductility was judged by the share of Vickers indents without cracks at their corners. It is recorded
for the one alloy that has a share of its own. "≳50 %" and "≳95 %" say what two classes of alloys
are, two alloys each, and stand in comments.
The caption of Fig. 6 calls the hardest alloy Co22...; its numbers then add up to 89. Table 2 and
the text say Co33.
The structures of the dendrites are not recorded: the text only supposes a solid solution, since
Nb and W are both bcc and mix; nothing was diffracted.
Uncertainties are 95 % certainty by Student's t distribution (Methods, Hardness testing).

Left out, because not measured by the authors on these alloys:
- predicted hardness (Table 2: 825, 677, 618, 702, 656, 673, 697 HV) and its standard error,
  259.2 HV (Fig. 3 caption): regression;
- Pugh ratios 0.38 and 0.47, and below 0.5 for all seven (Results, Comparison with synthesized
  alloys): composition-weighted moduli; commented out below;
- correlation coefficients, p-values, weights (Table 1), fitness, 90 % band, 10-15 %, GA parameters;
- best Cr near 0.07 and best W near 0.04 (Discussion): maxima of the fitness function;
- hardness of 75Au-7Cu-13Ag-5Co (128), Ti-5V (429.3) and Ti-5Al (532.3; Results): cited; so are
  the 82 alloys of the regression and the reference alloy CoCrFeNiCu;
- Mo25Nb25Ta25W25 by mechanical alloying, several phases (Discussion): unpublished other work.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.1038/s41467-019-10533-1",
    title=(
        "Materials informatics for the screening of multi-principal elements and high-entropy "
        "alloys"
    ),
    authors=[
        "J.M. Rickman",
        "H.M. Chan",
        "M.P. Harmer",
        "J.A. Smeltzer",
        "C.J. Marvel",
        "A. Roy",
        "G. Balasubramanian",
    ],
    year=2019,
    journal="Nature Communications",
    volume="10",
    article="2618",
    licence="CC-BY-4.0",
)

# Methods, Hardness testing: each indent, so those inspected for cracks too.
INDENT = {
    ConditionKind.load: Quantity(100, ureg.gram, source="Methods, Hardness testing"),
    ConditionKind.dwell_time: Quantity(10, Second, source="Methods, Hardness testing"),
}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="elemental powders, Sigma-Aldrich, purity >= 99.9 %",
                source="Results, Comparison with synthesized alloys",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Press, "compressed pellets"),
                    description="elemental powders compressed to pellets",
                    source="Results, Comparison with synthesized alloys",
                ),
                ProcessEvent(
                    kind=ProcessKind.ArcMelting,
                    description="pellets, remelted four times",
                    source="Results, Comparison with synthesized alloys",
                ),
                # Polishing (Methods, Hardness testing) only prepared test pieces.
                ProcessEvent(
                    kind=ProcessKind.AsCast,
                    description="solid pieces",
                    source="Results, Comparison with synthesized alloys",
                ),
            ],
        },
        output_materials=[
            Material(
                name="Co33W7Al33Nb24Cr3",
                process="elements->melt",
                measurements=[
                    # The caption of Fig. 6 says Co22; see the top of the module.
                    CompositionMeasurement(
                        "Co33W7Al33Nb24Cr3",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar",
                        source="Table 2",
                    ),
                    # The text gives the same value; Discussion: above 1000 HV.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "Vicker's hardness",
                            source="Table 2 caption",
                        ),
                        value=1084,
                        unit=HV,
                        uncertainty=37,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty: 95 % certainty, Student's t distribution",
                        source="Table 2",
                    ),
                    # Measurement(kind=AlloyMeasurementKind.pugh_ductility_ratio, value=0.38, ...)
                    # from composition-weighted moduli: not measured. Moduli measured on the piece
                    # would settle it.
                    # Ductility: brittle, cracks at the corners of indents, no share given.
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite},
                        description=(
                            "enriched in Nb and W, with no clear partitioning between the two "
                            "(EDS maps)"
                        ),
                        source="Results, Microstructural and microchemical characterization",
                    ),
                    Configuration(
                        name="interdendritic regions",
                        tags={ConfigTag.Interdendritic, ConfigTag.Eutectic},
                        description="two phases, eutectic-like",
                        source="Results, Microstructural and microchemical characterization",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=13,
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                source=(
                                    "Results, Microstructural and microchemical characterization"
                                ),
                            ),
                        ],
                    ),
                    Configuration(
                        name="Nb-rich phase",
                        within="interdendritic regions",
                        description="W shows no strong preference for it",
                        source="Results, Microstructural and microchemical characterization",
                    ),
                    Configuration(
                        name="Al-Co-Cr-rich phase",
                        within="interdendritic regions",
                        description="little Nb",
                        source="Results, Microstructural and microchemical characterization",
                    ),
                    # Cooling cracks are named in passing (Comparison with synthesized alloys).
                ],
            ),
            Material(
                name="Ti18Ni24Ta12Cr22Co24",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Ti18Ni24Ta12Cr22Co24",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar",
                        source="Table 2",
                    ),
                    # The text gives the same value; Discussion: above 1000 HV.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "Vicker's hardness",
                            source="Table 2 caption",
                        ),
                        value=1011,
                        unit=HV,
                        uncertainty=20,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty: 95 % certainty, Student's t distribution",
                        source="Table 2",
                    ),
                    *Measurement.group_measurements(
                        kind=AlloyMeasurementKind.crack_free_indent_fraction,
                        unit=percent,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        description="limited ductility",
                        source="Results, Microstructural and microchemical characterization",
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value="~15"),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value="~20"),
                        ],
                        conditions=INDENT,
                    ),
                    # Measurement(kind=AlloyMeasurementKind.pugh_ductility_ratio, value=0.47, ...)
                    # calculated, as for Co33W7Al33Nb24Cr3.
                ],
            ),
            Material(
                name="Co6W9Al36Mo38Ni11",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Co6W9Al36Mo38Ni11",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "Vicker's hardness",
                            source="Table 2 caption",
                        ),
                        value=725,
                        unit=HV,
                        uncertainty=47,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty: 95 % certainty, Student's t distribution",
                        source="Table 2",
                    ),
                    # Measurement(kind=AlloyMeasurementKind.crack_free_indent_fraction,
                    #     value=">=50", ...): one bound for a class of alloys, moderate to
                    #     considerable ductility, two alloys. The share of this one would settle it.
                ],
            ),
            Material(
                name="Ni47Co2Ta12Ti9Nb30",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Ni47Co2Ta12Ti9Nb30",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "Vicker's hardness",
                            source="Table 2 caption",
                        ),
                        value=815,
                        unit=HV,
                        uncertainty=43,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty: 95 % certainty, Student's t distribution",
                        source="Table 2",
                    ),
                    # Ductility: brittle, being one of the alloys not named; no share given.
                ],
            ),
            Material(
                name="Ti44Ni2Nb21Cr21Co12",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Ti44Ni2Nb21Cr21Co12",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "Vicker's hardness",
                            source="Table 2 caption",
                        ),
                        value=422,
                        unit=HV,
                        uncertainty=13,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty: 95 % certainty, Student's t distribution",
                        source="Table 2",
                    ),
                    # Measurement(kind=AlloyMeasurementKind.crack_free_indent_fraction,
                    #     value=">=95", ...): one bound for a class of alloys, quite ductile,
                    #     two alloys. The share of this one would settle it.
                ],
            ),
            Material(
                name="Ti32Nb9Ta1Cr19Co39",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Ti32Nb9Ta1Cr19Co39",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "Vicker's hardness",
                            source="Table 2 caption",
                        ),
                        value=856,
                        unit=HV,
                        uncertainty=29,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty: 95 % certainty, Student's t distribution",
                        source="Table 2",
                    ),
                    # Ductility: one bound with Co6W9Al36Mo38Ni11, see there.
                ],
            ),
            Material(
                name="Ti39W4Nb31Ta4Co22",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "Ti39W4Nb31Ta4Co22",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "Vicker's hardness",
                            source="Table 2 caption",
                        ),
                        value=277,
                        unit=HV,
                        uncertainty=12,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="uncertainty: 95 % certainty, Student's t distribution",
                        source="Table 2",
                    ),
                    # Ductility: one bound with Ti44Ni2Nb21Cr21Co12, see there.
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite, ConfigTag.Coring},
                        description="rich in Nb, Ta and W; W confined to the inner core",
                        source="Results, Microstructural and microchemical characterization",
                    ),
                    Configuration(
                        name="interdendritic regions",
                        tags={ConfigTag.Interdendritic},
                        description="more Co and Ti than the dendrites",
                        source="Results, Microstructural and microchemical characterization",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=53,
                                unit=percent,
                                measurement_method=MeasurementMethod.SEM,
                                source=(
                                    "Results, Microstructural and microchemical characterization"
                                ),
                            ),
                        ],
                    ),
                ],
            ),
        ],
        descriptions=[
            # At least 20 in Methods, 20 in Results, about 20 in the caption of Fig. 3.
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.vickers_hardness],
                method=MeasurementMethod.VickersHardnessTest,
                desc=(
                    "LECO LM 248AT, polished surface of as-cast pieces, at least 20 indents in a "
                    "2 x 10 array"
                ),
                source="Methods, Hardness testing",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.crack_free_indent_fraction],
                method=MeasurementMethod.OpticalMicroscope,
                desc="20 Vickers indents of each alloy inspected for cracks at the corners",
                source="Results, Microstructural and microchemical characterization",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc=(
                    "FEI Scios dual beam, 20 kV, 13 nA, secondary electrons, Everhart-Thornley "
                    "detector; EDS maps with EDAX Octane Elite"
                ),
                source="Methods, Microstructural and microchemical characterization",
            ),
        ],
    ),
]
