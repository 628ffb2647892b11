"""Cells of the size of metals."""

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
                        LatticeMeasurement(Lattice.cubic(2.87)), struct=CrysStruct.BCC
                    ),
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.hexagonal(2.95, 4.68)), struct=CrysStruct.HCP
                    ),
                ],
            ),
        ],
    ),
]
