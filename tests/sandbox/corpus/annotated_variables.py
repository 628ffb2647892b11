# tier: I
from litx import *

raw_materials: dict[str, RawMaterial] = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified, description="> 99.9 %")}
synthesis_groups: dict[str, list[ProcessEvent]] = {
    "melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)],
}
material: Material = Material(process="elements->melt", measurements=[CompMeasurement("Al0.3CoCrFeNi")])
experiments: list[Experiment] = [
    Experiment(raw_materials=raw_materials, synthesis_groups=synthesis_groups, output_materials=[material])
]
