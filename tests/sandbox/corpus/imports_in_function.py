# tier: I
def build():
    from litxbench.core.models import Experiment, Material, CompMeasurement
    import json

    return [
        Experiment(
            raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
            synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
            output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("CoCrFeMnNi")])],
        )
    ]


experiments = build()
