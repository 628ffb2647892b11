# tier: X
import json

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(name="N1", process="elements->melt", measurements=[CompMeasurement("NbW")])],
    )
]

if __name__ == "__main__":
    summary = {"experiments": len(experiments), "materials": [m.name for e in experiments for m in e.output_materials]}
    print(json.dumps(summary, indent=2))
