"""Tension from compression, compression from tension, and hardness by the other test."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ]
        },
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_tension,
                        value=450,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_compression,
                        value=470,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.TensileTest,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=160,
                        unit=HV,
                        measurement_method=MeasurementMethod.NanoindentTest,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.corrosion_potential,
                        value=-0.3,
                        unit=Volt,
                        measurement_method=MeasurementMethod.XRD,
                    ),
                ],
            ),
        ],
    ),
]
