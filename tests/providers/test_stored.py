"""Stored replies."""

import json

import pytest

from litx.errors import ProviderError
from litx.providers import Answer, ChatRole, Finish, Message, StoredReplies, Usage, open_chat


@pytest.fixture
def folder(tmp_path):
    """Return a folder with replies for a paper, and for the second repeat of another paper."""
    for name, texts in {"a": ["one", "two"], "2/b": ["of b"]}.items():
        place = tmp_path / "dialogues" / name
        place.mkdir(parents=True)
        for number, text in enumerate(texts, 1):
            (place / f"{number}.reply.md").write_text(text, encoding="utf-8")
    return tmp_path / "dialogues"


class TestAsk:
    def test_in_turn(self, folder):
        """Each question gets the next reply, also in a conversation that is resumed."""
        chat = open_chat(f"scripted:{folder}")
        assert ["one", "two"] == [chat.ask([], "1/a").text for _ in range(2)]
        assert ["one", "of b"] == [chat.ask([], label).text for label in ("2/a", "2/b")]
        with pytest.raises(ProviderError, match="has no replies for 1/b"):
            chat.ask([], "1/b")
        roles = (ChatRole.user, ChatRole.assistant, ChatRole.user)
        messages = [Message(role, "said") for role in roles]
        assert "two" == open_chat(f"replay:{folder.parent}").ask(messages, "1/a").text

    def test_facts(self, folder):
        """Stored facts are part of the answer; an unknown finish reason becomes `other`."""
        facts = [{"finish": "length", "input_tokens": 7, "cost_usd": 0.5, "wall_s": 2.0}]
        (folder / "a" / "dialogue.json").write_text(json.dumps(facts))
        chat = StoredReplies(folder, "scripted:x")
        assert Answer("one", Finish.length, Usage(7), 0.5, 2.0) == chat.ask([], "1/a")
        assert Answer("two") == chat.ask([], "1/a")
        (folder / "a" / "dialogue.json").write_text('[{"finish": "bored"}]')
        assert Finish.other is StoredReplies(folder, "scripted:x").ask([], "1/a").finish

    def test_no_text(self, folder):
        """Facts that are none, a reply that is no UTF-8 or not there any more are named."""
        (folder / "a" / "dialogue.json").write_text("[3]")
        with pytest.raises(ProviderError, match=r"dialogue\.json is not as litx writes it"):
            StoredReplies(folder, "scripted:x").ask([], "1/a")
        chat = StoredReplies(folder, "scripted:x")
        (folder / "a" / "1.reply.md").write_bytes(b"\xff")
        chat.ask([], "2/b")
        for number, label in ((1, "1/a"), (2, "2/b")):
            with pytest.raises(ProviderError, match=rf"{number}\.reply\.md cannot be read"):
                chat.ask([], label)


@pytest.mark.parametrize("name", ["scripted:nowhere", "replay:nowhere"])
def test_nowhere(name):
    """A folder that is not there stops the run."""
    with pytest.raises(ProviderError, match="is not a folder of stored replies") as caught:
        open_chat(name)
    assert caught.value.stops_run
