"""Suggestions for mistyped words."""

import pytest

from litx.display.suggestions import nearest, suggest
from litx.display.text import describe_exception, redact_secrets, sendable
from litx.sandbox import Outcome


class TestSendable:
    def test_halves(self):
        """Each half of a character becomes a question mark, and whole ones stay."""
        assert "a?? \U0001f600" == sendable("a\ud83d\udc00 \U0001f600")


class TestHidden:
    @pytest.mark.parametrize(
        "name", ["A_KEY", "apikey", "HF_TOKEN", "KEY_2", "SECRET_ID", "PASSWORD"]
    )
    def test_environment(self, name):
        """The value of a variable that is named like a key is hidden, wherever it stands."""
        assert "a***b" == redact_secrets("aabcdefgb", {name: "abcdefg"})

    @pytest.mark.parametrize("name", ["MAX_TOKENS", "KEYBOARD", "PATH"])
    def test_others(self, name):
        """What is no key stays, and so does what is too short to be one."""
        assert "temper=200000" == redact_secrets("temper=200000", {name: "200000", "A_KEY": "temp"})

    @pytest.mark.parametrize(
        "key", ["sk-proj-abc_def-ghijkl", "hf_" + "aB3" * 11, "Bearer ab.cdef"]
    )
    def test_known_forms(self, key):
        """What has the form of a key is hidden without a variable."""
        shown = redact_secrets(f"key {key}, no more", {})
        assert (True, True) == (shown.endswith("***, no more"), shown.startswith("key "))


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
        assert expected == describe_exception(caught.value)

    def test_others(self):
        """Of other exceptions it is the class and the message, without a place."""
        assert "ValueError: no" == describe_exception(ValueError("no"))
        assert "KeyboardInterrupt" == describe_exception(KeyboardInterrupt())
        assert "SyntaxError: no" == describe_exception(SyntaxError("no", ("a.py", 1, 1, "x")))


class TestNearest:
    def test_order(self):
        """Those most like the word come first, however unlike they are."""
        assert ["e18", "e2", "m"] == nearest("e1", ["m", "e2", "e18"], 3, 0)
