"""Classes, kinds, process kinds, methods, group names and free kinds that occur, nested ones included."""

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
                    Configuration(
                        name="m",
                        measurements=[
                            Measurement(
                                kind=AlloyMeasurementKind.vickers_hardness,
                                value=182,
                                unit=HV,
                                measurement_method=MeasurementMethod.VickersHardnessTest,
                                group_name="indents",
                            )
                        ],
                    ),
                    Measurement(kind="wear rate", value=2, unit=dimensionless),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(
                kinds=[Configuration, CompMeasurement, ProcessKind.ArcMelting], desc="a"
            ),
            DescriptionGroup(
                kinds=[
                    AlloyMeasurementKind.vickers_hardness,
                    MeasurementMethod.VickersHardnessTest,
                    MeasurementMethod.Unspecified,
                    "wear rate",
                    "indents",
                ],
                method=MeasurementMethod.SEM,
                group_name="indents",
                desc="load 4.9 N",
            ),
        ],
    ),
]
