"""Y. Tan et al.: Mn additions to CoCrFeNiPd. Entropy 21 (2019) 288.

Hard here: Tables 1 and 2 are headed atomic fraction and hold at.%. Most of their rows do not sum to
100 ± 0.2; the sum check is off there and the sum is said.
The compounds are MnxPdy for XRD, which could not tell them apart; SAED names them Mn3Pd5 and
Mn7Pd9. They are recorded once, under these names and without a structure, which no text states.
Their unit cells are printed with edges only; right angles are taken, and the edges are kept as
printed though all are short for such a cell. Those of Mn7Pd9 are given once for the two alloys.
That of Mn3Pd5 is printed for Mn0.2; whether Mn0.4 has it rests on "the same result", so there it is
optional.
The tables tie composition and twin spacing to the FCC phase and to the compound, so these have no
host in Mn0.6 and Mn0.8. EPMA and nano-indentation were done in the coarse granular eutectic
(Sections 3.2 and 3.4), EDS in the fine lamellar region; of SAED and the twins it is not said.
Hardness is nano-hardness with a Berkovich tip (Section 2.2), printed only for the compounds.
The compression values: the yield strength is one number for all alloys of Fig. 9 (Mn0.2 to Mn0.8);
the fracture values are printed for the two ends only. The word about is read for both strain and
strength.
Table 3 prints ± 16.46 for 14.96 nm (Mn0.6). The other deviations of its column are near 11 % of the
value, so a factor of ten seems wrong; kept as printed.

Left out:
- Dendrites of Mn0, "several hundred or even a thousand microns" (Section 3.1): in words.
- FCC hardness, all elastic moduli (Fig. 8), curves (Figs. 7 and 9), DSC peaks (Section 3.3, counted
  only; 20 K/min, about 15 mg): no numbers. EDS in the TEM (Section 3.2, four points for each
  phase): called close to EPMA, not printed.
- Pd about 13.5 and 47 %, Mn about 2 %, 42.3 and 41.7 %, Pd 43.7 and 40.4 % (Section 3.2): rounded
  from Tables 1 and 2. Spacings of Section 4.2 (242.1, 180.3, 10.0, 9.98 and 15.0 nm, and 15.0 nm
  again for Mn0.8): rounded from Table 3.
- CoCrFeNiPd 3.16 GPa and CoCrFeNi 1.47 GPa (Section 3.4), AlCoCrFeNi2.1 944 MPa, 25.6 %, 1.2 and
  1.47 GPa, 12 and 14 %, 600 to 900 °C (Section 1), CoCrFeNiMnPd and other eutectic alloys (Section
  4.3), Cu-Ni, Al-Zn and Co-Sn alloys (Section 4.1): cited.
- Table 4 and -22 kJ/mol (Section 4.3): mixing enthalpies.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/e21030288",
    title=(
        "Effect of Mn Addition on the Microstructures and Mechanical Properties of CoCrFeNiPd High "
        "Entropy Alloy"
    ),
    authors=[
        "Yiming Tan",
        "Jinshan Li",
        "Jun Wang",
        "Hongchao Kou",
    ],
    year=2019,
    journal="Entropy",
    volume="21",
    article="288",
    licence="CC-BY-4.0",
)

# Section 2.2. The rate of loading, 0.1 mN/s, has no condition and stays in the description.
INDENT = {
    ConditionKind.indenter: "Berkovich",
    ConditionKind.load: Quantity(
        20, ureg.millinewton, description="peak load", source="Section 2.2"
    ),
    ConditionKind.dwell_time: Quantity("~5", Second, source="Section 2.2"),
}
COMPRESSION = {ConditionKind.strain_rate: Quantity("1e-3", ureg.second**-1, source="Section 2.2")}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="Co, Cr, Fe, Ni, Mn and Pd, each purer than 99.95 wt.%",
                source="Section 2.1",
            ),
            "Fe-Mn master alloy": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="intermediate alloy, Fe-68.7 at.% Mn, of high purity, made in advance",
                source="Section 2.1",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=ProcessKind.ArcMelting,
                    duration=Quantity(">=5", Minute),
                    description=(
                        "Ti-gettered, high-purity argon; electromagnetic stirring; water-chilled "
                        "copper crucible; remelted at least five times, flipped before each "
                        "melting; the duration is of each melt; mass loss below 0.3 wt.%"
                    ),
                    source="Section 2.1",
                ),
                ProcessEvent(
                    kind=ProcessKind.AsCast,
                    description="button ingot, diameter about 20 mm, thickness about 10 mm",
                    source="Section 2.1",
                ),
                # Cutting, polishing, etching and thinning (Section 2.2) only prepared test pieces.
            ],
        },
        output_materials=[
            Material(
                name="as-cast Mn0",
                process="elements->melt",
                measurements=[
                    CompositionMeasurement(
                        "CoCrFeNiPd",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Abstract",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        lattice=LatticeMeasurement(Lattice.cubic(3.669), source="Section 3.1"),
                        measurement_method=MeasurementMethod.XRD,
                        description="single phase",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="dendrites",
                        tags={ConfigTag.Dendrite},
                        description="coarse; single solid solution",
                        source="Section 3.1",
                        # Their length, "several hundred or even a thousand microns": in words.
                    ),
                    # Hardness of the FCC phase: Fig. 8 only. 3.16 GPa for this composition (Section
                    # 3.4) is given with reference 49, as is the comparison in Section 4.2: cited.
                    # Compression: this alloy is not among the curves of Fig. 9.
                ],
            ),
            Material(
                name="as-cast Mn0.2",
                process="elements,Fe-Mn master alloy->melt",
                measurements=[
                    CompositionMeasurement(
                        "CoCrFeNiPdMn0.2",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Abstract",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3.1",
                    ),
                    # The MnxPdy of XRD is the compound that SAED names, below.
                    Configuration(
                        name="FCC phase",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix, ConfigTag.Dendrite},
                        description="primary dendrites; CoCrFeNiPd-rich",
                        source="Section 3.1",
                        measurements=[
                            # Sums to 98.22 at.% as printed.
                            CompositionMeasurement(
                                {
                                    "Co": 22.32,
                                    "Cr": 21.23,
                                    "Fe": 19.30,
                                    "Ni": 19.79,
                                    "Pd": 13.49,
                                    "Mn": 2.09,
                                },
                                method=MeasurementMethod.EPMA,
                                description=(
                                    "average of five points, in at.%; in that order ± "
                                    "0.91, 0.48, 0.41, 0.28, 0.66 and 0.36"
                                ),
                                source="Table 1",
                                validate_composition=False,
                            ),
                        ],
                    ),
                    Configuration(
                        name="nanotwins",
                        within="FCC phase",
                        tags={ConfigTag.Twin},
                        description="abundant",
                        source="Section 4.2",
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.length,
                                value="~50",
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.TEM,
                                description="which extent of the twins is not said",
                                source="Section 4.2",
                            ),
                        ],
                    ),
                    Configuration(
                        name="inter-dendrites",
                        tags={ConfigTag.Interdendritic, ConfigTag.Eutectic},
                        description="divorced eutectic; very little eutectic microstructure",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="Mn3Pd5 phase",
                        within="inter-dendrites",
                        tags={ConfigTag.Interdendritic},
                        description="granular, sporadic; intermetallic compound",
                        source="Section 3.1",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Co": 3.87,
                                    "Cr": 7.48,
                                    "Fe": 8.55,
                                    "Ni": 5.49,
                                    "Pd": 47.32,
                                    "Mn": 27.29,
                                },
                                method=MeasurementMethod.EPMA,
                                description=(
                                    "average of five points, in at.%; in that order ± "
                                    "0.85, 0.51, 0.17, 0.41, 0.65 and 0.65"
                                ),
                                source="Table 2",
                            ),
                            LatticeMeasurement(
                                Lattice.orthorhombic(2.285, 1.998, 2.278),
                                description="SAED; a 0.2285, b 0.1998, c 0.2278 nm; no angles",
                                source="Section 3.2",
                            ),
                            Measurement(
                                kind=normalize(AlloyMeasurementKind.berkovich_hardness, "hardness"),
                                value=4.9,
                                unit=GigaPascal,
                                measurement_method=MeasurementMethod.NanoindentTest,
                                temperature=Quantity("~23", Celsius, source="Section 2.2"),
                                conditions=INDENT,
                                source="Section 3.4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="primary twins",
                        within="Mn3Pd5 phase",
                        tags={ConfigTag.Twin},
                        description="hierarchical nanotwins",
                        source="Section 4.2",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.length, "Spacing of Primary Twins λ1"
                                ),
                                value="242.10",
                                unit=Nanometer,
                                uncertainty=26.63,
                                measurement_method=MeasurementMethod.TEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="secondary twins",
                        within="Mn3Pd5 phase",
                        tags={ConfigTag.Twin},
                        description="hierarchical nanotwins",
                        source="Section 4.2",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.length, "Spacing of Secondary Twins λ2"
                                ),
                                value=10.02,
                                unit=Nanometer,
                                uncertainty=1.10,
                                measurement_method=MeasurementMethod.TEM,
                                description="uncertainty printed as 1.10",
                                source="Table 3",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yielding strength"
                        ),
                        value="~650",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity("~23", Celsius, source="Section 2.2"),
                        conditions=COMPRESSION,
                        source="Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strength_compression, "fracture strength"
                        ),
                        value="~2.4",
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity("~23", Celsius, source="Section 2.2"),
                        conditions=COMPRESSION,
                        source="Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression, "fracture strain"
                        ),
                        value="~50",
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity("~23", Celsius, source="Section 2.2"),
                        conditions=COMPRESSION,
                        source="Section 3.4",
                    ),
                ],
            ),
            Material(
                name="as-cast Mn0.4",
                process="elements,Fe-Mn master alloy->melt",
                measurements=[
                    CompositionMeasurement(
                        "CoCrFeNiPdMn0.4",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Abstract",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3.1",
                    ),
                    # The MnxPdy of XRD is the compound that SAED names, below.
                    Configuration(
                        name="FCC phase",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix, ConfigTag.Dendrite},
                        description="primary dendrites; CoCrFeNiPd-rich",
                        source="Section 3.1",
                        measurements=[
                            # Sums to 100.27 at.% as printed.
                            CompositionMeasurement(
                                {
                                    "Co": 22.61,
                                    "Cr": 21.92,
                                    "Fe": 20.41,
                                    "Ni": 20.02,
                                    "Pd": 11.75,
                                    "Mn": 3.56,
                                },
                                method=MeasurementMethod.EPMA,
                                description=(
                                    "average of five points, in at.%; in that order ± "
                                    "0.53, 0.39, 0.90, 0.60, 0.67 and 0.25"
                                ),
                                source="Table 1",
                                validate_composition=False,
                            ),
                        ],
                    ),
                    # FCC phase almost free of nanotwins (Section 4.2), as in Mn0.6 and Mn0.8.
                    Configuration(
                        name="inter-dendrites",
                        tags={ConfigTag.Interdendritic, ConfigTag.Eutectic},
                        description="divorced eutectic; much more eutectic than in Mn0.2",
                        source="Section 3.1",
                    ),
                    # The unit cell is printed for Mn0.2. Section 3.2 calls the SAED result of Mn0.4
                    # the same, and then spells out the two phases without the edges.
                    GlobalLatticeParam(
                        name="Mn3Pd5 phase",
                        lattice=LatticeMeasurement(
                            Lattice.orthorhombic(2.285, 1.998, 2.278),
                            description="a 0.2285, b 0.1998, c 0.2278 nm; no angles",
                            source="Section 3.2",
                        ),
                        optional="only by reference to Mn0.2, edges not repeated; Section 3.2",
                        measurement_method=normalize(MeasurementMethod.TEM, "SAED"),
                        source="Section 3.2",
                    ),
                    Configuration(
                        name="Mn3Pd5 phase",
                        within="inter-dendrites",
                        tags={ConfigTag.Interdendritic},
                        description="granular, more than in Mn0.2; intermetallic compound",
                        source="Section 3.1",
                        measurements=[
                            # Sums to 101.5 at.% as printed.
                            CompositionMeasurement(
                                {
                                    "Co": 4.49,
                                    "Cr": 7.32,
                                    "Fe": 8.71,
                                    "Ni": 5.53,
                                    "Pd": 46.01,
                                    "Mn": 29.44,
                                },
                                method=MeasurementMethod.EPMA,
                                description=(
                                    "average of five points, in at.%; in that order ± "
                                    "0.83, 0.21, 0.21, 0.31, 0.76 and 0.57"
                                ),
                                source="Table 2",
                                validate_composition=False,
                            ),
                            Measurement(
                                kind=normalize(AlloyMeasurementKind.berkovich_hardness, "hardness"),
                                value=5.3,
                                unit=GigaPascal,
                                measurement_method=MeasurementMethod.NanoindentTest,
                                temperature=Quantity("~23", Celsius, source="Section 2.2"),
                                conditions=INDENT,
                                source="Section 3.4",
                            ),
                        ],
                    ),
                    # Section 4.2 prints λ2 as 9.98 nm.
                    Configuration(
                        name="primary twins",
                        within="Mn3Pd5 phase",
                        tags={ConfigTag.Twin},
                        description="hierarchical nanotwins",
                        source="Section 4.2",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.length, "Spacing of Primary Twins λ1"
                                ),
                                value=180.33,
                                unit=Nanometer,
                                uncertainty=19.84,
                                measurement_method=MeasurementMethod.TEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="secondary twins",
                        within="Mn3Pd5 phase",
                        tags={ConfigTag.Twin},
                        description="hierarchical nanotwins",
                        source="Section 4.2",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.length, "Spacing of Secondary Twins λ2"
                                ),
                                value=9.99,
                                unit=Nanometer,
                                uncertainty=1.22,
                                measurement_method=MeasurementMethod.TEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yielding strength"
                        ),
                        value="~650",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity("~23", Celsius, source="Section 2.2"),
                        conditions=COMPRESSION,
                        source="Section 3.4",
                    ),
                ],
            ),
            Material(
                name="as-cast Mn0.6",
                process="elements,Fe-Mn master alloy->melt",
                measurements=[
                    CompositionMeasurement(
                        "CoCrFeNiPdMn0.6",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Abstract",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3.1",
                    ),
                    # The MnxPdy of XRD is the compound that SAED names, below.
                    Configuration(
                        name="primary dendrites",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Dendrite},
                        description="hypoeutectic",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="lamellar eutectic",
                        tags={ConfigTag.Eutectic, ConfigTag.Lamellar},
                        description="around the dendrites; fine",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="coarse granular eutectic",
                        tags={ConfigTag.Eutectic},
                        source="Section 3.4",
                    ),
                    Configuration(
                        name="FCC phase",
                        struct=CrysStruct.FCC,
                        description="rich in Co, Cr, Fe and Ni",
                        source="Section 3.2",
                        measurements=[
                            # Sums to 99.26 at.% as printed.
                            CompositionMeasurement(
                                {
                                    "Co": 22.29,
                                    "Cr": 22.12,
                                    "Fe": 21.32,
                                    "Ni": 21.22,
                                    "Pd": 8.09,
                                    "Mn": 4.22,
                                },
                                method=MeasurementMethod.EPMA,
                                description=(
                                    "average of five points, in at.%; in that order ± "
                                    "0.51, 0.76, 0.36, 0.97, 0.89 and 0.45"
                                ),
                                source="Table 1",
                                validate_composition=False,
                            ),
                        ],
                    ),
                    # SAED would also fit Mn11Pd21, a = b = 0.2235 nm, c = 0.1816 nm; ruled out by
                    # the authors (Section 3.2).
                    Configuration(
                        name="Mn7Pd9 phase",
                        description="intermetallic compound",
                        source="Section 3.2",
                        measurements=[
                            CompositionMeasurement(
                                {
                                    "Co": 1.60,
                                    "Cr": 4.78,
                                    "Fe": 4.27,
                                    "Ni": 3.39,
                                    "Pd": 43.66,
                                    "Mn": 42.31,
                                },
                                method=MeasurementMethod.EPMA,
                                description=(
                                    "average of five points, in at.%; in that order ± "
                                    "0.09, 0.36, 0.45, 0.34, 0.93 and 0.17"
                                ),
                                source="Table 2",
                            ),
                            LatticeMeasurement(
                                Lattice.tetragonal(2.267, 2.03),
                                description="SAED; a and b 0.2267, c 0.203 nm; no angles",
                                source="Section 3.2",
                            ),
                            Measurement(
                                kind=normalize(AlloyMeasurementKind.berkovich_hardness, "hardness"),
                                value=3.1,
                                unit=GigaPascal,
                                measurement_method=MeasurementMethod.NanoindentTest,
                                temperature=Quantity("~23", Celsius, source="Section 2.2"),
                                conditions=INDENT,
                                source="Section 3.4",
                            ),
                        ],
                    ),
                    # Deviation of λ1 larger than the value, as printed; see the notes above.
                    Configuration(
                        name="primary twins",
                        within="Mn7Pd9 phase",
                        tags={ConfigTag.Twin},
                        description="hierarchical nanotwins",
                        source="Section 4.2",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.length, "Spacing of Primary Twins λ1"
                                ),
                                value=14.96,
                                unit=Nanometer,
                                uncertainty=16.46,
                                measurement_method=MeasurementMethod.TEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="secondary twins",
                        within="Mn7Pd9 phase",
                        tags={ConfigTag.Twin},
                        description="hierarchical nanotwins",
                        source="Section 4.2",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.length, "Spacing of Secondary Twins λ2"
                                ),
                                value=2.22,
                                unit=Nanometer,
                                uncertainty=0.24,
                                measurement_method=MeasurementMethod.TEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yielding strength"
                        ),
                        value="~650",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity("~23", Celsius, source="Section 2.2"),
                        conditions=COMPRESSION,
                        source="Section 3.4",
                    ),
                ],
            ),
            Material(
                name="as-cast Mn0.8",
                process="elements,Fe-Mn master alloy->melt",
                measurements=[
                    CompositionMeasurement(
                        "CoCrFeNiPdMn0.8",
                        method=MeasurementMethod.Balance,
                        description="nominal",
                        source="Abstract",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        source="Section 3.1",
                    ),
                    # The MnxPdy of XRD is the compound that SAED names, below.
                    Configuration(
                        name="eutectic dendrites",
                        tags={ConfigTag.Dendrite, ConfigTag.Eutectic, ConfigTag.Lamellar},
                        description="seaweed, split tips; fine lamellae of FCC and Mn7Pd9",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="coarse granular eutectic",
                        tags={ConfigTag.Eutectic},
                        description="around the eutectic dendrites",
                        source="Section 3.1",
                    ),
                    Configuration(
                        name="FCC phase",
                        struct=CrysStruct.FCC,
                        description="rich in Co, Cr, Fe and Ni",
                        source="Section 3.2",
                        measurements=[
                            # Sums to 99.36 at.% as printed.
                            CompositionMeasurement(
                                {
                                    "Co": 20.83,
                                    "Cr": 21.44,
                                    "Fe": 20.84,
                                    "Ni": 24.46,
                                    "Pd": 6.67,
                                    "Mn": 5.12,
                                },
                                method=MeasurementMethod.EPMA,
                                description=(
                                    "average of five points, in at.%; in that order ± "
                                    "0.36, 0.45, 0.53, 0.59, 0.70 and 0.30"
                                ),
                                source="Table 1",
                                validate_composition=False,
                            ),
                        ],
                    ),
                    # Mn11Pd21 is ruled out, as in Mn0.6.
                    Configuration(
                        name="Mn7Pd9 phase",
                        description="intermetallic compound",
                        source="Section 3.2",
                        measurements=[
                            # Sums to 99.4 at.% as printed.
                            CompositionMeasurement(
                                {
                                    "Co": 2.56,
                                    "Cr": 6.28,
                                    "Fe": 4.69,
                                    "Ni": 3.81,
                                    "Pd": 40.35,
                                    "Mn": 41.71,
                                },
                                method=MeasurementMethod.EPMA,
                                description=(
                                    "average of five points, in at.%; in that order ± "
                                    "0.38, 0.11, 0.79, 0.44, 0.67 and 0.23"
                                ),
                                source="Table 2",
                                validate_composition=False,
                            ),
                            LatticeMeasurement(
                                Lattice.tetragonal(2.267, 2.03),
                                description="SAED; a and b 0.2267, c 0.203 nm; no angles",
                                source="Section 3.2",
                            ),
                            Measurement(
                                kind=normalize(AlloyMeasurementKind.berkovich_hardness, "hardness"),
                                value=3.4,
                                unit=GigaPascal,
                                measurement_method=MeasurementMethod.NanoindentTest,
                                temperature=Quantity("~23", Celsius, source="Section 2.2"),
                                conditions=INDENT,
                                source="Section 3.4",
                            ),
                        ],
                    ),
                    Configuration(
                        name="primary twins",
                        within="Mn7Pd9 phase",
                        tags={ConfigTag.Twin},
                        description="hierarchical nanotwins",
                        source="Section 4.2",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.length, "Spacing of Primary Twins λ1"
                                ),
                                value=15.02,
                                unit=Nanometer,
                                uncertainty=1.65,
                                measurement_method=MeasurementMethod.TEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="secondary twins",
                        within="Mn7Pd9 phase",
                        tags={ConfigTag.Twin},
                        description="hierarchical nanotwins",
                        source="Section 4.2",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.length, "Spacing of Secondary Twins λ2"
                                ),
                                value=1.46,
                                unit=Nanometer,
                                uncertainty=0.16,
                                measurement_method=MeasurementMethod.TEM,
                                source="Table 3",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.yield_strength_compression, "yielding strength"
                        ),
                        value="~650",
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity("~23", Celsius, source="Section 2.2"),
                        conditions=COMPRESSION,
                        source="Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strength_compression, "fracture strength"
                        ),
                        value="~1.9",
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity("~23", Celsius, source="Section 2.2"),
                        conditions=COMPRESSION,
                        source="Section 3.4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_compression, "fracture strain"
                        ),
                        value="~35",
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity("~23", Celsius, source="Section 2.2"),
                        conditions=COMPRESSION,
                        source="Section 3.4",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam],
                method=MeasurementMethod.XRD,
                desc="DX2700, Co K-alpha, 2-theta from 20 to 120 degrees",
                source="Section 2.2",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc="Zeiss SUPRA 55, 15 kV; etched in HCl, H2SO4 and copper solution",
                source="Section 2.2",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.EPMA],
                method=MeasurementMethod.EPMA,
                desc="Shimadzu 1720; five random points for each phase (Section 3.2)",
                source="Section 2.2",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.TEM],
                method=MeasurementMethod.TEM,
                desc=(
                    "SAED identifies the compounds and gives their unit cells (Section 3.2); "
                    "foils thinned by ion milling (Section 2.2); Image-Pro Plus for the twin "
                    "spacings of the compounds (Table 3) alone"
                ),
                source="Section 4.2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.berkovich_hardness],
                method=MeasurementMethod.NanoindentTest,
                desc=(
                    "Nano-indenter XP, loaded at 0.1 mN/s, five points for each phase, "
                    "electropolished"
                ),
                source="Section 2.2",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_compression,
                    AlloyMeasurementKind.fracture_strength_compression,
                    AlloyMeasurementKind.fracture_strain_compression,
                ],
                method=MeasurementMethod.CompressionTest,
                desc="INSTRON 3382, cuboids 3 mm x 3 mm x 6 mm, engineering curves",
                source="Section 2.2",
            ),
        ],
    ),
]
