"""Suggestions for mistyped words."""

import pytest

from litx.sandbox import Outcome
from litx.words import nearest, sendable, suggest, told


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


class TestTold:
    def test_member_that_an_enum_lacks(self):
        """What Python says of it names the enum, too, in every version."""
        with pytest.raises(AttributeError) as caught:
            Outcome.fine  # noqa: B018
        expected = "AttributeError: type object 'Outcome' has no attribute 'fine'"
        assert expected == told(caught.value)

    def test_others(self):
        """Of other exceptions it is the class and the message, without a place."""
        assert "ValueError: no" == told(ValueError("no"))
        assert "KeyboardInterrupt" == told(KeyboardInterrupt())
        assert "SyntaxError: no" == told(SyntaxError("no", ("a.py", 1, 1, "x")))


class TestNearest:
    def test_order(self):
        """Those most like the word come first, however unlike they are."""
        assert ["e18", "e2", "m"] == nearest("e1", ["m", "e2", "e18"], 3, 0)
