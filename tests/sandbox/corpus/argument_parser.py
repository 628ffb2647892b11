# tier: X
import argparse
from pathlib import Path


def build(verbose):
    if verbose:
        print("building")
    return [
        Experiment(
            raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
            synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
            output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("TiV")])],
        )
    ]


parser = argparse.ArgumentParser(description="Extraction")
parser.add_argument("--verbose", action="store_true")
args = parser.parse_args([])
experiments = build(args.verbose)
