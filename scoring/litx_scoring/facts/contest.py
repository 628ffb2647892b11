"""Contested values: whoever writes down several candidates for one value gains nothing by it.

Of 1 + r candidates F1 becomes 1 / (1 + r). A value that the truth has of another state, where it is
missing, is no candidate: it was tied to the wrong sample, and loses no more than itself.

Source: specification of profile litx-1, section 6.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from litx_scoring.facts.facts import ValueFact
from litx_scoring.facts.pairing import Pair
from litx_scoring.facts.states import MaterialState


def contested(pairs: Sequence[Pair], truth_alone: Iterable[MaterialState]) -> list[Pair]:
    """Return pairs with the credit of values lowered where the extraction has too many.

    Args:
        pairs: All pairs.
        truth_alone: States of the truth without a partner.
    """
    missing = [Counter(map(_what, _free(pair, is_truth=True))) for pair in pairs]
    elsewhere = Counter(_what(one) for state in truth_alone for one in state.values)
    for own in missing:
        elsewhere.update(own)
    found = []
    for pair, own in zip(pairs, missing, strict=True):
        free = []
        for one in _free(pair, is_truth=False):
            if elsewhere[_what(one)] > own[_what(one)]:
                elsewhere[_what(one)] -= 1
            else:
                free.append(one)
        found.append(_contested(pair, free) if free else pair)
    return found


def _contested(pair: Pair, free: Sequence[ValueFact]) -> Pair:
    """Lower the credit of the values of a pair.

    Args:
        pair: The pair.
        free: Values of the extraction that may be candidates for others.
    """
    truth, extracted = pair.truth.values, pair.extracted.values
    matched_alike = Counter(alike(extracted[match.extracted]) for match in pair.values)
    free_alike = Counter(map(alike, free))
    free_numbers = Counter((one.subject, one.form.amount.key) for one in free)
    free_same = Counter((one.subject, one.form.amount.key, _kind(one)) for one in free)
    left = Counter(map(_kind, _free(pair, is_truth=True)))
    values = []
    for match in pair.values:
        value = extracted[match.extracted]
        number = value.subject, value.form.amount.key
        too_many = free_alike[alike(value)]
        too_many += free_numbers[number] - free_same[(*number, _kind(value))]
        missing = left[_kind(truth[match.truth])]
        ratio = (too_many - missing) / matched_alike[alike(value)]
        share = (ratio + 2) / (2 * ratio + 2) if ratio > 0 else 1.0
        values.append(match._replace(credit=match.credit * share, contest=share))
    return replace(pair, values=values)


def _free(pair: Pair, *, is_truth: bool) -> list[ValueFact]:
    """Return the values of one side that were not matched."""
    values = pair.truth.values if is_truth else pair.extracted.values
    taken = {match.truth if is_truth else match.extracted for match in pair.values}
    return [one for index, one in enumerate(values) if index not in taken]


def _what(one: ValueFact) -> tuple[Any, ...]:
    """Return by what a value is told that stands on another sample."""
    return _kind(one), one.form.amount.key


def _kind(one: ValueFact) -> Any:
    return one.form.kind.member or one.form.kind.text


def alike(one: ValueFact) -> tuple[Any, ...]:
    """Return what candidates for one value have in common."""
    return _kind(one), one.subject, one.form.temperature.key, one.form.statistic
