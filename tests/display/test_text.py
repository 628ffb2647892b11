"""Texts for messages: without secrets, lone surrogates or unhelpful suggestions."""

import pytest

from litx.display.suggestions import nearest, suggest
from litx.display.text import describe_exception, redact_secrets, sendable
from litx.sandbox import Outcome


class TestSendable:
    def test_surrogates(self):
        """Each surrogate becomes a question mark; other characters stay."""
        assert "a?? \U0001f600" == sendable("a\ud83d\udc00 \U0001f600")


class TestRedactSecrets:
    @pytest.mark.parametrize(
        "name", ["A_KEY", "apikey", "HF_TOKEN", "KEY_2", "SECRET_ID", "PASSWORD"]
    )
    def test_environment(self, name):
        """The value of a variable with the name of a key is redacted, also within a word."""
        assert "a***b" == redact_secrets("aabcdefgb", {name: "abcdefg"})

    @pytest.mark.parametrize("name", ["MAX_TOKENS", "KEYBOARD", "PATH"])
    def test_other_variables(self, name):
        """The values of other variables, and values too short for a key, stay."""
        assert "temper=200000" == redact_secrets("temper=200000", {name: "200000", "A_KEY": "temp"})

    @pytest.mark.parametrize(
        "key", ["sk-proj-abc_def-ghijkl", "hf_" + "aB3" * 11, "Bearer ab.cdef"]
    )
    def test_known_forms(self, key):
        """A text with the form of a key is redacted without a variable."""
        shown = redact_secrets(f"key {key}, no more", {})
        assert (True, True) == (shown.endswith("***, no more"), shown.startswith("key "))


class TestSuggest:
    def test_near_word(self):
        """A similar word is suggested."""
        assert "did you mean 'unit'?" == suggest("units", ["kind", "unit"])

    def test_no_near_word(self):
        """Without a similar word, all words are listed."""
        assert "known are kind, unit" == suggest("xyz", ["kind", "unit"])


class TestDescribeException:
    def test_unknown_member(self):
        """The message for an unknown member names the enum in every version of Python."""
        with pytest.raises(AttributeError) as caught:
            Outcome.fine  # noqa: B018
        expected = "AttributeError: type object 'Outcome' has no attribute 'fine'"
        assert expected == describe_exception(caught.value)

    def test_other_exceptions(self):
        """Other exceptions give their class and message, without a place."""
        assert "ValueError: no" == describe_exception(ValueError("no"))
        assert "KeyboardInterrupt" == describe_exception(KeyboardInterrupt())
        assert "SyntaxError: no" == describe_exception(SyntaxError("no", ("a.py", 1, 1, "x")))


class TestNearest:
    def test_order(self):
        """The most similar words come first, also below the usual similarity."""
        assert ["e18", "e2", "m"] == nearest("e1", ["m", "e2", "e18"], 3, 0)
