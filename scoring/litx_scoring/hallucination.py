"""The published hallucination check: numbers of an extraction that are not in a text.

It compares digits as they are written, quirks included: "450.5" contains 450 and "5,000" contains
5, but "4.50" does not contain 4.5, nor "1,000" 1000. The ratios 1 of CoCrFeNi count, and so do the
right angles of a cubic lattice.

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
"""Separators of runs of digits in a number as Python writes it."""

_MOST_RUNS = 3
"""Most runs of digits in such a number: 1.5e-07 has three."""


@dataclass(frozen=True)
class NumberCheck:
    """Result for the numbers of an extraction.

    Attributes:
        total: Number of finite numbers.
        found: Number of them in the text.
        missing: Numbers that are not in the text, in order.
        not_finite: Number of infinities and NaN, which never count.
    """

    total: int
    found: int
    missing: tuple[float, ...]
    not_finite: int = 0

    @property
    def not_found(self) -> int:
        """Number of numbers that are not in the text."""
        return len(self.missing)

    @property
    def rate(self) -> float:
        """Share of the numbers that are not in the text; 0 if there are none."""
        return self.not_found / self.total if self.total else 0.0


def check_numbers(experiments: Iterable[Experiment], text: str) -> NumberCheck:
    """Count the numbers of experiments that a text contains; in an empty text, none is missing.

    Args:
        experiments: The extraction.
        text: The whole prompt, so that numbers of the instructions count as well.
    """
    numbers = [number for experiment in experiments for number in numbers_of(experiment)]
    finite = [number for number in numbers if isfinite(number)]
    skipped = len(numbers) - len(finite)
    if not text.strip():
        return NumberCheck(len(finite), 0, (), skipped)
    known = written_numbers(text)
    missing = tuple(number for number in finite if known.isdisjoint(spellings(number)))
    return NumberCheck(len(finite), len(finite) - len(missing), missing, skipped)


def numbers_of(experiment: Experiment) -> Iterator[float]:
    """Yield the numbers of an experiment, material by material.

    The events of a group count once for each of its materials.
    """
    for material in experiment.output_materials:
        yield from _numbers_of_items(material.measurements)
        for event in experiment.own_events(material):
            yield from _values((event.temperature, event.duration))


def spellings(number: float) -> tuple[str, str]:
    """Return the two spellings of a number that are searched.

    A whole number is spelled with and without ".0", any other with six digits and in full.
    """
    if number == int(number):
        return f"{int(number)}", f"{int(number)}.0"
    return f"{number:g}", repr(number)


def written_numbers(text: str) -> set[str]:
    """Return every part of a text that may spell a number and is not next to a digit.

    Looking up a number in this set equals a search in the text, but is fast for a long text.
    """
    runs = [match.span() for match in _RUN.finditer(text)]
    spelled: set[str] = set()
    for index, (start, end) in enumerate(runs):
        is_negative = text[start - 1 : start] == "-" and not text[start - 2 : start - 1].isdecimal()
        begins = (start - 1, start) if is_negative else (start,)
        last = end
        for next_start, next_end in ((end, end), *runs[index + 1 : index + _MOST_RUNS]):
            if next_start > last and text[last:next_start] not in _JOINTS:
                break
            last = next_end
            spelled.update(text[begin:last] for begin in begins)
    return spelled


def _numbers_of_items(items: Sequence[Any]) -> Iterator[float]:
    """Yield the numbers of the items of a material or a configuration."""
    for item in items:
        match item:
            case Measurement():
                yield from _values((item, item.uncertainty, item.temperature, item.pressure))
            case CompMeasurement():
                yield from _values(item.composition.values())
            case LatticeMeasurement():
                yield from _numbers_of_lattice(item)
            case GlobalLatticeParam():
                yield from _numbers_of_lattice(item.lattice)
                yield from _values((item.phase_fraction,))
            case Configuration():
                yield from _numbers_of_items(item.measurements)
            case _:
                continue


def _numbers_of_lattice(measurement: LatticeMeasurement | None) -> Iterator[float]:
    """Yield lengths, angles and uncertainties of a lattice; nothing for anything else."""
    if isinstance(measurement, LatticeMeasurement) and isinstance(measurement.lattice, Lattice):
        yield from _values(measurement.lattice.parameters)
        yield from _values((measurement.uncertainty or {}).values())


def _values(items: Iterable[object]) -> Iterator[float]:
    """Yield the numbers among items and in quantities; anything else is omitted."""
    for item in items:
        number = read_number(item.value if isinstance(item, Measurement | Quantity) else item)[0]
        if number is None:
            continue
        try:
            yield float(number)
        except OverflowError:  # an integer beyond the range of floats
            yield float("inf")
