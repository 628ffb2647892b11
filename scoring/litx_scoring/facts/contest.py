"""Contested values: whoever writes down several candidates for one value gains nothing by it.

Source: specification of profile litx-1, section 6. Of 1 + r candidates F1 becomes 1 / (1 + r).
"""

from collections import Counter
from dataclasses import replace
from typing import Any

from litx_scoring.facts.facts import Value
from litx_scoring.facts.pairing import Pair


def contested(pair: Pair) -> Pair:
    """Return a pair with the credit of its values lowered where the extraction has too many."""
    truth, extracted = pair.truth.values, pair.extracted.values
    taken = {match.extracted for match in pair.values}
    found = {match.truth for match in pair.values}
    matchedalike = Counter(alike(extracted[match.extracted]) for match in pair.values)
    free = [one for index, one in enumerate(extracted) if index not in taken]
    freealike = Counter(map(alike, free))
    free_numbers = Counter((one.subject, one.form.amount.key) for one in free)
    free_same = Counter((one.subject, one.form.amount.key, _kind(one)) for one in free)
    left = Counter(_kind(one) for index, one in enumerate(truth) if index not in found)
    values = []
    for match in pair.values:
        value = extracted[match.extracted]
        number = value.subject, value.form.amount.key
        too_many = freealike[alike(value)]
        too_many += free_numbers[number] - free_same[(*number, _kind(value))]
        missing = left[_kind(truth[match.truth])]
        ratio = (too_many - missing) / matchedalike[alike(value)]
        share = (ratio + 2) / (2 * ratio + 2) if ratio > 0 else 1.0
        values.append(replace(match, credit=match.credit * share, contest=share))
    return replace(pair, values=values)


def _kind(one: Value) -> Any:
    return one.form.kind.member or one.form.kind.text


def alike(one: Value) -> tuple[Any, ...]:
    """Return what candidates for one value have in common."""
    return _kind(one), one.subject, one.form.temperature.key, one.form.statistic
