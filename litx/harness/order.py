"""Has a model answer a suite, into a run whose outputs are scored like any others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from litx import __version__
from litx.code_hash import code_hash
from litx.errors import DatasetError
from litx.harness.benchmark import Answered, Ask, Benchmark, Choice
from litx.harness.dialogue import Dialogue, Reading
from litx.harness.job import Job
from litx.harness.outputs import as_line
from litx.harness.run import RunFolder, new_folder
from litx.harness.talk import Talk
from litx.providers import Chat
from litx.sandbox import Runner
from litx.words import first_of

_MOST_NAMED = 8

_CODE = ("litx.suites", "litx.harness.outputs", "litx_scoring.metrics")
"""What the scores of a suite depend on beside what every score does."""


@dataclass(frozen=True)
class Asked:
    """A question in its setting."""

    setting: str
    ask: Ask

    @property
    def key(self) -> str:
        """The name of the question in a run."""
        return f"{self.setting}/{self.ask.key}"


@dataclass(frozen=True)
class SuiteOrder:
    """What is to be asked, as `litx suite run` takes it.

    Attributes:
        suite: What is asked.
        chat: Who is asked.
        data: The folder of the data.
        choice: How it is asked.
        repeats: How often each question is asked.
        sampling: How the model was told to answer, to be kept and held to.
    """

    suite: Benchmark
    chat: Chat
    data: Path
    choice: Choice
    repeats: int = 1
    sampling: Mapping[str, float | None] = field(default_factory=dict)

    @property
    def told(self) -> dict[str, Any]:
        """What run.toml says of it."""
        asked = {
            "settings": list(self.choice.settings),
            "compat": self.choice.compat,
            "data": str(self.data.absolute()),
            "limit": self.choice.limit,
            **self.sampling,
        }
        return {
            "task": self.suite.task,
            "model": self.chat.name,
            "repeats": self.repeats,
            "settings": {name: value for name, value in asked.items() if value is not None},
        }


def begin(order: SuiteOrder, runs: Path) -> RunFolder:
    """Begin a run in a new folder below `runs`.

    Raises:
        InfrastructureError: It cannot be written.
    """
    now = datetime.now(UTC)
    settings = {
        **order.told,
        "started": now.replace(microsecond=0),
        "code": {"version": __version__, "hash": code_hash(*_CODE)},
    }
    name = f"{order.suite.name}-{now:%Y%m%d-%H%M%S}"
    return RunFolder.create(new_folder(runs, order.chat.name, name), settings)


def reopen(order: SuiteOrder, path: Path) -> RunFolder:
    """Open a run that was interrupted, to be gone on with as it was begun.

    Raises:
        DatasetError: It is no run, or was begun otherwise.
    """
    run = RunFolder.read(path)
    was, now = _flat(run.settings), _flat(order.told)
    for name in sorted({*was, *now}):
        if was.get(name) != now.get(name):
            hint = "give the same options, or begin a new run"
            difference = f"{name} {was.get(name)!r}, not {now.get(name)!r}"
            raise DatasetError(f"{path} was begun with {difference}", hint)
    return run


def _flat(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return what run.toml says was ordered, that of the table [settings] by itself."""
    own = {name: told.get(name) for name in ("task", "model", "repeats")}
    table = told.get("settings")
    return own | (table if isinstance(table, dict) else {})


def questions(order: SuiteOrder) -> list[Asked]:
    """Return what a model is asked.

    Raises:
        DatasetError: The data cannot be read, or there is nothing to ask.
    """
    suite, data, choice = order.suite, order.data, order.choice
    found = [
        Asked(setting, ask)
        for setting in _possible(order)
        for ask in list(suite.asks(data, setting))[: choice.limit]
    ]
    if not found:
        hint = f"`litx suite check {suite.name}` says what is wrong with it"
        raise DatasetError(f"{data} has nothing to ask about", hint)
    return found


def _possible(order: SuiteOrder) -> tuple[str, ...]:
    """Return the settings that are meant, but for those that cannot be asked here.

    Raises:
        DatasetError: None of them can.
    """
    named = order.choice.settings
    unasked = order.suite.unasked(order.data, named)
    meant = named or tuple(order.suite.settings)
    if meant and all(name in unasked for name in meant):
        raise DatasetError(f"{meant[0]} is not asked: {unasked[meant[0]]}")
    return tuple(name for name in meant if name not in unasked)


def not_asked(order: SuiteOrder) -> list[str]:
    """Return what is not asked and why, a line for each reason.

    Raises:
        DatasetError: The data cannot be read.
    """
    reasons: dict[str, list[str]] = {}
    for what, why in order.suite.unasked(order.data, order.choice.settings).items():
        reasons.setdefault(why, []).append(what)
    return [f"not asked: {first_of(what, _MOST_NAMED)}: {why}" for why, what in reasons.items()]


def job(order: SuiteOrder, run: RunFolder, asked: Sequence[Asked], runner: Runner) -> Job[Asked]:
    """Return what is left to ask of a run, which is reserved meanwhile."""

    def answer(question: Asked, talk: Talk, runner: Runner) -> Dialogue:
        dialogue = order.suite.answer(order.data, question.setting, question.ask, talk, runner)
        reading = dialogue.reading
        more = dialogue.more if isinstance(dialogue, Answered) else {}
        record = {**question.ask.record, "setting": question.setting, **more}
        line = as_line(record, reading.output)
        kept = Reading(reading.outcome, line, ".json", reading.complaint)
        return Dialogue(kept, dialogue.context_resets)

    return Job(run, answer, asked, order.chat, runner)
