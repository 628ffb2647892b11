"""A table as a whole."""

import pytest

from litx import Measurement
from litx.adapters.table import convert
from litx.adapters.table.cells import MOST_NAMES
from litx.adapters.table.columns import ColumnMap, read_map
from litx.errors import FormatError
from tests.adapters.build import only_material, reasons, table_file

LONG = "paper,material,property,value,unit"


class TestLong:
    @pytest.mark.parametrize(
        ("row", "told"),
        [
            ("../../x,CoNi,density,8,g/cm3", "'../../x' cannot name a paper"),
            (",CoNi,density,8,g/cm3", "'' cannot name a paper"),
            ("p,Alloy 7,density,8,g/cm3", "the material 'Alloy 7' has no composition"),
            ("p,CoX,density,8,g/cm3", "unknown element"),
            ("p,Fe1e999,density,8,g/cm3", "sum to inf"),
            ("p,,density,8,g/cm3", "the material is missing"),
            ("p," + "x" * 201 + ",density,8,g/cm3", "has 201 characters"),
            ("p,CoNi,densitie,8,g/cm3", "nearest are density"),
            ("p,CoNi,fracture strain,8,%", "nearest are fracture_strain_tension"),
            ("p,CoNi,,8,%", "none is near"),
            ("p,CoNi,density,,g/cm3", "the value of 'density' is missing"),
            ("p,CoNi,density,1e999,g/cm3", "not a finite number"),
            ("p,CoNi,density,8,kg**9**9**9", "; density has such as"),
            ("p,CoNi,density,8,GPa", "'GPa' cannot be the unit of density"),
            ("p,CoNi,density,8", "the unit of density is missing"),
        ],
    )
    def test_bad_row(self, tmp_path, row, told):
        """A row that cannot be mapped is listed by its line, and the others are kept."""
        found = convert(table_file(tmp_path, row, "p,CoNi,density,8,g/cm3"), ColumnMap())
        assert told in reasons(found)[0]
        assert found.skipped[0].place.endswith("table.csv:2")
        assert 2 == len(only_material(found).measurements)

    @pytest.mark.parametrize(
        ("extra", "told"),
        [
            ("magic,,", "unknown method 'magic'"),
            (",foo + BCC,", "unknown structure 'foo'"),
            (",,x", "the uncertainty 'x' must be a number"),
        ],
    )
    def test_bad_extra(self, tmp_path, extra, told):
        """A method, structure or uncertainty that cannot be read is left out alone."""
        row = "p,CoNi,density,8,g/cm3," + extra
        head = LONG + ",method,structure,uncertainty"
        found = convert(table_file(tmp_path, row, head=head), ColumnMap())
        assert told in reasons(found)[0]
        assert any(isinstance(one, Measurement) for one in only_material(found).measurements)

    def test_unit_with_property(self, tmp_path):
        """The unit may stand with the property, or in the heading of the values."""
        file = table_file(tmp_path, "p,CoNi,density (g/cm3),8,")
        assert "8" == only_material(convert(file, ColumnMap())).measurements[1].value
        head = "paper,material,property,amount (g/cm3)"
        file = table_file(tmp_path, "p,CoNi,density,8", head=head)
        found = convert(file, read_map("value=amount (g/cm3)"))
        assert "8" == only_material(found).measurements[1].value

    def test_material_alone(self, tmp_path):
        """A row without property and value tells of its material."""
        assert 1 == len(
            only_material(convert(table_file(tmp_path, "p,CoNi,,,"), ColumnMap())).measurements
        )

    @pytest.mark.parametrize("name", ["elements", "default"])
    def test_taken_name(self, tmp_path, name):
        """A material whose name is taken goes without."""
        row = f"p,{name},CoNi,density,8,g/cm3"
        head = "paper,material,composition,property,value,unit"
        assert (
            only_material(convert(table_file(tmp_path, row, head=head), ColumnMap())).name is None
        )

    @pytest.mark.law
    def test_many_rows(self, tmp_path):
        """Many rows are read; a paper that has too many of them is told, the others are kept."""
        rows = ["p,CoNi,density,8,g/cm3"] * 20_001 + ["q,CoNi,density,8,g/cm3"]
        found = convert(table_file(tmp_path, *rows), ColumnMap())
        assert ["q"] == list(found.papers)
        assert "at most 20,000 are taken" in reasons(found)[0]

    @pytest.mark.law
    def test_many_bad_rows(self, tmp_path):
        """A hundred thousand rows that cannot be mapped are all listed."""
        found = convert(table_file(tmp_path, *["..,CoNi,x,8,MPa"] * 100_000), ColumnMap())
        assert 100_000 == len(found.skipped)

    def test_many_words(self, tmp_path, monkeypatch):
        """Words are looked up until there are too many different ones."""
        monkeypatch.setattr("litx.adapters.table.cells.find", lambda _: [])  # for speed
        rows = [f"p,CoNi,thing{i},8,MPa" for i in range(MOST_NAMES + 1)]
        found = convert(table_file(tmp_path, *rows), ColumnMap())
        assert "the table has more than 1,000 different words; split it" == reasons(found)[-1]


class TestWide:
    def test_columns(self, tmp_path):
        """Each column that names a property is one; the others are listed once."""
        head = "paper;material;Density (g/cm3);YS (MPa);elongation (plastic);Journal"
        file = table_file(tmp_path, "p;CoNi;8.1;;5;X", "p;CoNi;n/a;300;6;Y", head=head)
        found = convert(file, ColumnMap())
        values = [one.value for one in only_material(found).measurements[1:]]
        assert ["8.1", "300"] == values
        told = [one.place.partition("table.csv")[2] for one in found.skipped]
        expected = [
            ": column 'elongation (plastic)'",
            ": column 'Journal'",
            ":3: column 'Density (g/cm3)'",
        ]
        assert expected == told


class TestReading:
    @pytest.mark.parametrize(
        ("content", "told"),
        [
            (b"", "has no heading"),
            (b"\n\n", "has no heading"),
            (b"paper,material\n\xff", "is not UTF-8"),
            (b"a,b\n1,2", "no column is said to hold the field 'paper'"),
        ],
    )
    def test_bad_file(self, tmp_path, content, told):
        """A file that is no table is told."""
        file = tmp_path / "table.csv"
        file.write_bytes(content)
        with pytest.raises(FormatError, match=told):
            convert(file, ColumnMap())

    @pytest.mark.parametrize("name", ["none.csv", "."])
    def test_no_file(self, tmp_path, name):
        """A path that is no file is told."""
        with pytest.raises(FormatError, match=r"does not exist|it is a folder"):
            convert(tmp_path / name, ColumnMap())

    def test_malformed_row(self, tmp_path):
        """A row with an endless cell does not end the others."""
        long = "p,CoNi," + "x" * 200_000 + ",8,g/cm3"
        found = convert(table_file(tmp_path, long, "p,CoNi,density,8,g/cm3"), ColumnMap())
        assert "the row is malformed" in reasons(found)[0]
        assert 2 == len(only_material(found).measurements)
