"""Replies that were stored: a script for tests, or the dialogues of an earlier run.

A folder holds a folder for each conversation, named by its label (``1/doi_10_1000__example``, or
without the repeat, for all repeats), and in it ``1.reply.md``, ``2.reply.md`` and so on. What is
known beside the text stands in ``dialogue.json``: a list of objects with `finish`, `input_tokens`,
`output_tokens`, `cached_tokens`, `cost_usd`, `wall_s` and `likeliest`, all optional.
"""

import json
import os
import threading
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from litx.errors import ProviderError
from litx.plain import read_plain_text
from litx.providers.chat import Answer, Finish, Message, Role, Usage

REPLY = "{}.reply.md"
"""Name of the file with the n-th reply."""

FACTS = "dialogue.json"
"""Name of the file with what is known beside the text."""

_WRONG = (
    *(OSError, ValueError, TypeError, AttributeError),
    *(LookupError, RecursionError, OverflowError),
)
"""What a file raises that is no list of facts about replies."""

_FIGURES = ("input_tokens", "output_tokens", "cached_tokens", "cost_usd", "wall_s")


class StoredReplies:
    """A model that says again what is written in a folder."""

    def __init__(self, folder: Path, name: str) -> None:
        """Take the folder.

        Raises:
            ProviderError: There is no such folder.
        """
        if not folder.is_dir():
            raise ProviderError(
                f"{folder} is no folder of stored replies",
                "it holds a folder for each paper, and in it 1.reply.md",
                stops_run=True,
            )
        self.name = name
        self._folder = folder
        self._asked: Counter[str] = Counter()
        self._lock = threading.Lock()

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the next reply of a conversation; see `Chat.ask`.

        Raises:
            ProviderError: There is none.
        """
        with self._lock:
            if label not in self._asked:  # a run that is resumed has heard the first ones already
                said = (one for one in messages if not one.is_example)
                self._asked[label] = sum(one.role is Role.assistant for one in said)
            self._asked[label] += 1
            count = self._asked[label]
        folder = next((one for one in self._folders(label) if one.is_dir()), None)
        if folder is None:
            raise ProviderError(f"{self._folder} has no replies for {label}")
        file = folder / REPLY.format(count)
        try:
            text = read_plain_text(file)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise ProviderError(f"{file} cannot be read as the next reply: {why}") from error
        return _answer(text, _facts(folder / FACTS, count))

    def close(self) -> None:
        """Do nothing: there is no connection."""

    def _folders(self, label: str) -> list[Path]:
        return [self._folder / label, self._folder / label.partition("/")[2]]


def _facts(file: Path, count: int) -> dict[str, Any]:
    """Return what is known of the n-th reply.

    Raises:
        ProviderError: The file is not what it should be.
    """
    if not os.path.lexists(file):
        return {}
    try:
        facts = json.loads(read_plain_text(file))
        found = dict(facts[count - 1]) if count <= len(facts) else {}
        sum(found.get(name) or 0 for name in _FIGURES)  # which only figures have
        found["likeliest"] = tuple(
            {str(token): float(logarithm) for token, logarithm in one.items()}
            for one in found.get("likeliest", ())
        )
    except _WRONG as error:
        raise ProviderError(f"{file} is no list of facts about replies: {error}") from error
    return found


def _answer(text: str, facts: dict[str, Any]) -> Answer:
    usage = Usage(*(facts.get(name, 0) for name in _FIGURES[:3]))
    told = facts.get("finish")
    finish = Finish(told) if told in set(Finish) else Finish.stop if told is None else Finish.other
    cost_usd, wall_s = facts.get("cost_usd"), facts.get("wall_s", 0.0)
    return Answer(text, finish, usage, cost_usd, wall_s, facts.get("likeliest", ()))
