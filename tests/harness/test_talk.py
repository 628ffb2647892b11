"""Conversations that are written down."""

import json

import pytest

from litx.errors import DatasetError, ProviderError
from litx.harness.dialogue import Talk
from litx.providers import Answer, ChatRole, Finish, Message, Usage
from tests.chats import Scripted

USAGE = Usage(100, 10, 5)


def reply(text):
    """Return an answer that took something."""
    return Answer(text, Finish.stop, USAGE, 0.25, 1.23456)


def last(model):
    """Return the last message of each question that a model was asked."""
    return [texts[-1] for texts in model.asked]


def took(talk):
    """Return what a talk came to."""
    names = ("input_tokens", "output_tokens", "cached_tokens", "cost_usd")
    return len(talk.facts), *(sum(getattr(one, name) for one in talk.facts) for name in names)


def said(*texts):
    """Return a conversation that the user began."""
    roles = (ChatRole.user, ChatRole.assistant)
    return [Message(roles[index % 2], text) for index, text in enumerate(texts)]


class TestAsk:
    def test_is_written_down(self, tmp_path):
        """Prompt, reply and what is known beside it stand in files; before any there is nothing."""
        talk = Talk(Scripted(reply("hello")), "1/a", tmp_path)
        assert [] == talk.facts
        assert "hello" == talk.ask(said("hi")).text
        assert "hi" == (tmp_path / "1.prompt.md").read_text()
        assert "hello" == (tmp_path / "1.reply.md").read_text()
        (fact,) = json.loads((tmp_path / "dialogue.json").read_text())
        tokens = {"input_tokens": 100, "output_tokens": 10, "cached_tokens": 5}
        known = {"finish": "stop", "cost_usd": 0.25, "wall_s": 1.235, "context": 0}
        assert {**tokens, **known} == fact

    def test_what_is_new_alone(self, tmp_path):
        """Of a conversation only what the model has not heard is written down."""
        talk = Talk(Scripted("b", "d"), "1/a", tmp_path)
        talk.ask([Message(ChatRole.system, "rules"), *said("a")])
        talk.ask([Message(ChatRole.system, "rules"), *said("a", "b", "c")])
        assert "rules\n\na" == (tmp_path / "1.prompt.md").read_text()
        assert "c" == (tmp_path / "2.prompt.md").read_text()


TWO = (2, 200, 20, 10, 0.5)
"""What two answers come to."""


class TestAgain:
    @pytest.fixture
    def folder(self, tmp_path):
        """Return the folder of a talk with two answers."""
        talk = Talk(Scripted(reply("b"), reply("d")), "1/a", tmp_path)
        talk.ask(said("a"))
        talk.ask(said("a", "b", "c"))
        assert TWO == took(talk)
        return tmp_path

    def test_is_not_asked_again(self, folder):
        """The same questions have the same answers, which count as they did."""
        model = Scripted()
        talk = Talk(model, "1/a", folder)
        assert ["b", "d"] == [talk.ask(said(*texts)).text for texts in ("a", "abc")]
        assert ([], TWO) == (model.asked, took(talk))

    def test_goes_on(self, folder):
        """What follows is asked."""
        model = Scripted("f")
        talk = Talk(model, "1/a", folder)
        talk.ask(said("a"))
        talk.ask(said("a", "b", "c"))
        assert "f" == talk.ask(said("a", "b", "c", "d", "e")).text
        assert ["e"] == last(model)
        assert 3 == len(json.loads((folder / "dialogue.json").read_text()))

    def test_loses_nothing_on_the_way(self, folder):
        """A talk that is stopped while it goes over its first answers keeps the later ones."""
        Talk(Scripted(), "1/a", folder).ask(said("a"))
        talk = Talk(Scripted(), "1/a", folder)
        talk.ask(said("a"))
        assert "d" == talk.ask(said("a", "b", "c")).text

    def test_other_question(self, folder):
        """From the first question that differs, everything is asked."""
        model = Scripted("B", "D")
        talk = Talk(model, "1/a", folder)
        assert "B" == talk.ask(said("A")).text
        assert "D" == talk.ask(said("A", "B", "c")).text
        assert ["A", "c"] == last(model)

    def test_stale_reply(self, folder):
        """The reply to another question is not taken for the answer, though the model fails."""
        talk = Talk(Scripted(ProviderError("no")), "1/a", folder)
        with pytest.raises(ProviderError):
            talk.ask(said("A"))
        model = Scripted("B")
        assert "B" == Talk(model, "1/a", folder).ask(said("A")).text
        assert ["A"] == last(model)

    @pytest.mark.parametrize("name", ["1.prompt.md", "1.reply.md"])
    def test_missing_file(self, folder, name):
        """Without prompt or reply the question is asked again."""
        (folder / name).unlink()
        model = Scripted("new")
        assert "new" == Talk(model, "1/a", folder).ask(said("a")).text

    @pytest.mark.parametrize("text", ["{", "{}", "[3]", '[{"input_tokens": -1}]', "[" * 100_000])
    def test_broken_facts(self, folder, text):
        """Facts that litx did not write are named."""
        (folder / "dialogue.json").write_text(text)
        with pytest.raises(DatasetError, match=r"dialogue\.json is not as litx writes it"):
            Talk(Scripted(), "1/a", folder)
