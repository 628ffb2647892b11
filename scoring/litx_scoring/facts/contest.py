"""Contested values: several candidates for the same value gain nothing.

With 1 + r candidates for a value, F1 becomes 1 / (1 + r). A value that is missing at another state
of the truth is no candidate: it was tied to the wrong sample, and loses itself alone.

Source: docs/scoring.md, section "Credit".
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from litx_scoring.facts.facts import ValueFact
from litx_scoring.facts.pairing import EXTRACTED, TRUTH, Pair
from litx_scoring.facts.states import MaterialState


def lower_contested(pairs: Sequence[Pair], unpaired_truth: Iterable[MaterialState]) -> list[Pair]:
    """Return pairs with the credit of values lowered where the extraction has other candidates.

    Args:
        pairs: All pairs.
        unpaired_truth: States of the truth without a partner.
    """
    missing = [Counter(map(_kind_and_number, _unmatched(pair, TRUTH))) for pair in pairs]
    missing_anywhere = Counter(
        _kind_and_number(value) for state in unpaired_truth for value in state.values
    )
    for missing_here in missing:
        missing_anywhere.update(missing_here)
    lowered = []
    for pair, missing_here in zip(pairs, missing, strict=True):
        candidates = []
        for value in _unmatched(pair, EXTRACTED):
            key = _kind_and_number(value)
            if missing_anywhere[key] > missing_here[key]:
                missing_anywhere[key] -= 1
            else:
                candidates.append(value)
        lowered.append(_lower_credit(pair, candidates) if candidates else pair)
    return lowered


def _lower_credit(pair: Pair, candidates: Sequence[ValueFact]) -> Pair:
    """Lower the credit of the matched values of a pair by (r + 2) / (2r + 2).

    r is the number of surplus candidates for each matched value: values of the same kind, subject,
    temperature and statistic, and the same number as another kind, less those that the truth still
    has unmatched.
    """
    truth, extracted = pair.truth.values, pair.extracted.values
    matched_alike = Counter(rival_key(extracted[match.extracted]) for match in pair.values)
    alike = Counter(map(rival_key, candidates))
    numbers = Counter((value.subject, value.form.amount.key) for value in candidates)
    same = Counter((value.subject, value.form.amount.key, _kind(value)) for value in candidates)
    missing = Counter(map(_kind, _unmatched(pair, TRUTH)))
    values = []
    for match in pair.values:
        value = extracted[match.extracted]
        number = value.subject, value.form.amount.key
        surplus = alike[rival_key(value)] + numbers[number] - same[(*number, _kind(value))]
        surplus -= missing[_kind(truth[match.truth])]
        ratio = surplus / matched_alike[rival_key(value)]
        share = (ratio + 2) / (2 * ratio + 2) if ratio > 0 else 1.0
        values.append(match._replace(credit=match.credit * share, contest=share))
    return replace(pair, values=values)


def _unmatched(pair: Pair, side: int) -> list[ValueFact]:
    """Return the values of a side that were not matched, in order."""
    taken = {match[side] for match in pair.values}
    return [value for i, value in enumerate(pair.states[side].values) if i not in taken]


def _kind_and_number(value: ValueFact) -> tuple[Any, ...]:
    """Return a key that values of the same kind and number share, whatever their subject."""
    return _kind(value), value.form.amount.key


def _kind(value: ValueFact) -> Any:
    """Return the kind of a value: the value of the member, or the words of a free text."""
    return value.form.kind.label


def rival_key(value: ValueFact) -> tuple[Any, ...]:
    """Return kind, subject, temperature and statistic, which candidates for a value share."""
    return _kind(value), value.subject, value.form.temperature.key, value.form.statistic
