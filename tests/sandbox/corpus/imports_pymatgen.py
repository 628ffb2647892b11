# tier: I
from pymatgen.core import Composition, Lattice

composition = CompositionMeasurement(composition=Composition("Al10Co30Fe30Ni30"))
phase = GlobalLatticeParam(struct=CrysStruct.FCC, lattice=LatticeMeasurement(lattice=Lattice.cubic(3.581)))
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[composition, phase])],
    )
]
