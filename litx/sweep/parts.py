"""Results of a sweep: a folder with a Parquet file for each chunk."""

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
from litx.evaluation.scores import RATES
from litx.files.reading import read_plain
from litx.files.writing import remove, write
from litx.formats.json_text import read_json
from litx.report.json import NUMBERS
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
"""Columns of every profile, documented in `docs/sweeps.md`."""

_MOST_MIB = 512
"""Most growth of this process while it reads a part, in MiB; a part has less than 1 MiB."""

_METADATA_KEY = b"litx"
"""Key of the metadata of a part."""

_WORK = TypeAdapter(ChunkWork)


class Parts:
    """The parts in a folder."""

    def __init__(self, folder: Path, profile: Profile) -> None:
        """Set the folder and the columns; nothing is read yet."""
        self._folder = folder
        measures = [f"overall_{name}" for name in RATES]
        measures += [f"{level}_{name}" for level in profile.levels for name in NUMBERS]
        self._rates = [name for name in measures if name.endswith(RATES)]
        self._schema = pa.schema(_ABOUT | dict.fromkeys(measures, pa.float64()))

    def file(self, key: str) -> Path:
        """Return the path of the part of a chunk, which need not exist."""
        return self._folder / f"part-{key}.parquet"

    @property
    def is_empty(self) -> bool:
        """Whether the folder has no file of a part."""
        return not any(self._folder.glob("part-*.parquet"))

    def write(self, work: ChunkWork) -> pa.Table:
        """Write a part atomically, and return its table."""
        table = pa.Table.from_pylist([*work.rows], self._schema)
        table = table.replace_schema_metadata(
            {_METADATA_KEY: json.dumps(asdict(replace(work, rows=())))}
        )
        content = io.BytesIO()
        pq.write_table(table, content)
        write(self.file(work.key), content.getvalue())
        return table

    def read(self, chunk: Chunk) -> tuple[pa.Table, ChunkWork] | None:
        """Return the table of a chunk and its metadata; None without a part.

        Raises:
            DatasetError: The part does not belong to the chunk, is damaged, or has programs that
                litx failed to run.
        """
        file = self.file(chunk.key)
        try:
            data = read_plain(file)
            with bounded_growth(_MOST_MIB):
                return self._parse(data, chunk)
        except FileNotFoundError:
            return None
        except (OSError, pa.ArrowException, *DATA_ERRORS) as error:
            raise DatasetError(f"{file} is replaced: {describe_exception(error)}") from None

    def _parse(self, data: bytes, chunk: Chunk) -> tuple[pa.Table, ChunkWork]:
        """Parse and check the part of a chunk.

        Raises:
            ValueError: The part is not valid.
        """
        file = pq.ParquetFile(io.BytesIO(data))
        if file.metadata.num_rows != len(chunk.pairs):
            raise ValueError(f"it has {file.metadata.num_rows} rows, not {len(chunk.pairs)}")
        if not file.schema_arrow.equals(self._schema):
            raise ValueError("it has other columns")
        table = file.read()
        table.validate(full=True)
        expected = [(pair.program, pair.paper, pair.sha256) for pair in chunk.pairs]
        names = ("program", "paper", "sha256")
        if expected != list(zip(*(table[name].to_pylist() for name in names), strict=True)):
            raise ValueError("it has other programs")
        for outcome in table["outcome"].to_pylist():
            if Outcome(outcome) is Outcome.infra_error:
                raise ValueError("litx failed to run its programs")
        for name in self._rates:
            for value in table[name].to_pylist():
                if value is None or not 0 <= value <= 1:
                    raise ValueError(f"{name} is {value}")
        metadata = (file.schema_arrow.metadata or {}).get(_METADATA_KEY, b"")
        work = _WORK.validate_python(read_json(metadata.decode()))
        return table, replace(work, key=chunk.key)

    def remove_others(self, keys: set[str]) -> None:
        """Remove the parts of chunks that no longer exist."""
        current = {self.file(key) for key in keys}
        for file in self._folder.glob("part-*.parquet"):
            if file not in current:
                remove(file)
