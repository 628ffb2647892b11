"""Replies that were stored: a script for tests, or the dialogues of an earlier run.

A folder holds a folder for each conversation, named by its label (``1/doi_10_1000__example``, or
without the repeat, for all repeats), and in it ``1.reply.md``, ``2.reply.md`` and so on. What is
known beside the text stands in ``dialogue.json``: a list of objects with `finish`, `input_tokens`,
`output_tokens`, `cached_tokens`, `cost_usd`, `wall_s`, `likeliest`, `reasoning_tokens`, `served`
and `request_id`, all optional.
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
from litx.formats.checked import Amount, Count, Text, read_validated
from litx.plain import read_plain_text
from litx.providers.chat import Answer, ChatRole, Finish, Message, Usage

REPLY = "{}.reply.md"  # name of the file with the n-th reply

FACTS = "dialogue.json"  # name of the file with what is known beside the text


@dataclass(frozen=True)
class AnswerFacts:
    """What is known of an answer beside its text."""

    context: Count = 0  # how often the conversation began anew before
    # why the model stopped
    finish: Annotated[
        Finish, BeforeValidator(lambda told: told if told in set(Finish) else Finish.other)
    ] = Finish.stop
    input_tokens: Count = 0  # tokens that it read
    output_tokens: Count = 0  # tokens that it wrote
    cached_tokens: Count = 0  # those of the input that came from a cache
    cost_usd: Amount | None = None  # what it cost, in dollars; None where no price is known
    wall_s: Amount = 0.0  # how long it took, in seconds
    # the likeliest tokens at each place; see `Answer`
    likeliest: tuple[Mapping[str, float], ...] = ()
    # what a service may tell beside; left out of the file where it does not; see `Usage`, `Answer`
    reasoning_tokens: Count = 0
    served: Text = ""
    request_id: Text = ""

    @classmethod
    def of(cls, answer: Answer, context: int) -> "AnswerFacts":
        """Return what is known of an answer."""
        told = {**vars(answer), **vars(answer.usage), "context": context, "likeliest": ()}
        told["wall_s"] = round(answer.wall_s, 3)
        return cls(**{one.name: told[one.name] for one in fields(cls)})

    def answer(self, text: str) -> Answer:
        """Return the answer with a text."""
        told = vars(self)
        usage = Usage(**{one.name: told[one.name] for one in fields(Usage)})
        known = {one.name: told[one.name] for one in fields(Answer) if one.name in told}
        return Answer(text, usage=usage, **{**known, "likeliest": tuple(self.likeliest)})


_FACTS = TypeAdapter(list[AnswerFacts])
_BESIDE = ("reasoning_tokens", "served", "request_id")


def read_facts(folder: Path) -> list[AnswerFacts]:
    """Return what is known of the answers in the folder of a conversation; none without a file.

    A file that is not what it should be is a `DatasetError`.
    """
    file = folder / FACTS
    if not os.path.lexists(file):
        return []
    return read_validated(_FACTS, file, "remove it, and the answers are asked for again")


def as_json(facts: Sequence[AnswerFacts]) -> str:
    """Return what is known of answers as the file has it; likeliest tokens are not kept."""
    told = _FACTS.dump_python(list(facts), mode="json", exclude={"__all__": {"likeliest"}})
    data = [{key: one for key, one in of.items() if one or key not in _BESIDE} for of in told]
    return json.dumps(data, indent=2) + "\n"


class StoredReplies:
    """A model that says again what is written in a folder."""

    def __init__(self, folder: Path, name: str) -> None:
        """Take the folder; where there is none it is a `ProviderError`."""
        if not folder.is_dir():
            raise ProviderError(
                f"{folder} is not a folder of stored replies",
                "it holds a folder for each paper, and in it 1.reply.md",
                stops_run=True,
            )
        self.name = name
        self._folder = folder
        self._asked: Counter[str] = Counter()
        self._lock = threading.Lock()

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the next reply of a conversation; see `Chat.ask`."""
        with self._lock:
            if label not in self._asked:  # a run that is resumed has heard the first ones already
                said = (one for one in messages if not one.is_example)
                self._asked[label] = sum(one.role is ChatRole.assistant for one in said)
            self._asked[label] += 1
            count = self._asked[label]
        places = (self._folder / label, self._folder / label.partition("/")[2])
        folder = next((one for one in places if one.is_dir()), None)
        if folder is None:
            raise QuestionError(f"{self._folder} has no replies for {label}")
        file = folder / REPLY.format(count)
        try:
            text = read_plain_text(file)
            facts = read_facts(folder)
        except DatasetError as error:
            raise QuestionError(error.message) from error
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise QuestionError(f"{file} cannot be read as the next reply: {why}") from error
        return (facts[count - 1] if count <= len(facts) else AnswerFacts()).answer(text)

    def close(self) -> None:
        """Do nothing: there is no connection."""
