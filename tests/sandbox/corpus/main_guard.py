# tier: I
from litx import *


def main() -> list[Experiment]:
    """Return every experiment of the paper."""
    return [
        Experiment(
            raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
            synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
            output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("AlTiV")])],
        )
    ]


experiments = main()

if __name__ == "__main__":
    print(f"{len(experiments)} experiment(s)")
    print("done")
