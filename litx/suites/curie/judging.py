"""Models that judge, and what they said before."""

import re
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from pathlib import Path

from litx.errors import ProviderError
from litx.providers import Chat, Message, Role
from litx.runs.writing import write
from litx.suites.curie.parse import Response
from litx_scoring.metrics.judge import Judge, remembering
from litx_scoring.metrics.lm_score import RatingJudge


class KeptReplies(MutableMapping[str, str]):
    """Replies in a folder, one file each, named by the hash of what was asked."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; it is made when there is something to keep."""
        self._folder = folder

    def __getitem__(self, key: str) -> str:
        """Return a reply; one that cannot be read is asked for again."""
        try:
            with self._file(key).open(
                encoding="utf-8", errors="surrogateescape", newline=""
            ) as file:
                return file.read()
        except OSError:
            raise KeyError(key) from None

    def __setitem__(self, key: str, reply: str) -> None:
        write(self._file(key), reply)

    def __delitem__(self, key: str) -> None:
        """Forget a reply."""
        try:
            self._file(key).unlink()
        except FileNotFoundError:
            raise KeyError(key) from None

    def __iter__(self) -> Iterator[str]:
        return (file.stem for file in sorted(self._folder.glob("*.md")))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _file(self, key: str) -> Path:
        return self._folder / f"{key}.md"


def judge_of(chat: Chat, response: Response, replies: MutableMapping[str, str]) -> Judge:
    """Return a judge of one response that is asked no question twice."""
    label = _label(response)

    def ask(prompt: str) -> str:
        return chat.ask([Message(Role.user, prompt)], label).text

    return remembering(ask, replies, chat.name)


def rater_of(chat: Chat, response: Response) -> RatingJudge:
    """Return a judge that gives the likeliest tokens of its reply.

    Its errors are those of the chat; a model that gives no probabilities is a `ProviderError`.
    """
    label = f"{_label(response)}/rating"

    def ask(prompt: str) -> Sequence[Mapping[str, float]]:
        answer = chat.ask([Message(Role.user, prompt)], label)
        if not answer.likeliest:
            message = f"{chat.name} gives no probabilities of its tokens"
            raise ProviderError(message, "name another model with --rater", stops_run=True)
        return answer.likeliest

    return ask


def _label(response: Response) -> str:
    """Return what stored replies are found by: without its first part it is the record's."""
    who = re.sub(r"[^A-Za-z0-9_-]+", "-", f"{response.model}-{response.run}").strip("-")
    return f"{who or 'judge'}/{response.task.name}/{response.record_id}"
