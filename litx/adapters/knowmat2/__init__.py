"""Output of KnowMat2: compositions, each with processing, characterisation and properties.

A folder holds a folder for each paper, named by its DOI, and in it ``<doi>_extraction.json``::

    {"compositions": [{
        "composition": "Al0.5CoCrFeNi",
        "processing_conditions": "arc melting; annealed at 900 °C for 2 h",
        "characterisation": {"XRD": "FCC matrix with B2"},
        "properties_of_composition": [{
            "property_name": "Vickers hardness", "value": "210", "value_numeric": 210,
            "value_type": "exact", "unit": "HV", "measurement_condition": null}]}]}

Each entry becomes an experiment of one material. An entry whose composition has been met in the
paper is left out, so that samples which differ in processing alone become one.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

import re
from functools import partial
from pathlib import Path

from litx.adapters.conversion import (
    Conversion,
    convert_papers,
    files_below,
    place_in,
    read_document,
)
from litx.adapters.knowmat2.properties import read_property
from litx.adapters.knowmat2.prose import (
    features,
    read_characterisation,
    read_processing,
    with_structures,
)
from litx.adapters.materials import (
    LONGEST,
    check_length,
    experiment_of,
    measured,
    plain,
    read_formula,
)
from litx.errors import FormatError
from litx.files.paths import shown
from litx.formats.extraction_json.node import Node
from litx.model import Experiment, GlobalLatticeParam, Measurement, ProcessEvent
from litx.model.material import Item
from litx_ontology import ConfigTag, CrysStruct

__all__ = ["ENDING", "convert"]

ENDING = "_extraction.json"  # how the name of a file ends, after the DOI

REFUSED = ("\N{GREEK SMALL LETTER SIGMA}", "Q235", "substrate", "No materials")
"""What makes a text no alloy, whatever the case of its letters."""

_AMOUNT = r"\d+(?:\.\d+)?"
_ELEMENT = r"[A-Z][a-z]?"
_UNIT = r"(?:wt|at|mol)\.?\s*%"
_FORMULA = rf"(?:{_ELEMENT}\s*(?:{_AMOUNT})?|[()])+"

_LISTED = re.compile(rf"\s*({_ELEMENT})[\s:=-]*({_AMOUNT})\s*(?:{_UNIT}|%)?\s*")
_IN_WEIGHT = re.compile(rf"(?<![A-Za-z])({_ELEMENT})[\s:=-]*({_AMOUNT})\s*wt\.?\s*%")
_PHASE = re.compile(rf"\((\s*{_FORMULA})\s*,?\s*\(?at\.?\s*%\)?\s*\)")
_ADDED = re.compile(r"\s*\+[^+]*(?:wt\.?\s*%|coating).*", re.IGNORECASE | re.DOTALL)
_NOTE = re.compile(
    r"\s*\((?:[^()]*\b(?:equi-?atomic|equi-?molar|nominal|medium|high[- ]entropy|Cantor)\b[^()]*"
    r"|[^()]*(?:at|wt|mol)\.?\s*%[^()]*)\)",
    re.IGNORECASE,
)
_CODE = re.compile(r"\s+\([A-Za-z]{1,5}[-_ ]?\d{1,3}[A-Za-z]?\)")
_DASH = re.compile(r"\s+[-\N{EN DASH}\N{EM DASH}]+\s.*|\s*\N{EM DASH}.*", re.DOTALL)
_LAST_PARENTHESIS = re.compile(r"(\s*)\(([^()]*)\)\s*$")
_ATTACHED = re.compile(_FORMULA)
_LAST_WORDS = re.compile(
    r"[\s-]*\b(?:(?:high|medium)[- ]entropy(?:\s.*)?|HEAs?|MEAs?|alloys?|coatings?|on\s.*)$",
    re.IGNORECASE | re.DOTALL,
)
_FIRST_WORDS = re.compile(
    r"^(?:(?:FCC|BCC|HCP|\N{GREEK SMALL LETTER SIGMA})[\s-]*(?:matrix|phase)"
    r"|\N{GREEK SMALL LETTER DELTA}[\s-]*phase)[\s:]*",
    re.IGNORECASE,
)
_LAST_COMMA = re.compile(r",\s*[A-Za-z].*$", re.DOTALL)
_REMAINS = re.compile(r"[:,;]")


def convert(given: Path) -> Conversion:
    """Convert the papers of a folder, or one file; what holds none is a `DatasetError`."""
    papers = {file: [file] for file in files_below(given, ENDING)}
    return convert_papers(papers, ENDING, _read)


def _read(file: Path, conversion: Conversion) -> list[tuple[str, Experiment]]:
    place = shown(file)
    made: list[tuple[str, Experiment]] = []
    met: set[str] = set()
    for entry in read_document(file).require("compositions").elements():
        with conversion.leaving_out(place, entry):
            composition = measured(read_formula(clean(entry.require("composition").as_text())))
            formula = composition.composition.reduced_formula
            if formula in met:
                raise entry.error(f"the composition {formula} has been met in this paper")
            phases, measurements = _properties(entry, conversion, place)
            structures: list[CrysStruct] = []
            tags: list[ConfigTag] = []
            events: list[ProcessEvent] = []
            with conversion.leaving_out(place, entry):
                structures, tags = read_characterisation(entry)
            with conversion.leaving_out(place, entry):
                events = read_processing(entry.text("processing_conditions") or "")
            items: list[Item] = [composition, *measurements, *with_structures(phases, structures)]
            experiment = experiment_of(events, [*items, *features(structures, tags)])
            made.append((place_in(place, entry), experiment))
            met.add(formula)
    return made


def _properties(
    entry: Node, conversion: Conversion, place: str
) -> tuple[list[GlobalLatticeParam], list[Measurement]]:
    """Return what the properties of an entry say; a kind with a value it had before is left out."""
    phases: list[GlobalLatticeParam] = []
    measurements: list[Measurement] = []
    met: set[tuple[object, object]] = set()
    listed: list[Node] = []
    with conversion.leaving_out(place, entry):
        listed = entry.array("properties_of_composition")
    for prop in listed:
        with conversion.leaving_out(place, prop):
            found = read_property(prop)
            if isinstance(found, GlobalLatticeParam):
                phases.append(found)
                continue
            if (found.kind, found.value) in met:
                kind = getattr(found.kind, "value", found.kind)
                raise prop.error(f"{kind} {found.value} stands twice")
            met.add((found.kind, found.value))
            measurements.append(found)
    return phases, measurements


def _refuse(text: str) -> str:
    for word in REFUSED:
        if word.casefold() in text.casefold():
            raise FormatError("", f"the composition {text!r:.80} is not an alloy: it says {word!r}")
    return text


def _join_list(text: str) -> str:
    """Join `Fe 35.1 wt.%, Mn 20 wt.%`; weights are taken as if they were atoms, as published."""
    parts = [_LISTED.fullmatch(part) for part in re.split(r"[,;]", text)]
    found = [(part[1], part[2]) for part in parts if part is not None]
    return _joined(found) if len(found) == len(parts) > 1 else text


def _join_weights(text: str) -> str:
    """Join the weights of Inconel, or of an alloy with a balance."""
    lower = text.casefold()
    if "inconel" not in lower and not ("bal" in lower and re.search(r"wt\.?\s*%", lower)):
        return text
    return _joined(_IN_WEIGHT.findall(text)) or text


def _joined(pairs: list[tuple[str, str]]) -> str:
    return "".join(element + amount for element, amount in pairs if float(amount))


def _take_phase(text: str) -> str:
    """Take the formula of a phase: `a matrix (Fe50Ni50 at.%)`."""
    found = _PHASE.search(text)
    return found[1] if found and text[: found.start()].strip() else text


def _drop_last_parenthesis(text: str) -> str:
    """Drop `(...)` at the end, unless it belongs to the formula: `Al0.5(CoCrFeNi)`."""
    found = _LAST_PARENTHESIS.search(text)
    if found is None or (not found[1] and _ATTACHED.fullmatch(found[2])):
        return text
    return text[: found.start()]


def _drop_last_words(text: str) -> str:
    while (shorter := _LAST_WORDS.sub("", text)) != text:
        text = shorter
    return text


def _refuse_rest(text: str) -> str:
    if _REMAINS.search(text):
        raise FormatError("", f"the composition {text!r:.80} is more than a formula")
    return text.strip()


RULES = (
    _refuse,
    _join_list,
    _join_weights,
    _take_phase,
    partial(_ADDED.sub, ""),  # what was added in weight percent, and a coating
    partial(_NOTE.sub, ""),  # notes in parentheses, and codes of samples
    partial(_CODE.sub, ""),
    partial(_DASH.sub, ""),  # a note after a dash
    _drop_last_parenthesis,
    plain,
    _drop_last_words,
    partial(_FIRST_WORDS.sub, ""),  # the phase that the formula is of
    partial(_LAST_COMMA.sub, ""),  # a last comma and its words
    _refuse_rest,
)
"""The rules in the order in which they apply."""


def clean(text: str) -> str:
    """Return the formula in what KnowMat2 gives as composition."""
    check_length("a composition has", len(text), LONGEST)
    text = " ".join(text.split())
    for rule in RULES:
        text = rule(text)
    return text
