"""Reading of the MPEA table, and the count of its values."""

import os
from pathlib import Path

import pytest

import litxalloy
from litx.errors import FormatError
from litx.mpea import PUBLISHED
from litx.mpea.table import COLUMNS, count_cells, get_table, read_formula, read_table
from tests.mpea_tables import DOI, STEM, write_table

SHARED = Path(__file__).parents[2] / "shared" / "data" / "MPEA_dataset.csv"


@pytest.fixture
def rows(tmp_path):
    """Return a function that writes a table, a map a row, and reads it again."""
    return lambda *cells: write_table(tmp_path / "table.csv", cells)


class TestReadTable:
    def test_rows(self, rows):
        """Cells are trimmed, numbers read, lines counted, DOIs made stems; empty rows are none."""
        blank = dict.fromkeys(COLUMNS, "")
        first, second = rows({"doi": f" {DOI.upper()}", "YS": " 12.5 "}, blank, {"YS": "nan"})
        assert (STEM, 12.5, 2) == (first.stem, first.number("YS"), first.line)
        assert (None, None, 4) == (second.number("YS"), second.number("HV"), second.line)

    @pytest.mark.parametrize(
        ("content", "complaint"),
        [
            (b"", "is empty"),
            (b"a,b\n1,2\n", "no column 'FORMULA'"),
            (",".join(COLUMNS.values()).encode(), "has no rows"),
            (",".join(COLUMNS.values()).encode() + b"\n\xff\xfe", "cannot be read: 'utf-8'"),
            (",".join(COLUMNS.values()).encode() + b"\n" + b"x" * 200_000, "field larger than"),
            (",".join(COLUMNS.values()).encode() + b'\n"x', "unexpected end"),
        ],
    )
    def test_bad_table(self, tmp_path, content, complaint):
        """A table with other columns, no rows, other bytes or huge fields is a one-line error."""
        path = tmp_path / "bad.csv"
        path.write_bytes(content)
        with pytest.raises(FormatError, match=complaint) as caught:
            read_table(path)
        assert 1 == len(str(caught.value).splitlines())
        assert str(path) in str(caught.value)

    def test_no_table(self, tmp_path):
        """A folder, a pipe and a missing file are no tables."""
        with pytest.raises(FormatError, match="it is a folder"):
            read_table(tmp_path)
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(FormatError, match="it is not a plain file"):
            read_table(tmp_path / "pipe")
        with pytest.raises(FormatError, match="No such file"):
            read_table(tmp_path / "nowhere.csv")


class TestGetTable:
    def test_from_an_address(self, tmp_path, rows, monkeypatch):
        """An address gives the rows that the file at it has, a path those of the file."""
        expected, file = rows({"HV": "100"}), tmp_path / "table.csv"

        def copy(address, target, *_):
            assert "https://example.org/table.csv" == address
            target.write_bytes(file.read_bytes())

        monkeypatch.setattr("litx.mpea.table.download", copy)
        assert expected == get_table("https://example.org/table.csv") == get_table(str(file))


class TestReadFormula:
    def test_fractions(self):
        """Amounts become fractions; a missing amount is 1, repeated elements add up."""
        assert {"Al": 0.2, "Co": 0.8} == read_formula("Al0.25 Co1")
        assert {"Fe": 0.5, "Ni": 0.5} == read_formula("FeNi")
        assert {"Fe": 0.75, "Ni": 0.25} == read_formula("Fe1 Ni1 Fe2")

    def test_no_formula(self):
        """Text that is no list of elements is none, and so is an amount beyond all floats."""
        texts = ("", "steel", "Fe(Ni)2", "Fe0", "Fe1.x", "9" * 500, "Fe" + "9" * 500)
        assert [None] * len(texts) == [read_formula(text) for text in texts]


def test_density(rows):
    """Measured numbers, classes and methods count, and each composition once."""
    full = dict.fromkeys(("HV", "YS", "test temperature", "O"), "1")
    inputs = rows(
        full | {"phase": "BCC", "processing": "CAST", "microstructure": "not counted"},
        {"formula": "Fe2 Ni2", "HV": "soft"},
        {"formula": "Fe2 Ni1", "UTS": "5"},
    )
    assert 6 + 1 + 2 == count_cells(inputs)


@pytest.mark.skipif(not SHARED.exists(), reason="needs the MPEA table in ../shared/data")
class TestPublishedTable:
    def test_density(self):
        """The values of MPEA on the papers that both hold are those of the publication."""
        table_rows = read_table(SHARED)
        stems = {row.stem for row in table_rows} & set(litxalloy.papers)
        assert stems
        assert 1545 == len(table_rows)
        assert 265 == len({row.doi for row in table_rows})
        assert all(row.fractions for row in table_rows)
        ours = {stem: [row for row in table_rows if row.stem == stem] for stem in stems}
        assert 9 == count_cells(ours["doi_10_3390__e18050189"])
        if len(stems) == PUBLISHED["papers"]:
            assert PUBLISHED["mpea_values"] == sum(map(count_cells, ours.values()))
