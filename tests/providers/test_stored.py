"""Stored replies."""

import json

import pytest

from litx.errors import ProviderError
from litx.providers import Answer, ChatRole, Finish, Message, StoredReplies, Usage, open_chat


@pytest.fixture
def folder(tmp_path):
    """Return a folder with replies for paper a, and for the second repeat of paper b."""
    for name, texts in {"a": ["a1", "a2"], "2/b": ["b1"]}.items():
        dialogue = tmp_path / "dialogues" / name
        dialogue.mkdir(parents=True)
        for number, text in enumerate(texts, 1):
            (dialogue / f"{number}.reply.md").write_text(text, encoding="utf-8")
    return tmp_path / "dialogues"


class TestAsk:
    def test_replies(self, folder):
        """Each question gets the next reply, also in a resumed conversation."""
        chat = open_chat(f"scripted:{folder}")
        assert ["a1", "a2"] == [chat.ask([], "1/a").text for _ in range(2)]
        assert ["a1", "b1"] == [chat.ask([], label).text for label in ("2/a", "2/b")]
        with pytest.raises(ProviderError, match="has no replies for 1/b"):
            chat.ask([], "1/b")
        roles = (ChatRole.user, ChatRole.assistant, ChatRole.user)
        messages = [Message(role, "text") for role in roles]
        assert "a2" == open_chat(f"replay:{folder.parent}").ask(messages, "1/a").text

    def test_metadata(self, folder):
        """Stored metadata are part of the answer; an unknown finish reason becomes `other`."""
        metadata = [{"finish": "length", "input_tokens": 7, "cost_usd": 0.5, "wall_s": 2.0}]
        (folder / "a" / "dialogue.json").write_text(json.dumps(metadata))
        chat = StoredReplies(folder, "scripted:x")
        assert Answer("a1", Finish.length, Usage(7), 0.5, 2.0) == chat.ask([], "1/a")
        assert Answer("a2") == chat.ask([], "1/a")
        (folder / "a" / "dialogue.json").write_text('[{"finish": "bored"}]')
        assert Finish.other is StoredReplies(folder, "scripted:x").ask([], "1/a").finish

    def test_invalid_files(self, folder):
        """Invalid metadata, a reply that is not UTF-8 and a missing reply are errors."""
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
def test_missing_folder(name):
    """A missing folder stops the run."""
    with pytest.raises(ProviderError, match="is not a folder of stored replies") as caught:
        open_chat(name)
    assert caught.value.stops_run
