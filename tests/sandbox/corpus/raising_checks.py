# tier: X
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

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
alloy = Material(process="elements->melt", measurements=[CompMeasurement(composition)])
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=[alloy])]
