"""The retry loop, and the files of conversations."""

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


def read_reply(reply):
    """Read a reply, of which only "good" is valid."""
    if reply == "internal":
        return Reading(Outcome.infra_error, reply, ".md", "a worker died")
    if reply == "good":
        return Reading(Outcome.ok, reply, ".py")
    return Reading(Outcome.invalid, reply, ".py", f"not {reply}")


LONG = PromptTooLongError("too long")


@pytest.fixture
def converse(tmp_path):
    """Return a function that holds a conversation; it returns dialogue, model and talk."""
    count = itertools.count()

    def call(*answers, attempts=2, contexts=2, **more):
        model = Scripted(*answers)
        talk = Talk(model, "1/a", tmp_path / str(next(count)))
        settings = {"attempts": attempts, "contexts": contexts, "truncated": TRUNCATED, **more}
        task = SimpleNamespace(read=lambda _, reply, __: read_reply(reply), **settings)
        return Task.answer(task, Question("a", "prompt"), talk, None), model, talk

    return call


class TestConverse:
    @pytest.mark.parametrize(
        ("answers", "questions", "output"),
        [
            (("bad", "good"), ["prompt", "bad", "not bad"], "good"),
            ((Answer("good", Finish.length), "good"), ["prompt", "good", TRUNCATED], "good"),
            (("a", "b", "c", "d"), ["prompt", "c", "not c"], "d"),
        ],
    )
    def test_complaint(self, converse, answers, questions, output):
        """An invalid or truncated reply is sent back with a complaint."""
        dialogue, model, talk = converse(*answers)
        outcome = Outcome.ok if output == "good" else Outcome.invalid
        resets = len(answers) // 2 - 1
        assert (outcome, resets) == (dialogue.reading.outcome, dialogue.context_resets)
        assert len(answers) == len(talk.facts)
        assert (questions, output) == (model.conversations[-1], dialogue.reading.output)

    def test_truncated_reply(self, converse):
        """A task without a complaint for truncated replies reads them."""
        dialogue, _, _ = converse(Answer("good", Finish.length), truncated="")
        assert Outcome.ok is dialogue.reading.outcome

    def test_same_reply(self, converse):
        """Three equal replies in a row end the context, with a complaint."""
        dialogue, _, talk = converse("good?", "bad", "bad", "bad", "good", attempts=3)
        assert ("bad", 1, 4) == (dialogue.reading.output, dialogue.context_resets, len(talk.facts))
        assert "the same reply 3 times: not bad" == dialogue.reading.complaint
        assert Outcome.invalid is dialogue.reading.outcome

    @pytest.mark.parametrize("finish", [item for item in Finish if item.is_withheld])
    def test_withheld(self, converse, finish):
        """A question that the model refuses is asked again in the same words, twice."""
        refusal = Answer("Never.", finish)
        dialogue, model, _ = converse(refusal, refusal, "good")
        assert (Outcome.ok, [["prompt"]] * 3) == (dialogue.reading.outcome, model.conversations)
        with pytest.raises(WithheldError, match=r"3 times: Never\.$"):
            converse(refusal, refusal, refusal, "good")

    @pytest.mark.parametrize(
        ("answer", "error"), [("internal", InfrastructureError), (LONG, type(LONG))]
    )
    def test_no_answer(self, converse, answer, error):
        """An internal failure and a prompt that is too long are errors, not complaints."""
        with pytest.raises(error, match=r"a worker died|too long"):
            converse(answer)

    @pytest.mark.parametrize(
        "answers", [("bad", "bad", "good"), ("bad", LONG, "good"), ("bad", LONG, "worse", LONG)]
    )
    def test_context(self, converse, answers):
        """Without attempts or room left, a second context starts, which is the last."""
        dialogue, model, _ = converse(*answers)
        assert (answers[2], 1) == (dialogue.reading.output, dialogue.context_resets)
        assert ["prompt"] == model.conversations[2]


