# RAW003 unreachable-raw-material
raw_materials = raw_materials | {"powder": RawMaterial(kind=RawMaterialKind.Powder)}
synthesis_groups = {"melt": melt, "coat": [ProcessEvent(kind=ProcessKind.Press, inputs=["powder"])]}

# good: a raw material in an event that a material uses
process = "elements->melt->coat"

# bad: a raw material in a group that no material uses
