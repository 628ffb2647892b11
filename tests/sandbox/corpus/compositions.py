# tier: I
COMPOSITIONS = [
    Composition("Al8Cr17Fe25Ni50"),
    Composition({"Al": 8, "Cr": 17, "Fe": 25, "Ni": 50}),
    Composition.from_dict({"Al": 0.1, "Ni": 0.9}),
    Composition(Al=1, Ni=1),
    Composition.from_weight_dict({"Fe": 72, "Mn": 28}),
    balance_composition("Ti", {"Al": 5, "Mo": 3}),
    composition_with_weight_additions(Composition("CoNi"), {"W": 50, "C": 50}, 0.02),
]

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[
            Material(name=f"alloy {i}", process="elements->melt", measurements=[CompositionMeasurement(composition=c)])
            for i, c in enumerate(COMPOSITIONS)
        ],
    )
]
