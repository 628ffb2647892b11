"""Words and signs that soften or bound a printed number."""

from typing import Final

from litx_ontology.canonical import Canonical


class ValueQualifier(Canonical):
    """How the true value relates to the printed number.

    A member is written as value, label, description, aliases, symbol, since.

    Attributes:
        symbol: Prefix of the number in a value's text; empty when there is none.
    """

    symbol: str

    def __init__(
        self,
        value: str,
        label: str,
        description: str,
        aliases: tuple[str, ...],
        symbol: str,
        since: str = "0.1",
    ) -> None:
        """Store the entries of the member's tuple."""
        super().__init__(value, label, description, aliases, since)
        self.symbol = symbol

    EXACT = (
        "exact",
        "exact",
        "The value is the number as printed.",
        ("equal to", "="),
        "",
    )
    APPROXIMATE = (
        "approximate",
        "approximately",
        "The value is near the number.",
        ("about", "around", "nearly", "approx.", "ca.", "≈", "∼"),
        "~",
    )
    ABOVE = (
        "above",
        "above",
        "The value is larger than the number.",
        ("more than", "greater than", "larger than", "over", "exceeding"),
        ">",
    )
    BELOW = (
        "below",
        "below",
        "The value is smaller than the number.",
        ("less than", "smaller than", "lower than", "under"),
        "<",
    )
    ABOVE_OR_EQUAL = (
        "above_or_equal",
        "at least",
        "The value is the number or larger.",
        ("minimum of", "no less than", "not less than", "≥"),
        ">=",
    )
    BELOW_OR_EQUAL = (
        "below_or_equal",
        "at most",
        "The value is the number or smaller.",
        ("maximum of", "up to", "no more than", "not more than", "≤"),
        "<=",
    )
    MUCH_ABOVE = (
        "much_above",
        "far above",
        "The value is larger than the number by a wide margin.",
        ("well above", "much larger than", "much greater than", "≫"),
        ">>",
    )
    MUCH_BELOW = (
        "much_below",
        "far below",
        "The value is smaller than the number by a wide margin.",
        ("well below", "much smaller than", "much less than", "≪"),
        "<<",
    )


PREFIXES: Final = (
    ValueQualifier.APPROXIMATE,
    ValueQualifier.MUCH_ABOVE,
    ValueQualifier.MUCH_BELOW,
    ValueQualifier.ABOVE_OR_EQUAL,
    ValueQualifier.BELOW_OR_EQUAL,
    ValueQualifier.ABOVE,
    ValueQualifier.BELOW,
)
"""Qualifiers in the order in which their symbols are tried: `>=` before `>`."""
