"""The folder of a run: its settings, outputs and records."""

import contextlib
import json
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import tomli_w
from pydantic import TypeAdapter

from litx.errors import DatasetError, InfrastructureError
from litx.formats.checked import Amount, Count, Text, read_checked
from litx.formats.json_text import check_size
from litx.plain import is_link, read_plain_text, require_plain
from litx.providers.prices import total_usd
from litx.sandbox.outcome import Outcome
from litx.words import showable
from litx.writing import remove, remove_left, write

if sys.platform != "win32":
    import fcntl

FORMAT = "litx-run/1"
"""What `format` says in run.toml."""

SETTINGS, SCORES = "run.toml", "scores.json"

LARGEST_SETTINGS = 1_000_000
"""Most bytes of run.toml; one over thousands of papers has less."""

MOST_REPEATS = 1000
"""More repeats than this are a mistake, or worse."""

_LONGEST = 100
"""Most characters of a model's folder; file systems take some 255 bytes."""

_LONGEST_NAME = 80
"""Most characters of a name that a table shows."""


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

    @property
    def is_lost(self) -> bool:
        """Whether the provider or our own machinery failed, which says nothing about the model."""
        return self.outcome in {Outcome.provider_error, Outcome.infra_error}


_RECORD = TypeAdapter(RunRecord)


def effort(records: Iterable[RunRecord]) -> dict[str, Any]:
    """Return what some questions took together: attempts, tokens, dollars and seconds.

    The dollars are None where one price is not known.
    """
    known = list(records)
    names = ("attempts", "input_tokens", "output_tokens")
    return {
        **{name: sum(getattr(one, name) for one in known) for name in names},
        "cost_usd": total_usd(one.cost_usd for one in known),
    }


class RunFolder:
    """A run on disk."""

    def __init__(self, path: Path) -> None:
        """Take the folder; `read` and `create` check it."""
        self.path = path
        self.settings: dict[str, Any] = {}

    @classmethod
    def create(cls, path: Path, settings: Mapping[str, Any]) -> "RunFolder":
        """Begin a run.

        Raises:
            DatasetError: The folder holds something already.
            InfrastructureError: It cannot be written.
        """
        if path.is_dir() and any(path.iterdir()):
            raise DatasetError(f"{path} is not empty", "`litx resume` goes on with a run")
        run = cls(path)
        run.write_settings(settings)
        return run

    @classmethod
    def read(cls, path: Path) -> "RunFolder":
        """Open a run, once all that it holds is known to be safe to read.

        Raises:
            DatasetError: The folder holds no run, or something that is no plain file.
        """
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
        if run.settings.get("format") != FORMAT:
            hint = f"this version reads {FORMAT!r}"
            raise DatasetError(f"{file} has the format {run.settings.get('format')!r:.80}", hint)
        repeats = run.settings.get("repeats", 1)
        if type(repeats) is not int or not 1 <= repeats <= MOST_REPEATS:
            hint = f"write a whole number from 1 to {MOST_REPEATS}"
            raise DatasetError(f"{file} has repeats = {repeats!r:.80}", hint)
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
        except BlockingIOError:
            os.close(place)
            message = f"{self.path} is being worked on by another litx"
            raise DatasetError(message, "wait for it, or stop it") from None
        except OSError:  # not every file system knows locks
            pass
        else:
            remove_left(self.path)
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

    def table(self, name: str) -> Mapping[str, Any]:
        """Return a table of run.toml; empty where there is none."""
        found = self.settings.get(name)
        return found if isinstance(found, dict) else {}

    def write_settings(self, settings: Mapping[str, Any]) -> None:
        """Write run.toml.

        Raises:
            InfrastructureError: It cannot be written.
        """
        self.settings = {"format": FORMAT, **settings}
        write(self.path / SETTINGS, tomli_w.dumps(_without_none(self.settings)))

    def dialogue(self, repeat: int, question: str) -> Path:
        """Return the folder of a conversation."""
        return self.path / "dialogues" / str(repeat) / question

    def write_output(self, repeat: int, question: str, ending: str, text: str) -> None:
        """Keep what a question came to.

        Raises:
            InfrastructureError: It cannot be written.
        """
        file = self._file("outputs", repeat, question, ending)
        write(file, text)
        for other in _named(file.parent, question.rpartition("/")[2]):
            if other != file:
                remove(other)  # of an attempt before, with another ending

    def outputs(self, repeat: int) -> Path:
        """Return the folder with what a repeat came to."""
        return self.path / "outputs" / str(repeat)

    def output(self, repeat: int, question: str) -> Path | None:
        """Return the file that a question came to; None where there is none."""
        place = self.outputs(repeat) / question
        return next(iter(_named(place.parent, place.name)), None)

    def write_record(self, repeat: int, question: str, record: RunRecord) -> None:
        """Keep what became of a question; it is done then.

        Raises:
            InfrastructureError: It cannot be written.
        """
        text = json.dumps(asdict(record), indent=2) + "\n"
        write(self._file("records", repeat, question, ".json"), text)

    def record(self, repeat: int, question: str) -> RunRecord | None:
        """Return what became of a question; None where it is not done.

        Raises:
            DatasetError: The record is not what it should be.
        """
        file = self._file("records", repeat, question, ".json")
        hint = "restore it, or remove it, and the question is asked again"
        try:
            return read_checked(_RECORD, file, hint)
        except FileNotFoundError:
            return None

    def records(self, repeat: int) -> Iterator[tuple[str, RunRecord]]:
        """Yield each question that is done, and what became of it.

        Raises:
            DatasetError: A record is not what it should be.
        """
        folder = self.path / "records" / str(repeat)
        for file in sorted(folder.rglob("*.json")):
            question = file.relative_to(folder).with_suffix("").as_posix()
            record = self.record(repeat, question)
            if record is not None:
                yield question, record

    def all_records(self) -> list[tuple[str, RunRecord]]:
        """Return those of all repeats.

        Raises:
            DatasetError: A record is not what it should be.
        """
        return [one for repeat in self.repeats for one in self.records(repeat)]

    def _file(self, kind: str, repeat: int, question: str, ending: str) -> Path:
        file = self.path / kind / str(repeat) / question
        return file.with_name(file.name + ending)


