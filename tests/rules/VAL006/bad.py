"""Temperatures below absolute zero: of a test, measured, of an event and filled in."""

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
            "hold": [ProcessEvent(kind=ProcessKind.Aging, temperature=Quantity(-5, Kelvin))],
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
                        temperature=Quantity(-293, Celsius),
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.phase_transformation_temperature,
                        value=-400,
                        unit=Celsius,
                    ),
                ],
            ),
            Material(
                process="ingot->anneal[T=-900]",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
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
