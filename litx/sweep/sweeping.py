"""A sweep from its first chunk to its last, over workers, schedulers and clients that die."""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import joblib
from pydantic import TypeAdapter

import litxalloy
from litx.display.grid import Grid
from litx.display.progress import with_progress
from litx.display.text import describe_exception
from litx.errors import DatasetError, InfrastructureError, LitxError
from litx.files.paths import ENDINGS
from litx.files.writing import write
from litx.formats.checked import read_validated
from litx.harness.run import RunFolder
from litx.sandbox import Outcome
from litx.sweep.backends import opened
from litx.sweep.chunks import chunks_of, files_below
from litx.sweep.parts import Parts
from litx.sweep.worker import ChunkWork, difference, work
from litx_scoring import find_profile

if TYPE_CHECKING:
    import pyarrow as pa

BASIS = "sweep.json"
"""The file of a folder of results that says on what they depend."""

ATTEMPTS = 4
"""How often in a row workers may fail before any chunk is done, until the sweep ends."""

PAUSE_S = 2.0
"""How long to wait after the first failure, in seconds; twice as long after each further one."""

_MOST_NAMED = 20
"""How many programs a report names."""

_GO_ON = "what is scored is kept, and the same command goes on"

_ANY: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, Any])


@dataclass
class Report:
    """What a sweep came to; its size does not depend on the number of pairs.

    Attributes:
        basis: On what the scores depend.
        pairs: How many there are.
        kept: How many of them had been scored before.
        unpaired: How many programs have no paper, and so are none.
        outcomes: How many programs came to each outcome.
        sums: The sum of each measure of the level overall.
        workers: By name, how many pairs each worker scored, in how many seconds, and the survey of
            its system.
        alarms: Programs that gave another result when they ran again, the first of them.
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
        """How many pairs have no score, through a fault of ours."""
        return self.outcomes["infra_error"]

    @property
    def mean(self) -> dict[str, float | None]:
        """The means of the level overall over all pairs with a score."""
        count = self.outcomes.total() - self.lost
        names = ("precision", "recall", "f1")
        return {name: self.sums[name] / count if count else None for name in names}

    def as_data(self) -> dict[str, Any]:
        """Return the report as data that JSON can hold."""
        return {**vars(self), "mean": self.mean}

    def shown(self) -> list[Grid | str]:
        """Return the report for people: outcomes, means, and what confines programs where."""
        outcomes = [(Outcome(name).label, count) for name, count in self.outcomes.most_common()]
        workers = []
        for name, one in self.workers.items():
            levels = (one["survey"].get(f"level_{how}") for how in ("interpreted", "python"))
            speed = one["pairs"] / one["seconds"] if one["seconds"] else None
            workers.append((name, *levels, one["pairs"], speed))
        means = (f"{name} {value:.4f}" for name, value in self.mean.items() if value is not None)
        columns = ("Worker", "Level I", "Level X", "Pairs", "Pairs a second")
        return [
            Grid("", ("Outcome", "Pairs"), outcomes, total=("all", self.outcomes.total())),
            f"means over all pairs: {', '.join(means)}; {self.kept:,} were scored before",
            Grid("", columns, workers, decimals=1),
        ]

    def add(self, table: "pa.Table", work: ChunkWork) -> None:
        """Add a part."""
        self.outcomes.update(table["outcome"].to_pylist())
        for name in self.mean:
            found = table[f"overall_{name}"].to_pylist()
            self.sums[name] += sum(value for value in found if value is not None)
        one = self.workers.setdefault(work.worker, {"pairs": 0, "seconds": 0.0, "survey": {}})
        one["pairs"] += table.num_rows
        one["seconds"] += work.seconds
        one["survey"] = work.survey or one["survey"]
        self.alarms += work.alarms[: _MOST_NAMED - len(self.alarms)]


def sweep(
    paths: Sequence[Path],
    folder: Path,
    basis: Mapping[str, Any],
    backend: str,
    jobs: int | None = None,
    tell: Callable[[str], None] = print,
) -> Report:
    """Score every program below some paths against its paper, and keep the scores in a folder.

    Chunks that are in the folder already are not scored again.

    Args:
        paths: Files and folders, as `files_below` takes them.
        folder: Where the results are, or shall be.
        basis: On what they depend, of `basis_of`.
        backend: Where chunks are worked on, as `opened` takes it.
        jobs: Likewise.
        tell: Tells the user of failures that are tried again.

    Raises:
        DatasetError: There is no program with a paper, or the folder has other results.
        InfrastructureError: Workers fail again and again, or one refuses; what is done is kept.
    """
    report = Report(basis)
    for file in files_below(paths):
        report.pairs += file.stem in litxalloy.papers
        report.unpaired += file.stem not in litxalloy.papers
    if not report.pairs:
        raise DatasetError(
            f"no program in {', '.join(map(str, paths))} has the name of a paper",
            f"name files <stem of a paper>{'|'.join(ENDINGS)}",
        )
    _begin(folder, {**basis, "paths": [str(path) for path in paths]})
    with RunFolder(folder).reserved():
        one = _Sweep(paths, folder, report, tell)
        pairs = (pair for count in one.parts_done(backend, jobs) for pair in range(count))
        for _ in with_progress(pairs, report.pairs, "pairs"):
            pass
    return report


def _begin(folder: Path, basis: Mapping[str, Any]) -> None:
    """Say in the folder what its results depend on, or check that they depend on the same.

    Raises:
        DatasetError: They do not, or the folder is that of something else.
    """
    file = folder / BASIS
    try:
        found = read_validated(_ANY, file, "give another folder")
    except FileNotFoundError:
        if folder.exists() and any(folder.iterdir()):
            raise DatasetError(f"{folder} is not empty", "give another folder") from None
        write(file, json.dumps(basis, indent=2) + "\n")
        return
    if why := difference({name: found.get(name) for name in basis}, basis):
        message = f"{folder} has the results of another sweep: {why}"
        raise DatasetError(message, "give another folder")


class _Sweep:
    """A sweep at work."""

    def __init__(
        self, paths: Sequence[Path], folder: Path, report: Report, tell: Callable[[str], None]
    ) -> None:
        self._paths, self._report, self._tell = paths, report, tell
        self._profile = find_profile(report.basis["profile"])
        self._parts = Parts(folder, self._profile)
        self._done: set[str] = set()
        self._seen: set[str] = set()

    def parts_done(self, backend: str, jobs: int | None) -> Iterator[int]:
        """Yield the number of pairs of each part once it is there."""
        yield from self._kept()
        failures, first = 0, len(self._done)
        while True:
            before = len(self._done)
            try:
                yield from self._scored(backend, jobs)
                break
            except LitxError:
                raise
            except Exception as error:  # each backend has its own ways to fail
                failures = 1 if len(self._done) > before else failures + 1
                is_nobody = isinstance(error, ConnectionRefusedError) and len(self._done) == first
                if is_nobody or failures == ATTEMPTS:
                    raise InfrastructureError(
                        f"{backend} fails: {describe_exception(error)}", _GO_ON
                    ) from error
                self._tell(f"{backend} fails, and is tried again: {describe_exception(error)}")
                time.sleep(PAUSE_S * 2 ** (failures - 1))
        self._parts.remove_others(self._seen)

    def _kept(self) -> Iterator[int]:
        """Take the parts that are there and whole."""
        if not self._parts.are_any:
            return
        for chunk in chunks_of(self._paths, self._profile.wording):
            try:
                found = self._parts.read(chunk)
            except DatasetError as error:
                self._tell(f"{error}")
                continue
            if found is not None:
                self._report.kept += found[0].num_rows
                yield self._add(*found)

    def _scored(self, backend: str, jobs: int | None) -> Iterator[int]:
        """Have workers score all other chunks, and write their parts."""
        self._seen.clear()
        with opened(backend, jobs) as parallel:
            for one in parallel(self._calls()):
                if one.refusal:
                    message = f"the worker {one.worker} of {backend} refuses: {one.refusal}"
                    raise InfrastructureError(message, _GO_ON)
                yield self._add(self._parts.write(one), one)

    def _calls(self) -> Iterator[Any]:
        for chunk in chunks_of(self._paths, self._profile.wording):
            self._seen.add(chunk.key)
            if chunk.key not in self._done:
                yield joblib.delayed(work)(chunk, self._report.basis)

    def _add(self, table: "pa.Table", work: ChunkWork) -> int:
        self._report.add(table, work)
        self._done.add(work.key)
        return int(table.num_rows)
