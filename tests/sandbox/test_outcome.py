"""What can become of a program."""

import json

from litx.sandbox import Outcome


class TestOutcome:
    def test_has_the_published_members(self):
        """The outcomes are those that other people's tools rely on."""
        expected = [
            "ok",
            "unparsed",
            "rejected",
            "timed_out",
            "crashed",
            "invalid",
            "missing",
            "provider_error",
            "infra_error",
        ]
        assert expected == [outcome.value for outcome in Outcome]

    def test_members_are_described(self):
        """Every member has a label and a sentence of its own."""
        assert len(Outcome) == len({outcome.label for outcome in Outcome} - {""})
        assert len(Outcome) == len({outcome.description for outcome in Outcome} - {""})

    def test_is_text(self):
        """A member is written to JSON as its value and found by it."""
        assert '"ok"' == json.dumps(Outcome.ok)
        assert Outcome.ok is Outcome("ok")
