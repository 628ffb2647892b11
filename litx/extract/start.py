"""Begins a run of a task, or opens one again; the prompts of a run, and their hashes."""

import hashlib
import platform
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import Field, TypeAdapter

import litxalloy
from litx.errors import DatasetError, ProviderError
from litx.extract.agents.chat import open_agent
from litx.extract.agents.tool import TOOLS
from litx.extract.prompt_settings import CONFIGURATIONS, SWITCHES, PromptSettings
from litx.extract.texts import PaperText, read_texts
from litx.formats.checked import Amount, Count, Text, validate_data
from litx.harness.job import begin as start_run
from litx.harness.job import folder_name
from litx.harness.job import reopen as resume_run
from litx.harness.run import SCORES, SETTINGS, RunFolder
from litx.harness.scoring import CODE, ground_truth, open_run
from litx.harness.spending import DryRun, Unasked, require_prices
from litx.harness.task import Question, Task, find
from litx.paths import shown
from litx.providers import Chat, Sampling, open_chat
from litx.sandbox import Tier
from litx.words import showable

_SAMPLING = ("max_tokens", "effort", "temperature", "timeout_s")
"""Fields of `Sampling` that run.toml has, in its order."""

_MOST_AT_ONCE = 1000  # more questions at once than this are a mistake, or worse


@dataclass(frozen=True)
class ExtractConfig:
    """What is to be done, as `litx extract` takes it."""

    task: str
    model: str
    texts: Path
    papers: tuple[str, ...] | None  # stems of the papers in the folder of texts, or None for all
    repeats: int
    prompt: PromptSettings
    base_url: str | None
    sampling: Sampling
    concurrency: int  # questions at once
    tier: Tier
    # the model of the second stage, where the task has one and that is another
    second_model: str | None = None
    max_usd: float | None = None  # what all of it may cost, in dollars

    @property
    def models(self) -> list[str]:
        """The models that are asked."""
        return [self.model, *filter(None, [self.second_model])]


@dataclass(frozen=True)
class RunSession:
    """A run with everything that is needed to go on with it; who has it closes it."""

    run: RunFolder
    task: Task
    questions: list[Question]
    chat: Chat
    config: ExtractConfig
    opened: ExitStack

    @property
    def is_done(self) -> bool:
        """Whether every question has an answer, and the run its scores."""
        is_scored = "finished" in self.run.settings and (self.run.path / SCORES).exists()
        return is_scored and not self.run.left([one.key for one in self.questions])

    @property
    def resume_command(self) -> str:
        """The command that goes on with it, with what is not taken from run.toml."""
        config, url = self.config, _without_secrets(self.config.base_url)
        command = f"litx resume {shown(self.run.path)}"
        command += f" --base-url {url}" if url else ""
        command += f" --model {config.model}" if _is_tool(config.model) else ""
        return command + " --unsafe-exec" * (config.tier is Tier.unsafe)

    def close(self) -> None:
        """Close every model that was opened for the run."""
        self.opened.close()


def start_extraction(
    config: ExtractConfig, runs: Path, *, is_run_folder: bool = False, run: RunFolder | None = None
) -> RunSession:
    """Begin a run in a new folder below `runs`.

    Args:
        config: What is to be done.
        runs: Where runs are kept.
        is_run_folder: Whether `runs` is the folder of the run itself, which is resumed if its
            settings are the same; it may have more papers by now.
        run: A run that `find_extraction` returned, which is resumed.

    Raises:
        DatasetError: There is no such task, a paper is missing, or the run was begun otherwise.
        ProviderError: The model cannot be had.
        InfrastructureError: The folder cannot be written.
    """
    task = find(config.task)
    questions = _questions(task, config)
    settings = _ordered(task, config, questions)
    with ExitStack() as opened:
        chat, task = _opened(task, config, opened)
        if is_run_folder and RunFolder.is_run(runs):
            run = _go_on(runs, settings)
        elif run is None:
            run = start_run(runs, settings, *CODE, own=runs if is_run_folder else None)
        return RunSession(run, task, questions, chat, config, opened.pop_all())


def find_extraction(config: ExtractConfig, runs: Path) -> RunFolder | None:
    """Return the newest run below `runs` that was begun by such an order; None without one."""
    task = find(config.task)
    told = _ordered(task, config, _questions(task, config))
    for name in ("concurrency", "timeout_s"):  # which change nothing of an answer
        told["settings"].pop(name, None)
    for folder in sorted((runs / folder_name(config.model)).glob("*"), reverse=True):
        with suppress(DatasetError):  # of what is no run, or was begun otherwise
            return resume_run(folder, told)
    return None


