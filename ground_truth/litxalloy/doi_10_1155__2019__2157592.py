"""S. El-Hadad et al.: Cast Fe31Mn28Ni15Al24.5Tix. Adv. Mater. Sci. Eng. 2019 (2019) 2157592.

Hard here: the nominal formula has three forms: Al24.5 without Si (title, Abstract, Section 4), Al24
with Si1.5 (Section 1) and Al24 without Si (Section 2, headings of Section 3). Al24.5 is the more
precise one, and Table 1 converts to 24.5 at.% Al for C1. Ti is nominally 0, 0.8 and 3 wt.%
(Section 2); Section 1 has x of 0 to 3.5 at.%. These are contents of the whole alloy, as the Abstract
calls them; title and Abstract speak of additions too, but nothing counts them on the weight of the
rest, which would give 0.79 and 2.91 %, less than 0.2 at.% apart. Table 1 has 0.8 and 3.3.
Table 1 does not say how the compositions were measured.
The white phase of the optical micrographs is phase B of Fig. 2 and Fig. 3, with the lamellae; the
light grey one is phase A, as EDX of C1 tells them apart. No diffraction was done: FCC and B2
(Section 1) are those of a cited alloy, so no structure is set.
Section 3.2 takes Fig. 9 for 10 h and Fig. 10 for 20 h; by the captions Figs. 8 and 10 show 10 h,
and Fig. 9 shows 20 h. The sentences are taken by the hours they name.
Samples without a value are comments: C1 at 5 mm, and all samples annealed at 900 °C. Table 1 is the
analysis of the three alloys and no value of one state; hardness and spacings of these samples are
trends.

Left out, because the text gives no number:
- hardness of every sample but two (Fig. 11); its changes by heat treatment and cooling rate are
  in words only;
- lamellar spacings: only said to decrease with Ti, cooling rate and 10 h at 900 °C;
- EDX maps, points and line scans (Figs. 4 to 7 and 10): in words only.
Left out, because not of these alloys: the numbers of Section 1 but those of the formula
(1000 MPa, 10 %, 90 %, 1200 °C, 140 MPa at 6.0 at.% Cr, 1.5 and 11 to 21 at.% Al, 5 at.%, 1.5R).
Si of 1.5 to 2.0 wt.% in the alloys (Section 3.1) is what Table 1 gives as 1.5 to 2.3 wt.%.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.1155/2019/2157592",
    title=(
        "Effect of Heat Treatment and Titanium Addition on the Microstructure and Mechanical "
        "Properties of Cast Fe31Mn28Ni15Al24.5Tix High-Entropy Alloys"
    ),
    authors=[
        "Shimaa El-Hadad",
        "Mervat Ibrahim",
        "Mohamed Mourad",
    ],
    year=2019,
    journal="Advances in Materials Science and Engineering",
    volume="2019",
    article="2157592",
    licence="CC-BY",
    notes="The licence is stated without a version.",
)

experiments = [
    Experiment(
        raw_materials={
            # Where the rest of the iron comes from is not said.
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="pure Ni and Al",
                source="Section 2",
            ),
            "ferromanganese": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="source of Mn, and of unintended Si (Section 3.1)",
                source="Section 1",
            ),
            "ferrotitanium": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="source of Ti, and of unintended Si (Section 3.1); for C2 and C3",
                source="Section 1",
            ),
        },
        synthesis_groups={
            "cast": [
                ProcessEvent(kind=ProcessKind.InductionMelting, source="Section 2"),
                ProcessEvent(
                    kind=normalize(ProcessKind.GravityCasting, "poured in a mold"),
                    description="Y block, 30 mm thick",
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            Material(
                name="C1",
                process="elements,ferromanganese->cast",
                measurements=[
                    # As printed it sums to 98.5 without Ti, and counts no Si: not checked.
                    CompositionMeasurement(
                        "Fe31Mn28Ni15Al24.5",
                        method=MeasurementMethod.Balance,
                        description="nominal; 0 wt.% Ti (Section 2)",
                        source="Section 4",
                        validate_composition=False,
                    ),
                    # Sums to 99.4 wt.% as printed.
                    CompositionMeasurement(
                        Composition.from_weights(
                            {"Fe": 35.1, "Mn": 31.1, "Ni": 18.1, "Al": 13.6, "Si": 1.5, "Ti": 0.0}
                        ),
                        method=MeasurementMethod.Unspecified,
                        description="given in wt.%; the method is not named",
                        source="Table 1",
                    ),
                    Configuration(
                        name="light grey phase",
                        description="phase A; mainly Fe and Mn, some Al and Ni (EDX)",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="white phase",
                        description="phase B; mainly Al and Ni, some Fe and Mn (EDX)",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=33.5,
                                unit=percent,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                description="image analysis at 100x",
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="dark lamellae",
                        within="white phase",
                        tags={ConfigTag.Lamellar},
                        source="Section 3.1",
                    ),
                    # Abstract: 300, rounded.
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value="~310",
                        unit=normalize(HV, "Hv"),
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        source="Section 3.3",
                    ),
                ],
            ),
            Material(
                name="C2",
                process="elements,ferromanganese,ferrotitanium->cast",
                measurements=[
                    # As printed it sums to 98.5 without Ti, and counts no Si: not checked.
                    CompositionMeasurement(
                        composition_with_weight_additions(
                            "Fe31Mn28Ni15Al24.5", {"Ti": 1}, 0.008 / (1 - 0.008)
                        ),
                        method=MeasurementMethod.Balance,
                        description="nominal; 0.8 wt.% Ti (Section 2)",
                        source="Section 4",
                        validate_composition=False,
                    ),
                    # Sums to 101.1 wt.% as printed.
                    CompositionMeasurement(
                        Composition.from_weights(
                            {"Fe": 35.6, "Mn": 31.3, "Ni": 18.3, "Al": 13.6, "Si": 1.5, "Ti": 0.8}
                        ),
                        method=MeasurementMethod.Unspecified,
                        description="given in wt.%; the method is not named",
                        source="Table 1",
                    ),
                    Configuration(
                        name="light grey phase",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="white phase",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=45,
                                unit=percent,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                optional=(
                                    "panel label, given to C2 by the order of the panels alone; "
                                    "Fig. 2"
                                ),
                                description="image analysis at 100x",
                                source="Fig. 2",
                            ),
                        ],
                    ),
                    Configuration(
                        name="dark lamellae",
                        within="white phase",
                        tags={ConfigTag.Lamellar},
                        description="closer together than in C1",
                        source="Section 3.1",
                    ),
                    # Hardness: only in Fig. 11.
                ],
            ),
            Material(
                name="C3",
                process="elements,ferromanganese,ferrotitanium->cast",
                measurements=[
                    # As printed it sums to 98.5 without Ti, and counts no Si: not checked.
                    CompositionMeasurement(
                        composition_with_weight_additions(
                            "Fe31Mn28Ni15Al24.5", {"Ti": 1}, 0.03 / (1 - 0.03)
                        ),
                        method=MeasurementMethod.Balance,
                        description="nominal; 3 wt.% Ti (Section 2)",
                        source="Section 4",
                        validate_composition=False,
                    ),
                    # Sums to 99.6 wt.% as printed.
                    CompositionMeasurement(
                        Composition.from_weights(
                            {"Fe": 36.9, "Mn": 28.7, "Ni": 15.8, "Al": 12.6, "Si": 2.3, "Ti": 3.3}
                        ),
                        method=MeasurementMethod.Unspecified,
                        description="given in wt.%; the method is not named",
                        source="Table 1",
                    ),
                    Configuration(
                        name="light grey phase",
                        source="Section 3.1",
                    ),
                    # 65 % is tied to the nominal 3.0 wt.% Ti.
                    Configuration(
                        name="white phase",
                        source="Section 3.1",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.volume_fraction,
                                value=65,
                                unit=percent,
                                measurement_method=MeasurementMethod.OpticalMicroscope,
                                description="image analysis at 100x",
                                source="Section 3.1",
                            ),
                        ],
                    ),
                    Configuration(
                        name="coarse grains",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="dark lamellae",
                        within="white phase",
                        tags={ConfigTag.Lamellar, ConfigTag.Intergranular},
                        description=(
                            "on the grain boundaries of the coarse grains; diminished; closer "
                            "together than in C1"
                        ),
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="Ti precipitates",
                        tags={ConfigTag.Intergranular},
                        description="on the grain boundaries",
                        source="Section 3.1",
                    ),
                    # Dispersoids: seen on all maps; only the maps of C3 can hold Ti. Their host is
                    # not said.
                    Configuration(
                        name="free Ti dispersoids",
                        description="EDX maps",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="free Si",
                        tags={ConfigTag.Intergranular, ConfigTag.Segregation},
                        description="light points of the EDX map, on the grain boundaries",
                        source="Section 3.1",
                    ),
                    # Section 3.3 also says about 500; Abstract and Section 4: 500.
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=500,
                        unit=normalize(HV, "Hv"),
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        source="Section 3.3",
                    ),
                ],
            ),
            # Not built, because the text gives no value of them:
            # - C1 in a Y block of 5 mm (Sections 2 and 3.1): its lamellae are closer together than
            #   at 30 mm, and it is a little harder (Section 3.3);
            # - C1, C2, C3 and C1 at 5 mm after 10 h at 900 °C (Section 2, Fig. 8 caption): lamellae
            #   of C1 and C2 closer together and harder, C3 as hard as before (Section 3.3). EDX of
            #   C3 has all elements in the solid solution and frequent Ti precipitates (Section 3.2,
            #   Fig. 10 caption);
            # - the same four after 20 h (Fig. 9 caption): for no sample by name, grains grew
            #   (Section 3.2) and the hardness fell (Section 4).
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.vickers_hardness],
                method=MeasurementMethod.VickersHardnessTest,
                desc="Vickers hardness test; load not given",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[Configuration, PhaseMeasurementKind.volume_fraction],
                method=MeasurementMethod.OpticalMicroscope,
                desc="image analysis software of Zeiss, attached to the optical microscope",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc="SEM with an EDX unit",
                source="Section 2",
            ),
        ],
    ),
]
