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
from litx.providers.stored import read_facts
from litx.sandbox.outcome import Outcome

if sys.platform != "win32":
    import fcntl

FORMAT = "litx-run/1"
"""What `format` says in run.toml."""

SETTINGS, SCORES = "run.toml", "scores.json"

LARGEST_SETTINGS = 1_000_000
"""Most bytes of run.toml; one over thousands of papers has less."""

_LONGEST_NAME = 80
"""Most characters of a name that a table shows."""

_MOST_SERVED = 2
"""How many of the models that were served a name tells."""


@dataclass(frozen=True)
class _OfEach:
    """What run.toml says of every run; more repeats than a thousand are a mistake, or worse."""

    format: Literal["litx-run/1"]
    repeats: Annotated[int, Field(strict=True, ge=1, le=1000)] = 1


_OF_EACH = TypeAdapter(_OfEach)


@dataclass(frozen=True)
class Failure:
    """Why a question has no answer, for who asks the provider about it, or us."""

    error: Text  # the class of the exception, of the provider's client where it is from there
    time: Text  # when it came, as ISO 8601
    status: Count | None = None  # the status code of the response, if there was one
    request_id: Text = ""  # what the provider calls the request, if it said so
    is_alone: Annotated[bool, Field(strict=True)] = False  # whether other questions may fare better

    @classmethod
    def of(cls, error: Exception) -> "Failure":
        """Return what is known of an exception."""
        name = type(error.__cause__ or error).__name__
        more = (error.status, error.request_id) if isinstance(error, ProviderError) else (None, "")
        now = datetime.now(UTC).isoformat(timespec="seconds")
        return cls(name, now, *more, is_alone=isinstance(error, QuestionError))


