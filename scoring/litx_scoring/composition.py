"""Agreement of two compositions, from 0 to 1.

Source: published alloy benchmark, version 0.1.1.
"""

from functools import lru_cache
from itertools import chain
from typing import Any

from litx.model import Composition
from litx_ontology import MeasurementMethod
from litx_scoring.profile import PublishedProfile

_ANY_METHOD = {MeasurementMethod.Unspecified, MeasurementMethod.Balance}


def formula_text(composition: Composition) -> str:
    """Return a text that equal compositions share: atomic fractions to eight decimals."""
    return _formula_text(*chain.from_iterable(composition.items()))


@lru_cache(maxsize=4096, typed=True)  # pymatgen is slow, and compositions repeat
def _formula_text(*amounts: Any) -> str:
    """Return the text of a sequence of elements, each followed by its amount."""
    if not amounts:
        return ""
    amount_by_element = dict(zip(amounts[::2], amounts[1::2], strict=True))
    composition = Composition(amount_by_element, allow_negative=True)  # it may have been allowed
    return str(composition.fractional_composition.alphabetical_formula)


def method_agrees(target: object, extracted: object) -> bool:
    """Return whether the method is right; any is if the target is nominal or has no method."""
    return target in _ANY_METHOD or target == extracted


def composition_agreement(
    same_formula: bool, same_method: bool, profile: PublishedProfile
) -> float:
    """Return the score of two compositions: 0.75 for the formula and 0.25 for the method."""
    if not same_formula:
        return 0.0
    share = profile.composition_method_share
    return (1 - share) + share * (1.0 if same_method else 0.0)
