"""The folder of a run: its settings, outputs and records."""

import contextlib
import json
import os
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import tomli_w
from pydantic import Field, TypeAdapter

from litx.display.suggestions import join_first
from litx.display.text import showable
from litx.errors import DatasetError, ProviderError, QuestionError
from litx.files.reading import read_plain_text, require_plain
from litx.files.writing import remove, remove_partial_files, write
from litx.formats.checked import Amount, Count, Text, read_validated, validate_data
from litx.formats.json_text import check_size
from litx.providers.chat import Finish, total_usd
from litx.providers.stored import AnswerFacts, read_facts
from litx.sandbox.outcome import Outcome

if sys.platform != "win32":
    import fcntl

FORMAT = "litx-run/1"
"""Value of `format` in run.toml."""

SETTINGS, SCORES = "run.toml", "scores.json"

LARGEST_SETTINGS = 1_000_000
"""Largest run.toml, in bytes; a run over thousands of papers has less."""

_LONGEST_NAME = 80
"""Longest name in a table, in characters."""

_MOST_SERVED = 2
"""Most served models in the name of a method."""


@dataclass(frozen=True)
class _CommonSettings:
    """Settings of every run.toml; more than a thousand repeats are a mistake, or worse."""

    format: Literal["litx-run/1"]
    repeats: Annotated[int, Field(strict=True, ge=1, le=1000)] = 1


_COMMON_SETTINGS = TypeAdapter(_CommonSettings)


@dataclass(frozen=True)
class Failure:
    """Reason why a question has no answer, for a report to the provider or to litx."""

    error: Text  # class of the exception, where possible that of the provider's client
    time: Text  # ISO 8601
    status: Count | None = None  # status code of the response
    request_id: Text = ""  # identifier that the provider gave the request
    is_alone: Annotated[bool, Field(strict=True)] = False  # whether other questions may succeed

    @classmethod
    def from_exception(cls, error: Exception) -> "Failure":
        """Record the class of an exception or its cause, time, HTTP status and request id.

        `is_alone` says whether questions beside this may succeed. The message is not recorded.
        """
        name = type(error.__cause__ or error).__name__
        response = (
            (error.status, error.request_id) if isinstance(error, ProviderError) else (None, "")
        )
        now = datetime.now(UTC).isoformat(timespec="seconds")
        return cls(name, now, *response, is_alone=isinstance(error, QuestionError))


@dataclass(frozen=True)
class RunRecord:
    """Outcome and effort of a question.

    Attributes:
        outcome: Outcome of the last reply, a value of `litx.sandbox.Outcome`.
        message: Fault of the last reply; empty without a fault.
        attempts: Number of answers.
        context_resets: Number of times that the conversation started again.
        input_tokens: Tokens read, over all attempts.
        output_tokens: Tokens written, over all attempts.
        cost_usd: Cost of all attempts, in dollars; None where no price is known.
        wall_s: Wall time, in seconds.
        finish: Reason why the model stopped the last time.
        failure: Reason why there is no answer, of a lost question.
    """

    outcome: Text
    message: Text = ""
    attempts: Count = 0
    context_resets: Count = 0
    input_tokens: Count = 0
    output_tokens: Count = 0
    cost_usd: Amount | None = None
    wall_s: Amount = 0.0
    finish: Text = ""
    failure: Failure | None = None

    @property
    def is_lost(self) -> bool:
        """Whether the provider or litx failed, which says nothing about the model."""
        return self.outcome in {Outcome.provider_error, Outcome.infra_error}


_RECORD = TypeAdapter(RunRecord)


def total_effort(records: Iterable[RunRecord]) -> dict[str, Any]:
    """Return the total attempts, tokens and dollars of questions.

    The dollars are None where a price is not known.
    """
    records = list(records)
    names = ("attempts", "input_tokens", "output_tokens")
    totals = {name: sum(getattr(record, name) for record in records) for name in names}
    return {**totals, "cost_usd": total_usd(record.cost_usd for record in records)}


def effort_metrics(records: Iterable[RunRecord]) -> dict[str, float | None]:
    """Return the effort of a repeat: `attempts` and `cost_usd`.

    `attempts` is the mean over questions that were not lost, `cost_usd` the sum over all, or None;
    see `total_effort`.
    """
    records = list(records)
    done = [record for record in records if not record.is_lost]
    mean = total_effort(done)["attempts"] / len(done) if done else None
    return {"attempts": mean, "cost_usd": total_effort(records)["cost_usd"]}


