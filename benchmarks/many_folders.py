"""`litx score` over many folders of programs, as a whole process: new, and unchanged since.

Each program is a paper of the ground truth as source with some of its numbers changed, so that no
two programs are the same and each loses something. Run it by hand::

    python benchmarks/many_folders.py [FOLDERS [computing]]

Programs are literals, or such as compute, which are the same within a comprehension.
"""

import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import litxalloy
from litx.formats.canonical_json import from_canonical, to_canonical
from litx.formats.python_source import to_source
from litx.model.record import TRUTH_FIELDS

CHANGED = 0.1
"""Share of the numbers that a program has otherwise than its paper."""

_VALUE = re.compile(r'(?<=value=)"?(\d+(?:\.\d+)?)"?(?=[,)])')


def stripped(data: Any) -> Any:
    """Return canonical JSON without what only a truth may say."""
    if isinstance(data, dict):
        return {key: stripped(one) for key, one in data.items() if key not in TRUTH_FIELDS}
    return [stripped(one) for one in data] if isinstance(data, list) else data


def write_folders(place: Path, count: int, *, is_computing: bool = False) -> list[Path]:
    """Write folders with a program for each paper, the same ones each time."""
    texts = {
        stem: to_source(from_canonical(stripped(to_canonical(paper.experiments))))
        for stem, paper in litxalloy.papers.items()
    }
    folders = [place / f"run-{number:02}" for number in range(1, count + 1)]
    for folder in folders:
        folder.mkdir(parents=True)
        for stem, text in texts.items():
            chance = random.Random(f"{folder.name}/{stem}")

            def changed(found: re.Match[str], chance: random.Random = chance) -> str:
                is_kept = chance.random() > CHANGED
                return found[0] if is_kept else f"{float(found[1]) * chance.uniform(0.5, 1.5):.6g}"

            program = _VALUE.sub(changed, text)
            program = f"# {folder.name}\n" + (f"[*{program}][:]" if is_computing else program)
            (folder / f"{stem}.py").write_text(program, encoding="utf-8")
    return folders


def main(count: int, *, is_computing: bool) -> None:
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        folders = write_folders(place / "programs", count, is_computing=is_computing)
        litx = Path(sys.executable).with_name("litx")
        told = {}
        for kind in ("new", "unchanged", "unchanged"):
            start, before = time.perf_counter(), os.times()
            command = [litx, "score", *folders, "--format", "json"]
            environment = os.environ | {"XDG_CACHE_HOME": str(place / "cache")}
            done = subprocess.run(command, check=True, capture_output=True, env=environment)
            took, after = time.perf_counter() - start, os.times()
            used = sum(after[2:4]) - sum(before[2:4])
            is_same = told.setdefault("out", done.stdout) == done.stdout
            times = f"{took:.2f} s, {used:.2f} s of the processor"
            what = f"{count} folders of {len(litxalloy.papers)}, {kind}"
            sys.stdout.write(f"{what}: {times}, as before: {is_same}\n")


if __name__ == "__main__":
    given = [*sys.argv[1:], "30", ""]
    main(int(given[0]), is_computing="computing" in given)
