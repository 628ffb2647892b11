"""Output of KnowMat2: compositions, each with processing, characterisation and properties.

A folder holds a folder for each paper, named by its DOI, and in it ``<doi>_extraction.json``::

    {"compositions": [{
        "composition": "Al0.5CoCrFeNi",
        "processing_conditions": "arc melting; annealed at 900 °C for 2 h",
        "characterisation": {"XRD": "FCC matrix with B2"},
        "properties_of_composition": [{
            "property_name": "Vickers hardness", "value": "210", "value_numeric": 210,
            "value_type": "exact", "unit": "HV", "measurement_condition": null}]}]}

Each entry becomes an experiment with a single material. An entry that repeats a composition of the
paper is skipped, so that samples which differ in processing alone are merged.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

import re
from functools import partial
from pathlib import Path

from litx.adapters.conversion import (
    Conversion,
    convert_papers,
    find_files,
    format_place,
    read_document,
)
from litx.adapters.knowmat2.properties import read_property
from litx.adapters.knowmat2.prose import (
    assign_structures,
    build_features,
    read_characterisation,
    read_processing,
)
from litx.adapters.materials import (
    LONGEST,
    build_experiment,
    measure_composition,
    read_formula,
    to_plain_text,
)
from litx.errors import FormatError
from litx.files.paths import display_path
from litx.formats.extraction_json.node import Node
from litx.formats.json_text import check_length
from litx.model import Experiment, GlobalLatticeParam, Measurement, ProcessEvent
from litx.model.material import Item
from litx_ontology import ConfigTag, CrysStruct

__all__ = ["ENDING", "convert"]

ENDING = "_extraction.json"  # end of the name of a file, after the DOI

REFUSED = ("\N{GREEK SMALL LETTER SIGMA}", "Q235", "substrate", "No materials")
"""Words, in any case, of texts that name no alloy."""

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


def convert(path: Path) -> Conversion:
    """Convert the papers of a folder, or a file; a folder without papers is a `DatasetError`."""
    papers = {file: [file] for file in find_files(path, ENDING)}
    return convert_papers(papers, ENDING, _read_paper)


def _read_paper(file: Path, conversion: Conversion) -> list[tuple[str, Experiment]]:
    """Return place and experiment of each composition of a file; repeated formulas are skipped."""
    place = display_path(file)
    experiments: list[tuple[str, Experiment]] = []
    formulas: set[str] = set()
    for entry in read_document(file).require("compositions").elements():
        with conversion.skip_errors(place, entry):
            text = clean_composition(entry.require("composition").as_text())
            composition = measure_composition(read_formula(text))
            formula = composition.composition.reduced_formula
            if formula in formulas:
                raise entry.error(f"the composition {formula} has been met in this paper")
            phases, measurements = _read_properties(entry, conversion, place)
            structures: list[CrysStruct] = []
            tags: list[ConfigTag] = []
            events: list[ProcessEvent] = []
            with conversion.skip_errors(place, entry):
                structures, tags = read_characterisation(entry)
            with conversion.skip_errors(place, entry):
                events = read_processing(entry.text("processing_conditions") or "")
            items: list[Item] = [composition, *measurements, *assign_structures(phases, structures)]
            experiment = build_experiment(events, [*items, *build_features(structures, tags)])
            experiments.append((format_place(place, entry), experiment))
            formulas.add(formula)
    return experiments


def _read_properties(
    entry: Node, conversion: Conversion, place: str
) -> tuple[list[GlobalLatticeParam], list[Measurement]]:
    """Return phases and measurements of an entry; repeated values of a kind are skipped."""
    phases: list[GlobalLatticeParam] = []
    measurements: list[Measurement] = []
    seen: set[tuple[object, object]] = set()
    properties: list[Node] = []
    with conversion.skip_errors(place, entry):
        properties = entry.array("properties_of_composition")
    for prop in properties:
        with conversion.skip_errors(place, prop):
            item = read_property(prop)
            if isinstance(item, GlobalLatticeParam):
                phases.append(item)
                continue
            if (item.kind, item.value) in seen:
                kind = getattr(item.kind, "value", item.kind)
                raise prop.error(f"{kind} {item.value} stands twice")
            seen.add((item.kind, item.value))
            measurements.append(item)
    return phases, measurements


def _refuse(text: str) -> str:
    """Return a text unchanged; a `FormatError` if it has a word that names no alloy (`REFUSED`)."""
    for word in REFUSED:
        if word.casefold() in text.casefold():
            raise FormatError("", f"the composition {text!r:.80} is not an alloy: it says {word!r}")
    return text


def _join_list(text: str) -> str:
    """Return the formula of a list such as `Fe 35.1 wt.%, Mn 20 wt.%`; any other text as it is.

    Weights are used as atoms, as published.
    """
    parts = [_LISTED.fullmatch(part) for part in re.split(r"[,;]", text)]
    pairs = [(part[1], part[2]) for part in parts if part is not None]
    return _join_pairs(pairs) if len(pairs) == len(parts) > 1 else text


def _join_weights(text: str) -> str:
    """Return the formula of weights of Inconel, or with a balance; any other text as it is."""
    lower = text.casefold()
    if "inconel" not in lower and not ("bal" in lower and re.search(r"wt\.?\s*%", lower)):
        return text
    return _join_pairs(_IN_WEIGHT.findall(text)) or text


def _join_pairs(pairs: list[tuple[str, str]]) -> str:
    """Join elements and amounts to a formula, without amounts of 0."""
    return "".join(element + amount for element, amount in pairs if float(amount))


def _extract_phase(text: str) -> str:
    """Return the formula in a text such as `a matrix (Fe50Ni50 at.%)`; any other text as it is."""
    match = _PHASE.search(text)
    return match[1] if match and text[: match.start()].strip() else text


def _drop_last_parenthesis(text: str) -> str:
    """Drop `(...)` at the end, unless it belongs to the formula: `Al0.5(CoCrFeNi)`."""
    match = _LAST_PARENTHESIS.search(text)
    if match is None or (not match[1] and _ATTACHED.fullmatch(match[2])):
        return text
    return text[: match.start()]


def _drop_last_words(text: str) -> str:
    """Drop words at the end that are no part of a formula, such as "alloy" or "HEA", repeatedly."""
    while (shorter := _LAST_WORDS.sub("", text)) != text:
        text = shorter
    return text


def _refuse_rest(text: str) -> str:
    """Return a text, trimmed; a `FormatError` if a colon, comma or semicolon remains."""
    if _REMAINS.search(text):
        raise FormatError("", f"the composition {text!r:.80} is more than a formula")
    return text.strip()


RULES = (
    _refuse,
    _join_list,
    _join_weights,
    _extract_phase,
    partial(_ADDED.sub, ""),  # additions in weight percent, and a coating
    partial(_NOTE.sub, ""),  # notes in parentheses, and codes of samples
    partial(_CODE.sub, ""),
    partial(_DASH.sub, ""),  # a note after a dash
    _drop_last_parenthesis,
    to_plain_text,
    _drop_last_words,
    partial(_FIRST_WORDS.sub, ""),  # the phase of the formula
    partial(_LAST_COMMA.sub, ""),  # a last comma and its words
    _refuse_rest,
)
"""The rules in the order in which they apply."""


def clean_composition(text: str) -> str:
    """Return the formula in a composition of KnowMat2, by `RULES`; else a `FormatError`."""
    check_length("a composition has", len(text), LONGEST)
    text = " ".join(text.split())
    for rule in RULES:
        text = rule(text)
    return text
