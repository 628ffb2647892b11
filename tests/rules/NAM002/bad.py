"""Names that differ by case and hyphens."""

from litx import *

experiments = [
    Experiment(
        raw_materials={
            "elements": RawMaterial(kind=RawMaterialKind.Unspecified),
            "Elements ": RawMaterial(kind=RawMaterialKind.Powder),
        },
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting),
                ProcessEvent(kind=ProcessKind.AsCast),
            ]
        },
        output_materials=[
            Material(
                name="as cast",
                process="elements,Elements ->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Configuration(name="dendrite"),
                    Configuration(name="Dendrite", struct=CrysStruct.FCC),
                ],
            ),
            Material(
                name="As-cast",
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
                ],
            ),
        ],
    ),
]
