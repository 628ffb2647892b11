"""One group name on two measurements; materials without a name."""

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
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=182,
                        unit=HV,
                        group_name="indents",
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=182,
                        unit=HV,
                        group_name="indents",
                    ),
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeCo"),
                ],
            ),
        ],
    ),
]
