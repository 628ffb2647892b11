"""The tables of the ground truth as files that other programs load.

Every file carries the canary, so that a file that is copied alone still has it: Parquet in its
metadata; CSV and JSON lines in the first cell of a column `canary`, since neither format knows
comments; JSON, Croissant and BibTeX beside the data.
"""

import csv
import hashlib
import io
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from litx.citations import bibtex, entries
from litx.dataset import Dataset
from litx.errors import DatasetError, require_extra
from litx.export.card import NAME, build_card, is_card
from litx.files.reading import require_text
from litx.files.writing import write
from litx.tables import TABLES, Column, Row, Tables, TableSchema

ExportFormat: TypeAlias = Literal["parquet", "csv", "jsonl", "json", "croissant", "bibtex"]

_CONTEXT: Final = Path(__file__).with_name("croissant_context.json")
"""The JSON-LD context of a Croissant description.

Source: Croissant format specification, version 1.0."""

_DATA_TYPES: Final = {
    "text": ("string", "sc:Text"),
    "integer": ("int64", "sc:Integer"),
    "number": ("float64", "sc:Float"),
    "boolean": ("bool", "sc:Boolean"),
}
"""Names of each type of columns in Arrow and in Croissant."""


def export_tables(tables: Tables, folder: Path, form: ExportFormat, dataset: Dataset) -> list[Path]:
    """Write tables of a dataset into a folder and return the files.

    Each table with rows is a file; in JSON all tables share a file, and BibTeX cites the dataset
    and its papers. A card is written beside tables, as README.md. Existing files of the same names
    are replaced, others stay.

    Raises:
        DatasetError: The folder has a README.md that is not a card.
        LitxError: The extra `data` is not installed, for Parquet and Croissant.
        InfrastructureError: A file cannot be written.
    """
    tables = {name: rows for name, rows in tables.items() if rows}
    files = [(folder / name, content) for name, content in _build_files(form, tables, dataset)]
    if form != "bibtex":
        readme = folder / NAME
        if os.path.lexists(readme) and not is_card(require_text(readme)):
            raise DatasetError(f"{readme} is not a card of an export", "name another folder")
        files.append((readme, build_card(tables, dataset).encode()))
    for file, content in files:
        write(file, content)
    return [file for file, _ in files]


def _build_files(
    form: ExportFormat, tables: Tables, dataset: Dataset
) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of each file of an export, without its card."""
    head = {"canary": dataset.canary, "dataset": dataset.name, "version": dataset.version}
    match form:
        case "json":
            yield f"{dataset.name}.json", _json(head | {"tables": tables})
        case "bibtex":
            yield f"{dataset.name}.bib", bibtex(entries(dataset=dataset), dataset).encode()
        case "croissant":
            files = dict(_build_files("parquet", tables, dataset))
            yield from files.items()
            yield "croissant.json", _json(_describe_files(files, tables, dataset))
        case "parquet":
            for name, rows in tables.items():
                schema = TABLES[name].with_columns_of(rows)
                yield f"{name}.parquet", as_parquet(schema, rows, head)
        case "csv" | "jsonl":  # the first row of which has the canary
            for name, rows in tables.items():
                columns = [*TABLES[name].with_columns_of(rows).columns, "canary"]
                marked = (
                    row | {"canary": None if number else dataset.canary}
                    for number, row in enumerate(rows)
                )
                content = as_csv(columns, marked) if form == "csv" else as_jsonl(marked)
                yield f"{name}.{form}", content


def as_csv(columns: Iterable[str], rows: Iterable[Row]) -> bytes:
    """Return the given columns of rows as CSV in UTF-8; None becomes an empty cell."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(columns), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()


def as_jsonl(rows: Iterable[Row]) -> bytes:
    """Return rows as JSON, a line each."""
    return b"".join(_json(row, indent=None) for row in rows)


def _json(data: object, indent: int | None = 1) -> bytes:
    """Return data as JSON text in Unicode with a line break at its end; NaN is refused."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, indent=indent)
    return f"{text}\n".encode()


def as_parquet(table: TableSchema, rows: list[Row], head: Mapping[str, str]) -> bytes:
    """Return rows as Parquet, with metadata of the file.

    Raises:
        LitxError: The extra `data` is not installed.
    """
    with require_extra("data"):
        import pyarrow as pa  # noqa: PLC0415
        import pyarrow.parquet as pq  # noqa: PLC0415

    fields = [
        pa.field(column.name, _DATA_TYPES[column.type][0]).with_metadata(
            {"description": _meaning(column)}
        )
        for column in table.columns.values()
    ]
    file = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(rows, pa.schema(fields, metadata=dict(head))), file)
    return bytes(file.getvalue().to_pybytes())


def _describe_files(files: Mapping[str, bytes], tables: Tables, dataset: Dataset) -> dict[str, Any]:
    """Return the description of Parquet files and their tables in Croissant."""
    return {
        "@context": json.loads(_CONTEXT.read_text()),
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": dataset.name,
        "description": f"{dataset.title}. {dataset.canary}",
        "creator": [{"@type": "sc:Organization", "name": name} for name in dataset.authors],
        "citeAs": bibtex([next(entries(dataset=dataset))], dataset),
        "version": dataset.version,
        "license": "https://spdx.org/licenses/MIT",
        "distribution": [
            {
                "@type": "cr:FileObject",
                "@id": name,
                "name": name,
                "contentUrl": name,
                "encodingFormat": "application/x-parquet",
                "sha256": hashlib.sha256(content).hexdigest(),
            }
            for name, content in files.items()
        ],
        "recordSet": [
            _record_set(TABLES[name].with_columns_of(rows)) for name, rows in tables.items()
        ],
    }


def _meaning(column: Column) -> str:
    """Return the meaning of a column, with its unit in brackets where it has any."""
    return column.meaning + (f" [{column.unit}]" if column.unit else "")


def _record_set(table: TableSchema) -> dict[str, Any]:
    """Return the Croissant description of a table in its Parquet file, as JSON-LD data.

    A column whose name is no word goes by its number, because a Croissant id has no blanks.
    """
    return {
        "@type": "cr:RecordSet",
        "@id": table.name,
        "name": table.name,
        "description": f"A row is {table.meaning}.",
        "field": [
            {
                "@type": "cr:Field",
                "@id": f"{table.name}/{column.name if column.name.isidentifier() else number}",
                "name": column.name,
                "description": _meaning(column),
                "dataType": _DATA_TYPES[column.type][1],
                "source": {
                    "fileObject": {"@id": f"{table.name}.parquet"},
                    "extract": {"column": column.name},
                },
            }
            for number, column in enumerate(table.columns.values())
        ],
    }