class RunFolder:
    """A run on disk.

    Raises:
        DatasetError: From methods that read: there is no run, or litx did not write it so.
        InfrastructureError: From methods that write: the system refuses.
    """

    def __init__(self, path: Path) -> None:
        """Wrap a folder; `read` and `create` check it."""
        self.path = path
        self.settings: dict[str, Any] = {}

    @classmethod
    def create(cls, path: Path, settings: Mapping[str, Any]) -> "RunFolder":
        """Write run.toml to a folder that is empty or does not exist; else a `DatasetError`."""
        if path.is_dir() and any(path.iterdir()):
            raise DatasetError(f"{path} is not empty", "`litx resume` continues a run")
        run = cls(path)
        run.write_settings(settings)
        return run

    @classmethod
    def read(cls, path: Path) -> "RunFolder":
        """Open a run whose files are all safe to read; a `DatasetError` for any other folder."""
        if not cls.is_run(path):
            raise DatasetError(f"{path} is not a run", f"a run has a file {SETTINGS}")
        require_plain(path)  # others may have made it
        run, file = cls(path), path / SETTINGS
        try:
            run.settings = tomllib.loads(read_plain_text(file, LARGEST_SETTINGS))
            check_size(run.settings)
        except RecursionError:
            raise DatasetError(f"{file} is nested too deep", "restore it") from None
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise DatasetError(f"{file} cannot be read: {why}") from error
        validate_data(_COMMON_SETTINGS, run.settings, file)
        return run

    @contextlib.contextmanager
    def reserved(self) -> Iterator[None]:
        """Lock the run, so that no other process asks the same questions.

        Partial files of a process that was killed are removed first.

        Raises:
            DatasetError: Another process has the lock.
        """
        if sys.platform == "win32":  # which locks no folders
            yield
            return
        place = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)
            remove_partial_files(self.path)
        except BlockingIOError:
            os.close(place)
            message = f"{self.path} is in use by another litx process"
            raise DatasetError(message, "wait for it, or stop it") from None
        except OSError:  # not every file system knows locks
            pass
        try:
            yield
        finally:
            os.close(place)

    @staticmethod
    def is_run(path: Path) -> bool:
        """Return whether a folder has an entry run.toml, whatever its content."""
        return os.path.lexists(path / SETTINGS)

    @property
    def repeats(self) -> range:
        """The numbers of the repeats, from 1."""
        return range(1, int(self.settings.get("repeats", 1)) + 1)

    @property
    def model(self) -> str:
        """Name of the model, safe for a table; empty where run.toml has none."""
        return one_line(self.settings.get("model"))

    @property
    def method(self) -> str:
        """Name of the run in a table: its method, or else its models.

        Effort, temperature and served models follow where run.toml has them; a served model only
        where it differs from the requested model.
        """
        second = one_line(self.settings.get("second_model"))
        models = ", ".join(filter(None, (self.model or self.path.name, second)))
        settings, served = self.table("settings"), self.settings.get("served")
        temperature = settings.get("temperature")
        parts = [one_line(self.table("row").get("method")) or models]
        if effort := one_line(settings.get("effort")):
            parts.append(f"effort {effort}")
        if isinstance(temperature, int | float) and 0 <= temperature <= 2:
            parts.append(f"temperature {temperature:g}")
        requested = {name.partition(":")[2] for name in (self.model, second)}
        names = [one_line(name) for name in served] if isinstance(served, list) else []
        if others := [name for name in names if name and name not in requested]:
            parts.append(f"served {join_first(others, _MOST_SERVED)}")
        return ", ".join(parts)

    @property
    def texts(self) -> Path | None:
        """Folder `texts` of the run, with the texts of its papers; None where it has none."""
        folder = self.path / "texts"
        return folder if folder.is_dir() else None

    def table(self, name: str) -> Mapping[str, Any]:
        """Return a table of run.toml; empty where there is none."""
        table = self.settings.get(name)
        return table if isinstance(table, dict) else {}

    def write_settings(self, settings: Mapping[str, Any]) -> None:
        """Write run.toml without values that are None, which TOML cannot express."""
        self.settings = {"format": FORMAT, **settings}
        write(self.path / SETTINGS, tomli_w.dumps(_without_none(self.settings)))

    def dialogue(self, repeat: int, question: str) -> Path:
        """Return the folder of the prompts and replies of a question, which need not exist."""
        return self.path / "dialogues" / str(repeat) / question

    def outputs(self, repeat: int) -> Path:
        """Return the folder with the outputs of a repeat, which need not exist."""
        return self.path / "outputs" / str(repeat)

    def output(self, repeat: int, question: str) -> Path | None:
        """Return the output file of a question; None where there is none."""
        return next(iter(_files_named(self.outputs(repeat) / question)), None)

    def write_output(self, repeat: int, question: str, ending: str, text: str) -> None:
        """Write the output of a question in place of an earlier output."""
        place = self.outputs(repeat) / question
        file = place.with_name(place.name + ending)
        write(file, text)
        for earlier in _files_named(place):
            if earlier != file:  # from an earlier attempt, with another ending
                remove(earlier)

    def write_record(self, repeat: int, question: str, record: RunRecord) -> None:
        """Write the record of a question, which is done then."""
        data = asdict(record)
        if record.failure is None:
            del data["failure"]
        write(self._record(repeat, question), json.dumps(data, indent=2) + "\n")

    def record(self, repeat: int, question: str) -> RunRecord | None:
        """Return the record of a question; None where it is not done."""
        hint = "restore it, or remove it, and the question is asked again"
        try:
            return read_validated(_RECORD, self._record(repeat, question), hint)
        except FileNotFoundError:
            return None

    def records_of(self, questions: Iterable[str]) -> dict[tuple[int, str], RunRecord | None]:
        """Return the record of each question in each repeat; None where it is not done."""
        keys = list(questions)
        return {(no, key): self.record(no, key) for no in self.repeats for key in keys}

    def pending(self, questions: Iterable[str]) -> list[tuple[int, str]]:
        """Return the questions of each repeat that are not done; see `find_pending`."""
        return find_pending(self.records_of(questions))

    def records(self, repeat: int) -> Iterator[tuple[str, RunRecord]]:
        """Yield the name and the record of each question of a repeat that is done."""
        folder = self.path / "records" / str(repeat)
        for file in sorted(folder.rglob("*.json")):
            question = file.relative_to(folder).with_suffix("").as_posix()
            record = self.record(repeat, question)
            if record is not None:
                yield question, record

    def all_records(self) -> list[tuple[str, RunRecord]]:
        """Return the questions and records of all repeats; see `records`."""
        return [item for repeat in self.repeats for item in self.records(repeat)]

    def served(self) -> list[str]:
        """Return the distinct names of the models that services said they used."""
        facts = (fact for _, _, facts in self._facts() for fact in facts)
        return sorted({fact.served for fact in facts if fact.served})

    def cut_off(self) -> dict[str, int]:
        """Return how many replies hit the limit of output tokens, by ``<repeat>/<question>``.

        Questions without such a reply are omitted.
        """
        counts = {
            f"{repeat}/{question}": sum(fact.finish is Finish.length for fact in facts)
            for repeat, question, facts in self._facts()
        }
        return {name: count for name, count in counts.items() if count}

    def _facts(self) -> Iterator[tuple[int, str, list[AnswerFacts]]]:
        """Yield repeat, question and answers of each question that is done."""
        for repeat in self.repeats:
            for question, _ in self.records(repeat):
                yield repeat, question, read_facts(self.dialogue(repeat, question))

    def _record(self, repeat: int, question: str) -> Path:
        """Return the path of the record of a question in a repeat, which need not exist."""
        return self.path / "records" / str(repeat) / f"{question}.json"


def find_pending(records: Mapping[tuple[int, str], RunRecord | None]) -> list[tuple[int, str]]:
    """Return the questions that are not done, those that were lost at the end."""
    new = [question for question, record in records.items() if record is None]
    return new + [question for question, record in records.items() if record and record.is_lost]


def _files_named(place: Path) -> list[Path]:
    """Return the files with a stem, of any ending."""
    if not place.parent.is_dir():
        return []
    return sorted(file for file in place.parent.iterdir() if file.stem == place.name)


def _without_none(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a mapping without the entries that are None, at any depth of mappings."""
    return {
        key: _without_none(value) if isinstance(value, Mapping) else value
        for key, value in data.items()
        if value is not None
    }


def one_line(name: object) -> str:
    """Return a name on a single line, safe for a table; empty for other types than text."""
    return " ".join(showable(name).split())[:_LONGEST_NAME] if isinstance(name, str) else ""
