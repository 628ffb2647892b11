"""All elements named, by symbol and by name, and a measured impurity."""

from litx import *

experiments = [
    Experiment(
        raw_materials={
            "powders": RawMaterial(
                kind=RawMaterialKind.Powder,
                description="Fe, Ni and Co powders, and chromium flakes",
            )
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ]
        },
        output_materials=[
            Material(
                process="powders->melt",
                measurements=[
                    CompMeasurement("FeNiCoCr", method=MeasurementMethod.Balance),
                    CompMeasurement(
                        {"Fe": 30, "Ni": 30, "Co": 30, "Cr": 9.5, "Si": 0.5},
                        method=MeasurementMethod.EDS,
                    ),
                ],
            ),
        ],
    ),
]
