"""A tetragonal FCC, a cubic HCP, and a lattice of what has none."""

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
                        LatticeMeasurement(Lattice.tetragonal(3.59, 3.7)), struct=CrysStruct.FCC
                    ),
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.cubic(2.5)), struct=CrysStruct.HCP
                    ),
                    GlobalLatticeParam(
                        LatticeMeasurement(Lattice.cubic(3)), struct=CrysStruct.Amorphous
                    ),
                    Configuration(
                        name="laths",
                        struct=CrysStruct.BCC,
                        measurements=[LatticeMeasurement(Lattice.orthorhombic(2.9, 2.8, 2.7))],
                    ),
                ],
            ),
        ],
    ),
]
