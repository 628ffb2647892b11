"""Output of LeMat-Synth: materials, each with the steps of its synthesis and nothing measured.

A folder holds a JSON file for each paper, named by its DOI or stem, or a folder of such files. A
file is an array of entries, or a single entry::

    {"material": "Al$_{0.5}$CoCrFeNi",
     "synthesis": {
        "steps": [{"action": "anneal", "description": "in argon", "equipment": ["tube furnace"],
                   "conditions": {"temperature": 900, "temp_unit": "C",
                                  "duration": 2, "time_unit": "h"}}],
        "starting_materials": []}}

Each entry becomes an experiment with a single material. Starting materials are not read: no score
uses them.

Source: published alloy benchmark, version 0.1.1 (its adapter for LeMat-Synth).
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from litx.adapters.conversion import (
    Conversion,
    convert_papers,
    find_files,
    format_place,
    read_document,
)
from litx.adapters.materials import (
    LONGEST,
    build_experiment,
    complete_events,
    measure_composition,
    read_finite,
    read_formula,
    to_plain_text,
)
from litx.errors import FormatError
from litx.files.package_data import read_toml
from litx.files.paths import display_path
from litx.formats.extraction_json.node import Node
from litx.formats.json_text import check_length
from litx.model import Experiment, ProcessEvent, Quantity
from litx_ontology import ProcessKind
from litx_ontology.units import Celsius, Hour, Kelvin, Minute, Second, Unit

__all__ = ["ENDING", "convert"]

ENDING = ".json"  # end of the name of a file, after the DOI

REFUSED = ("\N{GREEK SMALL LETTER SIGMA}", "No materials", "DPHL", "Inconel", "phase")
"""Words, in any case, of names that are no formula."""

TEMPERATURE_UNITS: dict[str, Unit] = {"C": Celsius, "°C": Celsius, "K": Kelvin}
"""Units of temperatures by name."""

TIME_UNITS: dict[str, Unit] = {"h": Hour, "min": Minute, "minutes": Minute, "s": Second}
"""Units of durations by name."""

_UNITS = {"temperature": ("temp_unit", TEMPERATURE_UNITS), "duration": ("time_unit", TIME_UNITS)}
"""The field that names the unit of a condition, and the units."""

SKIPPED = ("add", "flip", "remelt", "stack")  # actions that are part of another step

_TABLES = read_toml("litx.adapters", "lemat_synth")

KINDS = TypeAdapter(dict[str, ProcessKind]).validate_python(_TABLES["kinds"])
"""Kinds of actions without a clue."""


@dataclass(frozen=True)
class Clue:
    """A kind that follows from words about an action."""

    words: tuple[str, ...]  # any of these must occur
    kind: ProcessKind  # the kind of the action
    further: str = ""  # a word that must occur as well
    equipment: bool = True  # whether the words may occur in the equipment, too


CLUES = TypeAdapter(dict[str, tuple[Clue, ...]]).validate_python(_TABLES["clues"])
"""Clues by action; the first match counts."""

_LAST_PARENTHESIS = re.compile(r"\s*\([^()]*\)\s*$")


def convert(path: Path) -> Conversion:
    """Convert the papers of a folder, or a file; a folder without papers is a `DatasetError`."""
    papers: dict[Path, list[Path]] = {}
    for file in find_files(path, ENDING):
        paper = path / file.relative_to(path).parts[0] if file != path else path
        papers.setdefault(paper, []).append(file)
    return convert_papers(papers, ENDING, _read_file)


def _read_file(file: Path, conversion: Conversion) -> list[tuple[str, Experiment]]:
    """Return the experiment of each entry of a file; a malformed file is skipped."""
    place = display_path(file)
    experiments: list[tuple[str, Experiment]] = []
    entries: list[Node] = []
    with conversion.skip_errors(place, is_paper=True):
        document = read_document(file)
        entries = document.elements() if isinstance(document.data, list) else [document]
    for entry in entries:
        with conversion.skip_errors(place, entry):
            formula = clean_name(entry.require("material").as_text())
            composition = measure_composition(read_formula(formula))
            events = _read_steps(entry, conversion, place)
            experiment = build_experiment(events, [composition])
            experiments.append((format_place(place, entry), experiment))
    return experiments


def clean_name(name: str) -> str:
    """Return the formula in a name, without a last parenthesis; a `FormatError` for some words."""
    check_length("a name has", len(name), LONGEST)
    text = to_plain_text(name)
    for word in REFUSED:
        if word.casefold() in text.casefold():
            raise FormatError("", f"the material {name!r:.80} has no formula: it says {word!r}")
    return _LAST_PARENTHESIS.sub("", text).strip()


def _read_steps(entry: Node, conversion: Conversion, place: str) -> list[ProcessEvent]:
    """Return the events of an entry; unknown steps are recorded and skipped."""
    synthesis = entry.get("synthesis")
    events = []
    for step in synthesis.array("steps") if synthesis is not None else ():
        with conversion.skip_errors(place, step):
            action = fold_action(step.require("action").as_text())
            if action in SKIPPED:
                raise step.error(f"the action {action!r} is part of another one")
            description = step.text("description") or ""
            equipment = [
                item.text("name") if isinstance(item.data, dict) else item.as_text()
                for item in step.array("equipment")
            ]
            kind = find_kind(action, description, " ".join(name or "" for name in equipment))
            if kind is None:
                raise step.error(f"the action {action!r:.80} is unknown")
            conditions: dict[str, Any] = {}
            for what in _UNITS:  # an unreadable condition does not cost the step
                with conversion.skip_errors(place, step):
                    conditions[what] = _read_condition(step, what)
            events.append(ProcessEvent(kind=kind, **conditions))
    return complete_events(events)


def _read_condition(step: Node, what: str) -> Quantity | None:
    """Return a condition of a step, if it has any."""
    conditions = step.get("conditions")
    node = None if conditions is None else conditions.get(what)
    if conditions is None or node is None:
        return None
    unit_name, units = _UNITS[what]
    unit_text = conditions.text(unit_name) or ""
    value = node.as_value()
    if read_finite(value)[0] is None:
        raise node.error(f"{str(value)[:80]!r} is not a finite number")
    unit = units.get(unit_text.strip())
    if unit is None:
        hint = f"use one of {', '.join(units)}"
        raise node.error(f"its unit {unit_text[:80]!r} is unknown", hint)
    return Quantity(value, unit)


def fold_action(action: str) -> str:
    """Fold an action: small letters, spaces for hyphens and underscores."""
    return " ".join(action.casefold().replace("_", " ").replace("-", " ").split())


def find_kind(action: str, description: str, equipment: str) -> ProcessKind | None:
    """Return the kind of an action, or None for an unknown action."""
    whole = f"{description} {equipment}"
    for clue in CLUES.get(action, ()):
        text = (whole if clue.equipment else description).casefold()
        if any(word in text for word in clue.words) and clue.further in text:
            return clue.kind
    return KINDS.get(action)
