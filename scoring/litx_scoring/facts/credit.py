"""The credit of a fact for another, from 0 to 1, whatever it was measured on.

Source: docs/scoring.md, section "Credit".
"""

import math
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from litx.model.phase_formula import Fractions
from litx_ontology import ValueQualifier
from litx_scoring.facts.facts import UNKNOWN, CompositionFact, ValueForm
from litx_scoring.facts.kinds import may_agree
from litx_scoring.facts.numbers import LARGEST_DIFFERENCE, Amount, Condition, agree

CONDITION_OMITTED, CONDITION_ADDED = 0.25, 0.1
ABOUT_FOR_PLAIN, BOUND_FOR_NUMBER, OTHER_BOUND = 0.1, 0.2, 0.05
OTHER_STATISTIC, STATISTIC_OMITTED = 0.5, 0.05
UNCERTAINTY_WRONG, UNCERTAINTY_DIFFERENCE = 0.1, 0.05
COMPOSITION_FULL, COMPOSITION_NONE = 0.003, 0.015
"""Largest difference of atomic fractions with full credit, and the smallest with none."""
NOMINAL_FOR_MEASURED = 0.75
_ROUNDING = 1e-9

_UP = frozenset({ValueQualifier.ABOVE, ValueQualifier.ABOVE_OR_EQUAL, ValueQualifier.MUCH_ABOVE})
_DOWN = frozenset({ValueQualifier.BELOW, ValueQualifier.BELOW_OR_EQUAL, ValueQualifier.MUCH_BELOW})


class Costs(NamedTuple):
    """Costs of a value in the extraction against the value in the truth.

    Attributes:
        condition: Cost of temperature, pressure and other conditions.
        qualifier: Cost of qualifier, statistic and uncertainty.
    """

    condition: float = 0.0
    qualifier: float = 0.0

    @property
    def credit(self) -> float:
        """Credit that remains, from 0 to 1."""
        return max(1.0 - self.condition - self.qualifier, 0.0)


def costs(truth: ValueForm, extracted: ValueForm) -> Costs | None:
    """Return the costs of an extracted value that may be the value of the truth; None if it is not.

    It is different if the number is wrong, if both state a temperature, a pressure or another
    condition and these differ, and if one value is bounded from above and the other from below.
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
    """Return the largest difference of atomic fractions of each two compositions, from 0 to 1.

    An element whose amount is unknown in either of the two is left out of both.
    """
    elements = {element for fractions in (*truth, *extracted) for element, _ in fractions}
    places = {element: place for place, element in enumerate(elements)}
    ours, theirs = (np.zeros((len(side), len(places))) for side in (truth, extracted))
    for side, table in ((truth, ours), (extracted, theirs)):
        for fractions, row in zip(side, table, strict=True):
            for element, share in fractions:
                row[places[element]] = share
    distances = [np.abs(theirs - row).max(axis=1, initial=0.0).tolist() for row in ours]
    if any(element.endswith(UNKNOWN) for element in elements):
        with_unknown = [
            [_has_unknown(fractions) for fractions in side] for side in (truth, extracted)
        ]
        for i, j in product(range(len(truth)), range(len(extracted))):
            if with_unknown[0][i] or with_unknown[1][j]:
                distances[i][j] = _known_difference(truth[i], extracted[j])
    return distances


def _has_unknown(fractions: Fractions) -> bool:
    """Return whether the amount of an element is unknown."""
    return any(element.endswith(UNKNOWN) for element, _ in fractions)


def _known_difference(truth: Fractions, extracted: Fractions) -> float:
    """Return the largest difference of two compositions in the elements that both know."""
    both = dict(truth), dict(extracted)
    unknown = {
        name.removesuffix(UNKNOWN) for side in both for name in side if name.endswith(UNKNOWN)
    }
    shares: list[dict[str, float]] = []
    for side in both:
        known = {
            name: share for name, share in side.items() if name.removesuffix(UNKNOWN) not in unknown
        }
        total = sum(known.values())
        shares.append({name: share / total for name, share in known.items()} if total else {})
    ours, theirs = shares
    return max((abs(ours.get(e, 0.0) - theirs.get(e, 0.0)) for e in {*ours, *theirs}), default=0.0)


def composition_credit(
    truth: CompositionFact, extracted: CompositionFact, difference: float
) -> float:
    """Return the credit of a composition for another: 1 up to 0.3 at.%, 0 from 1.5 at.% on.

    In between, it falls in a line. A nominal composition of the whole has 0.75 of the credit for a
    measured one, and the other way round.

    Args:
        truth: Composition in the truth.
        extracted: Composition in the extraction.
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
    """Return, for each value of the truth, the credit of the extracted values by their index.

    The credit is 1 less the costs, without kind and subject; values whose kinds never agree are
    omitted. Values are looked up by their number, since few share it.
    """
    texts: dict[tuple[str, str], list[int]] = defaultdict(list)
    numbers: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for index, form in enumerate(extracted):
        if form.amount.size is None:
            texts[form.amount.dimension, form.amount.text].append(index)
        else:
            numbers[form.amount.dimension].append((form.amount.size, index))
    for sizes in numbers.values():
        sizes.sort()
    credit_by_index: list[dict[int, float]] = []
    for form in truth:
        size, dimension = form.amount.size, form.amount.dimension
        near = (
            texts.get((dimension, form.amount.text), [])
            if size is None
            else _near(size, numbers.get(dimension, []))
        )
        pairs = ((index, extracted[index]) for index in near)
        credit_by_index.append(
            {
                index: cost.credit
                for index, candidate in pairs
                if may_agree(form.kind, candidate.kind)
                and (cost := costs(form, candidate)) is not None
            }
        )
    return credit_by_index


