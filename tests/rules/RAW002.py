# RAW002 unused-raw-material
# good: raw materials used by a process, by an event, and through a template
raw_materials = raw_materials | {
    "powder": RawMaterial(kind=RawMaterialKind.Powder),
    "binder": RawMaterial(kind=RawMaterialKind.Other),
}
synthesis_groups = {"melt": melt, "mix[F]": [mix(inputs=["[F]", "binder"])]}
process = "elements->melt->mix[F=powder]"

# bad: a raw material that nothing uses
raw_materials = raw_materials | {"powder": RawMaterial(kind=RawMaterialKind.Powder)}
