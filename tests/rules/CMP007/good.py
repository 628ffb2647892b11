"""Two measurements of one alloy, and elements of nearly one weight."""

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
                    CompMeasurement("AlNi"),
                    CompMeasurement({"Al": 50, "Ni": 50}),
                    CompMeasurement({"Al": 48, "Ni": 52}),
                    CompMeasurement({"Al": 50.1, "Ni": 49.9}),
                    GlobalLatticeParam(struct=CrysStruct.FCC),
                ],
            ),
        ],
    ),
]
