"""A bench: which models are to do which tasks, as a TOML file says it."""

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
from litx.sandbox import Tier

_LARGEST = 1_000_000
"""Most bytes of a file."""

_Whole = Annotated[int, Field(strict=True, ge=1)]


@dataclass(frozen=True)
class _Asking:
    """How models are asked, by the names that `litx extract` has for it; None leaves it open."""

    effort: Literal["minimal", "low", "medium", "high", "xhigh"] | None = None
    temperature: Annotated[float, Field(strict=True, ge=0, le=2)] | None = None
    max_tokens: _Whole | None = None
    answer_timeout: Annotated[float, Field(strict=True, gt=0, le=86_400)] | None = None
    base_url: Text | None = None

    __pydantic_config__ = ConfigDict(extra="forbid")


@dataclass(frozen=True, kw_only=True)
class _Model(_Asking):
    """A model; how it is asked goes before what the file says of all."""

    name: Text


def _known(task: str) -> str:
    if task not in task_names():
        raise ValueError(f"no such task; {suggest(task, task_names())}")
    return task


_Task = Annotated[Text, AfterValidator(_known)]
_Named = BeforeValidator(lambda told: told if isinstance(told, dict) else {"name": told})


@dataclass(frozen=True, kw_only=True)
class Bench(_Asking):
    """What a file says; paths are as on the command line."""

    models: Annotated[list[Annotated[_Model, _Named]], Field(min_length=1)]
    tasks: Annotated[list[_Task], Field(min_length=1)]
    texts: Text  # the folder of the papers
    papers: list[Text] = field(default_factory=list)  # their stems; none for all
    repeats: Annotated[_Whole, Field(le=1000)] = 3
    concurrency: _Whole = 5
    max_cost: Amount | None = None  # what all of it may cost, in dollars
    runs: Text = "runs"
    tier: Literal["I", "X", "auto"] = "auto"  # no file has programs executed without confinement
    prompt: PromptSettings = field(default_factory=PromptSettings)

    @property
    def configs(self) -> list[ExtractConfig]:
        """What is to be done: of each model all tasks, one after another."""
        return [self._config(model, task) for model in self.models for task in self.tasks]

    def _config(self, model: _Model, task: str) -> ExtractConfig:
        asked = vars(self) | {name: one for name, one in vars(model).items() if one is not None}
        return ExtractConfig(
            task=task,
            model=model.name,
            texts=Path(self.texts),
            papers=tuple(self.papers) or None,
            repeats=self.repeats,
            prompt=self.prompt,
            base_url=asked["base_url"],
            sampling=Sampling(
                max_tokens=asked["max_tokens"] or Sampling.max_tokens,
                temperature=asked["temperature"],
                effort=asked["effort"],
                timeout_s=asked["answer_timeout"] or Sampling.timeout_s,
            ),
            concurrency=self.concurrency,
            tier=Tier(self.tier),
        )


_BENCH = TypeAdapter(Bench)

_TABLES: dict[object, type] = {"models": _Model, "prompt": PromptSettings}


def read_bench(file: Path) -> Bench:
    """Return what a file says.

    Raises:
        DatasetError: It cannot be read or is no TOML, or something in it is wrong, whose line is
            named.
    """
    text = require_text(file, _LARGEST)
    try:
        bench = _BENCH.validate_python(tomllib.loads(text))
    except ValidationError as error:
        faults = error.errors(include_url=False)
        unknown = (one for one in faults if one["type"] == "unexpected_keyword_argument")
        fault = next(unknown, faults[0])  # a key that is lacking may be misspelt
        raise DatasetError(f"{file}{_place(text, fault['loc'])}{_told(fault)}") from None
    except (ValueError, RecursionError) as error:
        raise DatasetError(f"{file} is not TOML: {error!s:.200}") from None
    configs = bench.configs
    for index, one in enumerate(configs):
        if one in configs[:index]:
            message = f"{file}: {one.model} is to do {one.task} twice in the same way"
            raise DatasetError(message, "`repeats` says how often each question is asked")
    return bench


def _told(fault: Mapping[str, Any]) -> str:
    """Say what is wrong at a place."""
    *table, name = fault["loc"]
    if fault["type"] == "missing":
        return f"{name!r} is missing"
    if fault["type"] == "unexpected_keyword_argument":
        known = fields(_TABLES[table[0]] if table else Bench)
        return f"unknown key {name!r:.80}; {suggest(str(name), [one.name for one in known])}"
    where = "".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in fault["loc"])
    return f"{where[1:]} is {fault['input']!r:.80}: {fault['msg'].removeprefix('Value error, ')}"


def _place(text: str, place: Sequence[str | int]) -> str:
    """Return the line of what is named, as far as it is found, to be put before what is told."""
    line, at = "", 0
    for name, index in zip_longest(place, place[1:]):
        key = rf"""(?m)^[ \t\[]*["']?{re.escape(str(name))}\b"""
        found = [one.start() for one in re.finditer(key, text) if one.start() >= at]
        if isinstance(name, str) and found:
            at = found[min(index, len(found) - 1) if isinstance(index, int) else 0]
            line = f":{text.count(chr(10), 0, at) + 1}"
    return f"{line}: "
