"""Checkout with corrections in every paper of the ground truth."""

import ast
import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]

MATERIAL = """
last = experiments.pop()
another = last.output_materials[0].evolve(name="another")
experiments.append(last.evolve(output_materials=[*last.output_materials, another]))
"""
"""Lines that add a material to a module."""


def corrected_checkout(folder: Path) -> Path:
    """Copy this checkout into a new folder, correct its ground truth, and return the folder.

    Every paper has a changed number; a paper has another material, a paper is gone, another new.
    """
    unwanted = shutil.ignore_patterns(".[!g]*", ".git", "__pycache__", "_build", "dist")
    shutil.copytree(ROOT, folder, ignore=unwanted)
    first, second, *_, last = files = sorted(folder.glob("ground_truth/litxalloy/doi_*.py"))
    for file in files:
        file.write_text(with_another_number(file.read_text(encoding="utf-8")), encoding="utf-8")
    text = last.read_text(encoding="utf-8")
    text = re.sub(r'(?<=doi=").*?(?=")', "10.1000/another", text, count=1)
    last.with_name("doi_10_1000__another.py").write_text(text, encoding="utf-8")
    second.write_text(second.read_text(encoding="utf-8") + MATERIAL, encoding="utf-8")
    first.unlink()
    return folder


def with_another_number(text: str) -> str:
    """Return a module whose first measurement of a plain number has another last digit."""
    calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
    values = (
        keyword.value
        for call in calls
        if isinstance(call.func, ast.Name) and "Measurement" == call.func.id
        for keyword in call.keywords
        if "value" == keyword.arg
    )
    place = next(value for value in values if re.fullmatch(r"\W?[\d.]+\W?", ast.unparse(value)))
    lines = text.splitlines(keepends=True)
    line = lines[place.lineno - 1]
    end = len(line.encode()[: place.end_col_offset].decode().rstrip("\"'"))
    lines[place.lineno - 1] = f"{line[: end - 1]}{(int(line[end - 1]) + 1) % 10}{line[end:]}"
    return "".join(lines)
