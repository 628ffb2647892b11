"""A conversation with a model about one question, written down as it goes."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from litx.errors import DatasetError
from litx.plain import read_plain_text
from litx.providers.chat import Answer, Chat, Finish, Message, Usage
from litx.providers.stored import FACTS, REPLY
from litx.writing import remove, write

PROMPT = "{}.prompt.md"
"""Name of the file with the n-th message to the model."""

_WRONG = (OSError, ValueError, TypeError, LookupError, RecursionError, OverflowError)
"""What a file raises that is no list of facts about answers."""


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
    """

    chat: Chat
    label: str
    folder: Path
    facts: list[dict[str, Any]] = field(default_factory=list)
    _stored: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Read what an interrupted run has left.

        Raises:
            DatasetError: It is not what it should be.
        """
        file = self.folder / FACTS
        if not os.path.lexists(file):
            return
        try:
            self._stored = _checked(json.loads(read_plain_text(file)))
        except _WRONG as error:
            hint = "remove it, and the answers are asked for again"
            raise DatasetError(f"{file} is no list of facts about answers", hint) from error

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
        prompt = "\n\n".join(message.text for message in _said_now(messages))
        known = self._again(count, prompt)
        if known is not None:
            self.facts.append(self._stored[count - 1])
            return known
        remove(self.folder / REPLY.format(count))  # it would pass for the answer to this prompt
        write(self.folder / PROMPT.format(count), prompt)
        answer = self.chat.ask(messages, self.label)
        self.facts.append(
            {
                "context": context,
                "finish": answer.finish.value,
                **asdict(answer.usage),
                "cost_usd": answer.cost_usd,
                "wall_s": round(answer.wall_s, 3),
            }
        )
        write(self.folder / REPLY.format(count), answer.text)
        write(self.folder / FACTS, json.dumps(self.facts, indent=2) + "\n")
        return answer

    @property
    def attempts(self) -> int:
        """How many answers were asked for."""
        return len(self.facts)

    @property
    def usage(self) -> Usage:
        """Tokens of all answers."""
        names = ("input_tokens", "output_tokens", "cached_tokens")
        return sum((Usage(*(fact[name] for name in names)) for fact in self.facts), Usage())

    @property
    def cost_usd(self) -> float | None:
        """What all answers cost, in dollars; None where the price of one is not known."""
        costs = [fact["cost_usd"] for fact in self.facts]
        return None if None in costs or not costs else sum(costs)

    @property
    def finish(self) -> str:
        """Why the model stopped the last time; empty before it did."""
        return str(self.facts[-1]["finish"]) if self.facts else ""

    def _again(self, count: int, prompt: str) -> Answer | None:
        """Return the stored answer to the same question; None where there is none."""
        files = [self.folder / name.format(count) for name in (PROMPT, REPLY)]
        if count > len(self._stored) or not all(map(os.path.lexists, files)):
            return None
        asked, replied = (_read(file) for file in files)
        if asked != prompt:
            self._stored = []  # from here on the talk takes another course
            return None
        fact = self._stored[count - 1]
        usage = Usage(fact["input_tokens"], fact["output_tokens"], fact["cached_tokens"])
        return Answer(replied, Finish(fact["finish"]), usage, fact["cost_usd"], fact["wall_s"])


def _said_now(messages: Sequence[Message]) -> Sequence[Message]:
    """Return what the model has not heard before: all that follows its last answer."""
    heard = [
        index
        for index, one in enumerate(messages)
        if one.role == "assistant" and not one.is_example
    ]
    return messages[heard[-1] + 1 :] if heard else messages


def _checked(facts: Any) -> list[dict[str, Any]]:
    """Return what is known of answers, if it is all there.

    Raises:
        LookupError: Something is missing.
        TypeError: It is something else.
        ValueError: There is no such reason to stop.
    """
    if not isinstance(facts, list):
        raise TypeError("it is no list")
    for fact in facts:
        Finish(fact["finish"])
        tokens = [fact[name] for name in ("input_tokens", "output_tokens", "cached_tokens")]
        sum((*tokens, fact["cost_usd"] or 0.0, fact["wall_s"]))
    return facts


def _read(file: Path) -> str:
    """Read a prompt or a reply as it was written.

    Raises:
        DatasetError: It cannot be read.
    """
    try:
        return read_plain_text(file, errors="surrogateescape", newline="")
    except OSError as error:
        raise DatasetError(f"{file} cannot be read: {error.strerror}") from error
