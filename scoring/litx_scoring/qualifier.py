"""Agreement of two value qualifiers, from 0 to 1.

Source: published alloy benchmark, version 0.1.1 (compatibility matrix).
"""

from litx_ontology import ValueQualifier as Q

_EXACT_SIDE = {Q.EXACT, Q.APPROXIMATE}
_UPPER = {Q.ABOVE, Q.ABOVE_OR_EQUAL, Q.MUCH_ABOVE}
_LOWER = {Q.BELOW, Q.BELOW_OR_EQUAL, Q.MUCH_BELOW}
_FAR = {Q.MUCH_ABOVE, Q.MUCH_BELOW}


def qualifier_agreement(target: Q, extracted: Q) -> float:
    """Return how far `extracted` says the same as `target`.

    Symmetric: 1 for equal qualifiers, 0 for opposite bounds, in between where one implies or
        softens the other.
    """
    if target is extracted:
        return 1.0
    pair = {target, extracted}
    if pair <= _EXACT_SIDE:
        return 0.75
    if pair <= _UPPER or pair <= _LOWER:
        return 0.5 if pair & _FAR else 0.75
    if pair & _EXACT_SIDE:
        return 0.25 if pair & _FAR else 0.5
    return 0.0
