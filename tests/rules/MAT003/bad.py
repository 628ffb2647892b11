"""Three equal materials, tags in another order."""

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
                    Configuration(name="m", tags=["lath", "matrix"]),
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV),
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement("FeNi"),
                    Configuration(name="m", tags=["matrix", "lath"]),
                ],
            ),
            Material(
                process="elements->melt",
                measurements=[
                    CompMeasurement({"Fe": 1, "Ni": 1}),
                    Configuration(name="m", tags={"matrix", "lath"}),
                ],
            ),
        ],
    ),
]
