# tier: I
FRACTIONS = {"Ni": 45.0, "Co": 35.0, "Al": 20.0}


def checked(fractions):
    total = sum(fractions.values())
    if abs(total - 100) > 0.2:
        raise ValueError(f"composition sums to {total}")
    return fractions


try:
    composition = checked(FRACTIONS)
finally:
    print("checked")

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement(composition)])],
    )
]
