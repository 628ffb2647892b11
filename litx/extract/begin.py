"""Begins a run, or opens one again."""

import hashlib
import platform
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import litxalloy
from litx import __version__
from litx.dataset import describe, load_paper
from litx.errors import DatasetError
from litx.evaluation import code_hash
from litx.extract.prompt_settings import PromptSettings
from litx.extract.task import Question, Task, find
from litx.extract.texts import read_texts
from litx.paths import shown
from litx.providers import Chat, open_chat
from litx.runs import RunFolder
from litx.sandbox import Tier


@dataclass(frozen=True)
class Order:
    """What is to be done, as `litx extract` takes it.

    Attributes:
        task: Name of the task.
        model: Name of the model.
        texts: Folder of the papers.
        papers: Stems of them, or None for all.
        repeats: How often each is asked for.
        prompt: The configuration of the prompt that the switches change.
        switches: Fields of `PromptSettings`.
        base_url: Address of the service, or None.
        sampling: Fields of `litx.providers.remote.Sampling`.
        concurrency: Questions at once.
        tier: How programs are run.
        second_model: Name of the model of the second stage, where the task has one and that is
            another model; else None.
    """

    task: str
    model: str
    texts: Path
    papers: tuple[str, ...] | None
    repeats: int
    prompt: str
    switches: Mapping[str, bool]
    base_url: str | None
    sampling: Mapping[str, Any]
    concurrency: int
    tier: str
    second_model: str | None = None


@dataclass(frozen=True)
class Work:
    """A run with everything that is needed to go on with it."""

    run: RunFolder
    task: Task
    questions: list[Question]
    chat: Chat
    tier: Tier
    concurrency: int


def begin(order: Order, runs: Path) -> Work:
    """Begin a run in a new folder below `runs`.

    Raises:
        DatasetError: There is no such task, or a paper is missing.
        ProviderError: The model cannot be had.
        InfrastructureError: The folder cannot be written.
    """
    task = _task(order)
    chat = _open(order.model, order.base_url, order.sampling)
    questions = _questions(task, order)
    now = datetime.now(UTC)
    path = _free(runs / _slug(order.model) / f"{order.task}-{now:%Y%m%d-%H%M%S}")
    dataset = describe({stem: load_paper(stem) for stem in litxalloy.papers})
    settings = {
        "task": order.task,
        "model": order.model,
        "second_model": order.second_model,
        "started": now.replace(microsecond=0),
        "repeats": order.repeats,
        "papers": list(dict.fromkeys(question.stem for question in questions)),
        "texts": shown(order.texts),
        "prompt": {
            "configuration": order.prompt,
            **order.switches,
            "hash": _hash(questions),
        },
        "settings": {
            **order.sampling,
            "base_url": _without_secrets(order.base_url),
            "concurrency": order.concurrency,
            "tier": order.tier,
            "attempts": task.attempts,
            "contexts": task.contexts,
        },
        "dataset": {"name": dataset.name, "version": dataset.version, "hash": dataset.hash},
        "code": {"version": __version__, "hash": code_hash(), "python": platform.python_version()},
    }
    run = RunFolder.create(path, settings)
    return Work(run, task, questions, chat, Tier(order.tier), order.concurrency)


def reopen(path: Path, texts: Path | None = None) -> Work:
    """Open a run that was interrupted.

    Args:
        path: Its folder.
        texts: Where the papers are now; None where they were.

    Raises:
        DatasetError: It is no run, or the papers or the prompt are others now.
        ProviderError: The model cannot be had.
    """
    run = RunFolder.read(path)
    told, settings = run.settings, run.settings["settings"]
    order = Order(
        task=told["task"],
        model=told["model"],
        texts=texts or Path(told["texts"]),
        papers=tuple(told["papers"]),
        repeats=told["repeats"],
        prompt=told["prompt"]["configuration"],
        switches={name: told["prompt"][name] for name in asdict(PromptSettings())},
        base_url=settings.get("base_url"),
        sampling={name: settings.get(name) for name in ("max_tokens", "effort", "temperature")},
        concurrency=settings["concurrency"],
        tier=settings["tier"],
        second_model=told.get("second_model"),
    )
    task = _task(order)
    questions = _questions(task, order)
    if _hash(questions) != told["prompt"]["hash"]:
        hint = "take the same texts and the same version of litx, or begin a new run"
        raise DatasetError(f"{path} was begun with other prompts", hint)
    chat = _open(order.model, order.base_url, order.sampling)
    return Work(run, task, questions, chat, Tier(order.tier), order.concurrency)


def _task(order: Order) -> Task:
    """Return the task with the models that it needs beside the one that is asked first.

    Raises:
        DatasetError: There is no such task, or it has no second stage.
        ProviderError: The second model cannot be had.
    """
    task = find(order.task)
    if order.second_model is None:
        return task
    return task.with_second(_open(order.second_model, order.base_url, order.sampling))


def _questions(task: Task, order: Order) -> list[Question]:
    """Return what is asked.

    Raises:
        DatasetError: A paper is missing, or is not in the ground truth that the task is about.
    """
    papers = read_texts(order.texts, list(order.papers) if order.papers else None)
    if task.needs_truth:
        papers = [paper for paper in papers if paper.stem in litxalloy.papers]
        if not papers:
            hint = "name the texts as the papers of the ground truth are named"
            raise DatasetError(f"{order.texts} has no paper that {task.name} asks about", hint)
    return list(task.questions(papers, PromptSettings(**order.switches)))


def _open(model: str, base_url: str | None, sampling: Mapping[str, Any]) -> Chat:
    if model.partition(":")[0] in ("scripted", "replay"):
        return open_chat(model)
    from litx.providers.remote import Sampling  # noqa: PLC0415 (loads pydantic-ai's tables)

    return open_chat(model, base_url, Sampling(**sampling))


def _hash(questions: list[Question]) -> str:
    """Return the SHA-256 of all prompts, as hexadecimal text."""
    digest = hashlib.sha256()
    for question in questions:
        asked = f"{question.key}\n{question.prompt}\n{question.then}"
        digest.update(asked.encode(errors="surrogateescape"))
    return digest.hexdigest()


def _slug(model: str) -> str:
    """Return the name of a model's folder; of a stored one, the folder that stores it."""
    provider, _, name = model.partition(":")
    if provider in ("scripted", "replay"):
        name = Path(name).name
    return re.sub(r"[^A-Za-z0-9._-]+", "-", f"{provider}-{name}").strip("-.")


def _free(path: Path) -> Path:
    """Return the path, with a number behind it where it is taken."""
    taken, count = path, 1
    while taken.exists():
        count += 1
        taken = path.with_name(f"{path.name}-{count}")
    return taken


def _without_secrets(url: str | None) -> str | None:
    """Return an address without user, password and query."""
    if url is None:
        return None
    from urllib.parse import urlsplit  # noqa: PLC0415

    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]
    return f"{parts.scheme}://{host}{parts.path}"
