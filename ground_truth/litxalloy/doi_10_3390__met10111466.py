"""P. J. Páramo Kañetas et al.: EBSD study of delta-processed IN718. Metals 10 (2020) 1466.

Hard here: specimens A and B were cut from two places of one forging and had the same
delta-processing. Table 1 has a row for each of them in every state, so each is a material of its
own, with the same process up to the compression. The delta-processed specimen without deformation
that Section 3.1 shows is neither called A nor B, and its grain size is neither's of Table 1: a
third material of that process.
Table 1 gives ASTM numbers with the size in µm. The size is recorded, the number is in the
description. ALA is the largest grain seen, so it is the upper end of the grain size.
Where Table 1 gives two sizes with shares, each is a population of grains with its own fraction. The
paper has no name for them; they are called by what tells the two apart.
Table 1 (comparison with charts, ASTM E-112) and Section 3.1 (EBSD) give different grain sizes of
the same state; both stand, each with its method.
The shares of populations of grains (Table 1, Section 3.1) are in percent without a basis, so their
kind is the phase fraction. Section 3.2 prints the basis for γ and, in the sentence, δ: volume.
Section 3.1 gives 10 µm after deformation without a sample letter. It stands in the part on sample
A, and sample B has 13 µm, so it is sample A; as the sample is inferred, it is optional.
The γ phase is a phase of sample B alone, where Section 3.2 identifies it. It has no structure: the
text only says that it was indexed with the parameters of nickel.
Section 3 says that the grains end up smaller than before the delta-processing. Table 1 shows it for
A (45 µm, then 45 and 16 µm) and the contrary for B (31 and 45, then 90 and 63 µm). The
table stands.

Left out, because cited or general: lattice constants and atom positions of the δ phase (Table 2,
Section 3.2, for 25 °C; literature values used to index the patterns), eight atoms per cell,
Section 1 (2 to 5, 0.5, 2 and 10 degrees), relations of Σ3, Σ9 and Σ27.
Left out, because settings and not results: 2 and 8 degrees to tell sub-grains and recrystallized
grains, 15 degrees for low- and high-angle boundaries, the colour classes 10, 20 and 30 degrees of
the phase boundaries, 100 magnifications.
Left out, no number: low- and high-angle boundaries (Section 3.1), the boundaries of γ and δ
(Section 3.2).
Left out, only supposed: wetting of the grain boundaries by the δ phase (Section 3.2), hardness and
embrittlement (Section 3.1, no number).
Left out, figures only: the histograms of Figs. 3 to 5 and 7, the curves of Fig. 11.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/met10111466",
    title="EBSD Study of Delta-Processed Ni-Based Superalloy",
    authors=[
        "Pedro Jacinto Páramo Kañetas",
        "Jessica Calvo",
        "Pablo Rodriguez-Calvillo",
        "José María Cabrera Marrero",
        "Marco Antonio Zamora Antuñano",
        "Martha Patricia Guerrero-Mata",
    ],
    year=2020,
    journal="Metals",
    volume="10",
    article="1466",
    licence="CC-BY-4.0",
)

# Weight percent, Ni balance (Section 2). The paper names no method.
IN718 = balance_composition(
    "Ni", {"Cr": 17.96, "Fe": 18.72, "Nb": 5.41, "Al": 0.51, "Ti": 1.01, "Mo": 2.88}
)

experiments = [
    Experiment(
        raw_materials={
            "IN718 workpiece": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description=(
                    "Inconel 718 workpiece, height 150 mm, diameter 100 mm; supplied by FRISA "
                    "(Acknowledgments)"
                ),
                source="Section 2",
            ),
        },
        synthesis_groups={
            "forging": [
                # "Deformed" in a press to a set reduction: a reader may take the literal word.
                ProcessEvent(
                    kind=normalize(
                        ProcessKind.HotForging, "industrial deformation", source="Table 1"
                    ),
                    temperature=Quantity(980, Celsius),
                    equipment="industrial hydraulic press (FRISA Aerospace)",
                    also=[{"kind": ProcessKind.CompressiveDeformation}],
                    description="strain rate 0.13 1/s, reduction 73 %",
                    source="Section 2",
                ),
            ],
            "delta-processing": [
                ProcessEvent(
                    kind=normalize(ProcessKind.Cut, "machined"),
                    description="specimens A and B, 10 mm high, 7 mm across, from the upper zone",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=ProcessKind.SolutionHeatTreatment,
                    temperature=Quantity(1100, Celsius),
                    duration=Quantity(1, Hour),
                    source="Section 2",
                ),
                ProcessEvent(kind=ProcessKind.WaterQuenching, source="Section 2"),
                ProcessEvent(
                    kind=normalize(ProcessKind.Aging, "aging treatment"),
                    temperature=Quantity(900, Celsius),
                    duration=Quantity(24, Hour),
                    source="Section 2",
                ),
                ProcessEvent(kind=ProcessKind.WaterQuenching, source="Section 2"),
            ],
            # How the samples cooled after the compression is not said.
            "compression[Temp,Rate]": [
                ProcessEvent(
                    kind=normalize(ProcessKind.CompressiveDeformation, "compressed"),
                    temperature=Quantity("[Temp]", Celsius),
                    description=(
                        "strain rate [Rate] 1/s, total strain 0.6; cylinder, height 10 mm, "
                        "diameter 7 mm"
                    ),
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            Material(
                name="specimen A after industrial deformation",
                process="IN718 workpiece->forging",
                measurements=[
                    CompositionMeasurement(
                        IN718,
                        method=MeasurementMethod.Unspecified,
                        description="given in wt.%, Ni balance",
                        source="Section 2",
                    ),
                    # Flow lines of the macro-etched piece (Section 2, Fig. 1): in words only.
                    *Measurement.group_measurements(
                        kind=PhaseMeasurementKind.grain_size,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        source="Table 1",
                        values=[
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.mean,
                                value=45,
                                description="ASTM 6",
                            ),
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.upper,
                                value=127,
                                description="ALA grain, ASTM 3",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="specimen B after industrial deformation",
                process="IN718 workpiece->forging",
                measurements=[
                    CompositionMeasurement(
                        IN718,
                        method=MeasurementMethod.Unspecified,
                        description="given in wt.%, Ni balance",
                        source="Section 2",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value=63,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        measurement_statistic=MeasurementStatistic.upper,
                        description="ALA grain, ASTM 5",
                        source="Table 1",
                    ),
                    Configuration(
                        name="finer grains",
                        source="Table 1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.grain_size,
                                value=31,
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="ASTM 7",
                                source="Table 1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=70,
                                unit=percent,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="coarser grains",
                        source="Table 1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.grain_size,
                                value=45,
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="ASTM 6",
                                source="Table 1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=30,
                                unit=percent,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                source="Table 1",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="specimen A after DP718",
                process="specimen A after industrial deformation->delta-processing",
                measurements=[
                    CompositionMeasurement(
                        IN718,
                        method=MeasurementMethod.Unspecified,
                        description="given in wt.%, Ni balance",
                        source="Section 2",
                    ),
                    # The δ phase is what the treatment is meant for (Section 1). In this state the
                    # text does not report it as seen, so it is not built here, nor in the next two.
                    *Measurement.group_measurements(
                        kind=PhaseMeasurementKind.grain_size,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        source="Table 1",
                        values=[
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.mean,
                                value=127,
                                description="ASTM 3",
                            ),
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.upper,
                                value=180,
                                description="ALA grain, ASTM 2",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="specimen B after DP718",
                process="specimen B after industrial deformation->delta-processing",
                measurements=[
                    CompositionMeasurement(
                        IN718,
                        method=MeasurementMethod.Unspecified,
                        description="given in wt.%, Ni balance",
                        source="Section 2",
                    ),
                    *Measurement.group_measurements(
                        kind=PhaseMeasurementKind.grain_size,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        source="Table 1",
                        values=[
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.mean,
                                value=90,
                                description="ASTM 4",
                            ),
                            CoreMeasurementValue(
                                statistic=MeasurementStatistic.upper,
                                value=127,
                                description="ALA grain, ASTM 3",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="specimen without deformation",
                process="IN718 workpiece->forging->delta-processing",
                measurements=[
                    CompositionMeasurement(
                        IN718,
                        method=MeasurementMethod.Unspecified,
                        description="given in wt.%, Ni balance",
                        source="Section 2",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value="39.5",
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.EBSD,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="before the compression",
                        source="Section 3.1",
                    ),
                    # Deformed grains: said to be virtually absent (Section 3.1).
                    Configuration(
                        name="recrystallized grains",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.phase_fraction, "recrystallized fraction"
                                ),
                                value=95,
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="sub-structured grains",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=5,
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    # Several high-angle boundaries (Section 3.1): no number.
                    Configuration(
                        name="annealing twins",
                        tags={ConfigTag.Twin},
                        description="Σ3 boundaries",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.boundary_fraction,
                                value=46,
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                description="share of the CSL boundaries",
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="Σ9 boundaries",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.boundary_fraction,
                                value="~2",
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                description="share of the CSL boundaries",
                                source="Section 3.1",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="sample A",
                process="specimen A after DP718->compression[Temp=960,Rate=0.001]",
                measurements=[
                    CompositionMeasurement(
                        IN718,
                        method=MeasurementMethod.Unspecified,
                        description="given in wt.%, Ni balance",
                        source="Section 2",
                    ),
                    # The δ phase is reported as seen in sample B only (Section 3.2).
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value=63,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        measurement_statistic=MeasurementStatistic.upper,
                        description="ALA grain, ASTM 5",
                        source="Table 1",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value=10,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.EBSD,
                        measurement_statistic=MeasurementStatistic.mean,
                        optional="said after deformation, without a sample; Section 3.1",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="coarser grains",
                        source="Table 1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.grain_size,
                                value=45,
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="ASTM 6",
                                source="Table 1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=60,
                                unit=percent,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="finer grains",
                        source="Table 1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.grain_size,
                                value=16,
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="no ASTM number given",
                                source="Table 1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=40,
                                unit=percent,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="deformed grains",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=60,
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="recrystallized grains",
                        description="necklace around the deformed grains",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.phase_fraction, "recrystallized fraction"
                                ),
                                value=20,
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="sub-structured grains",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=20,
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    # Many more low-angle boundaries, most within the deformed grains, and far fewer
                    # high-angle ones than without deformation (Section 3.1): no number.
                    Configuration(
                        name="twins",
                        tags={ConfigTag.Twin},
                        description="Σ3 boundaries, far fewer than without deformation",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.boundary_fraction,
                                value="3.5",
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                description="share of the CSL boundaries",
                                source="Section 3.1",
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="sample B",
                process="specimen B after DP718->compression[Temp=1020,Rate=0.01]",
                measurements=[
                    CompositionMeasurement(
                        IN718,
                        method=MeasurementMethod.Unspecified,
                        description="given in wt.%, Ni balance",
                        source="Section 2",
                    ),
                    Measurement(
                        kind=PhaseMeasurementKind.grain_size,
                        value=13,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.EBSD,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Section 3.1",
                    ),
                    # 80 % of γ and 12 % of δ with an average misorientation below 1 degree (Section
                    # 3.2, Fig. 11): which misorientation, and whether the shares are cumulative or
                    # the highest bar of the histogram, is not said. Figs. 11b and 11c would settle
                    # it.
                    # The shares of γ and δ add up to 100.05 % as printed.
                    GlobalLatticeParam(
                        name="γ phase",
                        phase_fraction=Quantity(
                            "91.1",
                            percent,
                            description="share of the indexed γ and δ",
                            source="Section 3.2",
                        ),
                        fraction_basis="volume",
                        measurement_method=MeasurementMethod.EBSD,
                        description="indexed with the parameters of nickel",
                        source="Section 3.2",
                    ),
                    # Structure and space group are those of the literature; EBSD indexed this sample
                    # with them (Section 3.2).
                    # Lattice constants 5.114, 4.244 and 4.538 Å (Table 2): cited, not measured.
                    # Its place within grains and at twin boundaries: Section 4.
                    GlobalLatticeParam(
                        name="δ phase (Ni3Nb)",
                        struct=normalize(CrysStruct.D0a, "ordered and orthorhombic"),
                        phase_fraction=Quantity(
                            "8.95",
                            percent,
                            description="share of the indexed γ and δ",
                            source="Section 3.2",
                        ),
                        fraction_basis="volume",
                        measurement_method=MeasurementMethod.EBSD,
                        space_group="Pmmn",
                        space_group_number=59,
                        description=(
                            "mostly at grain boundaries, as layers or needles, also within grains "
                            "and at twin boundaries; {111}γ // {110}δ, <1-10>γ // <1-11>δ"
                        ),
                        source="Section 3.2",
                    ),
                    Configuration(
                        name="coarser grains",
                        source="Table 1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.grain_size,
                                value=90,
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="ASTM 4",
                                source="Table 1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=70,
                                unit=percent,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="finer grains",
                        source="Table 1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.grain_size,
                                value=63,
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                measurement_statistic=MeasurementStatistic.mean,
                                description="ASTM 5",
                                source="Table 1",
                            ),
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=30,
                                unit=percent,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                source="Table 1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="recrystallized grains",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.phase_fraction, "recrystallized fraction"
                                ),
                                value=20,
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="sub-structured grains",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=35,
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="deformed grains",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.phase_fraction,
                                value=45,
                                unit=percent,
                                measurement_method=MeasurementMethod.EBSD,
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    # Boundaries (Section 3.1) without a number: more low-angle ones than in sample
                    # A, within the deformed grains by the Abstract; high-angle ones and twins fewer
                    # than without deformation.
                    # Share of Σ3 boundaries: only called similar to the 3.5 % of sample A (Section
                    # 3.1), while Section 4 sees more above the solvus. Fig. 7f would settle it.
                    # Many boundaries of γ and δ deviate by more than 30 degrees from the
                    # orientation relationship (Section 3.2): no share, and 30 degrees is a colour class.
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[MeasurementMethod.OpticalMicroscope],
                method=MeasurementMethod.OpticalMicroscope,
                desc="ASTM E-112, comparison with charts at 100 magnifications",
                source="Section 3",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.EBSD, GlobalLatticeParam],
                method=MeasurementMethod.EBSD,
                desc=(
                    "2 degrees tell sub-grains from grains, 8 degrees recrystallized from deformed "
                    "grains, 15 degrees low- from high-angle boundaries"
                ),
                source="Section 3.1",
            ),
        ],
    ),
]
