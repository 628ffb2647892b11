# RAW001 no-raw-materials
# good: one raw material
raw_materials = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}

# bad: no raw material
experiments = [
    Experiment(
        raw_materials={},
        synthesis_groups={"melt": melt},
        output_materials=[made(process="elements->melt")],
    )
]
