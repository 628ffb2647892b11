# tier: I
from pymatgen.core.composition import Composition
from pymatgen.core.lattice import Lattice
from pymatgen.core.periodic_table import Element  # not needed in the end

composition = CompositionMeasurement(composition=Composition({"Ti": 40, "Zr": 40, "Hf": 20}))
phase = GlobalLatticeParam(struct=CrysStruct.HCP, lattice=LatticeMeasurement(lattice=Lattice.hexagonal(3.11, 4.95)))
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[composition, phase])],
    )
]
