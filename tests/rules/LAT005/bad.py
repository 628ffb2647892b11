"""A bare lattice, and a bare length."""

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
                    CompMeasurement("Fe50Ni50"),
                    GlobalLatticeParam(lattice=Lattice.cubic(3.58)),
                    LatticeMeasurement(3.58),
                ],
            ),
        ],
    ),
]
