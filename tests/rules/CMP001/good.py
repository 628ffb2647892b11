"""Formulas and maps that pymatgen reads, dummy symbols included."""

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
                    CompMeasurement("Al0.5CoCrFeNi"),
                    CompMeasurement({"Fe": 49.6, "Ni": 50.4}),
                    CompMeasurement("Xx2Fe"),
                ],
            ),
        ],
    ),
]
