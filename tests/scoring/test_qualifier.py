"""The agreement of qualifiers, as the published matrix has it."""

from litx import Quantity, ValueQualifier
from litx_scoring.qualifier import qualifier_agreement

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


def test_matrix():
    """Each pair of qualifiers agrees as published; the table has each once."""
    known = {symbol: Quantity(f"{symbol}5", None).value_qualifier for symbol in MATRIX}
    assert set(ValueQualifier) == set(known.values())
    for symbol, row in MATRIX.items():
        found = [qualifier_agreement(known[symbol], other) for other in known.values()]
        assert [*row] == found, symbol
