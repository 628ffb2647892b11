"""A range and a half width as text, and a step that fills in more than a number."""

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
                        value="450-500",
                        unit=MegaPascal,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value="620 ± 12",
                        unit=MegaPascal,
                        also=[{"value": "~620"}, {"value": "600-640"}],
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value="~7.80 +/- 0.05",
                        unit=gram_per_cm3,
                        temperature=Quantity("23 +- 2", Celsius),
                    ),
                ],
            ),
            Material(
                process="ingot->anneal[T=900C]",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
