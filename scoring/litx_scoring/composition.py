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
    """Return the text that equal compositions share: atomic fractions to eight decimals."""
    return _formula_text(*chain.from_iterable(composition.items()))


@lru_cache(maxsize=4096, typed=True)  # pymatgen takes long, and both sides have much in common
def _formula_text(*amounts: Any) -> str:
    """Return the text of elements that are each followed by their amount."""
    if not amounts:
        return ""
    given = dict(zip(amounts[::2], amounts[1::2], strict=True))
    whole = Composition(given, allow_negative=True)  # which it was if there is any
    return str(whole.fractional_composition.alphabetical_formula)


def method_agrees(target: object, extracted: object) -> bool:
    """Say whether the method is right: any is where the target is nominal or names none."""
    return target in _ANY_METHOD or target == extracted


def composition_agreement(
    same_formula: bool, same_method: bool, profile: PublishedProfile
) -> float:
    """Return the score of two compositions from whether formula and method agree."""
    if not same_formula:
        return 0.0
    share = profile.composition_method_share
    return (1 - share) + share * (1.0 if same_method else 0.0)
