"""How fast the scorer is, beside another commit's, both measured in one run.

    .venv/bin/python -m benchmarks.against COMMIT

The other commit is checked out into a temporary folder. Processes with the code of either take
turns, so that both meet the same machine, and tell the time of the processor that they took.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from sys import stdout

from litx.display.grid import Grid, render

HERE = Path(__file__).parents[1]
CASES = Path(__file__).with_name("cases.py")

FOLDERS = (".", "ontology", "validators", "scoring", "ground_truth")
"""Where a checkout has its packages; Python looks there before it looks at what is installed."""


def measured(tree: Path) -> dict[str, float]:
    """Return what each case takes by the code of a checkout, in a process of its own."""
    paths = {"PYTHONPATH": ":".join(str(tree / folder) for folder in FOLDERS)}
    ran = subprocess.run([sys.executable, CASES, tree], env=paths, check=True, stdout=-1)
    times: dict[str, float] = json.loads(ran.stdout)
    return times


def rows(commit: str, rounds: int) -> list[list[str]]:
    """Return each case with the medians of the commit and of this checkout, and their ratio."""
    worktree = ["git", "-C", HERE, "worktree"]
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        added = subprocess.run([*worktree, "add", "-q", "--detach", other, commit], check=False)
        if added.returncode:
            sys.exit(1)  # git has said why
        try:
            found = [(measured(other), measured(HERE)) for _ in range(rounds)]
        finally:
            subprocess.run([*worktree, "remove", "--force", other], check=True)
    rows = []
    for case in found[0][0]:
        before, now = (median(times[case] for times in side) for side in zip(*found, strict=True))
        rows.append([case, f"{before:,.2f}", f"{now:,.2f}", f"{before / now:.2f}"])
    return rows


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("commit", help="what to measure beside this checkout")
    parser.add_argument("--rounds", type=int, default=3, help="turns of each, 3 unless told")
    given = parser.parse_args()
    columns = ("Case", given.commit, "now", "ratio")
    title = f"Milliseconds of the processor, medians of {given.rounds}"
    grid = Grid(title, columns, rows(given.commit, given.rounds))
    stdout.write(render([grid], "markdown"))
