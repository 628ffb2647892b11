"""VAL007 upside-down-range: the ends of a range are exchanged.

What it checks:
    In a group of values, the lower end does not exceed the upper, and mean and median lie
    between them. Percentiles rise with their percentage.

Why:
    The two ends were exchanged, or a digit is wrong.

Example:
    values=[CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=20),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=5)]

Instead:
    values=[CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=20)]

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B10 in the list of rules.
"""

from itertools import combinations

from litx.model import Experiment, Measurement
from litx_ontology.unit_text import as_unit, convert
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import iter_groups, number_of
from litx_validators.words import quoted, text_of


@rule("VAL007", number="B10", since="0.1", scope="validate")
def upside_down_range(experiment: Experiment) -> Findings:
    """Yield each value of a group that is below a value that should be smaller."""
    for group in iter_groups(experiment):
        blamed: set[int] = set()
        for pair in combinations(group[:_MOST_COMPARED], 2):
            before, after = sorted(pair, key=_rank)
            if id(after) not in blamed and _are_ordered(before, after) and _exceeds(before, after):
                blamed.add(id(after))
                yield Finding(
                    at=after,
                    field="value",
                    message=f"{_name(after)} {quoted(after.value)} of {text_of(after.kind)} "
                    f"is below the {_name(before)} {quoted(before.value)} of its group",
                    hint="exchange the values or correct a digit",
                )


_RANKS = {"lower": -1.0, "upper": 101.0}
"""Percentile of the ends; a mean lies between them and gets the percentile of the median."""

_MEDIAN = 50.0

_MOST_COMPARED = 100
"""Values of a group that are compared with each other."""


def _rank(record: Measurement) -> float:
    """Return the percentage of values that a statistic exceeds; that of the median if unknown."""
    if isinstance(record.percentile, (int, float)):
        return float(record.percentile)
    return _RANKS.get(_name(record), _MEDIAN)


def _are_ordered(before: Measurement, after: Measurement) -> bool:
    """Return whether the first statistic never exceeds the second: a mean may exceed a median."""
    names = (_name(before), _name(after))
    if not all(name in ("lower", "upper", "mean", "median", "percentile") for name in names):
        return False
    has_end = any(name in _RANKS for name in names)
    return _rank(before) < _rank(after) and (has_end or "mean" not in names)


def _exceeds(before: Measurement, after: Measurement) -> bool:
    """Return whether the first value is larger than the second."""
    first, second = number_of(before.value), number_of(after.value)
    if first is None or second is None:
        return False
    target = as_unit(before.unit)
    converted = None if target is None else convert(second, after.unit, target)
    return first > (second if converted is None else converted)


def _name(record: Measurement) -> str:
    """Return the text of the statistic of a measurement, "None" without a statistic."""
    return text_of(record.measurement_statistic)
