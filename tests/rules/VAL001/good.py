"""Digits after at most one sign, and a placeholder in an event."""

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
                ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))
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
                        value="~450",
                        unit=MegaPascal,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=">= 620.0",
                        unit=MegaPascal,
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
