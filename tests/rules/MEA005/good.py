"""Conditions with units."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "anneal[T]": [
                ProcessEvent(
                    kind=ProcessKind.Annealing,
                    temperature=Quantity("[T]", Celsius),
                    duration=Quantity(2, Hour),
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
                        temperature=ROOM_TEMPERATURE,
                        pressure=Quantity(1, Atm),
                    ),
                ],
            ),
            Material(
                process="ingot->anneal[T=900]",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
