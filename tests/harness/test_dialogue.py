"""The retry loop."""

import pytest

from litx.errors import InfrastructureError, PromptTooLongError
from litx.harness.dialogue import TRUNCATED, Reading, Talk, converse
from litx.providers import Answer, Finish
from litx.sandbox import Outcome
from tests.chats import Scripted


def read(reply):
    """Accept "good" alone."""
    if reply == "ours":
        return Reading(Outcome.infra_error, reply, ".md", "a worker died")
    if reply == "good":
        return Reading(Outcome.ok, reply, ".py")
    return Reading(Outcome.invalid, reply, ".py", f"not {reply}")


@pytest.fixture
def hold(tmp_path):
    """Return a function that holds a conversation, and returns it with the model."""

    def call(*answers, attempts=2, contexts=2, **more):
        model = Scripted(*answers)
        talk = Talk(model, "1/a", tmp_path)
        return converse(talk, "prompt", read, attempts, contexts, **more), model, talk

    return call


def result(dialogue, talk):
    """Return outcome, contexts beyond the first and attempts."""
    return dialogue.reading.outcome, dialogue.context_resets, len(talk.facts)


class TestConverse:
    def test_good_at_once(self, hold):
        """A reply that does ends the conversation."""
        dialogue, model, talk = hold("good")
        assert (Outcome.ok, 0, 1) == result(dialogue, talk)
        assert [["prompt"]] == model.asked

    def test_complaint(self, hold):
        """A reply that does not do is sent back with what is wrong with it."""
        _, model, _ = hold("bad", "good")
        assert ["prompt", "bad", "not bad"] == model.asked[1]

    def test_end(self, hold):
        """When the contexts are used up too, the last reply is what it comes to."""
        dialogue, _, talk = hold("a", "b", "c", "d")
        assert (Outcome.invalid, 1, 4) == result(dialogue, talk)
        assert "d" == dialogue.reading.output

    def test_truncated(self, hold):
        """A reply that was cut off is not read."""
        _, model, _ = hold(Answer("good", Finish.length), "good")
        assert ["prompt", "good", TRUNCATED] == model.asked[1]

    def test_truncated_and_read_all_the_same(self, hold):
        """A task may take a reply that was cut off for what it is."""
        dialogue, _, _ = hold(Answer("good", Finish.length), truncated="")
        assert Outcome.ok is dialogue.reading.outcome

    def test_our_own_failure(self, hold):
        """What our own machinery lost is no complaint to the model."""
        with pytest.raises(InfrastructureError, match="a worker died"):
            hold("ours")

    def test_prompt_too_long(self, hold):
        """A paper that does not go in alone has no answer."""
        with pytest.raises(PromptTooLongError):
            hold(PromptTooLongError("too long"))

    @pytest.mark.parametrize(
        "answers", [("bad", "bad", "good"), ("bad", PromptTooLongError("too long"), "good")]
    )
    def test_context(self, hold, answers):
        """When attempts are used up, or no more goes in, the conversation begins anew."""
        dialogue, model, talk = hold(*answers)
        assert (Outcome.ok, 1) == result(dialogue, talk)[:2]
        assert ["prompt"] == model.asked[2]

    def test_conversation_too_long_in_each_context(self, hold):
        """In the last context that is the end, and the model's own fault."""
        long = PromptTooLongError("too long")
        dialogue, _, _ = hold("bad", long, "worse", long)
        assert "worse" == dialogue.reading.output
