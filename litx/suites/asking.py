"""Has a model answer a suite, into a run whose outputs are scored like any others."""

import re
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from litx import __version__
from litx.errors import DatasetError
from litx.evaluation import code_hash
from litx.extract.job import Done, Job
from litx.extract.loop import Dialogue
from litx.extract.reading import Reading
from litx.providers import Chat
from litx.runs import RunFolder, Talk
from litx.sandbox import Runner
from litx.suites.outputs import as_line
from litx.suites.suite import Answered, Ask, Choice, Suite

_MOST_NAMED = 8
_NO_SAMPLING: Final[Mapping[str, float | None]] = MappingProxyType({})


@dataclass(frozen=True)
class Asked:
    """A question in its setting."""

    setting: str
    ask: Ask

    @property
    def key(self) -> str:
        """The name of the question in a run."""
        return f"{self.setting}/{self.ask.key}"


def begin(
    suite: Suite,
    chat: Chat,
    data: Path,
    choice: Choice,
    runs: Path,
    repeats: int = 1,
    sampling: Mapping[str, float | None] = _NO_SAMPLING,
) -> RunFolder:
    """Begin a run in a new folder below `runs`.

    Args:
        suite: What is asked.
        chat: Who is asked.
        data: The folder of the data.
        choice: How it is asked.
        runs: Where runs are kept.
        repeats: How often each question is asked.
        sampling: How the model was told to answer, to be kept and held to.

    Raises:
        DatasetError: The folder holds something already.
        InfrastructureError: It cannot be written.
    """
    now = datetime.now(UTC)
    model = re.sub(r"[^A-Za-z0-9._-]+", "-", chat.name).strip("-.")
    settings: dict[str, Any] = {
        **_told(suite, chat, data, choice, repeats, sampling),
        "started": now.replace(microsecond=0),
        "code": {"version": __version__, "hash": code_hash()},
    }
    return RunFolder.create(runs / model / f"{suite.name}-{now:%Y%m%d-%H%M%S-%f}", settings)


def reopen(
    path: Path,
    suite: Suite,
    chat: Chat,
    data: Path,
    choice: Choice,
    repeats: int = 1,
    sampling: Mapping[str, float | None] = _NO_SAMPLING,
) -> RunFolder:
    """Open a run that was interrupted, to be gone on with as it was begun; else as `begin`.

    Raises:
        DatasetError: It is no run, or was begun otherwise.
    """
    run = RunFolder.read(path)
    told = _told(suite, chat, data, choice, repeats, sampling)
    was, now = _flat(run.settings, told), _flat(told, told)
    for name in sorted({*was, *now}):
        if was.get(name) != now.get(name):
            hint = "give the same options, or begin a new run"
            difference = f"{name} {was.get(name)!r}, not {now.get(name)!r}"
            raise DatasetError(f"{path} was begun with {difference}", hint)
    return run


def _flat(settings: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """Return what settings say of the names that are told, those of the table by themselves."""
    table = settings.get("settings")
    own = {name: settings.get(name) for name in told if name != "settings"}
    return {**own, **(table if isinstance(table, dict) else {})}


def _told(
    suite: Suite,
    chat: Chat,
    data: Path,
    choice: Choice,
    repeats: int,
    sampling: Mapping[str, float | None],
) -> dict[str, Any]:
    """Return what run.toml says of the questions and of who is asked."""
    asked = {
        "settings": list(choice.settings),
        "compat": choice.compat,
        "data": str(data.absolute()),
        **{name: value for name, value in sampling.items() if value is not None},
    }
    if choice.limit is not None:
        asked["limit"] = choice.limit
    return {
        "task": f"suite:{suite.name}",
        "model": chat.name,
        "repeats": repeats,
        "settings": asked,
    }


def questions(suite: Suite, data: Path, choice: Choice) -> list[Asked]:
    """Return what a model is asked.

    Raises:
        DatasetError: The data cannot be read.
    """
    settings = _possible(suite, data, choice.settings)
    return [
        Asked(setting, ask)
        for setting in settings
        for ask in list(suite.asks(data, setting))[: choice.limit]
    ]


def _possible(suite: Suite, data: Path, named: tuple[str, ...]) -> tuple[str, ...]:
    """Return the settings that are meant, but for those that cannot be asked here.

    Raises:
        DatasetError: None of them can.
    """
    unasked = suite.unasked(data, named)
    meant = named or tuple(suite.settings)
    if meant and all(name in unasked for name in meant):
        raise DatasetError(f"{meant[0]} is not asked: {unasked[meant[0]]}")
    return tuple(name for name in meant if name not in unasked)


def not_asked(suite: Suite, data: Path, named: tuple[str, ...]) -> list[str]:
    """Return what is not asked and why, a line for each reason.

    Raises:
        DatasetError: The data cannot be read.
    """
    reasons: dict[str, list[str]] = {}
    for what, why in suite.unasked(data, named).items():
        reasons.setdefault(why, []).append(what)
    return [f"not asked: {_listed(what)}: {why}" for why, what in reasons.items()]


def _listed(names: Sequence[str]) -> str:
    """Return names in one line, the first of them where there are many."""
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return ", ".join(names[:_MOST_NAMED]) + more


def work(
    run: RunFolder,
    suite: Suite,
    data: Path,
    asked: Sequence[Asked],
    chat: Chat,
    runner: Runner,
    concurrency: int,
) -> Generator[Done[Asked], None, None]:
    """Ask what is left of a run, and yield each question that is done.

    Raises:
        ProviderError: No question would fare better.
        DatasetError: Another litx works on the run.
        InfrastructureError: Nothing can be written.
    """

    def answer(question: Asked, talk: Talk, runner: Runner) -> Dialogue:
        dialogue = suite.answer(data, question.setting, question.ask, talk, runner)
        reading = dialogue.reading
        more = dialogue.more if isinstance(dialogue, Answered) else {}
        record = {**question.ask.record, "setting": question.setting, **more}
        line = as_line(record, reading.output)
        kept = Reading(reading.outcome, line, ".json", reading.complaint)
        return Dialogue(kept, dialogue.context_resets)

    with run.reserved():
        yield from Job(run, answer, asked, chat, runner).work(concurrency)
