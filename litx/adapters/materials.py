"""Formulas, numbers, recipes and experiments from the output of other systems."""

import math
import re
import unicodedata
from collections.abc import Iterable, Sequence

from litx.errors import FormatError
from litx.formats.json_text import check_length
from litx.model import (
    CompMeasurement,
    Composition,
    Experiment,
    Material,
    ProcessEvent,
    RawMaterial,
    clean_formula,
)
from litx.model.composition import RATIO_SUM_LIMIT, read_composition
from litx.model.material import Item
from litx.model.number import is_finite, read_number
from litx_ontology import CASTING, MELTING, ProcessKind, RawMaterialKind, ValueQualifier

LONGEST = 500  # characters of a formula; pymatgen's time grows faster than the text

LARGEST_SUM = 1e6
"""Largest sum of the amounts, and its inverse the smallest; fractions beyond have no precision."""

_LATEX = re.compile(
    r"\\(?:mathrm|mathit|mathbf|mathsf|textrm|textit|textbf|textsubscript|text|rm|it|[ ,;:!])"
    r"|</?su[bp]>|[$~\\]"
)

_LETTERS = str.maketrans(
    "\N{INCREMENT}\N{MINUS SIGN}\N{FRACTION SLASH}\N{RIGHT SINGLE QUOTATION MARK}",
    "\N{GREEK CAPITAL LETTER DELTA}-/'",
)

_GREEK = {
    r"\sigma": "\N{GREEK SMALL LETTER SIGMA}",
    r"\delta": "\N{GREEK SMALL LETTER DELTA}",
    r"\Delta": "\N{GREEK CAPITAL LETTER DELTA}",
    r"\Omega": "\N{GREEK CAPITAL LETTER OMEGA}",
}


def to_plain_text(text: str) -> str:
    r"""Return text without LaTeX and with plain letters: ``Al$_{0.5}$CoCrFeNi`` is Al0.5CoCrFeNi.

    Sub- and superscripts of Unicode become letters and digits, Greek letters of LaTeX themselves.
    """
    for name, letter in _GREEK.items():
        text = text.replace(name, letter)
    formula = clean_formula(_LATEX.sub("", text))
    return unicodedata.normalize("NFKC", formula).translate(_LETTERS).strip()


def read_formula(text: str) -> Composition:
    """Return the composition of a formula; a `FormatError` if its amounts have no plausible sum."""
    check_length("a formula has", len(text), LONGEST)
    composition = read_composition(text)
    total = float(composition.num_atoms)
    if not (math.isfinite(total) and 1 / LARGEST_SUM <= total <= LARGEST_SUM):
        message = f"the amounts of the formula {text!r:.80} sum to {total:g}"
        raise FormatError("", message, "write amounts as ratios or in percent")
    return composition


def measure_composition(composition: Composition) -> CompMeasurement:
    """Return a composition as a measurement by an unspecified method.

    Amounts in percent become fractions. They need not sum to 100.
    """
    if composition.num_atoms > RATIO_SUM_LIMIT:
        composition = composition.fractional_composition
    return CompMeasurement(composition, validate_composition=False)


def read_finite(value: object) -> tuple[float | int | None, ValueQualifier]:
    """Return the finite number in a value and its qualifier; None without a finite number.

    Booleans, nan, infinities and integers beyond all floats are no finite numbers.
    """
    if isinstance(value, bool):
        return None, ValueQualifier.EXACT
    number, qualifier = read_number(value)
    is_known = number is not None and is_finite(number)
    return (number, qualifier) if is_known else (None, ValueQualifier.EXACT)


_SINTERING = {ProcessKind.SparkPlasmaSintering, ProcessKind.HotPressingSintering}


def complete_events(events: Iterable[ProcessEvent]) -> list[ProcessEvent]:
    """Return events with a casting after each melting, and no quench right after a sintering.

    A melt must have solidified, so an unspecified casting is added if no casting follows. Cooling
    after sintering is part of it.
    """
    events = list(events)
    kinds = [None, *(event.kind for event in events), None]
    complete: list[ProcessEvent] = []
    for event, before, after in zip(events, kinds, kinds[2:], strict=False):
        if not (before in _SINTERING and event.kind == ProcessKind.WaterQuenching):
            complete.append(event)
        if event.kind in MELTING and after not in CASTING:
            complete.append(ProcessEvent(kind=ProcessKind.CastingUnspecified))
    return complete


def build_experiment(
    events: Sequence[ProcessEvent], items: Sequence[Item], name: str | None = None
) -> Experiment:
    """Return the experiment of a material by its recipe.

    Starting materials are not scored; a material of unspecified form stands for all.
    """
    raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
    return Experiment(raw, list(events), [Material(name=name, measurements=list(items))])
