"""The published hallucination check: which numbers of an extraction are not in a text.

It compares digits as they are written, quirks included: 450 is found in "450.5" and 5 in "5,000",
but 4.5 not in "4.50" and 1000 not in "1,000". Ratios such as the ones of CoCrFeNi count, and so do
the right angles of a cubic lattice.

Source: published alloy benchmark, version 0.1.1.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Measurement,
    Quantity,
)
from litx.model.number import read_number

_RUN = re.compile(r"\d+")
_JOINTS = frozenset({".", "e-", "e+"})
"""What may stand between two runs of digits of one number as Python writes it."""

_MOST_RUNS = 3
"""Runs of digits in such a number: 1.5e-07 has three."""


@dataclass(frozen=True)
class NumberCheck:
    """What became of the numbers of an extraction.

    Attributes:
        total: How many there are.
        found: How many of them are in the text.
        missing: Those that are not, in order.
        not_finite: How many more are infinite or no number, which no text has; they count nowhere.
    """

    total: int
    found: int
    missing: tuple[float, ...]
    not_finite: int = 0

    @property
    def not_found(self) -> int:
        """How many are not in the text."""
        return len(self.missing)

    @property
    def rate(self) -> float:
        """Share of the numbers that are not in the text; 0 where there is none."""
        return self.not_found / self.total if self.total else 0.0


def check_numbers(experiments: Iterable[Experiment], text: str) -> NumberCheck:
    """Look the numbers of experiments up in a text; in an empty text nothing is found or missed.

    Args:
        experiments: What was extracted.
        text: The whole prompt, instructions included, so that their numbers count as found.
    """
    numbers = [number for one in experiments for number in numbers_of(one)]
    finite = [number for number in numbers if isfinite(number)]
    skipped = len(numbers) - len(finite)
    if not text.strip():
        return NumberCheck(len(finite), 0, (), skipped)
    known = written_numbers(text)
    missing = tuple(number for number in finite if known.isdisjoint(spellings(number)))
    return NumberCheck(len(finite), len(finite) - len(missing), missing, skipped)


def numbers_of(experiment: Experiment) -> Iterator[float]:
    """Yield the numbers of an experiment, material by material; what is no number is left out.

    The events of a group count once for each material that it makes.
    """
    for material in experiment.output_materials:
        yield from _of_items(material.measurements)
        for event in experiment.own_events(material):
            yield from _values((event.temperature, event.duration))


def spellings(number: float) -> tuple[str, str]:
    """Return the two ways in which a number is looked for.

    A whole one with and without ".0", any other in six significant digits and in full.
    """
    if number == int(number):
        return f"{int(number)}", f"{int(number)}.0"
    return f"{number:g}", repr(number)


def written_numbers(text: str) -> set[str]:
    """Return every stretch of a text that may spell a number and that no digit touches.

    Looking a number up in this set is the same as searching the text for it, but takes no longer
    for a long text.
    """
    runs = [found.span() for found in _RUN.finditer(text)]
    found: set[str] = set()
    for index, (start, end) in enumerate(runs):
        is_negative = text[start - 1 : start] == "-" and not text[start - 2 : start - 1].isdecimal()
        begins = (start - 1, start) if is_negative else (start,)
        last = end
        for next_start, next_end in ((end, end), *runs[index + 1 : index + _MOST_RUNS]):
            if next_start > last and text[last:next_start] not in _JOINTS:
                break
            last = next_end
            found.update(text[begin:last] for begin in begins)
    return found


def _of_items(items: Sequence[Any]) -> Iterator[float]:
    """Yield the numbers of a material's or a configuration's items."""
    for item in items:
        match item:
            case Measurement():
                yield from _values((item, item.uncertainty, item.temperature, item.pressure))
            case CompMeasurement():
                yield from _values(item.composition.values())
            case LatticeMeasurement():
                yield from _of_lattice(item)
            case GlobalLatticeParam():
                yield from _of_lattice(item.lattice)
                yield from _values((item.phase_fraction,))
            case Configuration():
                yield from _of_items(item.measurements)
            case _:
                continue


def _of_lattice(measurement: LatticeMeasurement | None) -> Iterator[float]:
    """Yield the three lengths and the three angles."""
    if isinstance(measurement, LatticeMeasurement) and isinstance(measurement.lattice, Lattice):
        yield from _values(measurement.lattice.parameters)


def _values(given: Iterable[object]) -> Iterator[float]:
    """Yield those that are numbers, or hold one."""
    for one in given:
        number = read_number(one.value if isinstance(one, Measurement | Quantity) else one)[0]
        if number is None:
            continue
        try:
            yield float(number)
        except OverflowError:  # a whole number beyond all floats
            yield float("inf")
