# VOC001 unknown-word
# good: members, and text equal to the value of one
synthesis_groups = {"melt": [arc_melt(), ProcessEvent(kind="As Cast")]}
items = [
    density(kind="density", value=8.1, measurement_method="archimedes_method"),
    GlobalLatticeParam(struct="FCC"),
    Configuration(name="grains", tags={"equiaxed"}),
]

# bad: free words for kinds, methods, structures, tags, events and raw materials
raw_materials = {"elements": RawMaterial(kind="lumps")}
synthesis_groups = {"melt": melt, "wait": [ProcessEvent(kind="Waiting")]}
process = "elements->melt->wait"
items = [
    yield_strength(kind="proof stress", value=450, measurement_method="eye"),
    GlobalLatticeParam(struct="fcc"),
    Configuration(name="grains", tags={"equiaxial"}, struct="tetragonal"),
    CompMeasurement("FeNi", method="EDX"),
]
