"""Start a run of a task, resume it, or estimate its cost."""

import platform
from collections.abc import Mapping
from contextlib import ExitStack, closing, suppress
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import Field, TypeAdapter

from litx.dataset import Dataset, default_dataset
from litx.display.text import showable
from litx.errors import DatasetError, ProviderError
from litx.extract.agents.chat import open_agent
from litx.extract.agents.tool import TOOLS
from litx.extract.prompt_settings import CONFIGURATIONS, SWITCHES, PromptSettings
from litx.extract.questions import build_questions, hash_instructions, hash_prompts
from litx.extract.texts import read_texts
from litx.files.paths import display_path
from litx.formats.checked import Count, Text, validate_data
from litx.harness.job import folder_name, resume_run, start_run
from litx.harness.run import SCORES, SETTINGS, RunFolder
from litx.harness.scoring import CODE, ground_truth, open_run
from litx.harness.spending import DryRun, Unasked, require_prices
from litx.harness.task import Question, Task, find
from litx.providers import Chat, Sampling, open_chat
from litx.sandbox import Tier

_MAX_CONCURRENCY = 1000  # a run.toml with more is a mistake or an attack


@dataclass(frozen=True)
class ExtractConfig:
    """Settings of a run, as `litx extract` takes them."""

    task: str
    model: str
    texts: Path  # folder of the papers
    papers: tuple[str, ...] | None  # stems of the papers to read; None for all
    repeats: int
    prompt: PromptSettings
    base_url: str | None
    sampling: Sampling
    concurrency: int  # number of questions asked at the same time
    tier: Tier
    second_model: str | None = None  # model of the second stage, if it differs from the first
    max_usd: float | None = None  # limit of the cost, in dollars
    dataset: Dataset = field(default_factory=default_dataset)  # ground truth of the papers

    @property
    def models(self) -> list[str]:
        """Names of all models that the run asks."""
        return [self.model, *([self.second_model] if self.second_model else [])]

    @cached_property
    def questions(self) -> list[Question]:
        """Questions about the papers, whose texts are read.

        Raises:
            DatasetError: A text is missing or cannot be read, or a setting does not fit the task.
        """
        papers = read_texts(self.texts, list(self.papers) if self.papers else None)
        return list(build_questions(find(self.task, self.dataset), papers, self.prompt))

    @property
    def metadata(self) -> dict[str, Any]:
        """Content of run.toml."""
        task = find(self.task, self.dataset)
        stems = list(dict.fromkeys(question.stem for question in self.questions))
        folder = {} if self.dataset.is_trusted else {"folder": self.dataset.reference}
        return {
            "task": self.task,
            "model": self.model,
            "second_model": self.second_model,
            "started": None,  # reserves the position; the harness fills it in
            "repeats": self.repeats,
            "papers": stems,
            "texts": display_path(self.texts),
            "prompt": {
                "configuration": self.prompt.configuration,
                "about": CONFIGURATIONS[self.prompt.configuration],
                **{name: getattr(self.prompt, name) for name in SWITCHES},
                "instructions": hash_instructions(task, stems, self.prompt),
                "hash": hash_prompts(self.questions),
            },
            "settings": {
                "max_tokens": self.sampling.max_tokens,
                "effort": self.sampling.effort,
                "temperature": self.sampling.temperature,
                "timeout_s": self.sampling.timeout_s,
                "base_url": _remove_secrets(self.base_url),
                "concurrency": self.concurrency,
                "tier": self.tier.value,
                "attempts": task.attempts,
                "contexts": task.contexts,
            },
            "dataset": {**ground_truth(self.dataset), **folder},
            "code": {"python": platform.python_version()},
        }


@dataclass(frozen=True)
class RunSession:
    """A run with its open models. The caller must close it."""

    run: RunFolder
    task: Task
    chat: Chat
    config: ExtractConfig
    models: ExitStack

    @property
    def is_done(self) -> bool:
        """Whether every question has an answer and the run is scored."""
        is_scored = "finished" in self.run.settings and (self.run.path / SCORES).exists()
        return is_scored and not self.run.pending(
            question.key for question in self.config.questions
        )

    @property
    def resume_command(self) -> str:
        """Command that resumes the run, with the options that run.toml must not decide."""
        words = ["litx resume", display_path(self.run.path)]
        if url := _remove_secrets(self.config.base_url):
            words += ["--base-url", url]
        if _is_tool(self.config.model):
            words += ["--model", self.config.model]
        if self.config.tier is Tier.unsafe:
            words.append("--unsafe-exec")
        return " ".join(words)

    def close(self) -> None:
        """Close all models of the run."""
        self.models.close()


