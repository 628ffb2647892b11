"""Short ways to what the adapters read."""

import json
from pathlib import Path

from litx.formats.extraction_json.node import Node

DATA = Path(__file__).parent / "data"


def node(**fields):
    """Return an object of a document with these fields."""
    return Node(fields, "here")


def knowmat2_file(folder, *entries, doi="10.1000_fiction-9"):
    """Write the output of KnowMat2 for a paper, and return the folder of all papers."""
    paper = folder / doi
    paper.mkdir(parents=True)
    text = json.dumps({"compositions": list(entries)})
    (paper / f"{doi}_extraction.json").write_text(text)
    return folder


def table_file(folder, *rows, head="paper,material,property,value,unit"):
    """Write a table and return its file."""
    file = folder / "table.csv"
    file.write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
    return file


def reasons(conversion):
    """Return the skipped parts, a text for each."""
    return [f"{part.message}; {part.hint}" for part in conversion.skipped]


def only_material(conversion):
    """Return the only material of the only paper."""
    ((experiment,),) = conversion.papers.values()
    (material,) = experiment.output_materials
    return material
