"""`litx score` of the ground truth's papers by each way in: literals, programs that compute, JSON.

Each is a whole process with a folder of nineteen extractions; ways in take turns. Run it by hand::

    python benchmarks/ways_in.py [ROUNDS [PATH_OF_LITX ...]]

With several paths, such as that of another checkout's environment, these take turns as well.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median

import litxalloy
from litx.formats.canonical_json import dumps, from_canonical, to_canonical
from litx.formats.python_source import to_source
from litx.model import Experiment
from litx.model.record import TRUTH_FIELDS


def stripped(data: object) -> object:
    """Return canonical JSON without what only a truth may say."""
    if isinstance(data, dict):
        return {key: stripped(one) for key, one in data.items() if key not in TRUTH_FIELDS}
    return [stripped(one) for one in data] if isinstance(data, list) else data


WAYS = {
    "literal": (".py", to_source),
    "computing": (".py", lambda given: f"[one for one in {to_source(given)}]"),
    "json": (".json", dumps),
}
"""What the name of a file ends with, and what writes experiments as its text."""


def write_folders(place: Path) -> dict[str, Path]:
    """Write a folder with each paper for each way in."""
    folders = {way: place / way for way in WAYS}
    for stem, paper in litxalloy.papers.items():
        experiments: list[Experiment] = from_canonical(stripped(to_canonical(paper.experiments)))
        for way, (suffix, write) in WAYS.items():
            folders[way].mkdir(exist_ok=True)
            (folders[way] / f"{stem}{suffix}").write_text(write(experiments), encoding="utf-8")
    return folders


def main(rounds: int, commands: list[str]) -> None:
    taken = defaultdict(list)
    with tempfile.TemporaryDirectory() as name:
        folders = write_folders(Path(name))
        for _ in range(rounds):
            for way, folder in folders.items():
                for litx in commands:
                    before, start = os.times(), time.perf_counter()
                    subprocess.run([litx, "score", folder], check=True, capture_output=True)
                    wall_s, after = time.perf_counter() - start, os.times()
                    used = sum(after[2:4]) - sum(before[2:4])
                    taken[way, litx].append((wall_s, used))
    for (way, litx), times in taken.items():
        wall_s, cpu_s = (median(one) for one in zip(*times, strict=True))
        least = min(one[0] for one in times)
        told = f"{wall_s:.2f} s (at least {least:.2f} s), {cpu_s:.2f} s of the processor"
        sys.stdout.write(f"{way}, {litx}: {told}\n")


if __name__ == "__main__":
    given = sys.argv[1:] or ["5"]
    main(int(given[0]), given[1:] or [str(Path(sys.executable).with_name("litx"))])
