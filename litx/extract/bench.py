"""Read a bench file, a TOML file that lists models and tasks."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
)

from litx.display.suggestions import suggest
from litx.errors import DatasetError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.start import ExtractConfig
from litx.files.reading import require_text
from litx.formats.checked import Amount, Text
from litx.harness.task_names import task_names
from litx.providers import Sampling
from litx.providers.chat import Effort
from litx.sandbox import Tier

_MAX_BYTES = 1_000_000

_Whole = Annotated[int, Field(strict=True, ge=1)]


@dataclass(frozen=True)
class _ModelSettings:
    """Settings of models, with the names of the options of `litx extract`; None is the default."""

    effort: Effort | None = None
    temperature: Annotated[float, Field(strict=True, ge=0, le=2)] | None = None
    max_tokens: _Whole | None = None
    answer_timeout: Annotated[float, Field(strict=True, gt=0, le=86_400)] | None = None
    base_url: Text | None = None

    __pydantic_config__ = ConfigDict(extra="forbid")


@dataclass(frozen=True, kw_only=True)
class _Model(_ModelSettings):
    """A model. Its settings have precedence over those for all models."""

    name: Text


def _require_task(task: str) -> str:
    """Return the name of a task unchanged; a `ValueError` if there is no such task."""
    if task not in task_names():
        raise ValueError(f"no such task; {suggest(task, task_names())}")
    return task


_Task = Annotated[Text, AfterValidator(_require_task)]
_AsTable = BeforeValidator(lambda value: value if isinstance(value, dict) else {"name": value})


@dataclass(frozen=True, kw_only=True)
class Bench(_ModelSettings):
    """Content of a bench file; paths are relative to the working folder."""

    models: Annotated[list[Annotated[_Model, _AsTable]], Field(min_length=1)]
    tasks: Annotated[list[_Task], Field(min_length=1)]
    texts: Text  # folder of the papers
    papers: list[Text] = field(default_factory=list)  # stems of papers; empty for all
    repeats: Annotated[_Whole, Field(le=1000)] = 3
    concurrency: _Whole = 5
    max_cost: Amount | None = None  # limit of the total cost, in dollars
    runs: Text = "runs"
    tier: Literal["I", "X", "auto"] = "auto"  # a file must not allow programs without confinement
    prompt: PromptSettings = field(default_factory=PromptSettings)

    @property
    def configs(self) -> list[ExtractConfig]:
        """Settings of all runs, grouped by model."""
        return [self._build_config(model, task) for model in self.models for task in self.tasks]

    def _build_config(self, model: _Model, task: str) -> ExtractConfig:
        """Return the settings of a run; those that a model sets replace those of the file."""
        set_for_model = {name: value for name, value in vars(model).items() if value is not None}
        settings = vars(self) | set_for_model
        return ExtractConfig(
            task=task,
            model=model.name,
            texts=Path(self.texts),
            papers=tuple(self.papers) or None,
            repeats=self.repeats,
            prompt=self.prompt,
            base_url=settings["base_url"],
            sampling=Sampling(
                max_tokens=settings["max_tokens"] or Sampling.max_tokens,
                temperature=settings["temperature"],
                effort=settings["effort"],
                timeout_s=settings["answer_timeout"] or Sampling.timeout_s,
            ),
            concurrency=self.concurrency,
            tier=Tier(self.tier),
        )


_BENCH = TypeAdapter(Bench)

_UNKNOWN_KEY = "unexpected_keyword_argument"  # type of an error of pydantic

_TABLES: dict[object, type] = {"models": _Model, "prompt": PromptSettings}


def read_bench(file: Path) -> Bench:
    """Read and check a bench file.

    Raises:
        DatasetError: The file cannot be read, or an entry is invalid; the message names its line.
    """
    text = require_text(file, _MAX_BYTES)
    try:
        bench = _BENCH.validate_python(tomllib.loads(text))
    except ValidationError as error:
        faults = error.errors(include_url=False)
        unknown = (fault for fault in faults if fault["type"] == _UNKNOWN_KEY)
        fault = next(unknown, faults[0])  # a missing key may be misspelled
        line = _find_line(text, fault["loc"])
        raise DatasetError(f"{file}{line}{_describe_fault(fault)}") from None
    except (ValueError, RecursionError) as error:
        raise DatasetError(f"{file} is not TOML: {error!s:.200}") from None
    configs = bench.configs
    for index, config in enumerate(configs):
        if config in configs[:index]:
            message = f"{file}: {config.model} has the task {config.task} twice"
            raise DatasetError(message, "use `repeats` to ask each question several times")
    return bench


def _describe_fault(fault: Mapping[str, Any]) -> str:
    """Describe a fault of pydantic in words: a missing entry, an unknown key or a wrong value."""
    *table, name = fault["loc"]
    if fault["type"] == "missing":
        return f"{name!r} is missing"
    if fault["type"] == _UNKNOWN_KEY:
        known = fields(_TABLES[table[0]] if table else Bench)
        return f"unknown key {name!r:.80}; {suggest(str(name), [entry.name for entry in known])}"
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in fault["loc"])
    reason = fault["msg"].removeprefix("Value error, ")
    return f"{''.join(parts)[1:]} is {fault['input']!r:.80}: {reason}"


def _find_line(text: str, path: Sequence[str | int]) -> str:
    """Find the line of an entry, or else of its table, as a prefix of a message."""
    line, position = "", 0
    for name, index in zip_longest(path, path[1:]):
        key = rf"""(?m)^[ \t\[]*["']?{re.escape(str(name))}\b"""
        starts = [match.start() for match in re.finditer(key, text) if match.start() >= position]
        if isinstance(name, str) and starts:
            number = index if isinstance(index, int) else 0
            position = starts[min(number, len(starts) - 1)]
            line = f":{text.count(chr(10), 0, position) + 1}"
    return f"{line}: "