def check_model(config: ExtractConfig) -> None:
    """Open the model of an order, to tell what it lacks before anything is done for it.

    Raises:
        ProviderError: It cannot be had.
    """
    with ExitStack() as opened:
        _opened(find(config.task), config, opened)


def _ordered(task: Task, config: ExtractConfig, questions: Sequence[Question]) -> dict[str, Any]:
    """Return what run.toml says of a run."""
    stems = list(dict.fromkeys(question.stem for question in questions))
    return {
        "task": config.task,
        "model": config.model,
        "second_model": config.second_model,
        "started": None,  # where the time stands
        "repeats": config.repeats,
        "papers": stems,
        "texts": shown(config.texts),
        "prompt": {
            "configuration": config.prompt.configuration,
            "about": CONFIGURATIONS[config.prompt.configuration],
            **{name: getattr(config.prompt, name) for name in SWITCHES},
            "instructions": hash_instructions(task, stems, config.prompt),
            "hash": hash_prompts(questions),
        },
        "settings": {
            **{name: getattr(config.sampling, name) for name in _SAMPLING},
            "base_url": _without_secrets(config.base_url),
            "concurrency": config.concurrency,
            "tier": config.tier.value,
            "attempts": task.attempts,
            "contexts": task.contexts,
        },
        "dataset": ground_truth(),
        "code": {"python": platform.python_version()},
    }


def _go_on(path: Path, told: Mapping[str, Any]) -> RunFolder:
    """Open a run that has its texts itself, which may be more or corrected by now.

    Raises:
        DatasetError: It is no run, or was begun otherwise.
    """
    free = ("hash", "concurrency", "base_url")
    same = {
        name: {key: one for key, one in told[name].items() if key not in free}
        for name in ("prompt", "settings")
    }
    run = resume_run(path, {"task": told["task"], "model": told["model"], **same})
    prompt = {**run.table("prompt"), "hash": told["prompt"]["hash"]}
    now = {"papers": told["papers"], "repeats": max(told["repeats"], len(run.repeats))}
    run.write_settings({**run.settings, **now, "prompt": prompt})
    return run


def estimate_extraction(config: ExtractConfig, run: RunFolder | None = None) -> DryRun:
    """Measure the questions that a run has still to ask, without asking a model.

    Args:
        config: Settings of the run.
        run: The run, if it was started before.

    Raises:
        DatasetError: As `start_extraction`.
    """
    task = find(config.task)
    questions = _questions(task, config)
    require_prices(config.models, config.max_usd)
    if config.second_model:
        task = task.with_second(Unasked(config.second_model))
    answers = task.answers(questions)
    pending = [key for _, key in run.left(answers)] if run else []
    pending += [*answers] * (config.repeats - len(run.repeats) if run else config.repeats)
    return DryRun.measure(answers, Unasked(config.model), pending)


_Switch = Annotated[bool, Field(strict=True)]


@dataclass(frozen=True)
class _Prompt:
    """The table [prompt] of run.toml."""

    configuration: Literal["litx-1", "litxbench-0.1.1"]
    helpers: _Switch
    normalize: _Switch
    sources: _Switch
    descriptions: _Switch
    hash: Text


@dataclass(frozen=True)
class _Settings:
    """The table [settings] of it."""

    concurrency: Count
    tier: Tier
    max_tokens: Count | None = None
    temperature: Amount | None = None
    timeout_s: Amount | None = None
    effort: Literal["minimal", "low", "medium", "high", "xhigh"] | None = None


@dataclass(frozen=True)
class _Told:
    """What run.toml says that was ordered."""

    model: Text
    texts: Text
    prompt: _Prompt
    settings: _Settings
    second_model: Text | None = None


_TOLD = TypeAdapter(_Told)


def resume_extraction(
    path: Path,
    texts: Path | None = None,
    base_url: str | None = None,
    model: str | None = None,
    is_unsafe: bool = False,
    max_usd: float | None = None,
) -> RunSession:
    """Open a run that was interrupted; others may have written its run.toml.

    The texts that it names are read, but go nowhere unless the run was begun with the same ones:
    the hash of all prompts says so.

    Where the papers are now may be said. What must be said again: an address that run.toml has,
    since the key of the user goes there; a model that is a tool, which works on this machine by
    itself; and that programs may be executed without confinement.

    Raises:
        DatasetError: It is not a run, its papers or its prompt are others now, or something must be
            said again.
        ProviderError: The model cannot be had.
    """
    run, task = open_run(path)
    told = validate_data(_TOLD, run.settings, path / SETTINGS, "restore it, or begin a new run")
    sampling, prompt = asdict(told.settings), asdict(told.prompt)
    del prompt["hash"]
    config = ExtractConfig(
        task=task.name,
        model=told.model,
        texts=texts or run.texts or Path(told.texts),
        papers=None if run.texts else tuple(run.settings["papers"]),
        repeats=len(run.repeats),
        prompt=PromptSettings(**prompt),
        base_url=base_url,
        concurrency=min(max(1, sampling.pop("concurrency")), _MOST_AT_ONCE),
        tier=sampling.pop("tier"),
        sampling=Sampling(**{name: value for name, value in sampling.items() if value is not None}),
        second_model=told.second_model,
        max_usd=max_usd,
    )
    address = run.settings["settings"].get("base_url")
    _require_said(path / SETTINGS, address, config, model, is_unsafe=is_unsafe)
    questions = _questions(task, config)
    if run.texts:
        run = _go_on(path, _ordered(task, config, questions))
    else:
        resume_run(path, {"prompt": {"hash": hash_prompts(questions)}})
    with ExitStack() as opened:
        chat, task = _opened(task, config, opened)
        return RunSession(run, task, questions, chat, config, opened.pop_all())


