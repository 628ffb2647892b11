"""Values and an uncertainty that are not finite."""

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
                        kind=AlloyMeasurementKind.yield_strength_tension,
                        value="nan",
                        unit=MegaPascal,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.ultimate_tensile_strength,
                        value=float("inf"),
                        unit=MegaPascal,
                    ),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=8.1,
                        unit=gram_per_cm3,
                        uncertainty=float("nan"),
                    ),
                ],
            ),
        ],
    ),
]
