"""Modules from blocks of `tests/rules/<CODE>.py`; run this file to write the snapshots."""

import re
import runpy
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from litx.model import Experiment, Material
from litx_validators import find_rule
from litx_validators.engine import Violation
from litx_validators.reading import LoadedFile, ValidationReport, build_report, read_module
from litx_validators.report import text

FOLDER = Path(__file__).parents[1] / "rules"

BASE = FOLDER / "base.py"

Kind = Literal["good", "bad"]


def make_violation(code: str, path: str = "experiments[0]", **fields: Any) -> Violation:
    """Return an error, without file and place by default."""
    place = {"file": None, "line": None, "column": None}
    return Violation(
        code, path=path, **{"severity": "error", "message": "wrong", **place, **fields}
    )


def extract_module(fixture: str, kind: Kind) -> str:
    """Return a block of a fixture as a module with the original line numbers."""
    lines, is_in_block = ["from tests.rules.base import *"], True
    for line in fixture.splitlines()[1:]:
        if mark := re.match("# (good|bad): ", line):
            is_in_block = mark[1] == kind
        lines.append(line if is_in_block else "")
    return "\n".join([*lines, ""])


def load_experiments(file: Path) -> list[Experiment]:
    """Return the experiments of a module, with the default parts of its base."""
    names = runpy.run_path(str(file))
    if "experiments" in names:
        return names["experiments"]
    if "output_materials" not in names:
        items = [names["FeNi"], *names["items"]] if "items" in names else names["measurements"]
        material = Material(process=names["process"], measurements=items)
        names["output_materials"] = [material]
    parts = ("raw_materials", "synthesis_groups", "output_materials", "descriptions")
    return [Experiment(**{part: names[part] for part in parts})]


def read_file(file: Path) -> LoadedFile:
    """Read a file as a module of the ground truth."""
    return read_module(file, lambda: load_experiments(file))


def read_block(code: str, kind: Kind, folder: str | Path) -> LoadedFile:
    """Write a block of a rule's fixture to a folder and read it."""
    fixture = (FOLDER / f"{code}.py").read_text(encoding="utf-8")
    file = Path(folder, f"{code}.py")
    file.write_text(extract_module(fixture, kind), encoding="utf-8")
    return read_file(file)


def validate_block(code: str, kind: Kind) -> ValidationReport:
    """Validate a block of a rule's fixture in the scope of the rule."""
    with TemporaryDirectory() as folder:
        return build_report([replace(read_block(code, kind, folder), scope=find_rule(code).scope)])


def render_snapshot(validation: ValidationReport) -> str:
    """Return the text of a report, with bare names of files."""
    output = text.render(validation).plain
    for file in {violation.file for violation in validation.violations if violation.file}:
        output = output.replace(file, Path(file).name)
    return output + "\n"


def snapshot_path(code: str) -> Path:
    """Return the path of a rule's snapshot."""
    return FOLDER / f"{code}.txt"


def list_codes() -> list[str]:
    """Return the codes with a fixture."""
    return sorted(file.stem for file in FOLDER.glob("*.py") if file != BASE)


if __name__ == "__main__":
    for code in list_codes():
        snapshot = render_snapshot(validate_block(code, "bad"))
        snapshot_path(code).write_text(snapshot, encoding="utf-8")
