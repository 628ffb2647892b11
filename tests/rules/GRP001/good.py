"""One recipe for all materials."""

from litx import *

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups=[ProcessEvent(kind=ProcessKind.Mixing)],
        output_materials=[
            Material(measurements=[CompMeasurement("FeNi")]),
            Material(measurements=[CompMeasurement("FeCo")]),
        ],
    ),
]
