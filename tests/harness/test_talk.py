"""Conversations that are written down."""

import json

import pytest

from litx.errors import DatasetError, ProviderError
from litx.harness.talk import Talk
from litx.providers import Answer, Finish, Message, Role, Usage

USAGE = Usage(100, 10, 5)


class Model:
    """Says what it is given."""

    name = "test"

    def __init__(self, *replies):
        self.replies, self.asked = list(replies), []

    def ask(self, messages, _label):
        """Return the next reply; an error is raised."""
        self.asked.append(messages[-1].text)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return Answer(reply, Finish.stop, USAGE, 0.25, 1.23456)


def said(*texts):
    """Return a conversation that the user began."""
    roles = (Role.user, Role.assistant)
    return [Message(roles[index % 2], text) for index, text in enumerate(texts)]


class TestAsk:
    def test_is_written_down(self, tmp_path):
        """Prompt, reply and what is known beside it stand in files."""
        talk = Talk(Model("hello"), "1/a", tmp_path)
        assert "hello" == talk.ask(said("hi")).text
        assert "hi" == (tmp_path / "1.prompt.md").read_text()
        assert "hello" == (tmp_path / "1.reply.md").read_text()
        (fact,) = json.loads((tmp_path / "dialogue.json").read_text())
        assert ("stop", 100, 10, 5, 0.25, 1.235, 0) == tuple(
            fact[name]
            for name in (
                *("finish", "input_tokens", "output_tokens", "cached_tokens"),
                *("cost_usd", "wall_s", "context"),
            )
        )

    def test_what_is_new_alone(self, tmp_path):
        """Of a conversation only what the model has not heard is written down."""
        talk = Talk(Model("b", "d"), "1/a", tmp_path)
        talk.ask([Message(Role.system, "rules"), *said("a")])
        talk.ask([Message(Role.system, "rules"), *said("a", "b", "c")])
        assert "rules\n\na" == (tmp_path / "1.prompt.md").read_text()
        assert "c" == (tmp_path / "2.prompt.md").read_text()

    def test_sums(self, tmp_path):
        """Attempts, tokens and dollars count all answers."""
        talk = Talk(Model("b", "d"), "1/a", tmp_path)
        talk.ask(said("a"))
        talk.ask(said("a", "b", "c"))
        assert (2, Usage(200, 20, 10), 0.5, "stop") == (
            talk.attempts,
            talk.usage,
            talk.cost_usd,
            talk.finish,
        )

    def test_before_any(self, tmp_path):
        """Before there is an answer there is nothing to count."""
        talk = Talk(Model(), "1/a", tmp_path)
        assert (0, Usage(), None, "") == (talk.attempts, talk.usage, talk.cost_usd, talk.finish)


class TestAgain:
    @pytest.fixture
    def folder(self, tmp_path):
        """Return the folder of a talk with two answers."""
        talk = Talk(Model("b", "d"), "1/a", tmp_path)
        talk.ask(said("a"))
        talk.ask(said("a", "b", "c"))
        return tmp_path

    def test_is_not_asked_again(self, folder):
        """The same questions have the same answers, which count as they did."""
        model = Model()
        talk = Talk(model, "1/a", folder)
        answers = [talk.ask(said("a")), talk.ask(said("a", "b", "c"))]
        assert ["b", "d"] == [answer.text for answer in answers]
        assert ([], 2, Usage(200, 20, 10), 0.5) == (
            model.asked,
            talk.attempts,
            talk.usage,
            talk.cost_usd,
        )

    def test_goes_on(self, folder):
        """What follows is asked."""
        model = Model("f")
        talk = Talk(model, "1/a", folder)
        talk.ask(said("a"))
        talk.ask(said("a", "b", "c"))
        assert "f" == talk.ask(said("a", "b", "c", "d", "e")).text
        assert ["e"] == model.asked
        assert 3 == len(json.loads((folder / "dialogue.json").read_text()))

    def test_loses_nothing_on_the_way(self, folder):
        """A talk that is stopped while it goes over its first answers keeps the later ones."""
        Talk(Model(), "1/a", folder).ask(said("a"))
        talk = Talk(Model(), "1/a", folder)
        talk.ask(said("a"))
        assert "d" == talk.ask(said("a", "b", "c")).text

    def test_other_question(self, folder):
        """From the first question that differs, everything is asked."""
        model = Model("B", "D")
        talk = Talk(model, "1/a", folder)
        assert "B" == talk.ask(said("A")).text
        assert "D" == talk.ask(said("A", "B", "c")).text
        assert ["A", "c"] == model.asked

    def test_stale_reply(self, folder):
        """The reply to another question is not taken for the answer, though the model fails."""
        talk = Talk(Model(ProviderError("no")), "1/a", folder)
        with pytest.raises(ProviderError):
            talk.ask(said("A"))
        model = Model("B")
        assert "B" == Talk(model, "1/a", folder).ask(said("A")).text
        assert ["A"] == model.asked

    @pytest.mark.parametrize("name", ["1.prompt.md", "1.reply.md"])
    def test_missing_file(self, folder, name):
        """Without prompt or reply the question is asked again."""
        (folder / name).unlink()
        model = Model("new")
        assert "new" == Talk(model, "1/a", folder).ask(said("a")).text

    @pytest.mark.parametrize("text", ["{", "{}", "[3]", '[{"input_tokens": -1}]', "[" * 100_000])
    def test_broken_facts(self, folder, text):
        """Facts that litx did not write are named."""
        (folder / "dialogue.json").write_text(text)
        with pytest.raises(DatasetError, match=r"dialogue\.json is not as litx writes it"):
            Talk(Model(), "1/a", folder)
