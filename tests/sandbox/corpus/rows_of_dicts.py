# tier: I
DATA = [
    {"formula": "CoCrNi", "ys": 351, "uts": 799},
    {"formula": "CoCrNi1.5", "ys": 322, "uts": 741, "note": "read off the curve"},
]
PROPERTIES = {
    "ys": AlloyMeasurementKind.yield_strength_tension,
    "uts": AlloyMeasurementKind.ultimate_tensile_strength,
}

output_materials = [
    Material(
        process="elements->melt",
        measurements=[CompMeasurement(row["formula"])]
        + [Measurement(kind=kind, value=row[key], unit=MegaPascal) for key, kind in PROPERTIES.items() if key in row],
    )
    for row in DATA
]

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=output_materials)]
