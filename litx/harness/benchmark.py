"""Base class of suites, and the types that they share."""

import importlib
import os
import pkgutil
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from operator import itemgetter
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any

from litx.display.grid import Grid
from litx.display.suggestions import suggest
from litx.display.text import sendable, showable
from litx.errors import DatasetError
from litx.files.paths import display_path
from litx.files.reading import read_plain_text
from litx.files.writing import write
from litx.harness.dialogue import Dialogue, Talk
from litx.harness.fetching import Download
from litx.providers import Answer, Chat, Message
from litx.sandbox import Mode, Runner, Tier
from litx_scoring.metrics.judge import question_key

REPLIES = "judge"
"""Folder of a run with the replies of a judge."""


@dataclass(frozen=True)
class Ask:
    """A question to a model.

    Attributes:
        key: Name in a run, such as ``atkins/12``; safe as a path.
        record: Fields that name it in OUTPUTS, such as ``{"book": "atkins", "index": 12}``.
    """

    key: str
    record: Mapping[str, Any]


@dataclass(frozen=True)
class Output:
    """Answer of a model to a question: a line of OUTPUTS.

    Attributes:
        response: Text of the answer.
        record: All other fields.
        place: Location, such as ``outputs.jsonl:12``.
    """

    response: str
    record: Mapping[str, Any]
    place: str = ""


@dataclass(frozen=True)
class Verdict:
    """Judgement of an output.

    Attributes:
        record: Fields that name the question.
        values: Values by metric; a text is the reason why there is no number.
        note: Note for readers; may be empty.
    """

    record: Mapping[str, Any]
    values: Mapping[str, float | bool | str | None]
    note: str = ""


@dataclass(frozen=True)
class SuiteScores:
    """Judgements of outputs.

    Attributes:
        verdicts: A verdict for each output that has a question.
        summary: Averages and counts, as JSON data.
        tables: The same as tables.
        problems: Messages about outputs that could not be judged, and other messages.
    """

    verdicts: Sequence[Verdict]
    summary: Mapping[str, Any]
    tables: Sequence[Grid] = ()
    problems: Sequence[str] = ()


class CachedChat:
    """A model whose replies are cached in a folder, unless they are empty.

    Each reply has a file, named by the hash of the model and the question. Only the text of a
    reply is cached, not its cost or its likeliest tokens.
    """

    def __init__(self, chat: Chat, folder: Path) -> None:
        """Wrap a model. The folder is created with the first reply."""
        self.name = chat.name
        self._chat = chat
        self._folder = folder
        self._locks: dict[str, Lock] = {}
        self._reused: set[str] = set()
        self._asked: set[str] = set()

    @property
    def notes(self) -> list[str]:
        """Note on the number of replies from the folder, which anybody may have written."""
        count = len(self._reused)
        replies = "1 reply" if count == 1 else f"{count} replies"
        folder = showable(display_path(self._folder))
        note = f"{replies} of {self.name} found in {folder}, not asked for"
        return [note] if count else []

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the cached reply, or else ask; see `Chat.ask`."""
        prompt = "\n\n".join(message.text for message in messages)
        key = question_key(prompt, self.name)
        with self._locks.setdefault(key, Lock()):  # two threads must not ask the same
            file = self._folder / f"{key}.md"
            cached = ""
            with suppress(OSError, ValueError):  # missing, or not readable
                cached = read_plain_text(file, newline="")
            if cached.strip():
                self._reused |= {key} - self._asked
                return Answer(cached)
            self._asked.add(key)
            answer = self._chat.ask(messages, label)
            text = sendable(answer.text)
            if text.strip():
                write(file, text)
            return replace(answer, text=text)

    def close(self) -> None:
        """Close the wrapped model; cached replies stay."""
        self._chat.close()


@dataclass(frozen=True)
class Choice:
    """Options for asking and scoring.

    Attributes:
        settings: Names of settings, tasks or sets; empty for the default of the suite.
        compat: Whether to score as the published code does, quirks included.
        judge: Model that judges answers, or None.
        limit: Most questions of each setting; None for all.
        rater: Model that rates answers and returns token probabilities, or None.
        seed: Seed of `draw_questions`.
    """

    settings: tuple[str, ...] = ()
    compat: bool = False
    judge: Chat | None = None
    limit: int | None = None
    rater: Chat | None = None
    seed: int = 0

    def draw_questions(self, asks: Sequence[Ask]) -> list[Ask]:
        """Draw questions at random up to the limit, and return them in their order.

        Each part, such as a textbook, gives its first question before any gives its second; then
        each gives in proportion to its size. A smaller limit draws a subset of a larger limit.
        """
        if self.limit is None:
            return list(asks)
        random = Random(self.seed)  # noqa: S311 (repeatable, and no secret)
        parts: dict[str, list[int]] = {}
        for place in random.sample(range(len(asks)), len(asks)):
            parts.setdefault(asks[place].key.rpartition("/")[0], []).append(place)
        shares = (
            (number / len(places), place)
            for places in parts.values()
            for number, place in enumerate(places)
        )
        order = [place for _, place in sorted(shares, key=itemgetter(0))]
        return [asks[place] for place in sorted(order[: self.limit])]

    def with_reply_cache(self, folder: Path | None) -> "Choice":
        """Return the same options with a folder for the judge's replies; None caches nothing."""
        if not (folder and self.judge):
            return self
        return replace(self, judge=CachedChat(self.judge, folder))

    @property
    def reply_notes(self) -> list[str]:
        """Notes on replies of the judge that came from a folder."""
        return self.judge.notes if isinstance(self.judge, CachedChat) else []


