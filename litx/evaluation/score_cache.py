"""Cache of scores, so that unchanged programs neither run nor are compared again.

The key of a score is a hash of everything that it depends on: the program, the truth, the profile,
the code, the libraries, the limits and the tier. The cache holds plain data, numbers and messages,
which must pass the same checks as a new score.

Only results that are the same each time are cached: literals and JSON, which compute nothing, and
programs of tier I, where no clock moves and random numbers have a fixed seed. Programs that Python
executes are not cached, however often they gave the same result, nor results that hit a limit,
which may differ on another machine or tier.
"""

import contextlib
import hashlib
import json
import os
import platform
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, fields, replace
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from litx.dataset import Dataset, DatasetIdentity, dataset_packages
from litx.display.text import showable
from litx.evaluation.scores import PaperScore, check_scores, refuse_losses
from litx.formats.checked import Text
from litx.sandbox import Limits, Outcome, Run, Tier
from litx.sandbox.slip import SlipShare
from litx_ontology.fields import USER_FIELDS
from litx_scoring.ledger import Counts, Judgement, Overall

LIBRARIES = (
    "networkx",
    "numpy",
    "pint",
    "pydantic-monty",
    "pymatgen-core",
    "rapidfuzz",
    "scipy",
)
"""Distributions that scores depend on, beside the code of litx."""

_NOT_CACHED = {Outcome.infra_error, Outcome.provider_error, Outcome.timed_out}
"""Outcomes that do not depend on the program only."""

LARGEST_MB = 100
"""Largest file, in megabytes; beyond, the oldest quarter of the scores is removed."""

_LONGEST = 100_000
"""Longest entry, in characters; a score takes some 700."""

_PATIENCE_S = 5.0
"""Longest wait for another process that writes, in seconds."""

_SIZE = """
SELECT (page_count - freelist_count) * page_size
FROM pragma_page_count, pragma_freelist_count, pragma_page_size"""
"""Query for the bytes that entries take."""

_REMOVE_OLDEST = """
DELETE FROM entry WHERE rowid IN
    (SELECT rowid FROM entry ORDER BY rowid LIMIT (SELECT (count(*) + 3) / 4 FROM entry))"""
"""Statement that removes the oldest quarter of the entries."""

_SYSTEM_ERRORS = ("BUSY", "LOCKED", "READONLY", "CANTOPEN", "FULL", "IOERR", "PERM", "AUTH")
"""Errors of SQLite that concern the system, not the file."""


def cache_file() -> Path:
    """Return the path of the cache: ``litx/scores.db`` in the user's cache folder."""
    home = os.environ.get("XDG_CACHE_HOME", "")
    local = os.environ.get("LOCALAPPDATA", "") if sys.platform == "win32" else ""
    folder = next((path for path in (home, local) if Path(path).is_absolute()), None)
    return (Path(folder) if folder else Path.home() / ".cache") / "litx" / "scores.db"


