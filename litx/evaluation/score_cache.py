"""What programs scored before, so that what has not changed is neither run nor compared again.

A score is kept under a hash of everything that it depends on: the program, the truth, the profile,
the code, the libraries, the limits and the tier. Kept is data alone, numbers and what is said of a
program, and it counts only if it passes the same checks as a score that is new.

Kept is what is the same each time by the way it comes about: literals and JSON, which compute
nothing, and what tier I interprets, where no clock moves and chance begins alike. What Python
itself executed is not kept, however often it gave the same, nor what hit a limit, which another
machine or tier may not have.
"""

import contextlib
import hashlib
import json
import math
import os
import platform
import sqlite3
import stat
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, fields
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

import litxalloy
from litx.dataset import Dataset
from litx.display.text import showable
from litx.evaluation.scores import PaperScore, check_scores, refuse_losses
from litx.formats.checked import Text
from litx.sandbox import Limits, Outcome, Run, Tier
from litx.sandbox.slip import SlipShare
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
"""Distributions that scores depend on beside our own code."""

KEPT = frozenset(Outcome) - {Outcome.infra_error, Outcome.provider_error, Outcome.timed_out}
"""Outcomes that a program has by itself."""

LARGEST_MB = 100
"""Most megabytes of the file; beyond, the oldest quarter of its scores goes."""

_LONGEST = 100_000
"""Most characters of an entry; a score takes some 700."""

_PATIENCE_S = 5.0
"""How long to wait for another process that writes, in seconds."""

_PASSING = ("BUSY", "LOCKED", "READONLY", "CANTOPEN", "FULL", "IOERR", "PERM", "AUTH")
"""Errors of SQLite that tell of the system and not of the file."""


def place() -> Path:
    """Return the file of the cache: ``litx/scores.db`` in the user's folder for such things."""
    told = os.environ.get("XDG_CACHE_HOME", "")
    local = os.environ.get("LOCALAPPDATA", "") if sys.platform == "win32" else ""
    folder = next((one for one in (told, local) if Path(one).is_absolute()), None)
    return (Path(folder) if folder else Path.home() / ".cache") / "litx" / "scores.db"


