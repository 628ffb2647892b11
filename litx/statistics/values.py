"""How many values a paper holds, by the published rule.

One each for: a raw material; a process event of a group, its temperature, its duration, its
equipment; the number of a measurement, its uncertainty, method, temperature, pressure, statistic
and percentile; the method of a composition; each distinct length of a lattice, and each distinct
angle other than 90 degrees; the phase fraction and the structure of a global phase; the structure
and each tag of a configuration; each composition that differs from the paper's other ones.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable, Iterator, Sequence

from litx.model import (
    CompMeasurement,
    Composition,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Measurement,
)
from litx_ontology import ValueQualifier

_DIGITS = 6
"""Decimals to which fractions of two equal compositions agree, and lattice lengths and angles."""

_EVENT_FIELDS = ("kind", "temperature", "duration", "equipment")
_MEASUREMENT_FIELDS = (
    "uncertainty",
    "measurement_method",
    "temperature",
    "pressure",
    "measurement_statistic",
    "percentile",
)
_UNCOUNTED = (ValueQualifier.EXACT, ValueQualifier.MUCH_ABOVE, ValueQualifier.MUCH_BELOW)
"""Qualifiers with which the published rule does not count the number of a text."""

Key = tuple[tuple[str, float], ...]
"""A composition as its fractions by element, rounded and in alphabetical order."""


def count_values(experiments: Iterable[Experiment], *, plain_text: bool = False) -> int:
    """Count the values of a paper.

    Args:
        experiments: What the paper reports.
        plain_text: Whether every text that is a number counts as one. The published rule counts
            `"~50"`, but neither `"50"` nor `">>50"`; ground truth that keeps the paper's digits
            writes some numbers as plain text.
    """
    found = 0
    compositions: set[Key] = set()
    for experiment in experiments:
        found += len(experiment.raw_materials)
        for _, events in experiment.group_items():
            found += sum(_filled(event, _EVENT_FIELDS) for event in events)
        for item in items_of(experiment):
            found += _count_item(item, plain_text=plain_text)
            if isinstance(item, CompMeasurement):
                compositions.add(composition_key(item.composition))
    return found + len(compositions)


def items_of(experiment: Experiment) -> Iterator[object]:
    """Yield every item of every material, nested ones and those of groups not spread included."""
    for material in experiment.output_materials:
        for item in material.all_items():
            yield from item if isinstance(item, tuple) else (item,)


def composition_key(composition: Composition) -> Key:
    """Return what two compositions share when their fractions agree to six decimals."""
    total = composition.num_atoms or 1
    amounts = sorted((str(element), amount) for element, amount in composition.items())
    return tuple((element, round(amount / total, _DIGITS)) for element, amount in amounts)


def is_counted(measurement: Measurement, *, plain_text: bool) -> bool:
    """Tell whether the value of a measurement counts as a number; see `count_values`."""
    if measurement.numeric_value is None:
        return False
    is_text = isinstance(measurement.value, str)
    return plain_text or not is_text or measurement.value_qualifier not in _UNCOUNTED


def _count_item(item: object, *, plain_text: bool) -> int:
    """Count the values of one item; what a configuration holds is counted on its own."""
    match item:
        case Measurement():
            return is_counted(item, plain_text=plain_text) + _filled(item, _MEASUREMENT_FIELDS)
        case CompMeasurement():
            return 1
        case LatticeMeasurement():
            return _count_lattice(item)
        case GlobalLatticeParam():
            lattice = _count_lattice(item.lattice) if item.lattice else 0
            return lattice + _filled(item, ("phase_fraction", "struct"))
        case Configuration():
            return _filled(item, ("struct",)) + len(item.tags or ())
    return 0


def _count_lattice(item: LatticeMeasurement) -> int:
    lengths = {round(length, _DIGITS) for length in item.lattice.abc}
    angles = {round(angle, _DIGITS) for angle in item.lattice.angles}
    return len(lengths) + len(angles - {90.0})


def _filled(owner: object, names: Sequence[str]) -> int:
    return sum(getattr(owner, name) is not None for name in names)
