"""A temperature as text and as a number, a pressure as a measurement, a duration as text."""

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
                    kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius), duration="2 h"
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
                        temperature="room temperature",
                        pressure=Measurement(kind="pressure", value=1, unit=Atm),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=620,
                        unit=MegaPascal,
                        temperature=600,
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
