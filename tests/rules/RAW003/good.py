"""A raw material in an event that a material uses."""

from litx import *

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(kind=RawMaterialKind.Unspecified),
            "powder": RawMaterial(kind=RawMaterialKind.Powder),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "coat": [ProcessEvent(kind=ProcessKind.Press, inputs=["powder"])],
        },
        output_materials=[
            Material(
                process="elements->melt->coat",
                measurements=[
                    CompMeasurement("FeNi"),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
