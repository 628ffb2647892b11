[
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="elemental Co, Cr, Ni, Cu, Zn powders (>99.5 wt.%, ~45 um)",
            ),
        },
        synthesis_groups={
            "ball_milling[MillTime]": [
                ProcessEvent(
                    kind=ProcessKind.PlanetaryMilling,
                    description="300 rpm, Ar, BPR 20:1, stainless steel vials, n-heptane as PCA",
                    duration=Quantity("[MillTime]", ureg.hour),
                    equipment="QM-BP planetary ball mill",
                ),
            ],
            "SPS[SinterTemp]": [
                ProcessEvent(
                    kind=ProcessKind.SparkPlasmaSintering,
                    description="30 MPa, Ar atmosphere",
                    temperature=Quantity("[SinterTemp]", Celsius),
                    duration=Quantity(10, ureg.minute),
                    equipment="Dr. Sinter-3.20 MKII",
                ),
            ],
        },
        output_materials=[
            Material(
                name="MA-6h",
                process="elements->ball_milling[MillTime=6]",
                measurements=[
                    CompositionMeasurement("CoCrNiCuZn", method=MeasurementMethod.Balance),
                    Measurement(
                        kind=AlloyMeasurementKind.crystallite_size,
                        value=22,
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.lattice_strain,
                        value=0.64,
                        unit=percent,
                        measurement_method=MeasurementMethod.XRD,
                    ),
                ],
            ),
            Material(
                name="MA-30h",
                process="elements->ball_milling[MillTime=30]",
                measurements=[
                    CompositionMeasurement("CoCrNiCuZn", method=MeasurementMethod.Balance),
                    GlobalLatticeParam(
                        lattice=LatticeMeasurement(Lattice.cubic(2.8831)),
                        struct=CrysStruct.BCC,
                        description="simple BCC solid solution",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.crystallite_size,
                        value=10,
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.lattice_strain,
                        value=0.67,
                        unit=percent,
                        measurement_method=MeasurementMethod.XRD,
                    ),
                ],
            ),
            Material(
                name="MA-60h",
                process="elements->ball_milling[MillTime=60]",
                measurements=[
                    CompositionMeasurement("CoCrNiCuZn", method=MeasurementMethod.Balance),
                    GlobalLatticeParam(struct=CrysStruct.BCC, description="XRD and SAED"),
                    Measurement(
                        kind=AlloyMeasurementKind.crystallite_size,
                        value=13,
                        unit=Nanometer,
                        measurement_method=MeasurementMethod.XRD,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.lattice_strain,
                        value=0.70,
                        unit=percent,
                        measurement_method=MeasurementMethod.XRD,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=7.62,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                    ),
                    Measurement(
                        kind="phase_transition_temperature",
                        value=600,
                        unit=Celsius,
                        measurement_method=MeasurementMethod.DSC,
                        description="BCC to FCC",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.melting_point,
                        value=1244.8,
                        unit=Celsius,
                        measurement_method=MeasurementMethod.DSC,
                        description="first phase",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.melting_point,
                        value=1321.8,
                        unit=Celsius,
                        measurement_method=MeasurementMethod.DSC,
                        description="second phase",
                    ),
                    Configuration(
                        name="nanocrystalline BCC grains",
                        struct=CrysStruct.BCC,
                        measurements=[
                            Measurement(
                                kind=PhaseMeasurementKind.grain_size,
                                value="~10",
                                unit=Nanometer,
                                measurement_method=MeasurementMethod.TEM,
                            ),
                        ],
                    ),
                ],
            ),
            Material(
                name="SPS-600C",
                process="elements->ball_milling[MillTime=60]->SPS[SinterTemp=600]",
                measurements=[
                    CompositionMeasurement("CoCrNiCuZn", method=MeasurementMethod.Balance),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=5.26,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                    ),
                ],
            ),
            Material(
                name="SPS-700C",
                process="elements->ball_milling[MillTime=60]->SPS[SinterTemp=700]",
                measurements=[
                    CompositionMeasurement("CoCrNiCuZn", method=MeasurementMethod.Balance),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=6.26,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                    ),
                ],
            ),
            Material(
                name="SPS-800C",
                process="elements->ball_milling[MillTime=60]->SPS[SinterTemp=800]",
                measurements=[
                    CompositionMeasurement("CoCrNiCuZn", method=MeasurementMethod.Balance),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=7.84,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                    ),
                ],
            ),
            Material(
                name="SPS-900C",
                process="elements->ball_milling[MillTime=60]->SPS[SinterTemp=900]",
                measurements=[
                    CompositionMeasurement("CoCrNiCuZn", method=MeasurementMethod.Balance),
                    GlobalLatticeParam(name="FCC1", struct=CrysStruct.FCC),
                    GlobalLatticeParam(name="FCC2", struct=CrysStruct.FCC),
                    Configuration(
                        name="ultrafine grains",
                        struct=CrysStruct.FCC,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=7.89,
                        unit=gram_per_cm3,
                        measurement_method=MeasurementMethod.ArchimedesMethod,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=615,
                        unit=HV,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        measurement_statistic=MeasurementStatistic.mean,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=2121,
                        unit=MegaPascal,
                        temperature=ROOM_TEMPERATURE,
                        measurement_statistic=MeasurementStatistic.mean,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_compressive_strength,
                        value=2121,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=ROOM_TEMPERATURE,
                    ),
                ],
            ),
        ],
    ),
]
