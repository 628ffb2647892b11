# tier: I
from litx import *

if __name__ == "__main__":
    experiments = [
        Experiment(
            raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
            synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
            output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("FeCoNi")])],
        )
    ]
    for number, _ in enumerate(experiments, start=1):
        print("experiment", number)
