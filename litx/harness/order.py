"""Beginning a run, going on with one, and what `litx suite run` has a model answer."""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from litx import __version__
from litx.code_hash import code_hash
from litx.errors import DatasetError, InfrastructureError
from litx.harness.benchmark import Ask, Benchmark, Choice
from litx.harness.dialogue import Dialogue, Reading, Talk
from litx.harness.job import Answering
from litx.harness.run import RunFolder
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
    folder = runs / folder_name(told["model"])
    name = f"{told['task'].removeprefix('suite:')}-{now:%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if is_link(folder):
            raise InfrastructureError(f"{folder} is a link", "--runs names another folder")
        for path in (folder / f"{name}{number}" for number in ("", *range(-2, -1000, -1))):
            with suppress(FileExistsError):  # of one that began in the same second
                path.mkdir()
                break
    except OSError as error:
        message = f"{folder / name} cannot be made: {error.strerror}"
        raise InfrastructureError(message, "--runs names another folder") from error
    return RunFolder.create(path, settings)


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


def folder_name(model: str) -> str:
    """Return the name of a model's folder; of stored replies, that of the folder with them."""
    provider, _, name = model.partition(":")
    if provider in {"scripted", "replay"}:
        name = Path(name).name
    safe = re.sub(r"[^A-Za-z0-9._-]+", "-", f"{provider}-{name}")
    return safe.strip("-._")[:_LONGEST] or "model"  # one that begins with a dot or _ is passed over


def suite_told(
    suite: Benchmark, model: str, data: Path, choice: Choice, repeats: int, **sampling: float | None
) -> dict[str, Any]:
    """Return what run.toml says of a run of a suite: who is asked what, how often and how."""
    settings = {
        "settings": list(choice.settings),
        "compat": choice.compat,
        "data": str(data.absolute()),
        "limit": choice.limit,
        **sampling,
    }
    return {"task": suite.task, "model": model, "repeats": repeats, "settings": settings}


def questions(
    suite: Benchmark, data: Path, choice: Choice
) -> tuple[dict[str, Answering], list[str]]:
    """Return what is asked, by its name in a run, and a line on what is not asked for each reason.

    Raises:
        DatasetError: The data cannot be read, or there is nothing to ask.
    """
    meant = choice.settings or tuple(suite.settings)
    unasked = suite.unasked(data, choice.settings)
    if meant and all(name in unasked for name in meant):
        raise DatasetError(f"{meant[0]} is not asked: {unasked[meant[0]]}")
    found: dict[str, Answering] = {
        f"{name}/{ask.key}": partial(_answer, suite, data, name, ask)
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


def _answer(
    suite: Benchmark, data: Path, setting: str, ask: Ask, talk: Talk, runner: Runner
) -> Dialogue:
    """Have the model answer one question, which is kept as a line of OUTPUTS."""
    dialogue = suite.answer(data, setting, ask, talk, runner)
    reading = dialogue.reading
    record = {**ask.record, "setting": setting, **dialogue.more}
    line = json.dumps({**record, "response": reading.output}, ensure_ascii=False)
    kept = Reading(reading.outcome, line, ".json", reading.complaint)
    return Dialogue(kept, dialogue.context_resets)
