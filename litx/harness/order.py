"""Beginning a run, going on with one, and what `litx suite run` has a model answer."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from litx import __version__
from litx.code_hash import code_hash
from litx.errors import DatasetError, InfrastructureError
from litx.harness.benchmark import Ask, Benchmark, Choice
from litx.harness.dialogue import Dialogue, Reading
from litx.harness.job import Answering
from litx.harness.run import RunFolder
from litx.harness.talk import Talk
from litx.plain import is_link
from litx.sandbox import Runner
from litx.words import first_of

CODE = ("litx.suites", "litx.harness.outputs", "litx_scoring.metrics")
"""What the scores of a suite depend on beside what every score does."""

_LONGEST = 100
"""Most characters of a model's folder; file systems take some 255 bytes."""

_MOST_NAMED = 8


def begin(runs: Path, told: Mapping[str, Any], *code: str) -> RunFolder:
    """Begin a run in a new folder below `runs`; its run.toml gets the time and the code.

    Args:
        runs: Where runs are kept.
        told: What run.toml says of it, with `task` and `model`.
        code: What its scores depend on, beside what every score does.

    Raises:
        InfrastructureError: It cannot be written.
    """
    now = datetime.now(UTC)
    version = {"version": __version__, "hash": code_hash(*code), **told.get("code", {})}
    settings = {**told, "started": now.replace(microsecond=0), "code": version}
    name = f"{told['task'].removeprefix('suite:')}-{now:%Y%m%d-%H%M%S}"
    return RunFolder.create(new_folder(runs, told["model"], name), settings)


def reopen(path: Path, told: Mapping[str, Any]) -> RunFolder:
    """Open a run that was interrupted, to be gone on with as it was begun.

    Args:
        path: Its folder.
        told: What is ordered now, as run.toml has it; what is not named may be anything.

    Raises:
        DatasetError: It is no run, or was begun otherwise.
    """
    run = RunFolder.read(path)
    for name, now in sorted(_flat(told).items()):
        if (was := _flat(run.settings).get(name)) != now:
            if name == "hash":
                hint = "take the same texts and the same version of litx, or begin a new run"
                raise DatasetError(f"{path} was begun with other prompts", hint)
            hint = "give the same options, or begin a new run"
            raise DatasetError(f"{path} was begun with {name} {was!r}, not {now!r}", hint)
    return run


def _flat(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return what run.toml says was ordered, that of its tables too."""
    tables = [one for name in ("prompt", "settings") if isinstance(one := told.get(name), Mapping)]
    own = {name: told[name] for name in ("task", "model", "repeats") if name in told}
    return own | {name: value for table in tables for name, value in table.items()}


def new_folder(runs: Path, model: str, name: str) -> Path:
    """Make the folder of a run and return it; where the name is taken, it gets a number.

    Raises:
        InfrastructureError: It cannot be made.
    """
    folder = runs / folder_name(model)
    path, count = folder / name, 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if is_link(folder):
            raise InfrastructureError(f"{folder} is a link", "--runs names another folder")
        while True:
            try:
                path.mkdir()
            except FileExistsError:
                count += 1
                path = folder / f"{name}-{count}"
            else:
                return path
    except OSError as error:
        message = f"{path} cannot be made: {error.strerror}"
        raise InfrastructureError(message, "--runs names another folder") from error


def folder_name(model: str) -> str:
    """Return the name of a model's folder; of stored replies, the folder that stores them."""
    provider, _, name = model.partition(":")
    if provider in {"scripted", "replay"}:
        name = Path(name).name
    safe = re.sub(r"[^A-Za-z0-9._-]+", "-", f"{provider}-{name}")
    return safe.strip("-._")[:_LONGEST] or "model"  # one that begins with a dot or _ is passed over


@dataclass(frozen=True)
class SuiteOrder:
    """What is to be asked, as `litx suite run` takes it.

    Attributes:
        suite: What is asked.
        model: Who is asked.
        data: The folder of the data.
        choice: How it is asked.
        repeats: How often each question is asked.
        sampling: How the model was told to answer, to be kept and held to.
    """

    suite: Benchmark
    model: str
    data: Path
    choice: Choice
    repeats: int = 1
    sampling: Mapping[str, float | None] = field(default_factory=dict)

    @property
    def told(self) -> dict[str, Any]:
        """What run.toml says of it."""
        settings = {
            "settings": list(self.choice.settings),
            "compat": self.choice.compat,
            "data": str(self.data.absolute()),
            "limit": self.choice.limit,
            **self.sampling,
        }
        asked = {"task": self.suite.task, "model": self.model, "repeats": self.repeats}
        return {**asked, "settings": settings}


def questions(order: SuiteOrder) -> tuple[dict[str, Answering], list[str]]:
    """Return what is asked, by its name in a run, and a line on what is not asked for each reason.

    Raises:
        DatasetError: The data cannot be read, or there is nothing to ask.
    """
    suite, data, choice = order.suite, order.data, order.choice
    meant = choice.settings or tuple(suite.settings)
    unasked = suite.unasked(data, choice.settings)
    if meant and all(name in unasked for name in meant):
        raise DatasetError(f"{meant[0]} is not asked: {unasked[meant[0]]}")
    found: dict[str, Answering] = {
        f"{name}/{ask.key}": partial(_answer, order, name, ask)
        for name in meant
        if name not in unasked
        for ask in suite.asks(data, name)[: choice.limit]
    }
    if not found:
        hint = f"`litx suite check {suite.name}` says what is wrong with it"
        raise DatasetError(f"{data} has nothing to ask about", hint)
    reasons: dict[str, list[str]] = {}
    for what, why in unasked.items():
        reasons.setdefault(why, []).append(what)
    lines = [f"not asked: {first_of(what, _MOST_NAMED)}: {why}" for why, what in reasons.items()]
    return found, lines


def _answer(order: SuiteOrder, setting: str, ask: Ask, talk: Talk, runner: Runner) -> Dialogue:
    """Have the model answer one question, which is kept as a line of OUTPUTS."""
    dialogue = order.suite.answer(order.data, setting, ask, talk, runner)
    reading = dialogue.reading
    record = {**ask.record, "setting": setting, **dialogue.more}
    line = json.dumps({**record, "response": reading.output}, ensure_ascii=False)
    kept = Reading(reading.outcome, line, ".json", reading.complaint)
    return Dialogue(kept, dialogue.context_resets)
