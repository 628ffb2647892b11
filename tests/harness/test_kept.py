"""Replies of a model that are kept."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from litx.errors import ProviderError
from litx.harness.benchmark import KeptChat
from litx.providers import ChatRole, Message
from tests.chats import Scripted


def ask(model, folder, *texts):
    """Ask through a new chat and return the text of the answer."""
    roles = [ChatRole.system] * (len(texts) - 1) + [ChatRole.user]
    messages = [Message(role, text) for role, text in zip(roles, texts, strict=True)]
    return KeptChat(model, folder).ask(messages, "a label").text


class TestKeptChat:
    @pytest.mark.parametrize("reply", ["a\r\nb\n", "\u4e00", " x ", "yes \ud800"])
    def test_once(self, tmp_path, reply):
        """A question is asked once, whoever opens the chat, and the reply stays as it was.

        What no file holds, half a character, is the same sign from the first time on.
        """
        model, said = Scripted(reply), reply.replace("\ud800", "?")
        assert [said] * 3 == [ask(model, tmp_path / "new", "rules", "question") for _ in range(3)]
        assert ["a label"] == model.labels

    def test_tells_what_was_found(self, tmp_path):
        """What a folder held already is told, since anybody may have written it."""
        first, second = (KeptChat(Scripted("yes", name="openai:m"), tmp_path) for _ in range(2))
        for chat in (first, first, second, second):
            chat.ask([Message(ChatRole.user, "a")], "label")
        assert [] == first.taken
        assert [f"1 reply of openai:m found in {tmp_path}, not asked for"] == second.taken

    def test_threads(self, tmp_path):
        """However many threads ask the same at once, the model is asked once."""
        model = Scripted("yes", "no", "no", "no")
        slow = model.ask
        model.ask = lambda *asked: time.sleep(0.05) or slow(*asked)
        chat = KeptChat(model, tmp_path)
        with ThreadPoolExecutor(4) as pool:
            answers = list(
                pool.map(lambda _: chat.ask([Message(ChatRole.user, "a")], "l"), range(4))
            )
        assert ["yes"] * 4 == [one.text for one in answers]

    def test_others(self, tmp_path):
        """Another question, or another model, has another reply."""
        model, other = Scripted("1", "2", "3"), Scripted("4", name="openai:n")
        found = [ask(model, tmp_path, *texts) for texts in (("a",), ("b",), ("r", "a"))]
        assert ["1", "2", "3", "4", "1"] == [
            *found,
            ask(other, tmp_path, "a"),
            ask(model, tmp_path, "a"),
        ]

    def test_nothing_said(self, tmp_path):
        """A reply that says nothing is not kept, and neither is a failure."""
        model = Scripted(" \n", "yes")
        assert (" \n", []) == (ask(model, tmp_path, "a"), list(tmp_path.iterdir()))
        assert ["yes", "yes"] == [ask(model, tmp_path, "a") for _ in range(2)]
        with pytest.raises(ProviderError, match="nothing more to say"):
            ask(model, tmp_path, "b")
        assert 1 == len(list(tmp_path.iterdir()))

    @pytest.mark.parametrize("content", [b"\xff", b""])
    def test_unreadable(self, tmp_path, content):
        """A kept reply that cannot be read is asked for again."""
        ask(Scripted("yes"), tmp_path, "a")
        (file,) = tmp_path.iterdir()
        file.write_bytes(content)
        assert "no" == ask(Scripted("no"), tmp_path, "a")

    def test_close(self, tmp_path):
        """The model is closed with it, and keeps its name."""
        model = Scripted(name="openai:m")
        chat = KeptChat(model, tmp_path)
        chat.close()
        assert (True, "openai:m") == (model.is_closed, chat.name)