def _named(folder: Path, stem: str) -> list[Path]:
    """Return the files of a folder that have a name, whatever their ending."""
    if not folder.is_dir():
        return []
    return sorted(file for file in folder.iterdir() if file.stem == stem)


def _without_none(data: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out what is None, for which TOML has no word."""
    return {
        key: _without_none(value) if isinstance(value, Mapping) else value
        for key, value in data.items()
        if value is not None
    }


def one_line(told: object) -> str:
    """Return a name as a table may show it, on one line; empty where there is none."""
    return " ".join(showable(told).split())[:_LONGEST_NAME] if isinstance(told, str) else ""


def find_runs(runs: Path) -> list[Path]:
    """Return the folders of runs: those below `runs`, ``<model>/<run>``, or `runs` itself.

    Raises:
        DatasetError: There is no such folder.
    """
    if not runs.is_dir():
        hint = "`litx extract` and `litx suite run` make runs/"
        raise DatasetError(f"{runs} is not a folder of runs", hint)
    if RunFolder.is_run(runs):
        return [runs]
    found: list[Path] = []
    for folder in _below(runs):
        is_one = RunFolder.is_run(folder) or folder.is_symlink()  # which is refused, and told
        found += [folder] if is_one else _below(folder)
    return found


def _below(folder: Path) -> list[Path]:
    return sorted(
        one for one in folder.iterdir() if one.is_dir() and not one.name.startswith((".", "_"))
    )


def new_folder(runs: Path, model: str, name: str) -> Path:
    """Make the folder of a run and return it; where the name is taken, it gets a number.

    Args:
        runs: Where runs are kept.
        model: The model, as ``PROVIDER:NAME``.
        name: What the run is called, such as ``code-20260131-120000``.

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
