"""How a printed number is read: prefix, number, and nothing else."""

import decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.model.number import read_number
from litx_ontology import ValueQualifier
from litx_ontology.value_qualifier import PREFIXES
from tests import strategies

EXACT = ValueQualifier.EXACT


class TestReadNumber:
    @pytest.mark.parametrize(
        ("number", "qualifier", "value"),
        [
            (50, EXACT, 50),
            (50.0, EXACT, "50"),
            (50.0, EXACT, " 50 "),
            (50.0, ValueQualifier.APPROXIMATE, "~ 50"),
            (50.0, ValueQualifier.ABOVE_OR_EQUAL, ">= 50"),
            (50.0, ValueQualifier.MUCH_ABOVE, ">>50"),
            (50.0, ValueQualifier.MUCH_BELOW, "<<50"),
            (50.0, ValueQualifier.ABOVE, ">50"),
            (50.0, ValueQualifier.BELOW, "<50"),
            (1000.0, ValueQualifier.BELOW_OR_EQUAL, "<=1e3"),
            (-5.0, ValueQualifier.APPROXIMATE, "~-5"),
            (1000.0, EXACT, "1_000"),
            (True, EXACT, True),
            (float("inf"), EXACT, "inf"),
            (float("-inf"), ValueQualifier.BELOW, "<-inf"),
            (np.float64(2.5), EXACT, np.float64(2.5)),
        ],
    )
    def test_reads_a_number(self, number, qualifier, value):
        """A number, or text that is one after an optional prefix, has a value and a qualifier."""
        found = read_number(value)
        assert (number, qualifier) == found
        assert type(number) is type(found[0])

    @pytest.mark.parametrize(
        "value",
        [
            "=>50",
            "≥50",
            "≈50",
            "~~50",
            ">=~50",
            "> >50",
            "1,000",
            "50%",
            "~50 HV",
            "[Temp]",
            "~[Temp]",
            "",
            ">",
            None,
            [50],
            decimal.Decimal(50),
            np.int64(50),
        ],
    )
    def test_reads_nothing_else(self, value):
        """Anything else has no value, and is exact whatever its prefix says; nothing raises."""
        assert (None, EXACT) == read_number(value)

    def test_reads_not_a_number(self):
        """The text nan is a float that equals nothing."""
        number, qualifier = read_number("nan")
        assert (True, EXACT) == (number != number, qualifier)  # noqa: PLR0124 (nan)

    @given(st.sampled_from(PREFIXES), st.floats(allow_nan=False), st.sampled_from(["", " ", "\t"]))
    def test_takes_every_prefix(self, prefix, number, space):
        """Each prefix, with space after it or not, qualifies the number behind it."""
        assert (number, prefix) == read_number(f"{prefix.symbol}{space}{number!r}")

    @given(strategies.values())
    def test_never_raises(self, value):
        """What stands as value always has a qualifier."""
        number, qualifier = read_number(value)
        assert isinstance(qualifier, ValueQualifier)
        assert number is not None or qualifier is EXACT