def _require_said(
    file: Path, address: object, config: ExtractConfig, model: str | None, *, is_unsafe: bool
) -> None:
    """Check that the user has said again what a stranger's run.toml could do harm with."""
    was = config.model
    if config.tier is Tier.unsafe and not is_unsafe:
        fault = "has programs executed without confinement"
        hint = "give --unsafe-exec if you have read all of them"
    elif is_unsafe and config.tier is not Tier.unsafe:
        fault, hint = f"has programs run in tier {config.tier}", "leave --unsafe-exec out"
    elif address is not None and config.base_url is None:
        fault = f"names the service {showable(str(address))!r:.200}"
        hint = "give --base-url yourself if your key may go there"
    elif model not in (None, was):
        fault = f"has the model {was!r:.200}, not {model!r:.200}"
        hint = "leave --model out, or begin a new run"
    elif model is None and _is_tool(was):
        fault, hint = f"has {was!r:.200} work on this machine", f"give --model {was:.200} if it may"
    else:
        return
    raise DatasetError(f"{file} {fault}", hint)


def _is_tool(model: str) -> bool:
    return model.partition(":")[0] in TOOLS


def _opened(task: Task, config: ExtractConfig, opened: ExitStack) -> tuple[Chat, Task]:
    """Open the models, or the tool, and give the task the one of its second stage."""
    chats: list[Chat] = []
    require_prices(config.models, config.max_usd)
    for model in config.models:
        if model.partition(":")[0] in ("scripted", "replay"):
            chat = open_chat(model)
        elif task.needs_tool:
            chat = open_agent(model, config.base_url, config.sampling)
        elif _is_tool(model):
            message = f"{model} is a command-line tool, which the task {task.name} is not for"
            raise ProviderError(message, "`litx extract agent` asks it", stops_run=True)
        else:
            chat = open_chat(model, config.base_url, config.sampling)
        chats.append(opened.enter_context(closing(chat)))
    return chats[0], task.with_second(chats[1]) if config.second_model else task


def _questions(task: Task, config: ExtractConfig) -> list[Question]:
    papers = read_texts(config.texts, list(config.papers) if config.papers else None)
    return list(build_questions(task, papers, config.prompt))


def build_questions(
    task: Task, papers: Sequence[PaperText], settings: PromptSettings
) -> Sequence[Question]:
    """Return what is asked about papers, those alone that the task is for.

    Where it is for none of them, or has no place for what the settings ask for, it is a
    `DatasetError`.
    """
    if task.needs_truth:
        papers = [paper for paper in papers if paper.stem in litxalloy.papers]
        if not papers:
            message = f"{task.name} asks about papers of the ground truth, and none of these is one"
            hint = "name the texts as the papers of the ground truth are named"
            raise DatasetError(message, hint)
    return task.questions(papers, settings)


def hash_prompts(questions: Iterable[Question]) -> str:
    """Return the SHA-256 of all prompts, papers included, as hexadecimal text."""
    return _hash(f"{one.key}\n{one.prompt}\n{one.then}" for one in questions)


def hash_instructions(task: Task, stems: Iterable[str], settings: PromptSettings) -> str:
    """Return the SHA-256 of the prompts without the papers, each once, as hexadecimal text.

    Where a task says the same about every paper, it is the same for any papers.
    """
    empty = [PaperText(stem, "") for stem in stems]
    asked = task.questions(empty, settings)
    return _hash(dict.fromkeys(f"{one.prompt}\n{one.then}" for one in asked))


def _hash(texts: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode(errors="surrogateescape"))
    return digest.hexdigest()


def _without_secrets(url: str | None) -> str | None:
    """Return an address without user, password and query; None for what is no address."""
    if url is None:
        return None
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
