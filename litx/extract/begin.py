"""Begins a run, or opens one again."""

import hashlib
import platform
from collections.abc import Mapping
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import litxalloy
from litx import __version__
from litx.dataset import describe, load_paper
from litx.errors import DatasetError, ProviderError
from litx.evaluation import code_hash
from litx.extract.agents import TOOLS, open_agent
from litx.extract.prompt_settings import PromptSettings
from litx.extract.scoring import open_run
from litx.extract.task import Question, Task, find
from litx.extract.texts import read_texts
from litx.paths import shown
from litx.providers import Chat, open_chat
from litx.runs import RunFolder
from litx.runs.folder import SETTINGS
from litx.runs.naming import new_folder
from litx.sandbox import Tier

_SAMPLING = ("max_tokens", "effort", "temperature", "timeout_s")
"""Settings that say how a model is to answer."""


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
    """A run with everything that is needed to go on with it; who has it closes it."""

    run: RunFolder
    task: Task
    questions: list[Question]
    chat: Chat
    tier: Tier
    concurrency: int
    opened: ExitStack

    def close(self) -> None:
        """Close every model that was opened for the run."""
        self.opened.close()


def begin(order: Order, runs: Path) -> Work:
    """Begin a run in a new folder below `runs`.

    Raises:
        DatasetError: There is no such task, or a paper is missing.
        ProviderError: The model cannot be had.
        InfrastructureError: The folder cannot be written.
    """
    task = find(order.task)
    questions = _questions(task, order)
    now = datetime.now(UTC)
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
    with ExitStack() as opened:
        chat, task = _opened(task, order, opened)
        path = new_folder(runs, order.model, f"{order.task}-{now:%Y%m%d-%H%M%S}")
        run = RunFolder.create(path, settings)
        tier = Tier(order.tier)
        return Work(run, task, questions, chat, tier, order.concurrency, opened.pop_all())


def reopen(path: Path, texts: Path | None = None, base_url: str | None = None) -> Work:
    """Open a run that was interrupted.

    Args:
        path: Its folder.
        texts: Where the papers are now; None where they were.
        base_url: Where the model is now; None where it was.

    Raises:
        DatasetError: It is no run, or the papers or the prompt are others now.
        ProviderError: The model cannot be had.
    """
    run, task = open_run(path)
    try:
        order, asked = _ordered(run.settings, texts, base_url)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        message = f"{path / SETTINGS} is not what `litx extract` wrote: {error}"
        raise DatasetError(message, "restore it, or begin a new run") from error
    questions = _questions(task, order)
    if _hash(questions) != asked:
        hint = "take the same texts and the same version of litx, or begin a new run"
        raise DatasetError(f"{path} was begun with other prompts", hint)
    with ExitStack() as opened:
        chat, task = _opened(task, order, opened)
        tier = Tier(order.tier)
        return Work(run, task, questions, chat, tier, order.concurrency, opened.pop_all())


def _ordered(
    told: Mapping[str, Any], texts: Path | None, base_url: str | None
) -> tuple[Order, str]:
    """Return what run.toml says was ordered, and the hash of the prompts.

    Raises:
        LookupError: Something is missing.
        TypeError: It is something else.
        ValueError: It cannot be.
        AttributeError: It is something else.
    """
    prompt, settings = told["prompt"], told["settings"]
    given = {name: settings[name] for name in _SAMPLING if name in settings}
    order = Order(
        task=told["task"],
        model=str(told["model"]),
        texts=texts or Path(told["texts"]),
        papers=tuple(told["papers"]),
        repeats=told["repeats"],
        prompt=prompt["configuration"],
        switches={name: bool(prompt[name]) for name in asdict(PromptSettings())},
        base_url=base_url or settings.get("base_url"),
        sampling=given,
        concurrency=max(1, int(settings["concurrency"])),
        tier=Tier(settings["tier"]).value,
        second_model=told.get("second_model"),
    )
    return order, prompt["hash"]


def _opened(task: Task, order: Order, opened: ExitStack) -> tuple[Chat, Task]:
    """Open the models, and give the task the one of its second stage.

    Raises:
        DatasetError: The task has no second stage.
        ProviderError: A model cannot be had.
    """

    def ready(model: str) -> Chat:
        return opened.enter_context(closing(_open(task, model, order.base_url, order.sampling)))

    chat = ready(order.model)
    if order.second_model is not None:
        task = task.with_second(ready(order.second_model))
    return chat, task


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


def _open(task: Task, model: str, base_url: str | None, sampling: Mapping[str, Any]) -> Chat:
    provider = model.partition(":")[0]
    if provider in ("scripted", "replay"):
        return open_chat(model)
    if task.needs_tool:
        return open_agent(model, base_url, sampling)
    if provider in TOOLS:
        message = f"{model} is a command-line tool, which the task {task.name} is not for"
        raise ProviderError(message, "`litx extract agent` asks it", stops_run=True)
    from litx.providers.remote import Sampling  # noqa: PLC0415 (loads pydantic-ai's tables)

    return open_chat(model, base_url, Sampling(**sampling))


def _hash(questions: list[Question]) -> str:
    """Return the SHA-256 of all prompts, as hexadecimal text."""
    digest = hashlib.sha256()
    for question in questions:
        asked = f"{question.key}\n{question.prompt}\n{question.then}"
        digest.update(asked.encode(errors="surrogateescape"))
    return digest.hexdigest()


def _without_secrets(url: str | None) -> str | None:
    """Return an address without user, password and query."""
    if url is None:
        return None
    from urllib.parse import urlsplit  # noqa: PLC0415

    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]
    return f"{parts.scheme}://{host}{parts.path}"
