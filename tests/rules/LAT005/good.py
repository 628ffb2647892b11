"""A lattice in what measured it, and one that is unset."""

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
                    GlobalLatticeParam(lattice=LatticeMeasurement(Lattice.cubic(3.58))),
                    GlobalLatticeParam(struct=CrysStruct.BCC),
                    LatticeMeasurement(Lattice.cubic(3.58)),
                ],
            ),
        ],
    ),
]
