"""The retry loop, and conversations that are written down."""

import itertools
import json
from types import SimpleNamespace

import pytest

from litx.errors import (
    DatasetError,
    InfrastructureError,
    PromptTooLongError,
    ProviderError,
    WithheldError,
)
from litx.harness.dialogue import TRUNCATED, Reading, Talk
from litx.harness.task import Question, Task
from litx.providers import Answer, ChatRole, Finish, Message, Usage
from litx.sandbox import Outcome
from tests.chats import Scripted


def read(reply):
    """Accept "good" alone."""
    if reply == "ours":
        return Reading(Outcome.infra_error, reply, ".md", "a worker died")
    if reply == "good":
        return Reading(Outcome.ok, reply, ".py")
    return Reading(Outcome.invalid, reply, ".py", f"not {reply}")


LONG = PromptTooLongError("too long")


@pytest.fixture
def hold(tmp_path):
    """Return a function that holds a conversation, and returns it with the model."""
    count = itertools.count()

    def call(*answers, attempts=2, contexts=2, **more):
        model = Scripted(*answers)
        talk = Talk(model, "1/a", tmp_path / str(next(count)))
        told = {"attempts": attempts, "contexts": contexts, "truncated": TRUNCATED, **more}
        task = SimpleNamespace(read=lambda _, reply, __: read(reply), **told)
        return Task.answer(task, Question("a", "prompt"), talk, None), model, talk

    return call


class TestConverse:
    @pytest.mark.parametrize(
        ("answers", "asked", "output"),
        [
            (("bad", "good"), ["prompt", "bad", "not bad"], "good"),
            ((Answer("good", Finish.length), "good"), ["prompt", "good", TRUNCATED], "good"),
            (("a", "b", "c", "d"), ["prompt", "c", "not c"], "d"),
        ],
    )
    def test_complaint(self, hold, answers, asked, output):
        """A reply is sent back with what is wrong, one that was cut off unread, till the end."""
        dialogue, model, talk = hold(*answers)
        outcome = Outcome.ok if output == "good" else Outcome.invalid
        resets = len(answers) // 2 - 1
        found = (dialogue.reading.outcome, dialogue.context_resets, len(talk.facts))
        assert (outcome, resets, len(answers)) == found
        assert (asked, output) == (model.asked[-1], dialogue.reading.output)

    def test_truncated_and_read_all_the_same(self, hold):
        """A task may take a reply that was cut off for what it is."""
        dialogue, _, _ = hold(Answer("good", Finish.length), truncated="")
        assert Outcome.ok is dialogue.reading.outcome

    def test_same_reply(self, hold):
        """The third reply in a row that is the same ends it, and its complaint says so."""
        dialogue, _, talk = hold("good?", "bad", "bad", "bad", "good", attempts=3)
        assert ("bad", 1, 4) == (dialogue.reading.output, dialogue.context_resets, len(talk.facts))
        assert "the same reply 3 times: not bad" == dialogue.reading.complaint
        assert Outcome.invalid is dialogue.reading.outcome

    @pytest.mark.parametrize("finish", [item for item in Finish if item.is_withheld])
    def test_withheld(self, hold, finish):
        """A question that is not answered is put again in the same words, twice."""
        no = Answer("Never.", finish)
        dialogue, model, _ = hold(no, no, "good")
        assert (Outcome.ok, [["prompt"]] * 3) == (dialogue.reading.outcome, model.asked)
        with pytest.raises(WithheldError, match=r"3 times: Never\.$"):
            hold(no, no, no, "good")

    @pytest.mark.parametrize(
        ("answer", "error"), [("ours", InfrastructureError), (LONG, type(LONG))]
    )
    def test_no_answer(self, hold, answer, error):
        """Our own failure is no complaint, and a paper that does not go in alone has no answer."""
        with pytest.raises(error, match=r"a worker died|too long"):
            hold(answer)

    @pytest.mark.parametrize(
        "answers", [("bad", "bad", "good"), ("bad", LONG, "good"), ("bad", LONG, "worse", LONG)]
    )
    def test_context(self, hold, answers):
        """When attempts are used up, or no more goes in, it begins anew; the second is the last."""
        dialogue, model, _ = hold(*answers)
        assert (answers[2], 1) == (dialogue.reading.output, dialogue.context_resets)
        assert ["prompt"] == model.asked[2]


