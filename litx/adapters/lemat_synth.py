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
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litx.adapters.conversion import (
    Conversion,
    convert_papers,
    files_below,
    place_in,
    read_document,
)
from litx.adapters.materials import (
    LONGEST,
    check_length,
    completed,
    experiment_of,
    measured,
    plain,
    read_finite,
    read_formula,
)
from litx.errors import FormatError
from litx.files.paths import shown
from litx.formats.extraction_json.node import Node
from litx.model import Experiment, ProcessEvent, Quantity
from litx_ontology import ProcessKind
from litx_ontology.units import Celsius, Hour, Kelvin, Minute, Second, Unit

__all__ = ["ENDING", "convert"]

ENDING = ".json"  # how the name of a file ends, after the DOI

REFUSED = ("\N{GREEK SMALL LETTER SIGMA}", "No materials", "DPHL", "Inconel", "phase")
"""What makes a name no formula, whatever the case of its letters."""

TEMPERATURE_UNITS: dict[str, Unit] = {"C": Celsius, "°C": Celsius, "K": Kelvin}
"""Units of temperatures by what they are called."""

TIME_UNITS: dict[str, Unit] = {"h": Hour, "min": Minute, "minutes": Minute, "s": Second}
"""Units of durations by what they are called."""

_UNITS = {"temperature": ("temp_unit", TEMPERATURE_UNITS), "duration": ("time_unit", TIME_UNITS)}
"""The field that names the unit of a condition, and the units."""

SKIPPED = ("add", "flip", "remelt", "stack")  # actions that are part of another one

KINDS: dict[str, ProcessKind] = {
    "arc melt": ProcessKind.ArcMelting,
    "anneal": ProcessKind.Annealing,
    "homogenize": ProcessKind.Homogenization,
    "ball milling": ProcessKind.MechanicalAlloying,
    "mill": ProcessKind.MechanicalAlloying,
    "mix": ProcessKind.Mixing,
    "hot roll": ProcessKind.HotRolling,
    "roll": ProcessKind.ColdRolling,
    "extrude": ProcessKind.HotExtrusion,
    "forge": ProcessKind.ColdForging,
    "quench": ProcessKind.WaterQuenching,
    "cool": ProcessKind.WaterQuenching,
    "spark plasma sintering": ProcessKind.SparkPlasmaSintering,
    "sinter": ProcessKind.SparkPlasmaSintering,
    "compress": ProcessKind.Press,
    "consolidate": ProcessKind.HotPressingSintering,
    "atomize": ProcessKind.GasAtomization,
    "friction stir process": ProcessKind.FrictionStirProcessing,
    "machine": ProcessKind.ElectricalDischargeMachining,
    "grind": ProcessKind.Grinding,
    "clean": ProcessKind.UltrasonicBath,
    "pour": ProcessKind.GravityCasting,
    "solidify": ProcessKind.AsCast,
    "melt": ProcessKind.ArcMelting,
    "cast": ProcessKind.AsCast,
    "heat": ProcessKind.Annealing,
}
"""What an action means where no clue says otherwise."""


@dataclass(frozen=True)
class Clue:
    """A kind that the words about an action tell."""

    words: tuple[str, ...]  # any of them tells
    kind: ProcessKind  # what it then is
    further: str = ""  # a word that must stand there too
    equipment: bool = True  # whether the equipment may tell as well as the description


CLUES: dict[str, tuple[Clue, ...]] = {
    "melt": (Clue(("induction",), ProcessKind.InductionMelting),),
    "cast": (
        Clue(("suction",), ProcessKind.SuctionCasting, equipment=False),
        Clue(("drop",), ProcessKind.DropCasting, equipment=False),
        Clue(("gravity",), ProcessKind.GravityCasting, equipment=False),
    ),
    "heat": (
        Clue(("arc",), ProcessKind.ArcMelting),
        Clue(("induction",), ProcessKind.InductionMelting),
        Clue(("melt",), ProcessKind.ArcMelting),
        Clue(("sinter", "sps"), ProcessKind.HotPressingSintering, further="hot press"),
        Clue(("sinter", "sps"), ProcessKind.SparkPlasmaSintering),
        Clue(("roll",), ProcessKind.ColdRolling, further="cold"),
        Clue(("roll",), ProcessKind.HotRolling),
        Clue(("bridgman", "directional"), ProcessKind.DirectionalSolidification),
        Clue(("homogeniz",), ProcessKind.Homogenization),
        Clue(("extru",), ProcessKind.HotExtrusion),
    ),
}
"""Actions whose kind the words about them may tell; the first clue counts."""

