"""Conversion of KnowMat2's prose to process events, structures and features.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

import re
from collections.abc import Sequence

from pydantic import TypeAdapter

from litx.adapters.materials import complete_events, to_plain_text
from litx.files.package_data import read_toml
from litx.formats.extraction_json.node import Node
from litx.formats.json_text import check_length
from litx.model import Configuration, GlobalLatticeParam, ProcessEvent, Quantity
from litx_ontology import ConfigTag, CrysStruct, ProcessKind
from litx_ontology.units import Celsius, Hour, Kelvin, Minute, Second, Unit
from litx_scoring.alignment import scored_events

_TABLES = read_toml("litx.adapters", "knowmat2")

KEYWORDS = tuple(TypeAdapter(dict[str, ProcessKind]).validate_python(_TABLES["processing"]).items())
"""Kinds of events by a keyword in a clause, in small letters; the first match counts."""

_NUMBER = r"(?<![\d.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*"

TEMPERATURES: tuple[tuple[re.Pattern[str], Unit], ...] = (
    (re.compile(_NUMBER + r"(?:°\s*C|\N{DEGREE CELSIUS})(?!\s*/)"), Celsius),
    (re.compile(_NUMBER + r"K\b(?!\s*/)"), Kelvin),
)
"""Patterns of temperatures, in the order tried; they exclude heating rates."""

DURATIONS: tuple[tuple[re.Pattern[str], Unit], ...] = (
    (re.compile(_NUMBER + r"(?:h|hrs?|hours?)\b", re.IGNORECASE), Hour),
    (re.compile(_NUMBER + r"min(?:s|utes?)?\b", re.IGNORECASE), Minute),
    (re.compile(_NUMBER + r"s(?:ec|ecs|econds?)?\b"), Second),
)
"""Patterns of durations, in the order tried."""

STRUCTURES = [
    CrysStruct[name]
    for name in ("B2", "L12", "L10", "C14", "C15", "D019", "FCC", "BCC", "HCP", "Amorphous")
]
"""The structures that a text may name, in any case, in the order of results."""

TAGS = tuple(TypeAdapter(dict[str, ConfigTag]).validate_python(_TABLES["tags"]).items())
"""Tags by a word in the text, in small letters.

Precipitates are excluded on purpose: they would need a host, which the text does not name.
"""

LONGEST_PROCESSING = 20_000
"""Characters of processing conditions that are read; KnowMat2 writes some 500."""

LONGEST_NOTES = 100_000  # characters of the notes that are read; KnowMat2 writes some 1,000


def read_processing(text: str) -> list[ProcessEvent]:
    """Return the events of processing conditions, a mixing first.

    Semicolons separate clauses; a clause without a keyword is ignored.
    """
    check_length("the processing conditions have", len(text), LONGEST_PROCESSING)
    events = []
    for clause in text.split(";"):
        lower = clause.lower()
        kind = next((kind for keyword, kind in KEYWORDS if keyword in lower), None)
        if kind is not None:
            heat = _read_quantity(clause, TEMPERATURES)
            time = _read_quantity(clause, DURATIONS)
            events.append(ProcessEvent(kind=kind, temperature=heat, duration=time))
    return scored_events(complete_events(events))


def _read_quantity(clause: str, forms: tuple[tuple[re.Pattern[str], Unit], ...]) -> Quantity | None:
    """Return the first quantity in the first unit that matches."""
    for form, unit in forms:
        if match := form.search(clause):
            return Quantity(float(match[1].replace(",", "")), unit)
    return None


def read_characterisation(entry: Node) -> tuple[list[CrysStruct], list[ConfigTag]]:
    """Return the structures and tags that the notes of an entry name."""
    notes = entry.get("characterisation") or entry.get("characterization")
    if notes is None:
        return [], []
    is_map = isinstance(notes.data, dict)
    parts = [part for _, part in notes.entries() if part.data is not None] if is_map else [notes]
    texts = [
        item.as_text()
        for part in parts
        for item in (part.elements() if isinstance(part.data, list) else [part])
    ]
    check_length("the notes have", sum(map(len, texts)), LONGEST_NOTES, notes.path)
    text = to_plain_text("\n".join(texts))
    capitals, small = text.upper(), text.lower()
    structures = [structure for structure in STRUCTURES if structure.name.upper() in capitals]
    return structures, [tag for word, tag in TAGS if word in small]


def assign_structures(
    phases: Sequence[GlobalLatticeParam], structures: Sequence[CrysStruct]
) -> list[GlobalLatticeParam]:
    """Return phases; those with a lattice and no structure get the first structure.

    Structures that no phase has are added as separate phases.
    """
    assigned = [
        phase.evolve(struct=structures[0])
        if structures and phase.struct is None and phase.lattice is not None
        else phase
        for phase in phases
    ]
    named = {phase.struct for phase in assigned}
    missing = [structure for structure in structures if structure not in named]
    return [*assigned, *(GlobalLatticeParam(struct=structure) for structure in missing)]


def build_features(
    structures: Sequence[CrysStruct], tags: Sequence[ConfigTag]
) -> list[Configuration]:
    """Return a configuration for each structure, the first with the tags, or the tags alone."""
    if not structures:
        return [Configuration(tags=tags)] if tags else []
    first, *others = structures
    tagged = Configuration(struct=first, tags=tags or None)
    return [tagged, *(Configuration(struct=structure) for structure in others)]
