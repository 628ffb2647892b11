"""X. Yang, Y. Zhang, P.K. Liaw: NbTiVTaAlx high entropy alloys. Procedia Eng. 36 (2012) 292-298.

Hard here: section 2 writes x = 0.2 (Al0.2), everything else (Section 3, Tables 1 and 2, captions of
Figs. 1-4) writes x = 0.25. Recorded is 0.25: table over text, and the melting temperature that
Table 1 calculates for the alloy (2453 K) follows by its own rule from 0.25; 0.2 would give 2471 K.
No sample broke at 50 %; the bound is said of all four alloys together; see the comment at Al0.
Dendrites and grains are one thing here: Al0 is said to have dendritic-like grains, and nothing sets
the two apart in the other alloys. Each alloy therefore has one configuration. BCC is what
diffraction gives to the whole of each alloy, and is recorded there alone.
EDS was available (section 2), but the text reports no measured composition.
The pieces compressed to 30 % and to 50 % (Fig. 5) have no value; a comment at Al0 names them.

Left out, because not measured by the authors on these alloys:
- melting temperatures of the alloys, 2548, 2453, 2368 and 2225 K (Table 1): rule of mixtures;
- structure, atomic radius and melting temperature of the pure metals (Table 1): cited; the density
  that its caption announces has no row;
- mixing enthalpy and entropy, atomic size difference and omega (Table 2, and 117.461, 2.215 and
  3.424 % in the text), valence electron concentrations 4.75, 4.65, 4.56 and 4.40 (Section 3), and
  their criteria (1.1, 6.6 %, 8, 6.87): calculated or cited; so is the exponent 0.5 of equation 4;
- 1273 K and 0.6 of the melting temperature (Section 1): background.
The last formula of Table 2, NbTiVTaAlV1, is a misprint of NbTiVTaAl1: its mixing entropy
(13.38 J/(K mol)) is that of five elements in equal parts.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.1016/j.proeng.2012.03.043",
    title="Microstructure and Compressive Properties of NbTiVTaAlx High Entropy Alloys",
    authors=[
        "X. Yang",
        "Y. Zhang",
        "P.K. Liaw",
    ],
    year=2012,
    journal="Procedia Engineering",
    volume="36",
    pages="292-298",
    licence="CC-BY-NC-ND",
    notes="The licence is stated without a version.",
)

# Section 2: one rate for all compression tests.
COMPRESSION = {ConditionKind.strain_rate: Quantity("2e-4", ureg.second**-1, source="Section 2")}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Nb, Ti, V, Ta, Al metals, purity better than 99 wt.%; no Al for Al0",
                source="Section 2",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=ProcessKind.ArcMelting,
                    description=(
                        "Ti-gettered high-purity argon, water-cooled Cu hearth; "
                        "remelted several times, flipped each time"
                    ),
                    source="Section 2",
                ),
                # The buttons solidified on the hearth; no other casting step is named. Cutting
                # (Section 2) only prepared test pieces.
                ProcessEvent(
                    kind=normalize(ProcessKind.AsCast, "as-solidified", source="Fig. 1 caption"),
                    description="buttons about 11 mm thick and 30 mm in diameter",
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            Material(
                name="Al0",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "NbTiVTa",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar ratios",
                        source="Table 2",
                    ),
                    # Lattice parameters: the text gives none. It reads the shift of the (110) peak
                    # to lower angles with Al as a decrease; such a shift means an increase.
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase detected; solid solution",
                        source="Table 1",
                    ),
                    Configuration(
                        name="dendritic-like grains",
                        tags={ConfigTag.Dendrite, ConfigTag.Equiaxed},
                        description="large; morphology and orientation vary by region",
                        source="Section 3",
                    ),
                    # Compressed pieces, without a value (Section 3): at 30 % grains elongated
                    # radially and no cracks, at 50 % some surface cracks on the unbroken barrel.
                    # The other three alloys are called similar.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yield strength"
                        ),
                        value=1092,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                    # Measurement(kind=AlloyMeasurementKind.fracture_strain_compression,
                    #     value=">50", ...): one bound for all four alloys. None broke at about 50 %
                    #     (Section 3) or 50 % (Fig. 5, Section 4); the strain of each would settle
                    #     it.
                    # Ultimate compressive strength: the stress rises up to the end of every test,
                    # so no peak was reached, and the text gives no final stress (Fig. 4(a) only).
                    # Young's modulus of all four alloys: only in Fig. 4(b).
                ],
            ),
            Material(
                name="Al0.25",
                process="elements->melt",
                measurements=[
                    # Section 2 says x = 0.2; see the top of the module.
                    CompositionMeasurement(
                        "NbTiVTaAl0.25",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar ratios",
                        source="Table 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase detected; solid solution",
                        source="Table 1",
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite},
                        description="large grains; morphology and orientation vary by region",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yield strength"
                        ),
                        value=1330,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="Al0.5",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "NbTiVTaAl0.5",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar ratios",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase detected; solid solution",
                        source="Table 1",
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite},
                        description="large grains; morphology and orientation vary by region",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yield strength"
                        ),
                        value=1012,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                ],
            ),
            Material(
                name="Al1.0",
                process="elements->melt",
                measurements=[
                    # Table 2 prints NbTiVTaAlV1; see the top of the module.
                    CompositionMeasurement(
                        "NbTiVTaAl",
                        method=MeasurementMethod.Balance,
                        description="nominal, molar ratios",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.BCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="only phase detected; solid solution",
                        source="Table 1",
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite},
                        description="large grains; morphology and orientation vary by region",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yield strength"
                        ),
                        value=991,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                        conditions=COMPRESSION,
                        source="Section 3",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.yield_strength_compression],
                method=MeasurementMethod.CompressionTest,
                desc=(
                    "MTS 809 testing machine, cylinders 3 mm in diameter and 6 mm high, "
                    "engineering stress and strain"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="PHILIPS APD-10 diffractometer, Cu K-alpha radiation",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc="ZEISS SUPRA 55, backscattered electrons",
                source="Section 2",
            ),
        ],
    ),
]
