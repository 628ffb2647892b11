"""Losses that a slip of form brought about, and no error of reading.

A loss is one of form where the extraction's line is that of an object that was mended, or where the
truth's part is missing and an object was left out that said it. Only the category changes.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from litx.model.number import read_number
from litx_scoring.loss import Category, Loss

_OF_READING = {
    Category.wrong_number,
    Category.wrong_sample,
    Category.missed_sample,
    Category.missed_value,
    Category.hedged,
}
"""Categories that no mended field explains."""

_SAYS: dict[str, tuple[Category, ...]] = {
    "CompMeasurement": (Category.composition,),
    "Configuration": (Category.structure, Category.missed_value, Category.composition),
    "Experiment": (Category.missed_sample,),
    "GlobalLatticeParam": (Category.structure, Category.missed_value),
    "LatticeMeasurement": (Category.missed_value,),
    "Material": (Category.missed_sample,),
    "ProcessEvent": (Category.process,),
}
"""What an object that is left out would have said, by its class."""

_WHOLES = {"Configuration", "Experiment", "Material"}
"""Classes whose objects say more than one thing."""


def attribute_form(
    losses: Iterable[Loss], lines: frozenset[int], lost: Sequence[str]
) -> list[Loss]:
    """Return losses, those that slips of form brought about in their own category.

    Args:
        losses: The losses of a paper.
        lines: Lines of the extraction where objects were mended.
        lost: What was left out: the class of an object, or the kind and number of a value.
    """
    left = Counter(lost)
    return [
        replace(loss, category=Category.form) if _is_form(loss, lines, left) else loss
        for loss in losses
    ]


def _is_form(loss: Loss, lines: frozenset[int], left: Counter[str]) -> bool:
    line = loss.other_place.rpartition(":")[2]
    if line.isdecimal() and int(line) in lines and loss.category not in _OF_READING:
        return True
    if not loss.missing:
        return False
    for about, count in left.items():
        if count and (loss.category in _SAYS.get(about, ()) or _is_value(about, loss)):
            left[about] -= about not in _WHOLES
            return True
    return False


def _is_value(about: str, loss: Loss) -> bool:
    """Tell whether a value that was left out is the one that is missing."""
    kind, _, number = about.rpartition(" ")
    words = loss.truth.split(" ")
    if loss.category is not Category.missed_value or len(words) < 2 or not kind:
        return False
    return words[0] == kind.replace(" ", "_") and read_number(words[1]) == read_number(number)
