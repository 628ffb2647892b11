"""A conversation with a model about one question, written down as it goes."""

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
"""What a model is told whose reply was cut off."""

AGAIN = 2
"""How often a question is put again, in the same words, that a model did not answer."""

_LONGEST = 200  # most characters of a refusal that a message tells

_WITHHELD = {
    Finish.refusal: "{} refused to answer",
    Finish.content_filter: "the filter of its provider stopped the answer of {}",
    Finish.tool_calls: "{} called tools, which it has none of, and said nothing",
}


@dataclass(frozen=True)
class Reading:
    """What a reply comes to.

    Attributes:
        outcome: Whether it holds what was asked for, and if not, what is wrong.
        output: What of it is kept and scored; as it stands in the reply where nothing was found.
        ending: The ending of the file that keeps it.
        complaint: What the model is told, when it is to try again; empty when `ok`.
    """

    outcome: Outcome
    output: str
    ending: str
    complaint: str = ""


@dataclass(frozen=True)
class Dialogue:
    """What a conversation came to.

    Attributes:
        reading: What the last reply comes to.
        context_resets: How often the conversation began anew.
        attempts: How many attempts there were; None where that is the number of answers.
        more: Further fields of its line of OUTPUTS, of a question of a suite.
    """

    reading: Reading
    context_resets: int = 0
    attempts: int | None = None
    more: Mapping[str, Any] = field(default_factory=dict)


def withheld(error: WithheldError) -> Dialogue:
    """Return what a conversation came to in which the model did not answer."""
    return Dialogue(Reading(Outcome.refused, "", ".md", error.message))


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
        ProviderError: There is no answer.
        WithheldError: There is none though it was asked again, as the model's own doing.
        InfrastructureError: It cannot be written down.
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
        """Return the model's answer to a conversation, which began anew so often before."""
        for _ in range(1 + AGAIN):
            answer = self._once(messages, context)
            if not answer.finish.is_withheld:
                return answer
        what = _WITHHELD[answer.finish].format(self.chat.name)
        said = on_one_line(answer.text)[:_LONGEST]
        message = f"{what}, {1 + AGAIN} times{f': {said}' if said.strip() else ''}"
        raise WithheldError(message)

    def _once(self, messages: Sequence[Message], context: int) -> Answer:
        """Put a question to the model once, and write down what comes of it."""
        count = len(self.facts) + 1
        new: list[str] = []  # what the model has not heard: all that follows its last answer
        for one in messages:
            is_answer = one.role == "assistant" and not one.is_example
            new = [] if is_answer else [*new, one.text]
        prompt = "\n\n".join(new)
        files = [self.folder / name.format(count) for name in (PROMPT, REPLY)]
        if count <= len(self._stored) and all(map(os.path.lexists, files)):
            try:
                asked, replied = (
                    read_plain_text(file, errors="surrogateescape", newline="") for file in files
                )
            except OSError as error:
                file = error.filename or self.folder
                raise DatasetError(f"{file} cannot be read: {error.strerror}") from error
            if asked == prompt:
                self.facts.append(self._stored[count - 1])
                return self._stored[count - 1].to_answer(replied)
        self._stored = []  # from here on the talk takes another course
        remove(self.folder / REPLY.format(count))  # it would pass for the answer to this prompt
        write(self.folder / PROMPT.format(count), prompt)
        answer = self._answer(messages)
        self.facts.append(AnswerFacts.from_answer(answer, context))
        write(self.folder / REPLY.format(count), answer.text)
        write(self.folder / FACTS, as_json(self.facts))
        return answer

    def _answer(self, messages: Sequence[Message]) -> Answer:
        """Put a question to the model, and tell the observer what comes of it."""
        observer = OBSERVER.get()
        try:
            answer = self.chat.ask(messages, self.label)
        except Exception as error:
            observer.on_attempt(self.label, self.chat.name, error)
            raise
        observer.on_attempt(self.label, self.chat.name, answer)
        return answer


Answering: TypeAlias = Callable[[Talk, Runner], Dialogue]
"""Has a model answer a question; programs that it writes run in the sandbox."""
