"""J. Xu et al.: CoCrFeNi(WC) coatings, milled and hot pressed. Coatings 9 (2019) 16.

Hard here: which values of the CoCrFeNi coating without WC belong to this paper. It was made in an
earlier work of two of the authors (reference 13), which is cited for its crystallite size, lattice
constant, hardness and friction. Its wear groove and its corrosion were measured here as a
reference. Table 2 reprints the first two, so they are optional; the other two stand in the text
alone and are left out. Its route is not described again: only the two steps that the title of
reference 13 names, without numbers and as optional.
The CoCrFeNi powder milled for 200 h has no value of its own, only its blends with WC have.
"10 wt.% WC" is read as the share of WC in the whole blend, CoCrFeNi(WC)0.128, and 30 wt.% as
CoCrFeNi(WC)0.493: Section 3 once calls it the mass fraction, Section 4 the content. Elsewhere the
text speaks of additions and of weight ratios, which would be 0.115 and 0.345 of WC on the weight of
CoCrFeNi. The paper's own calculations decide. Its equivalent weights, 24.38 and 23.15 (Section 3),
are two equations for the electrons of CoCrFeNi and of WC: as shares they give 9.00 and 9.95, near
whole numbers, as additions 8.93 and 10.81. With valences 2, 3, 2, 2, 6, 4 of Co, Cr, Fe, Ni, W and
C, not printed, shares give 24.37 and 23.12, additions 24.43 and 23.54. The theoretical densities
7.42 and 8.53 (Table 4), if volumes add up, need WC of 17.9 g/cm3 as shares, of 48 as additions.
Hardness and wear belong to the coatings, but the substrate was measured beside them, so the
prepared Q235 steel is a material as well.
WC is a phase without a stated structure, so it has a name and no struct. The particles were added
and did not form from the matrix, so they are a reinforcement and no precipitates. Crystallite sizes
are given by phase and stand on the matrix, which Section 3 calls FCC, and on the WC particles.
The corrosion rate is derived from the measured current density, so it is recorded.

Left out, because not measured by the authors on these materials:
- CoCrFeNi coating: 450 HV, friction coefficient 0.38 (Section 3): cited from reference 13;
- theoretical densities 7.42 and 8.53 g/cm3 (Table 4), equivalent weights 24.38 and 23.15
  (Section 3): calculated;
- "more than 3 times" and "more than 61 %" (Section 3): comparisons of recorded values;
- counter body of GCr15 steel, 700 HV (Section 2): part of the wear tester, not a sample;
- 1108, 628, 603 to 768 HV, other coatings (Section 1): cited;
- a few unknown phases of both coatings (XRD, Section 3): without name, formula and structure;
- large CoCrFeNi and fine WC particles in the powder with 30 wt.% WC (Section 3): powder particles
  without a size, their phases are recorded;
- ploughed furrows and peeling (Section 3, Fig. 9): features of the worn surface.
"""

from litx import *

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"

paper = Paper(
    doi="10.3390/coatings9010016",
    title=(
        "Microstructure and Properties of CoCrFeNi(WC) High-Entropy Alloy Coatings Prepared Using "
        "Mechanical Alloying and Hot Pressing Sintering"
    ),
    authors=[
        "Juan Xu",
        "Shouren Wang",
        "Caiyun Shang",
        "Shifeng Huang",
        "Yan Wang",
    ],
    year=2019,
    journal="Coatings",
    volume="9",
    article="16",
    licence="CC-BY-4.0",
)

