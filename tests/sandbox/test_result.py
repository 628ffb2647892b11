"""What became of a program, fit to be shown."""

import pytest

from litx.sandbox import Outcome, Result


class TestMessage:
    @pytest.mark.parametrize(
        ("text", "shown"),
        [
            ("\x1b[31m\r\u202eé\nb", "\\x1b[31m\\r\\u202eé\nb"),
            ("\ud800", "\\ud800"),
            ("a" * 2000, "a" * 2000),
            ("a" * 2001, "a" * 1997 + "..."),
        ],
        ids=["control characters", "lone surrogate", "long", "too long"],
    )
    def test_is_fit_to_be_shown(self, text, shown):
        """What a terminal obeys or no encoding writes is escaped, and 2,000 characters are kept."""
        assert shown == Result("a.py", Outcome.crashed, text).message


class TestOutcome:
    def test_has_the_published_members(self):
        """The outcomes are those that other people's tools rely on."""
        expected = (
            "ok unparsed rejected timed_out crashed invalid missing provider_error infra_error"
        )
        assert expected.split() == [outcome.value for outcome in Outcome]
