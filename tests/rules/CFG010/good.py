"""A formula as a name, an analysis, and percent without a method."""

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
                    Configuration(name="Ni3Al particles", struct=CrysStruct.L12),
                    Configuration(
                        name="dendrites",
                        measurements=[CompMeasurement("Fe48Ni52", MeasurementMethod.EDS)],
                    ),
                    Configuration(
                        name="matrix", measurements=[CompMeasurement({"Fe": 49.1, "Ni": 50.9})]
                    ),
                ],
            ),
        ],
    ),
]
