"""What every suite is made of."""

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
"""Folder of a run that keeps what a judge said."""


@dataclass(frozen=True)
class Ask:
    """One question to a model.

    Attributes:
        key: Its name in a run, such as ``atkins/12``; safe as a path.
        record: The fields that name it in OUTPUTS, such as ``{"book": "atkins", "index": 12}``.
    """

    key: str
    record: Mapping[str, Any]


@dataclass(frozen=True)
class Output:
    """What a model answered to one question: one line of OUTPUTS.

    Attributes:
        response: The text.
        record: All other fields.
        place: Where it stands, such as ``outputs.jsonl:12``.
    """

    response: str
    record: Mapping[str, Any]
    place: str = ""


@dataclass(frozen=True)
class Verdict:
    """How one output was judged.

    Attributes:
        record: The fields that name the question.
        values: What was found, by the name of the metric; a text says why there is no figure.
        note: What a reader should know; may be empty.
    """

    record: Mapping[str, Any]
    values: Mapping[str, float | bool | str | None]
    note: str = ""


@dataclass(frozen=True)
class SuiteScores:
    """How outputs were judged.

    Attributes:
        verdicts: One for each output that has a question.
        summary: Averages and counts, as JSON data.
        tables: The same for people.
        problems: Outputs that could not be judged, and other things to tell, a line each.
    """

    verdicts: Sequence[Verdict]
    summary: Mapping[str, Any]
    tables: Sequence[Grid] = ()
    problems: Sequence[str] = ()


class KeptChat:
    """Asks a model no question twice; a reply that says nothing is not kept.

    A reply stands in a file of its own, named by the hash of the model and of what was asked. Of
    one that is kept nothing but the text is known: neither what it cost nor its likeliest tokens.
    """

    def __init__(self, chat: Chat, folder: Path) -> None:
        """Take the model, and the folder; it is made when there is something to keep."""
        self.name = chat.name
        self._chat = chat
        self._folder = folder
        self._asking: dict[str, Lock] = {}
        self._found: set[str] = set()
        self._said: set[str] = set()

    @property
    def taken(self) -> list[str]:
        """Say how many replies were found in the folder, which anybody may have written."""
        count = len(self._found)
        replies = "1 reply" if count == 1 else f"{count} replies"
        folder = showable(display_path(self._folder))
        note = f"{replies} of {self.name} found in {folder}, not asked for"
        return [note] if count else []

    def ask(self, messages: Sequence[Message], label: str) -> Answer:
        """Return the kept reply, or else the answer; see `Chat.ask`."""
        prompt = "\n\n".join(message.text for message in messages)
        key = question_key(prompt, self.name)
        with self._asking.setdefault(key, Lock()):  # what one thread asks, no other asks as well
            file = self._folder / f"{key}.md"
            kept = ""
            with suppress(OSError, ValueError):  # there is none, or none that can be read
                kept = read_plain_text(file, newline="")
            if kept.strip():
                self._found |= {key} - self._said
                return Answer(kept)
            self._said.add(key)
            answer = self._chat.ask(messages, label)
            text = sendable(answer.text)
            if text.strip():
                write(file, text)
            return replace(answer, text=text)

    def close(self) -> None:
        """Close the model."""
        self._chat.close()


@dataclass(frozen=True)
class Choice:
    """How to ask and to score, where a suite leaves a choice.

    Attributes:
        settings: The settings, tasks or sets that are meant; empty for the suite's own choice.
        compat: Score as the published code does, its quirks included.
        judge: A model that judges; None where there is none.
        limit: Ask no more than so many questions of each setting; None for all.
        rater: A model that rates answers, and gives the probabilities of its tokens; or None.
        seed: What `drawn` draws by.
    """

    settings: tuple[str, ...] = ()
    compat: bool = False
    judge: Chat | None = None
    limit: int | None = None
    rater: Chat | None = None
    seed: int = 0

    def drawn(self, asks: Sequence[Ask]) -> list[Ask]:
        """Return as many questions as the limit lets, in their order, drawn by the seed.

        Each part, such as a textbook, gives its first before any gives its second; then each gives
        in proportion to its size. A smaller limit draws some of what a larger one draws.
        """
        if self.limit is None:
            return list(asks)
        random = Random(self.seed)  # noqa: S311 (repeatable, and no secret)
        parts: dict[str, list[int]] = {}
        for place in random.sample(range(len(asks)), len(asks)):
            parts.setdefault(asks[place].key.rpartition("/")[0], []).append(place)
        shares = (
            (number / len(own), place) for own in parts.values() for number, place in enumerate(own)
        )
        order = [place for _, place in sorted(shares, key=itemgetter(0))]
        return [asks[place] for place in sorted(order[: self.limit])]

    def keeping(self, folder: Path | None) -> "Choice":
        """Return the same with a folder for the replies of the judge; None keeps nothing."""
        return replace(self, judge=KeptChat(self.judge, folder)) if folder and self.judge else self

    @property
    def taken(self) -> list[str]:
        """Say what the judge did not say now, but a folder that others may have filled."""
        return self.judge.taken if isinstance(self.judge, KeptChat) else []


