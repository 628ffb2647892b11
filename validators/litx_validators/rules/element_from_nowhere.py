"""CMP006 element-from-nowhere: a nominal composition has an element of no raw material.

What it checks:
    If the names and descriptions of the raw materials name at least two elements, and over half of
    the elements of the experiment's alloys, every element of a nominal composition is among them.
    Measured compositions may contain elements that were picked up on the way. A steel allows all
    elements, because its elements are not named; ferroalloys contain iron.

Why:
    An element cannot come from nothing: a symbol is wrong, or a raw material is missing.

Example:
    raw_materials={"Fe, Ni and Co powders": ...}      CompMeasurement("CrFeNiCo", method=Balance)

Instead:
    raw_materials={"Cr, Fe, Ni and Co powders": ...}  CompMeasurement("CrFeNiCo", method=Balance)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B12 in the list of rules.
"""

import re
from collections.abc import Iterator

from litx.model import CompMeasurement, Experiment, RawMaterial
from litx.model.chemistry import Element
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import symbols
from litx_validators.words import join_names, text_of

_LONGEST = 5000
"""Characters of a description that are searched."""

_OXIDE = 0.3
"""Atomic fraction of oxygen above which a material is an oxide."""

_SYMBOLS = frozenset(element.symbol for element in Element)
_NAMES = {element.long_name.lower(): element.symbol for element in Element} | {
    "aluminium": "Al",
    "sulphur": "S",
    "caesium": "Cs",
}
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9.]*")
_PART = re.compile(r"([A-Z][a-z]?)(?:\d+(?:\.\d+)?)?")


@rule("CMP006", number="B12", since="0.1", severity="warning", scope="validate")
def element_from_nowhere(experiment: Experiment) -> Findings:
    """Yield each nominal composition with an element of no raw material."""
    nominal = [
        item
        for material in experiment.output_materials
        for item in material.measurements
        if isinstance(item, CompMeasurement) and item.is_nominal
    ]
    alloyed = {symbol for item in nominal for symbol in symbols(item)}
    named = {symbol for text in _texts(experiment) for symbol in _mentioned(text)} & alloyed
    has_steel = any("steel" in text.lower() for text in _texts(experiment))
    if has_steel or len(named) < 2 or 2 * len(named) <= len(alloyed):
        return
    for item in nominal:
        absent = symbols(item) - named
        if item.composition.get_atomic_fraction("O") > _OXIDE:
            absent.discard("O")  # of air
        if absent:
            yield Finding(
                at=item,
                field="composition",
                message=f"no raw material names {join_names(absent)} of the composition "
                f"{item.composition.formula:.80}",
                hint="correct the symbol, or name the element in a raw material",
            )


def _texts(experiment: Experiment) -> Iterator[str]:
    """Yield the names and descriptions of the raw materials."""
    for name, raw in experiment.raw_materials.items():
        yield text_of(name)[:_LONGEST]
        if isinstance(raw, RawMaterial) and isinstance(raw.description, str):
            yield raw.description[:_LONGEST]


def _mentioned(text: str) -> Iterator[str]:
    """Yield the symbols of the elements that a text names, alone or in a formula."""
    for word in _WORD.findall(text):
        if word.lower() in _NAMES:
            yield _NAMES[word.lower()]
        if word.lower().startswith("ferro"):
            yield "Fe"
        parts = _PART.findall(word)
        is_formula = _PART.sub("", word).strip(".") == ""
        if is_formula and all(part in _SYMBOLS for part in parts):
            yield from parts
