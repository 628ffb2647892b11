# tier: X
import json

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
alloy = Material(name="N1", process="elements->melt", measurements=[CompMeasurement("NbW")])
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=[alloy])]

if __name__ == "__main__":
    summary = {"experiments": len(experiments), "materials": [m.name for e in experiments for m in e.output_materials]}
    print(json.dumps(summary, indent=2))
