"""Suggestions for mistyped words."""

from litx.words import nearest, suggest


class TestSuggest:
    def test_near_word(self):
        """A near word is offered."""
        assert "did you mean 'unit'?" == suggest("units", ["kind", "unit"])

    def test_no_near_word(self):
        """Without one, all are listed."""
        assert "known are kind, unit" == suggest("xyz", ["kind", "unit"])


class TestNearest:
    def test_order(self):
        """Those most like the word come first, however unlike they are."""
        assert ["e18", "e2", "m"] == nearest("e1", ["m", "e2", "e18"])
