"""Names used twice: by a raw material and a material, by two materials, by a synthesis group and a group of measurements in a configuration."""

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
                name="elements",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
            Material(
                name="a",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeCo"),
                ],
            ),
            Material(
                name="a",
                process="elements->melt",
                measurements=[
                    CompMeasurement("Fe"),
                    Configuration(
                        name="melt",
                        measurements=[
                            Measurement(
                                kind=AlloyMeasurementKind.vickers_hardness,
                                value=182,
                                unit=HV,
                                group_name="melt",
                            )
                        ],
                    ),
                ],
            ),
        ],
    ),
]
