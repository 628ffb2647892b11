"""B. Gludovatz et al.: CrCoNi at cryogenic temperatures. Nat. Commun. 7 (2016) 10602.

Hard here: most exact tensile values stand in Supplementary Table 1, which is not part of the
text. The text gives the set at 77 K; at room temperature only the rounded values of the abstract.
Toughness is given as J and as K, at crack initiation and after crack growth. Both go under one
kind each; the condition or the description says which. J after growth is given twice for one
temperature, first loosely at full extension (slightly more than 2 mm), then at about 2 mm, where it
is valid by the standard; the second is recorded, the first stands in comments.
K at initiation is 208, 265 and 273 in the text and in Fig. 2; the abstract says 275 at cryogenic
temperatures. The text and the caption win.
The strain-hardening exponent of 0.4 is tied to no single temperature: the first mention goes
with the cooling to 77 K, the second speaks of exponents in the plural.
The structure after the tests has no value of its own and stands in a comment.
The FCC structure is stated for the alloy of this work; the diffraction behind it is cited.
Young's moduli and Poisson's ratios were determined for this work by resonance ultrasound.
Statistics: Fig. 2 caption and Methods refer means to Supplementary Table 1, and Methods name yield
strength, strength and elongation. Those three are means here, the rounded ones of the abstract too;
work of fracture and toughness are not said to be.

Left out, and why:
- the alloy CrMnFeCoNi (K above 200 MPa m^1/2, 763 to 1,280 MPa, 0.5 to 0.7, exponent above 0.4)
  and all comparisons with it (15, 30, 50, 25, 27, 31 %): earlier work of the authors;
- increases of about 50 %, about 25 % and more than 80 % on cooling (Results, Strength and
  ductility): ratios of values that are recorded or stand in the supplement only;
- stretch zone, microvoids, dimples (Results, Deformation and failure mechanisms; Fig. 2 caption):
  features of the fracture surface;
- scale bars, specimen sizes, constants of the J evaluation, ASTM limits (0.2 mm offset, 1.3 mm,
  20-25 %), fatigue of the remaining ligament (30 MPa m^1/2, 100 Hz, R = 0.5): test conditions;
- Fig. 4 and the alloys of the discussion (11-15 wt.% Mn steels and others): cited.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.1038/ncomms10602",
    title="Exceptional damage-tolerance of a medium-entropy alloy CrCoNi at cryogenic temperatures",
    authors=[
        "Bernd Gludovatz",
        "Anton Hohenwarter",
        "Keli V.S. Thurston",
        "Hongbin Bei",
        "Zhenggang Wu",
        "Easo P. George",
        "Robert O. Ritchie",
    ],
    year=2016,
    journal="Nature Communications",
    volume="7",
    article="10602",
    licence="CC-BY-4.0",
)

# Methods, Mechanical characterization: one strain rate (engineering) for all tensile tests, one
# displacement rate for all toughness tests.
TENSION = {
    ConditionKind.strain_rate: Quantity(
        "1e-3", ureg.second**-1, source="Methods, Mechanical characterization"
    )
}
TOUGHNESS = {
    ConditionKind.crosshead_speed: Quantity(
        2, Millimeter / Minute, source="Methods, Mechanical characterization"
    )
}
# The extension of the crack by about 2 mm has no ConditionKind; it stays in the descriptions.
INITIATION = {**TOUGHNESS, ConditionKind.state: "crack initiation"}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="high-purity Cr, Co and Ni, purer than 99.9 %",
                source="Methods, Materials processing and microstructural characterization",
            ),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(
                    kind=ProcessKind.ArcMelting,
                    description="argon",
                    source="Methods, Materials processing and microstructural characterization",
                ),
                ProcessEvent(
                    kind=ProcessKind.DropCasting,
                    description=(
                        "copper moulds of rectangular cross-section, 25.4 mm x 19.1 mm x 127 mm"
                    ),
                    source="Methods, Materials processing and microstructural characterization",
                ),
            ],
            "homogenization": [
                ProcessEvent(
                    kind=ProcessKind.Homogenization,
                    temperature=Quantity(1200, Celsius),
                    duration=Quantity(24, Hour),
                    description="in vacuum",
                    source="Methods, Materials processing and microstructural characterization",
                ),
            ],
            "deformation": [
                ProcessEvent(
                    kind=ProcessKind.Cut,
                    description="ingots cut in half along their length",
                    source="Methods, Materials processing and microstructural characterization",
                ),
                ProcessEvent(
                    kind=ProcessKind.ColdForging,
                    temperature=ROOM_TEMPERATURE,
                    description="at room temperature, along the 25.4 mm side",
                    source="Methods, Materials processing and microstructural characterization",
                ),
                ProcessEvent(
                    kind=ProcessKind.CrossRolling,
                    temperature=ROOM_TEMPERATURE,
                    description=(
                        "at room temperature, along the 25.4 mm side, to sheets about 10 mm thick; "
                        "forging and rolling together reduce the thickness by about 60 %"
                    ),
                    source="Methods, Materials processing and microstructural characterization",
                ),
            ],
            "annealing": [
                ProcessEvent(
                    kind=ProcessKind.Annealing,
                    temperature=Quantity(800, Celsius),
                    duration=Quantity(1, Hour),
                    description="in air; recrystallizes the sheets fully",
                    source="Methods, Materials processing and microstructural characterization",
                ),
            ],
            # Machining, grinding and polishing (Methods) only prepared test pieces.
        },
        output_materials=[
            # The as-cast, homogenized and rolled states were not characterised.
            Material(
                name="recrystallized CrCoNi",
                process="elements->melt->homogenization->deformation->annealing",
                measurements=[
                    CompositionMeasurement(
                        "CrCoNi",
                        method=MeasurementMethod.Balance,
                        description="nominal, equiatomic; EDX verifies it (Fig. 1 caption)",
                        source="Abstract",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        description="single-phase solid solution; the diffraction is cited",
                        source="Abstract",
                    ),
                    # Methods: ~5-50 µm.
                    *Measurement.group_measurements(
                        kind=PhaseMeasurementKind.grain_size,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.EBSD,
                        description=(
                            "equiaxed, fully recrystallized; varies because the deformation varied "
                            "through the thickness; seen by optical microscopy and SEM too"
                        ),
                        source="Results, Microstructure",
                        values=[
                            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
                            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=50),
                        ],
                    ),
                    # Fig. 1 caption calls them annealing twins. About one or two in each grain, in
                    # the samples tested at all three temperatures (Discussion).
                    Configuration(
                        name="recrystallization twins",
                        tags={ConfigTag.Twin},
                        description="numerous; after the tests about one or two in each grain",
                        source="Results, Microstructure",
                    ),
                    Configuration(
                        name="Cr-rich particles",
                        tags={ConfigTag.Inclusion},
                        description=(
                            "EDS of five particles, samples tested at 293 K and 77 K (Methods); in "
                            "voids of the fracture surface; believed to be oxide inclusions"
                        ),
                        source="Results, Deformation and failure mechanisms",
                    ),
                    # After the fracture-toughness tests (Fig. 3, Discussion): dislocations and
                    # nano-twins at all three temperatures, more twins with cooling; dislocation
                    # cells at 293 and 77 K; no value.
                    # Measurement(kind=PhaseMeasurementKind.misorientation_angle, value=60,
                    #     unit=ureg.degree, ...): across nano-twins after the test at 77 K, by EBSD
                    #     (Discussion, Fig. 3 caption). The text calls it typical for such twins: it
                    #     says what they are, and is no result of this sample.
                    # Tension at 293 K. Yield strength at 293 K and all tensile values at 198 K
                    # stand only in Fig. 2 and in the supplement.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.ultimate_tensile_strength, "tensile strength"
                        ),
                        value="~1",
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(293, Kelvin, source="Results, Strength and ductility"),
                        conditions=TENSION,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="almost this value",
                        source="Abstract",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "failure strain"
                        ),
                        value="~70",
                        unit=percent,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(293, Kelvin, source="Results, Strength and ductility"),
                        conditions=TENSION,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Abstract",
                    ),
                    # Fig. 2 caption gives the rise over the range from 293 to 77 K.
                    Measurement(
                        kind=AlloyMeasurementKind.work_of_fracture,
                        value=3.5,
                        unit=MegaJoulesPerMeterSquared,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(293, Kelvin, source="Fig. 2 caption"),
                        conditions=TENSION,
                        source="Fig. 2 caption",
                    ),
                    # Tension at 77 K.
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_tension,
                        value=657,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(77, Kelvin, source="Results, Strength and ductility"),
                        conditions=TENSION,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Results, Strength and ductility",
                    ),
                    # Rounded elsewhere: above 1.3 GPa (Abstract), 1.3 GPa (Discussion), ~1,300 MPa
                    # (Results, Deformation and failure mechanisms), above 1 GPa (Results, Strength
                    # and ductility).
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=1311,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(77, Kelvin, source="Results, Strength and ductility"),
                        conditions=TENSION,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Results, Strength and ductility",
                    ),
                    # Abstract: up to 90 %; Discussion: 90 %.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_strain_tension, "strain to failure"
                        ),
                        value="~0.9",
                        unit=dimensionless,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(77, Kelvin, source="Results, Strength and ductility"),
                        conditions=TENSION,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Results, Strength and ductility",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.work_of_fracture,
                        value=6.4,
                        unit=MegaJoulesPerMeterSquared,
                        measurement_method=MeasurementMethod.TensileTest,
                        temperature=Quantity(77, Kelvin, source="Fig. 2 caption"),
                        conditions=TENSION,
                        source="Fig. 2 caption",
                    ),
                    # No temperature: see the top of the module. Discussion: of the order of 0.4.
                    Measurement(
                        kind=AlloyMeasurementKind.strain_hardening_exponent_tension,
                        value=0.4,
                        unit=dimensionless,
                        measurement_method=MeasurementMethod.TensileTest,
                        conditions=TENSION,
                        description="power law of true stress over plastic strain",
                        source="Results, Strength and ductility",
                    ),
                    # Toughness at crack initiation. Abstract: above 200 at room temperature; 275 at
                    # cryogenic temperatures, against 273 here.
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.fracture_toughness, "KJIc"),
                        value=208,
                        unit=MegaPascalSquareRootMeter,
                        measurement_method=MeasurementMethod.FractureToughnessTest,
                        temperature=Quantity(293, Kelvin, source="Results, Fracture toughness"),
                        conditions=INITIATION,
                        description="from the J-integral",
                        source="Results, Fracture toughness",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.fracture_toughness, "KJIc"),
                        value=265,
                        unit=MegaPascalSquareRootMeter,
                        measurement_method=MeasurementMethod.FractureToughnessTest,
                        temperature=Quantity(198, Kelvin, source="Fig. 2 caption"),
                        conditions=INITIATION,
                        description="from the J-integral",
                        source="Fig. 2 caption",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.fracture_toughness, "KJIc"),
                        value=273,
                        unit=MegaPascalSquareRootMeter,
                        measurement_method=MeasurementMethod.FractureToughnessTest,
                        temperature=Quantity(77, Kelvin, source="Results, Fracture toughness"),
                        conditions=INITIATION,
                        description="from the J-integral",
                        source="Results, Fracture toughness",
                    ),
                    # The section also rounds these two: above 200 and above 350 kJ/m^2.
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.critical_j_integral, "JIc"),
                        value=212,
                        unit=ureg.kilojoule / ureg.meter**2,
                        measurement_method=MeasurementMethod.FractureToughnessTest,
                        temperature=Quantity(293, Kelvin, source="Results, Fracture toughness"),
                        conditions=INITIATION,
                        source="Results, Fracture toughness",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.critical_j_integral, "JIc"),
                        value=363,
                        unit=ureg.kilojoule / ureg.meter**2,
                        measurement_method=MeasurementMethod.FractureToughnessTest,
                        temperature=Quantity(77, Kelvin, source="Results, Fracture toughness"),
                        conditions=INITIATION,
                        source="Results, Fracture toughness",
                    ),
                    # Toughness after crack growth. The text says above ~290; a value has one
                    # qualifier, so the other one stands in `also`.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_toughness, "crack-growth toughness"
                        ),
                        value=">290",
                        unit=MegaPascalSquareRootMeter,
                        measurement_method=MeasurementMethod.FractureToughnessTest,
                        temperature=Quantity(293, Kelvin, source="Results, Fracture toughness"),
                        conditions=TOUGHNESS,
                        also=[{"value": "~290"}],
                        description="above about this value, at a crack extension of about 2 mm",
                        source="Results, Fracture toughness",
                    ),
                    # Discussion: exceeds 430.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.fracture_toughness, "crack-growth toughness"
                        ),
                        value="~430",
                        unit=MegaPascalSquareRootMeter,
                        measurement_method=MeasurementMethod.FractureToughnessTest,
                        temperature=Quantity(77, Kelvin, source="Results, Fracture toughness"),
                        conditions=TOUGHNESS,
                        description="at a crack extension of about 2 mm",
                        source="Results, Fracture toughness",
                    ),
                    # The section first says above 400 at slightly more than 2 mm, full extension.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.critical_j_integral, "crack-growth toughness"
                        ),
                        value="~400",
                        unit=ureg.kilojoule / ureg.meter**2,
                        measurement_method=MeasurementMethod.FractureToughnessTest,
                        temperature=Quantity(293, Kelvin, source="Results, Fracture toughness"),
                        conditions=TOUGHNESS,
                        description="at a crack extension of about 2 mm",
                        source="Results, Fracture toughness",
                    ),
                    # The section first says almost 950 at full extension.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.critical_j_integral, "crack-growth toughness"
                        ),
                        value="~900",
                        unit=ureg.kilojoule / ureg.meter**2,
                        measurement_method=MeasurementMethod.FractureToughnessTest,
                        temperature=Quantity(77, Kelvin, source="Results, Fracture toughness"),
                        conditions=TOUGHNESS,
                        description="at a crack extension of about 2 mm",
                        source="Results, Fracture toughness",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.youngs_modulus,
                        value=229,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.ResonanceUltrasoundSpectroscopy,
                        temperature=Quantity(
                            293, Kelvin, source="Methods, Mechanical characterization"
                        ),
                        source="Methods, Mechanical characterization",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.youngs_modulus,
                        value=235,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.ResonanceUltrasoundSpectroscopy,
                        temperature=Quantity(
                            198, Kelvin, source="Methods, Mechanical characterization"
                        ),
                        source="Methods, Mechanical characterization",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.youngs_modulus,
                        value=241,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.ResonanceUltrasoundSpectroscopy,
                        temperature=Quantity(
                            77, Kelvin, source="Methods, Mechanical characterization"
                        ),
                        source="Methods, Mechanical characterization",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.poissons_ratio,
                        value=0.31,
                        unit=dimensionless,
                        measurement_method=MeasurementMethod.ResonanceUltrasoundSpectroscopy,
                        temperature=Quantity(
                            293, Kelvin, source="Methods, Mechanical characterization"
                        ),
                        source="Methods, Mechanical characterization",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.poissons_ratio,
                        value="0.30",
                        unit=dimensionless,
                        measurement_method=MeasurementMethod.ResonanceUltrasoundSpectroscopy,
                        temperature=Quantity(
                            198, Kelvin, source="Methods, Mechanical characterization"
                        ),
                        source="Methods, Mechanical characterization",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.poissons_ratio,
                        value="0.30",
                        unit=dimensionless,
                        measurement_method=MeasurementMethod.ResonanceUltrasoundSpectroscopy,
                        temperature=Quantity(
                            77, Kelvin, source="Methods, Mechanical characterization"
                        ),
                        source="Methods, Mechanical characterization",
                    ),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.yield_strength_tension,
                    AlloyMeasurementKind.ultimate_tensile_strength,
                    AlloyMeasurementKind.fracture_strain_tension,
                    AlloyMeasurementKind.strain_hardening_exponent_tension,
                    AlloyMeasurementKind.work_of_fracture,
                ],
                method=MeasurementMethod.TensileTest,
                desc=(
                    "screw-driven Instron 4,204, strain rate of engineering strain; dog-bone "
                    "specimens, gauge 12.7 mm long, ~3.0 mm wide, ~1.5 mm thick; four samples at "
                    "each temperature, mean and standard deviation; elongation from indents on the "
                    "gauge; 198 K in dry ice and ethanol, 77 K in liquid nitrogen"
                ),
                source="Methods, Mechanical characterization",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.fracture_toughness,
                    AlloyMeasurementKind.critical_j_integral,
                ],
                method=MeasurementMethod.FractureToughnessTest,
                desc=(
                    "ASTM E1820, nine compact-tension specimens, width 18 mm, thickness 9 mm, net "
                    "~7 mm between side grooves; fatigue precracked at 15 MPa m^1/2, 10 Hz, "
                    "R = 0.1, cracks of 8.1-12.6 mm; MTS 810, displacement control, crack length "
                    "from unloading compliance"
                ),
                source="Methods, Mechanical characterization",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.youngs_modulus, AlloyMeasurementKind.poissons_ratio],
                method=MeasurementMethod.ResonanceUltrasoundSpectroscopy,
                desc="by the procedure of the paper's reference 27, at each test temperature",
                source="Methods, Mechanical characterization",
            ),
            DescriptionGroup(
                kinds=[Configuration],
                method=MeasurementMethod.SEM,
                desc="LEO (Zeiss) 1525 FE-SEM, 20 kV, back-scattered electrons; also optical",
                source="Methods, Materials processing and microstructural characterization",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.EBSD],
                method=MeasurementMethod.EBSD,
                desc="TEAM EDAX analysis system; interior of specimens sliced in two after testing",
                source="Methods, Mechanical characterization",
            ),
        ],
    ),
]