class ScoreCache:
    """Scores that are kept in a file of the user's own.

    Whatever is wrong with the file, scores are computed as without it.

    Attributes:
        problem: Why nothing is kept; empty where it is.
    """

    def __init__(self, limits: Limits, tier: Tier, level: int, code: str) -> None:
        """Open the file, which is made if need be.

        Args:
            limits: What each program may use.
            tier: How programs run.
            level: Least level of containment; what ran below it is not found.
            code: Hash of the code that scores depend on.
        """
        self.problem = ""
        self._level = level
        self._code = [code, platform.python_version(), *map(_version, LIBRARIES)]
        self._run = [*astuple(limits), tier]
        self._database: sqlite3.Connection | None = None
        try:
            self._file = _own_file()
            with self._careful():
                self._database = self._opened()
        except (OSError, RuntimeError) as error:  # there may be no home
            self.problem = f"scores are not kept: {showable(str(error))}"

    def close(self) -> None:
        """Close the file."""
        if self._database:
            self._database.close()

    def key(self, *parts: object) -> str:
        """Return the key of a score of one of our runs: a hash of all that it depends on."""
        return _digest(json.dumps([self._code, self._run, *parts]))

    def find(self, key: str, stem: str, levels: Sequence[str]) -> PaperScore | None:
        """Return the score of a paper, without losses; None where there is none that is sound."""
        try:
            found = _score(stem, self._get(key), levels)
        except (ArithmeticError, LookupError, ValueError):
            return None
        return None if found.run and found.run.level < self._level else found

    def keep(self, scores: Mapping[str, PaperScore]) -> None:
        """Add scores by their keys, but for those that another time might be otherwise."""
        self._put({key: _data(one) for key, one in scores.items() if _is_lasting(one)})

    def dataset(self) -> Dataset | None:
        """Return the name and hashes of the ground truth, without loading it; None if not known."""
        with contextlib.suppress(ValueError):
            return _DATASET.validate_python(self._get(self._of_dataset()))
        return None

    def keep_dataset(self, dataset: Dataset) -> None:
        """Keep the name and hashes of the ground truth."""
        self._put({self._of_dataset(): asdict(dataset)})

    def _of_dataset(self) -> str:
        return _digest(json.dumps([self._code, "dataset", _files_of_truth()]))

    def _opened(self) -> sqlite3.Connection:
        opened = sqlite3.connect(self._file, timeout=_PATIENCE_S)
        opened.execute("CREATE TABLE IF NOT EXISTS entry (key TEXT PRIMARY KEY, value TEXT)")
        return opened

    @contextlib.contextmanager
    def _careful(self) -> Iterator[None]:
        """Do without the file from here on where it fails; one that is damaged is removed."""
        try:
            yield
        except sqlite3.Error as error:
            self.close()
            self._database = None
            told = getattr(error, "sqlite_errorname", "")
            self.problem = f"scores are not kept: {self._file}: {showable(str(error))}"
            if not told.removeprefix("SQLITE_").startswith(_PASSING):
                with contextlib.suppress(OSError, sqlite3.Error):
                    self._file.unlink()
                    _make(self._file)
                    self._database, self.problem = self._opened(), ""

    def _get(self, key: str) -> Any:
        """Return an entry; None where there is none that is as it was written."""
        row = None
        with self._careful():
            if self._database:
                asked = "SELECT value FROM entry WHERE key = ? AND length(value) <= ?"
                row = self._database.execute(asked, (key, _LONGEST)).fetchone()
        if row is None or not isinstance(row[0], str):
            return None
        digest, _, text = row[0].partition(" ")
        return json.loads(text) if digest == _digest(key + text) else None

    def _put(self, entries: Mapping[str, Any]) -> None:
        """Add entries, all at once."""
        texts = {key: json.dumps(one, allow_nan=False) for key, one in entries.items()}
        rows = [(key, f"{_digest(key + text)} {text}") for key, text in texts.items()]
        rows = [row for row in rows if len(row[1]) <= _LONGEST]
        for _ in range(2):  # a file that was damaged is another one then
            before = self._database
            with self._careful():
                if self._database and rows:
                    with self._database:
                        self._database.executemany("REPLACE INTO entry VALUES (?, ?)", rows)
                        self._make_room()
            if self._database is before:
                return

    def _make_room(self) -> None:
        """Remove the oldest entries of a file that is too large; their room is used again."""
        assert self._database
        pages, free, size = (
            self._database.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
        if (pages - free) * size > LARGEST_MB * 1_000_000:
            oldest = "SELECT rowid FROM entry ORDER BY rowid LIMIT ?"
            (count,) = self._database.execute("SELECT count(*) FROM entry").fetchone()
            remove = f"DELETE FROM entry WHERE rowid IN ({oldest})"  # noqa: S608 (all our own)
            self._database.execute(remove, (math.ceil(count / 4),))


def _own_file() -> Path:
    """Return the file, once it and its folder are the user's alone.

    Raises:
        OSError: One is a link, of another user or open to others, or cannot be made.
    """
    file = place()
    if not os.path.lexists(file.parent):
        file.parent.parent.mkdir(parents=True, exist_ok=True)
        file.parent.mkdir(mode=0o700, exist_ok=True)
    if not os.path.lexists(file):
        _require_own(file.parent, stat.S_ISDIR)
        _make(file)
    _require_own(file.parent, stat.S_ISDIR)
    _require_own(file, stat.S_ISREG)
    return file


def _make(file: Path) -> None:
    with contextlib.suppress(FileExistsError):  # another process was quicker
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _require_own(path: Path, is_kind: Any) -> None:
    told = path.lstat()
    if not is_kind(told.st_mode):
        raise OSError(f"{path} is a link, or no plain file or folder; remove it")
    if sys.platform == "win32":  # whose folders of users are their own
        return
    if told.st_uid != os.geteuid():
        raise OSError(f"{path} belongs to another user; remove it")
    if told.st_mode & 0o077:
        raise OSError(f"{path} is open to others; `chmod go= {path}` closes it")


def _version(library: str) -> str:
    """Return the version of a distribution; empty where it is missing, as monty may be."""
    try:
        return version(library)
    except PackageNotFoundError:
        return ""


@cache
def _files_of_truth() -> str:
    """Return a hash of all that the ground truth is made from."""
    folder = Path(str(litxalloy.__file__)).parent
    files = sorted(folder.rglob("*.py"))
    told = [[str(file.relative_to(folder)), _digest(file.read_bytes())] for file in files]
    return _digest(json.dumps(told))


def _digest(content: str | bytes) -> str:
    data = content.encode(errors="surrogatepass") if isinstance(content, str) else content
    return hashlib.sha256(data).hexdigest()


def _is_lasting(score: PaperScore) -> bool:
    """Tell whether the same program will always come to the same."""
    run = score.run
    is_free = run is None or (run.tier is Tier.I and run.limit is None)
    is_by_itself = score.outcome is not Outcome.crashed or score.line is not None
    return score.outcome in KEPT and is_by_itself and is_free


_Number = (
    Annotated[int, Field(strict=True, ge=0)]
    | Annotated[float, Field(strict=True, ge=0, allow_inf_nan=False)]
)


@dataclass(frozen=True)
class _Entry:
    """What is kept of a score: of its levels and of all together the fields of their counts."""

    outcome: Outcome
    message: Text
    line: Annotated[int, Field(strict=True)] | None
    run: Run | None
    slips: SlipShare | None
    overall: Annotated[list[_Number], Field(min_length=3, max_length=4)]
    levels: dict[str, Annotated[list[_Number], Field(min_length=4, max_length=4)]]


_ENTRY = TypeAdapter(_Entry)
_DATASET = TypeAdapter(Dataset)


def _data(score: PaperScore) -> dict[str, Any]:
    assert score.scores
    levels = {level: [*astuple(one)] for level, one in score.scores.levels.items()}
    about = (score.outcome, score.message, score.line, score.run, score.slips)
    return asdict(_Entry(*about, [*astuple(score.scores.overall)], levels))


def _score(stem: str, data: Any, levels: Sequence[str]) -> PaperScore:
    """Return the score that data tell of.

    Raises:
        ArithmeticError: A number is none that a score has.
        LookupError: A level is missing.
        ValueError: Something is missing, too much, or of another type.
    """
    entry = _ENTRY.validate_python(data)
    if entry.run and len(data["run"]) > len(fields(Run)):
        raise ValueError(data)
    counts = {level: Counts(*entry.levels[level]) for level in levels}
    overall = (Overall if len(entry.overall) == 3 else Counts)(*entry.overall)
    scores = check_scores(Judgement(overall, counts, refuse_losses))
    message, run = showable(entry.message), entry.run
    return PaperScore(stem, entry.outcome, message, entry.line, scores, run, slips=entry.slips)
