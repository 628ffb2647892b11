"""Compositions only inside a configuration, and nowhere."""

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
                name="a",
                process="elements->melt",
                measurements=[
                    Configuration(name="matrix", measurements=[CompMeasurement("FeNi")]),
                ],
            ),
            Material(
                name="b",
                process="elements->melt",
                measurements=[
                    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV),
                ],
            ),
            Material(process="elements->melt", measurements=[]),
        ],
    ),
]
