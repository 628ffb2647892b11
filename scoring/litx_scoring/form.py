"""Losses due to slips of form, rather than errors of reading.

The category of a loss becomes `form` if its line in the extraction is that of a mended object, or
if it is missing and an omitted object would have stated it.

Source: docs/scoring.md, section "Slips of form".
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from litx.model.number import read_number
from litx_scoring.loss import Category, Loss

_READING_ERRORS = {
    Category.wrong_number,
    Category.wrong_sample,
    Category.missed_sample,
    Category.missed_value,
    Category.hedged,
}
"""Categories that no mended field explains."""

_STATED_BY: dict[str, tuple[Category, ...]] = {
    "CompMeasurement": (Category.composition,),
    "Configuration": (Category.structure, Category.missed_value, Category.composition),
    "Experiment": (Category.missed_sample,),
    "GlobalLatticeParam": (Category.structure, Category.missed_value),
    "LatticeMeasurement": (Category.missed_value,),
    "Material": (Category.missed_sample,),
    "ProcessEvent": (Category.process,),
    "the rest": (  # of a text that breaks off
        *(Category.missed_sample, Category.missed_value),
        *(Category.composition, Category.structure, Category.process),
    ),
}
"""Categories of the losses of an omitted object, by its class."""

_WHOLES = {"Configuration", "Experiment", "Material", "the rest"}
"""Classes whose objects state several facts."""


def attribute_form(
    losses: Iterable[Loss], lines: frozenset[int], lost: Sequence[str]
) -> list[Loss]:
    """Return losses in order, with the category `form` for those due to slips of form.

    Args:
        losses: Losses of a paper.
        lines: Lines of mended objects in the extraction.
        lost: Omitted content, each as `Slip.about` of a slip.
    """
    omitted = Counter(lost)
    return [
        replace(loss, category=Category.form) if _is_form(loss, lines, omitted) else loss
        for loss in losses
    ]


def _is_form(loss: Loss, lines: frozenset[int], omitted: Counter[str]) -> bool:
    """Return whether a slip of form explains a loss.

    An omitted object that states a single fact explains a single loss: its count in `omitted`
    decreases.
    """
    line = loss.other_place.rpartition(":")[2]
    if line.isdecimal() and int(line) in lines and loss.category not in _READING_ERRORS:
        return True
    if not loss.missing and loss.category is not Category.process:
        return False
    for content, count in omitted.items():
        if count and (loss.category in _STATED_BY.get(content, ()) or _is_value(content, loss)):
            omitted[content] -= content not in _WHOLES
            return True
    return False


def _is_value(content: str, loss: Loss) -> bool:
    """Return whether an omitted value, `kind number`, is the missing value of a loss."""
    kind, _, number = content.rpartition(" ")
    words = loss.truth.split(" ")
    if loss.category is not Category.missed_value or len(words) < 2 or not kind:
        return False
    is_kind = kind == "None" or words[0] == kind.replace(" ", "_")
    return is_kind and (number == "None" or read_number(words[1]) == read_number(number))
