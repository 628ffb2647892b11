# tier: I
from litx import *

experiments = [
    Experiment(
        raw_materials={"ingots": RawMaterial(kind=RawMaterialKind.Ingot, description="commercial purity")},
        synthesis_groups={"cast": [ProcessEvent(kind=ProcessKind.InductionMelting), ProcessEvent(kind=ProcessKind.GravityCasting)]},
        output_materials=[Material(process="ingots->cast", measurements=[CompMeasurement("CoNi2Cr")])],
    ),
]
