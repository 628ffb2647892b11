# tier: X
import copy

base = {"kind": AlloyMeasurementKind.vickers_hardness, "unit": HV, "value": 0}
records = []
for value in (205, 219):
    record = copy.deepcopy(base)
    record["value"] = value
    records.append(Measurement(**record))

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("CoCu"), *records])],
    )
]
