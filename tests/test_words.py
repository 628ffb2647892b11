"""Suggestions for mistyped words."""

from litx.words import suggest


class TestSuggest:
    def test_near_word(self):
        """A near word is offered."""
        assert "did you mean 'unit'?" == suggest("units", ["kind", "unit"])

    def test_no_near_word(self):
        """Without one, all are listed."""
        assert "known are kind, unit" == suggest("xyz", ["kind", "unit"])