def reply(text):
    """Return an answer that took something."""
    return Answer(text, Finish.stop, Usage(100, 10, 5), 0.25, 1.23456)


def last(model):
    """Return the last message of each question that a model was asked."""
    return [texts[-1] for texts in model.asked]


def said(*texts):
    """Return a conversation that the user began."""
    roles = (ChatRole.user, ChatRole.assistant)
    return [Message(roles[index % 2], text) for index, text in enumerate(texts)]


def test_is_written_down(tmp_path):
    """What is new to the model, its reply and what is known beside it stand in files."""
    talk = Talk(Scripted(reply("b"), "d"), "1/a", tmp_path)
    assert [] == talk.facts
    assert "b" == talk.ask([Message(ChatRole.system, "rules"), *said("a")]).text
    assert "rules\n\na" == (tmp_path / "1.prompt.md").read_text()
    assert "b" == (tmp_path / "1.reply.md").read_text()
    (fact,) = json.loads((tmp_path / "dialogue.json").read_text())
    tokens = {"input_tokens": 100, "output_tokens": 10, "cached_tokens": 5}
    known = {"finish": "stop", "cost_usd": 0.25, "wall_s": 1.235, "context": 0}
    assert {**tokens, **known} == fact
    talk.ask([Message(ChatRole.system, "rules"), *said("a", "b", "c")])
    assert "c" == (tmp_path / "2.prompt.md").read_text()


class TestAgain:
    @pytest.fixture
    def folder(self, tmp_path):
        """Return the folder of a talk with two answers."""
        talk = Talk(Scripted(reply("b"), reply("d")), "1/a", tmp_path)
        talk.ask(said("a"))
        talk.ask(said("a", "b", "c"))
        return tmp_path

    def test_goes_on(self, folder):
        """Answers that are there count as they did; what follows is asked, wherever it stopped."""
        Talk(Scripted(), "1/a", folder).ask(said("a"))
        model = Scripted("f")
        talk = Talk(model, "1/a", folder)
        assert ["b", "d"] == [talk.ask(said(*texts)).text for texts in ("a", "abc")]
        assert ([], 2, 0.25) == (model.asked, len(talk.facts), talk.facts[1].cost_usd)
        assert "f" == talk.ask(said(*"abcde")).text
        assert ["e"] == last(model)
        assert 3 == len(json.loads((folder / "dialogue.json").read_text()))

    def test_other_question(self, folder):
        """From the first question that differs, everything is asked."""
        model = Scripted("B", "D")
        talk = Talk(model, "1/a", folder)
        assert ["B", "D"] == [talk.ask(said(*texts)).text for texts in ("A", "ABc")]
        assert ["A", "c"] == last(model)

    def test_stale_reply(self, folder):
        """The reply to another question is not taken for the answer, though the model fails."""
        with pytest.raises(ProviderError):
            Talk(Scripted(ProviderError("no")), "1/a", folder).ask(said("A"))
        model = Scripted("B")
        assert "B" == Talk(model, "1/a", folder).ask(said("A")).text
        assert ["A"] == last(model)

    @pytest.mark.parametrize("name", ["1.prompt.md", "1.reply.md"])
    def test_missing_file(self, folder, name):
        """Without prompt or reply the question is asked again, and what follows it."""
        (folder / name).unlink()
        talk = Talk(Scripted("new", "D"), "1/a", folder)
        assert ["new", "D"] == [talk.ask(said(*texts)).text for texts in ("a", "abc")]

    @pytest.mark.parametrize("text", ["{", "[3]", '[{"input_tokens": -1}]', "[" * 100_000])
    def test_broken_facts(self, folder, text):
        """Facts that litx did not write are named."""
        (folder / "dialogue.json").write_text(text)
        with pytest.raises(DatasetError, match=r"dialogue\.json is not as litx writes it"):
            Talk(Scripted(), "1/a", folder)