@dataclass(frozen=True)
class RunRecord:
    """What became of one question.

    Attributes:
        outcome: What became of the last reply, as in `litx.sandbox.Outcome`.
        message: What was wrong with it; empty when nothing was.
        attempts: How many answers were asked for.
        context_resets: How often the conversation began anew.
        input_tokens: Tokens read, over all attempts.
        output_tokens: Tokens written, over all attempts.
        cost_usd: What that cost, in dollars; None where no price is known.
        wall_s: How long it took, in seconds.
        finish: Why the model stopped the last time.
        failure: Why it has no answer, where it was lost.
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
        """Whether the provider or our own machinery failed, which says nothing about the model."""
        return self.outcome in {Outcome.provider_error, Outcome.infra_error}


_RECORD = TypeAdapter(RunRecord)


def effort(records: Iterable[RunRecord]) -> dict[str, Any]:
    """Return what some questions took together: attempts, tokens and dollars.

    The dollars are None where one price is not known.
    """
    known = list(records)
    names = ("attempts", "input_tokens", "output_tokens")
    return {
        **{name: sum(getattr(one, name) for one in known) for name in names},
        "cost_usd": total_usd(one.cost_usd for one in known),
    }


def effort_metrics(records: Iterable[RunRecord]) -> dict[str, float | None]:
    """Return what the questions of a repeat took: `attempts` and `cost_usd`.

    The first is the mean over those that were not lost, the second the sum, or None; see `effort`.
    """
    known = list(records)
    done = [record for record in known if not record.is_lost]
    mean = effort(done)["attempts"] / len(done) if done else None
    return {"attempts": mean, "cost_usd": effort(known)["cost_usd"]}


class RunFolder:
    """A run on disk.

    Raises:
        DatasetError: By what reads: there is no run, or it is not what litx writes.
        InfrastructureError: By what writes: the system refuses.
    """

    def __init__(self, path: Path) -> None:
        """Take the folder; `read` and `create` check it."""
        self.path = path
        self.settings: dict[str, Any] = {}

    @classmethod
    def create(cls, path: Path, settings: Mapping[str, Any]) -> "RunFolder":
        """Begin a run."""
        if path.is_dir() and any(path.iterdir()):
            raise DatasetError(f"{path} is not empty", "`litx resume` goes on with a run")
        run = cls(path)
        run.write_settings(settings)
        return run

    @classmethod
    def read(cls, path: Path) -> "RunFolder":
        """Open a run, once all that it holds is known to be safe to read."""
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
        validate_data(_OF_EACH, run.settings, file)
        return run

    @contextlib.contextmanager
    def reserved(self) -> Iterator[None]:
        """Keep others from working on the run meanwhile, who would ask everything twice.

        What a process left that was killed while it wrote is removed first.

        Raises:
            DatasetError: Somebody does already.
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
            message = f"{self.path} is being worked on by another litx"
            raise DatasetError(message, "wait for it, or stop it") from None
        except OSError:  # not every file system knows locks
            pass
        try:
            yield
        finally:
            os.close(place)

    @staticmethod
    def is_run(path: Path) -> bool:
        """Tell whether a folder is a run, or pretends to be one."""
        return os.path.lexists(path / SETTINGS)

    @property
    def repeats(self) -> range:
        """The numbers of the repeats, from 1."""
        return range(1, int(self.settings.get("repeats", 1)) + 1)

    @property
    def model(self) -> str:
        """The model, as a table may show it; empty where run.toml does not say."""
        return one_line(self.settings.get("model"))

    @property
    def method(self) -> str:
        """What a table calls the run: its method if it has a name for that, or its models.

        Effort, temperature and the models that were served follow, as far as run.toml tells them
        and they are other than what was asked for.
        """
        second = one_line(self.settings.get("second_model"))
        models = ", ".join(filter(None, (self.model or self.path.name, second)))
        told, served = self.table("settings"), self.settings.get("served")
        temperature, effort = told.get("temperature"), one_line(told.get("effort"))
        parts = [one_line(self.table("row").get("method")) or models]
        parts += [f"effort {effort}"] * bool(effort)
        if isinstance(temperature, int | float) and 0 <= temperature <= 2:
            parts.append(f"temperature {temperature:g}")
        asked = {one.partition(":")[2] for one in (self.model, second)}
        names = [one_line(one) for one in served] if isinstance(served, list) else []
        if others := [one for one in names if one and one not in asked]:
            parts.append(f"served {join_first(others, _MOST_SERVED)}")
        return ", ".join(parts)

    @property
    def texts(self) -> Path | None:
        """The folder of its papers' texts, of a run that has them itself: a result folder."""
        folder = self.path / "texts"
        return folder if folder.is_dir() else None

    def table(self, name: str) -> Mapping[str, Any]:
        """Return a table of run.toml; empty where there is none."""
        found = self.settings.get(name)
        return found if isinstance(found, dict) else {}

    def write_settings(self, settings: Mapping[str, Any]) -> None:
        """Write run.toml; what is None is left out, for which TOML has no word."""
        self.settings = {"format": FORMAT, **settings}
        write(self.path / SETTINGS, tomli_w.dumps(_without_none(self.settings)))

    def dialogue(self, repeat: int, question: str) -> Path:
        """Return the folder of a conversation."""
        return self.path / "dialogues" / str(repeat) / question

    def outputs(self, repeat: int) -> Path:
        """Return the folder with what a repeat came to."""
        return self.path / "outputs" / str(repeat)

    def output(self, repeat: int, question: str) -> Path | None:
        """Return the file that a question came to; None where there is none."""
        return next(iter(_named(self.outputs(repeat) / question)), None)

    def write_output(self, repeat: int, question: str, ending: str, text: str) -> None:
        """Keep what a question came to, in place of what it came to before."""
        place = self.outputs(repeat) / question
        file = place.with_name(place.name + ending)
        write(file, text)
        for other in _named(place):
            if other != file:
                remove(other)  # of an attempt before, with another ending

    def write_record(self, repeat: int, question: str, record: RunRecord) -> None:
        """Keep what became of a question; it is done then."""
        told = {key: one for key, one in asdict(record).items() if one or key != "failure"}
        write(self._record(repeat, question), json.dumps(told, indent=2) + "\n")

    def record(self, repeat: int, question: str) -> RunRecord | None:
        """Return what became of a question; None where it is not done."""
        hint = "restore it, or remove it, and the question is asked again"
        try:
            return read_validated(_RECORD, self._record(repeat, question), hint)
        except FileNotFoundError:
            return None

    def asked(self, questions: Iterable[str]) -> dict[tuple[int, str], RunRecord | None]:
        """Return what became of questions in each repeat; None where one is not done."""
        keys = list(questions)
        return {(no, key): self.record(no, key) for no in self.repeats for key in keys}

    def left(self, questions: Iterable[str]) -> list[tuple[int, str]]:
        """Return the questions of each repeat that are not done; see `left_of`."""
        return left_of(self.asked(questions))

    def records(self, repeat: int) -> Iterator[tuple[str, RunRecord]]:
        """Yield each question that is done, and what became of it."""
        folder = self.path / "records" / str(repeat)
        for file in sorted(folder.rglob("*.json")):
            question = file.relative_to(folder).with_suffix("").as_posix()
            record = self.record(repeat, question)
            if record is not None:
                yield question, record

    def all_records(self) -> list[tuple[str, RunRecord]]:
        """Return those of all repeats; see `records`."""
        return [one for repeat in self.repeats for one in self.records(repeat)]

    def served(self) -> list[str]:
        """Return the names by which services told the models that answered, each once."""
        dialogues = (self.dialogue(no, key) for no in self.repeats for key, _ in self.records(no))
        return sorted({one.served for of in dialogues for one in read_facts(of) if one.served})

    def cut_off(self) -> dict[str, int]:
        """Return how many replies hit the limit of output tokens, by ``<repeat>/<question>``.

        Questions without such a reply are left out.
        """
        found = {
            f"{repeat}/{question}": sum(
                fact.finish is Finish.length for fact in read_facts(self.dialogue(repeat, question))
            )
            for repeat in self.repeats
            for question, _ in self.records(repeat)
        }
        return {name: count for name, count in found.items() if count}

    def _record(self, repeat: int, question: str) -> Path:
        return self.path / "records" / str(repeat) / f"{question}.json"


def left_of(records: Mapping[tuple[int, str], RunRecord | None]) -> list[tuple[int, str]]:
    """Return the questions that are not done, those that were lost last."""
    new = [one for one, record in records.items() if record is None]
    return new + [one for one, record in records.items() if record and record.is_lost]


def _named(place: Path) -> list[Path]:
    """Return the files of a name, whatever their ending."""
    if not place.parent.is_dir():
        return []
    return sorted(file for file in place.parent.iterdir() if file.stem == place.name)


def _without_none(data: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: _without_none(value) if isinstance(value, Mapping) else value
        for key, value in data.items()
        if value is not None
    }


def one_line(told: object) -> str:
    """Return a name as a table may show it, on one line; empty where there is none."""
    return " ".join(showable(told).split())[:_LONGEST_NAME] if isinstance(told, str) else ""