_LAST_PARENTHESIS = re.compile(r"\s*\([^()]*\)\s*$")


def convert(given: Path) -> Conversion:
    """Convert the papers of a folder, or one file; what holds none is a `DatasetError`."""
    papers: dict[Path, list[Path]] = {}
    for file in files_below(given, ENDING):
        inside = file.relative_to(given).parts if file != given else ()
        papers.setdefault(given / inside[0] if inside else given, []).append(file)
    return convert_papers(papers, ENDING, _read)


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
            composition = measured(read_formula(clean(entry.require("material").as_text())))
            events = _read_steps(entry, conversion, place)
            made.append((place_in(place, entry), experiment_of(events, [composition])))
    return made


def clean(name: str) -> str:
    """Return the formula in the name of a material."""
    check_length("a name has", len(name), LONGEST)
    found = plain(name)
    for word in REFUSED:
        if word.casefold() in found.casefold():
            raise FormatError("", f"the material {name!r:.80} has no formula: it says {word!r}")
    return _LAST_PARENTHESIS.sub("", found).strip()


def _read_steps(entry: Node, conversion: Conversion, place: str) -> list[ProcessEvent]:
    """Return the events of an entry; a step that says nothing known is noted and left out."""
    synthesis = entry.get("synthesis")
    events = []
    for step in synthesis.array("steps") if synthesis is not None else ():
        with conversion.leaving_out(place, step):
            action = fold(step.require("action").as_text())
            if action in SKIPPED:
                raise step.error(f"the action {action!r} is part of another one")
            description = step.text("description") or ""
            equipment = [
                item.text("name") if isinstance(item.data, dict) else item.as_text()
                for item in step.array("equipment")
            ]
            kind = kind_of(action, description, " ".join(name or "" for name in equipment))
            if kind is None:
                raise step.error(f"the action {action!r:.80} is unknown")
            conditions: dict[str, Any] = {}
            for what in _UNITS:  # one that cannot be read is left out alone
                with conversion.leaving_out(place, step):
                    conditions[what] = _condition(step, what)
            events.append(ProcessEvent(kind=kind, **conditions))
    return completed(events)


def _condition(step: Node, what: str) -> Quantity | None:
    """Return a condition of a step, None where it has none."""
    conditions = step.get("conditions")
    given = None if conditions is None else conditions.get(what)
    if conditions is None or given is None:
        return None
    unit_name, units = _UNITS[what]
    unit_text = conditions.text(unit_name) or ""
    value = given.as_value()
    if read_finite(value)[0] is None:
        raise given.error(f"{str(value)[:80]!r} is not a finite number")
    unit = units.get(unit_text.strip())
    if unit is None:
        hint = f"use one of {', '.join(units)}"
        raise given.error(f"its unit {unit_text[:80]!r} is unknown", hint)
    return Quantity(value, unit)


def fold(action: str) -> str:
    """Fold an action: small letters, spaces for hyphens and underscores."""
    return " ".join(action.casefold().replace("_", " ").replace("-", " ").split())


def kind_of(action: str, description: str, equipment: str) -> ProcessKind | None:
    """Return the kind that an action means, None when it is unknown."""
    said, whole = description.casefold(), f"{description} {equipment}".casefold()
    for clue in CLUES.get(action, ()):
        text = whole if clue.equipment else said
        if any(word in text for word in clue.words) and clue.further in text:
            return clue.kind
    return KINDS.get(action)
