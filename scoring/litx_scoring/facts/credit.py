"""The credit of one fact for another, from 0 to 1, whatever it was measured on.

Source: specification of profile litx-1, section 6.
"""

import math
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from litx.model.phase_formula import Fractions
from litx_ontology import ValueQualifier
from litx_scoring.facts.facts import CompositionFact, ValueForm
from litx_scoring.facts.kinds import may_agree
from litx_scoring.facts.numbers import LARGEST_DIFFERENCE, Condition, agree

CONDITION_LEFT_OUT, CONDITION_ADDED = 0.25, 0.1
ABOUT_FOR_PLAIN, BOUND_FOR_NUMBER, OTHER_BOUND = 0.1, 0.2, 0.05
OTHER_STATISTIC, STATISTIC_LEFT_OUT = 0.5, 0.05
UNCERTAINTY_WRONG, UNCERTAINTY_DIFFERENCE = 0.1, 0.05
COMPOSITION_FULL, COMPOSITION_NONE = 0.003, 0.015
"""Largest difference of atomic fractions with full credit, and the least with none."""
NOMINAL_FOR_MEASURED = 0.75
_ROUNDING = 1e-9

_UP = frozenset({ValueQualifier.ABOVE, ValueQualifier.ABOVE_OR_EQUAL, ValueQualifier.MUCH_ABOVE})
_DOWN = frozenset({ValueQualifier.BELOW, ValueQualifier.BELOW_OR_EQUAL, ValueQualifier.MUCH_BELOW})


class Costs(NamedTuple):
    """What an extracted value loses against the truth's, each from 0 on.

    Attributes:
        condition: For its temperature and pressure.
        qualifier: For its qualifier, statistic and uncertainty.
    """

    condition: float = 0.0
    qualifier: float = 0.0

    @property
    def kept(self) -> float:
        """What is left of the credit."""
        return max(1.0 - self.condition - self.qualifier, 0.0)


def costs(truth: ValueForm, extracted: ValueForm) -> Costs | None:
    """Return what an extracted value loses against the truth's; None where it is another value.

    It is another where the number is wrong, where both state a temperature or a pressure and these
    differ, and where one is bounded from above and the other from below.
    """
    if not agree(truth.amount, extracted.amount):
        return None
    condition = condition_cost(truth, extracted)
    qualifier = qualifier_cost(truth.amount.qualifier, extracted.amount.qualifier)
    if condition is None or qualifier is None:
        return None
    if truth.amount.size is None:
        return Costs()
    qualifier += _statistic_cost(truth.statistic, extracted.statistic)
    qualifier += _width_cost(truth.uncertainty, extracted.uncertainty)
    return Costs(condition, qualifier)


def differences(truth: Sequence[Fractions], extracted: Sequence[Fractions]) -> list[list[float]]:
    """Return the largest difference of atomic fractions of each two, from 0 to 1."""
    elements = {element for one in (*truth, *extracted) for element, _ in one}
    places = {element: place for place, element in enumerate(elements)}
    ours, theirs = (np.zeros((len(side), len(places))) for side in (truth, extracted))
    for side, table in ((truth, ours), (extracted, theirs)):
        for one, row in zip(side, table, strict=True):
            for element, share in one:
                row[places[element]] = share
    return [np.abs(theirs - row).max(axis=1, initial=0.0).tolist() for row in ours]


def composition_credit(
    truth: CompositionFact, extracted: CompositionFact, difference: float
) -> float:
    """Return the credit of one composition for another: 1 up to 0.3 at.%, none from 1.5 at.% on.

    Args:
        truth: The truth's.
        extracted: The other.
        difference: Largest difference of their atomic fractions.
    """
    share = (COMPOSITION_NONE - difference) / (COMPOSITION_NONE - COMPOSITION_FULL)
    credit = min(max(share, 0.0), 1.0)
    if credit > 1 - _ROUNDING:
        credit = 1.0
    is_of_whole = not truth.subject and not extracted.subject
    if is_of_whole and truth.is_nominal != extracted.is_nominal:
        credit *= NOMINAL_FOR_MEASURED
    return credit


def value_credits(
    truth: Sequence[ValueForm], extracted: Sequence[ValueForm]
) -> list[dict[int, float]]:
    """Return, for each of the truth's values, what each extracted one that is it keeps, by index.

    It is 1 less its costs, kind and subject aside; kinds that never agree are left out. Values are
    looked up by their number, since few share one.
    """
    texts: dict[tuple[str, str], list[int]] = defaultdict(list)
    numbers: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for index, form in enumerate(extracted):
        if form.amount.size is None:
            texts[form.amount.dimension, form.amount.text].append(index)
        else:
            numbers[form.amount.dimension].append((form.amount.size, index))
    for same in numbers.values():
        same.sort()
    found: list[dict[int, float]] = []
    for own in truth:
        kept: dict[int, float] = {}
        found.append(kept)
        size, dimension = own.amount.size, own.amount.dimension
        near = (
            texts.get((dimension, own.amount.text), [])
            if size is None
            else _near(size, numbers.get(dimension, []))
        )
        for index in near:
            other = extracted[index]
            if may_agree(own.kind, other.kind) and (cost := costs(own, other)) is not None:
                kept[index] = cost.kept
    return found


def _near(size: float, numbers: list[tuple[float, int]]) -> list[int]:
    """Return the indices of the numbers that may agree with one, of all in order."""
    reach = abs(size) * 2 * LARGEST_DIFFERENCE
    first = bisect_left(numbers, (size - reach, 0))
    last = bisect_right(numbers, (size + reach, math.inf))
    return [index for _, index in numbers[first:last]]


def qualifier_cost(truth: ValueQualifier, extracted: ValueQualifier) -> float | None:
    """Return what another qualifier costs; None where the two exclude each other."""
    if truth is extracted:
        return 0.0
    for one, other in ((truth, extracted), (extracted, truth)):
        if one in _UP and other in _DOWN:
            return None
    bounds = _UP | _DOWN
    if truth in bounds and extracted in bounds:
        return OTHER_BOUND
    if truth in bounds or extracted in bounds:
        return BOUND_FOR_NUMBER
    return ABOUT_FOR_PLAIN


def condition_cost(truth: ValueForm, extracted: ValueForm) -> float | None:
    """Return what other conditions of a test cost; None where both state them and they differ."""
    temperature = _condition_cost(truth.temperature, extracted.temperature)
    pressure = _condition_cost(truth.pressure, extracted.pressure)
    return None if temperature is None or pressure is None else temperature + pressure


def _condition_cost(truth: Condition, extracted: Condition) -> float | None:
    if truth.amount is None and extracted.amount is None:
        return 0.0
    if truth.amount is None:
        return None if truth.is_stated else CONDITION_ADDED
    if extracted.amount is None:
        return None if extracted.is_stated else CONDITION_LEFT_OUT
    return 0.0 if agree(truth.amount, extracted.amount) else None


def _statistic_cost(truth: str | None, extracted: str | None) -> float:
    if truth == extracted:
        return 0.0
    if truth is None or extracted is None:
        return 0.0 if "mean" in {truth, extracted} else STATISTIC_LEFT_OUT
    return OTHER_STATISTIC


def _width_cost(truth: float | None, extracted: float | None) -> float:
    """Return the cost of an uncertainty of the truth that is left out, or off by more than 5 %."""
    if truth is None:
        return 0.0
    if extracted is None:
        return UNCERTAINTY_WRONG
    off = abs(truth - extracted) > UNCERTAINTY_DIFFERENCE * truth * (1 + _ROUNDING)
    return UNCERTAINTY_WRONG if off else 0.0