@dataclass(frozen=True)
class CopyFinding:
    """Finding about a copy of the data.

    Attributes:
        what: Description.
        is_wrong: Whether the copy is faulty; otherwise the finding is a known oddity.
    """

    what: str
    is_wrong: bool = False


class Benchmark(ABC):
    """A suite of questions, and how to score the answers.

    Attributes:
        name: Name on the command line.
        title: Title of a few words.
        variable: Environment variable with the folder of the data; empty for built-in data.
        settings: Description of each setting, task or set, by name.
        figure: Sentence that says which score ranks models.
        mode: Kind of result of the programs that the suite runs.
        tier: Tier of these programs.
        downloads: Files to fetch.
        home: Page where users get data that cannot be fetched; may be empty.

    Raises:
        DatasetError: From methods that read data: they cannot be read.
        ProviderError: From methods that ask: the model does not answer.
    """

    name: str
    title: str
    variable: str = ""
    figure: str = ""
    settings: Mapping[str, str]
    mode: Mode = Mode.text
    tier: Tier = Tier.X
    downloads: Sequence[Download] = ()
    home: str = ""

    @abstractmethod
    def check(self, data: Path) -> Sequence[CopyFinding]:
        """Return the faults and oddities of a copy of the data; empty for a good copy."""

    @abstractmethod
    def asks(self, data: Path, setting: str) -> Sequence[Ask]:
        """Return the questions of a setting about the data in a folder, in a fixed order."""

    @abstractmethod
    def answer(self, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner) -> Dialogue:
        """Ask a model; the output of the dialogue is the response."""

    @abstractmethod
    def score(
        self, outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
    ) -> SuiteScores:
        """Judge outputs; those that cannot be judged are listed among the problems."""

    @abstractmethod
    def published(self) -> Sequence[Grid]:
        """Return the published tables, each with its source."""

    def published_beside(self, reference: Path) -> Sequence[Grid]:
        """Return the published tables with figures from the user's copy of the published data."""
        message = f"{self.name} reads no figures from {display_path(reference)}"
        raise DatasetError(message, "leave --reference out")

    def unasked(self, data: Path, settings: Sequence[str]) -> Mapping[str, str]:
        """Return the reason for each setting or question that is left out, by name.

        `settings` are those that the user named; empty for all.
        """
        del data, settings
        return {}

    def as_published(self) -> "Benchmark":
        """Return the suite that asks as the published code does, quirks included."""
        return self

    def outputs_in(self, folder: Path) -> Sequence[Output]:
        """Return the outputs in a folder with the layout of the suite, if it has such a layout."""
        raise DatasetError(f"{folder} is a folder", f"{self.name} takes JSON Lines")

    @abstractmethod
    def figures(self, scores: SuiteScores) -> Mapping[str, Sequence[float]]:
        """Return the score that ranks models, by setting, with a value for each repeat."""

    def plots(self, scores: SuiteScores) -> Mapping[str, str]:
        """Return plots as SVG text, by name; a suite may have none."""
        del scores
        return {}

    def folder(self, data: Path | None) -> Path:
        """Return the folder of the data: the given folder, or else the environment variable."""
        variable = os.environ.get(self.variable, "")
        named = data or (Path(variable) if variable else None)
        if named is None and self.variable:
            source = (
                f"{self.home} has it" if self.home else f"`litx suite fetch {self.name}` gets it"
            )
            hint = f"name it with --data or {self.variable}; {source}"
            raise DatasetError(f"{self.name} needs its data", hint)
        if named is not None and not named.is_dir():
            raise DatasetError(f"{named} is not a folder", f"--data takes a copy of {self.name}")
        return named or Path()

    @property
    def task(self) -> str:
        """Value of `task` in the run.toml of a run of the suite."""
        return f"suite:{self.name}"


def names() -> list[str]:
    """Return the names of all suites."""
    package = importlib.import_module("litx.suites")
    return [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]


def find(name: str) -> Benchmark:
    """Return the suite with a name.

    Raises:
        DatasetError: The suite does not exist.
    """
    if name not in names():
        raise DatasetError(f"unknown suite {name!r:.200}", suggest(name, names()))
    suite: Benchmark = importlib.import_module(f"litx.suites.{name}").suite
    return suite
