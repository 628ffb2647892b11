"""MAT009 material-without-value."""

# good: values of every sort, and an ingot without one that a plate is made from
synthesis_groups = {"melt": melt, "roll": [ProcessEvent(kind=ProcessKind.ColdRolling)]}
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=[CompMeasurement("FeNi")]),
    Material(
        name="analysed",
        process="elements->melt",
        measurements=[CompMeasurement({"Fe": 49.1, "Ni": 50.9}, MeasurementMethod.EDS)],
    ),
    Material(
        name="with a phase",
        process="elements->melt",
        measurements=[CompMeasurement("FeNi2"), Configuration(name="Ni3Fe particles")],
    ),
    Material(
        name="with its structure",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi3"),
            Configuration(name="dendrites", struct=CrysStruct.FCC),
        ],
    ),
    Material(
        name="diffracted",
        process="elements->melt",
        measurements=[CompMeasurement("FeNi4"), GlobalLatticeParam(struct=CrysStruct.FCC)],
    ),
    Material(
        process="ingot->roll",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=200, unit=HV),
        ],
    ),
]

# bad: a material with a composition alone, and one with a feature that is no phase
synthesis_groups = {"melt": melt, "anneal": [ProcessEvent(kind=ProcessKind.Annealing)]}
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=[CompMeasurement("FeNi")]),
    Material(
        name="sheet",
        process="ingot->anneal",
        measurements=[
            CompMeasurement("FeNi", method=MeasurementMethod.Balance),
            Configuration(name="dendrites", tags={ConfigTag.Dendrite}),
        ],
    ),
    Material(process="elements->anneal", measurements=[CompMeasurement("FeNi")]),
]
