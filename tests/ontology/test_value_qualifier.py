"""Qualifiers and the signs that papers print for them."""

from itertools import combinations

from litx_ontology import ValueQualifier
from litx_ontology.value_qualifier import PREFIXES


class TestSymbol:
    def test_of_each_qualifier(self) -> None:
        """Each qualifier has the sign of the published vocabulary, the exact value has none."""
        assert {
            "exact": "",
            "approximate": "~",
            "above": ">",
            "below": "<",
            "above_or_equal": ">=",
            "below_or_equal": "<=",
            "much_above": ">>",
            "much_below": "<<",
        } == {qualifier.value: qualifier.symbol for qualifier in ValueQualifier}


class TestPrefixes:
    def test_order(self) -> None:
        """Signs are tried in the published order."""
        assert ["~", ">>", "<<", ">=", "<=", ">", "<"] == [kind.symbol for kind in PREFIXES]

    def test_hold_every_qualifier_with_a_symbol(self) -> None:
        """Only the exact value is recognised by having no sign."""
        assert set(ValueQualifier) - {ValueQualifier.EXACT} == set(PREFIXES)

    def test_no_symbol_hides_a_later_one(self) -> None:
        """A sign that begins another one is tried after it, or `>=` would be read as `>`."""
        assert [] == [
            (first.symbol, second.symbol)
            for first, second in combinations(PREFIXES, 2)
            if second.symbol.startswith(first.symbol)
        ]