def start_extraction(
    config: ExtractConfig,
    runs: Path,
    *,
    is_run_folder: bool = False,
    run: RunFolder | None = None,
) -> RunSession:
    """Start a run in a new folder below `runs`, or resume a run, and open its models.

    Args:
        config: Settings of the run.
        runs: Folder of all runs.
        is_run_folder: Whether `runs` is the folder of the run itself. If it holds a run with the
            same settings, that run is resumed; it may have more papers by now.
        run: A run with the same settings, such as `find_extraction` returns, which is resumed.

    Raises:
        DatasetError: The task is unknown, a paper is missing, or the run has other settings.
        ProviderError: A model is not available.
        InfrastructureError: The folder cannot be written.
    """
    metadata = {} if run else config.metadata
    with ExitStack() as models:
        chat, task = _open_models(config, models)  # first: a failure must leave no folder
        if run is None and is_run_folder and RunFolder.is_run(runs):
            run = _resume_result_folder(runs, metadata)
        run = run or start_run(runs, metadata, *CODE, folder=runs if is_run_folder else None)
        return RunSession(run, task, chat, config, models.pop_all())


def find_extraction(config: ExtractConfig, runs: Path) -> RunFolder | None:
    """Find the newest run below `runs` that has the same settings; None if there is none.

    Settings that do not change an answer may differ.
    """
    metadata = config.metadata
    for folder in sorted((runs / folder_name(config.model)).glob("*"), reverse=True):
        with suppress(DatasetError):  # the folder is not a run, or has other settings
            return resume_run(folder, metadata, "concurrency", "timeout_s")
    return None


def check_model(config: ExtractConfig) -> None:
    """Check that the models of a run are available, before any other work is done.

    Raises:
        ProviderError: A model is not available.
    """
    with ExitStack() as models:
        _open_models(config, models)


def estimate_extraction(config: ExtractConfig, run: RunFolder | None = None) -> DryRun:
    """Measure the questions that a run has still to ask, without asking a model.

    Args:
        config: Settings of the run.
        run: The run, if it was started before.

    Raises:
        DatasetError: As `start_extraction`.
    """
    task, questions = find(config.task, config.dataset), config.questions
    require_prices(config.models, config.max_usd)
    if config.second_model:
        task = task.with_second(Unasked(config.second_model))
    answers = task.answers(questions)
    pending = [key for _, key in run.pending(answers)] if run else []
    pending += [*answers] * (config.repeats - len(run.repeats) if run else config.repeats)
    return DryRun.measure(answers, Unasked(config.model), pending)


_Switch = Annotated[bool, Field(strict=True)]


@dataclass(frozen=True)
class _Prompt:
    """Table [prompt] of run.toml."""

    configuration: Literal["litx-1", "litxbench-0.1.1"]
    helpers: _Switch
    normalize: _Switch
    sources: _Switch
    descriptions: _Switch


@dataclass(frozen=True, kw_only=True)
class _Settings(Sampling):
    """Table [settings] of run.toml."""

    concurrency: Count
    tier: Tier


@dataclass(frozen=True)
class _Metadata:
    """Entries of run.toml that decide how a run is resumed."""

    model: Text
    texts: Text
    prompt: _Prompt
    settings: _Settings
    second_model: Text | None = None


_METADATA = TypeAdapter(_Metadata)


