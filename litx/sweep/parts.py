"""The results of a sweep: a folder with one file of Parquet for each chunk."""

import io
import json
from dataclasses import asdict, replace
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import TypeAdapter

from litx.display.text import describe_exception
from litx.errors import DATA_ERRORS, DatasetError
from litx.evaluation.memory import bounded_growth
from litx.files.reading import read_plain
from litx.files.writing import remove, write
from litx.formats.json_text import read_json
from litx.sandbox import Outcome
from litx.sweep.chunks import Chunk
from litx.sweep.worker import ChunkWork
from litx_scoring import Profile

_ABOUT = {
    **dict.fromkeys(("program", "paper", "sha256", "outcome", "message"), pa.string()),
    "line": pa.int64(),
    "tier": pa.string(),
    "level": pa.int64(),
    "limit": pa.string(),
    **dict.fromkeys(("wall_s", "cpu_s", "peak_mb"), pa.float64()),
}
"""Columns that every profile has; `docs/sweeps.md` says what they hold."""

_MOST_MIB = 512
"""By how many MiB this process may grow while it reads a part; one of ours has less than one."""

_TOLD = b"litx"
"""Under which name a part says how it was made."""

_WORK = TypeAdapter(ChunkWork)


class Parts:
    """The parts of one folder."""

    def __init__(self, folder: Path, profile: Profile) -> None:
        """Look at nothing yet."""
        self._folder = folder
        measures = [f"overall_{one}" for one in ("precision", "recall", "f1")]
        for level in profile.levels:
            names = ("precision", "recall", "f1", "tp", "target", "extracted")
            measures += [f"{level}_{name}" for name in names]
        self._rates = [one for one in measures if one.endswith(("precision", "recall", "f1"))]
        self._schema = pa.schema(_ABOUT | dict.fromkeys(measures, pa.float64()))

    def file(self, key: str) -> Path:
        """Return the file of a chunk."""
        return self._folder / f"part-{key}.parquet"

    @property
    def are_any(self) -> bool:
        """Whether there is any."""
        return any(self._folder.glob("part-*.parquet"))

    def write(self, work: ChunkWork) -> pa.Table:
        """Write a part whole or not at all, and return it."""
        table = pa.Table.from_pylist([*work.rows], self._schema)
        table = table.replace_schema_metadata({_TOLD: json.dumps(asdict(replace(work, rows=())))})
        content = io.BytesIO()
        pq.write_table(table, content)
        write(self.file(work.key), content.getvalue())
        return table

    def read(self, chunk: Chunk) -> tuple[pa.Table, ChunkWork] | None:
        """Return the part of a chunk, and how it was made; None where there is none.

        Raises:
            DatasetError: It is not what litx writes for this chunk, or programs failed in it
                through a fault of ours.
        """
        file = self.file(chunk.key)
        try:
            data = read_plain(file)
            with bounded_growth(_MOST_MIB):
                return self._checked(data, chunk)
        except FileNotFoundError:
            return None
        except (OSError, pa.ArrowException, *DATA_ERRORS) as error:
            raise DatasetError(f"{file} is made anew: {describe_exception(error)}") from None

    def _checked(self, data: bytes, chunk: Chunk) -> tuple[pa.Table, ChunkWork]:
        """Return a part, of which each row is that of its pair, and may stand.

        Raises:
            ValueError: One is not.
        """
        file = pq.ParquetFile(io.BytesIO(data))
        if file.metadata.num_rows != len(chunk.pairs):
            raise ValueError(f"it has {file.metadata.num_rows} rows, not {len(chunk.pairs)}")
        if not file.schema_arrow.equals(self._schema):
            raise ValueError("it has other columns")
        table = file.read()
        table.validate(full=True)
        wanted = [(pair.program, pair.paper, pair.sha256) for pair in chunk.pairs]
        names = ("program", "paper", "sha256")
        if wanted != list(zip(*(table[name].to_pylist() for name in names), strict=True)):
            raise ValueError("it has other programs")
        for outcome in table["outcome"].to_pylist():
            if Outcome(outcome) is Outcome.infra_error:
                raise ValueError("programs failed through a fault of ours")
        for name in self._rates:
            for value in table[name].to_pylist():
                if value is None or not 0 <= value <= 1:
                    raise ValueError(f"{name} is {value}")
        about = (file.schema_arrow.metadata or {}).get(_TOLD, b"")
        return table, replace(_WORK.validate_python(read_json(about.decode())), key=chunk.key)

    def remove_others(self, keys: set[str]) -> None:
        """Remove the parts of chunks that are no more."""
        kept = {self.file(key) for key in keys}
        for file in self._folder.glob("part-*.parquet"):
            if file not in kept:
                remove(file)
