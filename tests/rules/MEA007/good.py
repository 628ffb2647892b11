"""Each kind by a method that gives it, and methods that fit all."""

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
                        measurement_method=MeasurementMethod.TensileTest,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_compression,
                        value=470,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.UniversalTestingMachine,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=160,
                        unit=HV,
                        measurement_method=MeasurementMethod.Unspecified,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.berkovich_hardness, value=3.1, unit=GigaPascal
                    ),
                ],
            ),
        ],
    ),
]
