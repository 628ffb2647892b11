"""A loss of an extraction, and the descriptions of parts of experiments in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import fsum
from pathlib import Path
from typing import Any

from litx.display.text import is_given
from litx.errors import DATA_ERRORS
from litx.files.paths import display_path
from litx.model import (
    CompMeasurement,
    CompositeMeasurement,
    Configuration,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
    ProcessEvent,
    Quantity,
    Record,
)
from litx.model.phrases import composition_phrase


class Category(StrEnum):
    """Reason for a loss; each loss has a single reason."""

    missed_sample = "missed sample"
    missed_value = "missed value"
    wrong_number = "wrong number"
    wrong_unit = "wrong unit"
    wrong_kind = "wrong kind"
    wrong_condition = "wrong condition"
    wrong_qualifier = "wrong qualifier"
    wrong_sample = "wrong sample"
    wrong_place = "wrong place"
    composition = "composition"
    structure = "structure"
    process = "process"
    invented = "invented"
    hedged = "hedged"
    form = "form"


@dataclass(frozen=True)
class Loss:
    """A loss at a level in a single place, for a single reason.

    Attributes:
        level: Level of the overall score.
        category: Reason.
        material: Name of the material, of the truth if it has the part.
        what: Description of what is missing, surplus, or only partly right.
        recall: Weight of the truth that was not extracted, as the level counts.
        precision: Weight of the extraction that is not right, as the level counts.
        place: File and line of the truth; empty if the truth has no such part, or if unknown.
        missing: Whether the extraction has no such part.
        other_place: File and line of the extraction, likewise.
        truth: Description of the part of the truth; empty for a surplus part.
    """

    level: str
    category: Category
    material: str
    what: str
    recall: float
    precision: float
    place: str
    missing: bool = False
    other_place: str = ""
    truth: str = ""


@dataclass(frozen=True)
class LossSum:
    """Sum of the losses at a level for a reason, over any number of papers.

    Attributes:
        level: Level.
        category: Reason.
        recall: Weight of the truths that was not extracted, as the level counts.
        precision: Weight of the extractions that is not right, as the level counts.
        count: Number of losses.
    """

    level: str
    category: Category
    recall: float
    precision: float
    count: int


def summed(losses: Iterable[Loss]) -> list[LossSum]:
    """Return the sums of losses by level and category, the largest sums first."""
    losses_by_key: dict[tuple[str, Category], list[Loss]] = {}
    for loss in losses:
        losses_by_key.setdefault((loss.level, loss.category), []).append(loss)
    sums = [
        LossSum(*key, fsum(x.recall for x in same), fsum(x.precision for x in same), len(same))
        for key, same in losses_by_key.items()
    ]
    return sorted(sums, key=lambda x: (-x.recall - x.precision, x.level, x.category))


def place_of(thing: Any) -> str:
    """Return `file:line` of the call that built a record or the record of an item.

    The text is empty if they are unknown.
    """
    origin = getattr(_record_of(thing), "origin", None)
    return f"{_shown(origin.file, Path.cwd())}:{origin.line}" if origin else ""


@lru_cache(maxsize=256)  # the losses of a paper are in two files, and a look-up is slow
def _shown(file: str, folder: Path) -> str:
    """Return the path of a file as messages show it, relative to the working folder."""
    del folder  # the path is relative to it
    return display_path(file)


def label_of(material: Material) -> str:
    """Return the label of a material, or the type of its name if that cannot be written."""
    try:
        return material.label
    except DATA_ERRORS:  # a name that is no text, such as a quantity
        return f"(named by a {type(material.name).__name__})"


def text_of(thing: Any) -> str:
    """Describe an item, a configuration, an event or a record, such as by kind and number.

    A part that cannot be written gives a text that says so.
    """
    try:
        return _describe(thing)
    except DATA_ERRORS as error:  # a value in it that cannot be written
        return f"a part that cannot be written ({type(error).__name__})"


def _record_of(thing: Any) -> Any:
    """Return the record that an item, a configuration or an event was read from, or the record."""
    origin = getattr(thing, "origin", None)
    return origin if isinstance(origin, Record) else thing


def _describe(thing: Any) -> str:
    """Describe a record, or the record of an item; raise `TypeError` for another object."""
    match _record_of(thing):
        case Measurement() as it:
            kind = getattr(it.kind, "value", it.kind)
            return f"{kind} {it.value} {it.unit}{_under(it.temperature, it.pressure)}"
        case CompMeasurement() as it:
            return f"composition {composition_phrase(it)}"
        case Configuration() as it:
            return f"configuration {it.name!r}"
        case ProcessEvent() as it:
            kind = getattr(it.kind, "value", it.kind)
            lasting = f" for {_quantity(it.duration)}" if isinstance(it.duration, Quantity) else ""
            return f"event {kind}{_under(it.temperature)}{lasting}"
        case GlobalLatticeParam() | LatticeMeasurement() as it:
            name = getattr(it, "name", None)
            return f"{getattr(thing, 'part', 'phase')}{f' of {name}' if is_given(name) else ''}"
        case CompositeMeasurement() | Quantity() as it:
            return _describe_share(it)
    raise TypeError(f"cannot describe a {type(thing).__name__}")


def _describe_share(record: CompositeMeasurement | Quantity) -> str:
    """Describe the shares of a composite, or a quantity that is no part of another record."""
    if isinstance(record, CompositeMeasurement):
        return f"composite of {', '.join(map(str, record.parts))}"
    return f"phase fraction {_quantity(record)}"


def _under(*conditions: Any) -> str:
    """Return " at " with the conditions that are quantities; empty if none is."""
    text = " and ".join(_quantity(item) for item in conditions if isinstance(item, Quantity))
    return f" at {text}" if text else ""


def _quantity(quantity: Quantity) -> str:
    """Write number and unit of a quantity, with a blank between them."""
    return f"{quantity.value} {quantity.unit}"
