"""The two modules that each rule has, and the snapshot of what the rules say of the bad one.

``python tests/validators/fixtures.py`` writes the snapshots anew; read the difference before
keeping it.
"""

import runpy
from dataclasses import replace
from pathlib import Path

from litx_validators import find_rule
from litx_validators.reading import Reading, Report, judge, read_module
from litx_validators.report import text

FOLDER = Path(__file__).parents[1] / "rules"


def read(file: Path) -> Reading:
    """Read a fixture as a module of the ground truth is read."""
    return read_module(file, lambda: runpy.run_path(str(file))["experiments"])


def report(code: str, name: str) -> Report:
    """Return what all rules of a rule's own scope say of its fixture, "good" or "bad".

    A fixture of what refuses extractions may do what only the ground truth must not.
    """
    reading = read(FOLDER / code / f"{name}.py")
    return judge([replace(reading, scope=find_rule(code).scope)])


def snapshot(code: str) -> str:
    """Return the text of what all rules say of a bad fixture, files by name alone."""
    found = report(code, "bad")
    files = {one.file for one in found.violations if one.file}
    shown = text.render(found).plain
    for file in files:
        shown = shown.replace(file, Path(file).name)
    return shown + "\n"


def expected(code: str) -> Path:
    """Return the file that holds the snapshot of a rule."""
    return FOLDER / code / "expected.txt"


if __name__ == "__main__":
    for folder in sorted(path for path in FOLDER.iterdir() if path.is_dir()):
        expected(folder.name).write_text(snapshot(folder.name), encoding="utf-8")