@dataclass(frozen=True)
class CopyFinding:
    """Something about a copy of the data.

    Attributes:
        what: What was found.
        is_wrong: Whether the copy is not as it should be; else it is a known oddity.
    """

    what: str
    is_wrong: bool = False


class Benchmark(ABC):
    """A benchmark.

    Attributes:
        name: What the command line calls it.
        title: What it is, in a few words.
        variable: The environment variable that names the folder of the data; empty where the data
            are built in.
        settings: What can be asked: settings, tasks or sets, by name, with a few words on each.
        figure: What the figure is by which models are ranked, in a sentence.
        mode: What programs give that the suite runs.
        tier: How it runs them.
        downloads: Where the data come from.
        home: Where a user gets them who cannot fetch them; may be empty.

    Raises:
        DatasetError: By whatever reads the data: they cannot be read.
        ProviderError: By what asks: the model cannot be asked.
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
        """Say what is wrong or odd with a copy of the data."""

    @abstractmethod
    def asks(self, data: Path, setting: str) -> Sequence[Ask]:
        """Return what a model is asked in a setting."""

    @abstractmethod
    def answer(self, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner) -> Dialogue:
        """Have a model answer; what the dialogue comes to is the response."""

    @abstractmethod
    def score(
        self, outputs: Sequence[Output], data: Path, choice: Choice, runner: Runner
    ) -> SuiteScores:
        """Judge outputs; one that cannot be judged is told, and the others are."""

    @abstractmethod
    def published(self) -> Sequence[Grid]:
        """Return the published tables, each with its source."""

    def published_beside(self, reference: Path) -> Sequence[Grid]:
        """Return the published tables, with figures of the user's copy of what was published."""
        message = f"{self.name} reads no figures from {display_path(reference)}"
        raise DatasetError(message, "leave --reference out")

    def unasked(self, data: Path, settings: Sequence[str]) -> Mapping[str, str]:
        """Say what is not asked, and why: settings by their name, and single questions.

        The settings are those that the user named; empty for all, of which these are left out.
        """
        del data, settings
        return {}

    def as_published(self) -> "Benchmark":
        """Return the suite that asks as the published code does, quirks included."""
        return self

    def outputs_in(self, folder: Path) -> Sequence[Output]:
        """Return the outputs in a folder of the suite's own layout, if it has one."""
        raise DatasetError(f"{folder} is a folder", f"{self.name} takes JSON Lines")

    @abstractmethod
    def figures(self, scores: SuiteScores) -> Mapping[str, Sequence[float]]:
        """Return the figure by which models are ranked, of each setting, one for each repeat."""

    def plots(self, scores: SuiteScores) -> Mapping[str, str]:
        """Return plots as SVG text, by name; a suite need not have any."""
        del scores
        return {}

    def folder(self, data: Path | None) -> Path:
        """Return the folder of the data: what the user named, else the environment variable."""
        named = data or (Path(told) if (told := os.environ.get(self.variable, "")) else None)
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
        """What run.toml says that a run of the suite was about."""
        return f"suite:{self.name}"


def names() -> list[str]:
    """Return the names of all suites."""
    package = importlib.import_module("litx.suites")
    return [one.name for one in pkgutil.iter_modules(package.__path__) if one.ispkg]


def find(name: str) -> Benchmark:
    """Return the suite of a name.

    Raises:
        DatasetError: There is none.
    """
    if name not in names():
        raise DatasetError(f"unknown suite {name!r:.200}", suggest(name, names()))
    found: Benchmark = importlib.import_module(f"litx.suites.{name}").suite
    return found
