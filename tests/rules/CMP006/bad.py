"""Chromium in the alloy and in no raw material."""

from litx import *

experiments = [
    Experiment(
        raw_materials={
            "powders": RawMaterial(kind=RawMaterialKind.Powder, description="Fe, Ni and Co powders")
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
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
