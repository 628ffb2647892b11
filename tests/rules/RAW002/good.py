"""Raw materials used by a process, by an event, and through a template."""

from litx import *

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(kind=RawMaterialKind.Unspecified),
            "powder": RawMaterial(kind=RawMaterialKind.Powder),
            "binder": RawMaterial(kind=RawMaterialKind.Other),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
            "mix[F]": [ProcessEvent(kind=ProcessKind.Mixing, inputs=["[F]", "binder"])],
        },
        output_materials=[
            Material(
                process="elements->melt->mix[F=powder]",
                measurements=[
                    CompMeasurement("FeNi"),
                ],
            ),
        ],
    ),
]
