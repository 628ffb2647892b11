# tier: X
import sys


def main():
    global experiments
    experiments = [
        Experiment(
            raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
            synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
            output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("HfTa")])],
        )
    ]
    return 0


if __name__ == "__main__":
    sys.exit(main())
