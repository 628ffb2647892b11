"""A conversation with a model about one question, written down as it goes."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from litx.errors import DatasetError
from litx.plain import read_plain_text
from litx.providers.chat import Answer, Chat, Message
from litx.providers.stored import FACTS, REPLY, AnswerFacts, as_json, read_facts
from litx.writing import remove, write

PROMPT = "{}.prompt.md"
"""Name of the file with the n-th message to the model."""


@dataclass
class Talk:
    """Asks a model and keeps prompt, reply and cost of each answer on disk.

    A talk that is held again, after a run was interrupted, takes the answers that are there as long
    as the questions are the same: nothing is paid for twice.

    Attributes:
        chat: The model.
        label: The repeat and the question, such as ``1/doi_10_1000__example``.
        folder: Where it is written down.
        facts: What is known of each answer beside its text.

    Raises:
        DatasetError: What an interrupted run has left is not what it should be.
    """

    chat: Chat
    label: str
    folder: Path
    facts: list[AnswerFacts] = field(default_factory=list)
    _stored: list[AnswerFacts] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Read what an interrupted run has left."""
        self._stored = read_facts(self.folder)

    def ask(self, messages: Sequence[Message], context: int = 0) -> Answer:
        """Return the model's answer to everything said so far.

        Args:
            messages: The conversation; its last message is written down.
            context: How often the conversation began anew before.

        Raises:
            ProviderError: There is no answer.
            DatasetError: What is written down cannot be read.
            InfrastructureError: It cannot be written down.
        """
        count = len(self.facts) + 1
        new: list[str] = []  # what the model has not heard: all that follows its last answer
        for one in messages:
            is_answer = one.role == "assistant" and not one.is_example
            new = [] if is_answer else [*new, one.text]
        prompt = "\n\n".join(new)
        if (known := self._again(count, prompt)) is not None:
            self.facts.append(self._stored[count - 1])
            return known
        remove(self.folder / REPLY.format(count))  # it would pass for the answer to this prompt
        write(self.folder / PROMPT.format(count), prompt)
        answer = self.chat.ask(messages, self.label)
        self.facts.append(AnswerFacts.of(answer, context))
        write(self.folder / REPLY.format(count), answer.text)
        write(self.folder / FACTS, as_json(self.facts))
        return answer

    def _again(self, count: int, prompt: str) -> Answer | None:
        """Return the stored answer to the same question; None where there is none."""
        files = [self.folder / name.format(count) for name in (PROMPT, REPLY)]
        if count > len(self._stored) or not all(map(os.path.lexists, files)):
            return None
        asked, replied = (_read(file) for file in files)
        if asked != prompt:
            self._stored = []  # from here on the talk takes another course
            return None
        return self._stored[count - 1].answer(replied)


def _read(file: Path) -> str:
    """Read a prompt or a reply as it was written."""
    try:
        return read_plain_text(file, errors="surrogateescape", newline="")
    except OSError as error:
        raise DatasetError(f"{file} cannot be read: {error.strerror}") from error