# Section 2: one set of conditions for all tests of a kind.
INDENT = {
    ConditionKind.load: Quantity(200, ureg.gram, source="Section 2"),
    ConditionKind.dwell_time: Quantity(15, Second, source="Section 2"),
}
# Rotation at 100 rev/min and the dry condition have no ConditionKind; the description of the wear
# test keeps them. No sliding speed or distance is printed.
WEAR = {
    ConditionKind.counterface: "GCr15 steel ring",
    ConditionKind.load: Quantity(100, ureg.newton, source="Section 2"),
    ConditionKind.operation_time: Quantity(900, Second, source="Section 2"),
}
# The ~600 s at open circuit come before the curve and are no time of the test itself; the immersed
# 0.5 cm2 are a size of the specimen.
POLARIZATION = {
    ConditionKind.electrolyte: "3.5 wt.% NaCl",
    ConditionKind.atmosphere: "air",
    ConditionKind.scan_rate: Quantity(1, ureg.millivolt / ureg.second, source="Section 2"),
}

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Powder,
                description=(
                    "Co, Cr, Fe and Ni powders, purity 99.9 wt.%, size less than 75 micrometres, "
                    "Jia Ming Platinum Industry Non-Ferrous Metals"
                ),
                source="Section 2",
            ),
            "WC": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="WC particles; called a powder in Section 3",
                source="Section 2",
            ),
            "Q235 steel": RawMaterial(
                kind=RawMaterialKind.Unspecified,
                description="substrate, Tongyi Economic and Trade",
                source="Section 2",
            ),
        },
        synthesis_groups={
            # The mill is a planetary one, but the paper says that the powders are alloyed in it.
            "milling": [
                ProcessEvent(
                    kind=normalize(
                        ProcessKind.MechanicalAlloying, "mechanically alloyed", source="Section 2"
                    ),
                    duration=Quantity(200, Hour),
                    equipment="KE-4L, Hongchun Instrument Equipment Factory",
                    description=(
                        "high-energy planetary ball mill, 350 rpm, argon; stainless-steel vials "
                        "and balls of 10, 6 and 3 mm in diameter, mass ratio 1:1:1; "
                        "ball-to-powder mass ratio 15:1"
                    ),
                    source="Section 2",
                ),
            ],
            "blending[WC]": [
                ProcessEvent(
                    kind=ProcessKind.Mixing,
                    inputs=["WC"],
                    description="[WC] wt.% of WC particles, mixed uniformly",
                    source="Section 2",
                ),
            ],
            "substrate preparation": [
                ProcessEvent(
                    kind=ProcessKind.Grinding,
                    description=(
                        "grinding wheel, to remove oxide and roughen; sandpapers of 400, 800 and "
                        "1200 mesh in sequence"
                    ),
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=ProcessKind.Degreased,
                    description="absolute ethyl alcohol",
                    source="Section 2",
                ),
                ProcessEvent(
                    kind=normalize(ProcessKind.AirDrying, "dried in air"),
                    source="Section 2",
                ),
            ],
            # Of the reference coating only the title of reference 13 tells the route.
            "reference milling": [
                ProcessEvent(
                    kind=ProcessKind.MechanicalAlloying,
                    optional="route of an earlier work, told by a title alone; References",
                    source="Title of reference 13",
                ),
            ],
            "reference sintering": [
                ProcessEvent(
                    kind=ProcessKind.HotPressingSintering,
                    optional="route of an earlier work, told by a title alone; References",
                    source="Title of reference 13",
                ),
            ],
            "sintering": [
                ProcessEvent(
                    kind=normalize(
                        ProcessKind.HotPressingSintering,
                        "vacuum hot pressing sintering",
                        source="Section 1",
                    ),
                    temperature=Quantity(950, Celsius),
                    duration=Quantity(30, Minute),
                    equipment="ZT-70-20Y, Chenhua Electric Furnace",
                    inputs=["Q235 substrate"],
                    description=(
                        "powder on the substrate, vacuum, graphite die of 35 mm inner diameter, "
                        "constant axial pressure of 30 MPa"
                    ),
                    source="Section 2",
                ),
            ],
        },
        output_materials=[
            Material(
                name="powder 10 wt.% WC",
                process="elements->milling->blending[WC=10]",
                measurements=[
                    CompositionMeasurement(
                        composition_with_weight_additions("CoCrFeNi", "WC", 0.10 / (1 - 0.10)),
                        method=MeasurementMethod.Balance,
                        description="CoCrFeNi with WC, 10 wt.% of the blend",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="solid solution",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="WC", measurement_method=MeasurementMethod.XRD, source="Section 3"
                    ),
                ],
            ),
            Material(
                name="powder 30 wt.% WC",
                process="elements->milling->blending[WC=30]",
                measurements=[
                    CompositionMeasurement(
                        composition_with_weight_additions("CoCrFeNi", "WC", 0.30 / (1 - 0.30)),
                        method=MeasurementMethod.Balance,
                        description="CoCrFeNi with WC, 30 wt.% of the blend",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        measurement_method=MeasurementMethod.XRD,
                        description="solid solution",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="WC", measurement_method=MeasurementMethod.XRD, source="Section 3"
                    ),
                ],
            ),
            Material(
                name="Q235 substrate",
                process="Q235 steel->substrate preparation",
                measurements=[
                    CompositionMeasurement(
                        Composition.from_weights(
                            {
                                "C": 0.15,
                                "Si": 0.2,
                                "Mn": 0.46,
                                "S": 0.022,
                                "P": 0.012,
                                "Fe": 99.156,
                            },
                        ),
                        method=MeasurementMethod.Unspecified,
                        description="as determined by the supplier, printed in wt.%",
                        source="Table 1",
                    ),
                    # On the cross section the steel had been through hot pressing with its coating
                    # (Fig. 5). Whether the pieces for wear and corrosion had been, is not said; all
                    # values stay with the prepared steel, the only state that Section 2 describes.
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "microhardness",
                            source="Section 3",
                        ),
                        value=160,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        optional="on the cross section, of steel hot pressed by then; Section 3",
                        description="on the cross section below the coatings",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.friction_coefficient,
                        value=0.87,
                        unit=dimensionless,
                        measurement_method=MeasurementMethod.WearTest,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=WEAR,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.wear_depth, "wear groove depth", source="Section 3"
                        ),
                        value=25.5,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=WEAR,
                        description="after the wear test",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_potential, "Ecorr"),
                        value="-1.14",
                        unit=Volt,
                        uncertainty=0.03,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="vs. Ag/AgCl",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.pitting_potential, "Epit"),
                        value="-0.34",
                        unit=Volt,
                        uncertainty=0.04,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="vs. Ag/AgCl",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.passive_region_width, "ΔEp"),
                        value="0.80",
                        unit=Volt,
                        uncertainty=0.04,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.passive_current_density, "ipass"),
                        value="5.43e-4",
                        unit=AmpPerCmSquared,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_current_density, "icorr"),
                        value="5.89e-5",
                        unit=AmpPerCmSquared,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_rate, "rcorr"),
                        value="6.85e-1",
                        unit=MillimeterPerYear,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="from the corrosion current density",
                        source="Table 5",
                    ),
                ],
            ),
            Material(
                name="coating without WC",
                process="elements->reference milling->reference sintering",
                measurements=[
                    CompositionMeasurement(
                        "CoCrFeNi",
                        method=MeasurementMethod.Balance,
                        description="reference coating without WC",
                        source="Section 3",
                    ),
                    # Its row of Table 2 is reprinted from reference 13. 450 HV and the mean
                    # friction coefficient 0.38 (Section 3) are cited from there.
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.574), description="(111) peak", source="Table 2"
                        ),
                        optional="reprinted from the authors' reference 13; Table 2",
                        measurement_method=MeasurementMethod.XRD,
                        source="Table 2",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.crystallite_size,
                        value=27.6,
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                        optional="reprinted from the authors' reference 13; Table 2",
                        description="FCC phase, (111) peak",
                        source="Table 2",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.wear_depth, "wear groove depth", source="Section 3"
                        ),
                        value=19.8,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=WEAR,
                        description="after the wear test",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_potential, "Ecorr"),
                        value="-1.08",
                        unit=Volt,
                        uncertainty=0.04,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="vs. Ag/AgCl",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.pitting_potential, "Epit"),
                        value=0.12,
                        unit=Volt,
                        uncertainty=0.01,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="vs. Ag/AgCl",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.passive_region_width, "ΔEp"),
                        value="1.20",
                        unit=Volt,
                        uncertainty=0.03,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.passive_current_density, "ipass"),
                        value="2.29e-4",
                        unit=AmpPerCmSquared,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_current_density, "icorr"),
                        value="2.26e-5",
                        unit=AmpPerCmSquared,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    # As printed. The rate is about half of what equation 3 gives for this current
                    # density with an equivalent weight and density near those of the others.
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_rate, "rcorr"),
                        value="1.28e-1",
                        unit=MillimeterPerYear,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="from the corrosion current density",
                        source="Table 5",
                    ),
                ],
            ),
            Material(
                name="coating 10 wt.% WC",
                process="powder 10 wt.% WC->sintering",
                measurements=[
                    CompositionMeasurement(
                        composition_with_weight_additions("CoCrFeNi", "WC", 0.10 / (1 - 0.10)),
                        method=MeasurementMethod.Balance,
                        description="CoCrFeNi with WC, 10 wt.% of the blend",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.574), description="(111) peak", source="Table 2"
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        description="solid solution",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="WC", measurement_method=MeasurementMethod.XRD, source="Section 3"
                    ),
                    # Here and in coating 30 wt.% WC, a few unknown phases besides (XRD, Section 3),
                    # supposed to be intermetallic: no name, formula or structure, so no phase.
                    Configuration(
                        name="gray matrix",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix},
                        description="continuous",
                        source="Section 3",
                        measurements=[
                            Measurement(
                                kind=AlloyMeasurementKind.crystallite_size,
                                value=18.9,
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.XRD,
                                description="FCC phase, (111) peak",
                                source="Table 2",
                            ),
                            CompositionMeasurement(
                                {
                                    "Co": 23.2,
                                    "Cr": 23.9,
                                    "Fe": 26.9,
                                    "Ni": 24.6,
                                    "W": 0.6,
                                    "C": 0.8,
                                },
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 3",
                            ),
                        ],
                    ),
                    # Grains of WC "at the grain boundary" (Section 3) is an explanation of the
                    # refinement, not an observation: no tag for it.
                    Configuration(
                        name="WC particles",
                        within="gray matrix",
                        tags={ConfigTag.Reinforcement},
                        description="the bright grains; small amount, distributed homogeneously",
                        source="Section 3",
                        measurements=[
                            Measurement(
                                kind=AlloyMeasurementKind.crystallite_size,
                                value=25.3,
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.XRD,
                                description="one value for both coatings",
                                source="Section 3",
                            ),
                            # Section 3 rounds W to 45 at.% here and to 48 at.% with 30 wt.% WC.
                            CompositionMeasurement(
                                {
                                    "Co": 2.3,
                                    "Cr": 2.4,
                                    "Fe": 2.4,
                                    "Ni": 3.0,
                                    "W": 45.8,
                                    "C": 44.1,
                                },
                                method=MeasurementMethod.EDS,
                                description="in at.%; C is inaccurate (Section 3)",
                                source="Table 3",
                            ),
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.phase_size,
                                    "fine sizes",
                                    source="Section 3",
                                ),
                                value="<3",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                source="Section 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="transition boundary",
                        description=(
                            "region between coating and substrate; dense, without cracks or other "
                            "defects, metallurgical bonding"
                        ),
                        source="Section 3",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.length, "span", source="Section 3"
                                ),
                                value="~2.4",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                description="across the boundary, on the cross section",
                                source="Section 3",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.coating_thickness,
                        value=860,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.SEM,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=7.24,
                        unit=gram_per_cm3,
                        uncertainty=0.02,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 4",
                    ),
                    # Section 3 and the Conclusions: up to 97 % for both coatings; less precise.
                    Measurement(
                        kind=AlloyMeasurementKind.relative_density,
                        value=97.6,
                        unit=percent,
                        uncertainty=0.3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        description="against a theoretical density of 7.42 g/cm3",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "microhardness",
                            source="Section 3",
                        ),
                        value=475,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="on the cross section",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.friction_coefficient,
                        value=0.34,
                        unit=dimensionless,
                        measurement_method=MeasurementMethod.WearTest,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=WEAR,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.wear_depth, "wear groove depth", source="Section 3"
                        ),
                        value=17.7,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=WEAR,
                        description="after the wear test",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_potential, "Ecorr"),
                        value="-0.99",
                        unit=Volt,
                        uncertainty=0.01,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="vs. Ag/AgCl",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.pitting_potential, "Epit"),
                        value=0,
                        unit=Volt,
                        uncertainty=0.02,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="vs. Ag/AgCl",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.passive_region_width, "ΔEp"),
                        value=0.99,
                        unit=Volt,
                        uncertainty=0.03,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.passive_current_density, "ipass"),
                        value="1.78e-4",
                        unit=AmpPerCmSquared,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_current_density, "icorr"),
                        value="1.22e-5",
                        unit=AmpPerCmSquared,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_rate, "rcorr"),
                        value="1.34e-1",
                        unit=MillimeterPerYear,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="from the corrosion current density",
                        source="Table 5",
                    ),
                ],
            ),
            Material(
                name="coating 30 wt.% WC",
                process="powder 30 wt.% WC->sintering",
                measurements=[
                    CompositionMeasurement(
                        composition_with_weight_additions("CoCrFeNi", "WC", 0.30 / (1 - 0.30)),
                        method=MeasurementMethod.Balance,
                        description="CoCrFeNi with WC, 30 wt.% of the blend",
                        source="Section 2",
                    ),
                    GlobalLatticeParam(
                        struct=CrysStruct.FCC,
                        lattice=LatticeMeasurement(
                            Lattice.cubic(3.574), description="(111) peak", source="Table 2"
                        ),
                        measurement_method=MeasurementMethod.XRD,
                        description="solid solution",
                        source="Section 3",
                    ),
                    GlobalLatticeParam(
                        name="WC", measurement_method=MeasurementMethod.XRD, source="Section 3"
                    ),
                    Configuration(
                        name="gray matrix",
                        struct=CrysStruct.FCC,
                        tags={ConfigTag.Matrix},
                        source="Section 3",
                        measurements=[
                            Measurement(
                                kind=AlloyMeasurementKind.crystallite_size,
                                value=18.2,
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.XRD,
                                description="FCC phase, (111) peak",
                                source="Table 2",
                            ),
                            CompositionMeasurement(
                                {
                                    "Co": 23.5,
                                    "Cr": 25.9,
                                    "Fe": 25.2,
                                    "Ni": 24.3,
                                    "W": 0.4,
                                    "C": 0.7,
                                },
                                method=MeasurementMethod.EDS,
                                description="in at.%",
                                source="Table 3",
                            ),
                        ],
                    ),
                    # The size below 3 µm is given for the 10 wt.% coating only.
                    Configuration(
                        name="WC particles",
                        within="gray matrix",
                        tags={ConfigTag.Reinforcement},
                        description=(
                            "the bright grains; more uniform and dense in the matrix than with "
                            "10 wt.%"
                        ),
                        source="Section 3",
                        measurements=[
                            Measurement(
                                kind=AlloyMeasurementKind.crystallite_size,
                                value=25.3,
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.XRD,
                                description="one value for both coatings",
                                source="Section 3",
                            ),
                            CompositionMeasurement(
                                {
                                    "Co": 1.2,
                                    "Cr": 2.4,
                                    "Fe": 1.2,
                                    "Ni": 0.6,
                                    "W": 48.3,
                                    "C": 46.3,
                                },
                                method=MeasurementMethod.EDS,
                                description="in at.%; C is inaccurate (Section 3)",
                                source="Table 3",
                            ),
                        ],
                    ),
                    Configuration(
                        name="transition boundary",
                        description=(
                            "region between coating and substrate; dense, without cracks or other "
                            "defects, metallurgical bonding"
                        ),
                        source="Section 3",
                        measurements=[
                            Measurement(
                                kind=normalize(
                                    PhaseMeasurementKind.length, "span", source="Section 3"
                                ),
                                value="~1.5",
                                unit=Micrometer,
                                measurement_method=MeasurementMethod.SEM,
                                description="across the boundary, on the cross section",
                                source="Section 3",
                            ),
                        ],
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.coating_thickness,
                        value=900,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.SEM,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=8.39,
                        unit=gram_per_cm3,
                        uncertainty=0.03,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        source="Table 4",
                    ),
                    # Section 3 and the Conclusions: up to 97 % for both coatings; less precise.
                    Measurement(
                        kind=AlloyMeasurementKind.relative_density,
                        value=98.4,
                        unit=percent,
                        uncertainty=0.4,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                        description="against a theoretical density of 8.53 g/cm3",
                        source="Table 4",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.vickers_hardness,
                            "microhardness",
                            source="Section 3",
                        ),
                        value=531,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        conditions=INDENT,
                        measurement_statistic=MeasurementStatistic.mean,
                        description="on the cross section",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.friction_coefficient,
                        value="0.30",
                        unit=dimensionless,
                        measurement_method=MeasurementMethod.WearTest,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=WEAR,
                        measurement_statistic=MeasurementStatistic.mean,
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(
                            AlloyMeasurementKind.wear_depth, "wear groove depth", source="Section 3"
                        ),
                        value=15.1,
                        unit=Micrometer,
                        measurement_method=MeasurementMethod.OpticalMicroscope,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=WEAR,
                        description="after the wear test",
                        source="Section 3",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_potential, "Ecorr"),
                        value="-0.95",
                        unit=Volt,
                        uncertainty=0.02,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="vs. Ag/AgCl",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.pitting_potential, "Epit"),
                        value="-0.03",
                        unit=Volt,
                        uncertainty=0.03,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="vs. Ag/AgCl",
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.passive_region_width, "ΔEp"),
                        value=0.92,
                        unit=Volt,
                        uncertainty=0.02,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.passive_current_density, "ipass"),
                        value="3.89e-4",
                        unit=AmpPerCmSquared,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_current_density, "icorr"),
                        value="2.60e-5",
                        unit=AmpPerCmSquared,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        source="Table 5",
                    ),
                    Measurement(
                        kind=normalize(AlloyMeasurementKind.corrosion_rate, "rcorr"),
                        value="2.34e-1",
                        unit=MillimeterPerYear,
                        measurement_method=MeasurementMethod.PotentiodynamicPolarization,
                        temperature=Quantity("~23", Celsius, source="Section 2"),
                        conditions=POLARIZATION,
                        description="from the corrosion current density",
                        source="Table 5",
                    ),
                ],
            ),
            # Only in figures: hardness over depth (Fig. 5), friction over time (Fig. 6),
            # polarization curves (Fig. 10).
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[GlobalLatticeParam, AlloyMeasurementKind.crystallite_size],
                method=MeasurementMethod.XRD,
                desc=(
                    "D8 Advance (Bruker), Cu K-alpha, Ni filter, step 0.02 degrees, 0.2 s per "
                    "step, area 0.8 cm2; phases by MDI Jade 6.0; Scherrer formula (factor 0.89) "
                    "and Bragg equation, instrumental broadening removed"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[Configuration, AlloyMeasurementKind.coating_thickness],
                method=MeasurementMethod.SEM,
                desc="QUANTA FEG 250 (FEI), field emission, backscattered electrons, 20 kV",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[MeasurementMethod.EDS],
                method=MeasurementMethod.EDS,
                desc="Inca X-Max-50 (Oxford), 20 kV",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.density],
                method=MeasurementMethod.ArchimedesMethod,
                desc="in distilled water, electronic analytical balance",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.vickers_hardness],
                method=MeasurementMethod.VickersHardnessTest,
                desc=(
                    "HVS-1000D (Broville); five tests per depth region, steps of about 100 "
                    "micrometres"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.friction_coefficient],
                method=MeasurementMethod.WearTest,
                desc=(
                    "MMG-10 (Hansen), ring on disk, dry, 100 rev/min; ring of 10 mm inner and "
                    "17 mm outer diameter, 20 mm high, 700 HV"
                ),
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[AlloyMeasurementKind.wear_depth],
                method=MeasurementMethod.OpticalMicroscope,
                desc="VH-2500R (KEYENCE), three-dimensional, from wear surface to groove bottom",
                source="Section 2",
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.corrosion_potential,
                    AlloyMeasurementKind.pitting_potential,
                    AlloyMeasurementKind.passive_region_width,
                    AlloyMeasurementKind.passive_current_density,
                    AlloyMeasurementKind.corrosion_current_density,
                    AlloyMeasurementKind.corrosion_rate,
                ],
                method=MeasurementMethod.PotentiodynamicPolarization,
                desc=(
                    "CHI660E (Huachen), three electrodes, platinum counter electrode, Ag/AgCl in "
                    "saturated KCl, 0.5 cm2 immersed; run after about 600 s at open circuit, at "
                    "least three runs; current density fitted within about 20 mV of Ecorr "
                    "(Butler-Volmer)"
                ),
                source="Section 2",
            ),
        ],
    ),
]
