"""Suggestions for mistyped words."""

from litx.words import nearest, sendable, suggest


class TestSendable:
    def test_halves(self):
        """Each half of a character becomes a question mark, and whole ones stay."""
        assert "a?? \U0001f600" == sendable("a\ud83d\udc00 \U0001f600")


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