def resume_extraction(
    path: Path,
    texts: Path | None = None,
    base_url: str | None = None,
    model: str | None = None,
    is_unsafe: bool = False,
    max_usd: float | None = None,
) -> RunSession:
    """Resume a run that was interrupted. Its run.toml may be written by a stranger.

    The texts that run.toml names are read, but are not sent anywhere unless the hash of all
    prompts is that of the run.

    Some settings are not taken from run.toml and must be repeated: an address, since the user's key
    is sent there; a model that is a command-line tool, since it works on this machine; and
    permission to run programs without confinement.

    Args:
        path: Folder of the run.
        texts: Folder of the papers, if it has moved.
        base_url: Address of the service.
        model: Name of the model.
        is_unsafe: Whether programs may run without confinement.
        max_usd: Limit of the cost, in dollars.

    Raises:
        DatasetError: The folder is not a run, its papers or prompt have changed, or a setting must
            be repeated.
        ProviderError: A model is not available.
    """
    run, task = open_run(path)
    metadata = validate_data(
        _METADATA, run.settings, path / SETTINGS, "restore it, or start a new run"
    )
    config = ExtractConfig(
        task=task.name,
        model=metadata.model,
        texts=texts or run.texts or Path(metadata.texts),
        papers=None if run.texts else tuple(run.settings["papers"]),
        repeats=len(run.repeats),
        prompt=PromptSettings(**asdict(metadata.prompt)),
        base_url=base_url,
        concurrency=min(max(1, metadata.settings.concurrency), _MAX_CONCURRENCY),
        tier=metadata.settings.tier,
        sampling=metadata.settings,
        second_model=metadata.second_model,
        max_usd=max_usd,
        dataset=task.dataset,
    )
    stored_url = run.settings["settings"].get("base_url")
    _require_confirmation(path / SETTINGS, stored_url, config, model, is_unsafe=is_unsafe)
    if run.texts:
        run = _resume_result_folder(path, config.metadata)
    else:
        resume_run(path, {"prompt": {"hash": hash_prompts(config.questions)}})
    return start_extraction(config, path, run=run)


def _resume_result_folder(path: Path, metadata: Mapping[str, Any]) -> RunFolder:
    """Resume a run with a folder of texts inside it, which may have changed since.

    Raises:
        DatasetError: The folder is not a run, or the run has other settings.
    """
    run = resume_run(path, metadata, "repeats", "hash", "concurrency", "base_url")
    updated = {
        "papers": metadata["papers"],
        "repeats": max(metadata["repeats"], len(run.repeats)),
        "prompt": {**run.table("prompt"), "hash": metadata["prompt"]["hash"]},
    }
    run.write_settings({**run.settings, **updated})
    return run


def _require_confirmation(
    file: Path, stored_url: object, config: ExtractConfig, model: str | None, *, is_unsafe: bool
) -> None:
    """Check that the user has repeated each setting by which a stranger's run could do harm."""
    stored_model = config.model
    if config.tier is Tier.unsafe and not is_unsafe:
        fault = "runs programs without confinement"
        hint = "add --unsafe-exec if you have read all of them"
    elif is_unsafe and config.tier is not Tier.unsafe:
        fault, hint = f"runs programs in tier {config.tier}", "leave --unsafe-exec out"
    elif stored_url is not None and config.base_url is None:
        fault = f"names the service {showable(str(stored_url))!r:.200}"
        hint = "add --base-url yourself if your key may be sent there"
    elif model not in (None, stored_model):
        fault = f"has the model {stored_model!r:.200}, not {model!r:.200}"
        hint = "leave --model out, or start a new run"
    elif model is None and _is_tool(stored_model):
        fault = f"runs {stored_model!r:.200} on this machine"
        hint = f"add --model {stored_model:.200} if it may"
    else:
        return
    raise DatasetError(f"{file} {fault}", hint)


def _is_tool(model: str) -> bool:
    """Return whether a model's name, up to its colon, is that of a command-line tool in `TOOLS`."""
    return model.partition(":")[0] in TOOLS


def _open_models(config: ExtractConfig, models: ExitStack) -> tuple[Chat, Task]:
    """Open the models or the tool, and give the task its second model, if any."""
    require_prices(config.models, config.max_usd)
    task, chats = find(config.task, config.dataset), list[Chat]()
    for model in config.models:
        is_stored = model.partition(":")[0] in ("scripted", "replay")
        if _is_tool(model) and not task.needs_tool:
            message = f"{model} is a command-line tool, which the task {task.name} cannot use"
            raise ProviderError(message, "use `litx extract agent`", stops_run=True)
        open_model = open_agent if task.needs_tool and not is_stored else open_chat
        chats.append(open_model(model, config.base_url, config.sampling))
        models.enter_context(closing(chats[-1]))
    return chats[0], task.with_second(chats[1]) if config.second_model else task


def _remove_secrets(url: str | None) -> str | None:
    """Remove user, password and query from an address; None if it is not an address."""
    if url is None:
        return None
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
