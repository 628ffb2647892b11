"""Run a sweep to its end, despite failures of workers, schedulers and clients."""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import joblib
from pydantic import TypeAdapter

from litx.dataset import Dataset
from litx.display.grid import Grid
from litx.display.progress import with_progress
from litx.display.text import describe_exception
from litx.errors import DatasetError, InfrastructureError, LitxError
from litx.evaluation.scores import RATES
from litx.files.paths import ENDINGS
from litx.files.writing import write
from litx.formats.checked import read_validated
from litx.harness.run import RunFolder
from litx.sandbox import Outcome
from litx.sweep.backends import open_backend
from litx.sweep.chunks import chunks_of, files_below
from litx.sweep.parts import Parts
from litx.sweep.worker import ChunkWork, difference, score_chunk
from litx_scoring import Profile, find_profile

if TYPE_CHECKING:
    import pyarrow as pa

CONDITIONS_FILE, _OLD_CONDITIONS_FILE = "_sweep.json", "sweep.json"
"""File in a folder of results with the conditions of its scores, and its name in older folders.

Readers of Parquet skip files whose names begin with an underscore.
"""

ATTEMPTS = 4
"""Most failures in a row without a finished chunk."""

PAUSE_S = 2.0
"""Pause after the first failure, in seconds; each further pause is twice as long."""

_MOST_ALARMS = 20
"""Most alarms in a report."""

_RESUME = "results are stored, and the same command continues"

_ANY: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, Any])


@dataclass
class Report:
    """Report on a sweep, of a size that does not depend on the number of pairs.

    Attributes:
        basis: Conditions of the scores, from `basis_of`.
        pairs: Number of pairs of program and paper.
        kept: Number of pairs that were scored before.
        unpaired: Number of programs without a paper.
        outcomes: Number of programs by outcome.
        sums: Sum of each metric of the level overall.
        workers: Pairs, seconds and survey of each worker, by name.
        alarms: Programs with another result in a second run, up to a limit.
    """

    basis: Mapping[str, Any]
    pairs: int = 0
    kept: int = 0
    unpaired: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    sums: Counter[str] = field(default_factory=Counter)
    workers: dict[str, dict[str, Any]] = field(default_factory=dict)
    alarms: list[str] = field(default_factory=list)

    @property
    def lost(self) -> int:
        """Number of pairs without a score because of a failure of litx."""
        return self.outcomes["infra_error"]

    @property
    def mean(self) -> dict[str, float | None]:
        """Means of the level overall over all pairs with a score."""
        count = self.outcomes.total() - self.lost
        return {name: self.sums[name] / count if count else None for name in RATES}

    def as_data(self) -> dict[str, Any]:
        """Return all fields of the report, and the means, as JSON data."""
        return {**vars(self), "mean": self.mean}

    def as_parts(self) -> list[Grid | str]:
        """Return the report as tables and text: outcomes, means, and levels of containment."""
        outcomes = [(Outcome(name).label, count) for name, count in self.outcomes.most_common()]
        workers = []
        for name, worker in self.workers.items():
            survey, pairs, seconds = (worker[key] for key in ("survey", "pairs", "seconds"))
            levels = (survey.get(f"level_{kind}") for kind in ("interpreted", "python"))
            workers.append((name, *levels, pairs, pairs / seconds if seconds else None))
        means = (f"{name} {value:.4f}" for name, value in self.mean.items() if value is not None)
        columns = ("Worker", "Level I", "Level X", "Pairs", "Pairs a second")
        return [
            Grid("", ("Outcome", "Pairs"), outcomes, total=("all", self.outcomes.total())),
            f"means over all pairs: {', '.join(means)}; {self.kept:,} were scored before",
            Grid("", columns, workers, decimals=1),
        ]

    def add(self, table: "pa.Table", work: ChunkWork) -> None:
        """Add the outcomes, scores, effort and alarms of a part to those of the report."""
        self.outcomes.update(table["outcome"].to_pylist())
        for name in self.mean:
            values = table[f"overall_{name}"].to_pylist()
            self.sums[name] += sum(value for value in values if value is not None)
        worker = self.workers.setdefault(work.worker, {"pairs": 0, "seconds": 0.0, "survey": {}})
        worker["pairs"] += table.num_rows
        worker["seconds"] += work.seconds
        worker["survey"] = work.survey or worker["survey"]
        self.alarms += work.alarms[: _MOST_ALARMS - len(self.alarms)]


