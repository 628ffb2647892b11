"""Replay stored replies: a script for tests, or the dialogues of an earlier run.

A folder has a subfolder for each conversation, named by its label (``1/doi_10_1000__example``, or
without the repeat, for all repeats), with ``1.reply.md``, ``2.reply.md`` and so on. Facts about the
answers other than their texts are in ``dialogue.json``: a list of objects with `finish`,
`input_tokens`, `output_tokens`, `cached_tokens`, `cost_usd`, `wall_s`, `likeliest`,
`reasoning_tokens`, `served` and `request_id`, all optional.
"""

import json
import os
import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, TypeAdapter

from litx.errors import DatasetError, ProviderError, QuestionError
from litx.files.reading import read_plain_text
from litx.formats.checked import Amount, Count, Text, read_validated
from litx.providers.chat import Answer, ChatRole, Finish, Message, Usage

REPLY = "{}.reply.md"  # file name of the n-th reply

FACTS = "dialogue.json"  # file name of the other facts


@dataclass(frozen=True)
class AnswerFacts:
    """Facts about an answer other than its text; see `Answer` and `Usage`."""

    context: Count = 0  # number of times the conversation was restarted before
    finish: Annotated[
        Finish, BeforeValidator(lambda value: value if value in set(Finish) else Finish.other)
    ] = Finish.stop
    input_tokens: Count = 0
    output_tokens: Count = 0
    cached_tokens: Count = 0
    cost_usd: Amount | None = None
    wall_s: Amount = 0.0
    likeliest: tuple[Mapping[str, float], ...] = ()
    # not every service reports these; the file omits empty values
    reasoning_tokens: Count = 0
    served: Text = ""
    request_id: Text = ""

    @classmethod
    def from_answer(cls, answer: Answer, context: int) -> "AnswerFacts":
        """Collect the facts about an answer."""
        facts = {**vars(answer), **vars(answer.usage), "context": context, "likeliest": ()}
        facts["wall_s"] = round(answer.wall_s, 3)
        return cls(**{field.name: facts[field.name] for field in fields(cls)})

    def to_answer(self, text: str) -> Answer:
        """Return the answer with these facts, and with a text that is stored elsewhere."""
        facts = vars(self)
        usage = Usage(**{field.name: facts[field.name] for field in fields(Usage)})
        shared = {field.name: facts[field.name] for field in fields(Answer) if field.name in facts}
        return Answer(text, usage=usage, **{**shared, "likeliest": tuple(self.likeliest)})


_FACTS = TypeAdapter(list[AnswerFacts])
_OPTIONAL = ("reasoning_tokens", "served", "request_id")


def read_facts(folder: Path) -> list[AnswerFacts]:
    """Read the facts about the answers of a conversation; empty without a file.

    Raises:
        DatasetError: The file does not have the right format.
    """
    file = folder / FACTS
    if not os.path.lexists(file):
        return []
    return read_validated(_FACTS, file, "remove it, and the questions are asked again")


def as_json(facts: Sequence[AnswerFacts]) -> str:
    """Return facts about answers as JSON, without likeliest tokens."""
    rows = _FACTS.dump_python(list(facts), mode="json", exclude={"__all__": {"likeliest"}})
    data = [
        {key: value for key, value in row.items() if value or key not in _OPTIONAL} for row in rows
    ]
    return json.dumps(data, indent=2) + "\n"


class StoredReplies:
    """A model that repeats the replies in a folder."""

    def __init__(self, folder: Path, name: str) -> None:
        """Use a folder of replies; `ProviderError` if there is no such folder."""
        if not folder.is_dir():
            raise ProviderError(
                f"{folder} is not a folder of stored replies",
                "it has a folder for each paper, with 1.reply.md and so on",
                stops_run=True,
            )
        self.name = name
        self._folder = folder
        self._count_by_label: Counter[str] = Counter()
        self._lock = threading.Lock()

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the next reply of a conversation; see `Chat.ask`."""
        with self._lock:
            if label not in self._count_by_label:  # a resumed run has the first replies already
                self._count_by_label[label] = sum(
                    message.role is ChatRole.assistant and not message.is_example
                    for message in messages
                )
            self._count_by_label[label] += 1
            number = self._count_by_label[label]
        candidates = (self._folder / label, self._folder / label.partition("/")[2])
        folder = next((path for path in candidates if path.is_dir()), None)
        if folder is None:
            raise QuestionError(f"{self._folder} has no replies for {label}")
        file = folder / REPLY.format(number)
        try:
            text = read_plain_text(file)
            facts = read_facts(folder)
        except DatasetError as error:
            raise QuestionError(error.message) from error
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise QuestionError(f"{file} cannot be read as the next reply: {reason}") from error
        return (facts[number - 1] if number <= len(facts) else AnswerFacts()).to_answer(text)

    def close(self) -> None:
        """Do nothing, since there is no connection."""