class ScoreCache:
    """Scores in a file that belongs to the user.

    Whatever is wrong with the file, scores are computed as without the cache.

    Attributes:
        problem: Reason why the cache is not used; empty without a problem.
    """

    def __init__(self, limits: Limits, tier: Tier, level: int, code: str) -> None:
        """Open or create the file.

        Args:
            limits: Limits of each program.
            tier: Tier of programs.
            level: Least level of containment; scores of a lower level are ignored.
            code: Hash of the code that scores depend on.
        """
        self.problem = ""
        self._level = level
        self._code = [code, platform.python_version(), *map(_version, LIBRARIES)]
        self._run = [*astuple(limits), tier, dataset_packages(), list(USER_FIELDS)]
        self._database: sqlite3.Connection | None = None
        try:
            self._file = _private_file()
            with self._without_faulty_file():
                self._database = self._open()
        except (OSError, RuntimeError) as error:  # the user may have no home folder
            self.problem = f"scores are not kept: {showable(str(error))}"

    def close(self) -> None:
        """Close the file."""
        if self._database:
            self._database.close()

    def key(self, *parts: object) -> str:
        """Return the key of a score: a hash of everything that it depends on."""
        return _digest(json.dumps([self._code, self._run, *parts]))

    def find(self, key: str, stem: str, levels: Sequence[str]) -> PaperScore | None:
        """Return the score of a paper, without losses; None without a valid entry."""
        try:
            score = _decode_score(stem, self._get(key), levels)
        except (ArithmeticError, LookupError, ValueError):
            return None
        return None if score.run and score.run.level < self._level else score

    def store(self, scores: Mapping[str, PaperScore]) -> None:
        """Add scores by key, except those that may differ the next time."""
        self._put({key: _encode_score(score) for key, score in scores.items() if _is_stable(score)})

    def identify(
        self, dataset: Dataset, describe: Callable[[], DatasetIdentity]
    ) -> DatasetIdentity:
        """Return the identity of a dataset, without loading its papers if it is in the cache.

        Otherwise `describe` computes the identity. The key is a hash of litx's code and of the
        files of the dataset.
        """
        key = _digest(json.dumps([self._code, "dataset", dataset.name, _hash_files(dataset)]))
        with contextlib.suppress(ValueError):
            return replace(_IDENTITY.validate_python(self._get(key)), canary=dataset.canary)
        identity = describe()
        self._put({key: asdict(identity)})
        return identity

    def _open(self) -> sqlite3.Connection:
        """Open the database of the file, and create its table if it has none."""
        database = sqlite3.connect(self._file, timeout=_PATIENCE_S)
        database.execute("CREATE TABLE IF NOT EXISTS entry (key TEXT PRIMARY KEY, value TEXT)")
        return database

    @contextlib.contextmanager
    def _without_faulty_file(self) -> Iterator[None]:
        """Stop using the file if it fails; a damaged file is replaced."""
        try:
            yield
        except sqlite3.Error as error:
            self.close()
            self._database = None
            name = getattr(error, "sqlite_errorname", "")
            self.problem = f"scores are not kept: {self._file}: {showable(str(error))}"
            if not name.removeprefix("SQLITE_").startswith(_SYSTEM_ERRORS):
                with contextlib.suppress(OSError, sqlite3.Error):
                    self._file.unlink()
                    _create(self._file)
                    self._database, self.problem = self._open(), ""

    def _get(self, key: str) -> Any:
        """Return an entry; None without an intact entry."""
        row = None
        with self._without_faulty_file():
            if self._database:
                query = "SELECT value FROM entry WHERE key = ? AND length(value) <= ?"
                row = self._database.execute(query, (key, _LONGEST)).fetchone()
        if row is None or not isinstance(row[0], str):
            return None
        digest, _, text = row[0].partition(" ")
        return json.loads(text) if digest == _digest(key + text) else None

    def _put(self, entries: Mapping[str, Any]) -> None:
        """Add entries, all at once."""
        texts = {key: json.dumps(entry, allow_nan=False) for key, entry in entries.items()}
        rows = [(key, f"{_digest(key + text)} {text}") for key, text in texts.items()]
        rows = [row for row in rows if len(row[1]) <= _LONGEST]
        for _ in range(2):  # a damaged file is replaced by a new file
            before = self._database
            with self._without_faulty_file():
                if self._database and rows:
                    with self._database:
                        self._database.executemany("REPLACE INTO entry VALUES (?, ?)", rows)
                        self._make_room()
            if self._database is before:
                return

    def _make_room(self) -> None:
        """Remove the oldest entries of a file that is too large; SQLite reuses their space."""
        assert self._database
        (size,) = self._database.execute(_SIZE).fetchone()
        if size > LARGEST_MB * 1_000_000:
            self._database.execute(_REMOVE_OLDEST)


def _private_file() -> Path:
    """Return the file, after a check that only the user can access it and its folder.

    Raises:
        OSError: The file or folder is a link, belongs to another user, is open to others, or cannot
            be created.
    """
    file = cache_file()
    if not os.path.lexists(file.parent):
        file.parent.parent.mkdir(parents=True, exist_ok=True)
        file.parent.mkdir(mode=0o700, exist_ok=True)
    _require_private(file.parent, stat.S_ISDIR)
    if not os.path.lexists(file):
        _create(file)
    _require_private(file, stat.S_ISREG)
    return file


