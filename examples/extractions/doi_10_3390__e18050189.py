from litx import *

test_temperature = Quantity(23, Celsius)

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(
                kind=RawMaterialKind.Other,
                description="pure Mo, Nb, Ta and V (better than 99.9 wt.%)",
            ),
        },
        synthesis_groups={
            "arc_melt": [
                ProcessEvent(
                    kind=ProcessKind.ArcMelting,
                    description="Ti-gettered Ar, copper hearth, at least seven remelts",
                ),
                ProcessEvent(kind=ProcessKind.AsCast, description="ingot, 35 mm x 15 mm"),
            ],
        },
        output_materials=[
            Material(
                name="MoNbTaV-ascast",
                process="elements->arc_melt",
                measurements=[
                    CompositionMeasurement("MoNbTaV", method=MeasurementMethod.Balance),
                    CompositionMeasurement(
                        "Mo24.9Nb25.8Ta26.6V22.7", method=MeasurementMethod.EDS
                    ),
                    GlobalLatticeParam(
                        lattice=LatticeMeasurement(Lattice.cubic(3.208)),
                        struct=CrysStruct.BCC,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=4947,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.VickersHardnessTest,
                        measurement_statistic=MeasurementStatistic.mean,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_compression,
                        value=1525,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=test_temperature,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.fracture_strength_compression,
                        value=2.4,
                        unit=GigaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=test_temperature,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.fracture_strain_compression,
                        value="~21",
                        unit=percent,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=test_temperature,
                    ),
                    Configuration(
                        name="dendrite arm",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Dendrite},
                        measurements=[
                            CompositionMeasurement(
                                "Mo27.6Nb25.0Ta31.5V15.9", method=MeasurementMethod.EDS
                            ),
                        ],
                    ),
                    Configuration(
                        name="interdendritic region",
                        struct=CrysStruct.BCC,
                        tags={ConfigTag.Interdendritic},
                        measurements=[
                            CompositionMeasurement(
                                "Mo19.6Nb27.5Ta19.0V33.9", method=MeasurementMethod.EDS
                            ),
                        ],
                    ),
                ],
            ),
        ],
    ),
]
