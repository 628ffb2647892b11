# tier: I
from pymatgen import Composition

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[
            Material(process="elements->melt", measurements=[CompMeasurement(composition=Composition("Nb2Ta2W"))]),
        ],
    )
]