def make_answer(text):
    """Return an answer with usage, cost and time."""
    return Answer(text, Finish.stop, Usage(100, 10, 5), 0.25, 1.23456)


def last_messages(model):
    """Return the last message of each question to a model."""
    return [texts[-1] for texts in model.conversations]


def make_messages(*texts):
    """Return a conversation that starts with the user."""
    roles = (ChatRole.user, ChatRole.assistant)
    return [Message(roles[index % 2], text) for index, text in enumerate(texts)]


def test_files(tmp_path):
    """New messages, the reply and its metadata are written to files."""
    talk = Talk(Scripted(make_answer("b"), "d"), "1/a", tmp_path)
    assert [] == talk.facts
    assert "b" == talk.ask([Message(ChatRole.system, "rules"), *make_messages("a")]).text
    assert "rules\n\na" == (tmp_path / "1.prompt.md").read_text()
    assert "b" == (tmp_path / "1.reply.md").read_text()
    (fact,) = json.loads((tmp_path / "dialogue.json").read_text())
    tokens = {"input_tokens": 100, "output_tokens": 10, "cached_tokens": 5}
    metadata = {"finish": "stop", "cost_usd": 0.25, "wall_s": 1.235, "context": 0}
    assert {**tokens, **metadata} == fact
    talk.ask([Message(ChatRole.system, "rules"), *make_messages("a", "b", "c")])
    assert "c" == (tmp_path / "2.prompt.md").read_text()


class TestResumption:
    @pytest.fixture
    def folder(self, tmp_path):
        """Return the folder of a talk with two answers."""
        talk = Talk(Scripted(make_answer("b"), make_answer("d")), "1/a", tmp_path)
        talk.ask(make_messages("a"))
        talk.ask(make_messages("a", "b", "c"))
        return tmp_path

    def test_resumes(self, folder):
        """Stored answers count as before; further questions are asked."""
        Talk(Scripted(), "1/a", folder).ask(make_messages("a"))
        model = Scripted("f")
        talk = Talk(model, "1/a", folder)
        assert ["b", "d"] == [talk.ask(make_messages(*texts)).text for texts in ("a", "abc")]
        assert ([], 2, 0.25) == (model.conversations, len(talk.facts), talk.facts[1].cost_usd)
        assert "f" == talk.ask(make_messages(*"abcde")).text
        assert ["e"] == last_messages(model)
        assert 3 == len(json.loads((folder / "dialogue.json").read_text()))

    def test_other_question(self, folder):
        """After the first question that differs, all are asked."""
        model = Scripted("B", "D")
        talk = Talk(model, "1/a", folder)
        assert ["B", "D"] == [talk.ask(make_messages(*texts)).text for texts in ("A", "ABc")]
        assert ["A", "c"] == last_messages(model)

    def test_stale_reply(self, folder):
        """A stored reply to another question is not used, also after the model failed."""
        with pytest.raises(ProviderError):
            Talk(Scripted(ProviderError("no")), "1/a", folder).ask(make_messages("A"))
        model = Scripted("B")
        assert "B" == Talk(model, "1/a", folder).ask(make_messages("A")).text
        assert ["A"] == last_messages(model)

    @pytest.mark.parametrize("name", ["1.prompt.md", "1.reply.md"])
    def test_missing_file(self, folder, name):
        """Without prompt or reply, the question is asked again, and all that follow."""
        (folder / name).unlink()
        talk = Talk(Scripted("new", "D"), "1/a", folder)
        assert ["new", "D"] == [talk.ask(make_messages(*texts)).text for texts in ("a", "abc")]

    @pytest.mark.parametrize("text", ["{", "[3]", '[{"input_tokens": -1}]', "[" * 100_000])
    def test_broken_facts(self, folder, text):
        """Facts that litx did not write are an error."""
        (folder / "dialogue.json").write_text(text)
        with pytest.raises(DatasetError, match=r"dialogue\.json is not as litx writes it"):
            Talk(Scripted(), "1/a", folder)
