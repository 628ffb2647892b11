"""Programs in folders, and chunks of programs."""

import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path

from litx.dataset import Dataset
from litx.errors import DatasetError, ProgramError
from litx.files.paths import ENDINGS
from litx.formats.wording import Wording
from litx.harness.run import RunFolder
from litx.sandbox import Outcome, Result, Source

SIZE = 200
"""Approximate number of programs in a chunk; checks of the sandbox take a tenth of its time."""

MOST_CHARACTERS = 8_000_000
"""Characters of programs at which a chunk ends."""


@dataclass(frozen=True)
class ProgramPair:
    """A program and its paper.

    Attributes:
        program: File, below a path of the sweep.
        paper: Stem of the paper and of the file.
        sha256: SHA-256 of the text of the program, as hexadecimal text.
        source: Program; empty if the file cannot be read.
        result: Result of a file that cannot be read; None for others.
    """

    program: str
    paper: str
    sha256: str
    source: Source
    result: Result | None = None


@dataclass(frozen=True)
class Chunk:
    """Programs that a worker scores together.

    Attributes:
        pairs: Programs and their papers.
        dataset: Name or folder of the dataset of the papers.
    """

    pairs: Sequence[ProgramPair]
    dataset: str

    @cached_property
    def key(self) -> str:
        """Hash that identifies the chunk."""
        faults = [pair.result.message if pair.result else "" for pair in self.pairs]
        pairs = zip(self.pairs, faults, strict=True)
        names = "".join(f"{pair.program}\n{pair.sha256}\n{fault}\n" for pair, fault in pairs)
        return hashlib.sha256(names.encode()).hexdigest()[:32]


def files_below(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield each file that may hold a program, always in the same order.

    Args:
        paths: Files and folders, which may be nested.

    Raises:
        DatasetError: A path does not exist, cannot be read, lies in another path or holds a run.
    """
    for outer, inner in combinations(sorted(path.resolve() for path in paths), 2):
        if inner.is_relative_to(outer):
            message = f"{inner} lies in {outer}"
            raise DatasetError(message, "leave it out, or programs count twice")
    for path in paths:
        if not path.exists():
            raise DatasetError(f"{path} does not exist", "give a file or a folder")
        if not path.is_dir():
            yield path
        for place, folders, names in os.walk(path, onerror=_raise):
            if RunFolder.is_run(Path(place)):
                message = f"{place} is a run"
                raise DatasetError(message, f"use `litx score`, or give {place}/outputs")
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(names):
                file = Path(place, name)
                if file.suffix.lower() in ENDINGS and not name.startswith(("_", ".")):
                    yield file


def chunks_of(paths: Sequence[Path], wording: Wording, dataset: Dataset) -> Iterator[Chunk]:
    """Read the programs that have a paper, and yield them in chunks.

    The names of programs decide where chunks end: a new or removed program changes only its chunk.

    Args:
        paths: Files and folders, as for `files_below`.
        wording: Wording of extractions.
        dataset: Dataset of the papers.
    """
    pairs: list[ProgramPair] = []
    length = 0
    for file in files_below(paths):
        if file.stem not in dataset.papers:
            continue
        pair = _read(file, wording)
        pairs.append(pair)
        length += len(pair.source.text)
        is_end = int(hashlib.sha256(pair.program.encode()).hexdigest()[:8], 16) % SIZE == 0
        if is_end or len(pairs) == 2 * SIZE or length >= MOST_CHARACTERS:
            yield Chunk(pairs, dataset.reference)
            pairs, length = [], 0
    if pairs:
        yield Chunk(pairs, dataset.reference)


def _read(file: Path, wording: Wording) -> ProgramPair:
    """Read a program; an unreadable file gives an empty source, and the reason as its result."""
    path, result = os.fsencode(file).decode(errors="backslashreplace"), None
    try:
        source = Source.read(file, wording)
    except ProgramError as error:
        source, result = Source("", path), Result(path, Outcome.unparsed, str(error))
    digest = hashlib.sha256(source.text.encode(errors="surrogatepass")).hexdigest()
    return ProgramPair(path, file.stem, digest, source, result)


def _raise(error: OSError) -> None:
    """Raise `DatasetError` for a folder that cannot be listed."""
    raise DatasetError(f"{error.filename} cannot be read: {error.strerror}") from error
