"""Agreement of two compositions, from 0 to 1.

Source: published alloy benchmark, version 0.1.1.
"""

from litx.model import Composition
from litx_ontology import MeasurementMethod
from litx_scoring.profile import PublishedProfile

_ANY_METHOD = {MeasurementMethod.Unspecified, MeasurementMethod.Balance}


def formula_text(composition: Composition) -> str:
    """Return the text that equal compositions share: atomic fractions to eight decimals."""
    if not composition:
        return ""
    return str(composition.fractional_composition.alphabetical_formula)


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
