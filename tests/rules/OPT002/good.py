"""A member that a careful reader may write instead, and a canonical text."""

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
                        kind=AlloyMeasurementKind.ultimate_compressive_strength,
                        value=1200,
                        unit=MegaPascal,
                        also=[
                            {"kind": AlloyMeasurementKind.fracture_strength_compression},
                            {"statistic": "mean"},
                        ],
                    ),
                ],
            ),
        ],
    ),
]