def _near(size: float, numbers: list[tuple[float, int]]) -> list[int]:
    """Return the indices of the numbers within 2 % of a size; the numbers are sorted."""
    reach = abs(size) * 2 * LARGEST_DIFFERENCE
    first = bisect_left(numbers, (size - reach, 0))
    last = bisect_right(numbers, (size + reach, math.inf))
    return [index for _, index in numbers[first:last]]


def qualifier_cost(truth: ValueQualifier, extracted: ValueQualifier) -> float | None:
    """Return the cost of a different qualifier; None if the two exclude each other."""
    if truth is extracted:
        return 0.0
    if (truth in _UP and extracted in _DOWN) or (truth in _DOWN and extracted in _UP):
        return None
    bounds = _UP | _DOWN
    if truth in bounds and extracted in bounds:
        return OTHER_BOUND
    if truth in bounds or extracted in bounds:
        return BOUND_FOR_NUMBER
    return ABOUT_FOR_PLAIN


def condition_cost(truth: ValueForm, extracted: ValueForm) -> float | None:
    """Return the cost of different test conditions; None if both state them and they differ."""
    temperature = _condition_cost(truth.temperature, extracted.temperature)
    pressure = _condition_cost(truth.pressure, extracted.pressure)
    others = _others_cost(dict(truth.conditions), dict(extracted.conditions))
    if temperature is None or pressure is None or others is None:
        return None
    return temperature + pressure + others


def _others_cost(truth: dict[str, Amount], extracted: dict[str, Amount]) -> float | None:
    """Return the cost of the other conditions, at most that of a single one; None if any clash.

    Texts never clash, since papers describe the same gas in many ways: texts of which neither has
    all words of the other cost as much as an omitted one, and so does a text against a number.
    """
    cost = 0.0
    for name in truth.keys() | extracted.keys():
        ours, theirs = truth.get(name), extracted.get(name)
        if ours is None:
            cost = max(cost, CONDITION_ADDED)
        elif theirs is None:
            cost = max(cost, CONDITION_OMITTED)
        elif _is_text(ours) != _is_text(theirs):
            cost = CONDITION_OMITTED
        elif ours.size is None and theirs.size is None:
            words, others = set(ours.text.split()), set(theirs.text.split())
            if not (words <= others or others <= words):
                cost = CONDITION_OMITTED
        elif not agree(ours, theirs):
            return None
    return cost


def _is_text(condition: Amount) -> bool:
    """Return whether a condition is a text."""
    return condition.size is None and not condition.dimension


def _condition_cost(truth: Condition, extracted: Condition) -> float | None:
    """Return the cost of a condition that is omitted or added; None if both state it and differ."""
    if truth.amount is None and extracted.amount is None:
        return 0.0
    if truth.amount is None:
        return None if truth.is_stated else CONDITION_ADDED
    if extracted.amount is None:
        return None if extracted.is_stated else CONDITION_OMITTED
    return 0.0 if agree(truth.amount, extracted.amount) else None


def _statistic_cost(truth: str | None, extracted: str | None) -> float:
    """Return the cost of a different statistic; None, for no statistic, is as good as a mean."""
    if truth == extracted:
        return 0.0
    if truth is None or extracted is None:
        return 0.0 if "mean" in {truth, extracted} else STATISTIC_OMITTED
    return OTHER_STATISTIC


def _width_cost(truth: float | None, extracted: float | None) -> float:
    """Return the cost of an uncertainty that is omitted, or off by more than 5 %."""
    if truth is None:
        return 0.0
    if extracted is None:
        return UNCERTAINTY_WRONG
    off = abs(truth - extracted) > UNCERTAINTY_DIFFERENCE * truth * (1 + _ROUNDING)
    return UNCERTAINTY_WRONG if off else 0.0