def _create(file: Path) -> None:
    """Create an empty file that only the user can access; an existing file stays as it is."""
    with contextlib.suppress(FileExistsError):  # another process was quicker
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _require_private(path: Path, is_kind: Any) -> None:
    """Raise `OSError` unless a path is of a kind, the user's, and closed to everybody else."""
    status = path.lstat()
    if not is_kind(status.st_mode):
        raise OSError(f"{path} is a link, or no plain file or folder; remove it")
    if sys.platform == "win32":  # user folders are private there
        return
    if status.st_uid != os.geteuid():
        raise OSError(f"{path} belongs to another user; remove it")
    if status.st_mode & 0o077:
        raise OSError(f"{path} is open to others; `chmod go= {path}` closes it")


def _version(library: str) -> str:
    """Return the version of a distribution; empty if it is missing, as monty may be."""
    try:
        return version(library)
    except PackageNotFoundError:
        return ""


@cache
def _hash_files(dataset: Dataset) -> str:
    """Return a hash of all files of a dataset."""
    folder, files = dataset.folder, dataset.list_files()
    digests = [[str(file.relative_to(folder)), _digest(file.read_bytes())] for file in files]
    return _digest(json.dumps(digests))


def _digest(content: str | bytes) -> str:
    """Return the SHA-256 of bytes, or of text in UTF-8, as hexadecimal text."""
    data = content.encode(errors="surrogatepass") if isinstance(content, str) else content
    return hashlib.sha256(data).hexdigest()


def _is_stable(score: PaperScore) -> bool:
    """Return whether the same program always has the same score."""
    run = score.run
    is_free = run is None or (run.tier is Tier.I and run.limit is None)
    is_by_itself = score.outcome is not Outcome.crashed or score.line is not None
    return score.outcome not in _NOT_CACHED and is_by_itself and is_free


_Number = (
    Annotated[int, Field(strict=True, ge=0)]
    | Annotated[float, Field(strict=True, ge=0, allow_inf_nan=False)]
)


@dataclass(frozen=True)
class _Entry:
    """A cached score, with the counts of each level and of all levels."""

    outcome: Outcome
    message: Text
    line: Annotated[int, Field(strict=True)] | None
    run: Run | None
    slips: SlipShare | None
    overall: Annotated[list[_Number], Field(min_length=3, max_length=4)]
    levels: dict[str, Annotated[list[_Number], Field(min_length=4, max_length=4)]]


_ENTRY = TypeAdapter(_Entry)
_IDENTITY = TypeAdapter(DatasetIdentity)


def _encode_score(score: PaperScore) -> dict[str, Any]:
    """Return a score without losses as data for JSON, the inverse of `_decode_score`."""
    assert score.scores
    levels = {level: [*astuple(counts)] for level, counts in score.scores.levels.items()}
    about = (score.outcome, score.message, score.line, score.run, score.slips)
    return asdict(_Entry(*about, [*astuple(score.scores.overall)], levels))


def _decode_score(stem: str, data: Any, levels: Sequence[str]) -> PaperScore:
    """Return the score of an entry.

    Raises:
        ArithmeticError: A score is out of range.
        LookupError: A level is missing.
        ValueError: A field is missing, unknown, or of a wrong type.
    """
    entry = _ENTRY.validate_python(data)
    if entry.run and len(data["run"]) > len(fields(Run)):
        raise ValueError(data)
    counts = {level: Counts(*entry.levels[level]) for level in levels}
    overall = (Overall if len(entry.overall) == 3 else Counts)(*entry.overall)
    scores = check_scores(Judgement(overall, counts, refuse_losses))
    message, run = showable(entry.message), entry.run
    return PaperScore(stem, entry.outcome, message, entry.line, scores, run, slips=entry.slips)
