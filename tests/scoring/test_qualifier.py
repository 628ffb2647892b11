"""The agreement of qualifiers, as the published matrix has it."""

import pytest

from litx import Quantity, ValueQualifier
from litx_scoring.qualifier import qualifier_agreement

SYMBOLS = ("", "~", ">", "<", ">=", "<=", ">>", "<<")
MATRIX = {
    "": (1, 0.75, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25),
    "~": (0.75, 1, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25),
    ">": (0.5, 0.5, 1, 0, 0.75, 0, 0.5, 0),
    "<": (0.5, 0.5, 0, 1, 0, 0.75, 0, 0.5),
    ">=": (0.5, 0.5, 0.75, 0, 1, 0, 0.5, 0),
    "<=": (0.5, 0.5, 0, 0.75, 0, 1, 0, 0.5),
    ">>": (0.25, 0.25, 0.5, 0, 0.5, 0, 1, 0),
    "<<": (0.25, 0.25, 0, 0.5, 0, 0.5, 0, 1),
}


def qualifier(symbol):
    """Return the qualifier that a symbol stands for in a value's text."""
    return Quantity(f"{symbol}5", None).value_qualifier


class TestQualifierAgreement:
    @pytest.mark.parametrize("target", SYMBOLS)
    def test_row(self, target):
        """Each pair of qualifiers agrees as published."""
        row = tuple(qualifier_agreement(qualifier(target), qualifier(other)) for other in SYMBOLS)
        assert MATRIX[target] == row

    def test_covers_every_qualifier(self):
        """The table has each qualifier once."""
        assert set(ValueQualifier) == {qualifier(symbol) for symbol in SYMBOLS}
