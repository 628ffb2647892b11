"""From what other systems say to materials: formulas, numbers, recipes and experiments."""

import math
import re
import unicodedata
from collections.abc import Iterable, Sequence

from litx.errors import FormatError
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
from litx.model.number import read_number
from litx_ontology import CASTING, MELTING, ProcessKind, RawMaterialKind, ValueQualifier

LONGEST = 500  # characters of a formula; pymatgen's time grows faster than the text

LARGEST_SUM = 1e6
"""Largest sum of the amounts, and one over it the smallest, lest fractions lose their meaning."""

_LATEX = re.compile(
    r"\\(?:mathrm|mathit|mathbf|mathsf|textrm|textit|textbf|textsubscript|text|rm|it|[ ,;:!])"
    r"|</?su[bp]>|[$~\\]"
)

_LETTERS = str.maketrans(
    {
        "\N{INCREMENT}": "\N{GREEK CAPITAL LETTER DELTA}",
        "\N{MINUS SIGN}": "-",
        "\N{FRACTION SLASH}": "/",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    }
)

_GREEK = {
    r"\sigma": "\N{GREEK SMALL LETTER SIGMA}",
    r"\delta": "\N{GREEK SMALL LETTER DELTA}",
    r"\Delta": "\N{GREEK CAPITAL LETTER DELTA}",
    r"\Omega": "\N{GREEK CAPITAL LETTER OMEGA}",
}


def plain(text: str) -> str:
    r"""Return text without LaTeX and with plain letters: ``Al$_{0.5}$CoCrFeNi`` is Al0.5CoCrFeNi.

    Sub- and superscripts of Unicode become letters and digits, Greek letters of LaTeX themselves.
    """
    for name, letter in _GREEK.items():
        text = text.replace(name, letter)
    found = clean_formula(_LATEX.sub("", text))
    return unicodedata.normalize("NFKC", found).translate(_LETTERS).strip()


def check_length(what: str, length: int, most: int, path: str = "") -> None:
    """Check that a text, told of by words such as "a formula has", is not too long."""
    if length > most:
        raise FormatError(path, f"{what} {length:,} characters", f"at most {most:,} are read")


def read_formula(text: str) -> Composition:
    """Return the composition of a formula, as pymatgen reads it."""
    check_length("a formula has", len(text), LONGEST)
    composition = read_composition(text)
    total = float(composition.num_atoms)
    if not (math.isfinite(total) and 1 / LARGEST_SUM <= total <= LARGEST_SUM):
        message = f"the amounts of the formula {text!r:.80} sum to {total:g}"
        raise FormatError("", message, "write amounts as ratios or in percent")
    return composition


def measured(composition: Composition) -> CompMeasurement:
    """Return a composition as a measurement by an unspecified method.

    Amounts in percent become fractions. That they sum to 100 is not demanded.
    """
    is_percent = composition.num_atoms > RATIO_SUM_LIMIT
    kept = composition.fractional_composition if is_percent else composition
    return CompMeasurement(kept, validate_composition=False)


def read_finite(value: object) -> tuple[float | int | None, ValueQualifier]:
    """Return the finite number in a value and how it is qualified; None when there is none.

    Booleans, nan and infinities are none, and neither is an integer beyond all floats.
    """
    if isinstance(value, bool):
        return None, ValueQualifier.EXACT
    number, qualifier = read_number(value)
    try:
        is_finite = number is not None and math.isfinite(number)
    except OverflowError:
        is_finite = False
    return (number, qualifier) if is_finite else (None, ValueQualifier.EXACT)


_SINTERING = {ProcessKind.SparkPlasmaSintering, ProcessKind.HotPressingSintering}


def completed(events: Iterable[ProcessEvent]) -> list[ProcessEvent]:
    """Return events with a casting after each melting, and no quench right after a sintering.

    A melt must have solidified, so an unspecified casting is put where none follows. Cooling after
    sintering is part of it.
    """
    given = list(events)
    found: list[ProcessEvent] = []
    for before, event, after in zip([None, *given], given, [*given[1:], None], strict=False):
        is_sintered = before is not None and before.kind in _SINTERING
        if not (is_sintered and event.kind == ProcessKind.WaterQuenching):
            found.append(event)
        if event.kind in MELTING and not (after is not None and after.kind in CASTING):
            found.append(ProcessEvent(kind=ProcessKind.CastingUnspecified))
    return found


def experiment_of(
    events: Sequence[ProcessEvent], items: Sequence[Item], name: str | None = None
) -> Experiment:
    """Return the experiment of one material that one recipe makes.

    Starting materials are not scored; one of unspecified form stands for all.
    """
    raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
    return Experiment(raw, list(events), [Material(name=name, measurements=list(items))])
