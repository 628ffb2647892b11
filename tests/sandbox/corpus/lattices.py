# tier: I
from pymatgen.core import Lattice

LATTICES = [
    (CrysStruct.FCC, Lattice.cubic(3.592)),
    (CrysStruct.HCP, Lattice.hexagonal(a=2.51, c=4.07)),
    (CrysStruct.Unknown, Lattice.tetragonal(3.7, 7.1)),
    (CrysStruct.Unknown, Lattice.orthorhombic(4.0, 5.1, 6.2)),
    (CrysStruct.Unknown, Lattice.from_parameters(a=3.1, b=4.2, c=5.3, alpha=90, beta=101, gamma=90)),
]
phases = [
    GlobalLatticeParam(name=f"phase {n}", struct=struct, lattice=LatticeMeasurement(lattice=lattice))
    for n, (struct, lattice) in enumerate(LATTICES)
]
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("CoNiTi0.4"), *phases])],
    )
]
