# tier: I
def extract_experiments():
    shared = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
    found = []
    n = 1
    while n <= 3:
        found.append(
            Experiment(
                raw_materials=shared,
                synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
                output_materials=[Material(process="elements->melt", measurements=[CompMeasurement(f"FeNi{n}")])],
            )
        )
        n += 1
    return found


extracted_experiments = extract_experiments()
