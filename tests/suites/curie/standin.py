"""A stand-in for the published notebook, written from its description without code of the port."""

import json
import tomllib
from pathlib import Path

CELLS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))["cells"]


def write_notebook(file, changes=()):
    """Write the stand-in, after replacing some of its texts."""
    text = "\0".join(CELLS)
    for old, new in dict(changes).items():
        assert old in text, old
        text = text.replace(old, new)
    cells = [
        {"cell_type": "markdown", "source": ["# Not code"]},
        *({"cell_type": "code", "source": cell.splitlines(True)} for cell in text.split("\0")),
    ]
    file.write_text(json.dumps({"cells": cells, "nbformat": 4}), encoding="utf-8")
    return file
