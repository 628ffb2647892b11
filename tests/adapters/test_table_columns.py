"""Which column of a table holds what."""

import pytest

from litx.adapters.table.cells import KINDS
from litx.adapters.table.columns import (
    ColumnMap,
    check_properties,
    find_columns,
    name_and_unit,
    read_map,
    split_unit,
)
from litx.errors import FormatError, LitxError, ProgramError

HEAD = ["DOI", "Alloy", "Property", "Value (MPa)", "T (°C)"]
MAP = "paper=DOI, material=Alloy,property=Property,value=Value (MPa)"


class TestReadMap:
    def test_text(self):
        """Entries are parted by commas; without an entry nothing is said."""
        fields, headings = MAP.split(","), ["DOI", "Alloy", "Property", "Value (MPa)"]
        names = [one.partition("=")[0].strip() for one in fields]
        assert ColumnMap(dict(zip(names, headings, strict=True))) == read_map(MAP)
        assert ColumnMap() == read_map("")

    def test_toml(self, tmp_path):
        """A TOML file may also say what properties mean."""
        file = tmp_path / "map.toml"
        file.write_text('[columns]\npaper = "DOI, or so"\n[properties]\n"Rm" = "density"\n')
        assert ColumnMap({"paper": "DOI, or so"}, {"Rm": "density"}) == read_map(str(file))

    @pytest.mark.parametrize(
        ("given", "told"),
        [
            ("paper", "not an entry of a map"),
            ("paper=", "not an entry of a map"),
            ("papre=DOI", "unknown field 'papre'; did you mean 'paper'"),
        ],
    )
    def test_bad_text(self, given, told):
        """A malformed entry is told with the way out."""
        with pytest.raises(FormatError, match=told):
            read_map(given)

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("[columns", "is not TOML"),
            ("columns = 5", r"\[columns\] must be a table of texts"),
            ("[columns]\npaper = 5", r"\[columns\] must be a table of texts"),
            ("[columns]\npapre = 'x'", "did you mean 'paper'"),
            ("[colums]\npaper = 'x'", "has the table 'colums'"),
            ("x = " + "[" * 90_000, "is not TOML"),
            ("#" * 100_001, "100,001 characters"),
        ],
    )
    def test_bad_toml(self, tmp_path, text, told):
        """A malformed file is told with the way out."""
        file = tmp_path / "map.toml"
        file.write_text(text)
        with pytest.raises(FormatError, match=told):
            read_map(str(file))

    def test_no_file(self):
        """A file that is not there is told."""
        with pytest.raises(ProgramError, match="does not exist"):
            read_map("/nowhere/map.toml")


class TestFindColumns:
    def test_long(self):
        """With property and value mapped, no other column is a property."""
        found = find_columns(HEAD, read_map(MAP + ",temperature=t (°c)"))
        assert {"paper": 0, "material": 1, "property": 2, "value": 3, "temperature": 4} == (
            found.places
        )
        assert ("MPa", "°C") == (found.units["value"], found.units["temperature"])
        assert () == found.properties

    def test_wide(self):
        """Without them each other column is a property; empty headings are none."""
        found = find_columns(["Paper", "material", "Density (g/cm3)", " "], ColumnMap())
        assert [(2, "Density (g/cm3)")] == list(found.properties)

    @pytest.mark.parametrize(
        ("head", "given", "told"),
        [
            (HEAD, "paper=DOIs", "unknown column 'DOIs'; did you mean 'DOI'"),
            (HEAD, "paper=DOI", "no column is said to hold the field 'material'"),
            (HEAD, "paper=DOI,material=Alloy", "only one of the fields"),
            (["a", "A", "a"], "paper=a", "the heading 'a' stands twice"),
            (["a", "A "], "paper=A  ", "the heading 'A' stands twice"),
        ],
    )
    def test_bad_map(self, head, given, told):
        """A heading that is missing or not alone is told with the way out."""
        with pytest.raises(FormatError, match=told):
            find_columns(head, read_map(given))


class TestSplitUnit:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("Density (g/cm3)", ("Density", "g/cm3")),
            ("Density [g/cm3] ", ("Density", "g/cm3")),
            ("Density", ("Density", "")),
            ("Density (a) (b)", ("Density (a) (b)", "")),
            ("()", ("()", "")),
            ("(" * 10_000, ("(" * 10_000, "")),
        ],
    )
    def test_row(self, text, expected):
        """The unit is what stands in the last brackets, if in any."""
        assert expected == split_unit(text)


class TestNameAndUnit:
    def test_no_unit(self):
        """Brackets without a unit are part of the name."""
        assert ("elongation (plastic)", "") == name_and_unit("elongation (plastic)")
        assert ("elongation", "%") == name_and_unit("elongation (%)")


class TestCheckProperties:
    def test_unknown_kind(self):
        """A property is said to mean a kind that there is."""
        check_properties(ColumnMap(properties={"Rm": "density"}), KINDS)
        with pytest.raises(LitxError, match="did you mean 'density'"):
            check_properties(ColumnMap(properties={"Rm": "densty"}), KINDS)
