"""What scoring takes by either profile, and where its time goes.

`benchmarks.against` runs this file with the code of other commits too, so it asks for little.
Without arguments it prints the functions that take most.
"""

import cProfile
import gc
import json
import pstats
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import litx_scoring
import litxalloy
from litx.formats.canonical_json import dumps, loads
from litx.model import Experiment, Measurement
from litx_scoring import PROFILES, Profile, score_experiments

Pair = tuple[list[Experiment], list[Experiment]]

POOLED = (101, 202, 404)
"""Materials of the pooled cases; the last is what pooling the published benchmark's runs gives."""

TURNS = 5
"""How often a short case is measured; the least counts."""

SHOWN = 20
"""How many functions are shown."""

PAPERS = [list(paper.experiments) for paper in litxalloy.papers.values()]
TEXTS = [dumps(experiments) for experiments in PAPERS]


def replicated(count: int, *, is_each_other: bool = False) -> list[Experiment]:
    """Return the experiments of the ground truth, repeated up to exactly `count` materials.

    Args:
        count: How many materials.
        is_each_other: Whether each has a value of its own, so that no two are alike.
    """
    found, missing = [], count
    while missing:
        for experiment in (one for paper in PAPERS for one in paper):
            materials = list(experiment.output_materials[:missing])
            if is_each_other:
                for place, one in enumerate(materials):
                    own = Measurement(kind="number", value=missing - place, unit=None)
                    materials[place] = one.evolve(measurements=(*one.measurements, own))
            if materials:
                found.append(experiment.evolve(output_materials=materials))
            missing -= len(materials)
    return found


def anew() -> list[list[Experiment]]:
    """Return all papers as objects that nobody has asked anything, as a program makes them."""
    return [loads(text) for text in TEXTS]


def taken(pairs: Iterable[Pair], profile: Profile) -> float:
    """Return how many milliseconds of the processor the scoring of a pair takes on average."""
    pairs = list(pairs)
    gc.collect()
    start = time.process_time()
    for truth, extracted in pairs:
        score_experiments(truth, extracted, profile)
    return 1000 * (time.process_time() - start) / len(pairs)


def cases() -> dict[str, float]:
    """Return what each case takes by each profile, in milliseconds."""
    found = {}
    for name, profile in PROFILES.items():
        taken(zip(PAPERS, anew(), strict=True), profile)  # what every process reads once
        found[f"{name}, a paper whose truth was read before"] = min(
            taken(zip(PAPERS, anew(), strict=True), profile) for _ in range(TURNS)
        )
        found[f"{name}, a paper, both sides read anew"] = min(
            taken(zip(anew(), anew(), strict=True), profile) for _ in range(TURNS)
        )
        for count in POOLED:
            for words, is_each_other in (("repeated", False), ("no two alike", True)):
                pooled = replicated(count, is_each_other=is_each_other)
                case = f"{name}, {count} x {count} materials, {words}"
                found[case] = taken([(pooled, pooled)], profile)
    return found


def show_functions() -> None:
    """Print the functions that take most of the time of scoring papers, by each profile."""
    for name, profile in PROFILES.items():
        pairs = [pair for _ in range(TURNS) for pair in zip(PAPERS, anew(), strict=True)]
        with cProfile.Profile() as profiler:
            for truth, extracted in pairs:
                score_experiments(truth, extracted, profile)
        sys.stdout.write(f"\nScoring {len(pairs)} papers by {name}, seconds\n")
        pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(SHOWN)


if __name__ == "__main__":
    if sys.argv[1:]:
        assert Path(litx_scoring.__file__).is_relative_to(sys.argv[1]), litx_scoring.__file__
        json.dump(cases(), sys.stdout)
    else:
        show_functions()
