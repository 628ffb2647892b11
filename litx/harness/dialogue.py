"""The retry loop: a reply that does not do is sent back with what is wrong with it.

Source: published alloy benchmark, version 0.1.1, whose limits these are.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from litx.errors import InfrastructureError, PromptTooLongError
from litx.harness.talk import Talk
from litx.providers import ChatRole, Finish, Message
from litx.sandbox import Outcome

TRUNCATED = (
    "Your reply hit the limit of output tokens and was cut off. Write it again, shorter: leave out "
    "comments, optional fields and empty ones, and lay it out compactly. Keep every experiment and "
    "every material. Reply with the fenced block alone."
)
"""What a model is told whose reply was cut off."""


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


def converse(
    talk: Talk,
    prompt: str,
    read: Callable[[str], Reading],
    attempts: int,
    contexts: int = 1,
    truncated: str = TRUNCATED,
) -> Dialogue:
    """Ask until a reply does, or the attempts are used up.

    Each context starts from the prompt alone; within it the model sees all that was said. A
    context ends early when that is more than the model can take.

    Args:
        talk: Whom to ask.
        prompt: The first message.
        read: Says what a reply comes to.
        attempts: Most answers in one context.
        contexts: How many contexts there are.
        truncated: What is said of a reply that was cut off; empty where it is read like any other.

    Raises:
        ProviderError: The model cannot be asked.
        InfrastructureError: Our own machinery failed, which is not the model's fault.
    """
    reading = Reading(Outcome.unparsed, "", ".md")
    for context in range(contexts):
        messages = [Message(ChatRole.user, prompt)]
        for attempt in range(attempts):
            try:
                answer = talk.ask(messages, context)
            except PromptTooLongError:
                if attempt == 0:  # not even the prompt alone goes in
                    raise
                break
            if answer.finish is Finish.length and truncated:
                reading = Reading(Outcome.unparsed, answer.text, ".md", truncated)
            else:
                reading = read(answer.text)
            if reading.outcome is Outcome.infra_error:
                raise InfrastructureError(reading.complaint)
            if reading.outcome is Outcome.ok:
                return Dialogue(reading, context)
            messages += [
                Message(ChatRole.assistant, answer.text),
                Message(ChatRole.user, reading.complaint),
            ]
    return Dialogue(reading, contexts - 1)
