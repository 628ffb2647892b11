"""Output of LeMat-Synth: materials, each with the steps of its synthesis and nothing measured.

A folder holds a JSON file for each paper, named by its DOI or stem, or a folder of such files. A
file is an array of entries, or one entry::

    {"material": "Al$_{0.5}$CoCrFeNi",
     "synthesis": {
        "steps": [{"action": "anneal", "description": "in argon", "equipment": ["tube furnace"],
                   "conditions": {"temperature": 900, "temp_unit": "C",
                                  "duration": 2, "time_unit": "h"}}],
        "starting_materials": []}}

Each entry becomes an experiment of one material. Starting materials are not read: no score looks at
them.

Source: published alloy benchmark, version 0.1.1 (its adapter for LeMat-Synth).
"""

import re
from pathlib import Path

from litx.adapters.conversion import Conversion, experiment_of, place_in
from litx.adapters.formula import LONGEST, measured, plain, read_formula
from litx.adapters.lemat_synth.steps import read_steps
from litx.adapters.papers import files_below, paper_stem, read_document
from litx.errors import FormatError
from litx.formats.extraction_json.node import Node
from litx.model import Experiment
from litx.paths import shown

__all__ = ["ENDING", "convert"]

ENDING = ".json"
"""How the name of a file ends, after the DOI."""

REFUSED = ("\N{GREEK SMALL LETTER SIGMA}", "No materials", "DPHL", "Inconel", "phase")
"""What makes a name no formula, whatever the case of its letters."""

_LAST_PARENTHESIS = re.compile(r"\s*\([^()]*\)\s*$")


def convert(given: Path) -> Conversion:
    """Convert the papers of a folder, or one file.

    Raises:
        DatasetError: There is no such folder or file, or it holds no JSON.
    """
    conversion = Conversion()
    for paper, files in _papers(given).items():
        place = shown(paper)
        made: list[tuple[str, Experiment]] = []
        with conversion.leaving_out(place, is_paper=True):
            stem = paper_stem(paper.name.removesuffix(ENDING))
            for file in files:
                made += _read(file, conversion)
            conversion.add(stem, place, made)
    return conversion


def _papers(given: Path) -> dict[Path, list[Path]]:
    """Return the files of each paper: a file itself, or a folder's."""
    papers: dict[Path, list[Path]] = {}
    for file in files_below(given, ENDING):
        inside = file.relative_to(given).parts if file != given else ()
        paper = given / inside[0] if inside else given
        papers.setdefault(paper, []).append(file)
    return papers


def _read(file: Path, conversion: Conversion) -> list[tuple[str, Experiment]]:
    """Return the experiment of each entry of a file; what is no JSON goes without the others."""
    place = shown(file)
    made: list[tuple[str, Experiment]] = []
    entries: list[Node] = []
    with conversion.leaving_out(place, is_paper=True):
        document = read_document(file)
        entries = document.elements() if isinstance(document.data, list) else [document]
    for entry in entries:
        with conversion.leaving_out(place, entry):
            made.append((place_in(place, entry), _experiment(entry, conversion, place)))
    return made


def _experiment(entry: Node, conversion: Conversion, place: str) -> Experiment:
    composition = measured(read_formula(clean(entry.need("material").as_text())))
    return experiment_of(read_steps(entry, conversion, place), [composition])


def clean(name: str) -> str:
    """Return the formula in the name of a material.

    Raises:
        FormatError: The name is none of a material with a formula, or too long.
    """
    if len(name) > LONGEST:
        message = f"a name has {len(name):,} characters"
        raise FormatError("", message, f"at most {LONGEST} are read")
    found = plain(name)
    for word in REFUSED:
        if word.casefold() in found.casefold():
            raise FormatError("", f"the material {name!r:.80} has no formula: it says {word!r}")
    return _LAST_PARENTHESIS.sub("", found).strip()
