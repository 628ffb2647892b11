"""Lattices of their structures, and one of an unknown structure."""

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
                        LatticeMeasurement(Lattice.cubic(3.59)), struct=CrysStruct.FCC
                    ),
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.hexagonal(2.5, 4.1)), struct=CrysStruct.HCP
                    ),
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.tetragonal(3.8, 3.7)), struct=CrysStruct.L10
                    ),
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.orthorhombic(5, 6, 7)), name="sigma"
                    ),
                ],
            ),
        ],
    ),
]