def sweep(
    paths: Sequence[Path],
    folder: Path,
    basis: Mapping[str, Any],
    backend: str,
    jobs: int | None = None,
    notify: Callable[[str], None] = print,
    *,
    dataset: Dataset,
) -> Report:
    """Score every program below paths against its paper, and store the scores in a folder.

    Chunks with a file in the folder are not scored again.

    Args:
        paths: Files and folders, as for `files_below`.
        folder: Folder of the results.
        basis: Conditions of the scores, from `basis_of`.
        backend: Backend, as for `open_backend`.
        jobs: Number of local processes, as for `open_backend`.
        notify: Function that tells the user about failures that are retried.
        dataset: Dataset of the papers, as for `basis_of`.

    Raises:
        DatasetError: No program has a paper, or the folder has other results.
        InfrastructureError: Workers fail repeatedly, or a worker refuses; results are stored.
    """
    report = Report(basis)
    for file in files_below(paths):
        report.pairs += file.stem in dataset.papers
        report.unpaired += file.stem not in dataset.papers
    if not report.pairs:
        raise DatasetError(
            f"no program in {', '.join(map(str, paths))} has the name of a paper",
            f"name files <stem of a paper>{'|'.join(ENDINGS)}",
        )
    _prepare_folder(folder, {**basis, "paths": [str(path) for path in paths]})
    profile = find_profile(basis["profile"])
    with RunFolder(folder).reserved():
        run = _Sweep(paths, report, notify, dataset, profile, Parts(folder, profile))
        pairs = (pair for count in run.finish_parts(backend, jobs) for pair in range(count))
        for _ in with_progress(pairs, report.pairs, "pairs"):
            pass
    return report


def _prepare_folder(folder: Path, basis: Mapping[str, Any]) -> None:
    """Write the conditions of the scores to the folder, or check that they are the same.

    Raises:
        DatasetError: The conditions differ, or the folder has other content.
    """
    file, old_file = folder / CONDITIONS_FILE, folder / _OLD_CONDITIONS_FILE
    if old_file.exists() and not file.exists():
        file = old_file
    try:
        stored = read_validated(_ANY, file, "give another folder")
    except FileNotFoundError:
        if folder.exists() and any(folder.iterdir()):
            raise DatasetError(f"{folder} is not empty", "give another folder") from None
        write(file, json.dumps(basis, indent=2) + "\n")
        return
    if reason := difference({name: stored.get(name) for name in basis}, basis):
        message = f"{folder} has the results of another sweep: {reason}"
        raise DatasetError(message, "give another folder")


@dataclass
class _Sweep:
    """A running sweep.

    Attributes:
        paths: Files and folders of programs.
        report: Report to fill.
        notify: Function that tells the user about failures that are retried.
        dataset: Dataset of the papers.
        profile: Profile of the scores.
        parts: Parts in the folder of the results.
        done: Keys of the chunks with a part.
        seen: Keys of all chunks.
    """

    paths: Sequence[Path]
    report: Report
    notify: Callable[[str], None]
    dataset: Dataset
    profile: Profile
    parts: Parts
    done: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)

    def finish_parts(self, backend: str, jobs: int | None) -> Iterator[int]:
        """Yield the number of pairs of each part as soon as it exists."""
        yield from self._read_parts()
        failures, first = 0, len(self.done)
        while True:
            before = len(self.done)
            try:
                yield from self._score_chunks(backend, jobs)
                break
            except LitxError:
                raise
            except Exception as error:  # every backend fails differently
                failures = 1 if len(self.done) > before else failures + 1
                is_refused = isinstance(error, ConnectionRefusedError) and len(self.done) == first
                if is_refused or failures == ATTEMPTS:
                    raise InfrastructureError(
                        f"{backend} fails: {describe_exception(error)}", _RESUME
                    ) from error
                self.notify(f"{backend} fails and is retried: {describe_exception(error)}")
                time.sleep(PAUSE_S * 2 ** (failures - 1))
        self.parts.remove_others(self.seen)

    def _read_parts(self) -> Iterator[int]:
        """Add the valid parts of an earlier sweep."""
        if self.parts.is_empty:
            return
        for chunk in chunks_of(self.paths, self.profile.wording, self.dataset):
            try:
                part = self.parts.read(chunk)
            except DatasetError as error:
                self.notify(f"{error}")
                continue
            if part is not None:
                self.report.kept += part[0].num_rows
                yield self._add(*part)

    def _score_chunks(self, backend: str, jobs: int | None) -> Iterator[int]:
        """Score all other chunks on workers, and write their parts."""
        self.seen.clear()
        with open_backend(backend, jobs) as parallel:
            for result in parallel(self._calls()):
                if result.refusal:
                    message = f"the worker {result.worker} of {backend} refuses: {result.refusal}"
                    raise InfrastructureError(message, _RESUME)
                yield self._add(self.parts.write(result), result)

    def _calls(self) -> Iterator[Any]:
        """Yield a call of `score_chunk` for each chunk without results; mark all chunks as seen."""
        for chunk in chunks_of(self.paths, self.profile.wording, self.dataset):
            self.seen.add(chunk.key)
            if chunk.key not in self.done:
                yield joblib.delayed(score_chunk)(chunk, self.report.basis)

    def _add(self, table: "pa.Table", work: ChunkWork) -> int:
        """Add a part to the report, mark its chunk as done, and return the number of its pairs."""
        self.report.add(table, work)
        self.done.add(work.key)
        return int(table.num_rows)
