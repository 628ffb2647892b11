"""Input files of the adapters, and parts of their output."""

import json
from pathlib import Path

from litx.formats.extraction_json.node import Node

DATA = Path(__file__).parent / "data"


def make_node(**fields):
    """Return an object of a document with fields."""
    return Node(fields, "place")


def write_knowmat2(folder, *entries, doi="10.1000_fiction-9"):
    """Write output of KnowMat2 for a paper, and return the folder of the papers."""
    paper = folder / doi
    paper.mkdir(parents=True)
    text = json.dumps({"compositions": list(entries)})
    (paper / f"{doi}_extraction.json").write_text(text)
    return folder


def write_table(folder, *rows, head="paper,material,property,value,unit"):
    """Write a table and return its path."""
    file = folder / "table.csv"
    file.write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
    return file


def list_reasons(conversion):
    """Return message and hint of each skipped part as text."""
    return [f"{part.message}; {part.hint}" for part in conversion.skipped]


def get_material(conversion):
    """Return the only material of the only paper."""
    ((experiment,),) = conversion.papers.values()
    (material,) = experiment.output_materials
    return material
