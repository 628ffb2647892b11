"""Objects in words."""

import pytest

from litx import *
from litx.model.phrases import composition_phrase


@pytest.mark.parametrize(
    ("amounts", "expected"),
    [
        ({"Al": 1 / 3, "Co": 1, "Ni": 12}, "Al0.3333CoNi12"),
        ({"Fe": 50, "Ni": 50}, "Fe50Ni50"),
        ({"Fe": 0.9, "Ni": 0.1}, "Fe90Ni10"),
        ({"Fe": 21.123456, "Ni": 1.5}, "Fe21.12Ni1.5"),
    ],
)
def test_composition(amounts, expected):
    """A formula has four digits, no amounts of 1, and fractions in percent."""
    assert expected == composition_phrase(CompMeasurement(amounts))
