"""A cell in nanometres, a lost digit, and a ratio that no HCP has."""

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
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.cubic(0.359)), struct=CrysStruct.FCC
                    ),
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.cubic(28.7)), struct=CrysStruct.BCC
                    ),
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.hexagonal(2.95, 9.68)), struct=CrysStruct.HCP
                    ),
                ],
            ),
        ],
    ),
]
