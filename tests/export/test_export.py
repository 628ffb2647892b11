"""Exports: each format loads completely in other software, with the canary."""

import json
import math
import re
from typing import get_args

import duckdb
import pandas as pd
import pyarrow.parquet as pq
import pytest

import litxalloy
from litx import *
from litx.citations import bibtex, entries
from litx.export import ExportFormat, export_tables
from litx.tables import TABLES, build
from tests.command import run_here, succeed
from tests.tables.materials import build_tables, density, make_material

FORMATS = get_args(ExportFormat)
EMPTY = "composites"
"""Table without rows for alloys; an export has no file for it."""


@pytest.fixture(scope="module")
def tables():
    tables = build(litxalloy.papers, litxalloy.NAME)
    assert [EMPTY] == [name for name, rows in tables.items() if not rows]
    return {name: rows for name, rows in tables.items() if rows}


@pytest.fixture(scope="module")
def folder(tables, tmp_path_factory):
    """Return a folder with an export of each format."""
    folder = tmp_path_factory.mktemp("exports")
    for form in FORMATS:
        export_tables(tables, folder / form, form, litxalloy.dataset)
    return folder


def replace_nan(rows):
    """Return loaded rows with None for missing cells."""
    return [
        {key: None if isinstance(c, float) and math.isnan(c) else c for key, c in row.items()}
        for row in rows
    ]


@pytest.mark.parametrize("form", FORMATS)
def test_canary(folder, form):
    """Every file has the canary, so that it can be recognised in training data."""
    files = sorted((folder / form).iterdir())
    assert files
    assert [] == [file.name for file in files if litxalloy.CANARY.encode() not in file.read_bytes()]


@pytest.mark.parametrize("name", [name for name in TABLES if name != EMPTY])
class TestLoading:
    def test_parquet(self, folder, tables, name):
        """Pandas and DuckDB read the files, and columns have their meanings."""
        file = folder / "parquet" / f"{name}.parquet"
        assert tables[name] == replace_nan(pq.read_table(file).to_pylist())
        frame = pd.read_parquet(file)
        assert list(TABLES[name].with_columns_of(tables[name]).columns) == list(frame.columns)
        assert {"litxalloy"} == set(frame["dataset"])
        [(count,)] = duckdb.execute("SELECT count(*) FROM read_parquet(?)", [str(file)]).fetchall()
        assert len(tables[name]) == count
        metadata = pq.read_schema(file).field("dataset").metadata
        assert b"name of the dataset" == metadata[b"description"]

    @pytest.mark.parametrize("form", ["csv", "jsonl"])
    def test_text(self, folder, tables, name, form):
        """Pandas and DuckDB read text formats, with the canary in a separate column."""
        file = folder / form / f"{name}.{form}"
        read = pd.read_csv if form == "csv" else lambda path: pd.read_json(path, lines=True)
        frame = read(file)
        columns = TABLES[name].with_columns_of(tables[name]).columns
        assert [*columns, "canary"] == list(frame.columns)
        assert [litxalloy.CANARY] == list(frame["canary"].dropna())
        function = "read_csv" if form == "csv" else "read_json"
        result = duckdb.execute(f"SELECT * FROM {function}(?)", [str(file)])
        assert set(frame.columns) == {column[0] for column in result.description}
        assert len(tables[name]) == len(frame) == len(result.fetchall())


@pytest.mark.parametrize("form", ["csv", "croissant"])
def test_card(folder, tables, form):
    """The card counts the rows of each table, and describes its columns."""
    text = (folder / form / "README.md").read_text()
    for name, rows in tables.items():
        assert f"| `{name}` | {len(rows)} |" in text
        section = text.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
        assert [*TABLES[name].columns] == re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    assert "19 papers, 99 materials" in text
    assert bibtex([next(entries())]).strip() in text
    assert "CC-BY-4.0 (16)" in text


def test_readme_that_is_not_a_card(tmp_path):
    """A README.md that is not a card is an error, and nothing is written."""
    (tmp_path / "README.md").write_text("mine")
    status, _, err = run_here("export", tmp_path)
    message = f"litx: {tmp_path / 'README.md'} is not a card of an export; name another folder\n"
    assert (2, message) == (status, err)
    assert ["README.md"] == [path.name for path in tmp_path.iterdir()]


def test_bibtex(folder):
    """The bibliography is that of `litx cite`."""
    assert run_here("cite")[1] == (folder / "bibtex" / "litxalloy.bib").read_text()


def test_json(folder, tables):
    """A single file has all tables, with dataset, version and canary."""
    data = json.loads((folder / "json" / "litxalloy.json").read_text())
    assert tables == data["tables"]
    assert ("litxalloy", litxalloy.VERSION, litxalloy.CANARY) == tuple(
        data[name] for name in ("dataset", "version", "canary")
    )


@pytest.mark.filterwarnings("ignore")  # of mlcroissant
def test_croissant(folder, tables):
    """Mlcroissant has no error for the description, and loads every table with it."""
    mlcroissant = pytest.importorskip("mlcroissant")
    dataset = mlcroissant.Dataset(jsonld=str(folder / "croissant" / "croissant.json"))
    assert not dataset.metadata.issues.errors
    assert litxalloy.VERSION == dataset.metadata.version
    for name, rows in tables.items():
        records = list(dataset.records(name))
        for row, record in zip(rows, records, strict=True):
            for (column, expected), cell in zip(row.items(), record.values(), strict=True):
                loaded = cell.decode() if isinstance(cell, bytes) else cell
                is_empty = expected is None and pd.isna(loaded)
                assert is_empty or expected == loaded, (column, expected, loaded)


@pytest.mark.law
def test_ten_thousand_materials_with_html(tmp_path):
    """Large tables keep names that look like HTML, or have quotes and line breaks."""
    names = ["<script>alert(1)</script>", 'a,"b"\nc', "=1+1", "\u2028", *map(str, range(9_996))]
    tables = build_tables(*(make_material(density(7), name=name) for name in names))
    tables = {"values": tables["values"]}
    for form in ("csv", "parquet", "jsonl"):
        export_tables(tables, tmp_path, form, litxalloy.dataset)
    frames = (
        pd.read_csv(tmp_path / "values.csv", dtype={"material": str}),
        pd.read_parquet(tmp_path / "values.parquet"),
        pd.read_json(tmp_path / "values.jsonl", lines=True, dtype={"material": str}),
    )
    for frame in frames:
        assert names == list(frame["material"])


class TestCommand:
    def test_repeat(self, tmp_path):
        """A second export writes the same bytes, and other files of the folder stay."""
        (tmp_path / "notes.txt").write_text("mine")
        exports = []
        for _ in range(2):
            out = succeed("export", tmp_path)
            assert "12 files" in out
            exports.append({path.name: path.read_bytes() for path in tmp_path.iterdir()})
        assert exports[0] == exports[1]
        assert b"mine" == exports[0]["notes.txt"]

    def test_file_as_folder(self, tmp_path):
        """A file in place of the folder is an error."""
        file = tmp_path / "a"
        file.write_text("mine")
        status, _, err = run_here("export", file)
        assert 2 == status
        assert "is a file" in err
