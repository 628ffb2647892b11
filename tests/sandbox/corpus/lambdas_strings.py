# tier: I
clean = lambda text: text.strip().replace(" ", "").removesuffix("%")
raw = " 12.5 % ; 33.0 % ;54.5%"
parts = sorted((float(clean(one)) for one in raw.split(";")), reverse=True)
label = "-".join("%.1f" % part for part in parts).upper()
total = sum(parts)
assert abs(total - 100) < 1e-9, "fractions"
fractions = dict(zip(("Fe", "Ni", "Cr"), parts))

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(name=label, process="elements->melt", measurements=[CompMeasurement(fractions)])],
    )
]
