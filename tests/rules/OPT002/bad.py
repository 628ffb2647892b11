"""Words instead of members, of a value and of an event."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast, also=[{"kind": "casted"}]),
            ]
        },
        output_materials=[
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_compressive_strength,
                        value=1200,
                        unit=MegaPascal,
                        also=[
                            {"kind": "fracture strenght", "value": 1210},
                            {"statistic": "average"},
                        ],
                    ),
                ],
            ),
        ],
    ),
]
