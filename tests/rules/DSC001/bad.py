"""A group name, a class, kinds, a process kind and a method that do not occur."""

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
                    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV),
                ],
            ),
        ],
        descriptions=[
            DescriptionGroup(group_name="indents", desc="a"),
            DescriptionGroup(
                kinds=[
                    GlobalLatticeParam,
                    AlloyMeasurementKind.density,
                    ProcessKind.Annealing,
                    MeasurementMethod.VickersHardnessTest,
                    "Arc Melting",
                ],
                desc="b",
            ),
        ],
    ),
]
