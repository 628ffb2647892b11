# SRC002 quote-in-ground-truth
# good: places, also several, and words of a title
items = [density(value=8.1, source="Section 3.1; Fig. 4 caption, 1:2 alloys")]
measurements = [CompMeasurement("FeNi", source="Results, Hardness"), *items]

# bad: a value, a composition and a raw material that quote the paper
raw_materials = {
    "elements": RawMaterial(kind=RawMaterialKind.Unspecified, source='Section 2: "as received"')
}
measurements = [
    CompMeasurement("FeNi", source="Table 1: Fe 50 Ni 50"),
    density(value=8.1, source="Table 1: the density was 8.1"),
]
