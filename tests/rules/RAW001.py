# RAW001 no-raw-materials
# good: one raw material
raw_materials = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}

# bad: no raw material
experiments = [experiment(raw_materials={}, output_materials=[made(process=process)])]
