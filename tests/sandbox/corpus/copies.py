# tier: X
import copy

base = {"kind": AlloyMeasurementKind.vickers_hardness, "unit": HV, "value": 0}
records = []
for value in (205, 219):
    record = copy.deepcopy(base)
    record["value"] = value
    records.append(Measurement(**record))

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
alloy = Material(process="elements->melt", measurements=[CompMeasurement("CoCu"), *records])
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=[alloy])]
