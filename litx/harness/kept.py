"""A model whose replies are kept in a folder, such as a judge of a run that is judged again."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from threading import Lock

from litx.paths import shown
from litx.plain import read_plain_text
from litx.providers.chat import Answer, Chat, Message
from litx.words import sendable, showable
from litx.writing import write
from litx_scoring.metrics.judge import question_key


class KeptChat:
    """Asks a model no question twice; a reply that says nothing is not kept.

    A reply stands in a file of its own, named by the hash of the model and of what was asked. Of
    one that is kept nothing but the text is known: neither what it cost nor its likeliest tokens.
    """

    def __init__(self, chat: Chat, folder: Path) -> None:
        """Take the model, and the folder; it is made when there is something to keep."""
        self.name = chat.name
        self._chat = chat
        self._folder = folder
        self._asking: dict[str, Lock] = {}
        self._found: set[str] = set()
        self._said: set[str] = set()

    @property
    def taken(self) -> str:
        """Say how many replies were found in the folder, which anybody may have written."""
        count = len(self._found)
        if not count:
            return ""
        replies = "1 reply" if count == 1 else f"{count} replies"
        return f"{replies} of {self.name} found in {showable(shown(self._folder))}, not asked for"

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the kept reply, or else the answer; see `Chat.ask`.

        Raises:
            ProviderError: There is no answer.
            InfrastructureError: It cannot be kept.
        """
        prompt = "\n\n".join(message.text for message in messages)
        key = question_key(prompt, self.name)
        with self._asking.setdefault(key, Lock()):  # what one thread asks, no other asks as well
            file = self._folder / f"{key}.md"
            kept = _read(file)
            if kept.strip():
                self._found |= {key} - self._said
                return Answer(kept)
            self._said.add(key)
            answer = self._chat.ask(messages, label)
            text = sendable(answer.text)
            if text.strip():
                write(file, text)
            return replace(answer, text=text)

    def close(self) -> None:
        """Close the model."""
        self._chat.close()


def _read(file: Path) -> str:
    """Return a reply as it was written; nothing where there is none that can be read."""
    try:
        return read_plain_text(file, newline="")
    except (OSError, ValueError):
        return ""
