"""What fixtures of rules share: each block begins with these names, and sets what it is about.

A block that sets no `output_materials` has one material, of `process` and `measurements`; one that
sets no `experiments` has one experiment, of its other names.
"""

from litx import *

raw_materials = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified, source="Section 2")}
melt = [
    ProcessEvent(kind=ProcessKind.ArcMelting, source="Section 2"),
    ProcessEvent(kind=ProcessKind.AsCast, source="Section 2"),
]
synthesis_groups = {"melt": melt}
process = "elements->melt"
measurements = [
    CompMeasurement("FeNi", source="Abstract"),
    GlobalLatticeParam(struct=CrysStruct.FCC, source="Fig. 1"),
]
descriptions = []
