"""Programs in folders, one after the other, and chunks of them."""

import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path

import litxalloy
from litx.errors import DatasetError, ProgramError
from litx.files.paths import ENDINGS
from litx.formats.wording import Wording
from litx.harness.run import RunFolder
from litx.sandbox import Source

SIZE = 200
"""How many programs a chunk has, more or less; checks of the sandbox take a tenth of its time."""

MOST_CHARACTERS = 8_000_000
"""A chunk ends when its programs have so many."""


@dataclass(frozen=True)
class ProgramPair:
    """A program and the paper that it is about.

    Attributes:
        program: Its file, as a file below one of the paths that were given.
        paper: Stem of the paper, which is that of the file.
        sha256: Of the program's text, as hexadecimal text.
        source: The program.
        fault: Why it cannot be read; empty where it can.
    """

    program: str
    paper: str
    sha256: str
    source: Source
    fault: str = ""


@dataclass(frozen=True)
class Chunk:
    """Some programs, which one worker takes at once."""

    pairs: Sequence[ProgramPair]

    @cached_property
    def key(self) -> str:
        """What tells it from every chunk with other programs."""
        names = "".join(f"{pair.program}\n{pair.sha256}\n{pair.fault}\n" for pair in self.pairs)
        return hashlib.sha256(names.encode()).hexdigest()[:32]


def files_below(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield each file that may hold a program, in the same order each time.

    Args:
        paths: Files, and folders, which may have folders in them.

    Raises:
        DatasetError: A path does not exist, cannot be read, lies in another or holds a run.
    """
    for one, other in combinations(sorted(path.resolve() for path in paths), 2):
        if other.is_relative_to(one):
            raise DatasetError(
                f"{other} lies in {one}", "give one of them, lest programs count twice"
            )
    for path in paths:
        if not path.exists():
            raise DatasetError(f"{path} does not exist", "give a file or a folder")
        if not path.is_dir():
            yield path
        for place, folders, names in os.walk(path, onerror=_refuse):
            if RunFolder.is_run(Path(place)):
                message = f"{place} is a run, of which `litx score` knows what was accepted"
                raise DatasetError(message, f"score it so, or give {place}/outputs")
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(names):
                file = Path(place, name)
                if file.suffix.lower() in ENDINGS and not name.startswith(("_", ".")):
                    yield file


def chunks_of(paths: Sequence[Path], wording: Wording) -> Iterator[Chunk]:
    """Read the programs that have a paper, and yield them in chunks.

    Where a chunk ends is said by the names of its programs: one that is new or gone changes the
    chunk that it is in, and no other.

    Args:
        paths: As `files_below` takes them.
        wording: How the words of an extraction are taken.
    """
    pairs: list[ProgramPair] = []
    length = 0
    for file in files_below(paths):
        if file.stem not in litxalloy.papers:
            continue
        pair = _read(file, wording)
        pairs.append(pair)
        length += len(pair.source.text)
        is_end = int(hashlib.sha256(pair.program.encode()).hexdigest()[:8], 16) % SIZE == 0
        if is_end or len(pairs) == 2 * SIZE or length >= MOST_CHARACTERS:
            yield Chunk(pairs)
            pairs, length = [], 0
    if pairs:
        yield Chunk(pairs)


def _read(file: Path, wording: Wording) -> ProgramPair:
    path, fault = os.fsencode(file).decode(errors="backslashreplace"), ""
    try:
        source = Source.read(file, wording)
    except ProgramError as error:
        source, fault = Source("", path), str(error)
    digest = hashlib.sha256(source.text.encode(errors="surrogatepass")).hexdigest()
    return ProgramPair(path, file.stem, digest, source, fault)


def _refuse(error: OSError) -> None:
    raise DatasetError(f"{error.filename} cannot be read: {error.strerror}") from error
