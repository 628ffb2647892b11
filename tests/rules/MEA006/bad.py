"""A test and an event whose descriptions name another temperature."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "hold": [
                ProcessEvent(
                    kind=ProcessKind.Aging,
                    temperature=Quantity(600, Celsius),
                    description="held at 900 K",
                )
            ],
        },
        output_materials=[
            Material(
                name="ingot",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(
                        kind=AlloyMeasurementKind.yield_strength_tension,
                        value=450,
                        unit=MegaPascal,
                        temperature=Quantity(600, Celsius),
                        description="tested at 800 °C",
                    ),
                ],
            ),
            Material(
                process="ingot->hold",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
