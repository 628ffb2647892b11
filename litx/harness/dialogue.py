"""A conversation with a model about a question, stored as it goes."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from litx.display.text import on_one_line
from litx.errors import DatasetError, WithheldError
from litx.files.reading import read_plain_text
from litx.files.writing import remove, write
from litx.providers import Answer, Chat, Finish, Message
from litx.providers.chat import OBSERVER
from litx.providers.stored import FACTS, REPLY, AnswerFacts, as_json, read_facts
from litx.sandbox import Outcome, Runner

PROMPT = "{}.prompt.md"
"""Name of the file with the n-th message to the model."""

TRUNCATED = (
    "Your reply hit the limit of output tokens and was cut off. Write it again, shorter: leave out "
    "comments, optional fields and empty ones, and lay it out compactly. Keep every experiment and "
    "every material. Reply with the fenced block alone."
)
"""Message to a model whose reply was cut off."""

AGAIN = 2
"""How often a question that a model did not answer is asked again, in the same words."""

_LONGEST = 200  # most characters of a refusal in a message

_WITHHELD = {
    Finish.refusal: "{} refused to answer",
    Finish.content_filter: "the filter of its provider stopped the answer of {}",
    Finish.tool_calls: "{} called tools, which it has none of, and said nothing",
}


@dataclass(frozen=True)
class Reading:
    """Result of reading a reply.

    Attributes:
        outcome: Whether the reply holds the requested output, or what is wrong.
        output: Part of the reply that is stored and scored; the whole reply where nothing matches.
        ending: Ending of the output file.
        complaint: Message to the model for another try; empty when `ok`.
    """

    outcome: Outcome
    output: str
    ending: str
    complaint: str = ""


@dataclass(frozen=True)
class Dialogue:
    """Result of a conversation.

    Attributes:
        reading: Result of reading the last reply.
        context_resets: Number of times that the conversation started again.
        attempts: Number of attempts; None where it is the number of answers.
        more: Further fields for the line of OUTPUTS, of a question of a suite.
    """

    reading: Reading
    context_resets: int = 0
    attempts: int | None = None
    more: Mapping[str, Any] = field(default_factory=dict)


def withheld(error: WithheldError) -> Dialogue:
    """Return the result of a conversation in which the model did not answer."""
    return Dialogue(Reading(Outcome.refused, "", ".md", error.message))


@dataclass
class Talk:
    """A conversation that stores prompt, reply and cost of each answer on disk.

    When an interrupted run is resumed, stored answers are used as long as the questions are the
    same, so that nothing is paid for twice.

    Attributes:
        chat: Model.
        label: Repeat and question, such as ``1/doi_10_1000__example``.
        folder: Folder of the stored conversation.
        facts: Metadata of each answer.

    Raises:
        DatasetError: The stored conversation is damaged.
        ProviderError: There is no answer.
        WithheldError: The model refuses to answer, also when asked again.
        InfrastructureError: The conversation cannot be stored.
    """

    chat: Chat
    label: str
    folder: Path
    facts: list[AnswerFacts] = field(default_factory=list)
    _stored: list[AnswerFacts] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Read the answers of an interrupted run."""
        self._stored = read_facts(self.folder)

    def ask(self, messages: Sequence[Message], context: int = 0) -> Answer:
        """Return the model's answer to a conversation; `context` counts the earlier ones."""
        for _ in range(1 + AGAIN):
            answer = self._ask_once(messages, context)
            if not answer.finish.is_withheld:
                return answer
        message = f"{_WITHHELD[answer.finish].format(self.chat.name)}, {1 + AGAIN} times"
        refusal = on_one_line(answer.text)[:_LONGEST]
        raise WithheldError(f"{message}: {refusal}" if refusal.strip() else message)

    def _ask_once(self, messages: Sequence[Message], context: int) -> Answer:
        """Ask a question once and store the answer, or return the stored answer."""
        count = len(self.facts) + 1
        new: list[str] = []  # messages after the last answer of the model
        for message in messages:
            is_answer = message.role == "assistant" and not message.is_example
            new = [] if is_answer else [*new, message.text]
        prompt = "\n\n".join(new)
        files = [self.folder / name.format(count) for name in (PROMPT, REPLY)]
        if count <= len(self._stored) and all(map(os.path.lexists, files)):
            try:
                stored_prompt, reply = (
                    read_plain_text(file, errors="surrogateescape", newline="") for file in files
                )
            except OSError as error:
                file = error.filename or self.folder
                raise DatasetError(f"{file} cannot be read: {error.strerror}") from error
            if stored_prompt == prompt:
                self.facts.append(self._stored[count - 1])
                return self._stored[count - 1].to_answer(reply)
        self._stored = []  # later answers belong to another conversation
        remove(self.folder / REPLY.format(count))  # or it would pass for the answer to this prompt
        write(self.folder / PROMPT.format(count), prompt)
        answer = self._answer(messages)
        self.facts.append(AnswerFacts.from_answer(answer, context))
        write(self.folder / REPLY.format(count), answer.text)
        write(self.folder / FACTS, as_json(self.facts))
        return answer

    def _answer(self, messages: Sequence[Message]) -> Answer:
        """Ask the model, and report its answer or its error, which is raised, to the observer."""
        observer = OBSERVER.get()
        try:
            answer = self.chat.ask(messages, self.label)
        except Exception as error:
            observer.on_attempt(self.label, self.chat.name, error)
            raise
        observer.on_attempt(self.label, self.chat.name, answer)
        return answer


Answering: TypeAlias = Callable[[Talk, Runner], Dialogue]
"""Function that asks a model a question; programs in its replies run in the sandbox."""
