"""One loss of an extraction, and how the parts of experiments are told in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import fsum
from pathlib import Path
from typing import Any

from litx.display.text import is_given
from litx.errors import DATA_ERRORS
from litx.files.paths import shown
from litx.model import (
    CompMeasurement,
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
    """Why something was lost; each loss has one reason."""

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
    """What was lost at one level in one place, for one reason.

    Attributes:
        level: The level, one of those that the overall score is made of.
        category: Why.
        material: The material, the truth's where there is one.
        what: What was missing, too many, or only partly right.
        recall: What of the truth was not found, as the level counts.
        precision: What of the extraction is not right, likewise.
        place: File and line of the truth; empty where it has none, or it is not known.
        missing: Whether the extraction has nothing of it.
        other_place: File and line of the extraction, likewise.
        truth: What the truth says, in a few words; empty of what is too much.
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
    """What was lost at one level for one reason, of any number of papers.

    Attributes:
        level: The level.
        category: The reason.
        recall: What of the truths was not found, as the level counts.
        precision: What of the extractions is not right, likewise.
        count: In how many places.
    """

    level: str
    category: Category
    recall: float
    precision: float
    count: int


def summed(losses: Iterable[Loss]) -> list[LossSum]:
    """Add losses up by level and category, those that lost most first."""
    found: dict[tuple[str, Category], list[Loss]] = {}
    for loss in losses:
        found.setdefault((loss.level, loss.category), []).append(loss)
    sums = [
        LossSum(*key, fsum(one.recall for one in own), fsum(one.precision for one in own), len(own))
        for key, own in found.items()
    ]
    return sorted(sums, key=lambda one: (-one.recall - one.precision, one.level, one.category))


def place_of(thing: Any) -> str:
    """Return file and line of what built a record, or that of an item; empty when not known."""
    origin = getattr(_record_of(thing), "origin", None)
    return f"{_shown(origin.file, Path.cwd())}:{origin.line}" if origin else ""


@lru_cache(maxsize=256)  # the losses of a paper are in two files, and each look is slow
def _shown(file: str, folder: Path) -> str:
    del folder  # that the path is relative to
    return shown(file)


def label_of(material: Material) -> str:
    """Return what to call a material."""
    try:
        return material.label
    except DATA_ERRORS:  # a name that is no text, such as a temperature in degrees
        return f"(named by a {type(material.name).__name__})"


def text_of(thing: Any) -> str:
    """Describe an item, a configuration or an event in a few words."""
    try:
        return _described(thing)
    except DATA_ERRORS as error:  # a value in it that cannot be written
        return f"a part that cannot be written ({type(error).__name__})"


def _record_of(thing: Any) -> Any:
    """Return the record that an item, a configuration or an event was read from, or is."""
    origin = getattr(thing, "origin", None)
    return origin if isinstance(origin, Record) else thing


def _described(thing: Any) -> str:
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
        case Quantity() as it:  # the other quantities of a material belong to what is told above
            return f"phase fraction {_quantity(it)}"
    raise TypeError(f"nothing is said of a {type(thing).__name__}")


def _under(*conditions: Any) -> str:
    """Describe conditions, as far as they are quantities."""
    given = " and ".join(_quantity(one) for one in conditions if isinstance(one, Quantity))
    return f" at {given}" if given else ""


def _quantity(given: Quantity) -> str:
    return f"{given.value} {given.unit}"
